"""What is rated: a finished game of several people, or one person's result on a daily deal against the levels'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from isthmus.ratings.scale import levels_of


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """Places (from 1, equal for a draw) of people, and of levels whose strength is known. `at`: when it ended."""

    name: str
    at: float
    people: Mapping[str, int]
    levels: Mapping[str, int] = field(default_factory=dict)

    @property
    def key(self) -> tuple[float, str]:
        """Matches count in this order."""
        return self.at, self.name


def table_match(name: str, at: float, people: Sequence[str], ranks: Sequence[int]) -> RatedMatch | None:
    """The people of each seat and their places; None if it cannot count: too few, or one person on two seats."""
    if len(ranks) != len(people) or len(people) < 2 or len(set(people)) < len(people):
        return None
    return RatedMatch(name, at, dict(zip(people, ranks, strict=True)))


def daily_match(
    name: str, at: float, game: str, person: str, points: int, levels: Mapping[str, int], *, less_is_better: bool
) -> RatedMatch | None:
    """One person's points on a deal against the levels' on the same one; None without levels to compare with."""
    known = {level: result for level, result in levels.items() if level in levels_of(game)}
    if not known:
        return None
    results = [points, *known.values()]

    def place(result: int) -> int:
        return 1 + sum(other < result if less_is_better else other > result for other in results)

    return RatedMatch(name, at, {person: place(points)}, {level: place(result) for level, result in known.items()})
