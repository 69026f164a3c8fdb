"""The coach: which decisions of a finished game cost points, and how much was luck.

Each decision is put to the strongest level at hand, with what the seat knew *then*; it compares its own plans and the
one that was played over the same futures. From one decision to the next the expected result changes twice:

    best value ──played plan──► played value ──cards, other seats──► best value of the next decision … ──► the result
                 skill lost                      luck

so the result is exactly the first value plus all luck minus all skill lost. What lies within the noise of the search
is not held against anybody. Values are expected results when that level plays on (`coach_scale`), so that luck is
neither good nor bad on average, whoever played. The amount of search is a number of simulations, never a time: the same
seed gives the same report. This module knows no game; `isthmus.bots.levels` finds the engine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from isthmus import registry
from isthmus.analysis.advice import strongest
from isthmus.analysis.coach_decisions import Decided, check_finished, decisions_of
from isthmus.analysis.coach_report import Alternative, Decision, Report
from isthmus.analysis.coach_scale import evened, evened_plan, scale_of
from isthmus.bots import levels
from isthmus.bots.outlook import Outlook, outlook_after
from isthmus.bots.protocol import GRANDMASTER, LONGEST, Limit, Plan, Question, Thought
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, News, Step
from isthmus.kernel.match import Match
from isthmus.kernel.plans import state_after, texts_of

SEED: Final = "coach"
NOISE: Final = 2.0  # differences of fewer standard errors do not count
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard the coach thinks: how often it asks, with fresh dice each time; `seconds` ends a search early.

    It always asks the strongest level: a weaker one would call good plans bad because it does not understand them.
    """

    rounds: int
    seconds: float = LONGEST


EFFORTS: Final = {"quick": Effort(1), "normal": Effort(2), "deep": Effort(6)}
GLANCE: Final = Effort(1, seconds=0.08)  # for a first impression of a whole game within seconds
WORK: Final = 1 / 3  # of a grandmaster's turn for each round


class Stopped(Exception):
    """Somebody stopped the coach before the report was complete."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision with the plans that were compared, best first, and the one that was played.

    `hoped` and `expected` are how the game was expected to end after the best plan and after what was played.
    """

    decided: Decided
    thought: Thought
    played: Plan
    hoped: Outlook | None = None
    expected: Outlook | None = None


def coach(
    match: Match,
    seat: int,
    *,
    effort: str = "normal",
    seed: str = SEED,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
) -> Report:
    """The report on one seat of a finished match.

    `progress` is told how many decisions are judged, of how many; when `stop` says so, `Stopped` is raised soon.
    """
    decided = decisions_to_judge(match, seat)
    if effort not in EFFORTS:
        raise BadInput("effort", f"is {quoted(effort)}, expected one of: {', '.join(EFFORTS)}")
    judged: list[Judged] = []
    for number, decision in enumerate(decided):
        if progress is not None:
            progress(number, len(decided))
        judged.append(judge_decision(match.game, seat, decision, EFFORTS[effort], seed=seed, stop=stop))
    if progress is not None:
        progress(len(decided), len(decided))
    return report_of(match, seat, effort, judged, seed=seed)


def decisions_to_judge(match: Match, seat: int) -> list[Decided]:
    """The decisions of the seat; `Lacking` or `BadInput` if they cannot be judged."""
    registry.need(match.game.name, "coach")
    check_finished(match, seat)
    decided = decisions_of(match, seat)
    if not decided:
        raise BadInput("seat", f"{seat + 1} had nothing to decide")
    return decided


def report_of(match: Match, seat: int, effort: str, judged: Sequence[Judged], *, seed: str = SEED) -> Report:
    """The report that follows from these judgements; they need not all be of the same effort."""
    return _report(match, seat, effort, seed, [_evened(match.game, one) for one in judged])


def judge_decision(
    game: AnyGame,
    seat: int,
    decided: Decided,
    effort: Effort,
    *,
    seed: str = SEED,
    level: str = "",
    stop: Callable[[], bool] | None = None,
) -> Judged:
    """What the engine says about one decision, in the numbers of its search; at its strongest unless told otherwise."""
    also: tuple[tuple[Step, ...], ...] = (decided.steps,)
    thoughts: list[Thought] = []
    level = level or strongest(game, decided.view)
    rounds, work = (1, WORK * effort.rounds) if level == GRANDMASTER else (effort.rounds, 1.0)
    for number in range(rounds):
        dice = Random(f"{seed}\n{decided.label}\n{seat}\n{number}")
        limit = Limit(effort.seconds, stop=stop)
        thoughts.append(levels.think(Question(game, decided.view, seat, level, dice, limit, also, work=work)))
        if stop is not None and stop():
            raise Stopped
        also = tuple(dict.fromkeys((*also, *(plan.steps for plan in thoughts[0].plans))))
    thought = merged(thoughts)
    played = _played_plan(game, seat, decided, thought)
    if thought.level != GRANDMASTER:
        return Judged(decided, thought, played)
    hoped, expected = (outlook_after(game, decided.view, seat, plan.steps) for plan in (thought.plans[0], played))
    return Judged(decided, thought, played, hoped, expected)


def _evened(game: AnyGame, one: Judged) -> Judged:
    """The same with expected results instead of the numbers of the search; the order of plans stays."""
    view = one.decided.view
    played = evened_plan(scale_of(game, view, one.thought), one.played)
    return replace(one, thought=evened(game, view, one.thought), played=played)


def shown_loss(game: AnyGame, one: Judged) -> float:
    """What a decision cost, as the report shows it: 0 within the noise."""
    return _lost(_evened(game, one))


def _lost(one: Judged) -> float:
    best, played = one.thought.plans[0], one.played
    lost = best.value - played.value
    return lost if lost > NOISE * math.hypot(best.error, played.error) else 0.0


def merged(thoughts: Sequence[Thought]) -> Thought:
    """Several thoughts about the same question as one: each plan with the mean of its values, best first.

    The reason is that of a thought that chose the plan that is now best; if none did, there is no reason.
    """
    plans = []
    for plan in thoughts[0].plans:
        found = [other for thought in thoughts if (other := thought.of(plan.steps)) is not None]
        count = len(found)
        value = sum(other.value for other in found) / count
        error = math.sqrt(sum(other.error**2 for other in found)) / count
        plans.append(Plan(plan.steps, value, error, sum(other.visits for other in found)))
    ordered = tuple(sorted(plans, key=lambda plan: -plan.value))
    reason = next((thought.reason for thought in thoughts if thought.plan.steps == ordered[0].steps), News(""))
    work = sum(thought.work for thought in thoughts)
    return replace(thoughts[0], plans=ordered, reason=reason, chosen=0, work=work)


def _played_plan(game: AnyGame, seat: int, decided: Decided, thought: Thought) -> Plan:
    """The plan that was played, or one that leads to the same position: engines may put steps in their own order."""
    exact = thought.of(decided.steps)
    if exact is not None:
        return exact
    wanted = game.format_position(state_after(game, decided.view, seat, decided.steps))
    for plan in thought.plans:
        if game.format_position(state_after(game, decided.view, seat, plan.steps)) == wanted:
            return plan
    raise RuntimeError(f"the engine of {game.name} did not judge what was played in {decided.label}")


def _report(match: Match, seat: int, effort: str, seed: str, judged: Sequence[Judged]) -> Report:
    unit = judged[0].thought.unit
    final = final_value(match, seat, unit)
    following = [*(other.thought.plans[0].value for other in judged[1:]), final]
    decisions = tuple(_decision(match.game, seat, one, after) for one, after in zip(judged, following, strict=True))
    return Report(match.game.name, seat, unit, effort, seed, decisions[0].best.value, final, decisions)


def _decision(game: AnyGame, seat: int, judged: Judged, following: float) -> Decision:
    decided, plans = judged.decided, judged.thought.plans
    best, played = plans[0], judged.played
    lost = _lost(judged)
    shown = tuple(_alternative(game, seat, decided.view, plan) for plan in plans)
    better = best if lost > 0 else played  # within the noise nothing was better than what was played
    return Decision(
        decided.line,
        decided.label,
        shown[plans.index(played)],
        Alternative(shown[plans.index(better)].steps, best.value, best.error),
        lost,
        following - (best.value - lost),
        judged.thought.reason if lost > 0 else News(""),
        shown,
        decided.view,
        judged.hoped if lost > 0 else judged.expected,
        judged.expected if lost > 0 else None,
    )


def _alternative(game: AnyGame, seat: int, view: Any, plan: Plan) -> Alternative:
    return Alternative(texts_of(game, view, seat, plan.steps), plan.value, plan.error)


def final_value(match: Match, seat: int, unit: str) -> float:
    """The result in the unit of the values: points, minus the loss, or 1, ½ or 0 for won, shared and lost."""
    outcome = match.outcome
    assert outcome is not None
    if unit == "chance":
        return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return float(outcome.scores[seat]) if unit == "points" else -float(outcome.scores[seat])
