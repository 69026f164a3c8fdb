"""Ratings of people and puzzles: Glicko's own example, who gains from whom, and that only first answers count."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.puzzles.rating import LEAST_DEVIATION, NEWCOMER, Rating, Standings, after_game, puzzle_at_first

GRADES = [1, 2, 3, 4]
ANSWERS = st.lists(st.tuples(st.sampled_from("abc"), st.integers(1, 4), st.booleans()), max_size=40)


def fold(answers: list[tuple[str, int, bool]]) -> Standings:
    standings = Standings(GRADES)
    for guest, puzzle, right in answers:
        standings.take(guest, puzzle, right=right)
    return standings


def test_one_game_of_glickman_s_example() -> None:
    """1500 ± 200 beats 1400 ± 30: worked out by hand from the published formulas."""
    won = after_game(Rating(1500, 200), Rating(1400, 30), 1)
    assert won.value == pytest.approx(1563.4, abs=0.1)
    assert won.deviation == pytest.approx(175.2, abs=0.1)


def test_both_move_towards_the_result() -> None:
    standings = fold([("a", 3, True)])
    assert standings.person("a").rating.value > NEWCOMER.value
    assert standings.puzzles[2].value < puzzle_at_first(3).value
    assert standings.puzzles[0] == puzzle_at_first(1)
    lost = fold([("a", 3, False)])
    assert lost.person("a").rating.value < NEWCOMER.value
    assert lost.puzzles[2].value > puzzle_at_first(3).value


def test_an_expected_result_moves_less_than_a_surprise() -> None:
    easy, hard = fold([("a", 1, True)]), fold([("a", 4, True)])
    assert easy.person("a").rating.value < hard.person("a").rating.value


def test_a_row_ends_with_a_mistake_and_the_best_is_kept() -> None:
    person = fold([("a", 1, True), ("a", 2, True), ("a", 3, False), ("a", 4, True)]).person("a")
    assert (person.row, person.best_row) == (1, 2)
    assert person.answers == {1: True, 2: True, 3: False, 4: True}
    assert fold([]).person("a").rating == NEWCOMER


@given(ANSWERS)
def test_only_first_answers_count(answers: list[tuple[str, int, bool]]) -> None:
    first = list({(guest, puzzle): (guest, puzzle, right) for guest, puzzle, right in reversed(answers)}.values())[::-1]
    firsts = sorted(first, key=lambda one: next(at for at, other in enumerate(answers) if other[:2] == one[:2]))
    all_of_them, only_first = fold(answers), fold(firsts)
    assert all_of_them.puzzles == only_first.puzzles
    for guest in "abc":
        assert all_of_them.person(guest) == only_first.person(guest)


@given(ANSWERS)
def test_ratings_stay_in_bounds(answers: list[tuple[str, int, bool]]) -> None:
    standings = fold(answers)
    for rating in (*standings.puzzles, *(standings.person(guest).rating for guest in "abc")):
        assert LEAST_DEVIATION <= rating.deviation <= NEWCOMER.deviation
        assert 0 < rating.value < 3500


def test_a_puzzle_that_is_not_there_changes_nothing() -> None:
    assert fold([("a", 9, True)]).person("a").answers == {}
