"""Who is kept out: guests by their id, visitors by network address or whole networks.

The list is in the store; `operator_changes` loads it anew when the operator has changed it.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Literal

from isthmus.server.proxies import network_of
from isthmus.store.protocol import Ban

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """The list in the form in which every request is compared with it."""

    def __init__(self) -> None:
        self._guests: frozenset[str] = frozenset()
        self._networks: tuple[Network, ...] = ()

    def set(self, bans: Iterable[Ban]) -> None:
        listed = list(bans)
        self._guests = frozenset(ban.subject for ban in listed if ban.kind == "guest")
        self._networks = tuple(ipaddress.ip_network(ban.subject) for ban in listed if ban.kind == "address")

    def holds(self, guest: str, address: str) -> bool:
        """Whether this visitor is kept out."""
        return guest in self._guests or (bool(self._networks) and self._holds_address(address))

    def _holds_address(self, text: str) -> bool:
        try:
            visitor = ipaddress.ip_network(network_of(text))  # of IPv6 the whole /64 of a household
        except ValueError:  # "unknown", or a name that a test client gives itself
            return False
        return any(visitor.overlaps(network) for network in self._networks)


def subject_of(text: str) -> tuple[Literal["guest", "address"], str]:
    """What the operator has typed: an address or network in its usual form, or else the id of a guest."""
    try:
        return "address", str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError:
        return "guest", text.strip()
