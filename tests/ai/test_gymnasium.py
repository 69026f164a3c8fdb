"""Gymnasium environments: the peer's own checker, and that one game and many games are the same games."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import isthmus
from isthmus import registry
from isthmus.ai.games import learnable_games
from isthmus.ai.gymnasium import SoloEnv, SoloVectorEnv, environment_ids
from isthmus.kernel.errors import BadInput

IDS = environment_ids()
over_ids = pytest.mark.parametrize("identity", IDS.values())


def made(identity: str, **keywords: Any) -> SoloEnv:
    found = gymnasium.make(identity, **keywords).unwrapped
    assert isinstance(found, SoloEnv)
    return found


def made_many(identity: str, count: int, **keywords: Any) -> SoloVectorEnv:
    found = gymnasium.make_vec(identity, num_envs=count, **keywords)
    assert isinstance(found, SoloVectorEnv)
    return found


def chosen(mask: Any, chooser: random.Random) -> int:
    return int(chooser.choice(np.flatnonzero(mask).tolist()))


def test_ids_are_those_of_the_games_that_can_be_played_alone() -> None:
    assert set(IDS) == {game.name for game in learnable_games() if 1 in game.seat_counts}
    for name, identity in IDS.items():
        assert identity == f"isthmus/{name.capitalize()}-v{registry.game(name).rules_version}"
        assert identity in gymnasium.registry


@over_ids
def test_the_peer_s_checker_has_nothing_to_say(identity: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(identity).unwrapped)


@over_ids
def test_an_episode_pays_the_points_that_it_made(identity: str) -> None:
    chooser = random.Random(1)
    for reward in ("points", "final"):
        env = made(identity, reward=reward)
        _, info = env.reset(seed=5)
        first, total, ended, steps = info["points"], 0.0, False, 0
        while not ended:
            observation, paid, ended, cut, info = env.step(chosen(info["action_mask"], chooser))
            assert observation in env.observation_space
            assert not cut
            total += paid
            steps += 1
        assert steps <= env.rules.longest
        outcome = env.rules.game.outcome(env._table.reference())
        assert outcome is not None
        assert abs(info["points"]) == abs(outcome.scores[0])
        assert total == (info["points"] if reward == "final" else info["points"] - first)
        assert not info["action_mask"].any()


@over_ids
def test_an_illegal_action_ends_the_episode(identity: str) -> None:
    env = made(identity, illegal_reward=-7)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, paid, ended, cut, info = env.step(wrong)
    assert (paid, ended, cut, info["illegal"]) == (-7.0, True, False, True)


@over_ids
@pytest.mark.parametrize("reward", ["points", "final"])
def test_an_illegal_action_never_pays(identity: str, reward: str) -> None:
    """Whenever it comes, the episode is then worth less than the worst that legal play can bring."""
    env, many, chooser = made(identity, reward=reward), made_many(identity, 1, reward=reward), random.Random(4)
    low, _ = env.rules.loops.points_between(env.rules.options, 1)
    for wrong in (-1, 99_999):
        _, info = env.reset(seed=3)
        many.reset(seed=3)
        first = 0 if reward == "final" else info["points"]
        total = both = 0.0
        for _ in range(30):
            action = chosen(info["action_mask"], chooser)
            _, paid, ended, _, info = env.step(action)
            both += many.step(np.array([action]))[1][0]
            total += paid
            assert not ended
        _, paid, ended, _, info = env.step(wrong)
        both += many.step(np.array([wrong]))[1][0]
        assert ended
        assert info["illegal"]
        assert total + paid == both == low - 1 - first


@over_ids
def test_a_code_deals_the_game_of_that_code(identity: str) -> None:
    env, chooser = made(identity), random.Random(5)
    name = env.rules.game.name
    for number in (1, 2):
        match = isthmus.new(name, seed=number)
        assert match.secret is not None
        for code in (match.secret.code, match.secret.seed):
            played = match
            _, info = env.reset(options={"code": code})
            ended = False
            while not ended:
                action = chosen(info["action_mask"], chooser)
                _, _, ended, _, info = env.step(action)
                played = played.play(0, env.rules.steps[action])
            assert played.over
            assert played.outcome is not None
            assert env._table.reference() == played.state
            assert abs(info["points"]) == abs(played.outcome.scores[0])


def test_unknown_reset_options_are_refused() -> None:
    identity = IDS["hashi"]
    for env in (made(identity), made_many(identity, 2)):
        with pytest.raises(BadInput, match="reset option: is 'deal', expected one of: "):
            env.reset(options={"deal": 1})
    with pytest.raises(BadInput, match="another game or with other options"):
        made(identity, side="b").reset(options={"code": "connections1.7K3M9QXR2T5"})


@over_ids
def test_many_games_are_the_same_games_as_one(identity: str) -> None:
    """Game i of the vector with seed s is the environment with seed s + i, through several episodes."""
    count, chooser = 3, random.Random(2)
    many, single = made_many(identity, count), [made(identity) for _ in range(count)]
    seen, infos = many.reset(seed=40)
    begun = [env.reset(seed=40 + number) for number, env in enumerate(single)]
    for number in range(count):
        np.testing.assert_array_equal(seen[number], begun[number][0])
    ended, episodes = np.zeros(count, dtype=bool), 0
    for _ in range(220):
        masks = infos["action_mask"]
        actions = np.array([chosen(mask, chooser) if mask.any() else 0 for mask in masks])
        over = ended
        seen, paid, ended, cut, infos = many.step(actions)
        assert not cut.any()
        for number, env in enumerate(single):
            if over[number]:
                observation, info = env.reset()
                reward, stops = 0.0, False
                episodes += 1
            else:
                observation, reward, stops, _, info = env.step(actions[number])
            np.testing.assert_array_equal(seen[number], observation)
            np.testing.assert_array_equal(infos["action_mask"][number], info["action_mask"])
            assert (paid[number], ended[number], infos["points"][number]) == (reward, stops, info["points"])
    assert episodes >= count


def test_the_vector_environment_says_how_it_resets_and_repeats_with_its_seed() -> None:
    identity = next(iter(IDS.values()))
    many = made_many(identity, 4)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    first = many.reset(seed=3)[0]
    np.testing.assert_array_equal(first, made_many(identity, 4).reset(seed=3)[0])
    np.testing.assert_array_equal(first, made_many(identity, 4).reset(seed=[3, 4, 5, 6])[0])
    many.step(many.action_space.sample())
    np.testing.assert_array_equal(first, many.reset(seed=3)[0])
    assert first in many.observation_space


@over_ids
def test_threads_share_the_same_games(identity: str) -> None:
    alone, shared, source = made_many(identity, 7), made_many(identity, 7, threads=3), np.random.default_rng(1)
    seen, infos = alone.reset(seed=2)
    np.testing.assert_array_equal(seen, shared.reset(seed=2)[0])
    for _ in range(60):
        mask = infos["action_mask"]
        actions = (source.random(mask.shape) * mask).argmax(1)
        answers, others = alone.step(actions), shared.step(actions)
        infos = answers[4]
        for one, other in zip((*answers[:4], *infos.values()), (*others[:4], *others[4].values()), strict=True):
            np.testing.assert_array_equal(one, other)
    shared.close()
    with pytest.raises(BadInput, match="threads: is 8, expected 1 to 7"):
        made_many(identity, 7, threads=8)


def test_the_vector_environment_counts_final_points_and_illegal_actions() -> None:
    identity = IDS["connections"]
    many, chooser = made_many(identity, 2, reward="final", board="tiny"), random.Random(1)
    _, infos = many.reset(seed=1)
    for _ in range(200):
        actions = np.array([chosen(mask, chooser) if mask.any() else 0 for mask in infos["action_mask"]])
        _, paid, ended, _, infos = many.step(actions)
        np.testing.assert_array_equal(paid, np.where(ended, infos["points"], 0))
    many.reset(seed=1)
    _, paid, ended, _, infos = many.step(np.array([-1, 10_000]))
    assert paid.tolist() == [many.rules.forfeit] * 2
    assert ended.all()
    assert infos["illegal"].all()
    _, paid, ended, _, infos = many.step(np.array([-1, 0]))  # the step after the end begins a new game
    assert paid.tolist() == [0.0, 0.0]
    assert not ended.any()
    assert not infos["illegal"].any()


def test_pictures_of_an_environment(capsys: pytest.CaptureFixture[str]) -> None:
    identity = IDS["traxx"]
    env = made(identity, render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    text = made(identity, render_mode="ansi")
    text.reset(seed=1)
    assert text.render() == str(text._table.reference())
    human = made(identity, render_mode="human")
    human.reset(seed=1)
    assert human.render() is None
    assert str(human._table.reference()) in capsys.readouterr().out
    many = made_many(identity, 2, render_mode="ansi")
    many.reset(seed=1)
    shown = many.render()
    assert shown is not None
    assert shown[0] == text.render()


def test_wrong_keywords_are_answered_with_what_is_allowed() -> None:
    identity = IDS["hashi"]
    for keywords, message in (
        ({"reward": "gold"}, "expected one of: points, final"),
        ({"render_mode": "film"}, "render_mode"),
        ({"side": "c"}, "expected one of: a, b"),
    ):
        with pytest.raises(BadInput, match=message):
            SoloEnv("hashi", **keywords)  # type: ignore[arg-type]
    many = made_many(identity, 2)
    with pytest.raises(BadInput, match="was not reset yet"):
        many.step(np.zeros(2))
    many.reset()
    with pytest.raises(BadInput, match=r"have the shape \(3,\)"):
        many.step(np.zeros(3))
    with pytest.raises(BadInput, match="has 1 entries, expected 2"):
        many.reset(seed=[1])
