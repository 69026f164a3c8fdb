"""All at once: the parallel environment, one step of every agent that has an open decision.

An agent that is done with its round, or (in a game of turns) is not to move, may only take action 0, which then does
nothing. An illegal action ends the game, as in the wrapped AEC environment: its agent pays for it, the others get 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from isthmus.ai.pettingzoo.seats import RewardKind, SeatedEnv, Seats, Seen
from isthmus.kernel.errors import BadInput

Answers = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]]


class ParallelTableEnv(SeatedEnv, ParallelEnv[str, Seen, int], EzPickle):  # type: ignore[misc]  # as in `turns`
    """The same keywords as `turns.TableEnv`."""

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
        self.sit_down(Seats(game, players, reward, render_mode, opponents, options))

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,
    ) -> tuple[dict[str, Seen], dict[str, dict[str, object]]]:
        self.seats.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Answers:
        agents, table = self.agents, self.seats.table
        refused = self._play(actions)
        if not refused:
            self.seats.settle()
        ended = table.over or bool(refused)
        paid = None if refused else self.seats.rewards()
        rewards = self.seats.by_agent(paid) if paid else dict.fromkeys(agents, 0.0)
        for seat in refused:
            rewards[f"player_{seat}"] = self.seats.illegal_reward()
        seen = self._seen()
        if ended:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ends, cut = dict.fromkeys(agents, ended), dict.fromkeys(agents, False)
        return seen, rewards, ends, cut, {agent: {} for agent in agents}

    def _play(self, actions: dict[str, int]) -> tuple[int, ...]:
        waiting = self.seats.table.active()
        steps = {}
        for agent, seat in self.seats.seat_of.items():
            if waiting >> seat & 1:
                if agent not in actions:
                    raise BadInput("actions", f"has none for {agent}, expected one for every agent that is not done")
                steps[seat] = int(actions[agent])
        return self.seats.table.play_together(steps)

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.seats.observe(self.seats.seat_of[agent]) for agent in self.agents}
