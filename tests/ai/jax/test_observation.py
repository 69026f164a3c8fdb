"""One observation: JAX, OpenSpiel, PettingZoo, Gymnasium and `encode` show the same numbers for the same position.

Random games are played in JAX, which records what every seat sees and may do. Each game is then played again as an
OpenSpiel game; what chance did is found by trying: whatever leads to what JAX showed.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pyspiel
import pytest

import isthmus.ai.openspiel
from isthmus.ai import encode
from isthmus.ai.gymnasium import SoloEnv
from isthmus.ai.jax import make
from isthmus.ai.jax.core import first_words, next_word
from isthmus.ai.pettingzoo import raw_env
from isthmus.ai.table import Table

CASES: list[tuple[str, int, dict[str, Any], int]] = [
    ("hashi", 3, {"side": "b"}, 2),
    ("traxx", 4, {}, 2),
    ("connections", 1, {}, 3),
    ("connections", 4, {"board": "tiny", "series": True}, 2),
    ("ponte", 2, {"board": "tiny", "lot": True, "may_pass_bridge": True}, 6),
]
LONG = [
    ("traxx", 1, {"start": "choose"}, 3),
    ("hashi", 1, {"setup": "random"}, 3),
    ("hashi", 2, {"setup": "random"}, 5),
    ("hashi", 4, {}, 5),
    ("traxx", 3, {}, 5),
    ("connections", 3, {}, 5),
    ("connections", 3, {"series": True}, 3),
    ("ponte", 2, {}, 5),
    ("ponte", 2, {"size": 12}, 3),
]


class Recorded:
    """Games that JAX played: arrays [game, step, …]; actions are -1 once a game is over."""

    def __init__(self, name: str, players: int, options: dict[str, Any], games: int) -> None:
        self.environment = environment = make(name, players, **options)
        self.layout = environment.layout
        longest = Table(rules_of(name, players, tuple(options.items()))).rules.longest

        def once(carry: Any, _: None) -> Any:
            state, word = carry
            word = next_word(word)
            action = environment.random_action(state, word)
            rows = jax.vmap(environment.observe, (None, 0))(state, jnp.arange(players))
            seen = rows, state.legal_action_mask, state.current_player, jnp.where(state.terminated, -1, action)
            return (environment.step(state, action), word), seen

        def play(key: Any, word: Any) -> Any:
            return jax.lax.scan(once, (environment.init(key), word), None, longest + 1)[1]

        keys = jax.random.split(jax.random.key(5), games)
        found = jax.jit(jax.vmap(play))(keys, first_words(6, games))
        self.rows, self.masks, self.players, self.actions = map(np.asarray, found)


@cache
def rules_of(name: str, players: int, options: tuple[tuple[str, Any], ...]) -> Any:
    from isthmus.ai.table import CompiledRules

    return CompiledRules(name, players, dict(options))


def openspiel_state(name: str, players: int, options: dict[str, Any]) -> Any:
    form = f"isthmus_{name}" + ("_turns" if f"isthmus_{name}_turns" in isthmus.ai.openspiel.registered_names() else "")
    return pyspiel.load_game(form, {"players": players, **options}).new_initial_state()


def dealt(state: Any, rows: Any, player: int) -> Any:
    """The state after chance has done what leads to these rows and this player; None if nothing does."""
    if not state.is_chance_node():
        expected = state.is_terminal() or state.current_player() == player
        return state if expected and np.array_equal(shown(state), rows) else None
    for action, _ in state.chance_outcomes():
        if (found := dealt(state.child(action), rows, player)) is not None:
            return found
    return None


def shown(state: Any) -> Any:
    """What OpenSpiel shows the seats."""
    return np.array([state.observation_tensor(seat) for seat in range(state.num_players())])


def check(name: str, players: int, options: dict[str, Any], games: int) -> None:
    recorded = Recorded(name, players, options, games)
    table = raw_env(name, players=players, **options)
    table.reset(seed=0)
    alone = SoloEnv(name, **options) if players == 1 else None
    for game in range(games):
        state = openspiel_state(name, players, options)
        for at, action in enumerate(recorded.actions[game]):
            rows, seat = recorded.rows[game, at], int(recorded.players[game, at])
            state = dealt(state, rows, seat)
            assert state is not None, (game, at, "no deal leads to what JAX shows")
            table.seats.table.state, table.seats.table.public = state.words, state.public
            reference = state.reference()
            for who in range(players):
                assert np.array_equal(table.observe(f"player_{who}")["observation"], rows[who])
                assert np.array_equal(encode(reference, who).observation, rows[who]), (game, at, who)
            if action < 0:
                assert state.is_terminal()
                assert recorded.masks[game, at].all()
                break
            mask = table.observe(f"player_{seat}")["action_mask"]
            assert np.array_equal(recorded.masks[game, at], mask)
            assert np.array_equal(encode(reference, seat).action_mask, mask)
            if alone:
                alone._table.state = alone._table.public = state.words
                observation, info = alone._seen(legal=True)
                assert np.array_equal(observation, rows[0])
                assert np.array_equal(info["action_mask"], mask)
            state.apply_action(int(action))
        else:
            raise AssertionError("the game is longer than it says")


@pytest.mark.parametrize(("name", "players", "options", "games"), CASES, ids=str)
def test_all_show_the_same(name: str, players: int, options: dict[str, Any], games: int) -> None:
    check(name, players, options, games)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players", "options", "games"), LONG, ids=str)
def test_all_show_the_same_on_more_boards(name: str, players: int, options: dict[str, Any], games: int) -> None:
    check(name, players, options, games)
