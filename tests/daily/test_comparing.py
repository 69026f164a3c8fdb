"""Comparing results: every figure against a slow count."""

from __future__ import annotations

from datetime import date, timedelta
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.daily.comparing import Field, month_of, series, week_of

RESULTS = st.lists(st.integers(-5, 60), min_size=1, max_size=40)


@given(RESULTS, st.booleans(), st.data())
def test_place_percent_and_matchpoints_are_those_of_a_slow_count(
    results: list[int],
    less: bool,
    data: st.DataObject,
) -> None:
    field = Field(results, less_is_better=less)
    mine = data.draw(st.integers(0, len(results) - 1))
    others = [one for number, one in enumerate(results) if number != mine]
    result = results[mine]
    beaten = sum(one > result if less else one < result for one in others)
    equal = sum(one == result for one in others)
    assert field.place(result) == 1 + len(others) - beaten - equal
    if not others:
        assert field.percent(result) is None
        assert field.matchpoints(result) is None
        return
    assert field.percent(result) == 100 * beaten // len(others)
    assert field.matchpoints(result) == pytest.approx((2 * beaten + equal) / (2 * len(others)))


@given(RESULTS, st.booleans())
def test_all_matchpoints_together_are_half_of_what_there_is(results: list[int], less: bool) -> None:
    field = Field(results, less_is_better=less)
    if len(results) > 1:
        assert fmean(field.matchpoints(one) or 0.0 for one in results) == pytest.approx(0.5)


@given(RESULTS)
def test_bars_hold_every_result_once(results: list[int]) -> None:
    bars = Field(results).histogram()
    assert len(bars) <= 12
    assert sum(bar.count for bar in bars) == len(results)
    for bar in bars:
        assert bar.count == sum(bar.low <= one <= bar.high for one in results)
    assert [bar.low for bar in bars[1:]] == [bar.high + 1 for bar in bars[:-1]]


@given(RESULTS, st.data())
def test_a_result_can_be_taken_out_again(results: list[int], data: st.DataObject) -> None:
    field = Field(results)
    field.add(17)
    field.remove(17)
    assert field.histogram() == Field(results).histogram()
    assert not Field().histogram()


def test_the_best_days_count_and_missing_ones_are_nothing() -> None:
    assert series([1.0] * 7, 5) == 1.0
    assert series([1.0, 0.5], 5) == pytest.approx(0.3)
    monday = date(2026, 11, 16)
    shares = {monday + timedelta(days=number): 0.1 * number for number in range(-1, 8)}
    assert week_of(shares, monday + timedelta(days=3)) == pytest.approx(0.4)  # 0.2 to 0.6
    assert month_of(shares, monday) == pytest.approx((sum(range(8)) * 0.1 - 0.1) / 20)
