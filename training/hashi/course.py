"""Hashi for training: a number or none, then bridge by bridge, and what the net sees of the sheet after each.

What is seen is listed in docs/nets.md; `isthmus.bots.hashi.net_sight` sees the same on the compiled rules. The first
number lies anywhere, because the neighbour may have written it.
"""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.hashi.environment import CARD_BRIDGES, CARD_NUMBERS, FIRST_BRIDGE, Hashi, State
from isthmus.ai.jax.packed import Array
from isthmus.bots.hashi.net_sight import COMING, FEATURES, LINES
from isthmus.games.hashi.board import ISLANDS, SIDES
from isthmus.games.hashi.scoring import GROUP_SIZE, ISLAND_POINTS
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, ROUNDS, HashiOptions
from training.sheets.course import Choices, seen_as

U32 = jnp.uint32
CHOICES: Final = 1 + ISLANDS + LINES  # done, a number, a bridge


class HashiCourse:
    """One side of the box, with a number of seats."""

    features, grid, rounds, steps, choices, spread = FEATURES, (0, 0), ROUNDS, 4, CHOICES, 10.0
    coming = COMING

    def __init__(self, side: str = "", seats: int = 1) -> None:
        self.environment = Hashi(HashiOptions(side=side or SIDES[0], setup="random"), seats)
        assert len(self.environment.tables.start) == LINES

    def result(self, state: State) -> Array:
        return self.environment.score(state).astype(jnp.float32)

    def card(self, state: State) -> Array:
        return state.card

    def fates(self, _: State) -> Array:
        return jnp.zeros(0)

    def ends(self, state: State) -> Array:
        """By seat and island whether it is finished."""
        found: Array = (state.numbers > 0) & (state.bridges == state.numbers)
        return found

    def legal(self, state: State) -> Array:
        action = self._actions(state)
        found: Array = state.legal[action // 32] >> (action % 32).astype(U32) & U32(1) == 1
        return found

    def _actions(self, state: State) -> Array:
        number = jnp.asarray(CARD_NUMBERS)[state.card]
        writes, draws = 1 + ISLANDS * (number - 1) + np.arange(ISLANDS), FIRST_BRIDGE + np.arange(LINES)
        return jnp.concatenate([jnp.zeros(1, jnp.int32), writes, draws])

    def look(self, state: State, which: Array) -> Choices:
        tables, seat = self.environment.tables, state.current_player
        number = jnp.asarray(CARD_NUMBERS)[state.card]
        missing = jnp.asarray(CARD_BRIDGES)[state.card] - state.drawn[seat]
        island, line = np.arange(ISLANDS), np.arange(LINES)
        writes, draws = which - 1, which - 1 - ISLANDS
        is_draw = draws >= 0
        # the sheet after each choice
        numbers = jnp.where(writes[:, None] == island, number, state.numbers[seat])
        drawn = draws[:, None] == line
        bridges = state.bridges[seat] + jnp.where(is_draw[:, None], jnp.asarray(tables.ends)[draws], 0)
        before = (state.first[seat] >> line.astype(np.uint32) & 1) + (state.second[seat] >> line.astype(np.uint32) & 1)
        count = before.astype(jnp.int32) + drawn
        last = (which == 0) | is_draw & (missing == 1)
        to_draw = jnp.where(last, 0, missing - is_draw)
        finished = (numbers > 0) & (bridges == numbers)
        first = _packed(count > 0)
        group = self.environment.joined(finished, first).max(1)
        held, reached = state.bonus[seat] > 0, self.environment.reached(finished, first)
        had, late = held | reached, self.environment.late(state._replace(round=state.round + 1))
        bonus = jnp.where(held, state.bonus[seat], reached * self.environment.prizes(state))
        points = ISLAND_POINTS * finished.sum(1) + bonus.sum(1)
        each = [
            *self._sheet(numbers, bridges, count),
            ~state.seen >> np.arange(len(DECK), dtype=np.uint32) & U32(1) == 1,
            jnp.arange(ROUNDS + 1) == ROUNDS - state.round,
            to_draw[:, None] == np.arange(1, 4),
            jnp.stack([had, ~had & ~late], -1),
            group[:, None] >= np.arange(2, GROUP_SIZE + 1),
            self._rivals(state, late),
            jnp.array([self.environment.seats == 1]),
        ]
        seen, over = seen_as(each, len(which), FEATURES), last & (state.round == ROUNDS)
        return Choices(seen, points.astype(jnp.float32), self._actions(state)[which], last, over)

    def _sheet(self, numbers: Array, bridges: Array, count: Array) -> list[Array]:
        """What is seen of islands and lines."""
        codes = (LARGEST_NUMBER + 1) * (MOST_BRIDGES + 1)
        dead = self._dead(_packed(count > 0))
        return [
            jax.nn.one_hot((MOST_BRIDGES + 1) * numbers + bridges, codes, dtype=bool),
            self._most(numbers, bridges, count, dead)[..., None] >= np.arange(1, MOST_BRIDGES + 1),
            jnp.stack([count > 0, count > 1, dead], -1),
        ]

    def _dead(self, first: Array) -> Array:
        return first[:, None] & jnp.asarray(self.environment.tables.crossings) != 0

    def _most(self, numbers: Array, bridges: Array, count: Array, dead: Array) -> Array:
        """How many bridges each island can come to, as far as its own lines and their other ends allow."""
        tables = self.environment.tables
        room = jnp.where(numbers > 0, numbers, MOST_BRIDGES) - bridges
        ends = jnp.minimum(room[:, np.asarray(tables.start)], room[:, np.asarray(tables.end)])
        spare = jnp.where(dead, 0, jnp.minimum(2 - count, ends))
        return bridges + jnp.minimum(room, spare @ np.asarray(tables.ends))

    def _rivals(self, state: State, late: Array) -> Array:
        """What the nearest rival lacked of each race when the last round closed."""
        seats, nothing = self.environment.seats, jnp.zeros((3, GROUP_SIZE + 1), bool)
        if seats == 1:
            return nothing.reshape(-1)
        tables = self.environment.tables
        numbers, bridges, first, _ = state.shown
        finished = (numbers > 0) & (bridges == numbers)
        count = finished.sum(1)
        six = self.environment.reached(finished, first)[:, 2]
        lacks = jnp.stack(
            [
                (~finished & np.asarray(tables.red)).sum(1),
                (~finished & np.asarray(tables.blue)).sum(1),
                jnp.where(count < GROUP_SIZE, GROUP_SIZE - count, jnp.where(six, 0, 1)),
            ],
            1,
        )
        others = jnp.where((jnp.arange(seats) == state.current_player)[:, None], GROUP_SIZE, lacks).min(0)
        return ((others[:, None] == np.arange(GROUP_SIZE + 1)) & ~late[:, None]).reshape(-1)


def _packed(lines: Array) -> Array:
    """The lines of each sheet as the bits of a word."""
    words: Array = (lines * (U32(1) << np.arange(LINES, dtype=np.uint32))).sum(1, dtype=U32)
    return words


COURSE: Final = HashiCourse
