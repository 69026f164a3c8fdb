"""A wide search through one deal of Hashi with all cards known: many boards side by side, round after round.

In each round every board tries all its plans; the best of them all by the bots' evaluation go on, each picture once.
The evaluation does not know the order of the cards, so width has to make up for it. It proves nothing: what comes out
is a good game, not the best one. Playing alone or against others makes no difference here except for the last round in
which each race still brings its high points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from isthmus.bots.hashi.features import LATE, NOW, Weights
from isthmus.bots.hashi.futures import Room, make_room
from isthmus.bots.hashi.plans import apply_plan, survey, writes
from isthmus.bots.hashi.policy import FAR_AWAY, look_out
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.hashi.kernel import (
    BONUS,
    CARD,
    DRAW,
    DRAWN,
    HEAD,
    PLAY,
    ROUND,
    SEEN,
    STAGE,
    WAITING,
    WRITTEN,
    from_state,
    tables_of,
)
from isthmus.fast.hashi.sheet import BLUE, FINISHED, FIRST, NUMBERS, RED, SECOND, has_group, write_number
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import HIGH, LOW
from isthmus.games.hashi.state import DECK, ROUNDS, Card, HashiOptions

BRANCHES: Final = 24  # plans that one board may send to the next round
HIGH_RED, HIGH_BLUE, HIGH_SIX = HIGH
LOW_RED, LOW_BLUE, LOW_SIX = LOW


class KnownDeal(NamedTuple):
    """What is known in hindsight: the cards in order, the first numbers to choose from, the limits of the races.

    If there are fewer than seventeen cards, they are those of the last rounds.
    """

    options: HashiOptions
    cards: tuple[Card, ...]
    starts: tuple[tuple[int, int], ...]  # island and number
    limits: tuple[int, int, int]  # the last round that brings the high points for red, blue, six


class Found(NamedTuple):
    """A game: its points, the first number, and the plan of each round (see `bots.hashi.plans`)."""

    points: int
    start: tuple[int, int]
    plans: tuple[int, ...]


@jit
def look_ahead(tables: Words, state: Words, limits: Words, outlook: Words) -> None:
    """The outlook of the only seat, with these limits for the races."""
    look_out(tables, state, 0, outlook)
    held = state[HEAD + BONUS]
    for race in range(3):
        low = LOW_RED if race == 0 else LOW_BLUE if race == 1 else LOW_SIX
        high = HIGH_RED if race == 0 else HIGH_BLUE if race == 1 else HIGH_SIX
        outlook[NOW + race] = 0 if held >> 4 * race & 15 else high if state[ROUND] <= limits[race] else low
        outlook[LATE + race] = 1 if state[ROUND] >= limits[race] else 0


@jit
def turn(state: Words, card: int) -> None:
    """Turn this card over."""
    state[SEEN] |= 1 << card
    state[CARD] = card
    state[STAGE] = PLAY
    state[WAITING] = 1


@jit
def close(tables: Words, state: Words, outlook: Words) -> None:
    """Close the round: new bonuses as the outlook has them, then wait for the next card."""
    finished = state[HEAD + FINISHED]
    if outlook[NOW] and finished & tables[RED] == tables[RED]:
        state[HEAD + BONUS] += outlook[NOW]
    if outlook[NOW + 1] and finished & tables[BLUE] == tables[BLUE]:
        state[HEAD + BONUS] += outlook[NOW + 1] << 4
    if outlook[NOW + 2] and has_group(tables, finished, state[HEAD + FIRST]):
        state[HEAD + BONUS] += outlook[NOW + 2] << 8
    state[HEAD + WRITTEN] = 0
    state[HEAD + DRAWN] = 0
    state[ROUND] += 1
    state[STAGE] = DRAW
    state[WAITING] = 0


@jit
def spread_out(
    tables: Words, states: Words, first: int, last: int, card: int, limits: Words, weights: Weights,
    worths: Weights, plans: Words, room: Room,
) -> None:  # fmt: skip
    """For the boards `first` to `last` - 1: turn the card, and write the best plans to their rows."""
    outlook = room.outlooks[0]
    for board in range(first, last):
        state = states[board]
        turn(state, card)
        look_ahead(tables, state, limits, outlook)
        for place in range(worths.shape[1]):
            worths[board, place] = FAR_AWAY
        choices = writes(tables, state, 0)
        while choices:
            survey(
                tables, state, 0, lowest(choices), outlook, weights, worths[board], plans[board], room.desk, room.notes
            )
            choices &= choices - 1


class Beam:
    """The boards of one deal that go on side by side."""

    def __init__(self, deal: KnownDeal, weights: Weights, over: Callable[[], bool]) -> None:
        self.deal, self.weights, self.over = deal, weights, over
        self.tables = tables_of(deal.options)
        self.limits = np.array(deal.limits, dtype=np.int64)
        self.room = make_room(from_state(GAME.start(deal.options, 1)))

    def search(self, width: int) -> Found | None:
        """The best game that this many boards lead to; None if time runs out first."""
        boards = np.array([self._begun(*start) for start in self.deal.starts])
        past: list[tuple[int, ...]] = [(start,) for start in range(len(boards))]
        best = 0.0
        for round_, card in enumerate(self.deal.cards, 1):
            worths = np.zeros((len(boards), BRANCHES))
            plans = np.zeros((len(boards), BRANCHES), dtype=np.int64)
            for first in range(0, len(boards), 32):
                last = min(first + 32, len(boards))
                spread_out(
                    self.tables, boards, word(first), word(last), word(DECK.index(card)), self.limits, self.weights,
                    worths, plans, self.room,
                )  # fmt: skip
                if self.over():
                    return None
            last_round = round_ == len(self.deal.cards)
            boards, past, best = self._choose(boards, past, worths, plans, 1 if last_round else width)
        return Found(round(best), self.deal.starts[past[0][0]], past[0][1:])

    def _begun(self, island: int, number: int) -> Words:
        state = from_state(GAME.start(self.deal.options, 1))
        write_number(self.tables, state, word(HEAD), word(island), word(number))
        state[STAGE], state[ROUND] = DRAW, ROUNDS - len(self.deal.cards) + 1
        for card in DECK:
            if card not in self.deal.cards:
                state[SEEN] |= 1 << DECK.index(card)  # it will not come, so the evaluation need not wait for it
        return state

    def _choose(
        self, boards: Words, past: list[tuple[int, ...]], worths: Weights, plans: Words, width: int
    ) -> tuple[Words, list[tuple[int, ...]], float]:
        """The best plans of all boards, no picture twice, and what the best of them is worth."""
        ranked = np.argsort(-worths, axis=None, kind="stable")
        best = float(worths.flat[ranked[0]])
        kept: list[Words] = []
        grown: list[tuple[int, ...]] = []
        pictures: set[tuple[int, ...]] = set()
        for place in ranked.tolist():
            board, branch = divmod(place, BRANCHES)
            if worths[board, branch] == FAR_AWAY or len(kept) == width:
                break
            state, plan = boards[board].copy(), int(plans[board, branch])
            apply_plan(self.tables, state, word(0), word(plan))
            picture = tuple(state[[HEAD + NUMBERS, HEAD + FIRST, HEAD + SECOND]].tolist())
            if picture in pictures:
                continue
            pictures.add(picture)
            look_ahead(self.tables, state, self.limits, self.room.outlooks[0])
            close(self.tables, state, self.room.outlooks[0])
            kept.append(state)
            grown.append((*past[board], plan))
        return np.array(kept), grown, best
