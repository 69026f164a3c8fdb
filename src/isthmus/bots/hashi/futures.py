"""Whole futures of Hashi, compiled: a plan, the others' rounds, and then one round for each card of an order.

All plans are judged on the same card orders, so that luck plays no part in the differences between them.
"""

from __future__ import annotations

from itertools import permutations
from math import perm
from random import Random
from typing import Final, NamedTuple

import numpy as np

from isthmus.bots.hashi.features import NOTES, OUTLOOK_WORDS, Weights
from isthmus.bots.hashi.plans import apply_plan, best_last_round
from isthmus.bots.hashi.policy import DESK_WORDS, look_out, play_round
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi.kernel import ALL_CARDS, PLAY, ROUND, SEATS, SEEN, STAGE, WAITING, apply, draw
from isthmus.games.hashi.state import DECK, ROUNDS

MOST_ORDERS: Final = 120  # up to this many orders are all tried; of more, some are drawn at random


class Room(NamedTuple):
    """Arrays to work in, made once for each thought."""

    state: Words
    outlooks: Words
    desk: Words
    notes: Words
    worth: Weights
    plan: Words


def make_room(state: Words) -> Room:
    seats = int(state[SEATS])
    return Room(
        state.copy(),
        np.zeros((seats, OUTLOOK_WORDS), dtype=np.int64),
        np.zeros(DESK_WORDS, dtype=np.int64),
        np.zeros(NOTES, dtype=np.int64),
        np.zeros(1),
        np.zeros(1, dtype=np.int64),
    )


def card_orders(seen: int, rounds: int, most: int, rng: Random) -> tuple[Words, bool]:
    """Orders of the next cards, one to a row, and whether these are all there are."""
    unseen = [card for card in range(len(DECK)) if not seen >> card & 1]
    if perm(len(unseen), rounds) <= MOST_ORDERS:
        found = list(permutations(unseen, rounds))
        return np.array(found, dtype=np.int64).reshape(len(found), rounds), True
    return np.array([rng.sample(unseen, rounds) for _ in range(most)], dtype=np.int64), False


@jit
def judge(
    tables: Words,
    state: Words,
    seat: int,
    plan: int,
    orders: Words,
    first: int,
    last: int,
    weights: Weights,
    width: int,
    room: Room,
    results: Weights,
) -> None:
    """What the plan is worth in the futures `first` to `last` - 1, written to `results`."""
    work = room.state
    for future in range(first, last):
        for word in range(len(work)):
            work[word] = state[word]
        apply_plan(tables, work, seat, plan)
        results[future] = play_on(tables, work, seat, orders[future], weights, width, room)


@jit
def play_on(tables: Words, state: Words, seat: int, order: Words, weights: Weights, width: int, room: Room) -> float:
    """Finish the open round, if there is one, and play a round for each card of the order; what is the sheet worth?

    In an open round the seat's plan is already on its sheet. In the very last round the seat tries every plan.
    """
    worth = 0.0
    cards = 0
    while True:
        begun = state[STAGE] != PLAY
        if begun:
            draw(tables, state, size(ALL_CARDS & ~state[SEEN] & (1 << order[cards]) - 1))
            cards += 1
        for other in range(state[SEATS]):
            look_out(tables, state, other, room.outlooks[other])
        if begun and state[ROUND] == ROUNDS:
            return best_last_round(
                tables, state, seat, room.outlooks[seat], weights, room.worth, room.plan, room.desk, room.notes
            )
        last = cards == len(order)
        for other in range(state[SEATS]):
            if begun if other == seat else not last:
                found = play_round(tables, state, other, room.outlooks[other], weights, width, room.desk, room.notes)
                worth = found if other == seat else worth
        if last:
            return worth
        for other in range(state[SEATS]):
            if state[WAITING] >> other & 1:
                apply(tables, state, other, 0)
