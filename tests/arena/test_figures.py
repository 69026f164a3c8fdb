"""Intervals and Elo against figures from elsewhere, and what must hold whatever the results."""

from __future__ import annotations

import math

import pytest

from isthmus.arena.figures import elo, mean, wilson


def test_wilson_as_in_the_textbook() -> None:
    """8 of 10: 0.4902 to 0.9433 (Wilson 1927, as printed in many tables)."""
    assert list(wilson(8, 10)) == pytest.approx([0.8, 0.4902, 0.9433], abs=1e-4)
    assert wilson(0, 20).low == 0.0
    assert wilson(20, 20).high == 1.0
    assert wilson(20, 20).low == pytest.approx(0.8389, abs=1e-4)
    assert math.isnan(wilson(0, 0).value)


def test_the_mean_has_the_interval_of_its_spread() -> None:
    assert list(mean([1, 2, 3, 4, 5])) == pytest.approx([3, 3 - 1.3859, 3 + 1.3859], abs=1e-3)
    assert mean([7.0]).value == 7
    assert math.isinf(mean([7.0]).high)
    assert math.isnan(mean([]).value)


def test_elo_is_the_classic_number_for_two() -> None:
    """Three points of four are 191 Elo; the standard error is that of a share, stretched."""
    found = elo(["a", "b"], {("b", "a"): (7500.0, 10_000)})
    assert list(found["a"]) == [0, 0, 0]
    assert found["b"].value == pytest.approx(400 * math.log10(3), abs=0.5)
    reach = 1.96 * 400 / math.log(10) / math.sqrt(10_000 * 0.75 * 0.25)
    assert found["b"].high - found["b"].value == pytest.approx(reach, rel=0.01)


def test_elo_adds_up_along_a_ladder_and_leans_on_every_pairing() -> None:
    steps = {("b", "a"): (70.0, 100), ("c", "b"): (70.0, 100)}
    ladder = elo(["a", "b", "c"], steps)
    assert ladder["c"].value == pytest.approx(2 * ladder["b"].value, abs=1e-3)
    assert ladder["c"].high - ladder["c"].low > ladder["b"].high - ladder["b"].low
    upset = elo(["a", "b", "c"], {**steps, ("a", "c"): (90.0, 100)})
    assert upset["c"].value < ladder["c"].value


def test_who_never_lost_is_strong_but_not_infinitely() -> None:
    found = elo(["a", "b"], {("a", "b"): (0.0, 40)})
    assert 400 < found["b"].value < 1000
    assert found["b"].low > 0


def test_nobody_met_nobody() -> None:
    found = elo(["a", "b"], {})
    assert found["b"].value == 0
    assert math.isinf(found["b"].high)
