"""The benchmark of foresight puts results beside bounds, whichever way is better."""

from __future__ import annotations

from benchmarks import penalties
from benchmarks.foresight import lines, penalised_lines
from benchmarks.par import Answer


def test_the_gap_is_counted_to_the_bound() -> None:
    points = lines([50, 54], [Answer("1", 56, 58, 1.0), Answer("2", 60, 60, 1.0)])
    assert points[0] == "2 deals, 1 with a proven optimum"
    assert points[-1].split()[:2] == ["gap", "7.00"]
    losses = lines([4, 2], [Answer("1", 1, 0, 1.0), Answer("2", 0, 0, 1.0)])
    assert losses[-1].split()[:2] == ["gap", "3.00"]


def test_after_penalties_a_single_deal_may_be_better_than_its_bound() -> None:
    points = penalised_lines([50, 54], [53.5, 53.5])
    assert points[0] == "2 deals, foresight charged for"
    assert points[-1].split()[:2] == ["gap", "1.50"]
    losses = penalised_lines([4, 0], [1.0, 0.5])
    assert losses[-1].split()[:2] == ["gap", "1.25"]


def test_penalties_are_found_by_the_name_of_the_game() -> None:
    for game in ("hashi", "traxx", "connections"):
        assert penalties.has_bound(game)
        assert callable(penalties.bound_of(game).bounds)
    assert not penalties.has_bound("chess")
