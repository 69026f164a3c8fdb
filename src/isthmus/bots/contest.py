"""A contest of plans on common futures: which are left, how they did, and what each is worth. Knows no game.

All remaining plans meet the same futures, a few at a time, with a look at the clock in between. The worse ones drop out
along the way, except those that were asked for. A plan that dropped out is judged by its distance from the leader on
the futures that both have met, so that luck does not make it look better than it is.

What a future is, how it is played, how many there are and which plans drop out when is up to `bots/<game>/contest`.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.protocol import Limit, Question

PlanResults = NDArray[np.float64]
P = TypeVar("P")


class Judgement(NamedTuple):
    """What a plan is worth (more is better), the standard error of that, and how many futures it rests on."""

    value: float
    error: float = 0.0
    visits: int = 0


class Contest(ABC, Generic[P]):
    """The plans of one decision, by place; `results[plan, future]` is how a plan turned out (more is better).

    `prior`: what the plans are worth at a glance, the answer before they have met a future; `kept`: those that never
    drop out; `alive`: those that meet the coming futures; `seen`: how many each has met, of `futures` in all; `exact`:
    the futures are all there are, each once; `work`: simulations.
    """

    freedom: ClassVar = 1  # subtracted from the number of futures when the spread of results is estimated

    def __init__(self, plans: Sequence[P], prior: Sequence[float], kept: Collection[P], limit: Limit) -> None:
        self.plans, self.prior, self.limit = plans, prior, limit
        self.kept = {place for place, plan in enumerate(plans) if plan in kept}
        self.alive = list(range(len(plans)))
        self.seen = [0] * len(plans)
        self.futures = 0
        self.exact = False
        self.work = 0
        self.results: PlanResults = np.zeros((len(plans), 0))

    @abstractmethod
    def _play(self, until: int) -> bool:
        """Write the results of the plans in `alive` for futures `self.futures` to `until` - 1; False if time is up."""

    def meet(self, target: int, chunk: int) -> bool:
        """Bring all remaining plans to `target` futures; False if time runs out first."""
        while self.futures < target:
            until = min(target, self.futures + max(1, chunk))
            if until > self.results.shape[1]:
                more = np.zeros((len(self.plans), until))
                self.results = np.concatenate([self.results, more], axis=1)
            if (self.futures and self.limit.over()) or not self._play(until):
                return False
            self.work += (until - self.futures) * len(self.alive)
            self.futures = until
            for plan in self.alive:
                self.seen[plan] = until
        return True

    def ranked(self) -> list[int]:
        """The remaining plans, best first; equally good ones keep their order."""
        return sorted(self.alive, key=lambda plan: -self._mean(plan))

    def best(self, count: int) -> list[int]:
        """The first `count` of them, and those that are kept."""
        return [plan for place, plan in enumerate(self.ranked()) if place < count or plan in self.kept]

    def leader(self) -> int:
        """The best of all plans that have met every future."""
        return max((plan for plan, seen in enumerate(self.seen) if seen == self.futures), key=self._mean)

    def judgements(self) -> list[Judgement]:
        """What each plan is worth."""
        if not self.futures:
            return [Judgement(value) for value in self.prior]
        leader = self.leader()
        return [Judgement(self._value(plan, leader), self._error(plan), seen) for plan, seen in enumerate(self.seen)]

    def _results(self, plan: int, futures: int | None = None) -> PlanResults:
        """The results of a plan in the first futures, or in all it has met if no number is given."""
        found: PlanResults = self.results[plan, : self.seen[plan] if futures is None else futures]
        return found

    def _mean(self, plan: int) -> float:
        return float(self._results(plan).mean()) if self.seen[plan] else self.prior[plan]

    def _value(self, plan: int, leader: int) -> float:
        return float(self._results(leader).mean()) + self._gap(plan, leader)

    def _gap(self, plan: int, leader: int) -> float:
        """How much worse the plan was than the leader on the futures that both have met."""
        return min(0.0, float((self._results(plan) - self._results(leader, self.seen[plan])).mean()))

    def _error(self, plan: int) -> float:
        seen = self.seen[plan]
        if self.exact or seen <= self.freedom:
            return 0.0
        return float(self._results(plan).std(ddof=self.freedom)) / math.sqrt(seen)


def to_show(question: Question, order: Sequence[int], chosen: int, asked: Collection[int]) -> list[int]:
    """The best few plans in this order, plus those the question asks for and the chosen one."""
    best = [plan for plan in order if plan not in asked][: max(1, question.shown)]
    return [plan for plan in order if plan in asked or plan in best or plan == chosen]
