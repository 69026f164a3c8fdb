"""The facts about scores: proven by going through all possibilities."""

from __future__ import annotations

from itertools import product

import pytest

from isthmus.games.hashi.scoring import HIGH, LOW, score_sheet
from isthmus.games.hashi.state import DECK, START_NUMBERS, Bonuses

CHOICES = [(0, high, low) for high, low in zip(HIGH, LOW, strict=True)]


@pytest.mark.clause("H-O3")
def test_60_is_the_most_and_four_scores_below_it_cannot_be() -> None:
    """All finished islands with all bonuses, under what they demand: reds need 4, blues 3, both 7, six needs 6.

    With all 18 finished, red and blue are complete and scored, high or low.
    """
    possible = set()
    for finished, bonuses in product(range(19), product(*CHOICES)):
        red, blue, six = bonuses
        needed = max(4 * bool(red) + 3 * bool(blue), 6 * bool(six))
        # Unfinished islands must be able to stand where no scored category needs them.
        spare_for_unscored = (0 if red else 1) + (0 if blue else 1)
        if needed <= finished <= 18 and 18 - finished >= spare_for_unscored:
            possible.add(score_sheet(finished, Bonuses(*bonuses)).total)
    assert max(possible) == 60
    assert possible.isdisjoint({53, 55, 57, 59})
    assert possible == set(range(61)) - {53, 55, 57, 59} - impossible_small_scores(possible)


def impossible_small_scores(possible: set[int]) -> set[int]:
    """Odd scores need a red or blue bonus, so nothing odd lies below 3 blue islands with 3 points."""
    return {score for score in range(61) if score % 2 and score < 9} - possible


@pytest.mark.clause("H-O3")
def test_why_the_odd_ones_above_51_are_impossible() -> None:
    """Odd means exactly one of red and blue; the other then has an unfinished flag: 17 islands at most."""
    best = 2 * 17 + max(HIGH.red, HIGH.blue) + HIGH.six
    assert best == 51


@pytest.mark.clause("H-O4")
def test_parity_of_a_perfect_score() -> None:
    """All 18 finished: every bridge counts at two islands, so the numbers add up to an even sum."""
    for start in START_NUMBERS:
        for hidden in DECK:
            total = start + sum(card.number for card in DECK) - hidden.number
            assert (total % 2 == 0) == (hidden.number % 2 == (0 if start == 3 else 1))
