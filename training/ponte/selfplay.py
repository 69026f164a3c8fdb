"""Games of the net with itself: fresh ones with their options, games out of step, windows of a few moves.

A window is a scan over moves of a whole batch. A game that ends gives its place to a fresh one, so a batch is always
full; what was seen and sought goes into a ring from which learning draws (`learning`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import jax
import jax.numpy as jnp

from isthmus.ai.jax.packed import Array
from training.ponte.games import Games, House
from training.ponte.net import Net, Parameters
from training.ponte.places import PLANES as POLICY_PLANES
from training.ponte.planes import final_board
from training.ponte.search import Effort, judge, search

Seen: TypeAlias = dict[str, Array]
NO_LIMIT = 999
OPENED_AT_RANDOM = 0.85  # share of the games whose two first tiles are random


@dataclass(frozen=True)
class Mixture:
    """Which options fresh games have."""

    tiles: int
    bridges: int
    may_pass: float = 0.12  # share of the games
    unlimited: float = 0.08
    scarce: float = 0.05  # with fewer tiles and bridges, any number of them


def house_of(mixture: Mixture, key: Array) -> House:
    """The options of one game, drawn by lot."""
    first, second, third, fourth = jax.random.split(key, 4)
    lot = jax.random.uniform(first)
    unlimited, scarce = lot < mixture.unlimited, lot > 1 - mixture.scarce
    tiles = jax.random.randint(second, (), mixture.tiles // 4, mixture.tiles)
    bridges = jax.random.randint(third, (), 0, mixture.bridges)
    return House(
        jnp.where(unlimited, NO_LIMIT, jnp.where(scarce, tiles, mixture.tiles)),
        jnp.where(unlimited, NO_LIMIT, jnp.where(scarce, bridges, mixture.bridges)),
        jax.random.uniform(fourth) < mixture.may_pass,
    )


def fresh(games: Games, mixture: Mixture, key: Array, batch: int) -> Array:
    """New games, most of them with two random tiles."""
    first, second, third = jax.random.split(key, 3)
    rows = jax.vmap(lambda each: games.start(house_of(mixture, each)))(jax.random.split(first, batch))
    squares = jax.vmap(lambda each: jax.random.choice(each, games.size**2, (2,), replace=False))(
        jax.random.split(second, batch)
    )
    opened, _ = jax.lax.scan(
        lambda some, tile: (jax.vmap(games.move)(some, tile), None), rows, POLICY_PLANES * squares.T
    )
    chosen = jax.random.uniform(third, (batch, 1)) < OPENED_AT_RANDOM
    return jnp.where(chosen, opened, rows)


def sampled(games: Games, net: Net, parameters: Parameters, rows: Array, key: Array, goes_on: Array) -> Array:
    """A move of the bare policy in the games that go on."""
    judged = judge(games, net, parameters, rows)
    after = jax.vmap(games.move)(rows, jax.random.categorical(key, judged.logits))
    return jnp.where(goes_on[:, None], after, rows)


def window(
    games: Games, net: Net, effort: Effort, steps: int, parameters: Parameters, rows: Array, new: Array, key: Array
) -> tuple[Array, Seen]:
    """Some moves of all games: the rows to go on with, and what was seen, [steps, batch, …].

    `new` are the games that take the places of finished ones; no game ends twice within a window.
    """

    def go(rows: Array, key: Array) -> tuple[Array, Seen]:
        found = search(games, net, effort, parameters, key, rows, 1.0)
        ends, _ = jax.vmap(games.unpack)(found.after)
        win, points = jax.vmap(games.outcome)(ends)
        worth = jax.vmap(lambda state: games.worth(state, effort.margin))(ends)
        states, sight = found.judged.states, found.judged.sight
        seat = states.current_player
        seen = {
            "words": sight.words.reshape(len(rows), -1),
            "facts": sight.facts,
            "policy": found.policy.astype(jnp.bfloat16),
            "seat": seat.astype(jnp.int8),
            "colour": states.colour.astype(jnp.int8),
            "value": found.value * jnp.where(seat == 0, 1.0, -1.0),
            "over": ends.terminated,
            "win": win,
            "points": points,
            "worth": worth,
            "final": jax.vmap(lambda state: final_board(games, state))(ends).reshape(len(rows), -1),
        }
        return jnp.where(ends.terminated[:, None], new, found.after), seen

    return jax.lax.scan(go, rows, jax.random.split(key, steps))
