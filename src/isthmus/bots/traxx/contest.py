"""Which plan is best, by simulation: all good-looking ones on a few futures, then the better half on more, and so on.

The evaluation is a first opinion that weighs as much as some futures; it decides who takes part and steadies the
means. Differences are always taken on the same futures. Where so few cards are left that every order can be played,
every order is played once and nothing is left to chance.
"""

from __future__ import annotations

import itertools
import math
from typing import Final

import numpy as np

from isthmus.bots.protocol import Limit
from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.plans import new_plans
from isthmus.bots.traxx.policy import new_values
from isthmus.bots.traxx.position import Position
from isthmus.bots.traxx.search import FUTURE_WORDS, TAKEN, deal_future, play_others, try_candidates
from isthmus.fast.compile import Words, word
from isthmus.fast.dice import dice

FEW_ORDERS: Final = 24  # with four cards to come or fewer, every order is played
CHUNK: Final = 32  # simulations between two looks at the clock
OPINION: Final = 10.0  # how many futures the evaluation is worth
MOST_FUTURES: Final = 20_000
LAST: Final = 2  # how many plans the last part of the contest is between


class Contest:
    """The plans of a position, played on common futures. `results[i, j]` are the points of plan i in future j."""

    def __init__(self, position: Position, seed: int, limit: Limit, kept: tuple[int, ...] = ()) -> None:
        self.position = position
        self.limit = limit
        self.kept = kept  # plans that take part to the end
        self.orders = math.factorial(int(position.table.coming).bit_count())
        self.every = self.orders <= FEW_ORDERS
        self.opinion = 0.0 if self.every or position.table.card < 0 else OPINION
        self.futures = 0  # how many have been dealt
        self.tried = np.zeros(len(position.steps), dtype=np.int64)
        self.results = np.zeros((len(position.steps), CHUNK))
        self.work = 0
        self._chance = dice(seed)
        self._plans, self._values = new_plans(), new_values()

    def run(self, simulations: int, width: int) -> None:
        """Spend about so many simulations, besides those of the kept plans; with `deeper` until the time is over."""
        rivals = self._best(np.argsort(-self.position.liked, kind="stable"), width)
        parts = math.ceil(math.log2(max(LAST, width) / LAST)) + 1
        for part in itertools.count(1):
            entrants = np.array(sorted({*rivals, *self.kept}), dtype=np.int64)
            many = max(1, round(simulations / parts / max(1, len(rivals))))
            if not self._play(entrants, many) or len(entrants) == 1:
                return
            if part >= parts and not self.limit.deeper:
                return
            ranked = rivals[np.argsort(-self.values()[rivals], kind="stable")]
            rivals = self._best(ranked, max(LAST, len(rivals) // 2))

    def _best(self, ranked: Words, count: int) -> Words:
        """The first few, those aside that take part anyway."""
        return np.array([plan for plan in ranked if plan not in self.kept][:count], dtype=np.int64)

    def _play(self, entrants: Words, many: int) -> bool:
        """Play the entrants on so many further futures; False when there are no more or the time is over."""
        if self.every:
            many = self.orders - self.futures
        while many > 0:
            if self.futures and self.limit.over():
                return False
            count = max(1, min(many, CHUNK // len(entrants)))
            self._play_chunk(entrants, count)
            many -= count
        return not self.every and self.futures < MOST_FUTURES

    def _play_chunk(self, entrants: Words, count: int) -> None:
        table = self.position.table
        futures = np.zeros((count, FUTURE_WORDS), dtype=np.int64)
        futures[:, TAKEN:] = table.taken
        for place, future in enumerate(futures):
            deal_future(table.coming, word(self.futures + place), self.every, self._chance, future)
            if len(table.others):
                round_now = (table.card, table.taken, table.coming)
                play_others(*table[:2], table.others, *round_now, future, self._plans, self._values)
        found = np.zeros((len(entrants), count))
        sheets = self.position.sheets[entrants]
        try_candidates(*table[:2], sheets, table.coming, futures, found, self._plans, self._values)
        if self.futures + count > self.results.shape[1]:
            self.results = np.concatenate([self.results, np.zeros_like(self.results)], axis=1)
        self.results[entrants, self.futures : self.futures + count] = found
        self.futures += count
        self.tried[entrants] += count
        self.work += count * len(entrants)

    def leader(self) -> int:
        """The plan with the best mean among those that were played on all futures."""
        means = (self.results.sum(axis=1) + self.opinion * self.position.liked) / np.maximum(
            self.tried + self.opinion, 1
        )
        return int(np.argmax(np.where(self.tried == self.futures, means, -np.inf)))

    def values(self) -> Values:
        """What each plan is worth: the leader's mean, and the others' by their distance on common futures."""
        leader = self.leader()
        results, liked = self.results, self.position.liked
        mean = results[leader].sum() / max(1, self.futures)
        sums = np.concatenate([[0.0], np.cumsum(results[leader])])
        gaps = results.sum(axis=1) - sums[self.tried] + self.opinion * (liked - liked[leader])
        return np.asarray(mean + gaps / np.maximum(self.tried + self.opinion, 1.0))

    def error(self, plan: int) -> float:
        """The standard error of a plan's mean; none where every order was played."""
        count = int(self.tried[plan])
        if count < 2 or self.every:
            return 0.0
        return float(np.std(self.results[plan, :count], ddof=1) / math.sqrt(count))
