"""Grandmaster's search in Hashi: every card that may come, good rounds with it, every card after it (`lookahead`).

A net tells what a sheet is worth after a round (`net`). Which rounds are offered for a card is told in `rounds`.
Nothing is left to chance: the same position and work give the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from isthmus.bots.hashi.features import Weights
from isthmus.bots.hashi.net_sight import FEATURES
from isthmus.bots.hashi.plans import apply_plan
from isthmus.bots.hashi.rounds import LINES, MOST, PLACES, close_round, finish_round, look_at_end, open_round
from isthmus.bots.lookahead import Lookahead, Reach, Values, best_of_each, most_of_each, reaches_with
from isthmus.bots.nets import Floats, Judge
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, word
from isthmus.fast.hashi.kernel import ROUND, SEAT_WORDS, SEEN
from isthmus.games.hashi.state import DECK, ROUNDS

GLANCED: Final = 64  # plans that the net sees
OFFERS: Final = {"a": np.array([5, 1, 6]), "b": np.array([10, 4, 8])}  # rounds with each card, see `rounds`; by side
ALL: Final = max(int(offers[MOST]) for offers in OFFERS.values())  # as answers that are followed
FIRST: Final = Reach(12, 1)
LOOKS: Final = {  # by rounds to come: the fewer they are, the further it looks
    17: (FIRST, Reach(5, 2, 4)),
    12: (FIRST, Reach(6, 2, 4)),
    7: (FIRST, Reach(3, 3, 2)),
    6: (FIRST, Reach(5, 3, 3)),
    4: (FIRST, Reach(6, 4, 3)),
}
MORE: Final = {  # by times the usual work
    2.0: Reach(12, 2, ALL),
    3.0: Reach(6, 3, 2),
    20.0: Reach(6, 3, ALL),
    30.0: Reach(6, 4, ALL),
}
DOUBTS: Final = {2: 0.0, 5: 0.05, ROUNDS: 0.15}  # standard errors by rounds to come, fewer than these: guessed
AT_ONCE: Final = 192  # worlds between two looks at the clock
CARDS: Final = np.arange(len(DECK))


class Offered(NamedTuple):
    """Sheets after rounds that are offered, a row for each; after the very last card there are none."""

    owners: Words  # whose
    sheets: Words
    now: Values  # the points of each; after the very last card the most that each world can bring
    seen: Floats  # what the net sees of each


class HashiLookahead(Lookahead):
    """The open round of a seat; plans are words (see `plans`)."""

    near: ClassVar = 1.5

    def __init__(
        self, tables: Words, state: Words, seat: int, weights: Weights, net: Judge, offers: Words, limit: Limit
    ) -> None:
        super().__init__(net, limit)
        self.tables, self._state, self._seat, self._weights = tables, state, word(seat), weights
        self._offers = offers

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
        apply_plan(self.tables, state, self._seat, word(plan))
        points, seen = look_at_end(self.tables, state, self._seat)
        self.work += 1
        return points + (float(self.net(seen)[0]) if state[ROUND] < ROUNDS else 0.0)

    def _looked(self, plans: Sequence[int], reach: Reach) -> Values:
        worlds = np.tile(self._state, (len(plans), 1))
        for world, plan in zip(worlds, plans, strict=True):
            finish_round(self.tables, world, self._seat, word(plan), self._weights)
        return self.expected(worlds, reach.cards, reach.answers)

    def expected(self, worlds: Words, cards: int, answers: int) -> Values:
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
        owners, sheets, now, seen = self.offered(worlds, drawn, is_last=cards == 1)
        self.work += max(len(owners), len(worlds))
        if not len(owners):  # the very last round
            return now
        worths = now + self.net(seen)
        if cards > 1:
            chosen = best_of_each(owners, worths, answers, self.near)
            owners, further = owners[chosen], worlds[owners[chosen]]
            close_round(self.tables, further, self._seat, sheets[chosen])
            worths = self.expected(further, cards - 1, answers)
        return most_of_each(owners, worths, len(worlds))

    def offered(self, worlds: Words, drawn: Words, *, is_last: bool) -> Offered:
        """Rounds with these cards, which the worlds get; unless `is_last`, the others play, too."""
        room = len(worlds) * self._offers[MOST] + self._offers[PLACES] * (self._offers[LINES] + 1) + 1
        sheets = np.zeros((room, SEAT_WORDS), dtype=np.int64)
        owners, now, seen = np.zeros(room, dtype=np.int64), np.zeros(room), np.zeros((room, FEATURES), np.float32)
        count = open_round(
            self.tables, worlds, self._seat, drawn, word(is_last), self._weights, self._offers,
            sheets, owners, now, seen,
        )  # fmt: skip
        return Offered(owners[:count], sheets[:count], now[: count or len(worlds)], seen[:count])
