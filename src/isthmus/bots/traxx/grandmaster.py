"""Grandmaster's search in Träxx: a path is worth what the best plans with the next cards bring, on average.

For every card that may come next it looks at the plans that seem best to the quick player, and at each of them in the
same way with every card that may come after it, for as many cards as `reach_with` says; the quick player's evaluation
stands for the rest. Near the end of the game it sees all of it. Nothing is left to chance: the same position gives the
same answer. Of the numbers, others are expected to have those that the quick player mostly reaches for them by then.

With less than its usual work fewer plans get the furthest look, with more it looks at more plans of the rounds to come;
plans that are compared have always been looked at in the same way.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import numpy as np

from isthmus.bots.protocol import Limit
from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.plans import MOST_PLANS, PLAN_WORDS, find_plans, new_plans
from isthmus.bots.traxx.policy import (
    S_POINTS,
    S_REACHED,
    S_TAIL,
    S_TIP,
    S_USED,
    SHEET_WORDS,
    judge_plans,
    new_values,
    take_plan,
)
from isthmus.bots.traxx.position import Position, Table
from isthmus.bots.traxx.search import FUTURE_WORDS, TAKEN, deal_future, play_others
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.dice import dice
from isthmus.fast.traxx.sheet import CARDS
from isthmus.games.traxx.board import NUMBERS

NEAR: Final = 6.0  # points by which a plan may seem worse than the best one and still be looked at
FEW: Final = 9  # cards to come from which it looks at three of them one after another,
TO_THE_END: Final = 5  # and at all of them
FUTURES: Final = 32  # in which the others are watched
DOUBTS: Final = ((2, 0.0), (TO_THE_END, 0.15), (99, 0.2))  # standard error of a value with at most so many to come
FEWEST: Final = 3  # plans that get the furthest look, however little work there is
NEVER: Final = -1e9


class Reach(NamedTuple):
    """How much is looked at: cards one after another, plans of the open round, plans of each round after it."""

    depth: int
    width: int
    inner: int


def furthest(coming: int) -> int:
    """How many cards there are to look at: the quick player needs no help with the last one."""
    return coming - 1 if coming > 1 else coming


def reach_with(coming: int) -> Reach:
    """As far as grandmaster looks with so many cards to come: the fewer they are, the further."""
    if coming <= TO_THE_END:
        return Reach(furthest(coming), 24, 5)
    return Reach(3 if coming <= FEW else 2, 12, 3)


def reach_by(work: float, usual: Reach) -> Reach:
    """The reach with so many times the usual work: fewer plans with less, more plans of each later round with more.

    The depth stays, so that a number means the same whatever the work.
    """
    if work <= 1:
        return usual._replace(width=max(FEWEST, round(work * usual.width)))
    return usual._replace(inner=round(usual.inner * work ** (1 / max(1, usual.depth - 1))))


def doubt_with(coming: int) -> float:
    """The standard error of a value with so many cards to come, though it has no dice.

    Looking further changes a difference of two values. Beyond two standard errors of it, 98.8 % of the plans that were
    better are still better then (`benchmarks/traxx_looking.py`).
    """
    return next(error for most, error in DOUBTS if coming <= most)


class Lookahead:
    """Looks at some plans of a position, those of `kept` among them, with so many times the usual `work`.

    `values` is what all plans are worth, at a glance where there was no closer look; `plans` had the furthest look, and
    each of their values has the error `doubt`. `looks` counts cards looked at.
    """

    def __init__(self, position: Position, limit: Limit, kept: Collection[int] = (), work: float = 1.0) -> None:
        self.position = position
        self.limit = limit
        coming = int(position.table.coming)
        self._cards = [card for card in range(coming.bit_length()) if coming >> card & 1]
        usual = reach_with(len(self._cards))
        self.reach = reach_by(work, usual) if work else Reach(0, 0, 0)
        self.doubt = doubt_with(len(self._cards))
        best = np.argsort(-position.liked, kind="stable")[: usual.width].tolist()
        good = [plan for plan in best if position.liked[plan] >= position.liked[best[0]] - NEAR]
        self._kept = set(kept)
        self.plans = sorted({*good, *kept})
        self.values = position.judged
        self.looks = 0
        self._taken = expected_of_others(position.table, len(self._cards))

    def run(self) -> None:
        """Look ahead card by card, as far as grandmaster does, or with `deeper` for as long as there is time."""
        last = furthest(len(self._cards)) if self.limit.deeper and self.reach.depth else self.reach.depth
        for depth in range(1, last + 1):
            if depth == last:
                own = sorted(set(self.plans) - self._kept, key=lambda plan: -self.values[plan])
                self.plans = sorted({*own[: self.reach.width], *self._kept})
            found = self.looked(depth)
            if found is None:  # time is up: what was known before is the answer
                return
            self.values = found

    def looked(self, depth: int) -> Values | None:
        """What the plans are worth, looking at so many cards one after another; None if there is no time for it."""
        table = self.position.table
        room = (
            np.zeros((depth + 1, MOST_PLANS + 1, PLAN_WORDS), dtype=np.int64),
            np.zeros((depth + 1, MOST_PLANS + 1)),
            np.zeros((depth + 1, SHEET_WORDS), dtype=np.int64),
        )
        taken = np.ascontiguousarray(self._taken[:depth][::-1])  # by how many cards are looked at from there
        found = self.values.copy()
        for plan in self.plans:
            sheet, total = self.position.sheets[plan], 0.0
            for card in self._cards:
                if self.limit.over():
                    return None
                now = (table.coming, word(1 << card), taken, word(depth), word(self.reach.inner))
                total += points_with(table.lore, table.weights, sheet, *now, *room)
                self.looks += 1
            found[plan] = total / len(self._cards)
        return found


def expected_of_others(table: Table, rounds: int) -> Words:
    """The numbers (bits) that others will probably have before each of the coming rounds is played."""
    taken = np.full(rounds, table.taken, dtype=np.int64)
    if not len(table.others):
        return taken
    counts = np.zeros((rounds, len(NUMBERS)), dtype=np.int64)
    chance, room = dice(0), (new_plans(), new_values())
    future = np.zeros(FUTURE_WORDS, dtype=np.int64)
    for number in range(FUTURES):
        deal_future(table.coming, word(number), False, chance, future)
        play_others(*table[:2], table.others, table.card, table.taken, table.coming, future, *room)
        counts += future[TAKEN : TAKEN + rounds, None] >> np.arange(len(NUMBERS)) & 1
    return (2 * counts > FUTURES) @ (1 << np.arange(len(NUMBERS)))


@jit
def next_best(judged: Values, count: int, plan: int) -> int:
    """The best plan when this one is out."""
    judged[plan] = NEVER
    for other in range(count):
        if judged[other] > judged[plan]:
            plan = other
    return plan


@jit
def points_with(
    tables: Words,
    weights: Values,
    sheet: Words,
    coming: int,
    cards: int,
    taken: Words,
    depth: int,
    inner: int,
    plans: Words,
    values: Values,
    sheets: Words,
) -> float:
    """The sum of the points at the end over these `cards` (bits), each as the next one of those that are `coming`."""
    total = 0.0
    found, judged, after = plans[depth], values[depth], sheets[depth]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        left = coming & ~(1 << card)
        reached = sheet[S_REACHED]
        ends = sheet[S_TIP], sheet[S_TAIL]
        count = find_plans(tables, sheet[S_USED], ends[0], ends[1], tables[CARDS + card], 0, 0, reached, found)
        plan = judge_plans(tables, weights, count, reached, taken[depth - 1], left, found, judged)
        best = judged[plan] + sheet[S_POINTS]
        if depth > 1 and left & left - 1:
            least = judged[plan] - NEAR
            best = NEVER
            for _ in range(inner):
                after[:] = sheet
                take_plan(after, found, plan, taken[depth - 1])
                points = points_with(tables, weights, after, left, left, taken, depth - 1, inner, plans, values, sheets)
                best = max(best, points / size(left))
                plan = next_best(judged, count, plan)
                if judged[plan] < least:
                    break
        total += best
    return total
