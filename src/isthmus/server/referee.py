"""The referee of a game over HTTP: sheets come in, a verdict goes out, nothing is kept."""

from __future__ import annotations

from dataclasses import replace

from isthmus import registry
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.paper import Paper, cards_of, read_paper
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.kernel.referee import Fault, Marked, Stop
from isthmus.server.games import scenes_of
from isthmus.server.views import score_of
from isthmus.server.wire import Message
from isthmus.server.wire_referee import RefereeFault, RefereeOrder, RefereeSheet, Verdict


def verdict_on(name: str, text: str, *, stop: Stop | None = None, deal: str = "") -> Verdict:
    """The verdict on the sheets of a game, and the board they were played on.

    With `stop` also a legal course that leads to them, if one is found before it says so.
    """
    game = registry.game(name)
    paper = read_paper(game, registry.part(name, "referee"), text)
    if deal.strip():
        paper = _with_deal(paper, deal)
    judgement = paper.judge()
    return Verdict(
        game=name,
        board=scenes_of(name).board(game.start(paper.options, len(judgement.scores))),
        sheets=[_sheet(sheet) for sheet in judgement.sheets],
        names=list(paper.names_for(judgement)),
        scores=[score_of(score) for score in judgement.scores],
        ranks=list(judgement.ranks),
        titles=list(judgement.titles),
        order=None if stop is None else _order(paper, stop),
    )


def _with_deal(paper: Paper, deal: str) -> Paper:
    """The game with its cards: those of a code, or words in the order in which they were played."""
    try:
        read_code(deal)
    except Unreadable:
        return replace(paper, cards=tuple(deal.replace(",", " ").split()))
    found = registry.open_code(deal)
    if found.game.name != paper.game.name:
        raise BadInput("code", f"is for {found.game.name}, expected one for {paper.game.name}")
    return replace(paper, options=found.options, cards=cards_of(found.game, found.options, found.seed))


def _sheet(sheet: Marked) -> RefereeSheet:
    return RefereeSheet([_fault(fault) for fault in sheet.faults], list(sheet.struck), list(sheet.scored))


def _fault(fault: Fault) -> RefereeFault:
    message = Message(fault.code, dict(fault.arguments))
    then = Message(fault.consequence, dict(fault.arguments)) if fault.consequence else None
    return RefereeFault(message, fault.clause, list(fault.places), list(fault.struck), then)


def _order(paper: Paper, stop: Stop) -> RefereeOrder:
    order = paper.order(stop)
    return RefereeOrder(
        exact=order.exact,
        over=order.match is not None and order.match.over,
        reason=_fault(order.reason) if order.reason else None,
        record=format_record(record_of(order.match)) if order.match else None,
    )
