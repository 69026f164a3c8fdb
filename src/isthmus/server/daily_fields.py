"""The results on each daily deal: a fold over the summaries of its tables, never a number that somebody sent.

A field reads what has changed since it last looked, so that a day with thousands of results costs no more than an empty
one. Summaries follow from the log, and a table that is renamed, or whose name the operator hides, changes its line.
"""

from __future__ import annotations

import asyncio
import itertools
from bisect import bisect_left, insort
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from isthmus.daily.comparing import Field
from isthmus.daily.dates import window_of
from isthmus.daily.deals import deal_name, less_is_better
from isthmus.server.quarantine import this_program
from isthmus.server.recent import Recent
from isthmus.store.protocol import Store, Summary

SLACK_S = 120.0  # servers' clocks differ, and a line may be stored later than its time says
REMEMBERED = 128  # deals


@dataclass(frozen=True, slots=True)
class Result:
    """A counted result."""

    table: str
    name: str
    points: int
    ended: float
    guests: tuple[str, ...]

    @property
    def person(self) -> str:
        """Whoever began: others came by the private link of the seat."""
        return self.guests[0] if self.guests else self.table


_CHANGES = itertools.count()
Key = tuple[int, float, str]  # whoever reached the same earlier is listed first


class DealField:
    """The counted results on one deal."""

    def __init__(self, game: str, day: date) -> None:
        self.game, self.day = game, day
        self.field = Field(less_is_better=less_is_better(game))
        self.results: dict[str, Result] = {}
        self.by_guest: dict[str, str] = {}
        self._keys: list[Key] = []
        self.version = next(_CHANGES)
        self._seen = 0.0
        self.read_at = 0.0
        self._lock = asyncio.Lock()

    async def refresh(self, store: Store) -> None:
        async with self._lock:
            name, since = deal_name(self.game, self.day), self._seen - SLACK_S
            for summary in await store.results_on(name, since, program=this_program()):
                self._seen = max(self._seen, summary.changed)
                result = counted(summary, self.day)
                if result != self.results.get(summary.table):
                    self._replace(summary.table, result)

    def best(self, count: int) -> list[Result]:
        return [self.results[table] for _, _, table in self._keys[:count]]

    def median(self) -> Result | None:
        """The better of the two in the middle if their number is even."""
        return self.results[self._keys[(len(self._keys) - 1) // 2][2]] if self._keys else None

    def around(self, result: Result, reach: int) -> list[Result]:
        """The result and its neighbours in the list."""
        at = bisect_left(self._keys, self._key(result))
        return [self.results[table] for _, _, table in self._keys[max(0, at - reach) : at + reach + 1]]

    def at_percent(self, percent: int) -> int:
        """The points of the last one of the best so many in a hundred."""
        last = max(1, len(self._keys) * percent // 100)
        return self.results[self._keys[last - 1][2]].points

    def in_order(self, results: Collection[Result]) -> list[Result]:
        return sorted(results, key=self._key)

    def of_guest(self, guest: str) -> Result | None:
        table = self.by_guest.get(guest)
        return None if table is None else self.results[table]

    def shares(self) -> Iterator[tuple[str, str, float]]:
        """The person, their name and their share of the matchpoints, of each result; none if there is only one."""
        known: dict[int, float | None] = {}
        for one in self.results.values():
            if one.points not in known:
                known[one.points] = self.field.matchpoints(one.points)
            share = known[one.points]
            if share is not None:
                yield one.person, one.name, share

    def _replace(self, table: str, result: Result | None) -> None:
        self.version = next(_CHANGES)
        before = self.results.pop(table, None)
        if before is not None:
            self.field.remove(before.points)
            del self._keys[bisect_left(self._keys, self._key(before))]
            self.by_guest = {guest: one for guest, one in self.by_guest.items() if one != table}
        if result is not None:
            self.results[table] = result
            self.field.add(result.points)
            insort(self._keys, self._key(result))
            for guest in result.guests:
                self.by_guest.setdefault(guest, table)

    def _key(self, result: Result) -> Key:
        return (result.points if self.field.less_is_better else -result.points, result.ended, result.table)


def counted(summary: Summary, day: date) -> Result | None:
    """The result of a table, if it counts: played to its end, and in time."""
    data = summary.data
    try:
        result, ended = data["result"], data["ended"]
        if result is None or not result["ranks"] or ended > window_of(day).counts_until:
            return None
        return Result(summary.table, data["names"][0], result["totals"][0], ended, tuple(data["guests"]))
    except (LookupError, TypeError):  # a damaged line, until its table changes and writes it again
        return None


class DealFields:
    """The fields that were asked about lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._fields: Recent[str, DealField] = Recent(REMEMBERED)

    async def of(self, game: str, day: date, *, now: float | None = None) -> DealField:
        """What is new is read, unless no result could have been added to it by `now` since it was read."""
        name = deal_name(game, day)
        field = self._fields.get(name)
        if field is None:
            field = DealField(game, day)
            self._fields.put(name, field)
        if now is None or field.read_at <= window_of(day).counts_until + SLACK_S:
            await field.refresh(self._store)
            field.read_at = field.read_at if now is None else now
        return field

    def forget(self) -> None:
        """The operator has changed or deleted a table: read everything anew."""
        self._fields = Recent(REMEMBERED)


def shares(fields: Sequence[DealField], guest: str) -> dict[date, float]:
    """The guest's share of the matchpoints on each of these days."""
    found: dict[date, float] = {}
    for one in fields:
        own = one.of_guest(guest)
        share = None if own is None else one.field.matchpoints(own.points)
        if share is not None:
            found[one.day] = share
    return found
