"""What an answer to a puzzle is worth: right, as good, or wrong with the line that punishes it or with its average.

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
from isthmus.puzzles.book import Choice, Puzzle, Turns, puzzles_of

Result = Literal["right", "equal", "wrong"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """`line`: perfect play after the answer, and `points` how it ends; None if that is not proven here.

    If cards are still to come there is no such line. Then `choices` are turns to compare, best first, and `answer` is
    the one that was given, if its average is known here.
    """

    result: Result
    line: Turns | None = None
    points: tuple[int, int] | None = None
    choices: tuple[Choice, ...] = ()
    answer: Choice | None = None


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


@dataclass(frozen=True, slots=True)
class Coming:
    """A card that may come after the round of a puzzle, in notation, and the table if the seat only waited for it."""

    card: str
    state: State


def still_to_come(puzzle: Puzzle) -> tuple[Coming, ...]:
    """All cards that may still come."""
    game, state = registry.game(puzzle.game), start_of(puzzle)
    while game.active(state):
        offered = game.legal(state, puzzle.seat)
        state = game.apply(state, puzzle.seat, DONE if DONE in offered else offered[-1])
    chance = game.chance(state)
    outcomes = () if chance is None else chance.outcomes
    return tuple(Coming(game.format_draw(state, one), game.draw(state, one)) for one in outcomes)


def is_best(puzzle: Puzzle, steps: Sequence[str]) -> bool:
    """Whether these steps, as they are written, are the turn that is looked for; their order does not matter."""
    return sorted(steps) == sorted(puzzle.best)


def judge(puzzle: Puzzle, steps: Sequence[str]) -> Judgement:
    """Judge a whole legal turn."""
    state, written = answered(puzzle, steps)
    known = judge_by_book(puzzle, written)
    if known.result == "right" or known.answer is not None or not (fast.available() and fast.compiled()):
        return known
    if puzzle.choices:
        return _average(puzzle, state, written)
    played = registry.part(puzzle.game, "puzzles").play_on(state)
    if played is None:
        return known
    line, end = played
    game = registry.game(puzzle.game)
    points = points_at(game, end, puzzle.seat)
    return Judgement("equal" if _is_as_good(puzzle, game, end, points) else "wrong", line, points)


def judge_by_book(puzzle: Puzzle, written: Sequence[str]) -> Judgement:
    """What is known of these steps, as they are written, without calculating anything."""
    is_right = is_best(puzzle, written)
    if not puzzle.choices:
        return Judgement("right", puzzle.line[1:], puzzle.points) if is_right else Judgement("wrong")
    answer = next((one for one in puzzle.choices if sorted(one.steps) == sorted(written)), None)
    return Judgement("right" if is_right else "wrong", choices=puzzle.choices, answer=answer)


def _average(puzzle: Puzzle, state: State, written: tuple[str, ...]) -> Judgement:
    """What the turn brings on average, among the turns of the book; `state` is the position after it."""
    from isthmus.puzzles.averages import total_of

    total = total_of(registry.game(puzzle.game), state)
    if total is None:
        return Judgement("wrong", choices=puzzle.choices)
    answer = Choice(written, total)
    choices = tuple(sorted((*puzzle.choices, answer), key=lambda one: -one.total))
    return Judgement("equal" if total == puzzle.choices[0].total else "wrong", choices=choices, answer=answer)


def warm(game: str) -> None:
    """Compile everything that judging answers needs, by proving what is most quickly proven."""
    quickest = min(puzzles_of(game), key=lambda one: one.work)
    after, _ = answered(quickest, quickest.best)
    if quickest.choices:
        _average(quickest, after, quickest.best)
    else:
        registry.part(game, "puzzles").play_on(after)


def points_at(game: AnyGame, state: State, seat: int) -> tuple[int, int]:
    """The points of a seat and of its best opponent."""
    totals = [sheet.total for sheet in game.standing(state)]
    return totals.pop(seat), max(totals, default=0)


def _is_as_good(puzzle: Puzzle, game: AnyGame, end: State, points: tuple[int, int]) -> bool:
    if puzzle.asked == "win":
        outcome = game.outcome(end)
        return outcome is not None and outcome.winners == (puzzle.seat,)
    assert puzzle.points is not None
    return points[0] - points[1] >= puzzle.points[0] - puzzle.points[1]
