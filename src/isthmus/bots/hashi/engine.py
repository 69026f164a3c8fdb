"""How the ladder plays Hashi: every plan of the round, the best of them on common futures.

Each level is a line of SKILLS below. Novice and casual see islands and what they lack and no more: no race, no card to
come, no crossing. Club and strong have learned what things are worth (`features`), and all four choose at random among
what looks about equally good to them, the lower the level, the more carelessly. Master lets the quick player of the
learned evaluation play on from the best plans over the same sampled card orders (all orders when few cards are left);
half of the plans drop out whenever the number of futures doubles. Grandmaster looks at the next cards one after another
instead (`grandmaster`), with a net that knows the sides of the box. A level sees a view, never the state.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

import numpy as np

from isthmus.bots.contest import to_show
from isthmus.bots.hashi.contest import Contest
from isthmus.bots.hashi.features import Weights, value
from isthmus.bots.hashi.futures import judge, make_room
from isthmus.bots.hashi.grandmaster import GLANCED, OFFERS, HashiLookahead
from isthmus.bots.hashi.net import net
from isthmus.bots.hashi.plans import FIELD, FIELDS, apply_plan, survey, writes
from isthmus.bots.hashi.policy import FAR_AWAY, look_out
from isthmus.bots.hashi.reasons import reason
from isthmus.bots.hashi.setup import first_numbers
from isthmus.bots.hashi.weights import learned, simple
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import LONGEST, Limit, Plan, Question, Thought
from isthmus.bots.sheet_nets import at_hand
from isthmus.fast.compile import Words, word
from isthmus.fast.hashi.kernel import HEAD, SEAT_WORDS, SEEN, from_state, tables_of
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import BRIDGES, WRITES, Bridge, Write
from isthmus.games.hashi.state import DECK, ROUNDS, HashiOptions, HashiState
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level can do.

    `flags`: what a flag seems worth to a level with simple views, None for the learned evaluation; `haste`: plans that
    seem worth this much less are chosen e times less often, 0 for none; `candidates`, `futures`, `rounds`: how many
    plans are compared, on how many futures of how many rounds; `width`: how many numbers the quick player tries; `net`:
    whether it looks ahead with the net instead, once the first number is written.
    """

    flags: float | None = None
    haste: float = 0.0
    candidates: int = 24
    futures: int = 0
    rounds: int = 0
    width: int = 2
    net: bool = False


LEAST_FUTURES: Final = 16  # the first number is always judged by playing on: there is no other way
LEAST_ROUNDS: Final = 4
LEAST_WORK: Final = 0.1  # of grandmaster, enough to compile everything
SKILLS: Final = {
    "novice": Skill(flags=0.0, haste=2.0),
    "casual": Skill(flags=0.8, haste=0.25),
    "club": Skill(haste=0.65),
    "strong": Skill(haste=0.2),
    "master": Skill(futures=96, rounds=3),
    "grandmaster": Skill(futures=96, rounds=3, net=True),
}


def think(question: Question) -> Thought:
    """Compare the plans of the seat's open round and choose one as the level would."""
    skill = SKILLS[question.level]
    view = question.view
    assert isinstance(view, HashiState)
    weights = learned(len(view.desks))
    judge = at_hand(partial(net, view.options.side)) if skill.net and view.options.board is None else None
    if view.stage is Stage.SETUP:  # grandmaster finds it as master does; what its numbers mean, its own scale knows
        thought = first_number(question, view, skill, weights)
    elif judge:
        thought = look_ahead(question, view, weights, judge)
    else:
        thought = search_round(question, view, skill, weights)
    return replace(thought, level="master") if skill.net and not judge else thought


def first_number(question: Question, view: HashiState, skill: Skill, weights: Weights) -> Thought:
    """The number before the first round."""
    futures, rounds = max(skill.futures, LEAST_FUTURES), max(skill.rounds, LEAST_ROUNDS)
    plans = first_numbers(question, view, weights, skill.width, futures, rounds)
    chosen = _hasty([plan.value for plan in plans], 3 * skill.haste, question.rng.random())
    shown = [
        place
        for place, plan in enumerate(plans)
        if place < max(1, question.shown) or place == chosen or plan.steps in question.also
    ]
    why = reason(view, question.seat, plans[chosen].steps, alone=len(plans) == 1)
    answers = tuple(plans[place] for place in shown)
    return Thought(answers, "points", why, shown.index(chosen), sum(plan.visits for plan in plans))


def search_round(question: Question, view: HashiState, skill: Skill, weights: Weights) -> Thought:
    """A round with its card."""
    tables, state, seat = tables_of(view.options), from_state(view), question.seat
    own = weights if skill.flags is None else simple(skill.flags)
    worths, found = best_plans(tables, state, seat, own, skill.candidates, question.limit)
    asked = {packed(steps): steps for steps in question.also}
    plans = [*found, *(plan for plan in asked if plan not in found)]
    position = Position(tables, state, seat, weights, skill.width)
    priors = [position.prior(plan) for plan in plans]
    contest = Contest(plans, priors, set(asked), position.judge, question.limit)
    contest.run(int(state[SEEN]), min(skill.rounds, ROUNDS - view.round), skill.futures, question.rng)
    chosen = _hasty(worths, skill.haste, question.rng.random()) if skill.haste else contest.leader()
    shown, judged = to_show(question, contest.order(), chosen, contest.kept), contest.judgements()
    number = view.cards[-1].number
    answers = tuple(Plan(asked.get(plans[place]) or steps_of(plans[place], number), *judged[place]) for place in shown)
    place = shown.index(chosen)
    why = reason(view, seat, answers[place].steps, alone=len(plans) == 1)
    return Thought(answers, "points", why, place, contest.work)


def look_ahead(question: Question, view: HashiState, weights: Weights, judge: Judge) -> Thought:
    """A round with its card, as grandmaster sees it."""
    tables, state, seat = tables_of(view.options), from_state(view), question.seat
    _, found = best_plans(tables, state, seat, weights, GLANCED, question.limit)
    asked = {packed(steps): steps for steps in question.also}
    look = HashiLookahead(tables, state, seat, weights, judge, OFFERS[view.options.side], question.limit)
    look.run(list(dict.fromkeys([*found, *asked])), asked, question.work)
    order, judged, number = look.ranked(), look.judgements(), view.cards[-1].number
    answers = tuple(
        Plan(asked.get(plan) or steps_of(plan, number), *judged[plan])
        for plan in to_show(question, order, order[0], asked)
    )
    why = reason(view, seat, answers[0].steps, alone=len(order) == 1)
    return Thought(answers, "points", why, 0, look.work)


class Position:
    """A position of the search: what a plan is worth in it by the evaluation, and on futures."""

    def __init__(self, tables: Words, state: Words, seat: int, weights: Weights, width: int) -> None:
        self.tables, self.state, self.seat = tables, state, word(seat)
        self.weights, self.width = weights, word(width)
        self.room = make_room(state)

    def prior(self, plan: int) -> float:
        """What the evaluation alone says."""
        state = self.state.copy()
        outlook = self.room.outlooks[int(self.seat)]
        look_out(self.tables, state, self.seat, outlook)
        apply_plan(self.tables, state, self.seat, word(plan))
        at = word(HEAD + int(self.seat) * SEAT_WORDS)
        return float(value(self.tables, state, at, outlook, self.weights, self.room.notes))

    def judge(self, plan: int, orders: Words, first: int, last: int, row: Weights) -> None:
        """Play on from the plan in these futures."""
        judge(
            self.tables, self.state, self.seat, word(plan), orders, word(first), word(last),
            self.weights, self.width, self.room, row,
        )  # fmt: skip


def best_plans(
    tables: Words, state: Words, seat: int, weights: Weights, most: int, limit: Limit | None = None
) -> tuple[list[float], list[int]]:
    """The best plans by the evaluation alone with their worth, best first."""
    worths, plans = np.full(most, FAR_AWAY), np.zeros(most, dtype=np.int64)
    room = make_room(state)
    outlook = room.outlooks[seat]
    look_out(tables, state, word(seat), outlook)
    choices, count = int(writes(tables, state, word(seat))), 0
    while choices:
        write = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        count += survey(tables, state, word(seat), word(write), outlook, weights, worths, plans, room.desk, room.notes)
        if limit is not None and limit.over() and worths[0] > FAR_AWAY:
            break
    kept = min(count, most)
    return worths[:kept].tolist(), plans[:kept].tolist()


def _hasty(worths: list[float], haste: float, lot: float) -> int:
    """The place of one of the plans, at random; those that seem clearly worse have hardly any chance."""
    if not haste:
        return 0
    shares = [math.exp((worth - worths[0]) / haste) for worth in worths]
    lot *= sum(shares)
    for place, share in enumerate(shares):
        lot -= share
        if lot <= 0:
            return place
    return 0


def packed(steps: tuple[Step, ...]) -> int:
    """The word of a plan (see `plans`)."""
    plan = sum(step.island + 1 for step in steps if type(step) is Write)
    lines = sorted(step.line for step in steps if type(step) is Bridge)
    return plan | sum(line + 1 << FIELD * place for place, line in enumerate(lines, 1))


def steps_of(plan: int, number: int) -> tuple[Step, ...]:
    """The steps of a plan, `DONE` at the end."""
    steps: list[Step] = [WRITES[number][(plan & FIELDS) - 1]] if plan & FIELDS else []
    plan >>= FIELD
    while plan:
        steps.append(BRIDGES[(plan & FIELDS) - 1])
        plan >>= FIELD
    return (*steps, DONE)


def warm() -> None:
    """Compile everything that `think` needs, by thinking a little."""
    state = GAME.start(HashiOptions(), 1)
    state = GAME.apply(GAME.apply(state, 0, GAME.legal(state, 0)[0]), 0, DONE)
    state = GAME.draw(state, DECK[0])
    question = Question(GAME, state, 0, "master", Random(0), Limit(LONGEST))
    search_round(question, state, Skill(candidates=2, futures=1, rounds=1), learned(1))
    look_ahead(replace(question, work=LEAST_WORK), state, learned(1), lambda seen: np.zeros(len(seen), np.float32))
