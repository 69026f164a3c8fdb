"""The command ``read``: a photo of a printed sheet becomes a sheet for the referee."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.kernel.errors import BadInput
from isthmus.paper.installed import available
from isthmus.terminal.command_group import UNDECIDED
from isthmus.terminal.extras import install
from isthmus.terminal.parameters import colour_option, json_option, language_option, print_json, speaker_for

if TYPE_CHECKING:
    from isthmus.kernel.referee import Judgement
    from isthmus.paper.reading import Question, Reading
    from isthmus.terminal.speaker import Speaker


@click.command(name="read")
@click.argument("photo", type=click.Path())
@json_option
@click.option("-o", "--output", type=click.Path(), metavar="FILE", help="Write the sheet to FILE, for the referee.")
@click.option("--cut-outs", type=click.Path(), metavar="FOLDER", help="Write a picture of each uncertain place there.")
@click.option("--board", multiple=True, metavar="FILE", type=click.Path(), help="Your own board, if the sheet has one.")
@language_option
@colour_option
@click.pass_context
def read(
    ctx: click.Context,
    photo: str,
    as_json: bool,  # noqa: FBT001
    output: str | None,
    cut_outs: str | None,
    board: tuple[str, ...],
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Read a printed and filled-in sheet from a photo of it, and count its points.

    PHOTO is a JPEG, PNG or WebP file with one sheet on it. It is read and not kept.
    Exit code 0: everything is clear; 3: some places are uncertain; 2: no sheet can be read.
    """
    speaker = speaker_for(language)
    reading = _reading(photo, board, speaker)
    if output is not None:
        from isthmus.terminal.files import write_whole

        write_whole(Path(output), json.dumps(reading.document, ensure_ascii=False, indent=1) + "\n")
    if cut_outs is not None:
        Path(cut_outs).mkdir(parents=True, exist_ok=True)
        for question in reading.questions:
            (Path(cut_outs) / f"{question.name}.png").write_bytes(question.picture)
    judgement = _judgement(reading)
    if as_json:
        print_json(_report(reading, judgement))
    else:
        _print(reading, judgement, speaker, output, plain=plain)
    ctx.exit(UNDECIDED if reading.questions else 0)


def _reading(photo: str, boards: tuple[str, ...], speaker: Speaker) -> Reading:
    if not available():
        raise BadInput("read", f"needs OpenCV and numpy. Install them with: {install('paper')}")
    from isthmus.kernel.documents import read_document
    from isthmus.paper.errors import BadPhoto
    from isthmus.paper.photo import MOST_BYTES
    from isthmus.paper.reading import read_photo
    from isthmus.terminal.files import read_bounded, read_text, shown_path

    data = read_bounded(photo, MOST_BYTES + 1)
    try:
        return read_photo(data, [read_document(read_text(file)) for file in boards])
    except BadPhoto as error:
        raise BadInput(shown_path(photo), error.sentence(speaker.language)) from None


def _judgement(reading: Reading) -> Judgement | None:
    """What the referee says, where the game has one."""
    from isthmus import registry
    from isthmus.kernel.paper import paper_of

    game = reading.label.game
    if not registry.has(game, "referee"):
        return None
    return paper_of(registry.game(game), registry.part(game, "referee"), reading.document).judge()


def _report(reading: Reading, judgement: Judgement | None) -> dict[str, object]:
    questions = [
        {
            "name": question.name,
            "value": question.value,
            "certainty": round(question.certainty, 4),
            "others": [{"value": value, "certainty": round(share, 4)} for value, share in question.others],
            "png": base64.b64encode(question.picture).decode(),
        }
        for question in reading.questions
    ]
    return {
        "sheet": str(reading.label),
        "document": reading.document,
        "questions": questions,
        "by_rules": list(reading.by_rules),
        "legal": reading.legal,
        "total": None if judgement is None else judgement.scores[0].total,
    }


def _print(reading: Reading, judgement: Judgement | None, speaker: Speaker, output: str | None, *, plain: bool) -> None:
    from isthmus import registry
    from isthmus.terminal.scores import score_table
    from isthmus.terminal.screen import Screen

    screen = Screen(plain=plain)
    game = reading.label.game
    title = speaker.say("read-sheet", game=speaker.phrase(f"{game}-name"), sheet=reading.label.sheet)
    screen.line(title, "title")
    for name, value in reading.document.items():
        if isinstance(value, dict):
            screen.line(f"  {name}: {' '.join(f'{key}={entry}' for key, entry in value.items())}")
        elif isinstance(value, list):
            screen.line(f"  {name}: {' '.join(map(str, value))}")
    screen.line(speaker.say("read-questions", count=len(reading.questions)))
    for question in reading.questions:
        screen.line(f"  {_asked(question, speaker)}", "refusal")
    if reading.by_rules:
        screen.line(speaker.say("read-by-rules", names=", ".join(reading.by_rules)))
    if judgement is not None:
        for fault in judgement.faults:
            said = speaker.say("refused", sentence=fault.sentence(speaker.language), clause=fault.clause)
            screen.line(f"  {said}", "refusal")
        screen.show(score_table(registry.game(game), judgement.scores[:1], [title], speaker))
    if output is not None:
        screen.line(speaker.say("read-written", file=output, game=game))


def _asked(question: Question, speaker: Speaker) -> str:
    def shown(value: int) -> str:
        return str(value) if value else speaker.say("read-nothing")

    percent = round(100 * question.certainty)
    others = ", ".join(f"{shown(value)} ({round(100 * share)} %)" for value, share in question.others)
    words: dict[str, str | int] = {"name": question.name, "value": shown(question.value), "percent": percent}
    if not others:
        return speaker.say("read-question", **words)
    return speaker.say("read-question-or", others=others, **words)


COMMANDS = (read,)
