"""What the net of *grandmaster* sees of a position, compiled: 43 planes and 19 facts (docs/nets.md lists them).

Everything is seen by the colour to move. The same is written for accelerators in `training/ponte/planes.py`; a test
compares the two on whole games.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.ponte.land import ISLANDS, ISLANDS_OF, POINTS, SETS, leader, survey
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.ponte.arrays import (
    BRIDGES,
    COLOUR,
    COUNT,
    FIRST_BRIDGE,
    FIRST_TILE,
    FITS,
    GROUP,
    LIGHT_TILES,
    MAY_PASS,
    PHASE,
    PLACE,
    SEAT,
    SIZE,
    SPAN,
    SUPPLY,
    TILE,
    TILES,
    VECTOR,
    WATER,
)
from isthmus.fast.ponte.land import size as group_size
from isthmus.fast.ponte.rules import legal

Floats = NDArray[np.float32]

PLANES: Final = 43
FACTS: Final = 19
POLICY_PLANES, CHOICES = 9, 3  # a tile and eight vectors for each square; light, dark, decline beside them
OWN, UNDER_BRIDGE, ENDS, GROUPS, LEGAL, FITTING, BOARD, CHAINS, BUILT, OPEN_BRIDGES = 0, 2, 3, 5, 11, 12, 14, 15, 19, 27
MOST_TILES, MOST_BRIDGES = 60, 24  # more of them left are as good as no limit


@cache
def places_of(size: int, steps: int, first_bridge: int, table: bytes) -> Words:
    """By step, where the policy has it: 9 × its square, and for a bridge 1 + its vector more."""
    found = np.zeros(steps, dtype=np.int64)
    choices = POLICY_PLANES * size * size
    found[:FIRST_TILE] = choices + 2, choices, choices + 1  # done stands for declining a bridge
    for step, place in enumerate(np.frombuffer(table, dtype=np.int64)):
        if step >= FIRST_TILE:
            cell, plane = (place, 0) if step < first_bridge else (place >> 3, 1 + (place & 7))
            found[step] = POLICY_PLANES * (size * ((cell >> 4) - 2) + (cell & 15) - 2) + plane
    return found


def step_places(tables: Words, steps: int) -> Words:
    return places_of(int(tables[SIZE]), steps, int(tables[FIRST_BRIDGE]), tables[PLACE : PLACE + steps].tobytes())


@jit
def look_at(tables: Words, states: Words, count: int, planes: Floats, facts: Floats) -> None:
    """Fill in planes [count, PLANES, size, size] and facts [count, FACTS]."""
    sets, out = np.empty(SETS, np.int64), np.empty(2048, np.int64)
    for number in range(count):
        _look(tables, states[number], planes[number], facts[number], sets, out)


@jit
def _look(tables: Words, state: Words, planes: Floats, facts: Floats, sets: Words, out: Words) -> None:
    size, own = tables[SIZE], max(0, state[COLOUR])  # light before the colours are chosen
    left = tables[SUPPLY] - state[BRIDGES]
    planes[:] = 0.0
    facts[:] = 0.0
    survey(tables, state, sets)
    free = 0
    for row in range(size):
        for column in range(size):
            cell = 16 * (row + 2) + column + 2
            tile = state[TILE + cell]
            planes[BOARD, row, column] = 1.0
            if tile == 0:
                free += 1
            elif tile == WATER:
                planes[UNDER_BRIDGE, row, column] = 1.0
            else:
                side = 0 if tile - 1 == own else 1
                planes[OWN + side, row, column] = 1.0
                tiles = group_size(state[GROUP + cell])
                if tiles > 1:
                    planes[GROUPS + 3 * side + tiles - 2, row, column] = 1.0
                _look_at_bridges(tables, state, planes, sets, cell, side, left)
            for side in range(2):
                colour = own if side == 0 else 1 - own
                if state[FITS + 16 * colour + row + 2] >> column + 2 & 1:
                    planes[FITTING + side, row, column] = 1.0
                    facts[14 + side] += 1.0
    for number in range(legal(tables, state, state[SEAT], out)):
        if FIRST_TILE <= out[number] < tables[FIRST_BRIDGE]:
            cell = tables[PLACE + out[number]]
            planes[LEGAL, (cell >> 4) - 2, (cell & 15) - 2] = 1.0
    _tell(tables, state, facts, sets, own, free)


@jit
def _look_at_bridges(tables: Words, state: Words, planes: Floats, sets: Words, cell: int, side: int, left: int) -> None:
    """Those that begin on this tile: built, with the chain they belong to, and still to be built."""
    row, column = (cell >> 4) - 2, (cell & 15) - 2
    spans = state[SPAN + cell]
    built = spans >> 16
    while built:
        vector = lowest(built)
        built &= built - 1
        end = cell + tables[VECTOR + vector]
        planes[BUILT + vector, row, column] = 1.0
        planes[ENDS + side, row, column] = 1.0
        planes[ENDS + side, (end >> 4) - 2, (end & 15) - 2] = 1.0
        for islands in range(min(4, sets[ISLANDS_OF + leader(sets, cell)])):
            planes[CHAINS + islands, row, column] = 1.0
            planes[CHAINS + islands, (end >> 4) - 2, (end & 15) - 2] = 1.0
    to_build = spans & ~(spans >> 8) & 255
    while left > 0 and to_build:
        planes[OPEN_BRIDGES + 8 * side + lowest(to_build), row, column] = 1.0
        to_build &= to_build - 1


@jit
def _tell(tables: Words, state: Words, facts: Floats, sets: Words, own: int, free: int) -> None:
    other = 1 - own
    phase = state[PHASE]
    if 1 <= phase <= 4:
        facts[phase - 1] = 1.0
    one_tile = state[COUNT] == 1
    facts[4] = 1.0 if one_tile else 0.0
    facts[5] = own
    facts[6] = min(tables[TILES] - state[LIGHT_TILES + own], MOST_TILES) / 40.0
    facts[7] = min(tables[TILES] - state[LIGHT_TILES + other], MOST_TILES) / 40.0
    facts[8] = min(tables[SUPPLY] - state[BRIDGES], MOST_BRIDGES) / 16.0
    facts[9], facts[10] = sets[POINTS + own] / 10.0, sets[POINTS + other] / 10.0
    facts[11] = facts[9] - facts[10]
    facts[12], facts[13] = sets[ISLANDS + own] / 8.0, sets[ISLANDS + other] / 8.0
    facts[14] /= 40.0
    facts[15] /= 40.0
    facts[16] = free / 100.0
    facts[17] = tables[MAY_PASS]
    facts[18] = tables[SIZE] / 12.0
