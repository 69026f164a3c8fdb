"""Träxx for training: the path cell by cell, and what the net sees of the sheet after each.

What is seen is listed in docs/nets.md. Sets of cells lie in a slanted grid of nine rows with a gap between them, so
that the neighbours of a whole set are six shifts of it.
"""

from __future__ import annotations

from functools import cached_property, reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import Bits, single
from isthmus.ai.jax.packed import Array
from isthmus.ai.jax.traxx.environment import COLOURS, DIRECTIONS, NOWHERE, State, Traxx
from isthmus.bots.traxx.plans import RUN
from isthmus.games.traxx.board import CELL_COUNT, NEIGHBOURS, NUMBERS, PLACES, ROUNDS
from isthmus.games.traxx.state import TraxxOptions
from training.sheets.course import Choices, seen_as

U32 = jnp.uint32
CHOICES: Final = 1 + 2 * DIRECTIONS  # done, an extension at the tip, at the tail
STEPS: Final = 5  # a card has at most five colour cells
STRIDE: Final = 10
WORDS: Final = 3
BESIDE: Final = (1, STRIDE, STRIDE - 1)  # the neighbours of a place in the grid: so far ahead and so far behind
WAVES: Final = CELL_COUNT - 1  # no free cell is further away from another one
AT_ONCE: Final = 6  # waves in one piece of code
ROOM: Final = 4  # so many free neighbours are told apart
BY_CELL, BY_NUMBER, BY_CARD = 5 + ROOM, 2, 1 + 2 * RUN
UNSEEN: Final = BY_CELL * CELL_COUNT + BY_NUMBER * len(NUMBERS)
FEATURES: Final = UNSEEN + BY_CARD * ROUNDS + ROUNDS + 1 + 2 * COLOURS + RUN + 1


class Runs(NamedTuple):
    """The sets of so many colours: for each one its parts with one colour less, and the cells of the colour added."""

    sets: NDArray[np.uint32]  # [sets]
    parts: NDArray[np.int32]  # [sets, colours of a set]
    cells: NDArray[np.uint32]  # [words, sets, colours of a set]
    paid: NDArray[np.bool_]  # [cards, sets]: the card shows all of these colours


class TraxxCourse:
    """The standard board with a number of seats."""

    features, grid, rounds, steps, choices, spread = FEATURES, (0, 0), ROUNDS, STEPS, CHOICES, 10.0
    coming = range(UNSEEN, UNSEEN + ROUNDS)

    def __init__(self, side: str = "", seats: int = 1) -> None:
        if side:
            raise ValueError("Träxx has no sides")
        self.environment = Traxx(TraxxOptions(), seats)

    @cached_property
    def _place(self) -> NDArray[np.uint32]:
        """By cell its place in the grid, for NOWHERE one that is in no word."""
        first = min(STRIDE * row + (x - row) // 2 for row, x in PLACES)
        places = [STRIDE * row + (x - row) // 2 - first for row, x in PLACES]
        assert max(places) < 32 * WORDS
        return np.array([*places, 32 * WORDS], np.uint32)

    @cached_property
    def _bit(self) -> NDArray[np.uint32]:
        """By word and cell its bit in the grid."""
        place = self._place[:CELL_COUNT]
        words = np.arange(WORDS, dtype=np.uint32)[:, None]
        return np.where(place // 32 == words, np.uint32(1) << place % 32, 0).astype(np.uint32)

    @cached_property
    def _adjacent(self) -> NDArray[np.float32]:
        found = np.zeros((CELL_COUNT, CELL_COUNT), np.float32)
        for cell, around in enumerate(NEIGHBOURS):
            found[cell, list(around)] = 1
        return found

    @cached_property
    def _runs(self) -> tuple[Runs, ...]:
        """By number of colours, from one on."""
        tables = self.environment.tables
        colours_of = tables.colour[:CELL_COUNT]
        coloured = np.stack([(self._bit * (colours_of == c)).sum(1, dtype=np.uint32) for c in range(COLOURS)], 1)
        found, before = [], {frozenset[int](): 0}
        for count in range(1, RUN + 1):
            chosen = list(combinations(range(COLOURS), count))
            sets = np.array([sum(1 << colour for colour in one) for one in chosen], np.uint32)
            parts = [[before[frozenset(one) - {colour}] for colour in one] for one in chosen]
            cells = coloured[:, np.array(chosen)]
            found.append(Runs(sets, np.array(parts, np.int32), cells, sets & ~tables.card[:, None] == 0))
            before = {frozenset(one): place for place, one in enumerate(chosen)}
        return tuple(found)

    def result(self, state: State) -> Array:
        return self.environment.score(state).astype(jnp.float32)

    def card(self, state: State) -> Array:
        return state.card

    def fates(self, _: State) -> Array:
        return jnp.zeros(0)

    def legal(self, state: State) -> Array:
        action = self._actions(state)
        legal = state.legal[action // 32] >> (action % 32).astype(U32) & U32(1) == 1
        found: Array = legal & ((action > 0) | (np.arange(CHOICES) == 0))
        return found

    def _actions(self, state: State) -> Array:
        steps, (tip, tail) = jnp.asarray(self.environment.tables.action), self._ends(state)
        return jnp.concatenate([jnp.zeros(1, jnp.int32), steps[tip], jnp.where(tip == tail, 0, steps[tail])])

    def _ends(self, state: State) -> tuple[Array, Array]:
        return state.tip[state.current_player], state.tail[state.current_player]

    def look(self, state: State, which: Array) -> Choices:
        tables, seat, (tip, tail) = self.environment.tables, state.current_player, self._ends(state)
        neighbour, done = jnp.asarray(tables.neighbour), which == 0
        # the sheet after each choice
        cell = jnp.concatenate([jnp.full(1, NOWHERE), neighbour[tip], neighbour[tail]])[which]
        ends = jnp.stack([jnp.where(done, tip, cell), jnp.where(which > DIRECTIONS, tip, tail)], 1)
        cells = np.arange(CELL_COUNT)
        used = state.used[seat][cells // 32] >> (cells % 32).astype(np.uint32) & U32(1) == 1
        used = used | (cells == cell[:, None])
        before = state.left[seat]
        colour = jnp.asarray(tables.colour)[cell].astype(U32)
        twice = before >> (COLOURS + colour) & U32(1) == 1
        left = before ^ (U32(1) << jnp.where(twice, COLOURS + colour, colour))
        number = jnp.asarray(tables.number)[cell]
        bit = jnp.where(number > 0, U32(1) << jnp.maximum(number - NUMBERS[0], 0).astype(U32), U32(0))
        had = state.full[seat] | state.half[seat]
        full = self.environment.counts_full(state, bit)
        points = self.environment.score(state)[seat] + ~done + jnp.where(full, number, (number + 1) // 2)
        seen, last = self._seen(state, done, used, ends, left, had | bit)
        over = last & (state.round == ROUNDS)
        return Choices(seen, points.astype(jnp.float32), self._actions(state)[which], last, over)

    def _seen(
        self, state: State, done: Array, used: Array, ends: Array, left: Array, reached: Array
    ) -> tuple[Array, Array]:
        """What is seen of the sheet after each choice, and whether the round is over then."""
        cells = np.arange(CELL_COUNT)
        free = Bits((~used * word).sum(1, dtype=U32) for word in jnp.asarray(self._bit))
        at_ends = single(jnp.asarray(self._place)[ends], WORDS)
        one, two = self._in_reach(Bits(word[:, None] for word in free.words), at_ends)
        runs = self._found_runs(free, at_ends)
        open_run = jnp.stack(
            [self._open_run(each, run[:, 0], left) for each, run in zip(self._runs, runs, strict=True)], 1
        )
        last = done | ~open_run[:, 0]
        going = ~last[:, None]
        unseen = ~state.seen >> np.arange(ROUNDS, dtype=np.uint32) & U32(1) == 1
        parts = [
            used,
            (cells == ends[:, :1]) | (cells == ends[:, 1:]),
            (cells == ends[:, :1]) & going,
            one & two,
            one ^ two,
            ((~used @ jnp.asarray(self._adjacent))[..., None] > np.arange(ROOM)) & ~used[..., None],
            self._numbers(state, reached),
            unseen,
            self._card_runs(runs) & unseen[:, None, None],
            np.arange(ROUNDS + 1) == ROUNDS - state.round,
            (left[:, None] >> np.arange(2 * COLOURS, dtype=np.uint32) & U32(1) == 1) & going,
            open_run & going,
            jnp.array([self.environment.seats == 1]),
        ]
        return seen_as(parts, len(done), FEATURES), last

    def _numbers(self, state: State, reached: Array) -> Array:
        """The numbers reached, and those that are worth only half."""
        bits = U32(1) << np.arange(len(NUMBERS), dtype=np.uint32)
        had = reached[:, None] & bits != 0
        halved = reached[:, None] > bits if self.environment.seats == 1 else state.taken & bits != 0
        return jnp.concatenate([had, halved & ~had], 1)

    def _in_reach(self, free: Bits, ends: Bits) -> tuple[Array, Array]:
        """By cell whether each of the two ends could come to it."""

        def wave(_: Array, found: Bits) -> Bits:
            for _again in range(AT_ONCE):
                found |= _around(found) & free
            return found

        found = jax.lax.fori_loop(0, WAVES // AT_ONCE, wave, _around(ends) & free)
        place = self._place[:CELL_COUNT]
        seen = jnp.stack(found.words, -1)[..., place // 32] >> place % 32 & U32(1) == 1
        return seen[:, 0], seen[:, 1]

    def _found_runs(self, free: Bits, ends: Bits) -> list[Array]:
        """By number of colours whether a run from each end can have each set of them: a run never meets itself."""
        free, found = Bits(word[:, None, None] for word in free.words), Bits(word[..., None] for word in ends.words)
        runs = []
        for each in self._runs:
            ahead = _around(found) & free
            found = Bits(
                reduce(or_, (word[..., each.parts[:, i]] & each.cells[w, :, i] for i in range(each.parts.shape[1])))
                for w, word in enumerate(ahead.words)
            )
            runs.append(found.any())
        return runs

    def _open_run(self, each: Runs, found: Array, left: Array) -> Array:
        """Whether the tip can run so many different colours of those left."""
        run: Array = (found & (each.sets & ~left[:, None] == 0)).any(1)
        return run

    def _card_runs(self, runs: list[Array]) -> Array:
        """By card and number of colours whether any end can run so far with it, and whether both can."""
        far = jnp.stack([(run[:, :, None] & each.paid).any(-1) for each, run in zip(self._runs, runs, strict=True)], -1)
        return jnp.stack([far.any(1), far.all(1)], 2)


def _around(cells: Bits) -> Bits:
    """All neighbours of a set; places outside the board may be among them."""
    return reduce(or_, (cells.ahead(sign * distance) for distance in BESIDE for sign in (1, -1)))


COURSE: Final = TraxxCourse
