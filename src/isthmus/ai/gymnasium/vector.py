"""Many games for one player each, stepped in one compiled call.

The same episodes as `solo.SoloEnv`: with the same seed, game number i is the environment with the seed plus i. A game
that has ended restarts at the next step, whatever its action (Gymnasium's `AutoresetMode.NEXT_STEP`). With `threads`
the batch is split up; games have their own dice, so the result does not depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from isthmus.ai.gymnasium.solo import Info, RewardKind, checked_kind
from isthmus.ai.rendering import RETURNED_MODES, Rendered, checked_mode, shown
from isthmus.ai.table import CompiledRules, word_from
from isthmus.fast.compile import Words
from isthmus.fast.dice import dice
from isthmus.kernel.errors import BadInput

Observations = NDArray[np.int8]
Answers = tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class SoloVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """The vectorised form of `SoloEnv`, with the same keywords."""

    metadata: dict[str, object] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": RETURNED_MODES,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        reward: RewardKind = "points",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        threads: int = 1,
        **options: object,
    ) -> None:
        if num_envs < 1:
            raise BadInput("num_envs", f"is {num_envs}, expected 1 or more")
        if not 1 <= threads <= num_envs:
            raise BadInput("threads", f"is {threads}, expected 1 to {num_envs}")
        self.rules = CompiledRules(game, 1, options)
        self.layout = self.rules.layout
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode, RETURNED_MODES)
        self.single_observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.int8)
        self.single_action_space = spaces.Discrete(self.rules.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._final = checked_kind(reward) == "final"
        self._illegal_reward = float(illegal_reward)
        self._states = np.repeat(self.rules.start[None], num_envs, axis=0)
        self._dice: NDArray[np.uint64] | None = None
        self._ended = np.ones(num_envs, dtype=np.bool_)
        self._scores = np.zeros(num_envs, dtype=np.int64)
        self._allowed = np.zeros((num_envs, self.rules.actions), dtype=np.int8)
        self._shares = [slice(*pair) for pair in pairwise(np.linspace(0, num_envs, threads + 1, dtype=int).tolist())]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observations, Info]:
        if isinstance(seed, int):
            super().reset(seed=seed, options=options)
        if seed is not None or self._dice is None:
            self._dice = self._new_dice(seed)
        self._ended[:] = True
        observations, _, _, _, infos = self.step(np.zeros(self.num_envs, dtype=np.int64))
        return observations, infos

    def step(self, actions: ArrayLike) -> Answers:
        """All actions at once."""
        if self._dice is None:
            raise BadInput("environment", "was not reset yet, expected reset() before step()")
        chosen = np.ascontiguousarray(actions, dtype=np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadInput("actions", f"have the shape {chosen.shape}, expected ({self.num_envs},)")
        count = self.num_envs
        observations = np.empty((count, self.layout.size), dtype=np.int8)
        masks = np.empty_like(self._allowed)
        rewards = np.empty(count, dtype=np.float64)
        illegal = np.empty(count, dtype=np.bool_)
        fresh = self._ended.copy() if self._final else None
        step_share = partial(self._step_share, chosen, observations, masks, rewards, illegal)
        others = [self._pool.submit(step_share, share) for share in self._shares[1:]] if self._pool else []
        step_share(self._shares[0])
        for other in others:
            other.result()
        if fresh is not None:
            rewards = np.where(self._ended & ~fresh, self._scores, 0.0)
        rewards[illegal] = self._illegal_reward
        infos = {"action_mask": masks, "points": self._scores.copy(), "illegal": illegal}
        return observations, rewards, self._ended.copy(), np.zeros(count, dtype=np.bool_), infos

    def _step_share(
        self, chosen: Words, observations: Observations, masks: Observations, rewards: NDArray[np.float64],
        illegal: NDArray[np.bool_], share: slice,
    ) -> None:  # fmt: skip
        assert self._dice is not None
        rules = self.rules
        rules.loops.step_all(
            rules.tables, rules.start, self._states[share], chosen[share], self._dice[share], self._scores[share],
            self._ended[share], illegal[share], observations[share], self._allowed[share], masks[share],
            rewards[share], np.empty(rules.actions, dtype=np.int64),
        )  # fmt: skip

    def close_extras(self, **_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def render(self) -> tuple[Rendered, ...] | None:
        if self.render_mode is None:
            return None
        states = (self.rules.kernel.to_state(self.rules.options, state) for state in self._states)
        return tuple(shown(state, self.render_mode) for state in states)

    def _new_dice(self, seed: int | Sequence[int | None] | None) -> NDArray[np.uint64]:
        if isinstance(seed, int):
            seeds: list[int | None] = [seed + number for number in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        if len(seeds) != self.num_envs:
            raise BadInput("seed", f"has {len(seeds)} entries, expected {self.num_envs}")
        return np.stack([dice(word_from(seeding.np_random(one)[0])) for one in seeds])
