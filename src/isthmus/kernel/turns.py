"""Games in which two or more players take turns on one board.

A turn is a sequence of steps of one seat, closed by `DONE`. Everybody sees everything, so views hide nothing, and
unless a game says otherwise nothing is dealt. A game built on this says who is to move, which steps are legal and what
they do; its states hold the number of the turn. What simultaneous games share is in `sheets`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Final, Generic

from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import Refused, Unreadable
from isthmus.kernel.game import O, Period, S, T

NOBODY: Final = -1


class TurnGame(ABC, Generic[O, S, T]):
    """The shared half of a turn-based game. `turn_clause` is the rule that says whose turn it is."""

    name: str
    rules_version: int
    seat_counts: range
    options_type: type[O]
    turn_clause: str
    allows_agreements: bool = False
    agreement_clause: str = ""

    @abstractmethod
    def mover(self, state: S) -> int:
        """The seat to move, `NOBODY` when there is none."""

    @abstractmethod
    def round_number(self, state: S) -> int:
        """The number of the turn, counted from 1."""

    def active(self, state: S) -> tuple[int, ...]:
        seat = self.mover(state)
        return () if seat == NOBODY else (seat,)

    def period(self, state: S) -> Period:
        seat = self.mover(state)
        return Period("end", ()) if seat == NOBODY else Period(str(self.round_number(state)), (seat,))

    def round_count(self, state: S) -> int | None:
        return None

    # -- nothing is hidden

    def view(self, state: S, seat: int | None) -> S:
        return state

    def hidden_seats(self, state: S, viewer: int | None) -> tuple[int, ...]:
        return ()

    def seal(self, state: S, seat: int, *, done: bool) -> S:
        return state

    # -- nothing is dealt

    def chance(self, state: S) -> Chance | None:
        return None

    def draw(self, state: S, outcome: Hashable) -> S:
        raise Refused("kernel-not-an-outcome", self.turn_clause)

    def format_draw(self, state: S, outcome: Hashable) -> str:
        return str(outcome)

    def parse_draw(self, state: S, text: str) -> Hashable:
        raise Unreadable(text, "nothing: no draw is open")
