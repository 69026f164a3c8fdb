"""Streaks: free days, union, and a slow recount."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.daily.streaks import FREE_DAYS, FREE_WITHIN, streak_of

TODAY = date(2026, 11, 16)
AGO = st.sets(st.integers(0, 60))


def days(*ago: int) -> set[date]:
    return {TODAY - timedelta(days=one) for one in ago}


@pytest.mark.parametrize(
    ("played", "length", "free"),
    [
        ((), 0, 0),
        ((0,), 1, 0),
        ((1,), 1, 0),  # today can still be played
        ((2,), 1, 1),
        ((3,), 1, 2),
        ((4,), 0, 0),  # three days missed
        ((0, 2, 4), 3, 2),
        ((0, 2, 4, 6), 3, 2),  # the third free day in fourteen
        ((*range(14), 15, 17), 16, 2),
        ((0, 2, 4, *range(5, 16), 17), 15, 3),  # the third free day is fifteen days before the first
    ],
)
def test_free_days_apply_by_themselves(played: tuple[int, ...], length: int, free: int) -> None:
    streak = streak_of(days(*played), TODAY)
    assert (streak.played, streak.days, len(streak.free)) == (len(played), length, free)


@given(AGO)
def test_it_is_what_a_slow_recount_finds(ago: set[int]) -> None:
    """The longest stretch up to now, beginning with a played day, in which no fourteen days have a third missed one."""
    dates = days(*ago)
    best = 0
    for first in ago:
        stretch = range(first, -1 if 0 in ago else 0, -1)
        missed = [one for one in stretch if one not in ago]
        if all(sum(0 <= one - start < FREE_WITHIN for one in missed) <= FREE_DAYS for start in range(61)):
            best = max(best, sum(one in ago for one in stretch))
    assert streak_of(dates, TODAY).days == best


@given(AGO, AGO)
def test_merging_two_devices_loses_nothing(here: set[int], there: set[int]) -> None:
    both = streak_of(days(*here) | days(*there), TODAY)
    assert both == streak_of(days(*there) | days(*here), TODAY)
    for one in (here, there):
        alone = streak_of(days(*one), TODAY)
        assert both.played >= alone.played
        assert both.days >= alone.days


def test_a_date_that_is_tomorrow_elsewhere_counts() -> None:
    assert streak_of(days(-1, 0, 1), TODAY).days == 3
