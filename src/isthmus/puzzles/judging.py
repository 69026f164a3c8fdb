"""What an answer to a puzzle is worth: right, as good, or wrong with the line that punishes it.

Whether it is the best turn is known from the book. Everything else is proven by perfect play from the answer on, which
needs compiled rules; without them a wrong answer is only called wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from isthmus import fast, registry
from isthmus.kernel.game import AnyGame, State
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Puzzle, Turns

Result = Literal["right", "equal", "wrong"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """`line`: perfect play after the answer, and `points` how it ends; None if that is not proven here."""

    result: Result
    line: Turns | None = None
    points: tuple[int, int] | None = None


def start_of(puzzle: Puzzle) -> State:
    return registry.game(puzzle.game).parse_position(puzzle.position)


def answered(puzzle: Puzzle, steps: Sequence[str]) -> tuple[State, tuple[str, ...]]:
    """The position after a whole turn without *done*, and its steps as they are written; errors say what is wrong."""
    game, state = registry.game(puzzle.game), start_of(puzzle)
    written: list[str] = []
    for text in steps:
        step = game.parse_step(state, puzzle.seat, text)
        written.append(game.format_step(state, step))
        state = game.apply(state, puzzle.seat, step)
    return game.apply(state, puzzle.seat, DONE), tuple(written)


def is_best(puzzle: Puzzle, steps: Sequence[str]) -> bool:
    """Whether these steps, as they are written, are the turn that is looked for; their order does not matter."""
    return sorted(steps) == sorted(puzzle.best)


def judge(puzzle: Puzzle, steps: Sequence[str]) -> Judgement:
    """Judge a whole legal turn."""
    state, written = answered(puzzle, steps)
    if is_best(puzzle, written):
        return Judgement("right", puzzle.line[1:], puzzle.points)
    if not (fast.available() and fast.compiled()):
        return Judgement("wrong")
    played = registry.part(puzzle.game, "puzzles").play_on(state)
    if played is None:
        return Judgement("wrong")
    line, end = played
    game = registry.game(puzzle.game)
    points = points_at(game, end, puzzle.seat)
    return Judgement("equal" if _is_as_good(puzzle, game, end, points) else "wrong", line, points)


def points_at(game: AnyGame, state: State, seat: int) -> tuple[int, int]:
    """The points of a seat and of its best opponent."""
    totals = [sheet.total for sheet in game.standing(state)]
    return totals.pop(seat), max(totals, default=0)


def _is_as_good(puzzle: Puzzle, game: AnyGame, end: State, points: tuple[int, int]) -> bool:
    if puzzle.asked == "win":
        outcome = game.outcome(end)
        return outcome is not None and outcome.winners == (puzzle.seat,)
    return points[0] - points[1] >= puzzle.points[0] - puzzle.points[1]
