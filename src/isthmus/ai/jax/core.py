"""What all batched environments have in common: how to find one, and games that restart.

The rules are in the modules of the games; a game's module names its class as `ENVIRONMENT`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import jax
import jax.numpy as jnp

from isthmus import registry
from isthmus.ai.games import checked_options
from isthmus.ai.jax.bits import U32, either
from isthmus.ai.jax.environment import Environment, State
from isthmus.ai.jax.packed import Array

Step: TypeAlias = Callable[[State, Array, Array], State]


def make(name: str, players: int | None = None, **options: object) -> Environment:
    """The environment of a game, for the minimum number of players if none is given.

    Options are those of `isthmus.new`; `board` may also name a small board.
    """
    players = registry.game(name).seat_counts[0] if players is None else players
    chosen = checked_options(name, players, options)
    return Environment(name, registry.part(name, "batched").ENVIRONMENT(chosen, players))


def auto_reset(step: Step, init: Callable[[Array], State]) -> Step:
    """A step after which a finished game is replaced by a new one, as `auto_reset` of pgx makes it.

    The state then is that of the new game, with what the last step of the old one paid: `rewards`, `terminated` and
    `truncated`.
    """

    def stepped(state: State, action: Array, key: Array) -> State:
        first, second = jax.random.split(key)
        no = jnp.zeros_like(state.terminated)
        after = step(state.replace(terminated=no, truncated=no), action, first)
        over = after.terminated | after.truncated
        new = init(second).replace(terminated=after.terminated, truncated=after.truncated, rewards=after.rewards)
        return either(over, new, after)

    return stepped


def next_word(word: Array) -> Array:
    """Random bits from others (xorshift): enough to play at random, and far cheaper than a split key."""
    word = word ^ word << U32(13)
    word = word ^ word >> U32(17)
    following: Array = word ^ word << U32(5)
    return following


def first_words(seed: int, batch: int) -> Array:
    """Where the random bits of each game of a batch begin; never 0."""
    words: Array = jax.random.bits(jax.random.key(seed), (batch,), U32) | U32(1)
    return words
