"""What analysis answers with: plain values that terminal, server and notebooks show in their own ways."""

from __future__ import annotations

from dataclasses import dataclass

from isthmus.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Perfect:
    """The best result of a seat with exactly these cards, in hindsight, with everybody else playing as they did.

    `best` is the total of the game's score sheet (a loss in Connections), reached by `match`, a finished match with the
    board to look at. `bound` is proven: nobody can do better. If both are equal the result is exact, otherwise they
    are an honest bracket.
    """

    best: int
    bound: int
    match: Match
    seconds: float = 0.0

    @property
    def proven(self) -> bool:
        return self.best == self.bound
