"""Hashi in batches is Hashi: every mask and every result of 2,000 random games and more."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from isthmus.ai.jax.hashi.environment import Hashi
from isthmus.fast import kernel
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Write
from isthmus.games.hashi.state import START_NUMBERS, HashiOptions
from tests.ai.jax.sheets import open_round_is_hidden, play, replay_compiled, replay_reference, same

CASES = [
    pytest.param(Hashi(), 1000, 90, id="alone"),
    pytest.param(Hashi(HashiOptions(side="b", setup="random")), 400, 90, id="side b"),
    pytest.param(Hashi(HashiOptions(side="b"), seats=2), 300, 180, id="two"),
    pytest.param(Hashi(HashiOptions(setup="random"), seats=4), 300, 350, id="four", marks=pytest.mark.long),
]


def first_numbers(env: Hashi, start: Any) -> list[Write]:
    """What chance has written on the sheets."""
    if env.choosing:
        return []
    return [Write(int(sheet.argmax()), int(sheet.max())) for sheet in start.numbers]


def deal_compiled(env: Hashi, start: Any, tables: Any, state: Any) -> None:
    plains = [island for island in range(18) if env.plains >> island & 1]
    for write in first_numbers(env, start):
        index = (write.number - START_NUMBERS[0]) * len(plains) + plains.index(write.island)
        kernel("hashi").draw(tables, state, index)


@pytest.mark.parametrize(("env", "games", "steps"), CASES)
def test_masks_and_points_are_those_of_the_rules(env: Hashi, games: int, steps: int) -> None:
    played = play(env, games, steps, seed=games)

    def deal(start: Any, state: Any) -> Any:
        for write in first_numbers(env, start):
            state = GAME.draw(state, write)
        return state

    replay_reference(env, GAME, played, range(12), deal)
    assert replay_compiled(env, GAME, played, deal_compiled) > 40 * games
    assert (np.asarray(played.end.bonus) > 0).any()  # random play seldom wins a race, but a batch does


def test_rewards_come_once_and_are_the_points() -> None:
    env = Hashi(HashiOptions(setup="random"))
    step = jax.jit(env.step)
    state, rewards = jax.jit(env.init)(jax.random.PRNGKey(4)), 0.0
    while not state.terminated:
        state = step(state, jnp.argmax(env.legal_action_mask(state)).astype(jnp.int32))
        rewards += float(state.rewards[0])
    assert rewards == float(env.score(state)[0])
    assert not env.legal_action_mask(state).any()


def test_an_observation_says_nothing_of_the_cards_to_come() -> None:
    env = Hashi(seats=2)
    state = jax.jit(env.init)(jax.random.PRNGKey(1))
    other = state._replace(dice=state.dice + jnp.uint32(2))
    observe = jax.jit(env.observe)
    assert same(observe(state, jnp.int32(1)), observe(other, jnp.int32(1)))


def test_a_seat_does_not_see_what_others_did_in_the_open_round() -> None:
    open_round_is_hidden(Hashi(HashiOptions(setup="random"), seats=2))
