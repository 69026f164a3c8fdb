"""Everybody's weeks and months: a fold over the fields of the days, never a number that somebody sent.

A list belongs to a set of days, because a day whose deal is still sealed for somebody is not counted for them. It is
counted again when one of its fields has changed, in small slices, so that nobody who plays has to wait; and never more
often than a small share of the processor allows. In between, the list from before is told.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, TypeVar

from isthmus.daily.comparing import series
from isthmus.server.daily_fields import DealField, DealFields
from isthmus.server.recent import Recent

REMEMBERED: Final = 64  # lists
PACE: Final = 20.0  # a list that takes a second to count is counted every 20 seconds
SLICE: Final = 1_000  # results or people at once
DIGITS: Final = 9  # sums in another order are equal to so many places
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's share of the matchpoints over this many days, under the name of the last of them."""

    person: str
    name: str
    share: float
    days: int


class SeriesList:
    """Standings in order, the best first."""

    def __init__(self, standings: Sequence[Standing]) -> None:
        self.standings = sorted(standings, key=lambda one: (-one.share, one.name, one.person))
        self._shares = [-one.share for one in self.standings]
        self._positions = {one.person: number for number, one in enumerate(self.standings)}

    def __len__(self) -> int:
        return len(self.standings)

    def place(self, one: Standing) -> int:
        """From 1; equal shares have the same place."""
        return bisect_left(self._shares, -one.share) + 1

    def of(self, person: str) -> Standing | None:
        position = self._positions.get(person)
        return None if position is None else self.standings[position]

    def rows(self, person: str, best: int, reach: int) -> list[Standing]:
        """The best, and the neighbours of somebody."""
        wanted = set(range(min(best, len(self))))
        if (at := self._positions.get(person)) is not None:
            wanted |= set(range(max(0, at - reach), min(len(self), at + reach + 1)))
        return [self.standings[position] for position in sorted(wanted)]

    def among(self, people: Collection[str]) -> list[Standing]:
        """Those of these people who are in the list, in its order."""
        return [self.standings[at] for at in sorted({self._positions[one] for one in people if one in self._positions})]


class _Kept:
    """A list as it was counted, from which state of its fields, and what that cost."""

    def __init__(self) -> None:
        self.list: SeriesList | None = None
        self.versions: tuple[int, ...] = ()
        self.counted_at = 0.0
        self.cost_s = 0.0
        self.lock = asyncio.Lock()


class SeriesLists:
    """The lists that were asked for lately."""

    def __init__(self, fields: DealFields, *, pace: float = PACE, clock: Callable[[], float] = time.monotonic) -> None:
        self._fields = fields
        self._pace = pace
        self._clock = clock
        self._kept: Recent[tuple[str, tuple[date, ...], int], _Kept] = Recent(REMEMBERED)

    async def of(self, game: str, days: tuple[date, ...], best: int, now: float) -> SeriesList:
        """Everybody who has a share on one of these days, by the mean of their `best` days."""
        fields = [await self._fields.of(game, day, now=now) for day in days]
        kept = self._kept.get((game, days, best))
        if kept is None:
            kept = _Kept()
            self._kept.put((game, days, best), kept)
        if kept.list is not None and (self._stands(kept, fields) or kept.lock.locked()):
            return kept.list
        async with kept.lock:
            if kept.list is None or not self._stands(kept, fields):
                versions, before = _versions(fields), self._clock()
                kept.list = await _count(fields, best)
                kept.versions, kept.counted_at = versions, self._clock()
                kept.cost_s = kept.counted_at - before
            return kept.list

    def _stands(self, kept: _Kept, fields: Sequence[DealField]) -> bool:
        """Whether nothing has changed, or it is too early to count again."""
        return kept.versions == _versions(fields) or self._clock() - kept.counted_at < self._pace * kept.cost_s


def _versions(fields: Sequence[DealField]) -> tuple[int, ...]:
    return tuple(field.version for field in fields)


async def _count(fields: Sequence[DealField], best: int) -> SeriesList:
    shares: dict[str, list[float]] = {}
    names: dict[str, str] = {}
    for field in fields:
        for slice_ in _slices(list(field.shares())):
            for person, name, share in slice_:
                shares.setdefault(person, []).append(share)
                names[person] = name
            await asyncio.sleep(0)  # others are playing
    standings = []
    for people in _slices(list(shares.items())):
        standings += [Standing(one, names[one], round(series(all_, best), DIGITS), len(all_)) for one, all_ in people]
        await asyncio.sleep(0)
    return SeriesList(standings)


def _slices(items: list[Item]) -> Iterator[list[Item]]:
    return (items[start : start + SLICE] for start in range(0, len(items), SLICE))
