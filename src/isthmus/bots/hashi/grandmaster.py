"""Grandmaster's search in Hashi: every card that may come, good rounds with it, every card after it (`lookahead`).

A net tells what a sheet is worth after a round (`net`). Which rounds are offered for a card is told in `rounds`.
Nothing is left to chance: the same position and work give the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

import numpy as np

from isthmus.bots.hashi.features import Weights
from isthmus.bots.hashi.net_sight import FEATURES
from isthmus.bots.hashi.plans import apply_plan
from isthmus.bots.hashi.rounds import OFFERS, close_round, finish_round, look_at_end, open_round
from isthmus.bots.lookahead import Lookahead, Reach, Values, best_of_each, most_of_each, reaches_with
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, word
from isthmus.fast.hashi.kernel import ROUND, SEAT_WORDS, SEEN
from isthmus.games.hashi.state import DECK, ROUNDS

GLANCED: Final = 64  # plans that the net sees
FIRST: Final = Reach(12, 1)
LOOKS: Final = {  # by rounds to come: the fewer they are, the further it looks
    17: (FIRST, Reach(5, 2, 4)),
    12: (FIRST, Reach(6, 2, 4)),
    7: (FIRST, Reach(3, 3, 2)),
    6: (FIRST, Reach(5, 3, 3)),
    4: (FIRST, Reach(6, 4, 3)),
}
MORE: Final = {  # by times the usual work
    2.0: Reach(12, 2, OFFERS),
    3.0: Reach(6, 3, 2),
    20.0: Reach(6, 3, OFFERS),
    30.0: Reach(6, 4, OFFERS),
}
DOUBTS: Final = {2: 0.0, 5: 0.05, ROUNDS: 0.15}  # standard errors by rounds to come, fewer than these: guessed
AT_ONCE: Final = 192  # worlds between two looks at the clock
CARDS: Final = np.arange(len(DECK))


class HashiLookahead(Lookahead):
    """The open round of a seat; plans are words (see `plans`)."""

    near: ClassVar = 1.5

    def __init__(self, tables: Words, state: Words, seat: int, weights: Weights, net: Judge, limit: Limit) -> None:
        super().__init__(net, limit)
        self._tables, self._state, self._seat, self._weights = tables, state, word(seat), weights

    def run(self, plans: Collection[int], kept: Collection[int] = (), work: float = 1.0) -> None:
        """Look at the plans; those of `kept` never drop out."""
        self.values = {plan: self._glance(plan) for plan in plans}
        coming = ROUNDS - int(self._state[ROUND])
        self.doubt = DOUBTS[min(most for most in DOUBTS if coming < most)]
        if coming:
            usual = LOOKS[min(most for most in LOOKS if coming <= most)]
            reaches = reaches_with(work, self.limit, usual, MORE)
            self.look([reach._replace(cards=min(reach.cards, coming)) for reach in reaches], kept)

    def _glance(self, plan: int) -> float:
        """What the net says of the sheet after the plan."""
        state = self._state.copy()
        apply_plan(self._tables, state, self._seat, word(plan))
        points, seen = look_at_end(self._tables, state, self._seat)
        self.work += 1
        return points + (float(self.net(seen)[0]) if state[ROUND] < ROUNDS else 0.0)

    def _looked(self, plans: Sequence[int], reach: Reach) -> Values:
        worlds = np.tile(self._state, (len(plans), 1))
        for world, plan in zip(worlds, plans, strict=True):
            finish_round(self._tables, world, self._seat, word(plan), self._weights)
        return self._expected(worlds, reach.cards, reach.answers)

    def _expected(self, worlds: Words, cards: int, answers: int) -> Values:
        """What each world that waits for a card will bring, on average over the cards."""
        coming = len(DECK) - int(worlds[0, SEEN]).bit_count()
        found, some = np.zeros(len(worlds)), max(1, AT_ONCE // coming)
        for first in range(0, len(worlds), some):
            self.check_time()
            these = worlds[first : first + some]
            drawn = np.concatenate([CARDS[world[SEEN] >> CARDS & 1 == 0] for world in these])
            best = self._opened(np.repeat(these, coming, 0), drawn, cards, answers)
            found[first : first + some] = best.reshape(len(these), coming).mean(1)
        return found

    def _opened(self, worlds: Words, drawn: Words, cards: int, answers: int) -> Values:
        """What the best round of each world brings with its card."""
        offered = np.zeros((len(worlds) * OFFERS, SEAT_WORDS), dtype=np.int64)
        owners, now = np.zeros(len(offered), dtype=np.int64), np.zeros(len(offered))
        seen, last = np.zeros((len(offered), FEATURES), np.float32), word(cards == 1)
        count = open_round(self._tables, worlds, self._seat, drawn, last, self._weights, offered, owners, now, seen)
        self.work += max(count, len(worlds))
        if not count:  # the very last round
            return now[: len(worlds)]
        owners, worths = owners[:count], now[:count] + self.net(seen[:count])
        if cards > 1:
            chosen = best_of_each(owners, worths, answers, self.near)
            owners, further = owners[chosen], worlds[owners[chosen]]
            close_round(self._tables, further, self._seat, offered[chosen])
            worths = self._expected(further, cards - 1, answers)
        return most_of_each(owners, worths, len(worlds))
