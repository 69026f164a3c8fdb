"""Träxx in batches is Träxx: every mask and every result of 2,000 random games and more."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus.ai.jax.traxx.environment import Traxx
from isthmus.fast import kernel
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import CHOSEN_START, TraxxOptions
from tests.ai.jax.sheets import open_round_is_hidden, play, replay_compiled, replay_reference, same

CASES = [
    (Traxx(), 1000, 100),
    (Traxx(TraxxOptions(start=CHOSEN_START)), 200, 102),
    (Traxx(TraxxOptions(start=3)), 200, 100),
    (Traxx(seats=3), 600, 290),
]


def start_cells(env: Traxx, start: Any) -> list[int]:
    """The outcomes that dealt these starts, as indices among those that were left."""
    free, found = list(env.options.layout.starts), []
    if env.options.start == "random":
        for cell in start.tip:
            found.append(free.index(cell))
            free.pop(found[-1])
    return found


def deal_compiled(env: Traxx, start: Any, tables: Any, state: Any) -> None:
    for index in start_cells(env, start):
        kernel("traxx").draw(tables, state, index)


@pytest.mark.parametrize(("env", "games", "steps"), CASES, ids=["alone", "chosen", "fixed", "three"])
def test_masks_and_points_are_those_of_the_rules(env: Traxx, games: int, steps: int) -> None:
    played = play(env, games, steps, seed=games)

    def deal(start: Any, state: Any) -> Any:
        for index in start_cells(env, start):
            chance = GAME.chance(state)
            assert chance is not None
            state = GAME.draw(state, chance.outcomes[index])
        return state

    replay_reference(env, GAME, played, range(12), deal)
    assert replay_compiled(env, GAME, played, deal_compiled) > 30 * games


def test_rewards_come_once_and_are_the_points() -> None:
    env = Traxx(seats=2)
    step = jax.jit(env.step)
    state, rewards = jax.jit(env.init)(jax.random.PRNGKey(4)), np.zeros(2)
    while not state.terminated:
        assert env.legal_action_mask(state)[0]
        state = step(state, jnp.int32(0))
        rewards += np.asarray(state.rewards)
    assert rewards.tolist() == [-60, -60]  # T-E3: passing 15 times
    assert not env.legal_action_mask(state).any()
    assert (np.asarray(step(state, jnp.int32(0)).rewards) == 0).all()


def test_an_observation_says_nothing_of_the_cards_to_come() -> None:
    env = Traxx(seats=2)
    state = jax.jit(env.init)(jax.random.PRNGKey(1))
    other = state._replace(dice=state.dice + jnp.uint32(2))
    observe = jax.jit(env.observe)
    assert same(observe(state, jnp.int32(1)), observe(other, jnp.int32(1)))


def test_a_seat_does_not_see_what_others_did_in_the_open_round() -> None:
    open_round_is_hidden(Traxx(seats=2))
