"""The analysis of a finished game, worked out in a worker process: coach, fair par, perfect par.

The server hands over a finished record, in which nothing is secret any more, and gets the answer as JSON, ready to be
stored and sent: scenes are made here too, so that the event loop only has to pass it on. What is known is
reported on the way: a glance at the whole game, then one decision after another as the coach judges it, then the
perfect result, finally the fair one.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from isthmus import registry
from isthmus.analysis import coach, par
from isthmus.analysis.answers import Perfect
from isthmus.analysis.coach_report import Alternative, Decision
from isthmus.bots import outlook
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, rounds_of
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.games import scenes_of
from isthmus.server.thoughts import PlainPlan
from isthmus.server.wire import Message
from isthmus.server.wire_analysis import (
    AnalysedDecision,
    Analysis,
    EffortName,
    FairPar,
    Outlook,
    OutlookChange,
    PerfectPar,
)
from isthmus.server.wire_api import PlanInfo
from isthmus.server.wire_plans import plan_info
from isthmus.server.worker_process import JobContext

_ANALYSIS = TypeAdapter(Analysis)
GLANCE_DONE, COACH_DONE, PERFECT_DONE = 0.1, 0.4, 0.55  # where the progress bar stands
LEAST_SHARE = 0.05  # of an expected final board
PARTIAL_S = 0.7  # between two reports of what is known: making one takes a few hundredths


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work to do: repeated plays for the fair par, seconds for the perfect result."""

    plays: int
    seconds: float


BUDGETS: Final = {"quick": Budget(6, 5.0), "normal": Budget(24, 30.0)}


def glance(context: JobContext, record: str, seat: int) -> bytes:
    """A first impression of the same analysis, within seconds, as JSON."""
    match = _match(record)
    return _ANALYSIS.dump_json(_analysis(match, seat, "quick", _glances(context, match, seat, GLANCE_DONE), finer=0))


def analyse(context: JobContext, record: str, seat: int, effort: EffortName) -> bytes:
    """The analysis of one seat of a finished record, as JSON."""
    match = _match(record)
    analysis = _judged(context, match, seat, effort)
    if par.has_par(match.game):
        context.partial(_ANALYSIS.dump_json(analysis))
        context.progress(COACH_DONE, "perfect")
        perfect = _perfect(match, seat, BUDGETS[effort])
        analysis.perfect = _perfect_par(perfect, seat)
        context.partial(_ANALYSIS.dump_json(analysis))
        fair = _fair(context, match, seat, BUDGETS[effort])
        analysis.fair = FairPar(fair.mean, fair.spread, list(fair.scores))
        analysis.perfect = _perfect_par(perfect and par.raised(perfect, fair.best, seat), seat)
    return _ANALYSIS.dump_json(analysis)


def _match(record: str) -> Match:
    read = read_record(record)
    return match_of(read, registry.game_of(read))


def _glances(context: JobContext, match: Match, seat: int, share: float) -> list[coach.Judged]:
    decided = coach.decisions_to_judge(match, seat)
    found: list[coach.Judged] = []
    for done, decision in enumerate(decided):
        context.progress(share * done / len(decided), "glance", done, len(decided))
        found.append(coach.judge_decision(match.game, seat, decision, coach.GLANCE, stop=context.stop))
    return found


def _judged(context: JobContext, match: Match, seat: int, effort: EffortName) -> Analysis:
    """The coach's part: first a glance at everything, then one decision after another replaces what it found."""
    judged = _glances(context, match, seat, GLANCE_DONE)
    of, told = len(judged), 0.0
    for done, glanced in enumerate(judged):
        if time.monotonic() > told + PARTIAL_S:
            context.partial(_ANALYSIS.dump_json(_analysis(match, seat, effort, judged, finer=done)))
            told = time.monotonic()
        context.progress(GLANCE_DONE + (COACH_DONE - GLANCE_DONE) * done / of, "decisions", done, of)
        judged[done] = coach.judge_decision(match.game, seat, glanced.decided, coach.EFFORTS[effort], stop=context.stop)
    return _analysis(match, seat, effort, judged, finer=of)


def _analysis(match: Match, seat: int, effort: EffortName, judged: Sequence[coach.Judged], *, finer: int) -> Analysis:
    """What is known so far; so many decisions are judged with the effort that was asked for."""
    report = coach.report_of(match, seat, effort, judged)
    maker = scenes_of(match.game.name)
    lines = [decision.line for decision in report.decisions]
    return Analysis(
        game=report.game,
        names=list(match.header.names),
        seat=seat,
        effort=effort,
        unit=report.unit,
        start=report.start,
        final=report.final,
        luck=report.luck,
        lost=report.lost,
        decisions=[
            _decision(match.game, seat, decision, rough=number >= finer)
            for number, decision in enumerate(report.decisions)
        ],
        moments=[lines.index(moment.line) for moment in report.moments],
        fair=None,
        perfect=None,
        board=maker.board(match.state),
        scene=maker.scene(match.state, seat, ()),
    )


def _decision(game: AnyGame, seat: int, decision: Decision, *, rough: bool) -> AnalysedDecision:
    maker = scenes_of(game.name)
    reason = decision.reason
    round_, rounds = rounds_of(game, decision.view)

    def plan(alternative: Alternative) -> PlanInfo:
        steps = list(alternative.steps)
        plain: PlainPlan = {"steps": steps, "value": alternative.value, "error": alternative.error, "visits": 0}
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
        rough=rough,
        reason=Message(reason.message, dict(reason.arguments)) if reason.message else None,
        outlook=_outlook(decision.outlook),
        change=_change(decision),
    )


def _outlook(found: outlook.Outlook | None) -> Outlook | None:
    return None if found is None else Outlook(round(found.lead, 1), _shares(found.own), _shares(found.other))


def _shares(shares: Mapping[str, float]) -> dict[str, int]:
    return {place: round(100 * share) for place, share in shares.items() if share >= LEAST_SHARE}


def _change(decision: Decision) -> OutlookChange | None:
    better, played = decision.outlook, decision.outlook_played
    if better is None or played is None:
        return None
    found = outlook.changes(better, played)
    return OutlookChange(round(played.lead, 1), list(found.gained), list(found.denied))


def _perfect(match: Match, seat: int, budget: Budget) -> Perfect | None:
    """None if the solver is not installed."""
    try:
        return par.perfect(match, seat, budget.seconds)
    except (BadInput, ImportError):
        return None


def _perfect_par(found: Perfect | None, seat: int) -> PerfectPar | None:
    if found is None:
        return None
    scene = scenes_of(found.match.game.name).scene(found.match.state, seat, ())
    return PerfectPar(found.best, found.bound, found.proven, scene)


def _fair(context: JobContext, match: Match, seat: int, budget: Budget) -> par.Fair:
    def tell(done: int, of: int) -> None:
        context.progress(PERFECT_DONE + (1 - PERFECT_DONE) * done / of, "fair", done, of)

    return par.fair(match, seat, budget.plays, progress=tell, stop=context.stop)
