"""Answers to puzzles: right in any order, as good, wrong with the line that punishes it or with its average; and what
cannot be read.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from isthmus import fast, registry
from isthmus.kernel.errors import BadInput, Lacking, Refused, Unreadable
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Puzzle, along, puzzle_of, puzzles_of
from isthmus.puzzles.judging import Judgement, answered, judge, points_at, start_of, still_to_come

GAMES = registry.names_with("puzzles")
AVERAGES = [game for game in GAMES if puzzles_of(game)[0].choices]
LINES = [game for game in GAMES if game not in AVERAGES]


def easiest(game: str) -> Puzzle:
    """The puzzle whose proof takes least."""
    return min((one for one in puzzles_of(game) if one.asked != "points"), key=lambda one: one.work)


def another_turn(puzzle: Puzzle) -> list[str]:
    """The first legal turn that is not the best one."""
    game, steps = registry.game(puzzle.game), []
    state = start_of(puzzle)
    first = next(
        step for step in game.legal(state, puzzle.seat) if game.format_step(state, step) not in (*puzzle.best, "done")
    )
    while first != DONE:
        steps.append(game.format_step(state, first))
        state = game.apply(state, puzzle.seat, first)
        first = game.legal(state, puzzle.seat)[0]
    return steps


@pytest.mark.parametrize("game", LINES)
def test_the_best_turn_is_right_in_any_order(game: str) -> None:
    for puzzle in puzzles_of(game):
        expected = Judgement("right", puzzle.line[1:], puzzle.points)
        assert judge(puzzle, puzzle.best) == expected
        assert judge(puzzle, [step.upper() for step in reversed(puzzle.best)]) == expected


@pytest.mark.parametrize("game", LINES)
def test_a_wrong_turn_is_punished_by_a_legal_line(game: str) -> None:
    puzzle = easiest(game)
    steps = another_turn(puzzle)
    judgement = judge(puzzle, steps)
    assert judgement.result == "wrong"
    assert judgement.line is not None
    state, _ = answered(puzzle, steps)
    for moment in along(game, state, judgement.line):
        state = moment.state
    outcome = registry.game(game).outcome(state)
    assert outcome is not None
    assert outcome.winners != (puzzle.seat,)
    assert judgement.points == points_at(registry.game(game), state, puzzle.seat)


@pytest.mark.parametrize("game", LINES)
def test_a_turn_that_does_what_is_asked_is_as_good(game: str) -> None:
    """No real puzzle has one; this one asks for less than its best turn gives."""
    puzzle = easiest(game)
    modest = replace(puzzle, asked="points", points=(0, 99))
    assert judge(modest, another_turn(puzzle)).result == "equal"
    assert judge(replace(modest, points=(99, 0)), another_turn(puzzle)).result == "wrong"


@pytest.mark.parametrize("game", LINES)
def test_without_compiled_rules_a_wrong_turn_is_only_called_wrong(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "compiled", lambda: False)
    puzzle = easiest(game)
    assert judge(puzzle, another_turn(puzzle)) == Judgement("wrong")
    assert judge(puzzle, puzzle.best).result == "right"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_turn_is_refused(game: str) -> None:
    puzzle = easiest(game)
    with pytest.raises(Unreadable):
        judge(puzzle, ["???"])
    with pytest.raises(Refused):
        judge(puzzle, [*puzzle.best, *puzzle.best])


def test_a_turn_that_the_rules_demand_cannot_be_left_out() -> None:
    with pytest.raises(Refused):
        judge(easiest("ponte"), [])


@pytest.mark.parametrize("game", AVERAGES)
def test_the_best_round_is_right_and_the_others_are_told(game: str) -> None:
    for puzzle in puzzles_of(game):
        first = puzzle.choices[0]
        assert judge(puzzle, puzzle.best) == Judgement("right", choices=puzzle.choices, answer=first)
        other = puzzle.choices[-1]
        assert judge(puzzle, other.steps) == Judgement("wrong", choices=puzzle.choices, answer=other)


@pytest.mark.parametrize("game", AVERAGES)
def test_another_round_gets_its_average(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = easiest(game)
    known = puzzle.choices[1]
    shorter = replace(puzzle, choices=(puzzle.choices[0],))
    judgement = judge(shorter, known.steps)
    assert (judgement.result, judgement.answer) == ("wrong", known), "calculated as the book says"
    assert judgement.choices == (puzzle.choices[0], known)
    modest = replace(puzzle, choices=(replace(puzzle.choices[0], total=known.total),))
    assert judge(modest, known.steps).result == "equal"
    monkeypatch.setattr(fast, "compiled", lambda: False)
    assert judge(shorter, known.steps) == Judgement("wrong", choices=shorter.choices)
    assert judge(shorter, puzzle.best).result == "right"


def test_a_loss_is_told_as_such() -> None:
    points, loss = easiest("hashi"), easiest("connections")
    assert points.average(points.choices[0]) > points.average(points.choices[1])
    assert 0 <= loss.average(loss.choices[0]) < loss.average(loss.choices[1])


@pytest.mark.parametrize("game", AVERAGES)
def test_what_is_still_to_come_is_what_the_cards_so_far_leave(game: str) -> None:
    for puzzle in puzzles_of(game)[:20]:
        seen = set(puzzle.position.split(" / ")[2].split(","))
        coming = [one.card for one in still_to_come(puzzle)]
        assert len(coming) == len(set(coming)) >= puzzle.turns - 1
        assert not seen & set(coming)


def test_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.CAPABILITIES, "puzzles", "puzzles.{game}.nowhere")
    with pytest.raises(Lacking):
        puzzles_of.__wrapped__("hashi")
    monkeypatch.undo()
    for number in (0, len(puzzles_of("ponte")) + 1):
        with pytest.raises(BadInput):
            puzzle_of("ponte", number)
