"""Ratings of people and puzzles: each answer is a game between the two, and only a person's first answer counts.

Glicko's formulas (Glickman, 1999), with every answer as a rating period of its own: a rating has a deviation that
shrinks with each answer, so newcomers and new puzzles move fast and the others slowly. Everything is a fold over the
answers in their order: the same answers always give the same ratings.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

SCALE: Final = math.log(10) / 400
LEAST_DEVIATION: Final = 50.0  # whoever is known well still moves
SURE: Final = 110.0  # a person whose deviation is larger has a provisional rating


@dataclass(frozen=True, slots=True)
class Rating:
    value: float
    deviation: float

    @property
    def is_provisional(self) -> bool:
        return self.deviation > SURE


NEWCOMER: Final = Rating(1500.0, 350.0)
PUZZLE_DEVIATION: Final = 200.0
EASIEST, STEP = 1200.0, 300.0  # of puzzles that nobody has tried: by their grade


def puzzle_at_first(grade: int) -> Rating:
    return Rating(EASIEST + STEP * (grade - 1), PUZZLE_DEVIATION)


def after_game(rating: Rating, opponent: Rating, score: float) -> Rating:
    """The rating after a game that was won (1) or lost (0)."""
    weight = 1 / math.sqrt(1 + 3 * (SCALE * opponent.deviation / math.pi) ** 2)
    expected = 1 / (1 + 10 ** (-weight * (rating.value - opponent.value) / 400))
    known = 1 / rating.deviation**2 + (SCALE * weight) ** 2 * expected * (1 - expected)
    value = rating.value + SCALE / known * weight * (score - expected)
    return Rating(value, max(LEAST_DEVIATION, math.sqrt(1 / known)))


@dataclass(slots=True)
class Person:
    """What somebody's first answers add up to: which were right, how many in a row now, and at most."""

    rating: Rating = NEWCOMER
    answers: dict[int, bool] = field(default_factory=dict)
    row: int = 0
    best_row: int = 0


class Standings:
    """The ratings of the puzzles of one game and of everybody who has tried one; `grades` are those of the book."""

    def __init__(self, grades: Sequence[int]) -> None:
        self.puzzles = [puzzle_at_first(grade) for grade in grades]
        self._people: dict[str, Person] = {}

    def person(self, guest: str) -> Person:
        return self._people.get(guest) or Person()

    def take(self, guest: str, puzzle: int, *, right: bool) -> None:
        """The next answer; a second one to the same puzzle, and one to a puzzle that is gone, changes nothing."""
        person = self._people.setdefault(guest, Person())
        if puzzle in person.answers or not 1 <= puzzle <= len(self.puzzles):
            return
        before, other = person.rating, self.puzzles[puzzle - 1]
        person.rating = after_game(before, other, float(right))
        self.puzzles[puzzle - 1] = after_game(other, before, float(not right))
        person.answers[puzzle] = right
        person.row = person.row + 1 if right else 0
        person.best_row = max(person.best_row, person.row)
