"""What the five levels, fair par and perfect are on a daily deal: worked out in the background once it is played.

The work waits with the analyses, in nobody's name, and is kept in the store. If no worker can do it now, whoever asks
for the results asks for it again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time

from isthmus.kernel.chance import Secret
from isthmus.server.analyses import KEPT
from isthmus.server.engines import Engines
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.lanes import JobFailed
from isthmus.server.wire_daily import DailyLevel, DailyPar
from isthmus.store.protocol import Store, StoreError

LOG = logging.getLogger("isthmus.daily")


class DailyLines:
    """Asks for them once, and remembers the answer."""

    def __init__(self, store: Store, engines: Engines) -> None:
        self._store = store
        self._engines = engines
        self._working: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()

    async def of(self, game: str, day: str, secret: Secret) -> DailyPar | None:
        """What is known; if that is nothing, the work begins."""
        kept = await self._store.kept(_name(game, day))
        if kept is None:
            self.want(game, day, secret)
            return None
        plain = json.loads(kept)
        return DailyPar([DailyLevel(**one) for one in plain.pop("levels")], **plain)

    def want(self, game: str, day: str, secret: Secret) -> None:
        name = _name(game, day)
        if name not in self._failed and name not in self._working:
            task = self._working[name] = asyncio.create_task(self._work(name, game, secret.code))
            task.add_done_callback(lambda _: self._working.pop(name, None))

    async def close(self) -> None:
        tasks = list(self._working.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, name: str, game: str, code: str) -> None:
        try:
            if await self._store.kept(name) is not None or not await self._engines.ready(game):
                return
            job = self._engines.daily_lines(Ticket(kind=f"{game}/daily"), code)
            found = await self._engines.analysis.wait(job)
            await self._store.keep(name, found, at=time.time(), most=KEPT)
        except JobFailed as failed:
            self._failed.add(name)
            LOG.warning("the levels' results on a daily deal are missing: %s", failed)
        except (QueueFull, StoreError):
            LOG.warning("the levels' results on a daily deal have to wait")


def _name(game: str, day: str) -> str:
    return f"daily/{game}/{day}"
