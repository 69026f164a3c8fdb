"""Ponte del Diavolo, compiled: land and bridges, that is, what tiles and bridges do to each other (P-I, P-B).

`arrays` is the layout in memory; turns and scores are in `rules`, playouts in `playout`. A group of tiles is
one word: up to four cells, 8 bits each, smallest first; no cell has the number 0.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, inlined, jit
from isthmus.fast.ponte.arrays import (
    BRIDGES,
    CROSSING,
    CROSSING_COUNT,
    CROSSINGS,
    FITS,
    GROUP,
    LAND,
    LIGHT_TILES,
    OPEN,
    OVER_BITS,
    OVER_CELL,
    OVERS,
    REACH,
    SPAN,
    TILE,
    UNDER,
    VECTOR,
    WATER,
)

STRAIGHT = (-16, -1, 1, 16)
DIAGONAL = (-17, -15, 15, 17)
SIDE = (-16, -1, 0, 1, 16)  # by bits of a word: above, left and right of the middle, below
CORNER = (0, -17, 0, -15, 0, 0, 15, 0, 17, 0)  # by bits of two rows of five, the one above and the one below
ONE, TWO = np.uint64(1), np.uint64(2)  # unsigned places: numba checks each time whether a signed one is negative


@inlined
def size(group: int) -> int:
    """How many cells are packed in a word."""
    if group < 1 << 16:
        return 1 if group < 1 << 8 else 2
    if group < 1 << 32:
        return 3 if group < 1 << 24 else 4
    return 5


@inlined
def holds(group: int, cell: int) -> bool:
    while group:
        if group & 255 == cell:
            return True
        group >>= 8
    return False


@inlined
def joined(state: Words, colour: int, cell: int) -> int:
    """The group that a tile on this cell would belong to, 0 if it had five tiles or more (P-I1)."""
    tile = colour + 1
    above, left = state[TILE + (cell - 16 & 255)] == tile, state[TILE + (cell - 1 & 255)] == tile
    right, below = state[TILE + (cell + 1 & 255)] == tile, state[TILE + (cell + 16 & 255)] == tile
    if not (above | left | right | below):
        return cell  # by far the most frequent case: one branch instead of four
    cells, width = cell, 8
    for offset in STRAIGHT:
        other = cell + offset & 255
        if state[TILE + other] == tile and not holds(cells, other):
            group = state[GROUP + other]
            cells |= group << width
            width += 8 * size(group)
            if width > 32:
                return 0
    return cells


@inlined
def alone(state: Words, colour: int, group: int) -> bool:
    """Whether no other tile of this colour touches these cells at a corner; those side by side are already joined."""
    rest = group
    while rest:
        for offset in DIAGONAL:
            other = (rest & 255) + offset
            if state[TILE + other] == colour + 1 and not holds(group, other):
                return False
        rest >>= 8
    return True


@inlined
def fits(state: Words, colour: int, cell: int) -> bool:
    """Whether a tile on a free cell that touches no island obeys the distance rules."""
    group = joined(state, colour, cell)
    if group == 0:
        return False
    return group < 1 << 24 or alone(state, colour, group)  # P-I2: a new island touches no tile of its colour


@inlined
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
        return True  # too far apart to affect each other
    first, second = joined(state, colour, one), joined(state, colour, two)
    if first == one and second == two:
        return True  # two lonely tiles, or a pair
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


@inlined
def lay(state: Words, colour: int, cell: int) -> None:
    """A tile on a cell that fits: its group grows, and nothing else can go here."""
    group = joined(state, colour, cell)
    state[LIGHT_TILES + colour] += 1
    state[TILE + cell] = colour + 1
    state[LAND + 16 * colour + (cell >> 4)] |= 1 << (cell & 15)
    forget(state, cell)
    if group == cell:
        state[GROUP + cell] = cell
        return
    group = _sorted(group)
    island = group >= 1 << 24
    rest = group
    while rest:
        one = rest & 255
        state[GROUP + one] = group
        if island:  # P-I2: nothing may touch an island
            row, touched = FITS + 16 * colour + (one >> 4), ~(7 << (one & 15) - 1)
            state[row - 1] &= touched
            state[row] &= touched
            state[row + 1] &= touched
        rest >>= 8


@inlined
def forget(state: Words, cell: int) -> None:
    """No tile will go here."""
    row, others = FITS + (cell >> 4), ~(1 << (cell & 15))
    state[row] &= others
    state[row + 16] &= others


@inlined
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
    """Look again at all squares that a new tile may have made illegal (the reference calls them shaken).

    A tile there would have to join four tiles or more. So a square beside a group of one or two is suspect only if it
    has another tile of the colour beside it, and one at a corner only if it has any. Which squares these are is read
    from rows of bits around the new tile: checking one after the other would mispredict nearly every branch.
    """
    group = state[GROUP + cell]
    if group >= 1 << 24:
        return
    _refit_sides(state, colour, group)
    row, column = cell >> 4, (cell & 15) - 2
    land, fitting = np.uint64(LAND + 16 * colour + row), np.uint64(FITS + 16 * colour + row)
    above, beside, below = state[land - ONE] >> column, state[land] >> column, state[land + ONE] >> column
    upper = (state[land - TWO] >> column | above << 1 | above >> 1 | beside) & state[fitting - ONE] >> column
    lower = (state[land + TWO] >> column | below << 1 | below >> 1 | beside) & state[fitting + ONE] >> column
    suspects = upper & 0b01010 | (lower & 0b01010) << 5
    while suspects:
        check(state, colour, cell + CORNER[lowest(suspects)])
        suspects &= suspects - 1
    tiles = above & 0b01010 | (below & 0b01010) << 5
    while tiles:
        corner = cell + CORNER[lowest(tiles)]
        if not holds(group, corner):
            _refit_sides(state, colour, state[GROUP + corner])
        tiles &= tiles - 1


@jit
def _refit_sides(state: Words, colour: int, group: int) -> None:  # not inlined: `check` is, and takes long to compile
    whole = -1 if group >= 1 << 16 else 0  # beside three tiles every square is suspect
    while group:
        cell = group & 255
        row, column = cell >> 4, (cell & 15) - 2
        land, fitting = np.uint64(LAND + 16 * colour + row), np.uint64(FITS + 16 * colour + row)
        above, beside, below = state[land - ONE] >> column, state[land] >> column, state[land + ONE] >> column
        up = (state[land - TWO] >> column | above << 1 | above >> 1 | whole) & state[fitting - ONE] >> column
        down = (state[land + TWO] >> column | below << 1 | below >> 1 | whole) & state[fitting + ONE] >> column
        outer = beside << 1 & 0b00010 | beside >> 1 & 0b01000
        level = (outer | above | below | whole) & state[fitting] >> column
        suspects = up >> 2 & 1 | level & 0b01010 | (down & 4) << 2
        while suspects:
            check(state, colour, cell + SIDE[lowest(suspects)])
            suspects &= suspects - 1
        group >>= 8


@inlined
def check(state: Words, colour: int, cell: int) -> bool:
    """Whether the cell fits; if not, it never will again."""
    row = FITS + 16 * colour + (cell >> 4)
    if state[row] >> (cell & 15) & 1 == 0:
        return False
    if fits(state, colour, cell):
        return True
    state[row] &= ~(1 << (cell & 15))
    return False


# -- bridges


@inlined
def shut(state: Words, place: int) -> None:
    """Nothing can be built there any more."""
    shut_all(state, place >> 3 & 255, 1 << (place & 7))


@inlined
def shut_all(state: Words, cell: int, vectors: int) -> None:
    """None of these bridges can be built any more."""
    spans = state[SPAN + cell] | vectors << 8
    state[SPAN + cell] = spans
    if spans & vectors and not spans & ~(spans >> 8) & 255:
        row, others = OPEN + (cell >> 4), ~(1 << (cell & 15))
        state[row] &= others
        state[row + 16] &= others


@inlined
def span(tables: Words, state: Words, colour: int, cell: int) -> None:
    """What a new tile on this cell means for bridges: none passes above it (P-B2), some may end on it (P-B1)."""
    for number in range(OVERS):
        shut_all(state, cell + tables[OVER_CELL + number] & 255, tables[OVER_BITS + number])
    ends = partners(state, colour, cell)
    while ends:
        place = 8 * cell + tables[REACH + lowest(ends)]
        ends &= ends - 1
        _note_pair(state, colour, place >> 3, place & 7)


@inlined
def partners(state: Words, colour: int, cell: int) -> int:
    """The tiles of the colour that a bridge from this cell reaches (P-B1), as bits of the 5 × 5 field around it."""
    row, column = LAND + 16 * colour + (cell >> 4), (cell & 15) - 2
    above, below = state[row - 1] >> column & 0b10001, state[row + 1] >> column & 0b10001
    outer = state[row - 2] >> column & 0b11111 | (state[row + 2] >> column & 0b11111) << 20
    return outer | above << 5 | (state[row] >> column & 0b10001) << 10 | below << 15  # type: ignore[no-any-return]


@inlined
def uncovered(state: Words, cell: int) -> int:
    """The ends in that field to which a bridge would pass above no tile (P-B2)."""
    row, column = LAND + (cell >> 4), (cell & 15) - 2
    above = ~((state[row - 1] | state[row + 15]) >> column)
    beside = ~((state[row] | state[row + 16]) >> column)
    below = ~((state[row + 1] | state[row + 17]) >> column)
    level, up, down = _outwards(beside), _outwards(above), _outwards(below)
    far_up = up | above & 4 | above & 10 & -(above >> 2 & 1)
    far_down = down | below & 4 | below & 10 & -(below >> 2 & 1)
    return far_up | (level & up) << 5 | level << 10 | (level & down) << 15 | far_down << 20  # type: ignore[no-any-return]


@inlined
def _outwards(row: int) -> int:
    """Bits 1 and 3 of a row of five, moved to 0 and 4."""
    return row >> 1 & 1 | row << 1 & 16


@inlined
def _note_pair(state: Words, colour: int, cell: int, vector: int) -> None:
    state[SPAN + cell] |= 1 << vector
    if not state[SPAN + cell] >> 8 + vector & 1:
        state[OPEN + 16 * colour + (cell >> 4)] |= 1 << (cell & 15)


@jit
def build(tables: Words, state: Words, place: int) -> None:
    """A bridge: no tile goes under it, no bridge crosses it, none shares an end with it (P-B2 to P-B4)."""
    cell, vector = place >> 3, place & 7
    state[BRIDGES] += 1
    state[SPAN + cell] |= 65536 << vector
    for number in range(2):
        below = cell + tables[UNDER + 2 * vector + number]
        state[TILE + below] = WATER
        forget(state, below)
    for number in range(CROSSING + CROSSINGS * vector, CROSSING + CROSSINGS * vector + tables[CROSSING_COUNT + vector]):
        shut(state, place + tables[number])
    for number in range(2):
        end = cell + number * tables[VECTOR + vector]
        state[SPAN + end] |= 0xFF00
        row, others = OPEN + (end >> 4), ~(1 << (end & 15))
        state[row] &= others
        state[row + 16] &= others
        for other in range(8):
            shut(state, 8 * (end - tables[VECTOR + other]) + other)
