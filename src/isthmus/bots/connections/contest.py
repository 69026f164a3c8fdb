"""Which step of Connections is best: half of them drop out at each stage of the work; the end is calculated.

With few rounds left, every order of the tiles is calculated with perfect play, and nothing is left to chance.
"""

from __future__ import annotations

import math
from typing import ClassVar, Final

import numpy as np
from numpy.random import Generator

from isthmus.bots import contest
from isthmus.bots.connections.position import Position
from isthmus.bots.connections.search import futures
from isthmus.bots.contest import Judgement
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, compiled

EXACT: Final = 3  # with at most this many rounds left, everything is calculated
EXACT_WITH_TIME: Final = 4  # the same with time to think: a tenth of a second
BLOCK: Final = 240  # futures × candidates between two looks at the clock
CONTENDERS: Final = 6  # how many go on when there is more time than work
DOUBT: Final = 3.0  # standard errors


class Contest(contest.Contest[int]):
    """Steps, and minus what they lose in points; a future is an order of the tiles, played for `depth` rounds."""

    freedom: ClassVar = 0  # the spread of just these futures

    def __init__(
        self, position: Position, priors: dict[int, float], kept: set[int], limit: Limit, dice: Generator, depth: int
    ) -> None:
        super().__init__(list(priors), [-loss for loss in priors.values()], kept, limit)
        self._position, self._dice, self._depth = position, dice, depth
        self._orders: Words = np.zeros((0, 0), dtype=np.int64)
        self._dealt = 0  # the future to which the first of these orders belongs
        self._reckoned: dict[int, Judgement] = {}

    def run(self, simulations: int) -> None:
        """Spend that many simulations (or all the time there is, if the limit says so)."""
        if self._position.left <= (EXACT_WITH_TIME if self.limit.deeper else EXACT):
            self._reckon()
            return
        stages = max(1, math.ceil(math.log2(max(2, len(self.plans)))))
        for _ in range(stages):
            if not self._deal_and_meet(max(1, simulations // stages // len(self.alive))):
                return
            self.alive = self.best(max(2, (len(self.alive) + 1) // 2))
        while self.limit.deeper:
            self.alive = self._contenders()
            if not self._deal_and_meet(max(1, BLOCK // len(self.alive))):
                return

    def by_step(self) -> dict[int, Judgement]:
        """What each step is worth, if it was calculated or met a future."""
        return self._reckoned or dict(zip(self.plans, self.judgements(), strict=True))

    def _reckon(self) -> None:
        position = self._position
        orders = math.perm(position.to_come.bit_count(), position.left)
        for count, place in enumerate(sorted(self.alive, key=lambda place: place not in self.kept), 1):
            self._reckoned[self.plans[place]] = Judgement(-position.exact(self.plans[place]), 0.0, orders)
            self.work += orders
            if count >= len(self.kept) and self.limit.over():
                return

    def _deal_and_meet(self, count: int) -> bool:
        self._dealt = self.futures
        self._orders = futures(self._dice, self._position.tiles(), self._position.left, count)
        return self.meet(self.futures + count, (BLOCK if compiled() else 2) // len(self.alive))

    def _play(self, until: int) -> bool:
        orders = self._orders[self.futures - self._dealt : until - self._dealt]
        steps = [self.plans[place] for place in self.alive]
        self.results[self.alive, self.futures : until] = -self._position.play(steps, orders, self._depth)
        return True

    def _contenders(self) -> list[int]:
        """The steps that may still turn out to be the best."""
        ranked, chosen = self.ranked(), []
        for place, plan in enumerate(ranked):
            gaps = self._results(ranked[0]) - self._results(plan)
            close = gaps.mean() <= DOUBT * gaps.std() / math.sqrt(len(gaps))
            if place < 2 or plan in self.kept or (close and place < CONTENDERS):
                chosen.append(plan)
        return chosen

    def _gap(self, plan: int, leader: int) -> float:
        # the difference of the means, not the mean difference: published figures depend on the last digit
        return min(0.0, float(self._results(plan).mean() - self._results(leader, self.seen[plan]).mean()))
