"""Looking ahead without dice: a plan is worth what the best answers to every card that may come next bring, on average.

The plans are looked at again and again, each time further, and the worse ones drop out on the way. What is offered for
a card, and how far it pays to look, is up to `bots/<game>/grandmaster`. Knows no game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.contest import Judgement
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import Limit
from isthmus.bots.sheet_nets import remembering

Values = NDArray[np.float64]
Places = NDArray[np.int64]


class Reach(NamedTuple):
    """How many plans are looked at, by how many cards one after another; how many answers to a card are followed."""

    plans: int
    cards: int
    answers: int = 0


class TimeUp(Exception):
    """The limit is over in the middle of a look: what was known before is the answer."""


class Lookahead(ABC):
    """Plans of one decision, as numbers; `values` is what they are worth, `work` counts sheets that were judged.

    A plan that dropped out is as much worse than the best one as it was when both were looked at.
    """

    near: ClassVar[float]  # a plan that is worse than the best one by more than this is not looked at further

    def __init__(self, net: Judge, limit: Limit) -> None:
        self.net, self.limit = remembering(net), limit
        self.values: dict[int, float] = {}
        self.doubt = 0.0  # the standard error of a value: looking further would change it
        self.work = 0

    @abstractmethod
    def _looked(self, plans: Sequence[int], reach: Reach) -> Values:
        """What these plans are worth; `TimeUp` if there is no time."""

    def look(self, reaches: Iterable[Reach], kept: Collection[int]) -> None:
        """Look as far as these, one after another; the plans of `kept` never drop out."""
        for reach in reaches:
            plans = self._best(reach.plans, kept)
            try:
                found = dict(zip(plans, self._looked(plans, reach).tolist(), strict=True))
            except TimeUp:
                return
            gain, worst = found[plans[0]] - self.values[plans[0]], min(found.values())
            self.values = {plan: min(value + gain, worst) for plan, value in self.values.items()} | found

    def check_time(self) -> None:
        if self.limit.over():
            raise TimeUp

    def _best(self, count: int, kept: Collection[int]) -> list[int]:
        ranked = self.ranked()
        least = self.values[ranked[0]] - self.near
        return [
            plan for place, plan in enumerate(ranked) if (place < count and self.values[plan] >= least) or plan in kept
        ]

    def judgements(self) -> dict[int, Judgement]:
        """What each plan is worth."""
        visits = self.work // len(self.values)
        return {plan: Judgement(value, self.doubt, visits) for plan, value in self.values.items()}

    def ranked(self) -> list[int]:
        """All plans, best first."""
        return sorted(self.values, key=lambda plan: -self.values[plan])


def reaches_with(work: float, limit: Limit, usual: Sequence[Reach], extra: Mapping[float, Reach]) -> list[Reach]:
    """As far as to look with so many times the usual work: at fewer or more plans, then further; 0 is a glance.

    `extra` are looks by the work that pays for them; with time to think all of them are tried. One that is not further
    than the usual ones would only forget what those have found.
    """
    if not work:
        return []
    furthest = max(reach[1:] for reach in usual)
    return [
        *(reach._replace(plans=max(2, round(work * reach.plans))) for reach in usual),
        *(reach for least, reach in extra.items() if (limit.deeper or work >= least) and reach[1:] > furthest),
    ]


def best_of_each(owners: Places, worths: Values, count: int, near: float) -> Places:
    """For each owner the places of its best, `count` at most, none of them further than `near` from the first."""
    order = np.lexsort((-worths, owners))
    firsts = np.searchsorted(owners[order], owners[order])
    close = worths[order] >= worths[order][firsts] - near
    return order[(np.arange(len(order)) - firsts < count) & close]


def most_of_each(owners: Places, worths: Values, count: int) -> Values:
    """The best of each of `count` owners."""
    best = np.full(count, -np.inf)
    np.maximum.at(best, owners, worths)
    return best
