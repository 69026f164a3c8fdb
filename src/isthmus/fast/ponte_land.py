"""Ponte del Diavolo, compiled: land and bridges, that is, what tiles and bridges do to each other (P-I, P-B).

`ponte_arrays` says how a position lies in memory; turns, scores and playouts are in `ponte`. A group of tiles is one word:
up to four cells, 8 bits each, smallest first; no cell has the number 0.
"""

from __future__ import annotations

from isthmus.fast.compile import Words, jit
from isthmus.fast.ponte_arrays import BRIDGES, FITS, GROUP, LIGHT_TILES, SPAN, TILE, WATER, Tables

STRAIGHT = (-16, -1, 1, 16)
DIAGONAL = (-17, -15, 15, 17)


@jit
def size(group: int) -> int:
    """How many cells are packed in a word."""
    if group < 1 << 16:
        return 1 if group < 1 << 8 else 2
    if group < 1 << 32:
        return 3 if group < 1 << 24 else 4
    return 5


@jit
def holds(group: int, cell: int) -> bool:
    while group:
        if group & 255 == cell:
            return True
        group >>= 8
    return False


@jit
def joined(state: Words, colour: int, cell: int) -> int:
    """The group that a tile on this cell would belong to, 0 if it had five tiles or more (P-I1)."""
    cells, width = cell, 8
    for offset in STRAIGHT:
        other = cell + offset
        if state[TILE + other] == colour + 1 and not holds(cells, other):
            group = state[GROUP + other]
            cells |= group << width
            width += 8 * size(group)
            if width > 32:
                return 0
    return cells


@jit
def alone(state: Words, colour: int, group: int) -> bool:
    """Whether no other own tile touches these cells; side by side they have been joined already."""
    rest = group
    while rest:
        for offset in DIAGONAL:
            other = (rest & 255) + offset
            if state[TILE + other] == colour + 1 and not holds(group, other):
                return False
        rest >>= 8
    return True


@jit
def fits(state: Words, colour: int, cell: int) -> bool:
    """Whether a tile on a free cell that touches no island obeys the distance rules."""
    group = joined(state, colour, cell)
    if group == 0:
        return False
    return group < 1 << 24 or alone(state, colour, group)  # P-I2: a new island touches no own tile


@jit
def touches(group: int, cell: int) -> int:
    """2 if the cell is beside one of the group, 1 if it only touches it at a corner, 0 otherwise."""
    found = 0
    while group:
        apart = abs((group & 255) - cell)
        if apart in (1, 16):
            return 2
        if apart in (15, 17):
            found = 1
        group >>= 8
    return found


@jit
def together(state: Words, colour: int, one: int, two: int) -> bool:
    """Whether both cells, each of which fits alone, may be taken together (P-I5: in any order)."""
    down, right = abs((one >> 4) - (two >> 4)), abs((one & 15) - (two & 15))
    if down > 4 or right > 4 or down + right > 5:
        return True  # too far apart to disturb each other
    first, second = joined(state, colour, one), joined(state, colour, two)
    touch = touches(first, two)
    if touch and first >= 1 << 24:
        return False
    if second >= 1 << 24 and touches(second, one):
        return False
    if touch < 2:
        return True
    while second:
        if not holds(first, second & 255):
            first |= (second & 255) << 8 * size(first)
            if first >= 1 << 32:
                return False
        second >>= 8
    return first < 1 << 24 or alone(state, colour, first)


@jit
def lay(tables: Tables, state: Words, colour: int, cell: int) -> None:
    """A tile on a cell that fits: its group grows, bridges above it become impossible (P-B2)."""
    group = _sorted(joined(state, colour, cell))
    state[LIGHT_TILES + colour] += 1
    state[TILE + cell] = colour + 1
    state[FITS + cell] = 0
    island = group >= 1 << 24
    rest = group
    while rest:
        one = rest & 255
        state[GROUP + one] = group
        if island:
            for offset in STRAIGHT:
                state[FITS + one + offset] &= 2 - colour  # P-I2: nothing may touch an island
            for offset in DIAGONAL:
                state[FITS + one + offset] &= 2 - colour
        rest >>= 8
    for offset in tables.over:
        shut(state, 8 * cell + offset)


@jit
def _sorted(group: int) -> int:
    """The same cells, smallest first."""
    done = 0
    while group:
        cell, width = group & 255, 0
        while done >> width and done >> width & 255 < cell:
            width += 8
        done = done & (1 << width) - 1 | cell << width | done >> width << width + 8
        group >>= 8
    return done


@jit
def refit(state: Words, colour: int, cell: int) -> None:
    """Look again at all squares that a new tile may have made illegal (the reference calls them shaken)."""
    group = state[GROUP + cell]
    if group >= 1 << 24:
        return
    _refit_sides(state, colour, group)
    for offset in STRAIGHT:
        check(state, colour, cell + offset)
    for offset in DIAGONAL:
        corner = cell + offset
        check(state, colour, corner)
        if state[TILE + corner] == colour + 1 and not holds(group, corner):
            _refit_sides(state, colour, state[GROUP + corner])


@jit
def _refit_sides(state: Words, colour: int, group: int) -> None:
    while group:
        for offset in STRAIGHT:
            check(state, colour, (group & 255) + offset)
        group >>= 8


@jit
def check(state: Words, colour: int, cell: int) -> bool:
    """Whether the cell fits; if not, it never will again."""
    if state[FITS + cell] >> colour & 1 == 0:
        return False
    if fits(state, colour, cell):
        return True
    state[FITS + cell] &= 2 - colour
    return False


# -- bridges


@jit
def shut(state: Words, place: int) -> None:
    """Nothing can be built there any more."""
    state[SPAN + (place >> 3 & 255)] |= 256 << (place & 7)


@jit
def note_pairs(tables: Tables, state: Words, colour: int, cell: int) -> None:
    """P-B1: which bridges the new tile on this cell could be an end of."""
    for vector in range(8):
        offset = tables.vectors[vector]
        if state[TILE + cell + offset] == colour + 1:
            state[SPAN + cell] |= 1 << vector
        if state[TILE + cell - offset] == colour + 1:
            state[SPAN + cell - offset] |= 1 << vector


@jit
def build(tables: Tables, state: Words, place: int) -> None:
    """A bridge: no tile comes under it, no bridge crosses it, none shares an end with it (P-B2 to P-B4)."""
    cell, vector = place >> 3, place & 7
    state[BRIDGES] += 1
    state[SPAN + cell] |= 65536 << vector
    for offset in tables.under[2 * vector : 2 * vector + 2]:
        state[TILE + cell + offset] = WATER
        state[FITS + cell + offset] = 0
    for offset in tables.crossing[vector]:
        shut(state, place + offset)
    for end in (cell, cell + tables.vectors[vector]):
        for other in range(8):
            shut(state, 8 * end + other)
            shut(state, 8 * (end - tables.vectors[other]) + other)
