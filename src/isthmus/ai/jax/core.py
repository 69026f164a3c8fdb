"""What all batched environments have in common: how to find one, batches, and games that restart.

The rules are in the modules of the games; a game's module names its class as `ENVIRONMENT`.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import jax

from isthmus import registry
from isthmus.ai.jax.bits import U32, either
from isthmus.ai.jax.packed import Array


class GameState(Protocol):
    """What the state of every game has; games add arrays of their own."""

    @property
    def current_player(self) -> Array: ...

    @property
    def terminated(self) -> Array: ...

    @property
    def rewards(self) -> Array: ...


S = TypeVar("S", bound=GameState)


class Environment(Protocol[S]):
    """One game with its options and seats. All functions take one game; `jax.vmap` makes them take many.

    A state is a tuple of arrays with at least `current_player`, `terminated` and `rewards` (those of the last step).
    An action is the number of a step in `game.step_universe(options)`.
    """

    @property
    def seats(self) -> int: ...

    @property
    def num_actions(self) -> int: ...

    def init(self, key: Array) -> S:
        """A new game, dealt by the key."""

    def step(self, state: S, action: Array) -> S:
        """The game after a legal action; a finished game stays as it is, with rewards of 0."""

    def legal_action_mask(self, state: S) -> Array:
        """Booleans, one for each action; none is legal once the game is over."""

    def random_action(self, state: S, word: Array) -> Array:
        """A uniform choice among the legal actions, by 32 random bits."""

    def observe(self, state: S) -> Array:
        """What the current seat may know, as floats."""

    def score(self, state: S) -> Array:
        """The points of all seats."""


def make(name: str, seats: int | None = None, **options: object) -> Environment[Any]:
    """The environment of a game, with the minimum number of seats if none is given."""
    game = registry.game(name)
    seats = game.seat_counts[0] if seats is None else seats
    if seats not in game.seat_counts:
        raise ValueError(f"{name} is for {game.seat_counts[0]} to {game.seat_counts[-1]} seats, not {seats}")
    kind = registry.part(name, "batched").ENVIRONMENT
    environment: Environment[Any] = kind(game.options_type(**options), seats)
    return environment


def auto_reset(environment: Environment[S], state: S, action: Array, key: Array) -> tuple[S, Array, Array]:
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
