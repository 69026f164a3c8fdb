"""The referee of a game over HTTP: a sheet comes in, a verdict goes out, nothing is kept."""

from __future__ import annotations

from isthmus import registry
from isthmus.kernel.referee import Fault, Judgement, read_sheet
from isthmus.server.games import scenes_of
from isthmus.server.views import score_of
from isthmus.server.wire import Message
from isthmus.server.wire_api import RefereeFault, Verdict


def verdict_on(name: str, text: str) -> Verdict:
    """The verdict on a sheet, and the board it was played on; `LookupError` for an unknown game."""
    if name not in registry.names():
        raise LookupError(name)
    referee = registry.part(name, "referee")
    document = read_sheet(referee, text)
    judgement: Judgement = referee.judge_document(document)
    game = registry.game(name)
    state = game.start(referee.options_of(document), game.seat_counts[0])
    return Verdict(
        game=name,
        board=scenes_of(name).board(state),
        faults=[_fault(fault) for fault in judgement.faults],
        struck=list(judgement.struck),
        scored=list(judgement.scored),
        score=score_of(judgement.score),
    )


def _fault(fault: Fault) -> RefereeFault:
    message = Message(fault.code, dict(fault.arguments))
    return RefereeFault(message, fault.clause, list(fault.places), list(fault.struck))
