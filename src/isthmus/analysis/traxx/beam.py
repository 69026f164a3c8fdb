"""The search behind the perfect result of Träxx: all cards known, and round by round the paths that promise most.

A node is a row of NODE_WORDS words: the cells used, the ends, the highest number reached (alone), points, what no
continuation can surpass, and how it was reached. Two nodes with the same cells and ends are one, the one with more
points: how the path got there no longer matters.

What a node promises is proven: its points, the best priced walk from its ends (`prices`) and the prices of the free
cells that can still be entered. On a crowded board those are few: an end stays in the part of the free cells it enters
first, a cell with one way in is the last of an end, and no more cells of a colour are entered than the cards show.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.analysis.traxx.prices import CELLS, END, FRESH, LENGTH, PADDED, SCALE, Sums, follow, gain, price_of
from isthmus.bots.traxx.features import Values
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.traxx.sheet import COLOUR_COUNT
from isthmus.games.traxx.board import ALL_CELLS, CELL_COUNT

USED, LOW, HIGH, TOP, POINTS, BOUND, PARENT, WAY, ORIGIN, NODE_WORDS = range(10)
AROUND, COLOUR, PRICE, RANK, LORE_ROWS = range(5)  # for each cell neighbours, colour and price; and cells by price
EMPTY: Final = -1
NO_WAY: Final = -1  # in place of a way: the round was passed


# -- what a node promises


@jit
def _flood(seed: int, free: int, lore: Words) -> int:
    """The free cells connected to these."""
    seen = front = seed
    while front:
        fresh = lore[AROUND, lowest(front)] & free & ~seen
        front = front & front - 1 | fresh
        seen |= fresh
    return seen


@jit
def _worth(cells: int, lore: Words, shown: Words, counts: Words) -> int:
    """The prices of these cells: the dearest of each colour, as many as are still shown."""
    for colour in range(COLOUR_COUNT):
        counts[colour] = shown[colour]
    total = 0
    for rank in range(CELL_COUNT):
        cell = lore[RANK, rank]
        if cells >> cell & 1 and counts[lore[COLOUR, cell]] > 0:
            counts[lore[COLOUR, cell]] -= 1
            total += lore[PRICE, cell]
    return total


@jit
def _pair_worth(cells: int, ends: int, lore: Words, shown: Words, counts: Words) -> int:
    """The same if the two ends go into these cells: of those with one way in, at most two are entered."""
    blind, rest = 0, cells
    dearest = second = 0
    while rest:
        cell = lowest(rest)
        rest &= rest - 1
        if size(lore[AROUND, cell] & (cells | ends)) <= 1:
            blind |= 1 << cell
            price = lore[PRICE, cell]
            second = max(second, min(price, dearest))
            dearest = max(dearest, price)
    total = _worth(cells, lore, shown, counts)
    if blind:
        total = min(total, _worth(cells & ~blind, lore, shown, counts) + dearest + second)
    return total


@jit
def credit(used: int, tip: int, tail: int, lore: Words, shown: Words, counts: Words) -> int:
    """The most that the prices of the free cells that the two ends can still enter add up to."""
    free, ends = ALL_CELLS & ~used, 1 << tip | 1 << tail
    best, tips = 0, lore[AROUND, tip] & free
    for _ in range(3):  # six neighbours have at most three gaps
        mine = _flood(tips & -tips, free, lore)
        tips &= ~mine
        tails = lore[AROUND, tail] & free
        for _ in range(3):
            cells = mine | _flood(tails & -tails, free, lore)
            tails &= ~cells
            best = max(best, _pair_worth(cells, ends, lore, shown, counts))
            if not tails:
                break
        if not tips:
            break
    return best


@jit
def promise(node: Words, lore: Words, shown: Words, sums: Sums, counts: Words) -> int:
    """What no continuation from the node can surpass."""
    walk: int = sums[node[LOW], node[TOP] * PADDED + node[HIGH]]
    points: int = node[POINTS]
    return points * SCALE + walk + credit(node[USED], node[LOW], node[HIGH], lore, shown, counts)


@jit
def judge(nodes: Words, lore: Words, shown: Words, sums: Sums, least: int) -> int:
    """Lower the bounds of the nodes with these prices; those that promise enough move to the front and are counted."""
    counts, kept = np.zeros(COLOUR_COUNT, dtype=np.int64), 0
    for place in range(len(nodes)):
        bound = min(nodes[place, BOUND], promise(nodes[place], lore, shown, sums, counts))
        if bound >= least:
            for word in range(NODE_WORDS):
                nodes[kept, word] = nodes[place, word]
            nodes[kept, BOUND] = bound
            kept += 1
    return kept


# -- the next round


@jit
def _place_of(nodes: Words, slots: Words, used: int, low: int, high: int) -> int:
    """The slot of a node with these cells and ends, or the empty one where it would be."""
    mask = len(slots) - 1
    at = (used ^ used >> 17 ^ used >> 31 ^ used >> 46 ^ low * 1021 ^ high * 64007) & mask
    while slots[at] != EMPTY:
        node = slots[at]
        if nodes[node, USED] == used and nodes[node, LOW] == low and nodes[node, HIGH] == high:
            break
        at = (at + 1) & mask
    return at


@jit
def _keep(nodes: Words, slots: Words, count: int, node: Words) -> int:
    """Put the node among the others, if it is new or better; returns how many there are. There must be room."""
    at = _place_of(nodes, slots, node[USED], node[LOW], node[HIGH])
    place = slots[at]
    if place == EMPTY:
        place = count
        slots[at] = place
        count += 1
    elif nodes[place, POINTS] >= node[POINTS]:
        return count
    for word in range(NODE_WORDS):
        nodes[place, word] = node[word]
    return count


@jit
def _grow(parent: Words, end: int, other: int, ways: Words, way: int, taken: int, node: Words) -> None:
    """Write the node in which the parent's end has gone this way."""
    points, top = gain(ways[way, FRESH], parent[TOP], taken)
    node[USED] = parent[USED] | ways[way, CELLS]
    node[LOW], node[HIGH] = min(ways[way, END], other), max(ways[way, END], other)
    node[TOP] = top
    node[POINTS] = parent[POINTS] + ways[way, LENGTH] + points
    node[WAY] = way
    node[ORIGIN] = end


@jit
def expand(
    ways: Words, first: Words, taken: int, lore: Words, shown: Words, sums: Sums, beam: Words, least: int,
    nodes: Words, slots: Words,
) -> int:  # fmt: skip
    """Play a card in every way from all nodes of the beam; returns how many new nodes promise at least `least`.

    `first` says where the ways of this card begin; `shown` and `sums` are those after it.
    """
    count, node, counts = 0, np.zeros(NODE_WORDS, dtype=np.int64), np.zeros(COLOUR_COUNT, dtype=np.int64)
    for place in range(len(beam)):
        parent, free = beam[place], 0
        for cell in range(CELL_COUNT):
            if not parent[USED] >> cell & 1:
                free += lore[PRICE, cell]
        for side in range(1 if parent[LOW] == parent[HIGH] else 2):
            end, other = (parent[HIGH], parent[LOW]) if side else (parent[LOW], parent[HIGH])
            for way in range(first[end] - (side == 0), first[end + 1]):
                if way < first[end]:  # passing is the same at either end
                    for word in range(NODE_WORDS):
                        node[word] = parent[word]
                    node[WAY] = NO_WAY
                elif ways[way, CELLS] & parent[USED]:
                    continue
                else:
                    _grow(parent, end, other, ways, way, taken, node)
                node[PARENT] = place
                cost = 0 if node[WAY] == NO_WAY else price_of(ways, way, lore[PRICE])
                if node[POINTS] * SCALE + sums[node[LOW], node[TOP] * PADDED + node[HIGH]] + free - cost < least:
                    continue
                node[BOUND] = min(parent[BOUND], promise(node, lore, shown, sums, counts))
                if node[BOUND] >= least:
                    count = _keep(nodes, slots, count, node)
                    if count == len(nodes):
                        return count
    return count


# -- better prices


@jit
def slope(
    ways: Words, first: Words, cards: Words, taken: Words, lore: Words, shown: Words, sums: Sums, played: int,
    nodes: Words, least: int, down: Values,
) -> float:  # fmt: skip
    """By how much the nodes promise too much on average, and in `down` how that changes with each price.

    A higher price costs each time a node's walk enters the cell, and adds where the cell is counted.
    """
    counts, visits = np.zeros(COLOUR_COUNT, dtype=np.int64), np.zeros(CELL_COUNT, dtype=np.int64)
    place, above = np.zeros(4, dtype=np.int64), 0
    for cell in range(CELL_COUNT):
        down[cell] = 0.0
    for node in nodes:
        excess = promise(node, lore, shown, sums[played], counts) - least
        if excess < 0:
            continue
        above += excess
        place[0], place[1], place[2], place[3] = played, node[LOW], node[HIGH], node[TOP]
        follow(ways, first, cards, taken, lore[PRICE], sums, place, visits)
        free = ALL_CELLS & ~node[USED]
        cells = _flood((lore[AROUND, node[LOW]] | lore[AROUND, node[HIGH]]) & free, free, lore)
        for colour in range(COLOUR_COUNT):
            counts[colour] = shown[colour]
        for rank in range(CELL_COUNT):
            cell = lore[RANK, rank]
            if cells >> cell & 1 and counts[lore[COLOUR, cell]] > 0:
                counts[lore[COLOUR, cell]] -= 1
                down[cell] += 1.0
    for cell in range(CELL_COUNT):
        down[cell] = (down[cell] - visits[cell]) / len(nodes)
    return above / (SCALE * len(nodes))
