"""Prices for the cells of Träxx: what no path can surpass, seen from any place in a deal with all cards known.

If paths might enter cells twice, the best of them would be easy to find: after each round only the two ends matter and,
alone, the highest number reached. So they may, but each entry costs the price of the cell, and each free cell gives its
price once, whether it is entered or not. A real path enters no cell twice and loses nothing by this, so whatever the
prices are, the best priced walk is worth at least as much as the best path. Good prices make the difference small;
finding them is not done here, nor is anything known here about the cells that a path has already used.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.traxx.plans import ALONE, WAY_BITS
from isthmus.fast.compile import Words, inlined, jit
from isthmus.fast.traxx.sheet import SMALLEST, half_points
from isthmus.games.traxx.board import CELL_COUNT, LETTERS, NEIGHBOURS, NUMBERS, Board, Card

Sums = NDArray[np.int32]

LENGTH, CELLS, END, FRESH, ROW, WAY_WORDS = range(6)  # a way: the row of cells that one end enters in one round
SCALE: Final = 4096  # prices and sums are whole numbers: this many to a point
TOPS: Final = len(NUMBERS) + 1  # alone: no number reached, or which is the highest
PADDED: Final = 64  # cells of a row of sums; the last few mean nothing
CELL: Final = (1 << WAY_BITS) - 1
LONGEST: Final = 5  # a card has at most five colour cells


@cache
def ways_of(board: Board) -> tuple[Words, Words]:
    """All ways to use each card of the deck on an empty board, and where those of each card and cell begin."""
    rows: list[list[int]] = []
    first = np.zeros((len(board.deck), CELL_COUNT + 1), dtype=np.int64)
    for card, shown in enumerate(board.deck):
        for origin in range(CELL_COUNT):
            first[card, origin] = len(rows)
            rows += _ways_from(board, origin, shown)
        first[card, CELL_COUNT] = len(rows)
    return np.array(rows, dtype=np.int64), first


def _ways_from(board: Board, origin: int, card: Card) -> list[list[int]]:
    """One row of words for each set of cells, last cell and order of numbers."""
    found: dict[tuple[int, int, int], list[int]] = {}
    waiting: list[tuple[tuple[int, ...], str]] = [((), str(card))]
    for cells, left in waiting:  # grows while it is read
        for cell in NEIGHBOURS[cells[-1] if cells else origin]:
            letter = LETTERS[board.colours[cell]]
            if letter in left and cell != origin and cell not in cells:
                row = _way(board, (*cells, cell))
                found.setdefault((row[CELLS], row[END], row[FRESH]), row)
                waiting.append(((*cells, cell), left.replace(letter, "", 1)))
    return list(found.values())


def _way(board: Board, cells: tuple[int, ...]) -> list[int]:
    row = [0] * WAY_WORDS
    row[LENGTH] = len(cells)
    row[CELLS] = sum(1 << cell for cell in cells)
    row[END] = cells[-1]
    numbers = [board.number_at[cell] for cell in cells if cell in board.number_at]
    row[FRESH] = sum(number << 4 * place for place, number in enumerate(numbers))
    row[ROW] = sum(cell << WAY_BITS * place for place, cell in enumerate(cells))
    return row


@inlined
def gain(fresh: int, top: int, taken: int) -> tuple[int, int]:
    """The points of these numbers in this order and the highest number then: T-N1, T-N2, or T-O1 alone.

    -1 in place of points if the highest number would be reached twice, which not even a walk may do.
    """
    points = 0
    while fresh:
        number = fresh & 15
        place = number - SMALLEST
        fresh >>= 4
        if taken != ALONE:
            points += half_points(number) if taken >> place & 1 else number
        elif place + 1 == top:
            return -1, top
        elif place + 1 > top:
            points += number
            top = place + 1
        else:
            points += half_points(number)
    return points, top


@inlined
def price_of(ways: Words, way: int, prices: Words) -> int:
    """What the cells of the way cost."""
    row, total = ways[way, ROW], 0
    for _ in range(ways[way, LENGTH]):
        total += prices[row & CELL]
        row >>= WAY_BITS
    return total


@jit
def complete(ways: Words, first: Words, cards: Words, taken: Words, prices: Words, begin: int, sums: Sums) -> None:
    """Fill `sums` back to round `begin`: the most that priced walks bring from then on.

    There is one for each round and end, and in a row for each highest number and other end.
    """
    worth, saved = np.zeros_like(sums[0]), np.zeros(LONGEST, dtype=np.int32)
    row = sums.shape[2]
    for round_ in range(len(cards) - 1, begin - 1, -1):
        for tip in range(CELL_COUNT):
            for place in range(row):
                worth[tip, place] = sums[round_ + 1, tip, place]
            for way in range(first[cards[round_], tip], first[cards[round_], tip + 1]):
                net = ways[way, LENGTH] * SCALE - price_of(ways, way, prices)
                later, fresh = sums[round_ + 1, ways[way, END]], ways[way, FRESH]
                for at in range(0, row, PADDED):
                    points, top = gain(fresh, at // PADDED, taken[round_])
                    if points >= 0:
                        here, there = worth[tip, at : at + PADDED], later[top * PADDED : top * PADDED + PADDED]
                        _raise(here, there, np.int32(net + points * SCALE), ways[way], saved)
        for tip in range(CELL_COUNT):
            for at in range(0, row, PADDED):
                for tail in range(CELL_COUNT):
                    sums[round_, tip, at + tail] = max(worth[tip, at + tail], worth[tail, at + tip])


@inlined
def _raise(worth: Sums, later: Sums, net: np.int32, way: Words, saved: Sums) -> None:
    """Whatever the other end is: go this way and on from there, unless the way leads over that end."""
    row, length = way[ROW], way[LENGTH]
    for step in range(length):
        saved[step] = worth[row >> WAY_BITS * step & CELL]
    for tail in range(PADDED):
        worth[tail] = max(worth[tail], later[tail] + net)
    for step in range(length):
        worth[row >> WAY_BITS * step & CELL] = saved[step]


@jit
def follow(
    ways: Words, first: Words, cards: Words, taken: Words, prices: Words, sums: Sums, node: Words, visits: Words
) -> None:
    """Count in `visits` how often the best priced walk enters each cell; `node` has round, tip, tail and top."""
    tip, tail, top = node[1], node[2], node[3]
    for round_ in range(node[0], len(cards)):
        wanted = sums[round_, tip, top * PADDED + tail]
        found = sums[round_ + 1, tip, top * PADDED + tail] == wanted
        for side in range(2):
            end, other = (tip, tail) if side == 0 else (tail, tip)
            for way in range(first[cards[round_], end], first[cards[round_], end + 1]):
                if found or ways[way, CELLS] >> other & 1:
                    continue
                points, after = gain(ways[way, FRESH], top, taken[round_])
                net = (ways[way, LENGTH] + points) * SCALE - price_of(ways, way, prices)
                if points >= 0 and sums[round_ + 1, ways[way, END], after * PADDED + other] + net == wanted:
                    found, tip, tail, top = True, ways[way, END], other, after
                    for step in range(ways[way, LENGTH]):
                        visits[ways[way, ROW] >> WAY_BITS * step & CELL] += 1
