"""Puzzles for the page: a position to try steps on, as in a lesson, and the verdict on a finished turn.

A puzzle keeps no state anywhere: the page sends the steps tried so far. Whether a turn is the best one is known from
the book; the line that punishes another one is searched for by a worker, and left out while there is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import TypeAdapter

from isthmus import registry
from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Puzzle, Turns, along, puzzle_of, puzzles_of
from isthmus.puzzles.judging import Judgement, answered, is_best, judge, start_of
from isthmus.server.games import scenes_of
from isthmus.server.lessons import match_at, refusal_of
from isthmus.server.views import score_of, view_of
from isthmus.server.wire import Message
from isthmus.server.wire_puzzles import PuzzleList, PuzzleTurn, PuzzleVerdict, PuzzleView

_VIEW = TypeAdapter(PuzzleView)


def puzzle_list(game: str) -> PuzzleList:
    """How many puzzles a game has, and how hard they are."""
    _check(game)
    return PuzzleList(game, [one.grade for one in puzzles_of(game)])


def puzzle_json(view: PuzzleView) -> bytes:
    return _VIEW.dump_json(view)


def judged_view(game: str, number: int, steps: list[str]) -> bytes:
    """The same after a whole legal turn, proven; for workers."""
    puzzle = puzzle_of(game, number)
    return puzzle_json(puzzle_view(game, number, steps, judge(puzzle, _turn(steps))))


def puzzle_view(game: str, number: int, steps: Sequence[str], judgement: Judgement | None = None) -> PuzzleView:
    """The puzzle after these steps; the first that does not fit is not taken, and the answer says why."""
    _check(game)
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
        side=Message(f"puzzle-{game}-side", dict(prompt.arguments)),
        asked=Message(f"puzzle-asked-{puzzle.asked}", {}),
        turns=Message("puzzle-turns", {"turns": puzzle.turns}),
        board=scenes_of(game).board(match.state),
        view=view_of(match, puzzle.seat),
        refused=refusal,
        verdict=_verdict(puzzle, _turn(steps), judgement) if done else None,
    )


def _verdict(puzzle: Puzzle, steps: list[str], judgement: Judgement | None) -> PuzzleVerdict:
    _, written = answered(puzzle, steps)
    if is_best(puzzle, written):
        judgement = Judgement("right", puzzle.line[1:], puzzle.points)
    found = judgement or Judgement("wrong")
    best: dict[str, str | int] = {"best": puzzle.points[0], "other": puzzle.points[1]}
    say = Message("puzzle-wrong-unproven", best)
    if found.points is not None:
        say = Message(f"puzzle-{found.result}", {"mine": found.points[0], "theirs": found.points[1], **best})
    return PuzzleVerdict(found.result, say, _line(puzzle, (written, *(found.line or ()))), _line(puzzle, puzzle.line))


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


def _check(game: str) -> None:
    if game not in registry.names():
        raise LookupError(game)
    registry.need(game, "puzzles")
