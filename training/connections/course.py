"""Connections for training: every way to place the tile, and what the net sees of the board afterwards.

What is seen is listed in docs/nets.md; `isthmus.bots.connections.net_sight` sees the same on the compiled rules. Nobody
can hinder another in this game, so it is trained with one seat.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.bits import entry, picture
from isthmus.ai.jax.connections.environment import Connections, Sheet, State
from isthmus.ai.jax.connections.tables import FACE_DOWN
from isthmus.ai.jax.packed import Array
from isthmus.bots.connections.net_sight import COMING, FEATURES, FIT_STEPS, LINK_STEPS, OPEN_ENDS, PLANES, SQUARES
from isthmus.bots.connections.patterns import CODES, FITTING, LINKING, NEED, layout_of
from isthmus.games.connections.board import SIZE, TILE_COUNT
from isthmus.games.connections.state import ConnectionsOptions
from training.sheets.course import Choices, seen_as

U32 = jnp.uint32
SIDES: Final = 4
CHOICES: Final = (FACE_DOWN + 1) * SQUARES  # by turn, then face down
NOBODY: Final = -1


class ConnectionsCourse:
    """The game for one seat."""

    features, grid, steps, choices, spread = FEATURES, (SIZE, PLANES), 1, CHOICES, 4.0
    coming = COMING

    def __init__(self, side: str = "", seats: int = 1) -> None:
        if side or seats > 1:
            raise ValueError("Connections has no sides, and is trained with one seat")
        self.environment = Connections(ConnectionsOptions(), 1)
        self.rounds = self.environment.tables.rounds

    @cached_property
    def _around(self) -> np.ndarray:
        """By square and side the square there, or NOBODY."""
        size = self.environment.tables.size
        found = np.full((size * size, SIDES), NOBODY, np.int32)
        for square in range(size * size):
            row, column = divmod(square, size)
            for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                if 0 <= row + down < size and 0 <= column + right < size:
                    found[square, side] = square + size * down + right
        return found

    @cached_property
    def _touch(self) -> np.ndarray:
        """By square placed on, square and side: the side of the first that lies there, or NOBODY."""
        found = np.full((len(self._around), len(self._around), SIDES), NOBODY, np.int32)
        for square, around in enumerate(self._around):
            for side, other in enumerate(around):
                if other != NOBODY:
                    found[square, other, side ^ 2] = side
        return found

    @cached_property
    def _edge(self) -> np.ndarray:
        """By board, square and side: the digit of the border there, 0 inside."""
        digits = np.where(self._numbers > 0, np.minimum(4 + self._numbers, 7), 1)
        return np.where(self._around == NOBODY, digits, 0)

    @cached_property
    def _numbers(self) -> np.ndarray:
        """By board, square and side the number there, 0 where there is none."""
        tables = self.environment.tables
        squares = tables.cells.reshape(-1)
        return (tables.numbers[:, squares, None] >> (8 * np.arange(SIDES, dtype=np.uint32)) & 255).astype(np.int32)

    @cached_property
    def _codes(self) -> tuple[np.ndarray, ...]:
        """By code of a square: what it needs, the tiles that fit, those that link every number there."""
        layout = layout_of(ConnectionsOptions())
        return tuple(layout[first : first + CODES].astype(np.uint32) for first in (NEED, FITTING, LINKING))

    def result(self, state: State) -> Array:
        return -self.environment.score(state).astype(jnp.float32)

    def card(self, state: State) -> Array:
        return state.tile.astype(jnp.int32)

    def fates(self, state: State) -> Array:
        sheet, squares = state.sheets[0], self.environment.tables.cells.reshape(-1)
        linked = jnp.stack([picture(n | w, squares) for n, w in zip(sheet.narrow, sheet.wide, strict=True)], 1)
        unlinked = (entry(self._numbers, sheet.board) * ~linked).sum(1)
        return -(unlinked + ~picture(sheet.face_up, squares)).astype(jnp.float32)

    def legal(self, state: State) -> Array:
        squares = self.environment.tables.cells.reshape(-1)
        words = self.environment.legal_words(state._replace(laid=jnp.zeros((), bool)))[1:]
        return jnp.stack([word >> squares & U32(1) == 1 for word in words]).reshape(-1)

    def look(self, state: State, which: Array) -> Choices:
        tables, sheet = self.environment.tables, state.sheets[0]
        squares = tables.cells.reshape(-1)
        free = picture(sheet.free, squares)
        turn, square = which // len(squares), which % len(squares)
        look = entry(tables.tiles, state.tile) & U32(255)
        shift = U32(2) * (turn & 3).astype(U32)
        turned = look << shift | look >> (U32(8) - shift)
        sides = (turned[:, None] >> (2 * np.arange(SIDES, dtype=np.uint32)) & U32(3)).astype(jnp.int32)
        is_up = turn < FACE_DOWN
        shown = jnp.where(is_up[:, None], 1 + sides, 4)  # [choices, sides of the tile]
        touch = jnp.asarray(self._touch)[square]  # [choices, squares, sides]
        after = jnp.where(
            touch == NOBODY,
            self._digits(sheet),
            jnp.take_along_axis(shown, jnp.maximum(touch, 0).reshape(len(square), -1), 1).reshape(touch.shape),
        )
        still = free & (jnp.arange(len(squares)) != square[:, None])
        # what is certain: spirals, and numbers beside squares that are no longer free and have no connection there
        numbers = entry(self._numbers, sheet.board)
        open_numbers = (still * numbers.sum(-1)).sum(-1)
        linked = (numbers[square] * ((sides > 0) & is_up[:, None])).sum(-1)
        loss = sheet.loss - linked + jnp.where(is_up, 0, 1)
        return Choices(
            seen=self._seen(after, still, state.to_come.words[0], self.rounds - state.round),
            now=-(loss - open_numbers).astype(jnp.float32),
            action=jnp.asarray(self._action)[turn, square],
            last=jnp.ones(len(which), bool),
            over=jnp.broadcast_to(state.round == self.rounds, (len(which),)),
        )

    @cached_property
    def _action(self) -> np.ndarray:
        """By turn (or FACE_DOWN) and square the step of the environment."""
        tables = self.environment.tables
        found = np.zeros((FACE_DOWN + 1, tables.cells.size), np.int32)
        where = {int(cell): at for at, cell in enumerate(tables.cells.reshape(-1))}
        for action in range(1, tables.actions):
            found[tables.turn[action], where[int(tables.square[action])]] = action
        return found

    def _digits(self, sheet: Sheet) -> Array:
        """By square and side what a tile there has to mind."""
        squares, around = self.environment.tables.cells.reshape(-1), jnp.asarray(self._around)
        free, face_up = picture(sheet.free, squares), picture(sheet.face_up, squares)
        widths = jnp.stack(
            [picture(n, squares) + 2 * picture(w, squares) for n, w in zip(sheet.narrow, sheet.wide, strict=True)], 1
        )
        there, facing = jnp.maximum(around, 0), np.arange(SIDES) ^ 2
        beside = jnp.where(free[there], 0, jnp.where(face_up[there], 1 + widths[there, facing], 4))
        return jnp.where(around == NOBODY, entry(self._edge, sheet.board), beside)

    def _seen(self, digits: Array, free: Array, to_come: Array, left: Array) -> Array:
        """The features of each row, as in `isthmus.bots.connections.net_sight`."""
        need, fitting, linking = (jnp.asarray(table) for table in self._codes)
        code = (digits << (3 * np.arange(SIDES))).sum(-1)
        fits, links = (jax.lax.population_count(table[code] & to_come) for table in (fitting, linking))
        by_square = [
            jax.nn.one_hot(digits, 8, dtype=bool).reshape(*digits.shape[:2], -1),
            fits[..., None] >= np.array(FIT_STEPS),
            links[..., None] >= np.array(LINK_STEPS),
            (need[code] & U32(OPEN_ENDS) > 0)[..., None],
        ]
        parts = [
            jnp.concatenate(by_square, -1) & free[..., None],
            to_come >> np.arange(TILE_COUNT, dtype=np.uint32) & U32(1),
            jax.nn.one_hot(left, self.rounds + 1),
        ]
        return seen_as(parts, len(digits), FEATURES)


COURSE: Final = ConnectionsCourse
