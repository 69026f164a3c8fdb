"""Where bots and players get advice: the lanes of worker processes, and whether the engines are ready.

At the start a background process compiles the engines, game by game (or loads them, if that was done before). Until a
game is ready its bots play by the simple look-ahead of the *greedy* bot, and so they do for good where an engine cannot
run. The server's own process never imports numba.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from isthmus import registry
from isthmus.server import thinking
from isthmus.server.settings import Settings
from isthmus.server.workers import Job, Lane, Lost

LOG = logging.getLogger("isthmus.counsel")
Readiness = Literal["warming", "ready", "slow", "missing"]

PLAY_NICE, STUDY_NICE = 10, 15
PLAY_QUEUE, PLAY_SHARE = 200, 5
STUDY_QUEUE, STUDY_SHARE = 12, 2
WARM_S = 900.0
GRACE_S = 30.0  # after the thinking time itself, before a process counts as stuck
PATIENCE_S = 4.0  # an engine that only has to be loaded is waited for


@dataclass(frozen=True, slots=True)
class Turn:
    """A planned turn in notation, and what the bot thought."""

    steps: Sequence[str]
    thought: dict[str, Any] | None


class Counsel:
    """Plans and hints from worker processes; with no workers, everything stays simple."""

    def __init__(self, settings: Settings) -> None:
        self.think_s = settings.think_s
        self.play = Lane("play", settings.workers, PLAY_NICE, PLAY_QUEUE, PLAY_SHARE)
        self.study = Lane("study", min(settings.workers, 1), STUDY_NICE, STUDY_QUEUE, STUDY_SHARE)
        self.oven = Lane("warm", 1, PLAY_NICE, len(registry.names()), len(registry.names()))
        empty: Readiness = "warming" if settings.workers else "missing"
        self.state: dict[str, Readiness] = dict.fromkeys(registry.names(), empty)
        self._settled = {name: asyncio.Event() for name in registry.names()}
        self._started = time.monotonic()
        self._warming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compile in the background."""
        if self.play.count:
            self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await asyncio.gather(self.play.close(), self.study.close(), self.oven.close())

    async def _warm(self) -> None:
        for game in registry.names():
            try:
                job = self.oven.submit("", WARM_S, thinking.warm, game)
                self.state[game] = "ready" if await self.oven.wait(job) else "slow"
            except Lost as lost:
                self.state[game] = "missing"
                LOG.warning("engine cannot run", extra={"game": game, "why": str(lost)})
            self._settled[game].set()
        self.oven.hand_over(self.play)  # it has everything loaded
        await self.oven.close()

    async def ready(self, game: str) -> bool:
        """Whether the engine can be asked; in the first seconds of a server it is waited for."""
        left = self._started + PATIENCE_S - time.monotonic()
        if self.state[game] == "warming" and left > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._settled[game].wait(), left)
        return self.state[game] in ("ready", "slow")

    def plan(self, table: str, game: str, view: Any, seat: int, level: str, seed: int) -> Job:
        """A bot's turn, to be waited for with `play.wait`; `Busy` when too many wait already."""
        limit = self.think_s + GRACE_S
        return self.play.submit(table, limit, thinking.plan, game, view, seat, level, seed, self.think_s)

    def hint(self, table: str, game: str, view: Any, seat: int, seed: int) -> Job:
        limit = self.think_s + GRACE_S
        return self.play.submit(table, limit, thinking.hint, game, view, seat, seed, self.think_s)

    def gauges(self) -> dict[str, float]:
        """For the metrics."""
        return {
            "isthmus_workers_busy": float(len(self.play.running) + len(self.study.running)),
            "isthmus_jobs_waiting": float(len(self.play.waiting) + len(self.study.waiting)),
            "isthmus_engines_ready": float(sum(one in ("ready", "slow") for one in self.state.values())),
        }
