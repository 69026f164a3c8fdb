"""Preset reactions at a table, instead of chat: told to whoever is there now, at every server, and never stored.

They are no part of the game: its log, its version and its record do not know them. Who comes later has missed them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, cast, get_args

from isthmus.server.errors import Denied
from isthmus.server.limits import Bucket
from isthmus.server.listeners import Listener
from isthmus.server.wire import Reaction, ReactionFrame, ReactRequest, encode
from isthmus.store.fleet import ReactionBell

PER_SECOND: Final = 0.25
BURST: Final = 4


class Reactions:
    """How often the seats of one table may still react."""

    def __init__(self) -> None:
        self._left: dict[int, Bucket] = {}

    def tell(self, seat: int | None, request: ReactRequest, listeners: Iterable[Listener]) -> int:
        """Tell everybody here, also whoever reacts; whose seat that is. `Denied` for spectators, and for too many."""
        if seat is None:
            raise Denied("server-not-seated", 403)
        if not self._left.setdefault(seat, Bucket(PER_SECOND, BURST)).take():
            raise Denied("server-too-fast", 429)
        _tell(seat, request.reaction, listeners)
        return seat

    def hear(self, bell: ReactionBell, listeners: Iterable[Listener]) -> None:
        """One from another server, which has counted it; a newer program there may know words unknown here."""
        if bell.reaction in get_args(Reaction):
            _tell(bell.seat, cast("Reaction", bell.reaction), listeners)


def _tell(seat: int, reaction: Reaction, listeners: Iterable[Listener]) -> None:
    frame = encode(ReactionFrame(seat, reaction))
    for listener in listeners:
        listener.put(frame)


async def told_to_nobody_else(bell: ReactionBell) -> None:
    """A server alone has nobody to tell."""
