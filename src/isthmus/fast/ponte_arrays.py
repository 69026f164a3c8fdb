"""Ponte del Diavolo as arrays: how a position lies in memory, and the way from the reference rules and back.

The board is put into 16 × 16 cells with water around it. A square in row r and column c (from 0) is the cell
16 (r + 2) + c + 2, whatever the size of the board: neighbours are always ±1 and ±16 away, and nothing that is looked
up around a square leaves the 256 cells. A state is one row of words: a header, then four planes with a word per cell.

    TILE    0 free, 1 light tile, 2 dark tile, 3 no tile ever (off the board or under a bridge)
    GROUP   the cells of the group that the tile belongs to, 8 bits each, smallest first; 0 without a tile
    FITS    bit 0: light may lay a tile here, bit 1: dark may, as far as the distance rules go (P-I1, P-I2)
    SPAN    bridges that begin here, by vector v: bit v, both ends are of one colour; bit 8 + v, nothing can be built
            there (P-B2 to P-B4); bit 16 + v, it is built

Once the game is over, FITS and the lower two thirds of SPAN are 0. Nothing here is compiled.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from isthmus.fast.compile import Words
from isthmus.games.ponte.board import Bridge, Colour, Tile, bits
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import VECTORS, Grid, crossing_places, grid_of, squares_under
from isthmus.games.ponte.scoring import groups_of
from isthmus.games.ponte.state import Ending, Phase, PonteOptions, PonteState, build_state

# the header of a state
PHASE, TURN, STARTER, LIGHT_SEAT, ENDING, SEAT, COLOUR = 0, 1, 2, 3, 4, 5, 6
COUNT, FIRST, SECOND = 7, 8, 9  # the steps of the open turn: how many, and their numbers (-1: none)
LIGHT_TILES, DARK_TILES, BRIDGES = 10, 11, 12  # laid and built
TILE, GROUP, FITS, SPAN, LENGTH = 16, 272, 528, 784, 1040  # the planes

LOT, OPENING, CHOICE, PLAY, LAST, OVER = 0, 1, 2, 3, 4, 5
PHASES: Final = (Phase.LOT, Phase.OPENING, Phase.CHOICE, Phase.PLAY, Phase.LAST, Phase.OVER)
NONE, LIGHT_STUCK, DARK_STUCK, LIGHT_DECLINED, DARK_DECLINED = 0, 1, 2, 3, 4
ENDINGS: Final = (None, Ending.LIGHT_STUCK, Ending.DARK_STUCK, Ending.LIGHT_DECLINED, Ending.DARK_DECLINED)
WATER = 3
SIZE, TILES, SUPPLY, MAY_PASS, FIRST_BRIDGE = 0, 1, 2, 3, 4  # in Tables.facts
FIRST_TILE = 3  # step 0 is done, 1 and 2 choose a colour


class Tables(NamedTuple):
    """What follows from the options. A *place* is a possible bridge: 8 × the cell of its first end + its vector."""

    facts: Words  # size, tiles of a colour, bridges, whether a bridge may be declined, number of the first bridge step
    places: Words  # step of a tile -> cell; step of a bridge -> place
    tile_steps: Words  # cell -> step
    bridge_steps: Words  # place -> step
    vectors: Words  # from the first to the second end, in cells
    under: Words  # two by vector: the cells below a bridge, from its first end (P-B2)
    over: Words  # from 8 × a cell to the places of the bridges above it
    crossing: Words  # by vector: from a place to those that it crosses (P-B4), filled up with 0, the place itself


@cache
def tables_of(options: PonteOptions) -> Tables:
    box = options.box()
    grid = grid_of(box.size)
    universe = GAME.step_universe(options)
    places, tile_steps, bridge_steps = _words(len(universe)), _words(256), _words(2048)
    for number, step in enumerate(universe):
        if isinstance(step, Tile):
            places[number] = _cell(grid, grid.index[step.square])
            tile_steps[places[number]] = number
        elif isinstance(step, Bridge):
            places[number] = _place(grid, grid.span_index[step])
            bridge_steps[places[number]] = number
    first_bridge = FIRST_TILE + grid.cells
    facts = [box.size, box.tiles, box.bridges, int(options.may_pass_bridge), first_bridge]
    under = [[16 * down + right for down, right in squares_under(vector)] for vector in VECTORS]
    crossing = [
        [8 * (16 * a + b) + VECTORS.index(v) - n for a, b, v in crossing_places(vector)]
        for n, vector in enumerate(VECTORS)
    ]
    longest = max(map(len, crossing))
    return Tables(
        np.array(facts, dtype=np.int64),
        places,
        tile_steps,
        bridge_steps,
        np.array([16 * down + right for down, right in VECTORS], dtype=np.int64),
        np.array([offset for pair in under for offset in (pair[0], pair[-1])], dtype=np.int64),
        np.array([number - 8 * offset for number, pair in enumerate(under) for offset in pair], dtype=np.int64),
        np.array([row + [0] * (longest - len(row)) for row in crossing], dtype=np.int64),
    )


def from_state(reference: PonteState) -> Words:
    """The array of a reference state."""
    state = _words(LENGTH)
    grid, phase = reference.grid, reference.phase
    steps = [GAME.step_universe(reference.options).index(step) for step in reference.steps]
    state[:13] = [
        PHASES.index(phase), reference.turn, reference.starter, reference.light_seat, ENDINGS.index(reference.ending),
        reference.seat, reference.colour, len(steps), *(steps + [-1, -1])[:2],
        *(side.tiles.bit_count() for side in reference.sides), reference.bridges.bit_count(),
    ]  # fmt: skip
    state[TILE:GROUP] = WATER
    for square in bits(reference.free):
        state[TILE + _cell(grid, square)] = 0
    for colour, side in enumerate(reference.sides):
        for square in bits(side.tiles):
            state[TILE + _cell(grid, square)] = colour + 1
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
    universe = GAME.step_universe(options)
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
    """The planes that say what may still come."""
    grid = reference.grid
    for colour, side in enumerate(reference.sides):
        for square in bits(side.fits & reference.free):
            state[FITS + _cell(grid, square)] |= 1 << colour
        for number in bits(side.spans):
            place = _place(grid, number)
            state[SPAN + (place >> 3)] |= 1 << (place & 7)
    state[SPAN:LENGTH] |= 0xFF00
    for number in bits(reference.unbuilt):
        place = _place(grid, number)
        state[SPAN + (place >> 3)] ^= 256 << (place & 7)


def _cell(grid: Grid, square: int) -> int:
    row, column = grid.place(square)
    return 16 * (row + 2) + column + 2


def _place(grid: Grid, number: int) -> int:
    (row, column), (below, beside) = (grid.place(end) for end in grid.spans[number].ends)
    return 8 * _cell(grid, grid.spans[number].ends[0]) + VECTORS.index((below - row, beside - column))


def _words(count: int) -> Words:
    return np.zeros(count, dtype=np.int64)
