"""Who is at which table, at this server and at the others on the same database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.store.fleet import Attendance, AttendanceBell, Fleet
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.fleet")
PAUSE_S = 1.0  # after a failure


class Attendances:
    """Tells the others what has changed here, and the tables here what the others tell."""

    def __init__(self, fleet: Fleet, hub: Hub) -> None:
        self._fleet = fleet
        self._hub = hub
        hub.on_attendance = self.changed
        hub.on_arrival = self._arrived
        self._elsewhere: dict[str, dict[str, Attendance]] = {}  # by server and table
        self._told: dict[str, Attendance] = {}  # those that are not empty, by table
        self._changed: set[str] = set()
        self._wake = asyncio.Event()
        self._heard: set[tuple[str, str]] = set()  # servers and tables, since the last comparison began

    # -- here

    def changed(self, table: LiveTable) -> None:
        """Somebody came or went."""
        self._changed.add(table.state.id)
        self._wake.set()

    async def tell(self) -> None:
        """Tell the others whatever has changed, for ever; what changes while they are being told goes together."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            news = [self._here(table) for table in self._changed]
            self._changed.clear()
            news = [one for one in news if one != self._told.get(one.table, Attendance(one.table))]
            if not news:
                continue
            try:
                await self._fleet.attend(news)
            except StoreError:
                LOG.warning("the other servers could not be told who is here")
                self._changed.update(one.table for one in news)
                self._wake.set()
                await asyncio.sleep(PAUSE_S)
                continue
            for one in news:
                self._told[one.table] = one
                if one == Attendance(one.table):
                    del self._told[one.table]

    def _here(self, table: str) -> Attendance:
        live = self._hub.live.get(table)
        if live is None:
            return Attendance(table)
        return Attendance(table, tuple(sorted(live.broadcast.here())), live.broadcast.watching_here())

    # -- elsewhere

    def attended(self) -> set[str]:
        """Tables at which somebody sits at another server."""
        return {one.table for tables in self._elsewhere.values() for one in tables.values() if one.seats}

    def hear(self, bell: AttendanceBell) -> None:
        """Somebody came or went at another server."""
        for one in bell.tables:
            self._heard.add((bell.server, one.table))
            self._set(bell.server, one)

    def forget(self, server: str) -> None:
        """A server is gone, and everybody with it."""
        for table in list(self._elsewhere.get(server, ())):
            self._set(server, Attendance(table))
        self._elsewhere.pop(server, None)

    def keep_only(self, servers: Collection[str]) -> None:
        """Forget the servers that are not among these."""
        for server in [one for one in self._elsewhere if one not in servers]:
            self.forget(server)

    async def compare(self) -> None:
        """Ask who is where, and tell everything again: the database may have forgotten it."""
        self._heard.clear()
        found = {(server, one.table): one for server, one in await self._fleet.attendance()}
        known = {(server, table) for server, tables in self._elsewhere.items() for table in tables}
        for server, table in (known | found.keys()) - self._heard:  # what was heard meanwhile is newer
            self._set(server, found.get((server, table), Attendance(table)))
        self._changed.update(self._told)
        self._told.clear()
        self._wake.set()

    def _set(self, server: str, one: Attendance) -> None:
        tables = self._elsewhere.setdefault(server, {})
        empty = one == Attendance(one.table)
        if empty:
            tables.pop(one.table, None)
        else:
            tables[one.table] = one
        live = self._hub.live.get(one.table)
        if live is not None:
            live.hear_attendance(server, None if empty else one)

    def _arrived(self, table: LiveTable) -> None:
        """A table is now in memory here."""
        for server, tables in self._elsewhere.items():
            if (one := tables.get(table.state.id)) is not None:
                table.hear_attendance(server, one)
