"""Ponte del Diavolo: the squares for the next tile, where the first of two needs a second (P-T2), and who moves.

To find the squares without a second one, place a tile on a square and see what is left: if nothing, the square is out;
if some squares, it and all of them are in. Squares far apart never affect each other, so the highest and the lowest
square come first: together they usually settle all of them.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp

from isthmus.ai.jax.bits import Bits, constant, either
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.land import fitting, sure
from isthmus.ai.jax.sparse import sparse_while

LIGHT, DARK = 0, 1


class Land(NamedTuple):
    """What lies on the board, and what the turn needs."""

    light: Bits
    dark: Bits
    free: Bits
    fresh: Array  # bool: a turn begins
    second: Array  # bool: the second tile of a turn is due
    light_builds: Array  # bool: whether light could build a bridge
    supply: Array | int  # tiles of each colour in the box


class Search(NamedTuple):
    """How far the search has got."""

    colour: Array
    looks: Array  # int32: how many so far
    pending: Array  # whether `squares` are still to be worked out
    squares: Bits  # for one tile
    unsure: Bits  # those that may or may not have a second
    paired: Bits  # those that have one


def next_squares(land: Land, colour: Array, stride: int) -> tuple[Array, Bits]:
    """The colour to move and its legal squares: in a fresh turn, or for the second tile, otherwise none.

    If light can neither place tiles nor build in a fresh turn, dark moves, if anybody does (P-E1).
    """
    empty = constant(0, len(land.free.words))

    def look(search: Search, land: Land) -> Search:
        return _looked(search, land, stride)

    start = Search(colour, jnp.int32(0), jnp.ones((), bool), empty, empty, empty)
    search = sparse_while(_unfinished, look, look(start, land), land)
    return search.colour, either(land.second, search.squares, search.paired.when(land.fresh))


def _unfinished(search: Search) -> Array:
    return search.pending | search.unsure.any()


def _looked(search: Search, land: Land, stride: int) -> Search:
    """One more look: first at the squares for one tile, later at what is left with a tile on one of them."""
    tiles = either(search.colour == DARK, land.dark, land.light)
    tried = either(search.looks == 1, search.squares.highest(), search.unsure.lowest())
    tried = either(search.looks == 2, search.squares.lowest(), tried)
    fits = fitting(tiles | tried, stride)
    left = (fits.all & either(search.pending, land.free, search.squares)).minus(tried)
    squares = left.when(land.second | (tiles.count() + 2 <= land.supply))
    known = sure(fits, squares, stride)
    doubtful = squares.minus(known).when(squares.count() > 1)
    found = either(search.pending, known, (tried | left).when(left.any()))
    unsure = either(search.pending, doubtful, search.unsure.minus(tried | left)).when(land.fresh)
    paired = search.paired | found
    stuck = land.fresh & ~unsure.any() & ~paired.any() & ~land.light_builds & (search.colour == LIGHT)
    return Search(
        jnp.where(stuck, DARK, search.colour),
        jnp.where(stuck, 0, search.looks + 1),
        stuck,
        either(search.pending, squares, search.squares),
        unsure,
        paired,
    )
