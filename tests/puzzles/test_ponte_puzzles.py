"""The puzzles of Ponte del Diavolo: what the book says is so, each is proven, and none is there twice."""

from __future__ import annotations

import pytest

from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteState
from isthmus.puzzles.book import GRADES, Puzzle, along, puzzle_of, puzzles_of
from isthmus.puzzles.judging import points_at, start_of
from isthmus.puzzles.ponte.proof import only_best, play_on
from tools.ponte_puzzles import DEEPEST, FEWEST_TURNS, POSITIONS, TARGET, grade_of, proves, signature
from tools.puzzle_file import rows_of

PUZZLES = puzzles_of("ponte")
SAMPLE = [one.number for one in PUZZLES if one.work < 5_000][:: max(1, len(PUZZLES) // 12)]


def state_of(puzzle: Puzzle) -> PonteState:
    state = start_of(puzzle)
    assert isinstance(state, PonteState)
    return state


def test_there_are_some_of_every_kind() -> None:
    assert len(PUZZLES) >= 500
    assert {one.asked for one in PUZZLES} == {"win", "points"}
    assert {one.grade for one in PUZZLES} <= set(GRADES)
    assert {one.turns for one in PUZZLES} <= set(range(1, DEEPEST + 1))
    assert len({one.grade for one in PUZZLES}) >= 3


def test_the_line_is_legal_and_ends_as_the_book_says() -> None:
    for puzzle in PUZZLES:
        state = state_of(puzzle)
        assert GAME.format_position(state) == puzzle.position
        assert GAME.active(state) == (puzzle.seat,)
        moments = list(along("ponte", state, puzzle.line))
        end = moments[-1].state
        outcome = GAME.outcome(end)  # type: ignore[arg-type] # a state of this game
        assert outcome is not None, f"puzzle {puzzle.number} does not end"
        assert points_at(GAME, end, puzzle.seat) == puzzle.points
        assert sum(moment.seat == puzzle.seat for moment in moments) == puzzle.turns
        if puzzle.asked == "win":
            assert outcome.winners == (puzzle.seat,)
        assert puzzle.work <= POSITIONS
        assert puzzle.grade == grade_of(puzzle.finder, puzzle.work)


def test_no_puzzle_is_a_turned_or_mirrored_copy_of_another() -> None:
    signatures = [signature(state_of(one)) for one in PUZZLES]
    assert len(set(signatures)) == len(signatures)


def test_turned_and_mirrored_copies_are_recognised() -> None:
    rows = "L2D6/10/10/10/10/10/10/10/10/9D"
    turned = "9D/10/10/10/10/10/D9/10/10/L9"  # a quarter turn
    head = "ponte1 / play 3 dark / starts=1 light=1 ends=- / "
    one, two = (GAME.parse_position(f"{head}{board} / - / 39 38 15 / -") for board in (rows, turned))
    other = GAME.parse_position(f"{head}L3D5/10/10/10/10/10/10/10/10/9D / - / 39 38 15 / -")
    assert signature(one) == signature(two)
    assert signature(one) != signature(other)


@pytest.mark.parametrize("number", SAMPLE)
def test_the_solver_proves_it(number: int) -> None:
    assert proves(rows_of(TARGET)[number - 1])


@pytest.mark.long
def test_the_solver_proves_them_all() -> None:
    assert [number for number, row in enumerate(rows_of(TARGET), 1) if not proves(row)] == []


def test_another_turn_is_not_proven_best() -> None:
    """The check can fail: a puzzle with another turn in it is not proven."""
    row = rows_of(TARGET)[SAMPLE[0] - 1]
    state = state_of(puzzle_of("ponte", SAMPLE[0]))
    other = next(str(step) for step in GAME.legal(state, state.seat) if str(step) not in str(row["line"]))
    assert not proves({**row, "line": [other]})
    assert not proves({**row, "asked": "points" if row["asked"] == "win" else "win"})


def test_too_little_work_proves_nothing() -> None:
    state = state_of(max(PUZZLES, key=lambda one: one.work))
    assert only_best(state, 10) is None
    assert play_on(state, 10) is None


def test_there_is_something_to_choose_from() -> None:
    for puzzle in PUZZLES:
        state = state_of(puzzle)
        steps = len(GAME.legal(state, state.seat))
        assert steps * (steps + 1) // 2 >= FEWEST_TURNS
