"""The benchmark of foresight puts results beside bounds, whichever way is better."""

from __future__ import annotations

from benchmarks.foresight import lines
from benchmarks.par import Answer


def test_the_gap_is_counted_to_the_bound() -> None:
    points = lines([50, 54], [Answer("1", 56, 58, 1.0), Answer("2", 60, 60, 1.0)])
    assert points[0] == "2 deals, 1 with a proven optimum"
    assert points[-1].split()[:2] == ["gap", "7.00"]
    losses = lines([4, 2], [Answer("1", 1, 0, 1.0), Answer("2", 0, 0, 1.0)])
    assert losses[-1].split()[:2] == ["gap", "3.00"]
