"""Commands about recorded games: ``replay``, ``check``, ``verify``, ``export``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NotRequired, TypedDict

import click

from isthmus.kernel.errors import IsthmusError
from isthmus.terminal.command_group import BAD_INPUT, NO, UNDECIDED
from isthmus.terminal.parameters import (
    colour_option,
    json_option,
    language_option,
    match_in,
    print_json,
    seat_index,
    speaker_for,
)

if TYPE_CHECKING:
    from isthmus.terminal.record_archives import Source

FILE = click.argument("file", type=click.Path())


class CheckReport(TypedDict):
    """What ``check`` says about one file; a step that the rules forbid is named."""

    file: str
    status: int
    message: str
    label: NotRequired[str]
    step: NotRequired[str]
    clause: NotRequired[str]
    seat: NotRequired[int | None]


@click.command()
@FILE
@click.option("--seat", type=int, metavar="N", help="Show the board of this seat only.")
@click.option("--at", "label", metavar="LABEL", help="Begin at this line, for example 7; in a pipe, show it alone.")
@json_option
@language_option
@colour_option
def replay(
    file: str,
    seat: int | None,
    label: str | None,
    as_json: bool,  # noqa: FBT001
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Step through a recorded game (keys n, p, g LABEL, q); in a pipe, print all of it."""
    from isthmus.terminal.replay import Replay, position_of, replay_plain
    from isthmus.terminal.screen import Screen

    match = match_in(file)
    chosen = seat_index(match, seat)
    if as_json:
        print_json(replay_plain(match, chosen))
        return
    shown = Replay(match, Screen(plain=plain), speaker_for(language), chosen)
    index = position_of(shown.frames, label) if label else None
    if sys.stdin.isatty() and sys.stdout.isatty():
        shown.walk(index or 0)
    elif index is not None:
        shown.show(index)
    else:
        shown.all()


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path())
@json_option
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:  # noqa: FBT001
    """Replay recorded games and name the first step that the rules forbid; also all that a zip file holds.

    Exit code 0: all legal; 1: an illegal step; 2: a file that cannot be read.
    """
    reports = [report for file in files for report in _check_all(file)]
    if as_json:
        print_json(reports)
    else:
        for report in reports:
            click.echo(f"{report['file']}: {report['message']}", err=report["status"] == BAD_INPUT)
    ctx.exit(max(report["status"] for report in reports))


def _check_all(file: str) -> list[CheckReport]:
    from isthmus.terminal.files import shown_path
    from isthmus.terminal.record_archives import sources_in

    try:
        return [_check_one(source) for source in sources_in(file)]
    except IsthmusError as error:
        return [_unreadable(shown_path(file), error)]


def _unreadable(shown: str, error: IsthmusError) -> CheckReport:
    return {"file": shown, "status": BAD_INPUT, "message": str(error).removeprefix(f"{shown}: ")}


def _check_one(source: Source) -> CheckReport:
    from isthmus.kernel.record import IllegalRecord, match_of, record_of
    from isthmus.kernel.record_text import read_record
    from isthmus.registry import game_of

    shown = source.shown
    try:
        record = read_record(source.text())
        match = match_of(record, game_of(record))
    except IllegalRecord as illegal:
        clause = f" [{illegal.clause}]" if illegal.clause and illegal.clause not in str(illegal) else ""
        return {
            "file": shown,
            "status": NO,
            "message": f"{illegal}{clause}",
            "label": illegal.label,
            "step": illegal.text,
            "clause": illegal.clause,
            "seat": None if illegal.seat is None else illegal.seat + 1,
        }
    except IsthmusError as error:
        return _unreadable(shown, error)
    lines = len(record_of(match).lines)
    ending = match.outcome.ending if match.over and match.outcome else "still open"
    return {"file": shown, "status": 0, "message": f"legal: {match.game.name}, {lines} lines, {ending}"}


@click.command()
@FILE
@json_option
@click.pass_context
def verify(ctx: click.Context, file: str, as_json: bool) -> None:  # noqa: FBT001
    """Prove that the deal of a finished game was fixed before it began and never changed.

    Exit code 0: proven; 1: disproved; 2: a file that cannot be read; 3: nothing to verify yet.
    """
    from isthmus.kernel.record import verify as verdict_of

    verdict = verdict_of(match_in(file))
    status = NO if verdict.problems else 0 if verdict.proven else UNDECIDED
    if as_json:
        points = {"problems": verdict.problems, "proven": verdict.proven, "open": verdict.open_points}
        print_json({"file": file, "status": status, **{key: list(value) for key, value in points.items()}})
    else:
        for mark, found in (("NO ", verdict.problems), ("yes", verdict.proven), ("  ?", verdict.open_points)):
            for text in found:
                click.echo(f"{mark}  {text}")
    ctx.exit(status)


@click.command()
@FILE
@click.option("--to", "form", type=click.Choice(["text", "json"]), required=True, help="The format to write.")
@click.option("--seat", type=int, metavar="N", help="Leave out what this seat may not know of a running game.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write here instead of to the screen.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def export(file: str, form: str, seat: int | None, out: Path | None, force: bool) -> None:  # noqa: FBT001
    """Convert a record between text and JSON."""
    from isthmus.kernel.record import EVERYTHING, record_of
    from isthmus.kernel.record_text import format_record, record_to_json
    from isthmus.terminal.files import write_new

    match = match_in(file)
    chosen = seat_index(match, seat)
    record = record_of(match, EVERYTHING if chosen is None else chosen)
    text = format_record(record) if form == "text" else record_to_json(record)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_new(out, text, overwrite=force)


COMMANDS = (replay, check, verify, export)
