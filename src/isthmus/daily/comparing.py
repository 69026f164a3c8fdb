"""How results on one deal compare: place, share of the others beaten, matchpoints, a histogram; and series of days.

Matchpoints are those of bridge: two for each result that is beaten, one for each that is equal. Divided by what could
be had they are a share from 0 to 1, whatever the deal was worth, so that days can be added up.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from isthmus.daily.dates import ONE_DAY

WEEK_BEST, MONTH_BEST = 5, 20  # days that count, of 7 and of a month
BARS: Final = 12


@dataclass(frozen=True, slots=True)
class Bar:
    """So many results from `low` to `high`, both included."""

    low: int
    high: int
    count: int


class Field:
    """All results on one deal, kept in order, so that a question about one of them does not look at all."""

    def __init__(self, results: Iterable[int] = (), *, less_is_better: bool = False) -> None:
        self.less_is_better = less_is_better
        self._ordered = sorted(results)

    def add(self, result: int) -> None:
        insort(self._ordered, result)

    def remove(self, result: int) -> None:
        del self._ordered[bisect_left(self._ordered, result)]

    def __len__(self) -> int:
        return len(self._ordered)

    def beaten_by(self, result: int) -> int:
        """How many results are worse than this one."""
        if self.less_is_better:
            return len(self._ordered) - bisect_right(self._ordered, result)
        return bisect_left(self._ordered, result)

    def equal_to(self, result: int) -> int:
        return bisect_right(self._ordered, result) - bisect_left(self._ordered, result)

    def place(self, result: int) -> int:
        """From 1; equal results share a place."""
        return len(self._ordered) - self.beaten_by(result) - self.equal_to(result) + 1

    def percent(self, result: int) -> int | None:
        """How many in a hundred of the others a result of this field beats, rounded down; None if it has no others."""
        others = len(self._ordered) - 1
        return 100 * self.beaten_by(result) // others if others > 0 else None

    def matchpoints(self, result: int) -> float | None:
        """The share of the matchpoints that a result of this field gets; None if it has no others."""
        others = len(self._ordered) - 1
        if others < 1:
            return None
        return (2 * self.beaten_by(result) + self.equal_to(result) - 1) / (2 * others)

    def histogram(self, bars: int = BARS) -> list[Bar]:
        """Equally wide bars from the lowest result to the highest."""
        if not self._ordered:
            return []
        low, high = self._ordered[0], self._ordered[-1]
        width = -(-(high - low + 1) // bars)
        starts = range(low, high + 1, width)
        return [Bar(start, start + width - 1, self._between(start, start + width)) for start in starts]

    def _between(self, low: int, end: int) -> int:
        return bisect_left(self._ordered, end) - bisect_left(self._ordered, low)


def series(shares: Collection[float], best: int) -> float:
    """The mean of this many days, the best ones; a day that was not played counts as nothing."""
    return sum(sorted(shares, reverse=True)[:best]) / best


def days_of_week(day: date) -> tuple[date, ...]:
    """The calendar week of that day, from Monday to Sunday."""
    monday = day - day.weekday() * ONE_DAY
    return tuple(monday + number * ONE_DAY for number in range(7))


def days_of_month(day: date) -> tuple[date, ...]:
    days = (day.replace(day=1) + number * ONE_DAY for number in range(31))
    return tuple(one for one in days if one.month == day.month)


def week_of(shares: Mapping[date, float], day: date) -> float:
    """The best 5 days of the calendar week (Monday to Sunday) of that day."""
    wanted = day.isocalendar()[:2]
    return series([share for one, share in shares.items() if one.isocalendar()[:2] == wanted], WEEK_BEST)


def month_of(shares: Mapping[date, float], day: date) -> float:
    """The best 20 days of the month of that day."""
    wanted = (day.year, day.month)
    return series([share for one, share in shares.items() if (one.year, one.month) == wanted], MONTH_BEST)
