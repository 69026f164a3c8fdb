"""One game for one learner as a Gymnasium environment: alone, or with bots in the other seats.

An action is the place of a step in `game.step_universe(options)`; `info["action_mask"]` has 1 for those that are legal.
An action that is not legal, or not an action at all, ends the episode: there is no way to guess what was meant. By
default the episode is then worth one point less than the worst legal result, whatever had been paid before, so that an
illegal action never pays; a fixed `illegal_reward` can be chosen instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from isthmus.ai.layout import Row
from isthmus.ai.opponents import Opponents
from isthmus.ai.rendering import RENDER_MODES, Rendered, checked_mode, shown
from isthmus.ai.reset_options import checked_code, known_options
from isthmus.ai.table import WORST_RESULT, CompiledRules, Table, word_from
from isthmus.kernel.errors import BadInput

RewardKind = Literal["points", "final", "result"]
Info = dict[str, Any]  # action_mask, points, illegal


def checked_kind(reward: str, *, alone: bool = True) -> str:
    known = ("points", "final") if alone else ("points", "final", "result")
    if reward not in known:
        raise BadInput("reward", f"is {reward!r}, expected one of: {', '.join(known)}")
    return reward


def checked_seat(seat: int, seats: int) -> int:
    if seat not in range(seats):
        raise BadInput("seat", f"is {seat}, expected 0 to {seats - 1}")
    return seat


def _around(rules: CompiledRules, names: Sequence[str], seat: int) -> Opponents | None:
    """The opponents in the seats after the learner's, in the order of play."""
    if not names:
        return None
    return Opponents(rules, {(seat + 1 + turn) % rules.seats: name for turn, name in enumerate(names)})


class SoloEnv(gymnasium.Env[Row, np.int64]):
    """`reward`: "points" pays what each step adds to the points, "final" pays the points at the end.

    `opponents` are bots by name, for the seats after the learner's `seat`; then "result" pays at the end from 1 (ahead
    of all others) to -1.
    Further keywords are the options of the game, as for `isthmus.new`; `board` may also name a small board.
    """

    metadata: dict[str, object] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        reward: RewardKind = "points",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
        opponents: Sequence[str] = (),
        seat: int = 0,
        **options: object,
    ) -> None:
        self.rules = CompiledRules(game, 1 + len(opponents), options)
        self._seat = checked_seat(seat, self.rules.seats)
        self._opponents = _around(self.rules, opponents, seat)
        self.layout = self.rules.layout
        self.render_mode = checked_mode(render_mode)
        self.observation_space = spaces.Box(self.layout.low, self.layout.high, dtype=np.int8)
        self.action_space = spaces.Discrete(self.rules.actions)
        self._table = Table(self.rules)
        self._kind = checked_kind(reward, alone=not opponents)
        self._illegal_reward = illegal_reward
        self._points = 0
        self._dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Row, Info]:
        """A new game; ``options={"code": …}`` has the deal of that game code, or of a seed as for `isthmus.new`."""
        code = checked_code(known_options(options, ("code",)).get("code"))
        super().reset(seed=seed)
        if code is not None:
            self._table.reset_to(code)
        else:
            fresh = seed is not None or not self._dealt
            self._dealt = True
            self._table.reset(word_from(self.np_random) if fresh else None)
        if self._opponents is not None:
            self._opponents.reset(word_from(self.np_random))
            self._opponents.play(self._table)
        self._points = self._table.points(self._seat)
        observation, info = self._seen(legal=True)
        self._show_if_human()
        return observation, info

    def step(self, action: SupportsInt) -> tuple[Row, float, bool, bool, Info]:
        table = self._table
        legal = table.play(self._seat, int(action))
        before, closed = self._points, table.closed
        if legal and self._opponents is not None:
            closed |= self._opponents.play(table)
        if closed:  # points are counted when a round closes
            self._points = table.points(self._seat)
        observation, info = self._seen(legal=legal)
        reward = self._earned(before) if legal else self._penalty()
        self._show_if_human()
        return observation, reward, table.over or not legal, False, info

    def _earned(self, before: int) -> float:
        if self._kind == "points":
            return float(self._points - before)
        if not self._table.over:
            return 0.0
        return float(self._points) if self._kind == "final" else self._table.results()[self._seat]

    def _penalty(self) -> float:
        if self._illegal_reward is not None:
            return float(self._illegal_reward)
        if self._kind == "result":
            return WORST_RESULT - 1.0
        return float(self.rules.forfeit - (0 if self._kind == "final" else self._points))

    def render(self) -> Rendered:
        return shown(self._table.reference(), self.render_mode)

    def action_masks(self) -> Row:
        """The mask alone, under the name that MaskablePPO asks for."""
        return self._table.look(self._seat)[1]

    def _seen(self, *, legal: bool) -> tuple[Row, Info]:
        observation, mask = self._table.look(self._seat)
        return observation, {"action_mask": mask, "points": self._points, "illegal": not legal}

    def _show_if_human(self) -> None:
        if self.render_mode == "human":
            self.render()
