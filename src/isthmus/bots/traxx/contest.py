"""Which plan of Träxx is best: all good-looking ones on a few futures, then the better half on more, and so on.

The evaluation is a first opinion that weighs as much as some futures; it decides which take part, and steadies means.
When so few cards are left that every order can be played, every order is played once and nothing is left to chance.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import Final

import numpy as np

from isthmus.bots import contest
from isthmus.bots.protocol import Limit
from isthmus.bots.traxx.plans import new_plans
from isthmus.bots.traxx.policy import new_values
from isthmus.bots.traxx.position import Position, Steps
from isthmus.bots.traxx.search import FUTURE_WORDS, TAKEN, deal_future, play_others, try_candidates
from isthmus.fast.compile import word
from isthmus.fast.dice import dice

FEW_ORDERS: Final = 24  # with four cards to come or fewer, every order is played
CHUNK: Final = 32  # simulations between two looks at the clock
OPINION: Final = 10.0  # how many futures the evaluation is worth
MOST_FUTURES: Final = 20_000
LAST: Final = 2  # how many plans are left in the last part of the contest


class Contest(contest.Contest[Steps]):
    """The plans of a position and the points they make; those in `kept` take part in addition to the others."""

    def __init__(self, position: Position, seed: int, limit: Limit, kept: tuple[Steps, ...] = ()) -> None:
        super().__init__(position.steps, position.liked.tolist(), set(kept), limit)
        self.position = position
        self.orders = math.factorial(int(position.table.coming).bit_count())
        self.exact = self.orders <= FEW_ORDERS
        self.opinion = 0.0 if self.exact or position.table.card < 0 else OPINION
        self._chance = dice(seed)
        self._plans, self._values = new_plans(), new_values()

    def run(self, simulations: int, width: int) -> None:
        """Spend about that many simulations, besides those of the kept plans; with `deeper`, go on until time is up."""
        rivals = self._best(np.argsort(-self.position.liked, kind="stable").tolist(), width)
        parts = math.ceil(math.log2(max(LAST, width) / LAST)) + 1
        for part in itertools.count(1):
            self.alive = sorted({*rivals, *self.kept})
            many = self.orders if self.exact else max(1, round(simulations / parts / max(1, len(rivals))))
            whole = self.meet(self.futures + many, CHUNK // len(self.alive))
            if not whole or self.exact or self.futures >= MOST_FUTURES or len(self.alive) == 1:
                return
            if part >= parts and not self.limit.deeper:
                return
            leader = self.leader()
            ranked = sorted(rivals, key=lambda plan: -self._value(plan, leader))
            rivals = self._best(ranked, max(LAST, len(rivals) // 2))

    def _best(self, ranked: Iterable[int], count: int) -> list[int]:
        """The first few, apart from those that take part anyway."""
        return [plan for plan in ranked if plan not in self.kept][:count]

    def _play(self, until: int) -> bool:
        table = self.position.table
        futures = np.zeros((until - self.futures, FUTURE_WORDS), dtype=np.int64)
        futures[:, TAKEN:] = table.taken
        for place, future in enumerate(futures):
            deal_future(table.coming, word(self.futures + place), self.exact, self._chance, future)
            if len(table.others):
                round_now = (table.card, table.taken, table.coming)
                play_others(*table[:2], table.others, *round_now, future, self._plans, self._values)
        found = np.zeros((len(self.alive), len(futures)))
        sheets = self.position.sheets[self.alive]
        try_candidates(*table[:2], sheets, table.coming, futures, found, self._plans, self._values)
        self.results[self.alive, self.futures : until] = found
        return True

    def _mean(self, plan: int) -> float:
        points = float(self._results(plan).sum()) + self.opinion * self.prior[plan]
        return points / max(self.seen[plan] + self.opinion, 1.0)

    def _gap(self, plan: int, leader: int) -> float:
        seen, points = self.seen[plan], self.opinion * (self.prior[plan] - self.prior[leader])
        if seen:  # most plans of a rich round have met no future
            points += float((self._results(plan) - self._results(leader, seen)).sum())
        return points / max(seen + self.opinion, 1.0)
