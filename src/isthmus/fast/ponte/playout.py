"""Ponte del Diavolo, compiled: random playouts.

A playout need not know all legal steps. A square that is forbidden stays forbidden, so it picks any square not known to
be forbidden yet, looks, and picks again if need be: every legal step has the same chance, and few are looked at.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, inlined, jit
from isthmus.fast.dice import Dice, roll
from isthmus.fast.ponte.arrays import (
    BRIDGES,
    CHOICE,
    COLOUR,
    COUNT,
    DARK_DECLINED,
    DARK_STUCK,
    ENDING,
    FITS,
    LAST,
    LIGHT_DECLINED,
    LIGHT_SEAT,
    LIGHT_STUCK,
    LIGHT_TILES,
    LOT,
    MAY_PASS,
    OPEN,
    OPENING,
    OVER,
    PHASE,
    PLAY,
    REACH,
    SEAT,
    SIZE,
    SPAN,
    SUPPLY,
    TILE,
    TILES,
    TURN,
    UNDER,
    WATER,
)
from isthmus.fast.ponte.land import build, check, lay, partners, together, uncovered
from isthmus.fast.ponte.rules import apply, begin_turn, can_lay, draw, legal, over

# the lists: how many squares (by colour) and bridges (by colour) are not known to be forbidden; which they are
SQUARES, SPANS, LISTS = 4, 292, 2092


@jit
def playout(tables: Words, state: Words, rng: Dice) -> int:
    steps = 0
    if state[PHASE] == LOT:
        draw(tables, state, roll(rng, 2))
    if state[COUNT] > 0:
        out = np.empty(2048, np.int64)
        while state[COUNT] > 0:
            count = legal(tables, state, state[SEAT], out)
            apply(tables, state, state[SEAT], out[roll(rng, count)])
            steps += 1
    lists = np.empty(LISTS, np.int64)
    list_all(tables, state, lists)
    while state[PHASE] != OVER:
        if state[PHASE] == CHOICE:
            state[LIGHT_SEAT] = roll(rng, 2)
            begin_turn(state, PLAY, state[TURN] + 1)
            steps += 2
        else:
            taken = _random_turn(tables, state, lists, rng)
            steps += taken
            go_on(state, taken)
    return steps


@jit
def go_on(state: Words, taken: int) -> None:
    """After that many steps of a turn: 0 if nothing was possible, 1 if a bridge was declined."""
    phase, colour, turn = state[PHASE], state[COLOUR], state[TURN]
    if taken == 0:
        turn -= 1  # this turn has not begun
        state[TURN] = turn
    if phase == OPENING:
        begin_turn(state, CHOICE, turn + 1)
    elif phase == LAST:
        over(state, state[ENDING])
    elif taken > 1:
        begin_turn(state, PLAY, turn + 1)
    elif colour == 1:
        over(state, DARK_DECLINED if taken else DARK_STUCK)  # P-E1, P-E2
    else:
        state[ENDING] = LIGHT_DECLINED if taken else LIGHT_STUCK
        begin_turn(state, LAST, turn + 1)


@jit
def list_all(tables: Words, state: Words, lists: Words) -> None:
    """Squares and bridges that are not known to be forbidden."""
    for colour in range(2):
        square, at = SQUARES + 144 * colour, SPANS + 900 * colour
        for row in range(2, tables[SIZE] + 2):
            columns = state[FITS + 16 * colour + row]
            while columns:
                lists[square] = 16 * row + lowest(columns)
                columns &= columns - 1
                square += 1
            columns = state[OPEN + 16 * colour + row]
            while columns:
                cell = 16 * row + lowest(columns)
                columns &= columns - 1
                for vector in range(8):
                    lists[at] = 8 * cell + vector
                    at += state[SPAN + cell] >> vector & ~(state[SPAN + cell] >> 8 + vector) & 1
        lists[colour], lists[2 + colour] = square - SQUARES - 144 * colour, at - SPANS - 900 * colour


@inlined
def buildable(tables: Words, state: Words, cell: int, vector: int) -> bool:
    """For two tiles of one colour; SPAN is not updated for tiles placed in a playout (P-B2)."""
    one = state[TILE + (cell + tables[UNDER + 2 * vector] & 255)]
    two = state[TILE + (cell + tables[UNDER + 2 * vector + 1] & 255)]
    shut = state[SPAN + (cell & 255)] >> 8 + vector & 1
    return (shut == 0) & ((one == 0) | (one == WATER)) & ((two == 0) | (two == WATER))  # type: ignore[no-any-return]


@jit
def _random_turn(tables: Words, state: Words, lists: Words, rng: Dice) -> int:
    """One random turn without the change of players; returns the number of its steps, done included."""
    colour = state[COLOUR]
    first = SPANS + 900 * colour
    enough = state[LIGHT_TILES + colour] + 2 <= tables[TILES]
    supply = state[BRIDGES] < tables[SUPPLY]
    if tables[MAY_PASS] == 1:
        for number in range(lists[colour]):
            check(state, colour, lists[SQUARES + 144 * colour + number])
        enough = can_lay(tables, state, colour)
    if tables[MAY_PASS] == 1 and not enough:  # P-T3: it must be known whether there is a square
        supply = supply and any_buildable(tables, state, lists, colour)
    passing = 1 if tables[MAY_PASS] == 1 and not enough and supply else 0
    while True:
        squares = lists[colour] if enough else 0
        spans = lists[2 + colour] if supply else 0
        if squares + spans == 0:
            return 0
        pick = roll(rng, squares + spans + passing)
        if pick < squares:
            if _random_pair(tables, state, lists, colour, pick, rng):
                return 3
        elif pick == squares + spans:
            return 1
        else:
            place = lists[first + pick - squares]
            lists[first + pick - squares] = lists[first + spans - 1]
            lists[2 + colour] -= 1
            if buildable(tables, state, place >> 3, place & 7):
                build(tables, state, place)
                return 2


@jit
def any_buildable(tables: Words, state: Words, lists: Words, colour: int) -> bool:
    for number in range(lists[2 + colour]):
        place = lists[SPANS + 900 * colour + number]
        if buildable(tables, state, place >> 3, place & 7):
            return True
    return False


@jit
def _random_pair(tables: Words, state: Words, lists: Words, colour: int, pick: int, rng: Dice) -> bool:
    """Place a tile on the picked square and a random second one; False if that square is forbidden for good.

    The list has the squares to try first, then those that do not go with the first tile, then the first itself.
    """
    start, count = SQUARES + 144 * colour, lists[colour]
    one = lists[start + pick]
    lists[start + pick] = lists[start + count - 1]
    lists[start + count - 1] = one
    lists[colour] = count - 1
    if not check(state, colour, one):
        return False
    to_try = count - 1
    while to_try > 0:
        at = start + roll(rng, to_try)
        two = lists[at]
        to_try -= 1
        lists[at] = lists[start + to_try]
        if check(state, colour, two):
            if together(state, colour, one, two):
                lists[start + to_try] = lists[start + lists[colour] - 1]
                lists[colour] -= 1
                lay_listed(tables, state, lists, colour, one)
                lay_listed(tables, state, lists, colour, two)
                return True
            lists[start + to_try] = two
        else:
            lists[start + to_try] = lists[start + lists[colour] - 1]
            lists[colour] -= 1
    return False


@jit
def lay_listed(tables: Words, state: Words, lists: Words, colour: int, cell: int) -> None:
    """Place a tile and list the bridges that it makes possible."""
    lay(state, colour, cell)
    at = SPANS + 900 * colour + lists[2 + colour]
    ends = partners(state, colour, cell) & uncovered(state, cell)
    while ends:
        place = 8 * cell + tables[REACH + lowest(ends)]
        ends &= ends - 1
        lists[at] = place
        at += ~(state[SPAN + (place >> 3)] >> 8 + (place & 7)) & 1
    lists[2 + colour] = at - SPANS - 900 * colour
