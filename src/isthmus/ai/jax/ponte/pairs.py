"""Ponte del Diavolo: the squares for the next tile, where the first of two needs a second (P-T2), and who moves at all.

To find the squares without a second one, lay a tile on a square and see what is left: nothing, then the square is out;
or some squares, then it and all of them are in. Squares far away from each other never disturb each other, so
the highest and the lowest square come first: together they mostly answer for all.
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
    """What lies on the board, and what the turn is about."""

    light: Bits
    dark: Bits
    free: Bits
    fresh: Array  # bool: a turn begins
    second: Array  # bool: the second tile of a turn is asked for
    light_builds: Array  # bool: whether light could build a bridge


class Search(NamedTuple):
    """How far the search is."""

    colour: Array
    looks: Array  # int32: how many there were
    pending: Array  # whether `squares` are still to be worked out
    squares: Bits  # for one tile
    unsure: Bits  # those of which we do not know whether there is a second
    paired: Bits  # those of which we do


def next_squares(land: Land, colour: Array, stride: int, supply: int) -> tuple[Array, Bits]:
    """The colour to move and its legal squares: in a fresh turn, or for the second tile, otherwise none.

    When light can neither lay nor build in a fresh turn, it is dark who moves, if anybody (P-E1).
    """
    empty = constant(0, len(land.free.words))

    def look(search: Search, land: Land) -> Search:
        return _looked(search, land, stride, supply)

    start = Search(colour, jnp.int32(0), jnp.ones((), bool), empty, empty, empty)
    search = sparse_while(_unfinished, look, look(start, land), land)
    return search.colour, either(land.second, search.squares, search.paired.when(land.fresh))


def _unfinished(search: Search) -> Array:
    return search.pending | search.unsure.any()


def _looked(search: Search, land: Land, stride: int, supply: int) -> Search:
    """One more look: at first at the squares for one tile, later at what is left beside one of them."""
    tiles = either(search.colour == DARK, land.dark, land.light)
    tried = either(search.looks == 1, search.squares.highest(), search.unsure.lowest())
    tried = either(search.looks == 2, search.squares.lowest(), tried)
    fits = fitting(tiles | tried, stride)
    left = (fits.all & either(search.pending, land.free, search.squares)).minus(tried)
    squares = left.when(land.second | (tiles.count() + 2 <= supply))
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
