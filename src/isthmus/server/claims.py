"""Which tables this server looks after, where several share a database.

A claim holds while its server says every few seconds that it lives, so the tables of a dead one are free soon after.
It saves work and protects nothing: a server that acts without one loses at the version of the table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import Final

from isthmus.store.fleet import Fleet
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.fleet")
LEASE_S: Final = 10.0
BEAT_S: Final = 3.0
REFUSED_S: Final = LEASE_S  # before a table of another server is asked for again, unless it turns out to be free


class Claims:
    """What this server has claimed; tables that are asked for at the same time are claimed by one question."""

    def __init__(self, fleet: Fleet, clock: Callable[[], float] = time.monotonic) -> None:
        self.fleet = fleet
        self._clock = clock
        self._held: set[str] = set()
        self._servers: frozenset[str] = frozenset()
        self._holds_until = 0.0
        self._refused: dict[str, float] = {}
        self._asked: dict[str, asyncio.Future[bool]] = {}
        self._asking: asyncio.Task[None] | None = None

    def refused(self, table: str) -> bool:
        """Whether another server had the table a moment ago."""
        return self._refused.get(table, 0.0) > self._clock()

    def try_again(self, tables: Collection[str]) -> None:
        """These tables are free."""
        for table in tables:
            self._refused.pop(table, None)

    async def take_one(self, table: str) -> bool:
        """Whether this server may look after a table."""
        if table in self._held and not self.lapsed():
            return True
        if table not in self._asked:
            self._asked[table] = asyncio.get_running_loop().create_future()
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asked[table])

    async def _ask(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, {}
                taken: frozenset[str] = frozenset()
                try:
                    taken = await self.take(list(asked))
                finally:
                    for table, future in asked.items():
                        if not future.done():
                            future.set_result(table in taken)
        finally:
            self._asking = None

    async def take(self, tables: Collection[str]) -> frozenset[str]:
        """Claim tables; returns those that this server may look after."""
        taken: frozenset[str] = frozenset()
        if not tables:
            return taken
        try:
            if self.lapsed():
                await self.beat(self._held)
            taken = await self.fleet.claim(tables)
        except StoreError:
            LOG.warning("the store failed, no table was claimed")
        self._held |= taken
        self.try_again(taken)
        later = self._clock() + REFUSED_S
        self._refused.update({table: later for table in tables if table not in taken})
        return taken

    def lapsed(self) -> bool:
        """Whether the others must think that this server is dead."""
        return self._holds_until <= self._clock()

    def leads(self) -> bool:
        """Whether this server does what one of them has to do; for a moment two may think so, or none."""
        return not self.lapsed() and min(self._servers, default="") == self.fleet.name

    async def beat(self, needed: Collection[str]) -> frozenset[str]:
        """Say that this server lives, and keep the claims that are still needed; returns which servers live."""
        begun = self._clock()
        beat = await self.fleet.beat(LEASE_S, self._held.intersection(needed))
        self._held = set(beat.claims)
        self._servers = beat.servers
        self._holds_until = begun + LEASE_S
        self._refused = {table: until for table, until in self._refused.items() if until > begun}
        return beat.servers
