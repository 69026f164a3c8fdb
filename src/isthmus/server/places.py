"""Who gets a socket at a table.

Every seat, and the host, has places of its own: spectators can never lock a player out, and a player who reloads or
opens one tab too many gets in, because the oldest socket of the same seat gives way. Spectators share what a table, a
guest and an address may have; without a cookie the address counts as the guest.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import NamedTuple

from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.settings import Limits

CLOSE_REPLACED = 4409
Share = tuple[str, str]  # whose share a socket counts against: the kind of share, and a guest or an address


class Place(NamedTuple):
    """What a socket takes up; a smaller number is older."""

    number: int
    shares: tuple[Share, ...]


class Places:
    """The places of all open sockets."""

    def __init__(self, limits: Limits) -> None:
        self.taken: dict[Listener, Place] = {}
        self._limits = limits
        self._shares: Counter[Share] = Counter()
        self._numbers = itertools.count()

    def take(self, table: LiveTable, listener: Listener, address: str, *, has_cookie: bool) -> bool:
        """Take a place; False if there is none."""
        seat = table.state.seat_of(listener.guest, listener.token)
        plays = seat is not None or listener.guest == table.state.host
        limits = self._limits
        if plays:
            bounds = {("player", address): limits.player_sockets_per_address}
        elif sum(one.seat is None for one in table.listeners) >= limits.spectators_per_table:
            return False
        else:
            guest = listener.guest if has_cookie else address
            bounds = {("guest", guest): limits.sockets_per_guest, ("address", address): limits.sockets_per_address}
        if any(self._shares[share] >= bound for share, bound in bounds.items()):
            return False
        if plays:
            self._make_room(table, listener, seat)
        self.taken[listener] = Place(next(self._numbers), tuple(bounds))
        self._shares.update(bounds.keys())
        return True

    def release(self, listener: Listener) -> None:
        place = self.taken.pop(listener)
        self._shares.subtract(place.shares)
        for share in place.shares:
            if not self._shares[share]:
                del self._shares[share]

    def _make_room(self, table: LiveTable, listener: Listener, seat: int | None) -> None:
        """Let the oldest sockets of the seat go, so that one more fits; a host without a seat is known as a guest."""
        same = [
            one
            for one in table.listeners
            if not one.closed and one.seat == seat and (seat is not None or one.guest == listener.guest)
        ]
        same.sort(key=lambda one: self.taken[one].number if one in self.taken else -1)
        for oldest in same[: len(same) + 1 - self._limits.sockets_per_seat]:
            oldest.close(CLOSE_REPLACED)
