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
import numpy as np

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
from isthmus.ai.jax.masks import booleans, in_order
from isthmus.ai.jax.packed import Array
from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.state import RANDOM, ConnectionsOptions

SIDES: Final = range(4)
NARROW, WIDE = 1, 2
PLAY, OVER = 2, 3  # stages, as in the compiled rules
EARLIER: Final = 3  # games before the last one of the longest series


class Sheet(NamedTuple):
    """What a seat has in front of it."""

    board: Array  # int32: which one
    loss: Array  # int32: if the game ended now (C-E1)
    earlier: tuple[Array, ...]  # int32: the losses of earlier games of a series, 0 for those to come
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

    @property
    def games(self) -> int:
        """How many games a series has."""
        return self.seats if self.options.series else 1

    @property
    def worst_reward(self) -> float:
        """No number linked, and a spiral in every round."""
        return -float(self.games * (self.tables.sums.max() + self.tables.rounds))

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
            sheets=tuple(self._empty(board, (zero,) * (self.games - 1)) for board in boards),
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
        return booleans(jnp.stack(in_order(self.legal_words(state), self.tables.order)), self.num_actions)

    def allows(self, state: State, action: Array) -> Array:
        """Whether a step of the universe is legal."""
        return Bits(self.legal_words(state)).has(entry(self.tables.bit_of, action.astype(U32)))

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
        over = full & (state.game == self.games - 1)
        fresh = state._replace(
            current_player=jnp.int32(0), laid=jnp.zeros((), bool), round=state.round + 1, terminated=over
        )
        if self.options.series:  # C-E3: the boards are kept, the losses are added up
            tiles = len(self.tables.tiles)
            again = fresh._replace(
                round=jnp.int32(1),
                game=state.game + 1,
                to_come=constant((1 << tiles) - 1, -(-tiles // WIDTH)),
                sheets=tuple(self._empty(sheet.board, _with_loss(sheet, state.game)) for sheet in state.sheets),
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

    def _empty(self, board: Array, earlier: tuple[Array, ...]) -> Sheet:
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
        return jnp.stack([reduce(add, sheet.earlier, sheet.loss) for sheet in state.sheets])

    def observe(self, state: State, seat: Array) -> dict[str, Array]:
        """What the seat may know: the parts of docs/observations.md."""
        tables, playing = self.tables, ~state.terminated
        order = (seat + jnp.arange(self.seats)) % self.seats
        stacked = jax.tree.map(lambda *leaves: jnp.stack(leaves)[order], *state.sheets)
        placed = playing & ((order < state.current_player) | (order == state.current_player) & state.laid)
        hidden = placed & (order != seat)  # C-R2: shown when the round closes
        look = entry(tables.tiles, state.tile)
        tiles = np.arange(len(tables.tiles), dtype=np.uint32)
        losses = jnp.zeros((self.seats, EARLIER), jnp.int32)
        if stacked.earlier:
            losses = losses.at[:, : self.games - 1].set(jnp.stack(stacked.earlier, -1))
        return {
            "stage": jnp.where(playing, PLAY, OVER),
            "round": state.round,
            "laid": placed[0],
            "tile": jnp.where(playing, jnp.stack([look >> U32(2 * side) & U32(3) for side in SIDES]), 0),
            "to_come": picture(state.to_come, tiles),
            "waiting": playing & (order >= state.current_player),
            "losses": losses,
            "rim": jnp.asarray(tables.rims)[stacked.board],
            "board": jax.vmap(self._picture)(stacked, hidden),
        }

    def _picture(self, sheet: Sheet, hide: Array) -> Array:
        """The planes of a sheet, without the tile of this round if that is hidden."""
        tables = self.tables
        hidden = single(sheet.newest, tables.words).when(hide)
        covered = constant(tables.board, tables.words).minus(sheet.free | hidden)
        spirals = covered.minus(sheet.face_up)
        sets = [covered, spirals, *(each.minus(hidden) for each in (*sheet.narrow, *sheet.wide))]
        planes = [picture(each, tables.cells).astype(jnp.int8) for each in sets]
        widths = [planes[2 + side] + 2 * planes[6 + side] for side in SIDES]
        return jnp.stack([*planes[:2], *widths])


def _with_loss(sheet: Sheet, game: Array) -> tuple[Array, ...]:
    """The losses of earlier games once this game is one of them."""
    return tuple(jnp.where(game == number, sheet.loss, loss) for number, loss in enumerate(sheet.earlier))


ENVIRONMENT: Final = Connections
