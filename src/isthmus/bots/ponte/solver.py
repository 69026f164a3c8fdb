"""The last turns of Ponte del Diavolo, exactly, compiled: who wins, and by how much, if both play perfectly.

Alpha-beta over sub-steps with a table of positions met before; good kinds of steps first. The two tiles of a
turn are tried in one order only (P-I5). It counts the positions it has looked at and gives up beyond a limit; nothing
is ever half proven.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from isthmus.bots.ponte.land import SETS, margin, survey
from isthmus.bots.ponte.tree import Numbers, kind_of, take
from isthmus.fast.bits import size as population
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.ponte.arrays import (
    COLOUR,
    COUNT,
    FIRST,
    FIRST_BRIDGE,
    FITS,
    LAST,
    LENGTH,
    OPEN,
    OVER,
    PHASE,
    SEAT,
    SIZE,
)
from isthmus.fast.ponte.rules import legal

FAR: Final = word(1 << 40)  # further than any margin
UNKNOWN: Final = word(1 << 41)  # the answer of a search that gave up
SLOTS: Final = 1 << 15
NUMBERS: Final = 1100  # more than any step
LEVELS: Final = 160  # sub-steps that a game may still have when the search begins
WIDTH: Final = 1100
# a slot of the table: the position, its value, 0 exact or -1 at most or 1 at least, the best step
KEY, VALUE, BOUND, BEST = 0, 1, 2, 3


@cache
def _numbers() -> Words:
    """A random word for each step of each colour, and for the colour to move and the phase."""
    source = np.random.Generator(np.random.PCG64(4))
    return source.integers(1, 1 << 62, 2 * NUMBERS + 16, dtype=np.int64)


class Solver:
    """Exact searches from one position: what one of them has found helps the next."""

    def __init__(self, tables: Words, root: Words, priors: Numbers, positions: int) -> None:
        self._tables, self._root, self._priors = tables, root, priors
        self._levels = np.empty((LEVELS, LENGTH), dtype=np.int64)
        self._outs = np.empty((LEVELS, WIDTH), dtype=np.int64)
        self._table = np.zeros((SLOTS, 4), dtype=np.int64)
        self._left = np.array([positions], dtype=np.int64)

    def allow(self, positions: int) -> None:
        """From now on it may look at this many positions again."""
        self._left[0] = positions

    @property
    def left(self) -> int:
        """How many positions it may still look at."""
        return int(self._left[0])

    def margin(self, turn: tuple[int, ...] = (), low: int = -FAR, high: int = FAR) -> int | None:
        """Light's margin (`land.margin`) with perfect play after a turn, or None if there were too many positions.

        At `low` or below, and at `high` or above, it is only a bound.
        """
        state, name = self._root.copy(), 0
        for step in turn:
            name ^= int(_numbers()[step + NUMBERS * int(self._root[COLOUR])]) if step else 0
            take(self._tables, state, step)
        self._levels[0] = state
        found = _value(
            self._tables, self._levels, self._outs, self._table, _numbers(), self._priors, self._left, word(0),
            word(name), word(low), word(high),
        )  # fmt: skip
        return None if found == UNKNOWN else int(found)


@jit
def open_places(tables: Words, state: Words) -> int:
    """How many squares and ends of bridges are still open to both: a measure of how far the end is."""
    count = 0
    for row in range(2, tables[SIZE] + 2):
        for colour in range(0, 32, 16):
            count += population(state[FITS + colour + row]) + population(state[OPEN + colour + row])
    return count


@jit
def _value(
    tables: Words, levels: Words, outs: Words, table: Words, numbers: Words, priors: Numbers, left: Words, depth: int,
    key: int, low: int, high: int,
) -> int:  # fmt: skip
    """The margin of the position on this level, if it lies between `low` and `high`; otherwise a bound."""
    state, out = levels[depth], outs[depth]
    if state[PHASE] == OVER:
        return _final(tables, state)
    left[0] -= 1
    if left[0] < 0 or depth + 1 >= LEVELS:
        return UNKNOWN
    name = key ^ numbers[2 * NUMBERS + 2 * (state[PHASE] == LAST) + state[COLOUR]]
    slot = table[name & SLOTS - 1]
    known = state[COUNT] == 0 and slot[KEY] == name
    if known and _settles(slot, low, high):
        return slot[VALUE]  # type: ignore[no-any-return]
    light = state[COLOUR] == 0
    count = _ordered(tables, state, priors, out, slot[BEST] if known else -1)
    best, step, floor, ceiling = -FAR if light else FAR, -1, low, high
    for number in range(count):
        for place in range(LENGTH):
            levels[depth + 1, place] = state[place]
        take(tables, levels[depth + 1], out[number])
        mark = key ^ numbers[out[number] + (0 if light else NUMBERS)] if out[number] else key
        value = _value(tables, levels, outs, table, numbers, priors, left, depth + 1, mark, floor, ceiling)
        if value == UNKNOWN:
            return UNKNOWN
        if (value > best) if light else (value < best):
            best, step = value, out[number]
        floor, ceiling = (max(floor, best), ceiling) if light else (floor, min(ceiling, best))
        if floor >= ceiling:
            break
    if state[COUNT] == 0:
        slot[KEY], slot[VALUE], slot[BEST] = name, best, step
        slot[BOUND] = 1 if best >= high else -1 if best <= low else 0
    return best


@jit
def _final(tables: Words, state: Words) -> int:
    sets = np.empty(SETS, np.int64)
    survey(tables, state, sets)
    return margin(sets)


@jit
def _settles(slot: Words, low: int, high: int) -> bool:
    """Whether what is known about a position is enough to answer this question."""
    bound, value = slot[BOUND], slot[VALUE]
    return bound == 0 or (bound > 0 and value >= high) or (bound < 0 and value <= low)  # type: ignore[no-any-return]


@jit
def _ordered(tables: Words, state: Words, priors: Numbers, out: Words, best: int) -> int:
    """The legal steps, the most promising first; a second tile only if it comes after the first."""
    count = legal(tables, state, state[SEAT], out)
    if state[COUNT] == 1:
        kept = 0
        for number in range(count):
            if out[number] > state[FIRST]:
                out[kept] = out[number]
                kept += 1
        count = kept
    sets, worth = np.empty(SETS, np.int64), np.empty(WIDTH, np.float64)
    if count and out[count - 1] >= tables[FIRST_BRIDGE]:
        survey(tables, state, sets)
    for number in range(count):
        step = out[number]
        value = 1e9 if step == best else priors[kind_of(tables, state, sets, step)]
        at = number
        while at and worth[at - 1] < value:
            out[at], worth[at] = out[at - 1], worth[at - 1]
            at -= 1
        out[at], worth[at] = step, value
    return count
