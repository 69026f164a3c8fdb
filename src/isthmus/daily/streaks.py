"""A streak is a set of dates, so that sets from two devices merge by union and no order of merging can lose a day.

Two free days in any fourteen are applied by themselves: a missed day ends a streak only if it would be the third one.
Days played in all come first, because they are never lost.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from typing import Final

from isthmus.daily.dates import ONE_DAY

FREE_DAYS: Final = 2
FREE_WITHIN: Final = 14


@dataclass(frozen=True, slots=True)
class Streak:
    """`played` days in all; `days` of them in the streak that goes on today, which used so many `free` days."""

    played: int
    days: int
    free: tuple[date, ...]


def streak_of(dates: Collection[date], today: date) -> Streak:
    """The streak on that day; whoever has not played yet today can still do so."""
    if not dates:
        return Streak(0, 0, ())
    played, first, day = 0, min(dates), max(today, *dates)
    missed: list[date] = []  # since the last day that was played, going back
    free: list[date] = []
    if day not in dates:
        day -= ONE_DAY
    while day >= first:
        if day in dates:
            played += 1
            free += missed
            missed = []
        else:
            near = [one for one in (*free, *missed) if (one - day).days < FREE_WITHIN]
            if len(near) >= FREE_DAYS:
                break
            missed.append(day)
        day -= ONE_DAY
    return Streak(len(dates), played, tuple(sorted(free)))
