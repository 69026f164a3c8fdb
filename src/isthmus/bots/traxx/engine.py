"""The ladder of Träxx, and grandmaster above it: what each level sees, how it errs, how much it searches.

The lower levels look at all plans of the round but see less of what comes after it (`sight`): they prefer
points now to a path with a future, the more so the weaker they are, and where several plans look alike they are
careless about which one they take (`whim`). Master plays the plans out on common futures (`contest`), and so does any
level that is given time; grandmaster looks at the cards to come one after another instead (`grandmaster`). Bots see the
view and nothing else.
"""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from isthmus.bots.protocol import Plan, Question, Thought
from isthmus.bots.traxx.contest import Contest
from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.grandmaster import Lookahead
from isthmus.bots.traxx.position import Position, read_position
from isthmus.bots.traxx.reasons import ChosenPlan, reason_for
from isthmus.games.traxx.state import TraxxState


class Skill(NamedTuple):
    """How a level plays.

    `sight`: how much of the expected future it counts; `whim`: by how many points its liking strays; `simulations`
    and `width`: how many games it plays out to find one plan, and between how many plans; `ahead`: whether it
    looks at the next cards instead, once the first is there.
    """

    sight: float = 1.0
    whim: float = 0.0
    simulations: int = 0
    width: int = 0
    ahead: bool = False


SKILLS: Final = {
    "novice": Skill(sight=0.15, whim=5.0),
    "casual": Skill(sight=0.4, whim=2.5),
    "club": Skill(sight=0.45, whim=1.25),
    "strong": Skill(sight=0.5, whim=0.55),
    "master": Skill(simulations=480, width=16),
    "grandmaster": Skill(simulations=480, width=16, ahead=True),
}
SEED_BITS: Final = 63


def think(question: Question) -> Thought:
    """Compare the plans of the seat's round (or the starts to choose from) and choose one as the level would."""
    skill = SKILLS[question.level]
    assert isinstance(question.view, TraxxState)
    position = read_position(question.view, question.seat, question.also)
    if skill.simulations == 0 and position.table.card >= 0 and not question.limit.deeper:
        return _at_a_glance(question, position, skill)
    if not skill.ahead:
        return _searched(question, position, skill)
    if position.table.card >= 0:
        return _looked_ahead(question, position)
    return replace(_searched(question, position, skill), level="master")  # the start is chosen as master does it


def _at_a_glance(question: Question, position: Position, skill: Skill) -> Thought:
    """The evaluation's opinion of all plans, and the choice of a level that sees only part of it."""
    seen = position.now + skill.sight * (position.judged - position.now)
    strays = _strays(question.rng, len(seen))
    strays[0] = 0.0  # nobody stops short or passes on a whim
    liked = seen + skill.whim * strays
    chosen = int(np.argmax(liked))
    ranked = [int(plan) for plan in np.argsort(-position.judged, kind="stable")]
    shown = _shown(question, position, ranked, chosen)
    plans = tuple(Plan(position.steps[plan], float(position.judged[plan])) for plan in shown)
    reason = reason_for(ChosenPlan(position, chosen, position.judged, question.seat))
    return Thought(plans, "points", reason, shown.index(chosen), len(position.steps))


def _strays(rng: Random, count: int) -> Values:
    """Gumbel's distribution: the largest of liking + stray is a choice with softmax probabilities."""
    return np.array([-math.log(-math.log(rng.random() or 0.5)) for _ in range(count)])


def _searched(question: Question, position: Position, skill: Skill) -> Thought:
    contest = Contest(position, question.rng.getrandbits(SEED_BITS), question.limit, question.also)
    contest.run(max(skill.simulations, len(position.steps)), max(skill.width, 2))
    judged = contest.judgements()
    values = np.array([judgement.value for judgement in judged])
    ranked = [int(plan) for plan in np.argsort(-values, kind="stable") if judged[plan].visits]
    shown = _shown(question, position, ranked, ranked[0])
    plans = tuple(Plan(position.steps[plan], *judged[plan]) for plan in shown)
    reason = reason_for(ChosenPlan(position, ranked[0], values, question.seat))
    return Thought(plans, "points", reason, 0, contest.work)


def _looked_ahead(question: Question, position: Position) -> Thought:
    kept = [position.steps.index(steps) for steps in question.also]
    look = Lookahead(position, question.limit, kept, question.work)
    look.run()
    ranked = sorted(look.plans, key=lambda plan: -look.values[plan])
    shown = _shown(question, position, ranked, ranked[0])
    visits = look.looks // len(look.plans)
    plans = tuple(Plan(position.steps[plan], float(look.values[plan]), look.doubt, visits) for plan in shown)
    reason = reason_for(ChosenPlan(position, ranked[0], look.values, question.seat))
    return Thought(plans, "points", reason, 0, look.looks)


def _shown(question: Question, position: Position, ranked: list[int], chosen: int) -> list[int]:
    """The best few, the chosen one and those that were asked for, best first."""
    asked = {position.steps.index(steps) for steps in question.also} | {chosen}
    wanted = set(ranked[: max(1, question.shown)]) | asked
    return [plan for plan in ranked if plan in wanted]


def warm() -> None:
    """Compile everything that `think` needs."""
    from isthmus.bots.protocol import Limit
    from isthmus.games.traxx.game import GAME
    from isthmus.games.traxx.state import TraxxOptions

    for seats in (2, 1):
        state = GAME.start(TraxxOptions(), seats)
        for level in ("strong", "grandmaster"):
            while (chance := GAME.chance(state)) is not None:
                state = GAME.draw(state, chance.outcomes[0])
            for seat in range(seats):
                question = Question(GAME, GAME.view(state, seat), seat, level, Random(0), Limit())
                steps: tuple[Any, ...] = think(question).plan.steps
                for step in steps:
                    state = GAME.apply(state, seat, step)
