"""The puzzles of sheet games: averages that agree with the rules, each puzzle proven, and none there twice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from isthmus import registry
from isthmus.kernel.game import AnyGame, State
from isthmus.puzzles.averages import orders_after, plans_of, weigh
from isthmus.puzzles.book import Puzzle, puzzles_of
from isthmus.puzzles.judging import start_of
from tests.puzzles.test_judging import AVERAGES
from tools.puzzle_file import Maker, Row, new_rows, rows_of
from tools.sheet_puzzles import (
    CLEAR,
    ENDS,
    FEWEST_PLANS,
    GRADES,
    grade_of,
    name_of,
    proves,
    room_for,
    target_of,
)

LARGEST = 300_000  # bytes of a file


def sample(game: str) -> list[Puzzle]:
    """Ten whose proofs are quickly repeated."""
    quick = [one for one in puzzles_of(game) if one.work < 30_000]
    return quick[:: len(quick) // 10][:10]


def slow_average(game: AnyGame, state: State, seat: int) -> Fraction:
    """The average from a closed round on, by the rules alone; a loss is negative."""
    outcome = game.outcome(state)
    if outcome is not None:
        unit = registry.part(game.name, "puzzles").ASKED
        return Fraction(outcome.scores[seat] * (-1 if unit == "average-loss" else 1))
    chance = game.chance(state)
    assert chance is not None
    total = Fraction(0)
    for card in chance.outcomes:
        drawn = game.draw(state, card)
        if game.active(drawn):
            total += max(slow_average(game, after, seat) for _, after in plans_of(game, drawn, seat))
        else:
            total += slow_average(game, drawn, seat)
    return total / len(chance.outcomes)


@pytest.mark.parametrize("game", AVERAGES)
def test_averages_are_those_of_the_rules(game: str) -> None:
    rules = registry.game(game)
    for puzzle in sorted(puzzles_of(game), key=lambda one: one.work)[:3]:
        for steps, after in list(plans_of(rules, start_of(puzzle), puzzle.seat))[:4]:
            budget = np.array([ENDS], dtype=np.int64)
            total = registry.part(game, "puzzles").total_after(after, budget)
            assert Fraction(total, orders_after(rules, after)) == slow_average(rules, after, puzzle.seat), steps


@pytest.mark.parametrize("game", AVERAGES)
def test_there_are_some_of_every_grade(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= 300
    grades = Counter(one.grade for one in puzzles)
    assert set(grades) == set(range(1, GRADES + 1))
    assert min(grades.values()) >= 75
    assert {one.turns for one in puzzles} >= {3, 4}
    assert target_of(game).stat().st_size <= LARGEST


@pytest.mark.parametrize("game", AVERAGES)
def test_what_the_book_says_is_so(game: str) -> None:
    rules = registry.game(game)
    for puzzle in puzzles_of(game):
        state = start_of(puzzle)
        assert rules.format_position(state) == puzzle.position
        assert rules.active(state) == (puzzle.seat,)
        best, second = puzzle.choices[:2]
        margin = Fraction(best.total - second.total, puzzle.orders)
        assert margin >= CLEAR
        assert puzzle.grade == grade_of(puzzle.finder, float(margin))
        assert puzzle.orders > 1
        assert puzzle.work <= ENDS
        plans = {tuple(sorted(steps)) for steps, _ in plans_of(rules, state, puzzle.seat)}
        assert len(plans) >= FEWEST_PLANS
        assert {tuple(sorted(choice.steps)) for choice in puzzle.choices} <= plans


@pytest.mark.parametrize("game", AVERAGES)
def test_none_is_there_twice(game: str) -> None:
    names = [name_of(row) for row in rows_of(target_of(game))]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", AVERAGES)
def test_ten_of_them_are_proven(game: str) -> None:
    rows = rows_of(target_of(game))
    assert all(proves(game, rows[one.number - 1]) for one in sample(game))


@pytest.mark.long
@pytest.mark.parametrize("game", AVERAGES)
def test_all_of_them_are_proven(game: str) -> None:
    assert [number for number, row in enumerate(rows_of(target_of(game)), 1) if not proves(game, row)] == []


@pytest.mark.parametrize("game", AVERAGES)
def test_another_plan_is_not_proven_best(game: str) -> None:
    """The check can fail."""
    row = rows_of(target_of(game))[sample(game)[0].number - 1]
    best, *others = list(row["choices"])  # type: ignore[call-overload]
    assert not proves(game, {**row, "choices": [*others, best]})
    assert not proves(game, {**row, "choices": [[best[0], best[1] + 1], *others]})


@pytest.mark.parametrize("game", AVERAGES)
def test_too_little_work_proves_nothing(game: str) -> None:
    puzzle = max(puzzles_of(game), key=lambda one: one.work)
    assert weigh(registry.game(game), start_of(puzzle), puzzle.seat, 10) is None


# --- the file


def stub_rows(number: int) -> list[Row]:
    return [{"position": f"game / play / {number},{part} / x", "grade": 1 + part, "game": number} for part in range(3)]


def stub_name(row: Row) -> str:
    return str(row["position"])


MAKER = Maker(stub_rows, stub_name, bool)


def test_the_same_file_comes_out_of_any_number_of_processes() -> None:
    alone = list(new_rows(MAKER, [], 20, 1))
    assert len(alone) == 20
    assert list(new_rows(MAKER, [], 20, 3)) == alone
    assert [row["game"] for row in alone] == sorted(row["game"] for row in alone)  # type: ignore[type-var]


def test_it_goes_on_after_the_last_game_and_takes_nothing_twice() -> None:
    begun = stub_rows(0) + stub_rows(4)
    assert [row["game"] for row in new_rows(MAKER, begun, 9, 1)] == [5, 5, 5]
    assert list(new_rows(MAKER, begun, 6, 1)) == []
    same = Maker(partial(_same, stub_rows(0)), stub_name, bool)
    assert len(list(new_rows(same, [], 3, 1))) == 3


def _same(rows: list[Row], number: int) -> list[Row]:
    return [{**row, "game": number} for row in rows]


def test_each_grade_gets_a_third() -> None:
    rows: list[Row] = [{"grade": 1}, {"grade": 1}]
    assert not room_for(rows, {"grade": 1}, 6)
    assert room_for(rows, {"grade": 2}, 6)


def test_a_missing_file_is_an_empty_one(tmp_path: Path) -> None:
    assert rows_of(tmp_path / "none.jsonl") == []
