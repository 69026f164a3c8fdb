"""Connections as a pure function on batches: fixed shapes, legal mask, `jit` and `vmap` (docs/jax.md).

One environment is one game with a fixed number of seats, which place their tiles in turn; nothing that a seat
does in the open round is shown to the others before it closes, so this is the same game as at a table. A sheet is a few
sets of squares: free, face up, and for each side those whose tile has a narrow or a wide connection there. The clause
ids are those of docs/games/connections.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import add, and_, or_
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from isthmus.ai.jax.bits import (
    U32,
    WIDTH,
    Bits,
    constant,
    count_of,
    either,
    entry,
    nth,
    picture,
    population,
    scaled,
    single,
)
from isthmus.ai.jax.connections.tables import CENTRE_LOOK, FACE_DOWN, TURNS, Tables, tables_of
from isthmus.ai.jax.core import next_word
from isthmus.ai.jax.packed import Array
from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.state import RANDOM, ConnectionsOptions

SIDES: Final = range(4)
NARROW, WIDE = 1, 2
LARGEST_NUMBER: Final = 3


class Sheet(NamedTuple):
    """What a seat has in front of it."""

    board: Array  # int32: which one
    loss: Array  # int32: if the game ended now (C-E1)
    earlier: Array  # int32: of earlier games of a series
    newest: Array  # uint32: the square where the tile of this round was placed
    free: Bits
    face_up: Bits
    narrow: tuple[Bits, ...]  # by side
    wide: tuple[Bits, ...]


class State(NamedTuple):
    """One game. All fields but `rewards` are scalars or sets of scalars."""

    current_player: Array  # int32
    terminated: Array  # bool
    rewards: Array  # float32 [seats]: the losses, negative, when the game ends, before that 0
    round: Array  # int32, from 1
    game: Array  # int32, from 0: of a series
    laid: Array  # bool: the current seat has placed its tile
    tile: Array  # uint32: the one that was called
    to_come: Bits  # tiles that have not been called yet
    dice: Array  # uint32: the tiles to come; never part of an observation
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True)
class Connections:
    """The environment for given options and a number of seats."""

    options: ConnectionsOptions = ConnectionsOptions()  # noqa: RUF009 - frozen
    seats: int = 1

    @cached_property
    def tables(self) -> Tables:
        return tables_of(self.options)

    @property
    def num_actions(self) -> int:
        return self.tables.actions

    def init(self, key: Array) -> State:
        """A new game, dealt by the key."""
        zero, tiles = jnp.int32(0), len(self.tables.tiles)
        dice = jax.random.bits(key, (), U32) | U32(1)
        dice, boards = self._deal(dice)
        state = State(
            current_player=zero,
            terminated=jnp.zeros((), bool),
            rewards=jnp.zeros((self.seats,), jnp.float32),
            round=jnp.int32(1),
            game=zero,
            laid=jnp.zeros((), bool),
            tile=U32(0),
            to_come=constant((1 << tiles) - 1, -(-tiles // WIDTH)),
            dice=dice,
            sheets=tuple(self._empty(board, zero) for board in boards),
        )
        return self._called(state)

    def step(self, state: State, action: Array) -> State:
        """The game after a legal step; a finished game stays as it is."""
        action = jnp.asarray(action).astype(U32)
        after = either(action == 0, self._done(state), self._lay(state, action))
        return either(state.terminated, state._replace(rewards=jnp.zeros_like(state.rewards)), after)

    # -- what is legal

    def legal_words(self, state: State) -> list[Array]:
        """The packed legal mask: a word for done, then the squares by turn, then those for a tile face down."""
        open_ = ~state.terminated
        done = (open_ & state.laid).astype(U32)
        sheet = self._current(state)
        sets = [*self._fitting(sheet, state.tile), sheet.free]  # C-X1
        return [done, *(word for each in sets for word in each.when(open_ & ~state.laid).words)]

    def _fitting(self, sheet: Sheet, tile: Array) -> list[Bits]:
        """By turn, the squares where the tile fits face up."""
        tables = self.tables
        look = entry(tables.tiles, tile)
        widths = [look >> U32(2 * side) & U32(3) for side in SIDES]
        fits, open_ends = [], []  # by side of the square, and by width of the tile as it is printed
        for side, way in enumerate(tables.ways):
            narrow = sheet.narrow[side ^ 2].ahead(way)
            wide = sheet.wide[side ^ 2].ahead(way)
            closed = ~(narrow | wide)
            anything = ~sheet.face_up.ahead(way)  # C-P5
            border = ~constant(tables.edges[side], tables.words)  # C-P4
            kinds = closed, (anything | narrow) & border, (anything | wide) & border  # C-P3
            fits.append([either(w == NARROW, kinds[1], either(w == WIDE, kinds[2], kinds[0])) for w in widths])
            open_ends.append(~closed)
        squares = sheet.free & reduce(or_, open_ends)  # C-P2
        found = []
        for turn in range(4):
            sides = (fits[side][(side - turn) % 4] for side in SIDES)
            found.append(reduce(and_, sides, squares).when(look >> U32(TURNS + turn) & U32(1) == 1))
        return found

    def legal_action_mask(self, state: State) -> Array:
        """The legal mask as booleans, one for each step of the universe."""
        place = self.tables.bit_of
        legal: Array = jnp.stack(self.legal_words(state))[place // WIDTH] >> place % WIDTH & U32(1) == 1
        return legal

    def random_action(self, state: State, word: Array) -> Array:
        """A uniform choice among the legal steps, by 32 random bits."""
        words = self.legal_words(state)
        index = scaled(word, count_of(words))
        return entry(self.tables.step_of, nth(words, index).astype(U32))

    # -- steps

    def _current(self, state: State) -> Sheet:
        sheet = state.sheets[0]
        for seat, other in enumerate(state.sheets[1:], 1):
            sheet = either(state.current_player == seat, other, sheet)
        return sheet

    def _lay(self, state: State, action: Array) -> State:
        tables = self.tables
        square, turn = entry(tables.square, action), entry(tables.turn, action)
        up = turn < FACE_DOWN
        shift = U32(2) * (turn & U32(3))
        look = entry(tables.tiles, state.tile) & U32(255)
        look = look << shift | look >> (U32(8) - shift)
        widths = [jnp.where(up, look >> U32(2 * side) & U32(3), U32(0)) for side in SIDES]
        here = single(square, tables.words)
        sheet = self._current(state)
        numbers = entry(tables.numbers.reshape(-1), sheet.board.astype(U32) * tables.numbers.shape[1] + square)
        linked = (
            jnp.where(width > 0, numbers >> U32(8 * side) & U32(255), U32(0)) for side, width in enumerate(widths)
        )
        laid = sheet._replace(
            loss=sheet.loss + jnp.where(up, 0, 1) - reduce(add, linked).astype(jnp.int32),  # C-E2, C-X3
            newest=square,
            free=sheet.free.minus(here),
            face_up=sheet.face_up | here.when(up),
            narrow=tuple(old | here.when(w == NARROW) for old, w in zip(sheet.narrow, widths, strict=True)),
            wide=tuple(old | here.when(w == WIDE) for old, w in zip(sheet.wide, widths, strict=True)),
        )
        sheets = tuple(either(state.current_player == seat, laid, old) for seat, old in enumerate(state.sheets))
        return state._replace(sheets=sheets, laid=jnp.ones((), bool))

    def _done(self, state: State) -> State:
        """The next seat, or the close of the round."""
        passing = state._replace(current_player=state.current_player + 1, laid=jnp.zeros((), bool))
        return either(state.current_player == self.seats - 1, self._closed(state), passing)

    def _closed(self, state: State) -> State:
        """The next round, the next game of a series, or the end."""
        full = state.round == self.tables.rounds
        over = full & (state.game == (self.seats - 1 if self.options.series else 0))
        fresh = state._replace(
            current_player=jnp.int32(0), laid=jnp.zeros((), bool), round=state.round + 1, terminated=over
        )
        if self.options.series:  # C-E3: the boards are kept, the losses are added up
            tiles = len(self.tables.tiles)
            again = fresh._replace(
                round=jnp.int32(1),
                game=state.game + 1,
                to_come=constant((1 << tiles) - 1, -(-tiles // WIDTH)),
                sheets=tuple(self._empty(sheet.board, sheet.earlier + sheet.loss) for sheet in state.sheets),
            )
            fresh = either(full & ~over, again, fresh)
        rewards = -self.score(state).astype(jnp.float32)
        ended = state._replace(terminated=over, laid=jnp.zeros((), bool), rewards=rewards)
        return either(over, ended, self._called(fresh))

    # -- chance

    def _called(self, state: State) -> State:
        """C-R1: a tile that has not been called before."""
        dice = next_word(state.dice)
        tile = nth(state.to_come.words, scaled(dice, state.to_come.count())).astype(U32)
        left = state.to_come.minus(single(tile, len(state.to_come.words)))
        return state._replace(dice=dice, tile=tile, to_come=left)

    def _deal(self, dice: Array) -> tuple[Array, list[Array]]:
        """The boards of the seats, all different (C-C4), unless there is only one for all."""
        if self.options.board is not None:
            return dice, [jnp.int32(0)] * self.seats
        left, boards = U32((1 << self.tables.boards) - 1), []
        for seat in range(self.seats):
            if seat == 0 and self.options.boards != RANDOM:
                board = jnp.int32(LETTERS.index(self.options.boards))
            else:
                dice = next_word(dice)
                board = nth([left], scaled(dice, population(left)))
            left = left & ~(U32(1) << board.astype(U32))
            boards.append(board)
        return dice, boards

    def _empty(self, board: Array, earlier: Array) -> Sheet:
        """Nothing but the printed centre (C-C1)."""
        tables = self.tables
        centre, none = (constant(members, tables.words) for members in (tables.centre, 0))
        widths = [CENTRE_LOOK >> 2 * side & 3 for side in SIDES]
        return Sheet(
            board=board,
            loss=entry(tables.sums, board.astype(U32)),
            earlier=earlier,
            newest=U32(0),
            free=constant(tables.board & ~tables.centre, tables.words),
            face_up=centre,
            narrow=tuple(centre if width == NARROW else none for width in widths),
            wide=tuple(centre if width == WIDE else none for width in widths),
        )

    # -- what it is worth, and what it looks like

    def score(self, state: State) -> Array:
        """The losses of all seats, with those of earlier games; less is better (C-E1, C-E3)."""
        return jnp.stack([sheet.loss + sheet.earlier for sheet in state.sheets])

    def observe(self, state: State) -> Array:
        """What the current seat may know, as floats: see docs/jax.md."""
        tables = self.tables
        stacked = jax.tree.map(lambda *leaves: jnp.stack(leaves), *state.sheets)
        order = (state.current_player + jnp.arange(self.seats)) % self.seats
        seen = [jax.tree.map(lambda leaf, seat=seat: leaf[seat], stacked) for seat in order]
        moved = order < state.current_player  # C-R2: what these have placed is hidden until the round closes
        parts = [self._picture(sheet, hide) for sheet, hide in zip(seen, moved, strict=True)]
        look = entry(tables.tiles, state.tile)
        sides = [look >> U32(2 * side) & U32(3) for side in SIDES]
        facts = [*(side == NARROW for side in sides), *(side == WIDE for side in sides), state.laid]
        facts += [state.round / tables.rounds, state.game / self.seats]
        tiles = jnp.arange(len(tables.tiles), dtype=U32)
        to_come = jnp.stack(state.to_come.words)[tiles // WIDTH] >> tiles % WIDTH & U32(1)
        return jnp.concatenate([*parts, jnp.stack([jnp.asarray(fact, jnp.float32) for fact in facts]), to_come])

    def _picture(self, sheet: Sheet, hide: Array) -> Array:
        """A sheet as a row of floats, without the tile of this round if that is hidden."""
        tables = self.tables
        hidden = single(sheet.newest, tables.words).when(hide)
        down = constant(tables.board, tables.words).minus(sheet.free | sheet.face_up)
        sets = [each.minus(hidden) for each in (*sheet.narrow, *sheet.wide, sheet.face_up, down)]
        beside = jnp.asarray(tables.numbers)[sheet.board][tables.cells]
        numbers = [(beside >> U32(8 * side) & U32(255)) / LARGEST_NUMBER for side in SIDES]
        planes = [*(picture(each, tables.cells) for each in sets), *numbers]
        squares = jnp.stack([plane.astype(jnp.float32) for plane in planes], -1).reshape(-1)
        return jnp.append(squares, sheet.earlier.astype(jnp.float32) / tables.sums.max())


ENVIRONMENT: Final = Connections
