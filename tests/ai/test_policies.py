"""Policies as bots, and bots as opponents in environments."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import isthmus
from isthmus.ai import encode, pettingzoo
from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import SoloEnv, duel_ids
from isthmus.ai.policies import PolicyBot, player
from isthmus.ai.table import CompiledRules, Table
from isthmus.arena.league import Conditions, League
from isthmus.arena.run import play_league
from isthmus.bots.protocol import plan_turn
from isthmus.kernel.errors import BadInput

GAMES = [game.name for game in learnable_games()]


def last_legal(observation: Any, mask: Any) -> int:
    """A policy that arenas find as ``tests.ai.test_policies:last_legal``."""
    assert observation.dtype == mask.dtype == np.int8
    return int(np.flatnonzero(mask)[-1])


NUMBER = 7
HERE = "tests.ai.test_policies"


@pytest.mark.parametrize(("name", "seats"), [(name, 2) for name in GAMES] + [("hashi", 1), ("traxx", 3)])
def test_a_view_looks_to_a_policy_as_the_table_does_in_an_environment(name: str, seats: int) -> None:
    rules = CompiledRules(name, seats, {})
    for seed in range(2):
        table, chooser = Table(rules), random.Random(seed)
        table.reset(seed)
        while not table.over:
            waiting = [seat for seat in range(seats) if table.active() >> seat & 1]
            for seat in range(seats):
                ours, theirs = encode(rules.game.view(table.reference(), seat), seat), table.look(seat)
                np.testing.assert_array_equal(ours.observation, theirs[0])
                np.testing.assert_array_equal(ours.action_mask, theirs[1])
            seat = chooser.choice(waiting)
            assert table.play(seat, chooser.choice(table.legal(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_plays_a_match(name: str) -> None:
    bot, match = PolicyBot(last_legal), isthmus.new(name, ["Ana", "Ben"], seed=3)
    assert bot.name == "last_legal"
    while active := match.active():
        seat = active[0]
        for text in plan_turn(bot, match.game, match.view(seat), seat, Random(0)):
            match = match.play_text(seat, text)
    assert match.over


def test_a_policy_takes_part_in_a_league_by_its_name() -> None:
    league = League(Conditions("ponte", 2, "word"), (f"{HERE}:last_legal", "random"), 1)
    assert len(list(play_league(league))) == 2


def test_what_is_no_player_is_named() -> None:
    assert player("greedy") is isthmus.bot("greedy")
    for name, problem in (
        (f"{HERE}:NUMBER", "cannot be called as a policy"),
        (f"{HERE}:NOBODY", "has no 'NOBODY'"),
        ("no_such_module:x", "cannot be imported"),
        ("a b:c", "expected a bot's name or module:object"),
    ):
        with pytest.raises(BadInput, match=problem):
            player(name)
    match = isthmus.new("hashi", seed=1)
    with pytest.raises(BadInput, match="answered 99999"):
        PolicyBot(lambda _, __: 99_999, "wild").choose(match.game, match.view(0), 0, Random(0))


def episode(env: Any, seed: int, chooser: random.Random) -> tuple[list[float], Any]:
    seen_first, info = env.reset(seed=seed)
    paid, ended = [], False
    while not ended:
        _, reward, ended, _, info = env.step(int(chooser.choice(np.flatnonzero(info["action_mask"]).tolist())))
        paid.append(reward)
    return paid, seen_first


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_plays_against_the_learner(name: str, seat: int) -> None:
    env = gymnasium.make(duel_ids()[name], opponents=["greedy"], seat=seat)
    paid, first = episode(env, 5, random.Random(1))
    table = env.unwrapped._table  # type: ignore[attr-defined]
    outcome = table.rules.game.outcome(table.reference())
    assert outcome is not None
    own, other = outcome.ranks[seat], outcome.ranks[1 - seat]
    assert paid[-1] == (own < other) - (own > other)
    assert not any(paid[:-1])
    again, same = episode(env, 5, random.Random(1))
    assert again == paid
    np.testing.assert_array_equal(first, same)


def test_points_against_a_bot_are_those_of_the_game() -> None:
    env = SoloEnv("traxx", opponents=["random", "random"], seat=1)
    _, info = env.reset(seed=2)
    first = info["points"]
    paid, _ = episode(env, 2, random.Random(3))
    outcome = env.rules.game.outcome(env._table.reference())
    assert outcome is not None
    assert sum(paid) == outcome.scores[1] - first
    with pytest.raises(BadInput, match="seat: is 3, expected 0 to 2"):
        SoloEnv("traxx", opponents=["random", "random"], seat=3)


def test_gymnasium_makes_vectors_of_duels() -> None:
    envs = gymnasium.make_vec(duel_ids()["ponte"], num_envs=2, opponents=["random"])
    _, infos = envs.reset(seed=1)
    for _ in range(40):
        masks = infos["action_mask"]
        actions = np.array([int(np.flatnonzero(mask)[0]) if mask.any() else 0 for mask in masks])
        _, _, _, _, infos = envs.step(actions)
    envs.close()


@pytest.mark.parametrize("name", GAMES)
def test_bots_sit_at_a_pettingzoo_table(name: str) -> None:
    for opponents, agents in ((["greedy"], ["player_0"]), ({0: "greedy"}, ["player_1"])):
        turns = pettingzoo.env(name, opponents=opponents)
        together = pettingzoo.parallel_env(name, opponents=opponents)
        assert turns.possible_agents == together.possible_agents == agents
        dice, total = random.Random(1), 0.0
        turns.reset(seed=3)
        for agent in turns.agent_iter():
            view, reward, ended, _, _ = turns.last()
            assert agent == agents[0]
            total += reward
            turns.step(None if ended else int(dice.choice(np.flatnonzero(view["action_mask"]).tolist())))
        dice = random.Random(1)
        views, _ = together.reset(seed=3)
        rewards: dict[str, float] = {}
        while together.agents:
            mask = views[agents[0]]["action_mask"]
            views, rewards, _, _, _ = together.step({agents[0]: int(dice.choice(np.flatnonzero(mask).tolist()))})
        assert rewards == {agents[0]: total}
        np.testing.assert_array_equal(turns.unwrapped.seats.table.state, together.seats.table.state)


def test_opponents_leave_a_seat_for_the_learner() -> None:
    for opponents, problem in ((["club", "club"], "one left free"), ("club", r"expected a list such as \['club'\]")):
        with pytest.raises(BadInput, match=problem):
            pettingzoo.env("ponte", opponents=opponents)
    with pytest.raises(BadInput, match="bot: is 'nobody'"):
        pettingzoo.env("ponte", opponents=["nobody"])
