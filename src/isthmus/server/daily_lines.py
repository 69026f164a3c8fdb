"""What the five levels, fair par and perfect are on a daily deal: worked out in the background before people ask.

The work begins when a date opens, one deal after the other while no analysis is wanted, and gives way to one that is.
What nobody has worked out by then waits with the analyses from the first attempt on. The answer is kept in the store;
if no worker can do it now, whoever asks for the results asks for it again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterable, Sequence
from typing import Any, Final

from isthmus.kernel.chance import Secret
from isthmus.server.analyses import KEPT
from isthmus.server.engines import Engines
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.lanes import JobFailed
from isthmus.server.wire_daily import DailyLevel, DailyPar
from isthmus.store.protocol import Store, StoreError

LOG = logging.getLogger("isthmus.daily")
KEPT_UNDER: Final = "daily/"
LEVELS: Final = "levels/"  # settings with what the levels reached on a deal, for good: ratings are counted from them


class DailyLines:
    """Asks for them once, and remembers the answer."""

    def __init__(self, store: Store, engines: Engines) -> None:
        self._store = store
        self._engines = engines
        self._working: dict[str, asyncio.Task[None]] = {}
        self._failed: set[str] = set()
        self._asked: set[str] = set()  # somebody waits for these
        self._known: set[str] = set()  # of those that were looked for ahead of time
        self._noted: set[str] = set()  # deals whose levels are in the settings
        self._early = ""  # what is worked out although nobody has asked

    async def of(self, game: str, day: str, secret: Secret) -> DailyPar | None:
        """What is known; if that is nothing, the work begins."""
        kept = await self._store.kept(_name(game, day))
        if kept is None:
            self.want(game, day, secret)
            return None
        plain = json.loads(kept)
        await self._note(f"{game}/{day}", plain["levels"])
        plain.pop("records", None)
        return DailyPar([DailyLevel(**one) for one in plain.pop("levels")], **plain)

    async def record(self, game: str, day: str, level: str) -> str | None:
        """The game of that level on the deal; None if it is not known (any more)."""
        plain = json.loads(await self._store.kept(_name(game, day)) or b"{}")
        levels = [one["level"] for one in plain.get("levels", ())]
        records: list[str] = plain.get("records", [])  # the earliest answers have none
        return dict(zip(levels, records, strict=False)).get(level)

    def want(self, game: str, day: str, secret: Secret) -> None:
        """Somebody waits for it, or will soon."""
        name = _name(game, day)
        if name not in self._failed:
            self._asked.add(name)
            self._begin(name, game, secret)

    async def ahead(self, deals: Iterable[tuple[str, str, Secret]]) -> None:
        """Begin the first of these (game, day, deal) that is missing, unless somebody needs the worker."""
        lane = self._engines.analysis
        if self._early in self._working:
            if self._early not in self._asked and any(job.ticket.waited_for() for job in lane.waiting):
                self._working[self._early].cancel()
            return
        if lane.running or len(lane.waiting):
            return
        for game, day, secret in deals:
            name = _name(game, day)
            if self._can_begin(name, game) and not await self._is_kept(name):
                self._early = name
                self._begin(name, game, secret)
                return

    def _can_begin(self, name: str, game: str) -> bool:
        idle = name not in self._working and name not in self._failed and name not in self._known
        return idle and self._engines.readiness.get(game) in ("ready", "slow")

    async def _is_kept(self, name: str) -> bool:
        if await self._store.kept(name) is None:
            return False
        self._known.add(name)
        return True

    async def _note(self, deal: str, levels: Sequence[dict[str, Any]]) -> None:
        """The first result stays: another program might play otherwise, and a rating must not change with it."""
        if deal not in self._noted:
            await self._store.setting(f"{LEVELS}{deal}", json.dumps({one["level"]: one["points"] for one in levels}))
            self._noted.add(deal)

    def _begin(self, name: str, game: str, secret: Secret) -> None:
        if name not in self._working:
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
            ticket = Ticket(kind=f"{game}/daily", waited_for=lambda: name in self._asked)
            job = self._engines.daily_lines(ticket, code)
            found = await self._engines.analysis.wait(job)
            await self._store.keep(name, found, at=time.time(), most=KEPT)
            await self._note(name.removeprefix(KEPT_UNDER), json.loads(found)["levels"])
            self._asked.discard(name)
        except JobFailed as failed:
            self._failed.add(name)
            LOG.warning("the levels' results on a daily deal are missing: %s", failed)
        except (QueueFull, StoreError):
            LOG.warning("the levels' results on a daily deal have to wait")


def _name(game: str, day: str) -> str:
    return f"{KEPT_UNDER}{game}/{day}"
