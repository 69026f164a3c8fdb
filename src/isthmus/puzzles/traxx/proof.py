"""What a late position of Träxx is worth: the points at the end, with the best play, in every order of the cards.

After each card all plans of the round are tried (`bots.traxx.plans` has one for each outcome), and the best one counts.
Nothing is estimated or sampled. Only players alone: their numbers do not depend on what others reach (T-O1).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.traxx.plans import (
    ALONE,
    DEPTH,
    FRESH,
    LENGTH,
    MOST_PLANS,
    PLAN_WORDS,
    TAIL,
    TIP,
    USED,
    find_plans,
    last_gain,
    points_for,
    reached_by,
)
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.traxx import sheet
from isthmus.fast.traxx.kernel import ALL_CARDS, HEAD, SEEN, from_state, score, tables_of
from isthmus.fast.traxx.sheet import CARDS
from isthmus.games.traxx.board import ROUNDS
from isthmus.games.traxx.state import TraxxState
from isthmus.kernel.sheets import Stage
from isthmus.puzzles.book import Asked

ASKED: Final[Asked] = "average-points"
TOO_MUCH: Final = -1  # of the budget, if a round has more plans than there is room for


def total_after(state: TraxxState, budget: Words) -> int | None:
    """The sum of the points at the end over all orders of the cards to come, once a round is closed.

    `budget` is how many last rounds may be looked at, counted down; None if they are not enough.
    """
    words, tables = from_state(state), tables_of(state.options)
    points = int(score(tables, words, word(0)))
    if state.stage is Stage.OVER:
        return points
    cards = ALL_CARDS & ~int(words[SEEN])
    rounds = ROUNDS - state.round + 1
    plans = np.zeros((rounds + 1, MOST_PLANS + 1, PLAN_WORDS), dtype=np.int64)
    plans[0, 0, USED] = words[HEAD + sheet.USED]
    plans[0, 0, TIP] = words[HEAD + sheet.TIP]
    plans[0, 0, TAIL] = words[HEAD + sheet.TAIL]
    reached = word(int(words[HEAD + sheet.FULL] | words[HEAD + sheet.HALF]))
    stack = np.zeros((DEPTH + 1, PLAN_WORDS), dtype=np.int64)
    gained = _gain(tables, plans, word(0), word(0), reached, word(cards), stack, budget)
    return points * _orders(cards.bit_count()) + int(gained) if budget[0] >= 0 else None


@jit
def _gain(
    tables: Words, plans: Words, depth: int, row: int, reached: int, cards: int, stack: Words, budget: Words
) -> int:
    """The sum of what the cards to come bring, in all their orders, after the plan in that row."""
    if budget[0] < 0:
        return 0
    if cards & cards - 1 == 0:
        budget[0] -= 1
        return last_gain(tables, plans[depth], row, reached, ALONE, lowest(cards), stack)
    total, rest, here = 0, cards, plans[depth, row]
    orders = _orders(size(cards) - 1)
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        count = find_plans(
            tables, here[USED], here[TIP], here[TAIL], tables[CARDS + card], 0, 0, reached, plans[depth + 1]
        )
        if count >= MOST_PLANS:
            budget[0] = TOO_MUCH
        best = 0
        for number in range(count):
            fresh = plans[depth + 1, number, FRESH]
            now = plans[depth + 1, number, LENGTH] + points_for(fresh, reached, ALONE)
            after = reached_by(fresh, reached)
            later = _gain(tables, plans, depth + 1, number, after, cards & ~(1 << card), stack, budget)
            best = max(best, orders * now + later)
        total += best
    return total


@jit
def _orders(cards: int) -> int:
    """How many orders so many cards have."""
    orders = 1
    for number in range(2, cards + 1):
        orders *= number
    return orders
