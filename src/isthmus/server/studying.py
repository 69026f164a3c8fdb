"""The analysis of a finished game, worked out in a worker process: coach, fair par, perfect par.

The server hands over a finished record, in which nothing is secret any more, and gets the whole answer as JSON, ready
to be stored and sent: scenes are made here too, so that the event loop has nothing to do but to pass it on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pydantic import TypeAdapter

from isthmus import registry
from isthmus.analysis import coach, par
from isthmus.analysis.coach_report import Alternative, Decision
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Game
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.plans import plan_info
from isthmus.server.scenes import scenes_of
from isthmus.server.wire import Message
from isthmus.server.wire_analysis import AnalysedDecision, Analysis, EffortName, FairPar, PerfectPar
from isthmus.server.wire_api import PlanInfo
from isthmus.server.workers import Desk

_ANALYSIS = TypeAdapter(Analysis)
COACH_SHARE, FAIR_SHARE = 0.6, 0.3  # of the progress bar; the rest is the perfect result


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is done: repeated plays for the fair par, seconds for the perfect result."""

    plays: int
    seconds: float


BUDGETS: Final = {"quick": Budget(8, 8.0), "normal": Budget(24, 30.0)}


def study(desk: Desk, record: str, seat: int, effort: EffortName) -> bytes:
    """The analysis of one seat of a finished record, as JSON."""
    read = read_record(record)
    match = match_of(read, registry.game_of(read))
    report = coach.coach(
        match,
        seat,
        effort=effort,
        progress=lambda done, of: desk.progress(COACH_SHARE * done / of),
        stop=desk.stop,
    )
    fair, perfect = _par(desk, match, seat, BUDGETS[effort])
    maker = scenes_of(match.game.name)
    lines = [decision.line for decision in report.decisions]
    analysis = Analysis(
        game=report.game,
        names=list(match.header.names),
        seat=seat,
        effort=effort,
        unit=report.unit,
        start=report.start,
        final=report.final,
        luck=report.luck,
        lost=report.lost,
        decisions=[_decision(match.game, seat, decision) for decision in report.decisions],
        moments=[lines.index(moment.line) for moment in report.moments],
        fair=fair,
        perfect=perfect,
        board=maker.board(match.state),
        scene=maker.scene(match.state, seat, ()),
    )
    return _ANALYSIS.dump_json(analysis)


def _decision(game: Game[Any], seat: int, decision: Decision) -> AnalysedDecision:
    maker = scenes_of(game.name)
    reason = decision.reason
    round_, rounds = maker.rounds(decision.view)

    def plan(alternative: Alternative) -> PlanInfo:
        plain = {"steps": alternative.steps, "value": alternative.value, "error": alternative.error, "visits": 0}
        return plan_info(game, decision.view, seat, plain)

    return AnalysedDecision(
        label=decision.label,
        round=round_,
        rounds=rounds,
        scene=maker.scene(decision.view, seat, ()),
        played=plan(decision.played),
        best=plan(decision.best),
        plans=[plan(one) for one in decision.alternatives],
        lost=decision.lost,
        luck=decision.luck,
        reason=Message(reason.message, dict(reason.arguments)) if reason.message else None,
    )


def _par(desk: Desk, match: Match, seat: int, budget: Budget) -> tuple[FairPar | None, PerfectPar | None]:
    """Both numbers; none for a game that has no par, and no perfect one where the solver is not installed."""
    if not par.has_par(match.game):
        return None, None
    played = par.fair(match, seat, budget.plays, progress=_within(desk, COACH_SHARE, FAIR_SHARE), stop=desk.stop)
    fair = FairPar(played.mean, played.spread, list(played.scores))
    try:
        found = par.perfect(match, seat, budget.seconds)
    except (BadInput, ImportError):
        return fair, None
    scene = scenes_of(match.game.name).scene(found.match.state, seat, ())
    return fair, PerfectPar(found.best, found.bound, found.proven, scene)


def _within(desk: Desk, start: float, share: float) -> Callable[[int, int], None]:
    return lambda done, of: desk.progress(start + share * done / of)
