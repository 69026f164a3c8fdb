"""PettingZoo environments: the peer's own tests for every game and number of players, and what they do not ask."""

from __future__ import annotations

import pickle
import random
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import isthmus
from isthmus import registry
from isthmus.ai import pettingzoo
from isthmus.ai.games import learnable_games
from isthmus.kernel.errors import BadInput

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # the peer's tests use its own old names
    import pettingzoo as peer  # type: ignore[import-untyped]
    from pettingzoo import test as peers

TABLES = [(game.name, seats) for game in learnable_games() for seats in game.seat_counts]
over_tables = pytest.mark.parametrize(("name", "players"), TABLES)
# The peer knows by name which of its own environments have a mask in the observation; it warns about all others.
masked = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = masked


@over_tables
def test_the_peer_s_tests_in_turns(name: str, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # saved observations go here

    def maker(**keywords: Any) -> Any:
        return pettingzoo.env(name, players=players, **keywords)

    peers.api_test(maker(), num_cycles=40)
    peers.api_test(maker(reward="points"), num_cycles=40)
    peers.seed_test(maker, num_cycles=20)
    peers.test_save_obs(maker())


@over_tables
def test_the_peer_s_tests_together(name: str, players: int) -> None:
    def maker() -> Any:
        return pettingzoo.parallel_env(name, players=players)

    peers.parallel_api_test(maker(), num_cycles=60)
    peers.parallel_seed_test(maker, num_cycles=20)


@pytest.mark.parametrize("name", [game.name for game in learnable_games()])
def test_the_peer_s_render_test(name: str) -> None:
    custom: dict[str, Callable[[Any], bool]] = {"svg": lambda shown: shown.startswith("<svg")}
    peers.render_test(getattr(pettingzoo, f"{name}_v{registry.game(name).rules_version}").env, custom)


def play(env: Any, chooser: random.Random) -> dict[str, float]:
    """A random game; the sum of what each agent got."""
    total: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else int(chooser.choice(np.flatnonzero(seen["action_mask"]).tolist())))
    return total


@over_tables
def test_rewards_are_the_result(name: str, players: int) -> None:
    env = pettingzoo.env(name, players=players)
    env.reset(seed=7)
    total = list(play(env, random.Random(3)).values())
    outcome = env.unwrapped.seats.rules.game.outcome(env.unwrapped.seats.table.reference())
    assert outcome is not None
    if players == 1:
        assert [abs(total[0])] == [abs(outcome.scores[0])]
        return
    ranks = outcome.ranks
    beaten = [sum(other > own for other in ranks) - sum(other < own for other in ranks) for own in ranks]
    assert total == [count / (players - 1) for count in beaten]
    assert sum(total) == pytest.approx(0)


@pytest.mark.parametrize("name", [game.name for game in learnable_games() if 3 in game.seat_counts])
def test_together_is_the_same_game_as_in_turns(name: str) -> None:
    """Every agent has its own dice: what it chooses depends on what it sees, not on who has moved before it."""
    turns, together = pettingzoo.env(name, players=3), pettingzoo.parallel_env(name, players=3)
    turns.reset(seed=9)
    seen, _ = together.reset(seed=9)
    dice = {agent: random.Random(agent) for agent in turns.possible_agents}
    for agent in turns.agent_iter():
        view, _, ended, _, _ = turns.last()
        turns.step(None if ended else int(dice[agent].choice(np.flatnonzero(view["action_mask"]).tolist())))
    dice = {agent: random.Random(agent) for agent in together.possible_agents}
    while together.agents:
        waiting = together.seats.table.active()
        actions = {}
        for seat, agent in enumerate(together.agents):
            legal = np.flatnonzero(seen[agent]["action_mask"]).tolist()
            if not waiting >> seat & 1:
                assert legal == [0]
                actions[agent] = 0
            else:
                actions[agent] = dice[agent].choice(legal)
        seen, _, _, _, _ = together.step(actions)
    np.testing.assert_array_equal(turns.unwrapped.seats.table.state, together.seats.table.state)


def test_an_illegal_action_ends_the_game() -> None:
    together = pettingzoo.parallel_env("hashi", players=3)
    seen, _ = together.reset(seed=1)
    legal = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    wrong = int(np.flatnonzero(seen["player_1"]["action_mask"] == 0)[0])
    _, rewards, ended, _, _ = together.step({**legal, "player_1": wrong})
    assert rewards == {"player_0": 0.0, "player_1": -2.0, "player_2": 0.0}  # worse than a loss
    assert all(ended.values())
    assert together.agents == []
    raw = pettingzoo.raw_env("hashi", players=3)
    raw.reset(seed=1)
    with pytest.raises(BadInput, match="is not legal for player_0 now"):
        raw.step(wrong)
    together.reset(seed=1)
    with pytest.raises(BadInput, match="has none for player_2"):
        together.step({"player_0": legal["player_0"], "player_1": legal["player_1"]})


@pytest.mark.parametrize("reward", ["result", "points"])
@pytest.mark.parametrize("wrong", [-1, 99_999])
def test_a_number_that_is_no_action_is_an_illegal_action(wrong: int, reward: Any) -> None:
    turns = pettingzoo.env("connections", players=2, reward=reward)
    together = pettingzoo.parallel_env("connections", players=2, reward=reward)
    turns.reset(seed=1)
    seen, _ = together.reset(seed=1)
    turns.step(wrong)
    low, high = together.seats.rules.loops.points_between(together.seats.rules.options, 2)
    penalty = -2.0 if reward == "result" else low - high - 1
    assert turns.rewards == {"player_0": penalty, "player_1": 0.0}
    assert all(turns.terminations.values())
    other = int(np.flatnonzero(seen["player_1"]["action_mask"])[0])
    _, rewards, ended, _, _ = together.step({"player_0": wrong, "player_1": other})
    assert rewards == {"player_0": penalty, "player_1": 0.0}
    assert all(ended.values())


def test_a_code_deals_the_same_cards_to_everybody() -> None:
    match = isthmus.new("hashi", ["Ana", "Ben"], seed=12)
    assert match.secret is not None
    for env in (pettingzoo.env("hashi"), pettingzoo.parallel_env("hashi")):
        env.reset(options={"code": match.secret.code})
        assert env.unwrapped.seats.table.reference() == match.state
        with pytest.raises(BadInput, match="reset option: is 'cards'"):
            env.reset(options={"cards": 1})


def test_names_versions_and_copies() -> None:
    env = peer.make("aec", "isthmus/ponte-v1", size=12)
    assert str(env) == "ponte_v1"
    assert isinstance(peer.make("parallel", "isthmus/hashi-v1", players=4), pettingzoo.ParallelTableEnv)
    for game in learnable_games():
        assert f"isthmus/{game.name}-v{game.rules_version}" in peer.aec_registry
    env.reset(seed=4)
    assert env.unwrapped.state().shape == env.unwrapped.state_space.shape
    copy = pickle.loads(pickle.dumps(env.unwrapped))
    copy.reset(seed=4)
    np.testing.assert_array_equal(copy.state(), env.unwrapped.state())
    with pytest.raises(AttributeError, match="ponte_v0"):
        _ = pettingzoo.ponte_v0
    for keywords, message in (
        ({"reward": "gold"}, "expected one of: result, points"),
        ({"render_mode": "film"}, "render_mode"),
        ({"players": 3}, "ponte is played by 2"),
    ):
        with pytest.raises(BadInput, match=message):
            pettingzoo.env("ponte", **keywords)
