"""Seat by seat: the AEC environment.

In the sheet games everybody plays at once; here the seats take their whole round one after the other. Nobody sees the
others' steps of the open round, so the order makes no difference to anybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsInt

from gymnasium.utils import EzPickle
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from isthmus.ai.pettingzoo.seats import RewardKind, SeatedEnv, Seats, Seen
from isthmus.kernel.errors import BadInput


def env(game: str, **keywords: Any) -> AECEnv[str, Seen, int]:
    """The environment in PettingZoo's usual wrappers: an illegal action ends the game, and its agent pays for it."""
    table = TableEnv(game, **keywords)
    made: AECEnv[str, Seen, int] = EndedByIllegal(table, illegal_reward=table.seats.illegal_reward())
    return wrappers.OrderEnforcingWrapper(made)


class EndedByIllegal(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]  # the peer has no types
    """PettingZoo's wrapper, for which a number that is no action at all is an illegal action too."""

    def step(self, action: int | None) -> None:
        if action is not None and action not in self.action_space(self.agent_selection):
            mask = self.observe(self.agent_selection)["action_mask"]
            action = int(mask.argmin())  # one that is illegal now, if any is
        super().step(action)


class TableEnv(SeatedEnv, AECEnv[str, Seen, int], EzPickle):  # type: ignore[misc]  # the peer's base classes are not typed alike
    """`players`: how many sit at the table; further keywords are options of the game.

    `opponents`: bots by name for the last seats (or by seat); agents are those who sit in the others.
    `reward`: "result" pays at the end, from 1 (ahead of all others) to -1; "points" pays what each round adds.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: RewardKind = "result",
        render_mode: str | None = None,
        opponents: Sequence[str] | Mapping[int, str] = (),
        **options: object,
    ) -> None:
        keywords = {"players": players, "reward": reward, "render_mode": render_mode, "opponents": opponents}
        EzPickle.__init__(self, game, **keywords, **options)
        AECEnv.__init__(self)
        self.sit_down(Seats(game, players, reward, render_mode, opponents, options))

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.seats.reset(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: SupportsInt) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seats = self.seats
        if not seats.table.play(seats.seat_of[agent], int(action)):
            raise BadInput("action", f"{action} is not legal for {agent} now, expected one that action_mask allows")
        seats.settle()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        paid = seats.rewards()
        if paid is not None:
            self.rewards = seats.by_agent(paid)
            self._accumulate_rewards()
        if seats.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        return self.seats.observe(self.seats.seat_of[agent])

    def _select(self) -> None:
        """The first seat with an open decision: whoever is not done goes on."""
        waiting = self.seats.table.active()
        self.agent_selection = next(agent for agent, seat in self.seats.seat_of.items() if waiting >> seat & 1)
