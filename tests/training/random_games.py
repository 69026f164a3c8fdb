"""Random games of Ponte as training plays them, a batch at a time: rows before each move, and what is seen there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.packed import Array
from isthmus.games.ponte.board import Board
from isthmus.games.ponte.state import PonteOptions
from training.ponte.games import OVER, Games, House
from training.ponte.places import PLANES as POLICY_PLANES
from training.ponte.planes import Sight, final_board, look, spread


class Seen(NamedTuple):
    """What training sees of a batch."""

    sight: Sight
    planes: Array  # [games, squares, PLANES]
    final: Array
    outcome: tuple[Array, Array]


class Played(NamedTuple):
    """Everything by move, then by game."""

    rows: list[NDArray[np.uint32]]  # before each move, and at the end
    seen: list[Seen]  # the same, as numpy's arrays
    places: list[NDArray[np.int64]]


@dataclass(frozen=True)
class Batch:
    """Games on one size of board, whose boxes take turns."""

    games: Games
    boxes: tuple[tuple[int, int, bool], ...]  # tiles, bridges, may decline
    count: int

    def box(self, number: int) -> tuple[int, int, bool]:
        return self.boxes[number % len(self.boxes)]

    def options(self, number: int) -> PonteOptions:
        tiles, bridges, may_pass = self.box(number)
        return PonteOptions(board=Board(self.games.size, tiles, bridges), may_pass_bridge=may_pass)

    @cached_property
    def move(self) -> Callable[[Array, Array], Array]:
        return jax.jit(jax.vmap(self.games.move))

    @cached_property
    def seen(self) -> Callable[[Array], Seen]:
        def one(row: Array) -> Seen:
            state, house = self.games.unpack(row)
            sight = look(self.games, state, house)
            outcome = self.games.outcome(state)
            return Seen(sight, spread(self.games, sight.words), final_board(self.games, state), outcome)

        return jax.jit(jax.vmap(one))

    @cached_property
    def beginning(self) -> Array:
        boxes = [self.box(number) for number in range(self.count)]
        houses = House(*(jnp.asarray(np.array(each)) for each in zip(*boxes, strict=True)))
        rows: Array = jax.jit(jax.vmap(self.games.start))(houses)
        return rows

    @cached_property
    def played(self) -> Played:
        """To the end of every game."""
        rng, rows = np.random.default_rng(3), self.beginning
        found = Played([], [], [])
        while True:
            seen = jax.tree.map(np.asarray, self.seen(rows))
            found.rows.append(np.asarray(rows))
            found.seen.append(seen)
            if (found.rows[-1][:, OVER] == 1).all():
                return found
            places = np.array([_chosen(rng, legal) for legal in seen.sight.legal])
            rows = self.move(rows, jnp.asarray(places))
            found.places.append(places)


def _chosen(rng: np.random.Generator, legal: NDArray[np.bool_]) -> int:
    """A legal place; a bridge or a choice, if there is one, half of the time."""
    places = np.flatnonzero(legal)
    if not len(places):
        return 0
    rare = places[places % POLICY_PLANES != 0]
    return int(rng.choice(rare if len(rare) and rng.random() < 0.5 else places))


SMALL: Final = Batch(Games(5, 6), ((8, 4, False), (12, 6, True), (25, 2, True), (6, 0, False)), 32)
