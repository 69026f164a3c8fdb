"""What both kinds of environment have in common: agents, spaces, what a seat sees, rewards, pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from isthmus import registry
from isthmus.ai.layout import Row
from isthmus.ai.opponents import Opponents, seated
from isthmus.ai.rendering import RENDER_MODES, Rendered, checked_mode, shown
from isthmus.ai.reset_options import checked_code, known_options
from isthmus.ai.table import WORST_RESULT, CompiledRules, Table, word_from
from isthmus.kernel.errors import BadInput

RewardKind = Literal["result", "points"]
Seen = dict[str, Row]
PROBE = "options"  # the name of an option that the peer's own test passes to every environment, and that means nothing


def metadata_of(game: str) -> dict[str, object]:
    return {
        "name": f"{game}_v{registry.game(game).rules_version}",
        "render_modes": RENDER_MODES,
        "render_fps": 2,
        "is_parallelizable": True,
    }


class Seats:
    """The table of an environment and the agents around it."""

    def __init__(
        self,
        game: str,
        players: int | None,
        reward: RewardKind,
        render_mode: str | None,
        opponents: Sequence[str] | Mapping[int, str],
        options: dict[str, object],
    ) -> None:
        if reward not in ("result", "points"):
            raise BadInput("reward", f"is {reward!r}, expected one of: result, points")
        counts = registry.game(game).seat_counts
        self.rules = CompiledRules(game, min(2, counts[-1]) if players is None else players, options)
        self.table = Table(self.rules)
        bots = seated(opponents, self.rules.seats)
        self.opponents = Opponents(self.rules, bots)
        self.seat_of = {f"player_{seat}": seat for seat in range(self.rules.seats) if seat not in bots}
        self.agents = list(self.seat_of)
        self.render_mode = checked_mode(render_mode)
        self._by_points = reward == "points"
        self._points = [0] * self.rules.seats
        self._closed = False
        self._generator: np.random.Generator | None = None
        layout = self.rules.layout
        self.observation_spaces = {agent: self._space() for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.rules.actions) for agent in self.agents}
        self.state_space = spaces.Box(layout.low, layout.high, dtype=np.int8)

    def _space(self) -> spaces.Dict:
        layout = self.rules.layout
        return spaces.Dict(
            {
                "observation": spaces.Box(layout.low, layout.high, dtype=np.int8),
                "action_mask": spaces.Box(0, 1, (self.rules.actions,), dtype=np.int8),
            }
        )

    def illegal_reward(self) -> float:
        """Less than whatever legal play could still bring from any position, so that an illegal action never pays."""
        low, high = self.rules.loops.points_between(self.rules.options, self.rules.seats)
        if self._by_points:
            return float(low - high - 1)
        return WORST_RESULT - 1.0 if self.rules.seats > 1 else float(low - 1)

    def reset(self, seed: int | None, options: Mapping[str, object] | None) -> None:
        code = checked_code(known_options(options, ("code", PROBE)).get("code"))
        fresh = seed is not None or self._generator is None
        if fresh:
            self._generator, _ = seeding.np_random(seed)
        assert self._generator is not None
        if code is not None:
            self.table.reset_to(code)
        else:
            self.table.reset(word_from(self._generator) if fresh else None)
        if len(self.agents) < self.rules.seats:
            self.opponents.reset(word_from(self._generator))
        self.settle()
        self._points = [self.table.points(seat) for seat in range(self.rules.seats)]

    def settle(self) -> None:
        """After a step of the agents: the opponents play."""
        closed = self.table.closed
        self._closed = self.opponents.play(self.table) or closed

    def by_agent(self, values: Sequence[float]) -> dict[str, float]:
        """What is in the order of the seats, for the agents alone."""
        return {agent: values[seat] for agent, seat in self.seat_of.items()}

    def observe(self, seat: int) -> Seen:
        """A seat without an open decision may only take step 0, which then changes nothing."""
        observation, mask = self.table.look(seat)
        if not self.table.active() >> seat & 1:
            mask[0] = 1
        return {"observation": observation, "action_mask": mask}

    def rewards(self) -> list[float] | None:
        """What the last step paid each seat; None when nobody gets anything."""
        table = self.table
        if not self._by_points:
            return table.results() if table.over else None
        if not self._closed:
            return None
        before = self._points
        self._points = [table.points(seat) for seat in range(self.rules.seats)]
        return [float(now - then) for now, then in zip(self._points, before, strict=True)]

    def whole(self) -> Row:
        """Everything, as the first seat would see it if nothing were hidden."""
        rules, found = self.rules, np.empty(self.rules.layout.size, dtype=np.int8)
        rules.loops.observe(rules.tables, self.table.state, self.table.state, 0, found)
        return found

    def render(self) -> Rendered:
        return shown(self.table.reference(), self.render_mode)


class SeatedEnv:
    """What either kind of environment says about its seats, under the peer's names."""

    def sit_down(self, seats: Seats) -> None:
        self.seats = seats
        self.metadata = metadata_of(seats.rules.game.name)
        self.render_mode = seats.render_mode
        self.possible_agents = seats.agents
        self.agents: list[str] = []
        self.observation_spaces = dict(seats.observation_spaces)
        self.action_spaces = dict(seats.action_spaces)
        self.state_space = seats.state_space

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def state(self) -> Row:
        return self.seats.whole()

    def render(self) -> Rendered:
        return self.seats.render()
