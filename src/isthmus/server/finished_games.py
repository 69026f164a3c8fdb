"""Games that can be analysed: finished, as a whole record, recognised by its digest."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server.errors import Denied


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that can be analysed: its whole record and a digest of that."""

    game: str
    seats: int
    record: str
    digest: str


def finished_game(match: Match, seat: int) -> FinishedGame:
    """A match as a game to analyse; `Denied` unless it was played to its end."""
    check_seat(seat, len(match.header.names))
    if not match.over or match.stopped:
        raise Denied("server-not-over")
    record = format_record(record_of(match))
    return FinishedGame(match.game.name, len(match.header.names), record, hashlib.sha256(record.encode()).hexdigest())


def check_seat(seat: int, seats: int) -> None:
    """`BadInput` unless there is such a seat."""
    if seat >= seats:
        raise BadInput("seat", f"is {seat}, expected 0 to {seats - 1}")
