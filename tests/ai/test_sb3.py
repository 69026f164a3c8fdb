"""The adapter for Stable-Baselines3, on a stand-in for its base class: PyTorch is too large for every test run.

The stand-in has what the adapter uses. With the real package: docs/gymnasium.md says what was run.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from isthmus.ai import MissingExtra
from isthmus.ai.gymnasium import SoloVectorEnv


class VecEnv:
    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._seeds: list[int | None] = [None] * num_envs

    def _reset_seeds(self) -> None:
        self._seeds = [None] * self.num_envs

    def _get_indices(self, indices: Any) -> Any:
        return range(self.num_envs) if indices is None else [indices] if isinstance(indices, int) else indices


def adapter(monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("stable_baselines3", "stable_baselines3.common", "stable_baselines3.common.vec_env"):
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(sys.modules["stable_baselines3.common.vec_env"], "VecEnv", VecEnv, raising=False)
    monkeypatch.delitem(sys.modules, "isthmus.ai.sb3", raising=False)
    found = import_module("isthmus.ai.sb3").SoloVecEnv
    monkeypatch.delitem(sys.modules, "isthmus.ai.sb3")
    return found


def test_the_adapter_answers_as_sb3_expects(monkeypatch: pytest.MonkeyPatch) -> None:
    env = adapter(monkeypatch)(3, "connections", board="tiny")
    plain = SoloVectorEnv(3, "connections", board="tiny", autoreset_mode="same_step")
    env._seeds = [4, 5, 6]
    np.testing.assert_array_equal(env.reset(), plain.reset(seed=[4, 5, 6])[0])
    assert env._seeds == [None] * 3
    ends = 0
    for _ in range(40):
        masks = np.stack(env.env_method("action_masks"))
        actions = masks.argmax(1)
        env.step_async(actions)
        observations, rewards, ended, infos = env.step_wait()
        seen, paid, over, _, told = plain.step(actions)
        for one, other in ((observations, seen), (rewards, paid), (ended, over)):
            np.testing.assert_array_equal(one, other)
        for game in np.flatnonzero(ended):
            np.testing.assert_array_equal(infos[game]["terminal_observation"], told["final_obs"][game])
            assert infos[game]["points"] == told["final_info"]["points"][game]
            ends += 1
    assert ends
    assert env.get_attr("render_mode", indices=1) == [None]
    assert len(env.env_method("action_masks", indices=[0, 2])) == 2
    assert env.env_is_wrapped(object) == [False] * 3
    env.close()


def test_without_the_package_the_message_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    monkeypatch.delitem(sys.modules, "isthmus.ai.sb3", raising=False)
    with pytest.raises(MissingExtra, match="pip install stable-baselines3 sb3-contrib"):
        import_module("isthmus.ai.sb3")
