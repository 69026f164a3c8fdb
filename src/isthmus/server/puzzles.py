"""Puzzles for the page: a position to try steps on, as in a lesson, and the verdict on a finished turn.

A puzzle keeps no state anywhere: the page sends the steps tried so far. Whether a turn is the best one is known from
the book; the line that punishes another one, or its average, is found by a worker, and left out while there is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import TypeAdapter

from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Choice, Puzzle, Turns, along, puzzle_of, puzzles_of
from isthmus.puzzles.judging import Judgement, answered, judge, judge_by_book, start_of, still_to_come
from isthmus.server.games import scenes_of
from isthmus.server.lessons import match_at, refusal_of
from isthmus.server.views import score_of, view_of
from isthmus.server.wire import Message
from isthmus.server.wire_puzzles import PuzzleCard, PuzzleChoice, PuzzleList, PuzzleTurn, PuzzleVerdict, PuzzleView

DIGITS: Final = 2  # of an average
_VIEW = TypeAdapter(PuzzleView)


def puzzle_list(game: str) -> PuzzleList:
    """How many puzzles a game has, and how hard they are."""
    check_game(game)
    return PuzzleList(game, [one.grade for one in puzzles_of(game)])


def puzzle_json(view: PuzzleView) -> bytes:
    return _VIEW.dump_json(view)


def judged_view(game: str, number: int, steps: list[str]) -> bytes:
    """The same after a whole legal turn, proven; for workers."""
    puzzle = puzzle_of(game, number)
    return puzzle_json(puzzle_view(game, number, steps, judge(puzzle, _turn(steps))))


def puzzle_view(game: str, number: int, steps: Sequence[str], judgement: Judgement | None = None) -> PuzzleView:
    """The puzzle after these steps; the first that does not fit is not taken, and the answer says why."""
    check_game(game)
    if not 1 <= number <= len(puzzles_of(game)):
        raise LookupError(number)
    puzzle = puzzle_of(game, number)
    rules = registry.game(game)
    match = match_at(puzzle.position, rules)
    prompt = rules.prompt(match.state, puzzle.seat)
    refusal, done = None, False
    for text in steps:
        try:
            step = rules.parse_step(match.state, puzzle.seat, text)
            match = match.play(puzzle.seat, step)
        except IsthmusError as error:
            refusal = refusal_of(error)
            break
        done = step == DONE
        if done:
            break
    return PuzzleView(
        game=game,
        number=number,
        puzzles=len(puzzles_of(game)),
        grade=puzzle.grade,
        seat=puzzle.seat,
        side=Message("puzzle-alone" if puzzle.choices else f"puzzle-{game}-side", dict(prompt.arguments)),
        asked=Message(f"puzzle-asked-{puzzle.asked}", {}),
        turns=_rounds(puzzle) if puzzle.choices else Message("puzzle-turns", {"turns": puzzle.turns}),
        board=scenes_of(game).board(match.state),
        view=view_of(match, puzzle.seat),
        to_come=[] if steps or not puzzle.choices else _to_come(puzzle),
        refused=refusal,
        verdict=_verdict(puzzle, _turn(steps), judgement) if done else None,
    )


def _rounds(puzzle: Puzzle) -> Message:
    return Message("puzzle-rounds", {"rounds": puzzle.turns})


def _to_come(puzzle: Puzzle) -> list[PuzzleCard]:
    maker = scenes_of(puzzle.game)
    return [PuzzleCard(one.card, maker.scene(one.state, puzzle.seat, ())) for one in still_to_come(puzzle)]


def _verdict(puzzle: Puzzle, steps: list[str], judgement: Judgement | None) -> PuzzleVerdict:
    _, written = answered(puzzle, steps)
    found = judgement or judge_by_book(puzzle, written)
    return PuzzleVerdict(
        result=found.result,
        say=_say_average(puzzle, found) if puzzle.choices else _say(puzzle, found),
        line=_line(puzzle, (written, *(found.line or ()))),
        solution=_line(puzzle, puzzle.line),
        choices=[_choice(puzzle, one, found.answer) for one in found.choices],
        orders=puzzle.orders,
    )


def _say(puzzle: Puzzle, found: Judgement) -> Message:
    assert puzzle.points is not None
    best: dict[str, str | int] = {"best": puzzle.points[0], "other": puzzle.points[1]}
    if found.points is None:
        return Message("puzzle-wrong-unproven", best)
    return Message(f"puzzle-{found.result}", {"mine": found.points[0], "theirs": found.points[1], **best})


def _say_average(puzzle: Puzzle, found: Judgement) -> Message:
    unit = puzzle.asked.removeprefix("average-")
    best = _written(puzzle, puzzle.choices[0])
    if found.answer is None:
        return Message(f"puzzle-average-unproven-{unit}", {"best": best})
    return Message(f"puzzle-average-{found.result}-{unit}", {"mine": _written(puzzle, found.answer), "best": best})


def _written(puzzle: Puzzle, choice: Choice) -> str:
    return f"{puzzle.average(choice):.{DIGITS}f}"


def _choice(puzzle: Puzzle, choice: Choice, answer: Choice | None) -> PuzzleChoice:
    (turn,) = _line(puzzle, (choice.steps,))
    return PuzzleChoice(
        steps=list(choice.steps),
        average=puzzle.average(choice),
        best=choice.total == puzzle.choices[0].total,
        yours=choice == answer,
        scene=turn.scene,
    )


def _line(puzzle: Puzzle, turns: Turns) -> list[PuzzleTurn]:
    rules, maker = registry.game(puzzle.game), scenes_of(puzzle.game)
    shown, state = [], start_of(puzzle)
    for moment in along(puzzle.game, state, turns):
        last = tuple(rules.parse_step(state, moment.seat, text) for text in moment.steps)
        state = moment.state
        scene = maker.scene(rules.view(state, puzzle.seat), puzzle.seat, last)
        standing = [score_of(sheet) for sheet in rules.standing(state)]
        shown.append(PuzzleTurn(moment.seat, list(moment.steps), scene, standing))
    return shown


def _turn(steps: Sequence[str]) -> list[str]:
    """The steps that stand, without *done*."""
    taken: list[str] = []
    for text in steps:
        word = text.strip().lower()
        if word == "done":
            break
        taken = taken[:-1] if word == "undo" else [*taken, text]
    return taken


def check_game(game: str) -> None:
    """`LookupError` for an unknown game, `Lacking` for one without puzzles."""
    if game not in registry.names():
        raise LookupError(game)
    registry.need(game, "puzzles")
