"""The command ``referee``: judges a sheet that was filled in on paper."""

from __future__ import annotations

from typing import TypedDict

import click

from isthmus.kernel.referee import Judgement
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import GAME, colour_option, json_option, language_option, print_json, speaker_for
from isthmus.terminal.speaker import Speaker


class FaultReport(TypedDict):
    """One mistake for other programs."""

    code: str
    clause: str
    places: list[str]
    struck: list[str]
    message: str


@click.command()
@click.argument("game", type=GAME)
@click.argument("file", type=click.Path())
@json_option
@language_option
@colour_option
@click.pass_context
def referee(
    ctx: click.Context,
    game: str,
    file: str,
    as_json: bool,  # noqa: FBT001
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Check a sheet filled in on paper: name each mistake, strike out its places, count the points.

    FILE is text, TOML or JSON; see docs/cli.md for how a sheet is written.
    Exit code 0: no mistake; 1: mistakes; 2: a file that cannot be read.
    """
    from isthmus import registry
    from isthmus.kernel.referee import read_sheet
    from isthmus.terminal.files import read_text, shown_path

    found = registry.part(game, "referee")
    judgement: Judgement = found.judge_document(read_sheet(found, read_text(file)))
    speaker = speaker_for(language)
    if as_json:
        print_json(_report(game, judgement, speaker))
    else:
        _print(game, judgement, speaker, shown_path(file), plain=plain)
    ctx.exit(NO if judgement.faults else 0)


def _report(game: str, judgement: Judgement, speaker: Speaker) -> dict[str, object]:
    faults: list[FaultReport] = [
        {
            "code": fault.code,
            "clause": fault.clause,
            "places": list(fault.places),
            "struck": list(fault.struck),
            "message": fault.sentence(speaker.language),
        }
        for fault in judgement.faults
    ]
    score = {line.category: {"count": line.count, "points": line.points} for line in judgement.score.lines}
    return {
        "game": game,
        "faults": faults,
        "struck": list(judgement.struck),
        "scored": list(judgement.scored),
        "score": score,
        "total": judgement.score.total,
    }


def _print(game: str, judgement: Judgement, speaker: Speaker, name: str, *, plain: bool) -> None:
    from isthmus import registry
    from isthmus.terminal.scores import score_table
    from isthmus.terminal.screen import Screen

    screen = Screen(plain=plain)
    screen.line(speaker.say("referee-faults", count=len(judgement.faults)), "title")
    for fault in judgement.faults:
        said = speaker.say("refused", sentence=fault.sentence(speaker.language), clause=fault.clause)
        screen.line(f"  {said}", "refusal")
        if fault.struck:
            screen.line(f"    {speaker.say('referee-struck', places=', '.join(fault.struck))}")
    if judgement.struck:
        screen.line(speaker.say("referee-all-struck", places=", ".join(judgement.struck)))
    screen.show(score_table(registry.game(game), [judgement.score], [name], speaker))


COMMANDS = (referee,)
