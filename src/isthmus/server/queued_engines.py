"""The engines of other machines: `isthmus work` runs them there, and this server hands its jobs to a database.

Which games can be asked about is what the workers say that are there. A game counts as ready if one of them is.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args

from isthmus import registry
from isthmus.server.courier import Courier
from isthmus.server.engines import ANALYSIS_SHARES, Engines, Readiness
from isthmus.server.fair_queue import PLAY_SHARES
from isthmus.server.job_forms import JobForm
from isthmus.server.queued_lane import QueuedLane
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.job_rows import Party

BEST_FIRST: tuple[Readiness, ...] = ("ready", "slow", "warming", "missing")


def skills_of(readiness: Mapping[str, Readiness], counts: Mapping[str, int]) -> str:
    """What a worker can do, as it tells it: how ready each game is, and how many processes serve each lane."""
    return json.dumps({"readiness": dict(readiness), "counts": dict(counts)})


class QueuedEngines(Engines):
    """No engine here: plans, hints and analyses come from workers elsewhere, if there are any."""

    def __init__(self, url: DatabaseUrl, think_s: float, forms: Mapping[str, JobForm]) -> None:
        self.courier = Courier(url, forms, self._see)
        self.play_lane = QueuedLane("play", PLAY_SHARES, self.courier)
        self.analysis_lane = QueuedLane("analysis", ANALYSIS_SHARES, self.courier)
        unknown: dict[str, Readiness] = {
            game: "warming" if registry.has(game, "engine") else "missing" for game in registry.names()
        }
        super().__init__(self.play_lane, self.analysis_lane, think_s, unknown)
        self.courier.can_do = self._can_do

    def start(self) -> None:
        self.courier.start()

    async def close(self) -> None:
        await asyncio.gather(self.play.close(), self.analysis.close())
        await self.courier.close()

    def _can_do(self, game: str) -> bool:
        return self.readiness.get(game) in ("ready", "slow")

    def _see(self, workers: Sequence[Party]) -> None:
        told = [_skills(one.skills) for one in workers]
        for lane in (self.play_lane, self.analysis_lane):
            lane.count = sum(counts.get(lane.name, 0) for _, counts in told)
        for game in self.readiness:
            found = {readiness.get(game, "missing") for readiness, _ in told} | {"missing"}
            self._note(game, next(one for one in BEST_FIRST if one in found))


def _skills(text: str) -> tuple[dict[str, Readiness], dict[str, int]]:
    """What a worker says it can do; what cannot be understood is left out."""
    try:
        plain: Any = json.loads(text)
        readiness, counts = plain["readiness"].items(), plain["counts"].items()
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}, {}
    known = get_args(Readiness)
    return (
        {game: cast(Readiness, value) for game, value in readiness if value in known},
        {lane: value for lane, value in counts if isinstance(value, int) and 0 <= value <= 1_000},
    )
