"""The quick player of Träxx: takes the plan with the most points now plus what the path is worth afterwards.

It is the evaluation of the higher levels, the player of every simulation, and the teacher of its own weights. With one
card to come it looks at every way to use that one instead of estimating. A *sheet* here is SHEET_WORDS words: cells
used, both ends, numbers reached (bits) and points so far.
"""

from __future__ import annotations

import numpy as np

from isthmus.bots.traxx.features import COMING, DECK_WORDS, FEATURES, Values, know_deck, look
from isthmus.bots.traxx.plans import (
    DEPTH,
    FRESH,
    LENGTH,
    MOST_PLANS,
    PLAN_WORDS,
    TAIL,
    TIP,
    USED,
    find_plans,
    halved_by,
    last_gain,
    points_for,
    reached_by,
)
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.traxx.sheet import CARDS

S_USED, S_TIP, S_TAIL, S_REACHED, S_POINTS, SHEET_WORDS = range(6)


def new_values() -> Values:
    """Room for the values of all plans of a round."""
    return np.zeros(MOST_PLANS + 1)


@jit
def judge_plans(
    tables: Words, weights: Values, count: int, reached: int, taken: int, coming: int, plans: Words, values: Values
) -> int:
    """Write what each plan is worth (points of the round and after it) and return the best one."""
    deck, looks = np.zeros(DECK_WORDS, dtype=np.int64), np.zeros(FEATURES)
    stack = np.zeros((DEPTH + 1, PLAN_WORDS), dtype=np.int64)
    know_deck(tables, coming, deck)
    row = deck[COMING] * FEATURES
    best = 0
    for plan in range(count):
        fresh = plans[plan, FRESH]
        value = float(points_for(fresh, reached, taken) + plans[plan, LENGTH])
        after = reached_by(fresh, reached)
        if deck[COMING] == 1:
            value += last_gain(tables, plans, plan, after, taken, lowest(coming), stack)
        elif deck[COMING]:
            look(tables, plans[plan, USED], plans[plan, TIP], plans[plan, TAIL], halved_by(after, taken), deck, looks)
            for feature in range(FEATURES):
                value += weights[row + feature] * looks[feature]
        values[plan] = value
        if value > values[best]:
            best = plan
    return best


@jit
def take_plan(sheet: Words, plans: Words, plan: int, taken: int) -> None:
    """The sheet after the plan."""
    fresh = plans[plan, FRESH]
    sheet[S_POINTS] += points_for(fresh, sheet[S_REACHED], taken) + plans[plan, LENGTH]
    sheet[S_USED] = plans[plan, USED]
    sheet[S_TIP] = plans[plan, TIP]
    sheet[S_TAIL] = plans[plan, TAIL]
    sheet[S_REACHED] = reached_by(fresh, sheet[S_REACHED])


@jit
def play_card(
    tables: Words, weights: Values, sheet: Words, card: int, taken: int, coming: int, plans: Words, values: Values
) -> None:
    """One round of the quick player."""
    used, tip, tail, reached = sheet[S_USED], sheet[S_TIP], sheet[S_TAIL], sheet[S_REACHED]
    count = find_plans(tables, used, tip, tail, tables[CARDS + card], 0, 0, reached, plans)
    best = judge_plans(tables, weights, count, reached, taken, coming, plans, values)
    take_plan(sheet, plans, best, taken)
