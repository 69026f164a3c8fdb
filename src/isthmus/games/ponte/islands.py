"""Which tiles may lie where: groups, islands and the distance rules (P-I1 to P-I5), for one colour at a time.

A position of one colour is legal if no group is larger than four and no other tile of it touches a group of four.
Taking a tile away never makes a legal position illegal. Hence the order of the two tiles of a turn does not matter
(P-I5), and a square that has become forbidden to a colour stays forbidden for good.
"""

from __future__ import annotations

from typing import NamedTuple

from isthmus.games.ponte.board import ISLAND, bits
from isthmus.games.ponte.grid import Grid, Shape


class Side(NamedTuple):
    """The tiles of one colour and what follows from them.

    `fits`: squares where one more tile of this colour obeys the distance rules (only valid for empty squares).
    `reach`: bridges that end on at least one tile of the colour; `spans`: bridges that end on two. Two sides with the
    same tiles are equal.
    """

    tiles: int
    fits: int
    reach: int
    spans: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self.tiles == other.tiles

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.tiles)


def empty_side(grid: Grid) -> Side:
    return Side(0, grid.everything, 0, 0)


def group_with(grid: Grid, tiles: int, index: int) -> Shape | None:
    """The group that a tile on this square belongs to; None if it has more than four tiles."""
    shapes = grid.shapes
    group = 1 << index | grid.near[index] & tiles
    while True:
        shape = shapes.get(group)
        if shape is None:
            return None
        grown = group | shape.sides & tiles
        if grown == group:
            return shape
        group = grown


def add_tile(grid: Grid, side: Side, index: int, free: int) -> Side:
    """The side with one more tile, on a square that fits; `free` are the squares that matter from now on."""
    tiles, fits, reach, spans = side
    group = group_with(grid, tiles, index)
    assert group is not None
    fits &= ~(1 << index)
    if group.size == ISLAND:
        fits &= ~group.rim  # P-I2: nothing may touch an island
    else:
        for square in bits(_shaken(grid, tiles, index, group) & fits & free):
            if not _fits(grid, tiles | 1 << index, square):
                fits ^= 1 << square
    ending = grid.ending[index]
    return Side(tiles | 1 << index, fits, reach | ending, spans | reach & ending)


def _shaken(grid: Grid, tiles: int, index: int, group: Shape) -> int:
    """Squares a new tile may have made illegal: beside its group, touching it, or beside a group that touches it."""
    shaken = group.sides | grid.around[index]
    for corner in bits(grid.around[index] & tiles & ~group.squares):
        other = group_with(grid, tiles, corner)
        assert other is not None
        shaken |= other.sides
    return shaken


def _fits(grid: Grid, tiles: int, index: int) -> bool:
    """Whether a tile on a square that touches no island obeys the distance rules."""
    group = group_with(grid, tiles, index)
    if group is None:
        return False  # P-I1: five or more
    return group.size < ISLAND or not group.rim & tiles  # P-I2: a new island touches no other tile of its colour


def first_squares(grid: Grid, side: Side, free: int) -> int:
    """Squares that can take the first of two tiles, that is, for which a second square is left (P-T2).

    Squares far apart never affect each other, so a look at the two outermost squares is usually enough.
    """
    squares = side.fits & free
    if not squares & (squares - 1):
        return 0  # none or one
    vicinity = grid.vicinity
    lowest, highest = (squares & -squares).bit_length() - 1, squares.bit_length() - 1
    doubtful = squares & vicinity[lowest] & vicinity[highest]
    for index in bits(doubtful):
        if not squares & ~vicinity[index] and not _has_partner(grid, side.tiles, index, squares):
            squares ^= 1 << index
            if not squares & (squares - 1):
                return 0
    return squares


def _has_partner(grid: Grid, tiles: int, index: int, squares: int) -> bool:
    return any(_fit_together(grid, tiles, index, other) for other in bits(squares & ~(1 << index)))


def _fit_together(grid: Grid, tiles: int, one: int, two: int) -> bool:
    """Whether both squares, each of which fits alone, may be taken together."""
    first = group_with(grid, tiles | 1 << two, one)
    if first is None:
        return False
    both = tiles | 1 << one | 1 << two
    if first.size == ISLAND and first.rim & both:
        return False
    second = group_with(grid, both, two)
    assert second is not None
    return second.size < ISLAND or not second.rim & both
