"""The engines of the games: the lanes in which they are asked, and whether they are ready.

Engines of this machine (`LocalEngines`) think in worker processes. At the start a background process compiles them,
game by game (or loads them, if that was done before). Until a game is ready
its bots play the simple way (`simple_bots`), and permanently so if a game has no engine or it cannot run. The server's
own process never imports numba.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from isthmus import registry
from isthmus.bots.protocol import LEVELS
from isthmus.kernel.game import State
from isthmus.server import worker_jobs
from isthmus.server.fair_queue import PLAY_SHARES, Shares, Ticket
from isthmus.server.lanes import Job, JobFailed, Lane
from isthmus.server.wire_analysis import EffortName
from isthmus.server.worker_jobs import PlannedTurn
from isthmus.server.workers import WorkerPool

LOG = logging.getLogger("isthmus.engines")
Readiness = Literal["warming", "ready", "slow", "missing"]

PLAY_NICE, ANALYSIS_NICE = 10, 15
QUICK_LEVELS = LEVELS[:3]  # they plan in a few milliseconds; the others calculate
ANALYSIS_SHARES = Shares(longest=60, guest=3, address=12)
WARM_S = 900.0
ANALYSIS_S = 1_200.0
DAILY_S = 4 * 3600.0  # nobody may be waiting, so it may take long on a busy machine
GLANCE_S = 60.0
PUZZLE_S = 60.0
GRACE_S = 30.0  # after the thinking time itself, before a process counts as stuck
PATIENCE_S = 4.0  # how long to wait for an engine that only has to be loaded


class Engines(ABC):
    """Plans, hints and analyses from two lanes; which games can be asked about is known or found out later."""

    def __init__(self, play: Lane, analysis: Lane, think_s: float, readiness: Mapping[str, Readiness]) -> None:
        self.play = play
        self.analysis = analysis
        self.think_s = think_s
        self.readiness = dict(readiness)
        self._settled = {game: asyncio.Event() for game in self.readiness}
        self._started = time.monotonic()

    @abstractmethod
    def start(self) -> None:
        """Begin to find out which engines are ready."""

    @abstractmethod
    async def close(self) -> None: ...

    def _note(self, game: str, readiness: Readiness) -> None:
        self.readiness[game] = readiness
        if readiness == "warming":
            self._settled[game].clear()
        else:
            self._settled[game].set()

    async def settled(self, game: str) -> None:
        """Wait until it is known whether the engine can be asked."""
        if self.readiness[game] == "warming":
            await self._settled[game].wait()

    async def ready(self, game: str) -> bool:
        """Whether the engine can be asked; waits for it in the first seconds of a server."""
        left = self._started + PATIENCE_S - time.monotonic()
        if self.readiness[game] == "warming" and left > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.settled(game), left)
        return self.readiness[game] in ("ready", "slow")

    def plan(self, ticket: Ticket, game: str, view: State, seat: int, level: str, seed: int) -> Job[PlannedTurn]:
        """A bot's turn, to be waited for with `play.wait`; `QueueFull` if too many are waiting already."""
        limit = self.think_s + GRACE_S
        ticket = replace(ticket, quick=level in QUICK_LEVELS, kind=f"{game}/{level}")
        return self.play.submit(ticket, limit, worker_jobs.plan, game, view, seat, level, seed, self.think_s)

    def plan_own(self, ticket: Ticket, game: str, view: State, seat: int, target: str, seed: int) -> Job[PlannedTurn]:
        """A turn of a bot that the operator has added."""
        limit = self.think_s + GRACE_S
        ticket = replace(ticket, kind=f"{game}/{target}")
        return self.play.submit(ticket, limit, worker_jobs.plan_own, game, view, seat, target, seed, self.think_s)

    def hint(self, ticket: Ticket, game: str, view: State, seat: int, seed: int) -> Job[bytes]:
        """A hint as JSON for the page, in the same queue."""
        limit = self.think_s + GRACE_S
        ticket = replace(ticket, kind=f"{game}/hint")
        return self.play.submit(ticket, limit, worker_jobs.hint, game, view, seat, seed, self.think_s)

    def judge_puzzle(self, ticket: Ticket, game: str, number: int, steps: list[str]) -> Job[bytes]:
        """The proven verdict on a turn of a puzzle, as JSON for the page; somebody looks at the board meanwhile."""
        ticket = replace(ticket, quick=True, kind=f"{game}/puzzle")
        return self.play.submit(ticket, PUZZLE_S, worker_jobs.judge_puzzle, game, number, steps)

    def glance(self, ticket: Ticket, record: str, seat: int) -> Job[bytes]:
        """A first impression of an analysis, before bots and hints: within seconds, however long the others take."""
        return self.play.submit(replace(ticket, quick=True), GLANCE_S, worker_jobs.glance, record, seat)

    def analyse(self, ticket: Ticket, record: str, seat: int, effort: EffortName) -> Job[bytes]:
        """An analysis as JSON for the page, in a separate queue."""
        return self.analysis.submit(ticket, ANALYSIS_S, worker_jobs.analyse, record, seat, effort)

    def daily_lines(self, ticket: Ticket, code: str) -> Job[bytes]:
        """What is possible on a daily deal, as JSON, in the queue of the analyses."""
        return self.analysis.submit(ticket, DAILY_S, worker_jobs.daily_lines, code)

    def gauges(self) -> dict[str, float]:
        """For the metrics."""
        return {
            "isthmus_workers_busy": float(len(self.play.running) + len(self.analysis.running)),
            "isthmus_jobs_waiting": float(len(self.play.waiting) + len(self.analysis.waiting)),
            "isthmus_engines_ready": float(sum(one in ("ready", "slow") for one in self.readiness.values())),
        }


class LocalEngines(Engines):
    """The engines of this machine, in `workers` processes and one more for analyses; with none, all stays simple."""

    def __init__(self, workers: int, think_s: float) -> None:
        games = registry.names()
        self.play_pool = WorkerPool("play", workers, PLAY_NICE, PLAY_SHARES)
        self.analysis_pool = WorkerPool("analysis", min(workers, 1), ANALYSIS_NICE, ANALYSIS_SHARES)
        self.warmup = WorkerPool("warmup", 1, PLAY_NICE, Shares(len(games)))
        readiness: dict[str, Readiness] = {
            game: "warming" if workers and registry.has(game, "engine") else "missing" for game in games
        }
        super().__init__(self.play_pool, self.analysis_pool, think_s, readiness)
        self._warming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start compiling in the background."""
        if self.play.count:
            self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await asyncio.gather(self.play.close(), self.analysis.close(), self.warmup.close())

    async def _warm(self) -> None:
        for game, readiness in list(self.readiness.items()):
            self._note(game, await self._warm_one(game) if readiness == "warming" else readiness)
        self.warmup.hand_over(self.play_pool)  # it has everything loaded
        await self.warmup.close()

    async def _warm_one(self, game: str) -> Readiness:
        try:
            job = self.warmup.submit(Ticket(), WARM_S, worker_jobs.warm, game)
            return "ready" if await self.warmup.wait(job) else "slow"
        except JobFailed as failed:
            LOG.warning("engine cannot run", extra={"game": game, "why": str(failed)})
            return "missing"
