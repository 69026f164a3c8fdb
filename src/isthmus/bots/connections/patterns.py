"""The surroundings of a free square as a number, and which tiles fit it: plain tables.

A *code* has three bits for each side of a free square, clockwise from north:

    0 beside a free square   1 must be empty   2 must be narrow   3 must be wide   4 beside a spiral: anything goes
    5, 6, 7 beside a number (1, 2, 3 and more): anything goes, a connection links it

Whatever happens around the square, each side leaves 0 at most once, so a position is a small array of codes. Tiles may
be turned, mirrored and their widths swapped (the box has every pattern in all these forms equally often), so codes
that differ only in this way are the same *kind*; the same holds for two free squares side by side (a *pair*).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from isthmus.fast.compile import Words
from isthmus.fast.connections import arrays as arrays
from isthmus.fast.connections import kernel as kernel
from isthmus.games.connections.state import FREE, ConnectionsOptions, ConnectionsState

PairKinds = NDArray[np.int32]

OPEN, EMPTY, NARROW, WIDE, CARELESS, RIM = 0, 1, 2, 3, 4, 5
CODES: Final = 8**4
PAIRS: Final = 8**6
SUPPLY_TILES: Final = 60  # tiles counted in the supply of a square; the box has 28
# the flat table: by code, then by tile, then by square
NEED = 0  # what the kernel calls a need; 2 or 3 somewhere: the square can be played on
FITTING = CODES  # tiles that fit in some turn, as bits
LINKING = 2 * CODES  # those of them that link every number there
KIND = 3 * CODES
STAKE = 4 * CODES  # the numbers there in all, 4 and more together
STAKES = 5
SIZE, SQUARES, TILES, ROUNDS, FIRST_LOOK, FIRST_NEIGHBOUR, FIRST_NUMBER = range(5 * CODES, 5 * CODES + 7)
LAYOUT: Final = 5 * CODES + 8


class Kinds(NamedTuple):
    """The kind of each code and of each pair, and how many kinds there are."""

    single: Words
    pair: PairKinds
    singles: int
    pairs: int


@cache
def kinds() -> Kinds:
    single, singles = _classes(np.arange(CODES), [_turned, _mirrored, _exchanged])
    pair, pairs = _classes(np.arange(PAIRS), [_upside_down, _swapped, _exchanged])
    return Kinds(single, pair.astype(np.int32), singles, pairs)


def _classes(codes: Words, moves: list[Callable[[Words], Words]]) -> tuple[Words, int]:
    """Number the orbits of codes under the moves by their smallest members."""
    smallest = codes.copy()
    while True:
        before = smallest.copy()
        for move in moves:
            smallest = np.minimum(smallest, smallest[move(codes)])
        if (before == smallest).all():
            break
    leaders, numbered = np.unique(smallest, return_inverse=True)
    return numbered.astype(np.int64), len(leaders)


def _moved(codes: Words, origin: tuple[int, ...]) -> Words:
    """The code whose digit number d is the old digit number origin[d]."""
    moved = np.zeros_like(codes)
    for place, old in enumerate(origin):
        moved |= (codes >> 3 * old & 7) << 3 * place
    return moved


def _turned(codes: Words) -> Words:
    return _moved(codes, (3, 0, 1, 2))


def _mirrored(codes: Words) -> Words:
    return _moved(codes, (0, 3, 2, 1))


def _exchanged(codes: Words) -> Words:
    """Narrow for wide and wide for narrow."""
    moved = codes.copy()
    for place in range(6):
        digit = codes >> 3 * place & 7
        moved ^= np.where((digit == NARROW) | (digit == WIDE), 1, 0) << 3 * place
    return moved


def _upside_down(codes: Words) -> Words:
    return _moved(codes, (2, 1, 0, 5, 4, 3))


def _swapped(codes: Words) -> Words:
    return _moved(codes, (3, 4, 5, 0, 1, 2))


@cache
def layout_of(options: ConnectionsOptions) -> Words:
    """Everything that follows from the options, in one array; never changed."""
    tables = kernel.tables_of(options)
    size, squares, tiles, boards = (int(tables[place]) for place in (arrays.SIZE, arrays.SQUARES, arrays.TILES, 5))
    looks = tables[arrays.LOOK :][: 4 * tiles]
    layout = np.zeros(LAYOUT + 4 * tiles + 4 * squares * (1 + boards), dtype=np.int64)
    layout[SIZE : SIZE + 4] = size, squares, tiles, int(tables[arrays.ROUNDS])
    first_neighbour = LAYOUT + 4 * tiles
    layout[FIRST_LOOK : FIRST_LOOK + 3] = LAYOUT, first_neighbour, first_neighbour + 4 * squares
    layout[LAYOUT:first_neighbour] = np.where(looks >= 0, looks - arrays.ALL_SIDES, -1)
    layout[first_neighbour:][: 4 * squares] = tables[arrays.NEIGHBOUR :][: 4 * squares]
    for board, place in product(range(boards), range(4 * size)):
        where = int(tables[arrays.RIM + place])
        layout[first_neighbour + 4 * squares * (1 + board) + where] = tables[arrays.NUMBER + 36 * board + place]
    _fill_fits(layout, tiles)
    layout[KIND : KIND + CODES] = kinds().single
    return layout


def _fill_fits(layout: Words, tiles: int) -> None:
    """For every code the need, the tiles that fit, and those that link all its numbers."""
    codes = np.arange(CODES)
    for side in range(4):
        digit = codes >> 3 * side & 7
        layout[NEED : NEED + CODES] |= np.where(digit <= WIDE, digit, 0) << 2 * side
        layout[STAKE : STAKE + CODES] += np.maximum(digit - CARELESS, 0)
    layout[STAKE : STAKE + CODES] = np.minimum(layout[STAKE : STAKE + CODES], STAKES - 1)
    for tile, turn in product(range(min(tiles, SUPPLY_TILES)), range(4)):
        look = int(layout[LAYOUT + 4 * tile + turn])
        if look < 0:
            continue
        fits, links = np.ones(CODES, dtype=bool), np.ones(CODES, dtype=bool)
        for side in range(4):
            digit, width = codes >> 3 * side & 7, look >> 2 * side & 3
            fits &= (digit == OPEN) | (digit >= CARELESS) | (digit == 1 + width)
            links &= (digit < RIM) | (width > 0)
        layout[FITTING : FITTING + CODES] |= np.where(fits, 1 << tile, 0)
        layout[LINKING : LINKING + CODES] |= np.where(fits & links, 1 << tile, 0)


def sheet_of(state: Words, seat: int, layout: Words) -> Words:
    """The codes of a seat's board in a kernel state: -1 where something lies, the board's number last."""
    squares = int(layout[SQUARES])
    desk = int(state[arrays.DESK] + seat * state[arrays.STRIDE])
    looks = state[desk + arrays.LOOKS :][:squares]
    needs = state[desk + arrays.LOOKS + squares :][:squares]
    board = int(state[desk + arrays.BOARD])
    sheet = np.full(squares + 1, -1, dtype=np.int64)
    sheet[squares] = board
    for square in range(squares):
        if looks[square] == FREE:
            sheet[square] = sum(
                _digit(layout, looks, int(needs[square]), board, square, side) << 3 * side for side in range(4)
            )
    return sheet


def tile_bits(state: ConnectionsState) -> int:
    """The tiles that may still come, a bit for each."""
    names = list(state.material.patterns)
    return sum(1 << names.index(name) for name in state.to_come)


def _digit(layout: Words, looks: Words, need: int, board: int, square: int, side: int) -> int:
    asked = need >> 2 * side & 3
    if asked:
        return asked
    squares = int(layout[SQUARES])
    neighbour = int(layout[layout[FIRST_NEIGHBOUR] + 4 * square + side])
    if neighbour >= 0:
        return OPEN if looks[neighbour] == FREE else CARELESS
    number = int(layout[layout[FIRST_NUMBER] + 4 * squares * board + 4 * square + side])
    return min(RIM - 1 + number, 7)
