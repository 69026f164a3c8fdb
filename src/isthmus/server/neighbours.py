"""The other servers on the same database: what they have stored, who is at tables there, and that this one lives.

Bells make it quick. That nothing is missed is seen to by comparing versions with the store, after each time when bells
may have been lost and every few seconds anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, assert_never

from isthmus.server.attendance import Attendances
from isthmus.server.claims import BEAT_S, Claims
from isthmus.server.hub import Hub
from isthmus.store.fleet import AttendanceBell, Bell, BellsMissed, EventsBell, GoneBell, ReactionBell
from isthmus.store.protocol import Store, StoreError

LOG = logging.getLogger("isthmus.fleet")
COMPARE_S: Final = 15.0


class Neighbours:
    """Listens to the others and is heard by them, from `start` to `close`."""

    def __init__(self, store: Store, hub: Hub, claims: Claims) -> None:
        self._store = store
        self._hub = hub
        self._claims = claims
        self.attendances = Attendances(claims.fleet, hub)
        hub.on_reaction = self._tell_reaction
        self._tasks: list[asyncio.Task[None]] = []
        self._comparing: asyncio.Task[None] | None = None

    def start(self) -> None:
        chores = (self._listen(), self._live(), self.attendances.tell())
        self._tasks = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Stop, and let the others take over."""
        tasks = [*self._tasks, *([self._comparing] if self._comparing else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _try("take leave", self._claims.fleet.leave)

    async def _listen(self) -> None:
        async for bell in self._store.bells():
            try:
                self._hear(bell)
            except Exception:  # one table must not keep the others from being heard
                LOG.exception("a bell could not be followed")

    def _hear(self, bell: Bell) -> None:
        match bell:
            case EventsBell():
                self._hub.heard(bell)
            case AttendanceBell():
                self.attendances.hear(bell)
            case ReactionBell():
                if table := self._hub.live.get(bell.table):
                    table.hear_reaction(bell)
            case GoneBell():
                self.attendances.forget(bell.server)
            case BellsMissed():
                self._compare_soon()
            case _:
                assert_never(bell)

    async def _tell_reaction(self, bell: ReactionBell) -> None:
        await _try("tell a reaction", lambda: self._claims.fleet.react(bell))

    def _compare_soon(self) -> None:
        if self._comparing is None or self._comparing.done():
            self._comparing = asyncio.create_task(self._compare_all())

    async def _compare_all(self) -> None:
        await _try("compare versions", self._hub.catch_up)
        await _try("ask who is where", self.attendances.compare)

    async def _live(self) -> None:
        """Say every few seconds that this server lives, and compare versions now and then."""
        loop = asyncio.get_running_loop()
        compared = loop.time()
        while True:
            await _try("say that this server lives", self._beat)
            if loop.time() - compared >= COMPARE_S:
                compared = loop.time()
                await _try("compare versions", self._hub.catch_up)
            await asyncio.sleep(BEAT_S)

    async def _beat(self) -> None:
        live = self._hub.live
        needed = [table for table, one in live.items() if one.state.phase == "playing"]
        was_lapsed = self._claims.lapsed()
        self.attendances.keep_only(await self._claims.beat(needed))
        if was_lapsed:
            self._compare_soon()


async def _try(what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """A failure is logged; there is a next time."""
    try:
        await work()
    except StoreError as error:
        LOG.warning("could not %s: %s", what, error)
    except Exception:
        LOG.exception("could not %s", what)
