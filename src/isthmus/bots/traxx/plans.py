"""Everything a seat of Träxx can do in one round, as compiled code finds it: each distinct outcome once.

A plan is a row of PLAN_WORDS words: the cells used afterwards, the end that grew and the one that did not, the numbers
reached in order (four bits each, the first lowest), the cells entered in order (six bits each, the first lowest), how
many they are, and what is left of the card. Two ways that use the same cells and end alike are one plan, the one whose
numbers are worth more in solo. What a plan is worth in the long run is not decided here.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.traxx.sheet import (
    AROUND,
    CARDS,
    CELLS,
    COLOUR,
    COLOUR_COUNT,
    NUMBER,
    SMALLEST,
    TABLE_WORDS,
    half_points,
    tables_of,
)
from isthmus.games.traxx.board import CELL_COUNT, PLACES
from isthmus.games.traxx.state import TraxxOptions

USED, TIP, TAIL, FRESH, WAY, LENGTH, LEFT, OPEN, PLAN_WORDS = range(9)
MOST_PLANS: Final = 2000  # far more than any board has shown; any beyond that are ignored
DEPTH: Final = 5  # a card has at most five colour cells
WAY_BITS: Final = 6
CLOCKWISE: Final = ((-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2))
ALONE: Final = -1  # in place of the numbers that others have taken: there are no others
ALL: Final = (1 << CELL_COUNT) - 1
SET_COUNT: Final = 1 << COLOUR_COUNT
RUN: Final = 4  # the longest run of different colours that a card allows
RUNS: Final = TABLE_WORDS  # after the kernel's tables: for each set of colours and each length its parts of that size
COMPASS: Final = RUNS + SET_COUNT * (RUN + 1)  # for each cell its six neighbours clockwise, NOWHERE beyond the rim
SHAPE: Final = COMPASS + 6 * CELL_COUNT  # for each set of free neighbours, clockwise, the number of its shape
SHAPES: Final = 14  # ways to colour the sides of a hexagon with two colours, rotations counted once
NOWHERE: Final = 62  # no cell: the bit is in no set


def lore_of(options: TraxxOptions) -> Words:
    """The kernel's tables and after them, for each set of colours, which sets of 0 to 4 colours are in it (bits)."""
    runs = np.zeros(SET_COUNT * (RUN + 1), dtype=np.int64)
    for colours in range(SET_COUNT):
        for part in range(SET_COUNT):
            if part & colours == part and part.bit_count() <= RUN:
                runs[colours * (RUN + 1) + part.bit_count()] |= 1 << part
    return np.concatenate([tables_of(options), runs, *_shapes()])


def _shapes() -> tuple[list[int], list[int]]:
    """The tables COMPASS and SHAPE."""
    cell_at = {place: cell for cell, place in enumerate(PLACES)}
    compass = [cell_at.get((row + down, x + right), NOWHERE) for row, x in PLACES for down, right in CLOCKWISE]
    smallest = [min((shape << turn | shape >> 6 - turn) & 63 for turn in range(6)) for shape in range(64)]
    kinds = sorted(set(smallest), key=lambda shape: (shape.bit_count(), shape))
    return compass, [kinds.index(shape) for shape in smallest]


def new_plans() -> Words:
    """Room for all plans of a round."""
    return np.zeros((MOST_PLANS + 1, PLAN_WORDS), dtype=np.int64)


# -- numbers


@jit
def points_for(fresh: int, reached: int, taken: int) -> int:
    """What these numbers bring in this order: T-N1, T-N2, or T-O1 for a player alone.

    `reached` are the numbers that the player had before (bits), `taken` those that others had before this round.
    """
    points = 0
    while fresh:
        number = fresh & 15
        bit = 1 << number - SMALLEST
        full = reached < bit if taken == ALONE else taken & bit == 0
        points += number if full else half_points(number)
        reached |= bit
        fresh >>= 4
    return points


@jit
def reached_by(fresh: int, reached: int) -> int:
    """The numbers reached (bits) after these."""
    while fresh:
        reached |= 1 << (fresh & 15) - SMALLEST
        fresh >>= 4
    return reached


@jit
def halved_by(reached: int, taken: int) -> int:
    """The numbers that would be worth half (bits): alone those below the highest, else those that others have."""
    if taken != ALONE:
        return taken
    below = reached >> 1
    below |= below >> 1
    below |= below >> 2
    below |= below >> 4
    return below


# -- ways to use a card


@jit
def _begin(tables: Words, plans: Words, row: int, used: int, tip: int, tail: int, fresh: int, left: int) -> None:
    """The plan to stop at once."""
    plans[row, USED] = used
    plans[row, TIP] = tip
    plans[row, TAIL] = tail
    plans[row, FRESH] = fresh
    plans[row, WAY] = 0
    plans[row, LENGTH] = 0
    plans[row, LEFT] = left
    plans[row, OPEN] = tables[CELLS + (left & SET_COUNT - 1)] & ~used & tables[AROUND + tip]


@jit
def _enter(tables: Words, plans: Words, parent: int, cell: int, row: int) -> None:
    """The plan that goes on from `parent` into the cell."""
    fresh, length, left = plans[parent, FRESH], plans[parent, LENGTH], plans[parent, LEFT]
    colour, number = tables[COLOUR + cell], tables[NUMBER + cell]
    if number:
        shift = 0
        while fresh >> shift:
            shift += 4
        fresh |= number << shift
    left ^= 1 << colour + (COLOUR_COUNT if left >> COLOUR_COUNT + colour & 1 else 0)
    used = plans[parent, USED] | 1 << cell
    way = plans[parent, WAY] | cell << WAY_BITS * length
    _begin(tables, plans, row, used, cell, plans[parent, TAIL], fresh, left)
    plans[row, WAY] = way
    plans[row, LENGTH] = length + 1


@jit
def _is_new(plans: Words, first: int, row: int, reached: int) -> bool:
    """Whether no plan from `first` on is the same as this one; if one is, it keeps the better order of numbers."""
    for other in range(first, row):
        if plans[other, USED] == plans[row, USED] and plans[other, TIP] == plans[row, TIP]:
            fresh = plans[row, FRESH]
            if points_for(fresh, reached, ALONE) > points_for(plans[other, FRESH], reached, ALONE):
                plans[other, FRESH] = fresh
                plans[other, WAY] = plans[row, WAY]
            return False
    return True


@jit
def find_plans(
    tables: Words, used: int, tip: int, tail: int, left: int, grown: int, fresh: int, reached: int, plans: Words
) -> int:
    """Write all plans of the round and return their number; the first is to stop at once.

    `grown` is how many cells the seat has already entered in this round: then only `tip` may grow on (T-P3).
    Shorter plans come first, so equal ones are known before anything is added to them.
    """
    _begin(tables, plans, 0, used, tip, tail, fresh, left)
    count = 1
    at = 0
    sides = 1 if grown > 0 or tip == tail else 2
    for side in range(sides):
        if side == 1:  # stopping at once is the same at either end: its row is reused
            at = count
            _begin(tables, plans, at, used, tail, tip, fresh, left)
            count += 1
        begin = at
        while at < count and count < MOST_PLANS:
            cells = plans[at, OPEN]
            while cells and count < MOST_PLANS:
                _enter(tables, plans, at, lowest(cells), count)
                cells &= cells - 1
                if _is_new(plans, at + 1, count, reached):
                    count += 1
            at += 1
        if side == 1:
            count -= 1
            for word in range(PLAN_WORDS):
                plans[begin, word] = plans[count, word]
    return count


@jit
def last_gain(tables: Words, plans: Words, plan: int, reached: int, taken: int, card: int, stack: Words) -> int:
    """The most that the last card can bring after this plan; every way is tried. `stack` has DEPTH + 1 rows."""
    best = 0
    for side in range(1 if plans[plan, TIP] == plans[plan, TAIL] else 2):
        tip = plans[plan, TAIL] if side else plans[plan, TIP]
        _begin(tables, stack, 0, plans[plan, USED], tip, 0, 0, tables[CARDS + card])
        depth = 0
        while depth >= 0:
            cells = stack[depth, OPEN]
            if not cells:
                depth -= 1
                continue
            stack[depth, OPEN] = cells & cells - 1
            _enter(tables, stack, depth, lowest(cells), depth + 1)
            depth += 1
            best = max(best, depth + points_for(stack[depth, FRESH], reached, taken))
    return best
