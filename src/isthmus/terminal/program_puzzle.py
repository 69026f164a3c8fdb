"""``isthmus puzzle``: a position with one best turn, and what is proven about the turn that is typed."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Final

import click

from isthmus import registry
from isthmus.kernel.errors import BadInput, IsthmusError
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import GAME, colour_option, json_option, language_option, print_json, speaker_for

if TYPE_CHECKING:
    from isthmus.kernel.game import State
    from isthmus.puzzles.book import Puzzle, Turns
    from isthmus.puzzles.judging import Judgement
    from isthmus.terminal.screen import Screen
    from isthmus.terminal.speaker import Speaker

DIGITS: Final = 2  # of an average


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--grade", type=click.IntRange(1, 4), help="How hard: 1 (easy) to 4. Default: any.")
@click.option("--number", type=click.IntRange(1), metavar="N", help="This puzzle. Default: one picked at random.")
@click.option("--answer", metavar="TURN", help="Judge this turn, such as 'c4 d4', and ask for nothing.")
@json_option
@language_option
@colour_option
@click.pass_context
def puzzle(
    ctx: click.Context,
    game: str | None,
    grade: int | None,
    number: int | None,
    answer: str | None,
    as_json: bool,  # noqa: FBT001 - click hands options over by name
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Solve a puzzle: a late position in which exactly one turn is best, proven by exact search.

    Type a turn in the game's notation; a wrong one is answered by the line that punishes it, or by what it brings on
    average. An empty line shows the solution. With --answer the exit code is 0 for the best turn and 1 for any other.
    """
    from isthmus.puzzles.judging import judge
    from isthmus.terminal.screen import Screen

    speaker = speaker_for(language)
    chosen = _chosen(game or registry.names_with("puzzles")[0], grade, number, speaker)
    words = _words(answer or "")
    judgement = None if answer is None else judge(chosen, words)
    if as_json:
        print_json(_report(chosen, judgement))
    else:
        screen = Screen(plain=plain)
        show_puzzle(screen, chosen, speaker)
        if judgement is None:
            solve_puzzle(screen, chosen, speaker)
        else:
            _tell(screen, chosen, words, judgement, speaker)
            _compare(screen, chosen, judgement, speaker)
    ctx.exit(NO if judgement is not None and judgement.result == "wrong" else 0)


def _chosen(game: str, grade: int | None, number: int | None, speaker: Speaker) -> Puzzle:
    from isthmus.puzzles.book import puzzle_of, puzzles_of

    if number is not None:
        return puzzle_of(game, number)
    fitting = [one for one in puzzles_of(game) if grade in (None, one.grade)]
    if not fitting:
        name = speaker.phrase(f"{game}-name")
        raise BadInput("--grade", speaker.phrase("puzzle-none", {"game": name}))
    return SystemRandom().choice(fitting)


def _words(text: str) -> list[str]:
    """The steps of a turn; *done* may be typed and means nothing more."""
    return [word for word in text.replace(",", " ").split() if word.lower() != "done"]


def show_puzzle(screen: Screen, puzzle: Puzzle, speaker: Speaker) -> None:
    from isthmus.puzzles.book import puzzles_of
    from isthmus.puzzles.judging import start_of, still_to_come

    game = registry.game(puzzle.game)
    count = len(puzzles_of(puzzle.game))
    name = speaker.phrase(f"{puzzle.game}-name")
    title = speaker.phrase("puzzle-number", {"number": puzzle.number, "count": count})
    screen.line(f"{name} · {title} · {speaker.phrase(f'puzzle-grade-{puzzle.grade}')}", "title")
    screen.draw(game.picture(start_of(puzzle), puzzle.seat, speaker.language))
    screen.line(speaker.phrase(f"puzzle-asked-{puzzle.asked}"), "prompt")
    left = ("puzzle-rounds", {"rounds": puzzle.turns}) if puzzle.choices else ("puzzle-turns", {"turns": puzzle.turns})
    screen.line(speaker.phrase(*left), "faint")
    if puzzle.choices:
        cards = ", ".join(one.card for one in still_to_come(puzzle))
        screen.line(speaker.phrase("puzzle-to-come", {"cards": cards}), "faint")


def solve_puzzle(screen: Screen, puzzle: Puzzle, speaker: Speaker) -> bool:
    """Ask until the turn is found, or the solution is asked for by an empty line or the end of the input.

    Returns whether any turn was tried.
    """
    from isthmus.puzzles.judging import Judgement, judge, start_of

    question = speaker.phrase("puzzle-ask", {"example": _example(puzzle)}) + " "
    tried = False
    while True:
        try:
            text = screen.ask(question)
        except EOFError:
            text = ""
        words = _words(text)
        if not text.strip():
            screen.line(speaker.phrase("puzzle-solution", {"turn": " ".join(puzzle.best)}), "prompt")
            if not puzzle.choices:
                _line(screen, puzzle, start_of(puzzle), puzzle.line, speaker)
            _compare(screen, puzzle, Judgement("wrong", choices=puzzle.choices), speaker)
            return tried
        try:
            judgement = judge(puzzle, words)
        except IsthmusError as error:
            screen.line(speaker.error(error), "refusal")
            continue
        tried = True
        _tell(screen, puzzle, words, judgement, speaker)
        if judgement.result != "wrong":
            _compare(screen, puzzle, judgement, speaker)
            return True


def _example(puzzle: Puzzle) -> str:
    """Some legal turn, to show how one is written: the first one that the rules list."""
    from isthmus.kernel.steps import DONE
    from isthmus.puzzles.judging import start_of

    game, state = registry.game(puzzle.game), start_of(puzzle)
    words: list[str] = []
    while True:
        step = game.legal(state, puzzle.seat)[0]
        if step == DONE:
            return " ".join(words)
        words.append(game.format_step(state, step))
        state = game.apply(state, puzzle.seat, step)


def _tell(screen: Screen, puzzle: Puzzle, words: list[str], judgement: Judgement, speaker: Speaker) -> None:
    from isthmus.puzzles.judging import answered

    if puzzle.choices:
        _tell_average(screen, puzzle, judgement, speaker)
        return
    assert puzzle.points is not None
    best = {"best": puzzle.points[0], "other": puzzle.points[1]}
    if judgement.points is None or judgement.line is None:
        screen.line(speaker.phrase("puzzle-wrong-unproven", best), "refusal")
        return
    mine, theirs = judgement.points
    style = "refusal" if judgement.result == "wrong" else "prompt"
    screen.line(speaker.phrase(f"puzzle-{judgement.result}", {"mine": mine, "theirs": theirs, **best}), style)
    _line(screen, puzzle, answered(puzzle, words)[0], judgement.line, speaker)


def _tell_average(screen: Screen, puzzle: Puzzle, judgement: Judgement, speaker: Speaker) -> None:
    unit = puzzle.asked.removeprefix("average-")
    best = speaker.number(puzzle.average(puzzle.choices[0]), DIGITS)
    style = "refusal" if judgement.result == "wrong" else "prompt"
    if judgement.answer is None:
        screen.line(speaker.phrase(f"puzzle-average-unproven-{unit}", {"best": best}), style)
    else:
        mine = speaker.number(puzzle.average(judgement.answer), DIGITS)
        screen.line(speaker.phrase(f"puzzle-average-{judgement.result}-{unit}", {"mine": mine, "best": best}), style)


def _compare(screen: Screen, puzzle: Puzzle, judgement: Judgement, speaker: Speaker) -> None:
    """The rounds whose averages are known, best first; nothing if there are none."""
    if not judgement.choices:
        return
    screen.line(speaker.phrase("puzzle-average-meaning", {"orders": puzzle.orders}), "faint")
    for choice in judgement.choices:
        average = speaker.number(puzzle.average(choice), DIGITS)
        turn = " ".join(choice.steps) or speaker.phrase("puzzle-choices-nothing")
        yours = f"  ({speaker.phrase('puzzle-choices-yours')})" if choice == judgement.answer else ""
        screen.line(f"  {average:>6}  {turn}{yours}")


def _line(screen: Screen, puzzle: Puzzle, state: State, line: Turns, speaker: Speaker) -> None:
    """Turn after turn, with who takes it."""
    from isthmus.puzzles.book import along

    if line:
        screen.line(speaker.phrase("puzzle-goes-on"), "faint")
    for moment in along(puzzle.game, state, line):
        who = "you" if moment.seat == puzzle.seat else "opponent"
        screen.line("  " + speaker.phrase(f"puzzle-{who}", {"turn": " ".join(moment.steps) or "–"}))


def _report(puzzle: Puzzle, judgement: Judgement | None) -> dict[str, object]:
    report: dict[str, object] = {
        "game": puzzle.game,
        "number": puzzle.number,
        "grade": puzzle.grade,
        "asked": puzzle.asked,
        "turns": puzzle.turns,
        "position": puzzle.position,
        "seat": puzzle.seat + 1,
    }
    if judgement is None:
        return report
    report |= {"result": judgement.result, "best": " ".join(puzzle.best)}
    if puzzle.choices:
        choices = [{"turn": " ".join(one.steps), "average": puzzle.average(one)} for one in judgement.choices]
        average = None if judgement.answer is None else puzzle.average(judgement.answer)
        return {**report, "average": average, "orders": puzzle.orders, "choices": choices}
    return {
        **report,
        "points": judgement.points,
        "line": _texts(judgement.line),
        "best_points": puzzle.points,
        "best_line": _texts(puzzle.line),
    }


def _texts(line: Sequence[Sequence[str]] | None) -> list[str] | None:
    return None if line is None else [" ".join(turn) for turn in line]


COMMANDS = (puzzle,)
