"""The ratings of one game after all matches that are known, in the order in which they ended.

Matches may come late, change or be withdrawn (a deal whose levels are still being worked out, an erased person): the
book then goes back to that match and counts anew from there. So its numbers depend on the matches alone, never on when
they came or when somebody looked.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from isthmus.ratings.matches import RatedMatch
from isthmus.ratings.scale import NEWCOMER, Rating, level_rating, levels_of, rated


class Change(NamedTuple):
    """What one match did to one person's rating; `daily`: it was against the levels."""

    match: str
    at: float
    before: Rating
    after: Rating
    daily: bool


class RatingBook:
    """Takes matches in any order; counts them when somebody asks, or a few at a time with `settle`."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._matches: dict[str, RatedMatch] = {}
        self._order: list[tuple[float, str]] = []
        self._counted = 0  # of `_order`
        self._histories: dict[str, list[Change]] = {}

    def __len__(self) -> int:
        return len(self._matches)

    def put(self, name: str, match: RatedMatch | None) -> None:
        """The match of that name is now this one, or none."""
        before = self._matches.get(name)
        if before == match:
            return
        if before is not None:
            at = bisect_left(self._order, before.key)
            self._go_back(at)
            del self._order[at]
            del self._matches[name]
        if match is not None:
            self._go_back(bisect_left(self._order, match.key))
            insort(self._order, match.key)
            self._matches[name] = match

    def rating(self, person: str) -> Rating:
        self.settle()
        history = self._histories.get(person)
        return history[-1].after if history else NEWCOMER

    def history(self, person: str) -> Sequence[Change]:
        """The oldest first."""
        self.settle()
        return tuple(self._histories.get(person, ()))

    def changes(self, name: str) -> Mapping[str, Change]:
        """What the match of that name did, by person; empty if it is not known."""
        match = self._matches.get(name)
        people = () if match is None else match.people
        return {person: one for person in people for one in self.history(person) if one.match == name}

    def people(self) -> Iterator[str]:
        """All who have a rating."""
        self.settle()
        return iter(sorted(self._histories))

    def settle(self, most: int | None = None) -> bool:
        """Count matches that are not counted yet, so many at most; whether all of them are."""
        last = len(self._order) if most is None else min(len(self._order), self._counted + most)
        for _, name in self._order[self._counted : last]:
            self._count(self._matches[name])
        self._counted = last
        return last == len(self._order)

    def _count(self, match: RatedMatch) -> None:
        known = levels_of(self.game)
        entrants = [(rank, person, self._current(person)) for person, rank in match.people.items()]
        entrants += [(rank, "", level_rating(known[level])) for level, rank in match.levels.items()]
        entrants.sort()  # the same numbers to the last digit, whoever is listed first
        after = rated([rating for _, _, rating in entrants], [rank for rank, _, _ in entrants])
        for (_, person, before), now in zip(entrants, after, strict=True):
            if person:
                self._histories.setdefault(person, []).append(
                    Change(match.name, match.at, before, now, bool(match.levels))
                )

    def _current(self, person: str) -> Rating:
        history = self._histories.get(person)
        return history[-1].after if history else NEWCOMER

    def _go_back(self, place: int) -> None:
        """As if only the first so many had been counted."""
        for _, name in reversed(self._order[place : self._counted]):
            for person in self._matches[name].people:
                self._histories[person].pop()
                if not self._histories[person]:
                    del self._histories[person]
        self._counted = min(self._counted, place)
