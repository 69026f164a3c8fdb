"""The state of a game of Gale: the links of both seats, and the one that is being drawn."""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.kernel.display import Shown
from isthmus.kernel.options import choice, validate
from isthmus.kernel.turns import NOBODY
from tests.sample.games.gale.board import Link, joins_sides


@dataclass(frozen=True)
class GaleOptions:
    """How large the board is (G-C1)."""

    size: int = choice(3, 3, 4, clause="G-C1")

    def __post_init__(self) -> None:
        validate(self)


@dataclass(frozen=True)
class GaleState(Shown):
    """`links` of each seat in finished turns; `steps` is the link of the open turn, if it is already drawn."""

    options: GaleOptions
    links: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    steps: tuple[Link, ...] = ()

    @property
    def turn(self) -> int:
        return 1 + sum(map(len, self.links))

    @property
    def winner(self) -> int:
        """The seat that has joined its sides, or `NOBODY`."""
        last = self.turn % 2  # who drew the last link
        return last if joins_sides(last, self.options.size, self.links[last]) else NOBODY

    @property
    def seat(self) -> int:
        """The seat to move, or `NOBODY` (G-S1)."""
        return (self.turn - 1) % 2 if self.winner == NOBODY else NOBODY

    def owner(self, place: str) -> int:
        """Whose link runs through this crossing, the open one included; `NOBODY` if it is free."""
        for seat, places in enumerate(self.links):
            if place in places:
                return seat
        return self.seat if Link(place) in self.steps else NOBODY
