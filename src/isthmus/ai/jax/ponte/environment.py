"""Ponte del Diavolo as a pure function on batches: fixed shapes, legal mask, `jit` and `vmap` (docs/jax.md).

Every word of every set is a scalar of its own, so a batched step is arithmetic on rows of words and little else. Where
tiles may be placed is worked out for all squares at once (`land`, `pairs`), what may be built is kept as eight sets of
bridges from which each step removes some, and `score` keeps the score up to date. The clause ids are those of
docs/games/ponte.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from isthmus.ai.jax.bits import U32, WIDTH, Bits, constant, count_of, either, entry, nth, scaled, single
from isthmus.ai.jax.masks import booleans, in_order
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.ponte.pairs import DARK, LIGHT, Land, next_squares
from isthmus.ai.jax.ponte.score import BYTE, POINTS, SECOND, Links, Placement, linked, no_links
from isthmus.ai.jax.ponte.tables import FIRST_TILE, NOWHERE, Tables, tables_of
from isthmus.games.ponte.state import PonteOptions

OPENING, CHOICE, PLAY, LAST, OVER = 1, 2, 3, 4, 5  # as in the compiled rules
LIGHT_STUCK, DARK_STUCK, LIGHT_DECLINED, DARK_DECLINED = 1, 2, 3, 4
NOTHING, ONE_TILE, COMPLETE, CHOSE_LIGHT, CHOSE_DARK = 0, 1, 2, 3, 4  # what the open turn holds so far
NOBODY: Final = -1
NO_TILES: Final = NOWHERE << 8 | NOWHERE


class State(NamedTuple):
    """One game. All fields but `rewards` are scalars or sets of scalars."""

    current_player: Array  # int32; of a finished game, who moved last
    terminated: Array  # bool
    rewards: Array  # float32 [2]: 1 and -1 (or 0 and 0) when the game ends, before that 0
    phase: Array  # int32
    turn: Array  # int32
    colour: Array  # int32: the colour of the turn's tiles
    opened: Array  # int32: what the open turn holds
    laid: Array  # uint32: the squares of its tiles, a byte each, NOWHERE for none
    starter: Array  # int32: the seat that opens
    light_seat: Array  # int32, -1 before the choice
    ending: Array  # int32, 0 while it is open
    light: Bits  # tiles
    dark: Bits
    free: Bits  # squares without a tile and not under a bridge
    squares: Bits  # legal squares for the next tile
    unbuilt: tuple[Bits, ...]  # bridges that nothing excludes (P-B2 to P-B4)
    links: Links  # the bridges and what they are worth


@dataclass(frozen=True)
class Ponte:
    """The environment for given options."""

    options: PonteOptions = PonteOptions()  # noqa: RUF009 - frozen
    seats: int = 2

    @cached_property
    def tables(self) -> Tables:
        return tables_of(self.options.box().size)

    @property
    def num_actions(self) -> int:
        return self.tables.actions

    @property
    def worst_reward(self) -> float:
        """A game lost."""
        return -1.0

    def init(self, key: Array) -> State:
        """A new game; the key is for the lot, if the options ask for one (P-S1)."""
        words, zero = self.tables.words, jnp.int32(0)
        starter = jax.random.bits(key, (), U32).astype(jnp.int32) & 1 if self.options.lot else zero
        empty, board = constant(0, words), constant(self.tables.board, words)
        return State(
            current_player=starter,
            terminated=jnp.zeros((), bool),
            rewards=jnp.zeros((2,), jnp.float32),
            phase=jnp.int32(OPENING),
            turn=jnp.int32(1),
            colour=zero,
            opened=zero,
            laid=U32(NO_TILES),
            starter=starter,
            light_seat=jnp.int32(NOBODY),
            ending=zero,
            light=empty,
            dark=empty,
            free=board,
            squares=board,
            unbuilt=tuple(constant(spans, words) for spans in self.tables.spans),
            links=no_links(self.options.box(), words),
        )

    def step(self, state: State, action: Array) -> State:
        """The game after a legal step; a finished game stays as it is."""
        action = jnp.asarray(action).astype(U32)
        moved = self._moved(state, action)
        after = self._resolved(moved, self._finished(moved, action == 0))
        return either(state.terminated, state._replace(rewards=jnp.zeros_like(state.rewards)), after)

    # -- what is legal

    def legal_words(self, state: State) -> list[Array]:
        """The packed legal mask: a word for done and the colours, then squares, then bridges by vector."""
        start = (state.opened == NOTHING) & ~state.terminated
        choice = start & (state.phase == CHOICE)
        building = start & ((state.phase == PLAY) | (state.phase == LAST))
        tiles = either(state.colour == DARK, state.dark, state.light)
        bridges = [plane.when(building) for plane in self._bridges(state, tiles)]
        done = (state.opened >= COMPLETE) & ~state.terminated
        if self.options.may_pass_bridge:
            done |= building & ~state.squares.any()  # P-T3
        first = done.astype(U32) | jnp.where(choice, U32(6), U32(0))
        return [first, *state.squares.words, *(word for plane in bridges for word in plane.words)]

    def _bridges(self, state: State, tiles: Bits) -> list[Bits]:
        """The bridges between these tiles that can be built, by vector (P-B1, P-B6)."""
        more = state.links.built < self.options.box().bridges
        return [
            (plane & tiles & tiles.ahead(vector)).when(more)
            for plane, vector in zip(state.unbuilt, self.tables.vectors, strict=True)
        ]

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

    # -- one step

    def _moved(self, state: State, action: Array) -> State:
        """Tiles, bridges, supplies and the score after the step; whose turn it is comes later."""
        tables = self.tables
        tile = (action >= FIRST_TILE) & (action < tables.first_bridge)
        bridge = action >= tables.first_bridge
        covers = Bits(entry(row, action) for row in tables.covers)
        dark = state.colour == DARK
        tiles = either(dark, state.dark, state.light) | covers.when(tile)
        unbuilt = tuple(
            plane.minus(Bits(entry(row, action) for row in rows))
            for plane, rows in zip(state.unbuilt, tables.closes, strict=True)
        )
        step = Placement(tile, bridge, entry(tables.start, action), entry(tables.end, action))
        opened = jnp.where(tile, state.opened + 1, jnp.where(bridge, COMPLETE, state.opened))
        choosing = (action == 1) | (action == 2)
        return state._replace(
            opened=jnp.where(choosing, action.astype(jnp.int32) + COMPLETE, opened),
            laid=jnp.where(tile, state.laid << U32(8) & U32(0xFF00) | step.first, state.laid),
            light=either(dark, state.light, tiles),
            dark=either(dark, tiles, state.dark),
            free=state.free.minus(covers),
            unbuilt=unbuilt,
            links=linked(state.links, tiles, tables.stride, state.colour, step),
        )

    def _finished(self, state: State, done: Array) -> State:
        """The turn that follows a *done*, if this is one; whether it can be played is still open."""
        phase, colour = state.phase, state.colour
        choice, play, last = phase == CHOICE, phase == PLAY, phase == LAST
        declined = play & (state.opened == NOTHING)  # P-E2
        other = jnp.where(state.opened == CHOSE_LIGHT, state.current_player, 1 - state.current_player)
        light_seat = jnp.where(choice, other, state.light_seat)
        over = last | declined & (colour == DARK)
        following = jnp.where(phase == OPENING, CHOICE, jnp.where(declined, LAST, PLAY))
        ending = jnp.where(declined, jnp.where(colour == DARK, DARK_DECLINED, LIGHT_DECLINED), state.ending)
        next_colour = jnp.where(choice | declined, DARK, jnp.where(play, 1 - colour, colour))
        after = state._replace(
            phase=jnp.where(over, OVER, following),
            turn=state.turn + jnp.where(over, 0, 1),
            colour=jnp.where(over, colour, next_colour),
            opened=jnp.int32(NOTHING),
            laid=U32(NO_TILES),
            light_seat=light_seat,
            ending=ending,
            current_player=jnp.where(phase == OPENING, 1 - state.starter, state.current_player),
        )
        return either(done, after, state)

    def _resolved(self, before: State, state: State) -> State:
        """Who really moves, where the tile may go, and whether the game is over (P-E1)."""
        playing = (state.phase == PLAY) | (state.phase == LAST)
        fresh = (state.opened == NOTHING) & playing
        can_build = self._can_build(state, LIGHT), self._can_build(state, DARK)
        second = (state.opened == ONE_TILE) & (state.phase != OVER)
        land = Land(state.light, state.dark, state.free, fresh, second, can_build[LIGHT], self.options.box().tiles)
        colour, squares = next_squares(land, state.colour, self.tables.stride)
        stuck = fresh & ~squares.any() & ~jnp.where(colour == DARK, can_build[DARK], can_build[LIGHT])
        fell_back = fresh & (colour != state.colour)
        ending = jnp.where(fell_back, LIGHT_STUCK, state.ending)
        ending = jnp.where(stuck & (ending == 0), DARK_STUCK, ending)
        over = stuck | (state.phase == OVER)
        mover = jnp.where(colour == LIGHT, state.light_seat, 1 - state.light_seat)
        phase = jnp.where(fell_back, LAST, state.phase)
        return state._replace(
            current_player=jnp.where(fresh & ~stuck, mover, state.current_player),
            terminated=over,
            rewards=jnp.where(over, self._rewards(state), jnp.float32(0)),
            phase=jnp.where(over, OVER, phase),
            turn=jnp.where(stuck, before.turn, state.turn),
            colour=colour,
            ending=ending,
            squares=squares,
        )

    def _can_build(self, state: State, colour: int) -> Array:
        tiles = state.dark if colour == DARK else state.light
        return reduce(or_, (plane.any() for plane in self._bridges(state, tiles)))

    # -- what it is worth, and what it looks like

    def score(self, state: State) -> Array:
        """Points of both seats (P-V1); before the choice the first seat counts as light."""
        points = jnp.stack(state.links.tally) >> U32(POINTS)
        return jnp.where(state.light_seat == 1, points[::-1], points).astype(jnp.int32)

    def _rewards(self, state: State) -> Array:
        """The seat with more points, islands, bridges (P-V2) wins."""
        light, dark = state.links.tally[LIGHT], state.links.tally[DARK]
        sign = jnp.sign(light.astype(jnp.int32) - dark.astype(jnp.int32)).astype(jnp.float32)
        sign = jnp.where(state.light_seat == 1, -sign, sign)
        return jnp.stack([sign, -sign])

    def observe(self, state: State, seat: Array) -> dict[str, Array]:
        """What the seat may know, which is everything: the parts of docs/observations.md."""
        words = self.tables.words
        taken = state.light | state.dark | state.free
        laid = single(state.laid & U32(BYTE), words) | single(state.laid >> U32(SECOND), words)
        sets = [state.light, state.dark, constant(self.tables.board, words).minus(taken), laid, *self._built(state)]
        planes = in_order([word for each in sets for word in each.words], self.tables.planes)
        chosen, moving = state.light_seat != NOBODY, (state.phase != CHOICE) & (state.phase != OVER)
        return {
            "phase": state.phase,
            "mine": jnp.where(chosen, jnp.where(state.light_seat == seat, 1, 2), 0),
            "to_move": jnp.where(moving, state.colour + 1, 0),
            "tiles": jnp.stack([state.light.count(), state.dark.count()]),
            "bridges": state.links.built,
            "board": booleans(jnp.stack(planes), len(sets) * self.tables.cells.size),
        }

    def _built(self, state: State) -> list[Bits]:
        """By vector, the squares where a bridge begins."""
        records = jnp.stack(state.links.records)
        first, second = records & U32(BYTE), records >> U32(SECOND) & U32(BYTE)
        built = jnp.arange(len(state.links.records)) < state.links.built
        bits = jnp.where(built, U32(1) << (first & U32(WIDTH - 1)), U32(0))
        found = []
        for vector in self.tables.vectors:
            here = jnp.where(second - first == U32(vector), bits, U32(0))
            words = [jnp.where(first >> U32(5) == word, here, U32(0)) for word in range(self.tables.words)]
            found.append(Bits(jax.lax.reduce(word, U32(0), jax.lax.bitwise_or, (0,)) for word in words))
        return found


ENVIRONMENT: Final = Ponte
