"""Ponte del Diavolo as arrays: how a position is laid out in memory, and the way from the reference rules and back.

The board is put into 16 × 16 cells with water around it. A square in row r and column c (from 0) is the cell
16 (r + 2) + c + 2, whatever the size of the board: neighbours are always ±1 and ±16 away, and no look-up around a
square leaves the 256 cells. A state is one row of words: a header, then planes with a word per cell

    TILE    0 free, 1 light tile, 2 dark tile, 3 no tile ever (off the board or under a bridge)
    GROUP   the cells of the group that the tile belongs to, 8 bits each, smallest first; 0 without a tile
    SPAN    bridges that begin here, by vector v: bit v, both ends are of one colour; bit 8 + v, nothing can be built
            there (P-B2 to P-B4); bit 16 + v, it is built

and maps with a word per colour and row of cells, a bit per column

    LAND    where tiles of this colour lie
    FITS    where a tile of this colour obeys the distance rules on a free square (P-I1, P-I2)
    OPEN    where a bridge of this colour begins that could be built (as far as SPAN says)

Once the game is over, FITS, OPEN and the lower two thirds of SPAN are 0. Nothing here is compiled.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from isthmus.fast.compile import Words, word
from isthmus.games.ponte.board import Bridge, Choose, Colour, Tile, bits
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import VECTORS, Grid, crossing_places, grid_of, squares_under
from isthmus.games.ponte.scoring import groups_of
from isthmus.games.ponte.state import Ending, Phase, PonteOptions, PonteState, build_state
from isthmus.kernel.steps import Done

# the header of a state
PHASE, TURN, STARTER, LIGHT_SEAT, ENDING, SEAT, COLOUR = 0, 1, 2, 3, 4, 5, 6
COUNT, FIRST, SECOND = 7, 8, 9  # the steps of the open turn: how many, and their numbers (-1: none)
LIGHT_TILES, DARK_TILES, BRIDGES = 10, 11, 12  # placed and built
TILE, GROUP, SPAN, FITS, OPEN, LAND, LENGTH = 16, 272, 528, 784, 816, 848, 880  # the planes and maps

LOT, OPENING, CHOICE, PLAY, LAST, OVER = map(word, range(6))
PHASES: Final = (Phase.LOT, Phase.OPENING, Phase.CHOICE, Phase.PLAY, Phase.LAST, Phase.OVER)
LIGHT_STUCK, DARK_STUCK, LIGHT_DECLINED, DARK_DECLINED = map(word, (1, 2, 3, 4))
DARK = word(1)
DONE_STEP = word(0)
ENDINGS: Final = (None, Ending.LIGHT_STUCK, Ending.DARK_STUCK, Ending.LIGHT_DECLINED, Ending.DARK_DECLINED)
WATER = 3

# The tables: what follows from the options, also in one row of words (calls with a tuple of arrays are slow).
# A *place* is a possible bridge: 8 × the cell of its first end + its vector.
SIZE, TILES, SUPPLY, MAY_PASS, FIRST_BRIDGE = 0, 1, 2, 3, 4  # the box; the number of the first step that is a bridge
VECTOR = 8  # by vector: from the first to the second end, in cells
UNDER = 16  # two by vector: the cells below a bridge, from its first end (P-B2)
OVER_CELL, OVER_BITS, OVERS = 32, 37, 5  # from a cell to the first ends of the bridges above it, and their vectors
TILE_STEP = 64  # by cell
BRIDGE_STEP = 320  # by place
PLACE = 2368  # by step: the cell of a tile, the place of a bridge
CROSSING, CROSSINGS = 3456, 37  # by vector: from a place to those that it crosses (P-B4)
CROSSING_COUNT = 48  # by vector: how many there are
REACH = 3752  # by cell of a 5 × 5 field around a tile: from 8 × its cell to the place of the bridge to there
FIRST_TILE = 3  # step 0 is done, 1 and 2 choose a colour


@cache
def tables_of(options: PonteOptions) -> Words:
    """The tables, shared: do not change them."""
    box = options.box()
    grid = grid_of(box.size)
    tables = _words(REACH + 25)
    tables[:5] = [box.size, box.tiles, box.bridges, options.may_pass_bridge, FIRST_TILE + grid.cells]
    overs: dict[int, int] = {}
    for number, vector in enumerate(VECTORS):
        under = [16 * down + right for down, right in squares_under(vector)]
        crossing = [8 * (16 * down + right) + VECTORS.index(v) - number for down, right, v in crossing_places(vector)]
        tables[VECTOR + number] = 16 * vector[0] + vector[1]
        tables[UNDER + 2 * number : UNDER + 2 * number + 2] = under[0], under[-1]
        tables[CROSSING + CROSSINGS * number :][: len(crossing)] = crossing
        tables[CROSSING_COUNT + number] = len(crossing)
        middle = REACH + 12
        tables[middle + 5 * vector[0] + vector[1]] = number
        tables[middle - 5 * vector[0] - vector[1]] = number - 8 * tables[VECTOR + number]
        for offset in under:
            overs[-offset] = overs.get(-offset, 0) | 1 << number
    tables[OVER_CELL : OVER_CELL + OVERS] = list(overs)
    tables[OVER_BITS : OVER_BITS + OVERS] = list(overs.values())
    for number, step in enumerate(GAME.step_universe(options)):
        if isinstance(step, Tile):
            tables[PLACE + number] = cell = _cell(grid, grid.index[step.square])
            tables[TILE_STEP + cell] = number
        elif isinstance(step, Bridge):
            tables[PLACE + number] = place = _place(grid, grid.span_index[step])
            tables[BRIDGE_STEP + place] = number
    return tables


def from_state(reference: PonteState) -> Words:
    """The array of a reference state."""
    state = _words(LENGTH)
    grid, phase = reference.grid, reference.phase
    universe = _universe(reference.options)
    steps = [universe.index(step) for step in reference.steps]
    state[:13] = [
        PHASES.index(phase), reference.turn, reference.starter, reference.light_seat, ENDINGS.index(reference.ending),
        reference.seat, reference.colour, len(steps), *[*steps, -1, -1][:2],
        *(side.tiles.bit_count() for side in reference.sides), reference.bridges.bit_count(),
    ]  # fmt: skip
    state[TILE:GROUP] = WATER
    for square in bits(reference.free):
        state[TILE + _cell(grid, square)] = 0
    for colour, side in enumerate(reference.sides):
        for square in bits(side.tiles):
            cell = _cell(grid, square)
            state[TILE + cell] = colour + 1
            state[LAND + 16 * colour + (cell >> 4)] |= 1 << (cell & 15)
        for group in groups_of(grid, side.tiles):
            cells = [_cell(grid, square) for square in bits(group.squares)]
            state[[GROUP + cell for cell in cells]] = sum(cell << 8 * n for n, cell in enumerate(cells))
    for number in bits(reference.bridges):
        place = _place(grid, number)
        state[SPAN + (place >> 3)] |= 65536 << (place & 7)
    if phase is not Phase.OVER:
        _note_possibilities(reference, state)
    return state


def to_state(options: PonteOptions, state: Words) -> PonteState:
    """The reference state of an array."""
    grid = grid_of(options.box().size)
    universe = _universe(options)
    tiles = [state[TILE + _cell(grid, square)] for square in range(grid.cells)]
    names = [" ".join(grid.names[n] for n, tile in enumerate(tiles) if tile == colour + 1) for colour in Colour]
    built = (
        n for n in range(len(grid.spans)) if state[SPAN + (_place(grid, n) >> 3)] >> 16 + (_place(grid, n) & 7) & 1
    )
    return build_state(
        options,
        phase=PHASES[state[PHASE]],
        turn=int(state[TURN]),
        starter=int(state[STARTER]),
        light_seat=int(state[LIGHT_SEAT]),
        light=names[0],
        dark=names[1],
        bridges=" ".join(str(grid.spans[n].step) for n in built),
        steps=tuple(universe[number] for number in state[FIRST : FIRST + state[COUNT]]),
        ending=ENDINGS[state[ENDING]],
    )


def _note_possibilities(reference: PonteState, state: Words) -> None:
    """What may still come."""
    grid = reference.grid
    state[SPAN:FITS] |= 0xFF00
    for number in bits(reference.unbuilt):
        place = _place(grid, number)
        state[SPAN + (place >> 3)] ^= 256 << (place & 7)
    for colour, side in enumerate(reference.sides):
        for square in bits(side.fits & reference.free):
            cell = _cell(grid, square)
            state[FITS + 16 * colour + (cell >> 4)] |= 1 << (cell & 15)
        for number in bits(side.spans):
            cell, vector = divmod(_place(grid, number), 8)
            state[SPAN + cell] |= 1 << vector
            if reference.unbuilt >> number & 1:
                state[OPEN + 16 * colour + (cell >> 4)] |= 1 << (cell & 15)


@cache
def _universe(options: PonteOptions) -> tuple[Tile | Bridge | Choose | Done, ...]:
    return GAME.step_universe(options)


@cache
def _cell(grid: Grid, square: int) -> int:
    row, column = grid.place(square)
    return 16 * (row + 2) + column + 2


@cache
def _place(grid: Grid, number: int) -> int:
    (row, column), (below, beside) = (grid.place(end) for end in grid.spans[number].ends)
    return 8 * _cell(grid, grid.spans[number].ends[0]) + VECTORS.index((below - row, beside - column))


def _words(count: int) -> Words:
    return np.zeros(count, dtype=np.int64)
