"""The benchmark of bots alone compares two runs deal by deal."""

from __future__ import annotations

from benchmarks.solo import Solo, compared


def test_runs_are_compared_over_the_deals_of_both() -> None:
    solos = [Solo(seed, total, "", ()) for seed, total in (("1", 42), ("2", 40), ("3", 41))]
    told = compared(solos, {"1": {"total": 40}, "2": {"total": 41}, "4": {"total": 9}})
    assert told.startswith("2 deals of both: +0.50, ")
    assert told.endswith("more in 1, less in 1")
