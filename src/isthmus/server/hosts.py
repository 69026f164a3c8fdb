"""Under which names this server may be asked, against DNS rebinding.

A page of another site can let its own host name point to this server and then read the answers, as if it were ours.
Such a name is one that an outsider can register. So addresses in digits, names without a dot and names reserved for
local networks are fine; of the others only those that the operator has named.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

LOCAL_ENDINGS = (".localhost", ".local", ".internal", ".home.arpa")  # nobody can register names that end so


class Hosts:
    """The names that the operator has given, by themselves or as part of an origin (`https://play.example`)."""

    def __init__(self, names: Iterable[str], origins: Iterable[str]) -> None:
        self.named = {name.lower() for name in names} | {_name(urlsplit(origin).netloc) for origin in origins}

    def knows(self, header: str) -> bool:
        """Whether a request with that `Host` header is meant for us; browsers always send one, programs may not."""
        if not header:
            return True
        name = _name(header)
        if not name:
            return False
        return name in self.named or "." not in name or name.endswith(LOCAL_ENDINGS) or _is_address(name)


def _name(netloc: str) -> str:
    """The name without its port, in small letters; empty if it cannot be read."""
    try:
        parts = urlsplit(f"//{netloc}")
        _ = parts.port  # a port that is none raises
    except ValueError:
        return ""
    unexpected = parts.netloc != netloc or "@" in netloc
    return "" if unexpected else (parts.hostname or "").rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
