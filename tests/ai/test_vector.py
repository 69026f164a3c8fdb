"""The compiled batch beside Gymnasium's own vector of single environments: the same answers in every reset mode."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from isthmus.ai.gymnasium import SoloEnv, SoloVectorEnv, environment_ids
from isthmus.kernel.errors import BadInput

COUNT, STEPS = 3, 60
TINY = {"game": "connections", "board": "tiny"}


def both(mode: AutoresetMode) -> tuple[SoloVectorEnv, SyncVectorEnv]:
    ours = SoloVectorEnv(COUNT, "connections", board="tiny", autoreset_mode=mode)
    theirs = SyncVectorEnv([partial(SoloEnv, "connections", board="tiny")] * COUNT, autoreset_mode=mode)
    return ours, theirs


def actions_for(masks: Any, source: np.random.Generator) -> Any:
    """Random legal actions, and an illegal one now and then."""
    chosen = (source.random(masks.shape) * masks).argmax(1)
    return np.where(source.random(len(chosen)) < 0.03, -1, chosen)


def same(ours: Any, theirs: Any) -> None:
    """Everything that Gymnasium's vector says, ours says too."""
    for key, value in theirs.items():
        if isinstance(value, dict):
            same(ours[key], value)
        elif key == "final_obs":
            for one, other in zip(ours[key], value, strict=True):
                np.testing.assert_array_equal(one, other)
        elif f"_{key}" in theirs:
            told = theirs[f"_{key}"]
            np.testing.assert_array_equal(ours[key][told], value[told])
        elif not key.startswith("_"):
            np.testing.assert_array_equal(ours[key], value)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_games_begin_again_as_in_gymnasium_s_own_vector(mode: AutoresetMode) -> None:
    ours, theirs = both(mode)
    source, ends = np.random.default_rng(1), 0
    seen, infos = ours.reset(seed=7)
    other, told = theirs.reset(seed=7)
    for _ in range(STEPS):
        np.testing.assert_array_equal(seen, other)
        same(infos, told)
        actions = actions_for(infos["action_mask"], source)
        seen, paid, ended, cut, infos = ours.step(actions)
        other, rewards, stopped, truncated, told = theirs.step(actions)
        for one, two in ((paid, rewards), (ended, stopped), (cut, truncated)):
            np.testing.assert_array_equal(one, two)
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP and bool(ended.any()))
        ends += int(ended.sum())
    assert ends > COUNT


def test_without_automatic_resets_only_the_masked_games_begin_again() -> None:
    ours, theirs = both(AutoresetMode.DISABLED)
    source, ends = np.random.default_rng(2), 0
    seen, infos = ours.reset(seed=7)
    theirs.reset(seed=7)
    for _ in range(STEPS):
        actions = actions_for(infos["action_mask"], source)
        seen, _, ended, _, infos = ours.step(actions)
        theirs.step(actions)
        if ended.any():
            with pytest.raises(BadInput, match="has games that are over"):
                ours.step(actions)
            ends += int(ended.sum())
            seen, infos = ours.reset(options={"reset_mask": ended})
            other, _ = theirs.reset(options={"reset_mask": ended})
            np.testing.assert_array_equal(seen, other)
    assert ends > COUNT


def test_a_mask_resets_those_games_and_no_others() -> None:
    ours, _ = both(AutoresetMode.NEXT_STEP)
    first, infos = ours.reset(seed=1)
    second = ours.step(infos["action_mask"].argmax(1))[0]
    third, infos = ours.reset(seed=1, options={"reset_mask": np.array([False, True, False])})
    np.testing.assert_array_equal(third[1], first[1])
    np.testing.assert_array_equal(third[[0, 2]], second[[0, 2]])
    np.testing.assert_array_equal(infos["action_mask"], ours.action_masks())
    for mask in ([True], np.array([1, 0, 1]), np.zeros(3, dtype=bool)):
        with pytest.raises(BadInput, match="reset_mask"):
            ours.reset(options={"reset_mask": mask})


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_code_deals_the_same_game_everywhere_and_dice_the_next(mode: AutoresetMode) -> None:
    ours, theirs = both(mode)
    source, ends = np.random.default_rng(2), 0
    seen, infos = ours.reset(seed=7, options={"code": "0123456789"})
    other, told = theirs.reset(seed=7, options={"code": "0123456789"})
    assert (seen == seen[0]).all()
    for _ in range(STEPS):
        np.testing.assert_array_equal(seen, other)
        same(infos, told)
        actions = actions_for(infos["action_mask"], source)
        seen, paid, ended, _, infos = ours.step(actions)
        other, rewards, stopped, _, told = theirs.step(actions)
        np.testing.assert_array_equal(paid, rewards)
        np.testing.assert_array_equal(ended, stopped)
        ends += ended.sum()
    assert ends > COUNT


@pytest.mark.parametrize("reward", ["points", "final"])
def test_each_game_has_its_own_code(reward: Any) -> None:
    codes = [1, 2, None]  # dice deal the last one
    ours = SoloVectorEnv(COUNT, "connections", board="tiny", reward=reward, threads=2)
    singles = [SoloEnv("connections", board="tiny", reward=reward) for _ in codes]
    seen, infos = ours.reset(seed=5, options={"codes": codes})
    rows = [
        one.reset(seed=5 + number, options=None if code is None else {"code": code})[0]
        for number, (one, code) in enumerate(zip(singles, codes, strict=True))
    ]
    np.testing.assert_array_equal(seen, np.stack(rows))
    while True:
        actions = np.array([int(np.flatnonzero(mask)[-1]) for mask in infos["action_mask"]])
        seen, paid, ended, _, infos = ours.step(actions)
        answers = [one.step(action) for one, action in zip(singles, actions, strict=True)]
        np.testing.assert_array_equal(seen, np.stack([answer[0] for answer in answers]))
        assert paid.tolist() == [answer[1] for answer in answers]
        assert ended.tolist() == [answer[2] for answer in answers]
        if ended.any():
            break
    masked, _ = ours.reset(options={"reset_mask": np.array([True, False, False]), "codes": [2, 1, 1]})
    np.testing.assert_array_equal(masked[1:], seen[1:])
    np.testing.assert_array_equal(masked[0], rows[1])


def test_codes_that_do_not_fit_are_refused_and_nothing_begins_again() -> None:
    ours = SoloVectorEnv(COUNT, "connections", board="tiny")
    first, infos = ours.reset(seed=1)
    seen = ours.step(infos["action_mask"].argmax(1))[0]
    wrong: list[tuple[dict[str, object], str]] = [
        ({"code": "1", "codes": ["1"] * COUNT}, "both code and codes"),
        ({"codes": ["1"]}, "one for each of the 3 games"),
        ({"codes": "123"}, "one for each of the 3 games"),
        ({"code": "hashi1.0000000001B"}, "a deal of another game"),
        ({"deal": "1"}, "expected one of: reset_mask, code, codes"),
    ]
    for options, problem in wrong:
        with pytest.raises(BadInput, match=problem):
            ours.reset(options=options)
    assert not np.array_equal(first, seen)
    np.testing.assert_array_equal(ours._looked()[0], seen)


def test_calls_and_attributes_come_once_for_each_game() -> None:
    ours, theirs = both(AutoresetMode.NEXT_STEP)
    ours.reset(seed=1)
    theirs.reset(seed=1)
    for one, two in zip(ours.call("action_masks"), theirs.call("action_masks"), strict=True):
        np.testing.assert_array_equal(one, two)
    assert ours.get_attr("render_mode") == theirs.get_attr("render_mode") == (None,) * COUNT
    assert ours.get_attr("rules") == (ours.rules,) * COUNT
    with pytest.raises(BadInput, match="share everything"):
        ours.set_attr("render_mode", "ansi")


def test_modes_by_name() -> None:
    made = gymnasium.make_vec(environment_ids()["hashi"], num_envs=2, autoreset_mode="same_step")
    assert made.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert SoloVectorEnv.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    with pytest.raises(BadInput, match="expected one of: NEXT_STEP, SAME_STEP, DISABLED"):
        SoloVectorEnv(2, "hashi", autoreset_mode="later")
    with pytest.raises(BadInput, match="Duel"):
        SoloVectorEnv(2, "hashi", opponents=["club"])
