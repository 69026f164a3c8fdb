"""Ponte del Diavolo on sets of squares: where the next tile of a colour may go, for all squares at once.

Squares lie row by row with one column of water between the rows, so that a step to a neighbour never wraps around to
another square. A position of one colour is a set of tiles without groups of five and without tiles that touch a group
of four (P-I1, P-I2). Whether that still holds with one more tile follows from what lies around its square:

- its neighbours: the sizes of the groups that the tile would join;
- *contacts*: two tiles of the colour that touch at a corner, with none beside both. They belong to different groups,
  for the way around is longer than four tiles. The tile that completes an island must leave its group no contact.
"""

from __future__ import annotations

from typing import NamedTuple

from isthmus.ai.jax.bits import Bits


class Around(NamedTuple):
    """For every square, whether the square next to it in some direction is in a set."""

    up: Bits
    down: Bits
    left: Bits
    right: Bits

    def any(self) -> Bits:
        return self.up | self.down | self.left | self.right

    def two(self) -> Bits:
        """At least two of the four."""
        return self.up & self.down | self.left & self.right | (self.up | self.down) & (self.left | self.right)

    def three(self) -> Bits:
        return self.up & self.down & (self.left | self.right) | self.left & self.right & (self.up | self.down)

    def all(self) -> Bits:
        return self.up & self.down & self.left & self.right


def around(squares: Bits, stride: int) -> Around:
    return Around(squares.ahead(-stride), squares.ahead(stride), squares.ahead(-1), squares.ahead(1))


def corners(squares: Bits, stride: int) -> tuple[Bits, Bits, Bits, Bits]:
    """The squares that touch at a corner: up left, up right, down left, down right."""
    return (
        squares.ahead(-stride - 1), squares.ahead(-stride + 1), squares.ahead(stride - 1), squares.ahead(stride + 1),
    )  # fmt: skip


def touching(squares: Bits, stride: int) -> Bits:
    """The set and all squares that touch it."""
    wide = squares | squares.ahead(1) | squares.ahead(-1)
    return wide | wide.ahead(stride) | wide.ahead(-stride)


def group(tiles: Bits, start: Bits, stride: int) -> Bits:
    """The groups, at most four tiles each, that the squares in `start` belong to."""
    for _ in range(3):
        start = start | around(start, stride).any() & tiles
    return start


class Sizes(NamedTuple):
    """The tiles in groups of two, of three and of four."""

    pairs: Bits
    threes: Bits
    islands: Bits


def sizes(tiles: Bits, near: Around, stride: int) -> Sizes:
    ends = tiles & near.any().minus(near.two())  # tiles with one neighbour
    beside_ends = around(ends, stride)
    pairs = ends & beside_ends.any()
    middles = tiles & beside_ends.two().minus(near.three())  # tiles with two neighbours, which have no other
    threes = middles | tiles & around(middles, stride).any()
    return Sizes(pairs, threes, tiles & near.any().minus(pairs | threes))


class Fitting(NamedTuple):
    """Where one more tile obeys the distance rules (on squares that are on the board and have no tile)."""

    all: Bits
    small: Bits  # where its group has at most three tiles
    tiny: Bits  # where its group has at most two


def sure(fits: Fitting, squares: Bits, stride: int) -> Bits:
    """Some of the squares, out of those that fit, on which a tile certainly leaves another square for a second.

    Squares with four rows between them never affect each other: that settles those far below the first square and far
    above the last. The others are counted. *Tiny* squares are those where the group has at most two tiles. A tile on
    one of them forbids at most three of the others, all beside it. A tile whose group has three tiles forbids at most
    the eight tiny squares beside the group, and a tile that completes an island at most the fourteen that touch it.
    """
    tiny = squares & fits.tiny
    count = tiny.count()
    counted = tiny.when(count > 4) | (squares & fits.small).when(count > 8) | squares.when(count > 14)
    far = squares.from_lowest().ahead(-5 * stride) | squares.up_to_highest().ahead(5 * stride)
    return counted | squares & far


def fitting(tiles: Bits, stride: int) -> Fitting:
    near = around(tiles, stride)
    up, down, left, right = near
    up_left, up_right, down_left, down_right = corners(tiles, stride)
    pairs, threes, islands = sizes(tiles, near, stride)
    by_pairs, by_threes = around(pairs, stride), around(threes, stride)
    by_pair, by_three = by_pairs.any(), by_threes.any()
    two, three = near.two(), near.three()
    one = near.any().minus(two)

    # P-I1: the group has at most three tiles with the new one, or four
    small = ~near.any() | one.minus(by_three) | two.minus(three | by_pair | by_three)
    four = one & by_three | (two & by_pair).minus(three | by_pairs.two() | by_three)
    four = four | three.minus(near.all() | by_pair | by_three)
    above, below, west, east = by_threes
    square = above & (west & up_left | east & up_right) | below & (west & down_left | east & down_right)
    four = four | square.minus(three)  # the last of a block of 2 × 2: two neighbours of the same group

    # P-I2: no other tile touches the new island, at the new tile or at the groups it joins
    lone = (
        up_left.minus(up | left), up_right.minus(up | right),
        down_left.minus(down | left), down_right.minus(down | right),
    )  # fmt: skip
    loose = lone[0] | lone[1] | lone[2] | lone[3]
    contact = tiles & loose
    spoilt = around(contact, stride).any() & (pairs | threes)  # another tile of the group has a contact
    spoilt = spoilt | (contact | around(spoilt, stride).any()) & threes
    # at the tile beside the new one, contacts on its side are with tiles that join the same island
    upper = (spoilt | tiles & (lone[0] | lone[1])).ahead(-stride)
    lower = (spoilt | tiles & (lone[2] | lone[3])).ahead(stride)
    western = (spoilt | tiles & (lone[0] | lone[2])).ahead(-1)
    eastern = (spoilt | tiles & (lone[1] | lone[3])).ahead(1)
    clean = ~(loose | upper | lower | western | eastern)
    dry = ~touching(islands, stride)
    tiny = ~near.any() | one.minus(by_pair | by_three)
    return Fitting((small | four & clean) & dry, small & dry, tiny & dry)
