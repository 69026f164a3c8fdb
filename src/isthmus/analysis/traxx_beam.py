"""The search behind the perfect result of Träxx: with all cards known, the best paths of each round are kept (a beam).

A node is a row of NODE_WORDS words: a sheet as in `bots.traxx.policy`, the node it came from and the cells entered. Two
nodes with the same cells and ends are one, the one with more points: how the path got there does not matter any more.
Which nodes are kept is decided by points and the learned evaluation; so the best result is found, not proven, unless
nothing ever had to be dropped.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.traxx.features import DECK_WORDS, FEATURES, SETS, SHOWN, Values, know_deck, look
from isthmus.bots.traxx.plans import (
    FRESH,
    LENGTH,
    TAIL,
    TIP,
    USED,
    WAY,
    find_plans,
    halved_by,
    points_for,
    reached_by,
)
from isthmus.bots.traxx.policy import S_POINTS, S_REACHED, S_TAIL, S_TIP, S_USED, SHEET_WORDS
from isthmus.fast.compile import Words, jit
from isthmus.fast.traxx_sheet import ALL_COLOURS, CARDS

PARENT: Final = SHEET_WORDS
CELLS: Final = SHEET_WORDS + 1  # the cells entered, as in a plan's WAY
NODE_WORDS: Final = SHEET_WORDS + 2
AHEAD: Final = 3  # how many coming cards the evaluation looks at for the next runs
EMPTY: Final = -1


@jit
def foresee(tables: Words, cards: Words, played: int, deck: Words) -> None:
    """What is known of the coming cards, and for the next runs the next few of them only."""
    coming = 0
    for place in range(played, len(cards)):
        coming |= 1 << cards[place]
    know_deck(tables, coming, deck)
    deck[SHOWN] = min(AHEAD, len(cards) - played)
    for place in range(deck[SHOWN]):
        deck[SETS + place] = tables[CARDS + cards[played + place]] & ALL_COLOURS


@jit
def _place_of(nodes: Words, slots: Words, used: int, low: int, high: int) -> int:
    """The slot of a node with these cells and ends, or the empty one where it would be."""
    mask = len(slots) - 1
    at = (used ^ used >> 17 ^ used >> 31 ^ used >> 46 ^ low * 1021 ^ high * 64007) & mask
    while slots[at] != EMPTY:
        node = slots[at]
        if nodes[node, S_USED] == used and nodes[node, S_TAIL] == low and nodes[node, S_TIP] == high:
            break
        at = (at + 1) & mask
    return at


@jit
def expand(tables: Words, beam: Words, card: int, taken: int, nodes: Words, slots: Words, plans: Words) -> int:
    """Play the card in every way from all nodes of the beam; returns how many new nodes there are."""
    count = 0
    for parent in range(len(beam)):
        used, tip, tail = beam[parent, S_USED], beam[parent, S_TIP], beam[parent, S_TAIL]
        reached, points = beam[parent, S_REACHED], beam[parent, S_POINTS]
        found = find_plans(tables, used, tip, tail, tables[CARDS + card], 0, 0, reached, plans)
        for plan in range(found):
            low, high = min(plans[plan, TIP], plans[plan, TAIL]), max(plans[plan, TIP], plans[plan, TAIL])
            total = points + plans[plan, LENGTH] + points_for(plans[plan, FRESH], reached, taken)
            at = _place_of(nodes, slots, plans[plan, USED], low, high)
            node = slots[at]
            if node == EMPTY:
                if count == len(nodes):
                    return count
                node = count
                slots[at] = node
                count += 1
            elif nodes[node, S_POINTS] >= total:
                continue
            nodes[node, S_USED] = plans[plan, USED]
            nodes[node, S_TAIL] = low
            nodes[node, S_TIP] = high
            nodes[node, S_REACHED] = reached_by(plans[plan, FRESH], reached)
            nodes[node, S_POINTS] = total
            nodes[node, PARENT] = parent
            nodes[node, CELLS] = plans[plan, WAY] << 1 | (plans[plan, TAIL] == tip)
    return count


@jit
def appraise(
    tables: Words, weights: Values, nodes: Words, taken: int, cards: Words, played: int, values: Values
) -> None:
    """Write what the nodes promise: their points and what the evaluation expects to come."""
    deck, looks = np.zeros(DECK_WORDS, dtype=np.int64), np.zeros(FEATURES)
    foresee(tables, cards, played, deck)
    row = (len(cards) - played) * FEATURES
    for node in range(len(nodes)):
        value = float(nodes[node, S_POINTS])
        if played < len(cards):
            halved = halved_by(nodes[node, S_REACHED], taken)
            look(tables, nodes[node, S_USED], nodes[node, S_TIP], nodes[node, S_TAIL], halved, deck, looks)
            for feature in range(FEATURES):
                value += weights[row + feature] * looks[feature]
        values[node] = value
