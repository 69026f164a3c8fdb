"""Which plan of Hashi is best: whenever the futures double, the worse half drops out (`isthmus.bots.contest`).

A future is an order of the cards to come; if there are few, all of them are played. What a plan is, and how play goes
on from it, is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np

from isthmus.bots import contest
from isthmus.bots.hashi.features import Weights
from isthmus.bots.hashi.futures import card_orders
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words

Judge = Callable[[int, Words, int, int, Weights], None]  # plan, card orders, first and last future, row for results

CHUNK: Final = 16  # futures that are finished for all plans or do not count
FIRST_SHARE: Final = 8  # the first part of the contest takes an eighth of the futures
DEEPEST: Final = 1 << 16


class Contest(contest.Contest[int]):
    """Plans as words (see `plans`), judged one after the other."""

    def __init__(self, plans: list[int], prior: list[float], kept: set[int], judge: Judge, limit: Limit) -> None:
        super().__init__(plans, prior, kept, limit)
        self._judge = judge
        self._orders: Words = np.zeros((0, 0), dtype=np.int64)
        self.work = len(plans)

    def run(self, seen: int, rounds: int, futures: int, rng: Random) -> None:
        """Judge the plans on `futures` futures of `rounds` rounds each, without the cards `seen`."""
        if not futures or not rounds or len(self.plans) < 2:
            return
        self._orders, self.exact = card_orders(seen, rounds, futures, rng)
        target = len(self._orders) if self.exact else max(1, futures // FIRST_SHARE)
        while self.meet(min(target, len(self._orders)), CHUNK):
            if target >= len(self._orders):
                if self.exact or not self.limit.deeper or target >= DEEPEST:
                    return
                self._orders = np.concatenate([self._orders, card_orders(seen, rounds, target, rng)[0]])
            self.alive = sorted(self.best(max(2, len(self.alive) // 2)))
            target *= 2

    def order(self) -> list[int]:
        """All plans, best first."""
        leader, judged = self.leader(), self.judgements()
        return sorted(range(len(judged)), key=lambda plan: (-judged[plan].value, plan != leader))

    def _play(self, until: int) -> bool:
        for plan in self.alive:
            if self.limit.over():
                return False
            self._judge(self.plans[plan], self._orders, self.futures, until, self.results[plan])
        return True
