"""The command ``referee``: judges the sheets of a game that was played on paper, and writes its record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.kernel.referee import Fault, Judgement, Order
from isthmus.terminal.command_group import NO
from isthmus.terminal.parameters import GAME, colour_option, json_option, language_option, print_json, speaker_for
from isthmus.terminal.speaker import Speaker

if TYPE_CHECKING:
    from isthmus.kernel.paper import Paper
    from isthmus.terminal.screen import Screen


@click.command()
@click.argument("game", type=GAME)
@click.argument("file", type=click.Path())
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write a record of the game here.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@click.option("--code", metavar="CODE", help="The deal that was played, if it came from a code: gives the cards.")
@click.option("--order", "wants_order", is_flag=True, help="Look for a legal course that leads to the sheets.")
@click.option("--seconds", type=float, default=60.0, show_default=True, help="How long to look for that course.")
@json_option
@language_option
@colour_option
@click.pass_context
def referee(
    ctx: click.Context,
    game: str,
    file: str,
    out: Path | None,
    force: bool,  # noqa: FBT001
    code: str | None,
    wants_order: bool,  # noqa: FBT001
    seconds: float,
    as_json: bool,  # noqa: FBT001
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Check a game played on paper: name each mistake, strike out its places, count the points, rank the players.

    FILE is text, TOML or JSON; see docs/cli.md for how sheets are written.
    Exit code 0: no mistake; 1: mistakes; 2: a file that cannot be read.
    """
    from isthmus.bots.protocol import Limit
    from isthmus.terminal.files import read_text, shown_path
    from isthmus.terminal.screen import Screen

    paper = _paper(game, read_text(file), code)
    judgement = paper.judge()
    names = paper.names_for(judgement) if any(paper.names) or len(judgement.scores) > 1 else (shown_path(file),)
    limit = Limit(seconds)
    order = paper.order(limit.over) if out is not None or wants_order or code is not None else None
    late = order is not None and order.reason is None and not order.exact and limit.over()
    speaker = speaker_for(language)
    if out is not None and order is not None and order.match is not None:
        _write(out, order, overwrite=force)
    if as_json:
        print_json(_report(game, judgement, order, names, speaker, late=late))
    else:
        screen = Screen(plain=plain)
        _print(screen, paper, judgement, names, speaker)
        if order is not None:
            _print_order(screen, order, out, speaker, seconds if late else None)
    ctx.exit(NO if judgement.faults or (out is not None and order is not None and order.match is None) else 0)


def _paper(game: str, text: str, code: str | None) -> Paper:
    from isthmus import registry
    from isthmus.kernel.errors import BadInput
    from isthmus.kernel.paper import cards_of, read_paper

    paper = read_paper(registry.game(game), registry.part(game, "referee"), text)
    if code is None:
        return paper
    deal = registry.open_code(code)
    if deal.game.name != game:
        raise BadInput("--code", f"is for {deal.game.name}, the sheets are for {game}")
    return replace(paper, options=deal.options, cards=cards_of(deal.game, deal.options, deal.seed))


def _write(out: Path, order: Order, *, overwrite: bool) -> None:
    from isthmus.kernel.record import record_of
    from isthmus.kernel.record_text import format_record
    from isthmus.terminal.files import write_new

    assert order.match is not None
    write_new(out, format_record(record_of(order.match)), overwrite=overwrite)


def _fault_report(fault: Fault, speaker: Speaker) -> dict[str, object]:
    return {
        "code": fault.code,
        "clause": fault.clause,
        "places": list(fault.places),
        "struck": list(fault.struck),
        "message": fault.sentence(speaker.language),
        "then": speaker.phrase(fault.consequence, fault.arguments) if fault.consequence else "",
    }


def _report(
    game: str, judgement: Judgement, order: Order | None, names: tuple[str, ...], speaker: Speaker, *, late: bool
) -> dict[str, object]:
    report: dict[str, object] = {
        "game": game,
        "sheets": [
            {
                "faults": [_fault_report(fault, speaker) for fault in sheet.faults],
                "struck": list(sheet.struck),
                "scored": list(sheet.scored),
            }
            for sheet in judgement.sheets
        ],
        "scores": [
            {
                "name": name,
                "lines": {line.category: {"count": line.count, "points": line.points} for line in score.lines},
                "total": score.total,
            }
            for name, score in zip(names, judgement.scores, strict=True)
        ],
        "ranks": list(judgement.ranks),
        "titles": list(judgement.titles),
    }
    if order is not None:
        reason = _fault_report(order.reason, speaker) if order.reason else None
        report["order"] = {"found": order.match is not None, "exact": order.exact, "reason": reason, "late": late}
    return report


def _print(screen: Screen, paper: Paper, judgement: Judgement, names: tuple[str, ...], speaker: Speaker) -> None:
    from isthmus.terminal.scores import score_table

    for number, sheet in enumerate(judgement.sheets):
        if len(judgement.sheets) > 1:
            screen.line(names[number], "title")
        screen.line(speaker.say("referee-faults", count=len(sheet.faults)), "title")
        for fault in sheet.faults:
            _print_fault(screen, fault, speaker)
        if sheet.struck:
            screen.line(speaker.say("referee-all-struck", places=", ".join(sheet.struck)))
    screen.show(score_table(paper.game, judgement.scores, names, speaker, judgement.ranks))
    for title in judgement.titles:
        screen.line(speaker.say("title", title=speaker.phrase(title)))


def _print_fault(screen: Screen, fault: Fault, speaker: Speaker) -> None:
    said = speaker.say("refused", sentence=fault.sentence(speaker.language), clause=fault.clause)
    screen.line(f"  {said}", "refusal")
    if fault.struck:
        screen.line(f"    {speaker.say('referee-struck', places=', '.join(fault.struck))}")
    if fault.consequence:
        then = speaker.phrase(fault.consequence, fault.arguments)
        screen.line(f"    {speaker.say('referee-then', sentence=then)}")


def _print_order(screen: Screen, order: Order, out: Path | None, speaker: Speaker, late: float | None) -> None:
    """`late`: after so many seconds the search was given up."""
    if order.match is not None:
        screen.line(speaker.say("referee-order-found" if order.exact else "referee-order-open"))
        if out is not None:
            screen.line(speaker.say("referee-written", file=str(out)))
    elif order.reason is not None:
        sentence = order.reason.sentence(speaker.language)
        screen.line(speaker.say("referee-order-none", sentence=sentence, clause=order.reason.clause), "refusal")
    else:
        screen.line(speaker.say("referee-order-unsettled"))
    if late is not None:
        screen.line(speaker.say("referee-order-late", seconds=f"{late:g}"))


COMMANDS = (referee,)
