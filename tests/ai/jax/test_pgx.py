"""Code written for pgx runs on our environments: its interface, its `auto_reset`, and training with PPO."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus import registry
from isthmus.ai.jax import State, make
from isthmus.ai.layout import VERSION


def pgx_auto_reset(step_fn: Any, init_fn: Any) -> Any:
    """`pgx.experimental.auto_reset` of pgx 2.6.0 (Apache License 2.0, The Pgx Authors), without its assertion."""

    def wrapped_step_fn(state: Any, action: Any, key: Any) -> Any:
        key1, key2 = jax.random.split(key)
        state = jax.lax.cond(
            (state.terminated | state.truncated),
            lambda: state.replace(
                terminated=jnp.bool_(False),
                truncated=jnp.bool_(False),
                rewards=jnp.zeros_like(state.rewards),
            ),
            lambda: state,
        )
        state = step_fn(state, action, key1)
        return jax.lax.cond(
            (state.terminated | state.truncated),
            lambda: init_fn(key2).replace(
                terminated=state.terminated,
                truncated=state.truncated,
                rewards=state.rewards,
            ),
            lambda: state,
        )

    return wrapped_step_fn


@pytest.fixture(scope="module")
def tiny() -> Any:
    return make("connections", board="tiny")


@pytest.fixture(scope="module")
def step(tiny: Any) -> Any:
    return jax.jit(tiny.step)


def test_an_environment_has_the_names_of_pgx(tiny: Any) -> None:
    assert tiny.id == "connections"
    assert tiny.version == f"v{registry.game('connections').rules_version}"
    assert (tiny.num_players, tiny.num_actions, tiny.observation_shape) == (1, 31, (tiny.layout.size,))
    assert tiny.layout.version == VERSION


def test_a_batch_has_what_a_state_has(tiny: Any) -> None:
    """pgx reads observations and masks of a batch outside of `vmap`."""
    states = jax.jit(jax.vmap(tiny.init))(jax.random.split(jax.random.key(0), 6))
    assert states.observation.shape == (6, *tiny.observation_shape)
    assert states.legal_action_mask.shape == (6, tiny.num_actions)
    assert states.rewards.shape == (6, 1)
    assert states.terminated.shape == states.truncated.shape == states.current_player.shape == (6,)
    one = jax.tree.map(lambda leaf: leaf[2], states)
    assert isinstance(one, State)
    assert np.array_equal(one.observation, states.observation[2])
    assert np.array_equal(one.legal_action_mask, states.legal_action_mask[2])
    square = jax.tree.map(lambda leaf: leaf.reshape(2, 3, *leaf.shape[1:]), states)
    assert square.legal_action_mask.shape == (2, 3, tiny.num_actions)


def test_its_auto_reset_goes_on_with_the_next_game(tiny: Any) -> None:
    step = jax.jit(jax.vmap(pgx_auto_reset(tiny.step, tiny.init)))
    states = jax.vmap(tiny.init)(jax.random.split(jax.random.key(1), 2))
    ends = []
    for number in range(34):
        actions = states.legal_action_mask.argmax(1)
        states = step(states, actions, jax.random.split(jax.random.key(number), 2))
        if states.terminated.all():
            ends.append(number)
            assert (states.rewards < 0).all()
            assert not states.position.terminated.any()  # a new game, of which not all steps are legal
            assert not states.legal_action_mask.all()
        else:
            assert not states.rewards.any()
    assert ends == [15, 31]  # eight rounds of two steps


@pytest.mark.parametrize("action", [-1, 0, 99999])
def test_an_illegal_action_ends_the_game_and_pays_less_than_any_other(tiny: Any, step: Any, action: int) -> None:
    begun = tiny.init(jax.random.key(2))  # `done` is not legal before a tile is placed
    after = step(begun, jnp.int32(action))
    assert after.terminated
    assert after.rewards.tolist() == [tiny.rules.worst_reward - 1]
    assert jax.tree.all(jax.tree.map(jnp.array_equal, after.position, begun.position))
    again = step(after, jnp.int32(1))
    assert again.terminated
    assert again.rewards.tolist() == [0]


def test_all_actions_are_open_once_the_game_is_over(tiny: Any, step: Any) -> None:
    state = tiny.init(jax.random.key(3))
    while not state.terminated:
        state = step(state, state.legal_action_mask.argmax())
    assert state.legal_action_mask.all()


def test_ppo_in_the_manner_of_pgx_gets_better() -> None:
    from examples import pgx_ppo

    before, after = pgx_ppo.train("connections", games=64, updates=14, board="tiny")
    assert after > before + 1


def test_the_wrappers_of_pgx_itself(tiny: Any) -> None:
    """Where pgx is installed (it is no dependency of ours)."""
    wrappers = pytest.importorskip("pgx.experimental.wrappers")
    step = jax.jit(wrappers.auto_reset(tiny.step, tiny.init))
    state = tiny.init(jax.random.key(0))
    for number in range(16):
        state = step(state, state.legal_action_mask.argmax(), jax.random.key(number))
    assert state.terminated
    assert not state.position.terminated
