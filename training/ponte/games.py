"""Games of Ponte on one size of board, as rows of words: what search and self-play do with them.

A game is one row of `uint32`, which a search tree can copy as it is. Three words more than the state of the batched
environment say which rules it is played by: tiles of each colour, bridges, and whether a bridge may be declined. So
games with different options lie in one batch and share one compiled program.

A move that completes a turn ends it: *done* is never a decision, except where a bridge may be declined.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import U32
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.environment import COMPLETE, NOTHING, Ponte, State
from isthmus.ai.jax.ponte.score import POINTS
from isthmus.ai.jax.ponte.tables import Tables
from isthmus.games.ponte.board import Board
from isthmus.games.ponte.state import PonteOptions
from training.ponte.places import DONE, PLANES, Places, places_of

SEAT, OVER = 0, 1  # columns of a row: the seat to move, whether the game is over


class House(NamedTuple):
    """The rules one game is played by; `bridges` may exceed what a row has room for."""

    tiles: Array
    bridges: Array
    may_pass: Array


@dataclass(frozen=True)
class _Box:
    """Options of the environment whose supplies are traced: only what `Ponte` asks while a game is played."""

    size: int
    tiles: Array
    bridges: Array

    def box(self) -> _Box:
        return self


@dataclass(frozen=True)
class Games:
    """All functions take one game; `jax.vmap` makes them take a batch."""

    size: int
    most_bridges: int  # that a row has room for

    @cached_property
    def places(self) -> Places:
        return places_of(self.size)

    @cached_property
    def _plain(self) -> Ponte:
        return Ponte(PonteOptions(board=Board(self.size, self.size**2, self.most_bridges)))

    @cached_property
    def _leaves(self) -> tuple[list[jax.ShapeDtypeStruct], jax.tree_util.PyTreeDef]:
        shapes = jax.eval_shape(self._plain.init, jax.random.key(0))._replace(rewards=())
        return jax.tree.flatten(shapes)

    @property
    def tables(self) -> Tables:
        return self._plain.tables

    @property
    def words(self) -> int:
        return self.tables.words

    @property
    def cells(self) -> NDArray[np.uint32]:
        """By square the number of its bit in a set."""
        return self.tables.cells.reshape(-1)

    def rules(self, house: House) -> Ponte:
        bridges = jnp.minimum(house.bridges, self.most_bridges)
        return Ponte(cast(PonteOptions, _Box(self.size, house.tiles, bridges)))

    def start(self, house: House) -> Array:
        return self.pack(self._plain.init(jax.random.key(0)), house)

    def pack(self, state: State, house: House) -> Array:
        leaves = jax.tree.leaves((state._replace(rewards=jnp.zeros(0)), house))
        return jnp.stack([leaf.astype(U32) for leaf in leaves if leaf.ndim == 0])

    def unpack(self, row: Array) -> tuple[State, House]:
        shapes, tree = self._leaves
        state = jax.tree.unflatten(tree, [row[i].astype(shape.dtype) for i, shape in enumerate(shapes)])
        tiles, bridges, may_pass = (row[len(shapes) + i].astype(jnp.int32) for i in range(3))
        return state._replace(rewards=jnp.zeros(2)), House(tiles, bridges, may_pass == 1)

    def move(self, row: Array, place: Array) -> Array:
        """The game after a legal move and the end of the turn that it completes; one that is over stays as it is."""
        state, house = self.unpack(row)
        rules = self.rules(house)
        action = jnp.asarray(self.places.action_of)[place].astype(U32)
        moved = rules._moved(state, action)
        after = rules._resolved(moved, rules._finished(moved, (moved.opened >= COMPLETE) | (action == DONE)))
        return jnp.where(state.terminated, row, self.pack(after, house))

    def legal(self, state: State, house: House, spread: Array) -> Array:
        """Whether each place is legal; `spread` has the squares for a tile and the own bridges, [squares, PLANES]."""
        fresh = (state.opened == NOTHING) & ~state.terminated
        building = fresh & (state.phase >= 3)
        bridges = jnp.arange(PLANES) > 0
        picture = spread & (building | ~bridges) & ~state.terminated
        choice = fresh & (state.phase == 2)
        decline = building & house.may_pass & ~state.squares.any()
        return jnp.concatenate([picture.reshape(-1), jnp.stack([choice, choice, decline])])

    def outcome(self, state: State) -> tuple[Array, Array]:
        """Who wins (1, -1, 0) and by how many points, for the first seat."""
        light, dark = (tally.astype(jnp.int32) for tally in state.links.tally)
        side = jnp.where(state.light_seat == 1, -1.0, 1.0)
        return side * jnp.sign(light - dark), side * ((light >> POINTS) - (dark >> POINTS))

    def worth(self, state: State, margin: float) -> Array:
        """What is sought, from -1 to 1 for the first seat: to win, and a little also to win by much."""
        win, points = self.outcome(state)
        return (1 - margin) * win + margin * jnp.tanh(points / 6.0)
