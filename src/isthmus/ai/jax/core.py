"""What all batched environments have in common: how to find one, batches, and games that begin anew.

The rules are in the modules of the games; a game's module names its class as `ENVIRONMENT`.
"""

from __future__ import annotations

from typing import Any, Protocol

import jax

from isthmus import registry
from isthmus.ai.jax.bits import U32, either


class Environment(Protocol):
    """One game with its options and seats. All functions take one game; `jax.vmap` makes them take many.

    A state is a tuple of arrays with at least `current_player`, `terminated` and `rewards` (those of the last step).
    An action is the number of a step in `game.step_universe(options)`.
    """

    @property
    def seats(self) -> int: ...

    @property
    def num_actions(self) -> int: ...

    def init(self, key: Any) -> Any:
        """A new game, dealt by the key."""

    def step(self, state: Any, action: Any) -> Any:
        """The game after a legal action; a finished game stays as it is, with rewards of 0."""

    def legal_action_mask(self, state: Any) -> Any:
        """Booleans, one for each action; none is legal once the game is over."""

    def random_action(self, state: Any, word: Any) -> Any:
        """An even choice among the legal actions by 32 random bits."""

    def observe(self, state: Any) -> Any:
        """What the current seat may know, as floats."""

    def score(self, state: Any) -> Any:
        """The points of all seats."""


def make(name: str, seats: int | None = None, **options: Any) -> Environment:
    """The environment of a game, with as few seats as it allows if none are given."""
    game = registry.game(name)
    seats = game.seat_counts[0] if seats is None else seats
    if seats not in game.seat_counts:
        raise ValueError(f"{name} is for {game.seat_counts[0]} to {game.seat_counts[-1]} seats, not {seats}")
    environment: Environment = registry.part(name, "batched").ENVIRONMENT(game.options_type(**options), seats)
    return environment


def auto_reset(environment: Environment, state: Any, action: Any, key: Any) -> tuple[Any, Any, Any]:
    """A step, after which a finished game is replaced by a new one, dealt by the key.

    Returns the state to go on with, the rewards of the step and whether it ended a game.
    """
    after = environment.step(state, action)
    return either(after.terminated, environment.init(key), after), after.rewards, after.terminated


def next_word(word: Any) -> Any:
    """Random bits out of others (xorshift): enough to play at random, and far cheaper than a split key."""
    word = word ^ word << U32(13)
    word = word ^ word >> U32(17)
    return word ^ word << U32(5)


def first_words(seed: int, batch: int) -> Any:
    """Where the random bits of each game of a batch begin; never 0."""
    return jax.random.bits(jax.random.key(seed), (batch,), U32) | U32(1)
