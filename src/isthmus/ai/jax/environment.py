"""A game as an environment in the manner of pgx: code written for pgx runs on it (docs/jax.md).

A state holds the position that the rules work on and what the last step paid. `observation` and `legal_action_mask`
are worked out when somebody asks for them, so a loop that needs neither does not pay for them. A batch made by
`jax.vmap` has them too, with the axes of the batch in front.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from typing import Any, Protocol, TypeAlias

import jax
import jax.numpy as jnp

from isthmus import registry
from isthmus.ai.games import learner
from isthmus.ai.jax.bits import either
from isthmus.ai.jax.packed import Array
from isthmus.ai.layout import Layout

Position: TypeAlias = Any  # a tuple of arrays; each game has its own, with current_player, terminated and rewards


class Rules(Protocol):
    """What a game's module brings. All functions take one game, and nothing is checked."""

    @property
    def seats(self) -> int: ...

    @property
    def options(self) -> Any: ...

    @property
    def num_actions(self) -> int: ...

    @property
    def worst_reward(self) -> float:
        """No legal game pays less."""

    def init(self, key: Array) -> Position:
        """A new game, dealt by the key."""

    def step(self, state: Position, action: Array) -> Position:
        """The game after a legal action; a finished game stays as it is, with rewards of 0."""

    def legal_action_mask(self, state: Position) -> Array:
        """Booleans, one for each action; none is legal once the game is over."""

    def allows(self, state: Position, action: Array) -> Array:
        """Whether an action of the universe is legal; cheaper than the mask."""

    def random_action(self, state: Position, word: Array) -> Array:
        """A uniform choice among the legal actions, by 32 random bits."""

    def observe(self, state: Position, seat: Array) -> dict[str, Array]:
        """What the seat may know: the parts of the layout by name."""

    def score(self, state: Position) -> Array:
        """The points of all seats."""


@dataclass(frozen=True)
class Environment:
    """One game with its options and number of players. All functions take one state; `jax.vmap` makes them take many.

    An action is the number of a step in `game.step_universe(options)`. `rules` has the same functions on bare
    positions, without the check whether an action is legal.
    """

    id: str
    rules: Rules

    @property
    def version(self) -> str:
        return f"v{registry.game(self.id).rules_version}"

    @property
    def num_players(self) -> int:
        return self.rules.seats

    @property
    def num_actions(self) -> int:
        return self.rules.num_actions

    @cached_property
    def layout(self) -> Layout:
        """The parts of an observation, the same as in every other environment."""
        layout: Layout = learner(self.id).layout(self.rules.options, self.rules.seats)
        return layout

    @property
    def observation_shape(self) -> tuple[int]:
        return (self.layout.size,)

    def init(self, key: Array) -> State:
        """A new game, dealt by the key."""
        position = self.rules.init(key)
        no = jnp.zeros((), bool)
        return State(position, jnp.zeros_like(position.rewards), no, no, self)

    def step(self, state: State, action: Array, key: Array | None = None) -> State:  # noqa: ARG002 - all chance is in the state
        """The game after the action; one that is over stays as it is, with rewards of 0.

        An illegal action ends the game: whoever took it gets less than any legal game pays, the others 0.
        """
        before, action, over = state.position, jnp.asarray(action), state.terminated | state.truncated
        known = (action >= 0) & (action < self.num_actions)
        inside = jnp.where(known, action, 0)
        legal = known & self.rules.allows(before, inside)
        after = self.rules.step(before, inside)
        fined = jnp.where(jnp.arange(self.num_players) == before.current_player, self.rules.worst_reward - 1, 0.0)
        rewards = jnp.where(legal, after.rewards, fined.astype(jnp.float32))
        return State(
            either(legal & ~over, after, before),
            jnp.where(over, 0.0, rewards),
            state.terminated | ~over & (after.terminated | ~legal),
            state.truncated,
            self,
        )

    def observe(self, state: State, player: Array | int | None = None) -> Array:
        """What a seat may know (the one to move if none is given): one row of int8, in the parts of `layout`."""
        seat = jnp.asarray(state.current_player if player is None else player)
        parts = self.rules.observe(state.position, seat)
        row = [parts[part.name].reshape(part.size).astype(jnp.int8) for part in self.layout.parts]
        return jnp.concatenate(row)

    def legal_action_mask(self, state: State) -> Array:
        """Booleans, one for each action; once the game is over all are true, so that none divides by zero."""
        over: Array = state.position.terminated
        return self.rules.legal_action_mask(state.position) | over

    def random_action(self, state: State, word: Array) -> Array:
        """A uniform choice among the legal actions, by 32 random bits; no boolean is written for it."""
        return self.rules.random_action(state.position, word)

    def score(self, state: State) -> Array:
        """The points of all seats as the game stands (in Connections losses: less is better)."""
        return self.rules.score(state.position)


@partial(
    jax.tree_util.register_dataclass,
    data_fields=["position", "rewards", "terminated", "truncated"],
    meta_fields=["environment"],
)
@dataclass(frozen=True)
class State:
    """A game, or a batch of games; never changed, `replace` returns another."""

    position: Position
    rewards: Array  # float32 [..., players]: for the last step
    terminated: Array  # bool
    truncated: Array  # bool: always false, unless a wrapper says otherwise
    environment: Environment = field(repr=False)

    @property
    def current_player(self) -> Array:
        player: Array = self.position.current_player
        return player

    @property
    def observation(self) -> Array:
        """What the player to move may know."""
        return _over_batch(self.environment, "observe", self.terminated.ndim)(self)

    @property
    def legal_action_mask(self) -> Array:
        return _over_batch(self.environment, "legal_action_mask", self.terminated.ndim)(self)

    def replace(self, **changes: Any) -> State:
        return replace(self, **changes)


@cache
def _over_batch(environment: Environment, name: str, axes: int) -> Callable[[State], Array]:
    """A function of the environment for a batch with that many axes, compiled."""
    function: Callable[[State], Array] = getattr(environment, name)
    for _ in range(axes):
        function = jax.vmap(function)
    compiled: Callable[[State], Array] = jax.jit(function)
    return compiled
