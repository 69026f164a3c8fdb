"""The addresses of this machine: what to print when the server starts, and what invitations are made from.

Nothing is sent anywhere to find out: connecting a datagram socket only asks the system which way it would go.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

LOCAL = "localhost"
EVERYWHERE = ("0.0.0.0", "::")
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # reserved for documentation: nobody
ANY_PORT = 9


def local_address(host: str, port: int) -> str:
    """Where whoever has started the server opens the page."""
    return f"http://{LOCAL if host in EVERYWHERE or is_loopback(host) else _bracketed(host)}:{port}"


def addresses_for_others(host: str, port: int) -> tuple[str, ...]:
    """Where others reach the page; none if the server listens to this machine alone."""
    if is_loopback(host):
        return ()
    hosts = own_hosts() if host in EVERYWHERE else (host,)
    if host == EVERYWHERE[0]:
        hosts = tuple(one for one in hosts if ":" not in one)
    return tuple(f"http://{_bracketed(one)}:{port}" for one in hosts)


def own_hosts() -> tuple[str, ...]:
    """The addresses of this machine in its networks, the one it uses itself first."""
    found: list[str] = []
    for family, far in FAR_AWAY:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, ANY_PORT))
            found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    return tuple(dict.fromkeys(one for one in found if _can_be_reached(one)))


def _can_be_reached(host: str) -> bool:
    address = _parsed(host)
    return address is not None and not (address.is_loopback or address.is_link_local or address.is_unspecified)


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine can reach a server that listens there."""
    address = _parsed(host)
    return host == LOCAL or (address is not None and address.is_loopback)


def _parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
