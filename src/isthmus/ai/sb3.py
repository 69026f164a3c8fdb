"""The compiled batch of solo games as a `VecEnv` of Stable-Baselines3, for PPO and for MaskablePPO of sb3-contrib.

    from sb3_contrib import MaskablePPO
    from isthmus.ai.sb3 import SoloVecEnv

    MaskablePPO("MlpPolicy", SoloVecEnv(64, "hashi"), n_steps=64).learn(100_000)

It is no extra, because Stable-Baselines3 brings all of PyTorch: `pip install stable-baselines3 sb3-contrib`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from isthmus.ai import MissingExtra, need_extra

need_extra("gymnasium", "numpy", "gymnasium")

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as fault:
    message = "isthmus.ai.sb3 needs stable_baselines3: pip install stable-baselines3 sb3-contrib"
    raise MissingExtra(message, name="stable_baselines3") from fault

import numpy as np  # noqa: E402 - the packages are there
from gymnasium.vector import AutoresetMode  # noqa: E402

from isthmus.ai.gymnasium import SoloVectorEnv  # noqa: E402

__all__ = ["SoloVecEnv"]

Indices = None | int | Iterable[int]


class SoloVecEnv(VecEnv):  # type: ignore[misc]  # no types without the package
    """`SoloVectorEnv` with the same keywords; a game that ends begins again in the same step, as everywhere in SB3."""

    def __init__(self, num_envs: int, game: str, **keywords: Any) -> None:
        self.games = SoloVectorEnv(num_envs, game, autoreset_mode=AutoresetMode.SAME_STEP, **keywords)
        self._actions: Any = None
        super().__init__(num_envs, self.games.single_observation_space, self.games.single_action_space)

    def reset(self) -> Any:
        seeds = list(self._seeds)
        observations, infos = self.games.reset(seed=None if None in seeds else seeds)
        self.reset_infos = self._split(infos)
        self._reset_seeds()
        return observations

    def step_async(self, actions: Any) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        observations, rewards, ended, _, infos = self.games.step(self._actions)
        told = self._split(infos)
        for game in np.flatnonzero(ended):
            told[game]["terminal_observation"] = infos["final_obs"][game]
            told[game]["points"] = int(infos["final_info"]["points"][game])
            told[game]["illegal"] = bool(infos["final_info"]["illegal"][game])
        return observations, rewards.astype(np.float32), ended, told

    def _split(self, infos: dict[str, Any]) -> list[dict[str, Any]]:
        """One dictionary for each game; the masks are not in it, `env_method("action_masks")` has them."""
        points, illegal = infos["points"].tolist(), infos["illegal"].tolist()
        return [{"points": points[game], "illegal": illegal[game]} for game in range(self.num_envs)]

    def close(self) -> None:
        self.games.close()

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        return [getattr(self.games, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:  # noqa: ARG002 - SB3's signature
        self.games.set_attr(attr_name, value)

    def env_method(self, method_name: str, *arguments: Any, indices: Indices = None, **keywords: Any) -> list[Any]:
        answers = self.games.call(method_name, *arguments, **keywords)
        return [answers[game] for game in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:  # noqa: ARG002 - SB3's signature
        return [False] * len(list(self._get_indices(indices)))
