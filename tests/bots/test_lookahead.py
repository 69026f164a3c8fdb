"""How far a search without dice looks with more or less work."""

from __future__ import annotations

from typing import Final

import pytest

pytest.importorskip("numpy")

from isthmus.bots.lookahead import Reach, reaches_with
from isthmus.bots.protocol import Limit

USUAL: Final = (Reach(8, 1), Reach(4, 2, 3))
EXTRA: Final = {2.0: Reach(6, 2, 2), 3.0: Reach(6, 2, 5), 9.0: Reach(3, 3, 1)}


def reaches(work: float, *, deeper: bool = False) -> list[Reach]:
    return reaches_with(work, Limit(60, deeper=deeper), USUAL, EXTRA)


def test_less_work_looks_as_far_at_fewer_plans_but_always_compares_two() -> None:
    assert reaches(1) == list(USUAL)
    assert reaches(0.5) == [Reach(4, 1), Reach(2, 2, 3)]
    assert reaches(0.01) == [Reach(2, 1), Reach(2, 2, 3)]


def test_more_work_looks_at_more_plans_then_further_and_never_less_far_than_usual() -> None:
    assert reaches(2) == [Reach(16, 1), Reach(8, 2, 3)], "two answers to a card are fewer than the usual three"
    assert reaches(3) == [Reach(24, 1), Reach(12, 2, 3), Reach(6, 2, 5)]
    assert reaches(9)[2:] == [Reach(6, 2, 5), Reach(3, 3, 1)]


def test_with_time_to_think_everything_is_tried() -> None:
    assert reaches(1, deeper=True) == [*USUAL, Reach(6, 2, 5), Reach(3, 3, 1)]


def test_no_work_is_a_glance() -> None:
    assert reaches(0) == reaches(0, deeper=True) == []
