"""A path on a photo: one pen drew it, so its palest step is judged by the others."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.paper_reading import measure
from isthmus.paper import traxx


def chances(*taken: float) -> np.ndarray:
    """As the net gives them, for as many steps as a sheet has; the others are empty."""
    all_taken = np.array([*taken, *[0.002] * (156 - len(taken))])
    return np.stack([1 - all_taken, all_taken], 1)


def test_a_pale_pen_makes_pale_steps() -> None:
    taken = traxx._by_one_pen(chances(0.9, 0.8, 0.7, 0.6, 0.6, 0.5, 0.4, 0.15))
    assert taken[:8].min() > 0.5
    assert taken[8:].max() < 0.1


def test_beside_a_strong_pen_a_pale_step_stays_doubtful() -> None:
    taken = traxx._by_one_pen(chances(*[0.999] * 20, 0.15))
    assert taken[20] == pytest.approx(0.15)


def test_a_few_specks_are_no_pen() -> None:
    taken = traxx._by_one_pen(chances(0.15, 0.1, 0.1))
    assert taken[:3] == pytest.approx([0.15, 0.1, 0.1])


@pytest.mark.parametrize("number", [99, 159, 267])
def test_thin_pencils_and_hard_shadows(number: int) -> None:
    """Whole parts of these paths were once lost without a question."""
    tally = measure("traxx", range(number, number + 1), 5100, hard=True)
    assert (tally.found, tally.silent) == (1, 0)
    assert tally.questions <= 4
