"""Behind a reverse proxy: who really asks, over which scheme, at which host.

The headers `X-Forwarded-For`, `-Proto` and `-Host` are believed only from peers that `--proxy` names; from anybody else
they are ignored, because everybody can write them. `X-Forwarded-For` is read from the right: what stands to the left of
the first address that is no trusted proxy was written by a stranger.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

LOG = logging.getLogger("isthmus.proxies")
PROXIED = "isthmus.proxied"  # in the scope of a request that a trusted proxy has passed on
Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]


def read_networks(texts: Iterable[str]) -> Networks:
    """Addresses and networks as an operator writes them (`127.0.0.1`, `10.0.0.0/8`); `ValueError` for others."""
    return tuple(ip_network(text.strip(), strict=False) for text in texts)


def read_address(text: str) -> Address | None:
    """An address, perhaps with a port, as proxies write it; None if it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def network_of(address: str) -> str:
    """An IPv4 address, or the network of an IPv6 one: a household has a whole /64 of those."""
    found = read_address(address)
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else str(found or address)


class TrustedProxies:
    """ASGI middleware that puts what a trusted proxy says into the scope."""

    def __init__(self, app: ASGIApp, networks: Networks) -> None:
        self.app = app
        self.networks = networks
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            peer = read_address(scope["client"][0]) if scope.get("client") else None
            if peer is not None and self._trusts(peer):
                scope = self._as_forwarded(scope, peer)
            elif not self.warned and "x-forwarded-for" in Headers(scope=scope):
                self.warned = True
                LOG.warning("a proxy that --proxy does not name: all its visitors count as one address")
        await self.app(scope, receive, send)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self.networks)

    def _as_forwarded(self, scope: Scope, peer: Address) -> Scope:
        headers = Headers(scope=scope)
        client = self._client(",".join(headers.getlist("x-forwarded-for")), peer)
        changed = {**scope, "client": (str(client), 0), PROXIED: True}
        proto = _last(headers, "x-forwarded-proto").lower()
        if proto in ("http", "https"):
            secure = proto == "https"
            plain, safe = ("ws", "wss") if scope["type"] == "websocket" else ("http", "https")
            changed["scheme"] = safe if secure else plain
        if host := _last(headers, "x-forwarded-host"):
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            changed["headers"] = [*others, (b"host", host.encode("latin-1"))]
        return changed

    def _client(self, forwarded: str, peer: Address) -> Address:
        """The first from the right who is no trusted proxy; what cannot be read ends the chain."""
        client = peer
        for text in reversed(forwarded.split(",")):
            found = read_address(text)
            if found is None:
                break
            client = found
            if not self._trusts(client):
                break
        return client


def _last(headers: Headers, name: str) -> str:
    values = headers.getlist(name)
    return values[-1].rpartition(",")[2].strip() if values else ""
