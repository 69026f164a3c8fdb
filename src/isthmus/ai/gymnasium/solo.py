"""One game for one player as a Gymnasium environment.

An action is the place of a step in `game.step_universe(options)`; `info["action_mask"]` has 1 for those that are legal.
An action that is not legal ends the episode with `illegal_reward`: there is no way to guess what was meant.
"""

from __future__ import annotations

from typing import Any, Literal, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from isthmus.ai.layout import Row
from isthmus.ai.rendering import RENDER_MODES, Rendered, checked_mode, shown
from isthmus.ai.table import CompiledRules, Table, word_from
from isthmus.kernel.errors import BadInput

RewardKind = Literal["points", "final"]
Info = dict[str, Any]  # action_mask, points, illegal


def checked_kind(reward: str) -> str:
    if reward not in ("points", "final"):
        raise BadInput("reward", f"is {reward!r}, expected one of: points, final")
    return reward


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """`reward`: "points" pays what each step adds to the points, "final" pays the points at the end.

    Further keywords are the options of the game, as for `isthmus.new`; `board` may also name a small board.
    """

    metadata: dict[str, object] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        reward: RewardKind = "points",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.rules = CompiledRules(game, 1, options)
        self.layout = self.rules.layout
        self.render_mode = checked_mode(render_mode)
        self.observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.int8)
        self.action_space = spaces.Discrete(self.rules.actions)
        self._table = Table(self.rules)
        self._final = checked_kind(reward) == "final"
        self._illegal_reward = float(illegal_reward)
        self._points = 0
        self._dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Row, Info]:
        super().reset(seed=seed, options=options)
        fresh = seed is not None or not self._dealt
        self._dealt = True
        self._table.reset(word_from(self.np_random) if fresh else None)
        self._points = self._table.points(0)
        observation, info = self._seen(legal=True)
        self._show_if_human()
        return observation, info

    def step(self, action: SupportsInt) -> tuple[Row, float, bool, bool, Info]:
        table = self._table
        legal = table.play(0, int(action))
        before = self._points
        if table.closed:  # points are counted when a round closes
            self._points = table.points(0)
        observation, info = self._seen(legal=legal)
        ended = table.over or not legal
        if not legal:
            reward = self._illegal_reward
        elif self._final:
            reward = float(self._points) if ended else 0.0
        else:
            reward = float(self._points - before)
        self._show_if_human()
        return observation, reward, ended, False, info

    def render(self) -> Rendered:
        return shown(self._table.reference(), self.render_mode)

    def action_masks(self) -> Row:
        """The mask alone, under the name that MaskablePPO asks for."""
        return self._table.look(0)[1]

    def _seen(self, *, legal: bool) -> tuple[Row, Info]:
        observation, mask = self._table.look(0)
        return observation, {"action_mask": mask, "points": self._points, "illegal": not legal}

    def _show_if_human(self) -> None:
        if self.render_mode == "human":
            self.render()
