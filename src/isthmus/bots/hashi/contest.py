"""A contest of plans: all on the same futures, and whenever the futures double the worse half drops out.

The value of a plan that dropped out early is told relative to the best one on the futures that both have seen, so luck
does not make it look better than it is. What a plan is, and how it is judged, is for others to say.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np

from isthmus.bots.hashi.features import Weights
from isthmus.bots.hashi.futures import card_orders
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words

Judge = Callable[[int, Words, int, int, Weights], None]  # plan, card orders, first and last future, row for results

CHUNK: Final = 16  # futures between two looks at the clock
FIRST_SHARE: Final = 8  # the first part of the contest takes an eighth of the futures
DEEPEST: Final = 1 << 16


class Contest:
    """Plans and what they have brought so far; without futures what the evaluation says of them (`prior`)."""

    def __init__(self, plans: list[int], prior: list[float], judge: Judge) -> None:
        self.plans, self.prior, self._judge_one = plans, prior, judge
        self.alive = list(range(len(plans)))
        self.seen = [0] * len(plans)
        self.results = np.zeros((len(plans), 0))
        self.exact = False
        self.work = len(plans)
        self._orders: Words = np.zeros((0, 0), dtype=np.int64)

    @property
    def futures(self) -> int:
        """How many futures all plans that are left have seen."""
        return min(self.seen[one] for one in self.alive)

    def run(self, seen: int, rounds: int, futures: int, keep: set[int], limit: Limit, rng: Random) -> None:
        """Judge the plans on that many futures of so many rounds; those in `keep` stay to the end."""
        if not futures or not rounds or len(self.plans) < 2:
            return
        self._orders, self.exact = card_orders(seen, rounds, futures, rng)
        target = len(self._orders) if self.exact else max(1, futures // FIRST_SHARE)
        while self._advance(min(target, len(self._orders)), limit):
            if target >= len(self._orders):
                if self.exact or not limit.deeper or target >= DEEPEST:
                    return
                self._orders = np.concatenate([self._orders, card_orders(seen, rounds, target, rng)[0]])
            self._drop(keep)
            target *= 2

    def best(self) -> int:
        """The plan that did best."""
        return self.plans[self._best()]

    def order(self) -> list[int]:
        """All plans, best first."""
        best = self._best()
        worth = {plan: (-self.judgement(plan)[0], one != best, one) for one, plan in enumerate(self.plans)}
        return sorted(self.plans, key=worth.__getitem__)

    def judgement(self, plan: int) -> tuple[float, float, int]:
        """Value, standard error and number of futures of a plan."""
        one, best = self.plans.index(plan), self._best()
        count = min(self.seen[one], self.seen[best])
        if not count:
            return self.prior[one], 0.0, 0
        row, ahead = self.results[one, :count], self.results[best, :count]
        whole = float(self.results[best, : self.seen[best]].mean())
        spread = float(row.std(ddof=1)) if count > 1 and not self.exact else 0.0
        return whole + min(0.0, float((row - ahead).mean())), spread / count**0.5, count

    def _best(self) -> int:
        count = self.futures
        if not count:
            return max(range(len(self.plans)), key=lambda one: (self.prior[one], -one))
        return max(self.alive, key=lambda one: (self.results[one, :count].mean(), -one))

    def _drop(self, keep: set[int]) -> None:
        """The better half goes on, and whatever is to be kept."""
        count = self.futures
        self.alive.sort(key=lambda one: (-self.results[one, :count].mean(), one))
        half = max(2, len(self.alive) // 2)
        self.alive = self.alive[:half] + [one for one in self.alive[half:] if self.plans[one] in keep]

    def _advance(self, target: int, limit: Limit) -> bool:
        """Bring all plans that are left to `target` futures, in step; False if the time is over before."""
        if target > self.results.shape[1]:
            more = np.zeros((len(self.plans), target - self.results.shape[1]))
            self.results = np.concatenate([self.results, more], axis=1)
        while (begun := self.futures) < target:
            until = min(begun + CHUNK, target)
            for one in self.alive:
                if limit.over():
                    return False
                if self.seen[one] < until:
                    self._judge_one(self.plans[one], self._orders, self.seen[one], until, self.results[one])
                    self.work += until - self.seen[one]
                    self.seen[one] = until
        return True
