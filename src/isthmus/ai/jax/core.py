"""What all batched environments have in common: how to find one, and games that restart.

The rules are in the modules of the games; a game's module names its class as `ENVIRONMENT`.
"""

from __future__ import annotations

import jax

from isthmus import registry
from isthmus.ai.games import checked_options
from isthmus.ai.jax.bits import U32, either
from isthmus.ai.jax.environment import Environment, State
from isthmus.ai.jax.packed import Array


def make(name: str, players: int | None = None, **options: object) -> Environment:
    """The environment of a game, for the minimum number of players if none is given.

    Options are those of `isthmus.new`; `board` may also name a small board.
    """
    players = registry.game(name).seat_counts[0] if players is None else players
    chosen = checked_options(name, players, options)
    return Environment(name, registry.part(name, "batched").ENVIRONMENT(chosen, players))


def auto_reset(environment: Environment, state: State, action: Array, key: Array) -> tuple[State, Array, Array]:
    """A step, after which a finished game is replaced by a new one, dealt by the key.

    Returns the state to continue with, the rewards of the step and whether it ended a game.
    """
    after = environment.step(state, action)
    return either(after.terminated, environment.init(key), after), after.rewards, after.terminated


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
