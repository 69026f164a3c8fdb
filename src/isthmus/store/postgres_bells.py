"""Listening to the bells of the other servers on a PostgreSQL database, over a connection of its own.

A lost connection is made again for as long as somebody listens. The driver does not notice a server that died without a
word, so after some silence it is asked for a sign of life.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Iterator
from itertools import groupby
from typing import Any, Final

from isthmus.store.database_url import DatabaseUrl
from isthmus.store.fleet import Attendance, AttendanceBell, Bell, BellsMissed, EventsBell, GoneBell, ReactionBell
from isthmus.store.json_text import event_data
from isthmus.store.postgres_connection import Connection, session_name
from isthmus.store.postgres_link import PATIENCE_S, Link
from isthmus.store.protocol import CorruptEvent, Event, StoreError

LOG = logging.getLogger("isthmus.store")
CHANNEL: Final = "isthmus"
SILENCE_S: Final = 5.0  # after which the server is asked for a sign of life, and has as long to give one
MOST_WAITING: Final = 20_000  # bells; whoever is that far behind had better ask for versions


class Ear:
    """Hears what others ring; bells of `name`, which is this server, are passed over."""

    def __init__(self, url: DatabaseUrl, name: str) -> None:
        self._name = name
        self._link = Link(url, session_name(f"{name}-bells"), self._listen)
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()

    async def bells(self) -> AsyncIterator[Bell]:
        """What is rung, for ever; `BellsMissed` each time when listening begins."""
        while True:
            try:
                connection = await self._link.open_within(PATIENCE_S)
            except StoreError as error:
                LOG.warning("no bells are heard: %s", error)
                continue
            yield BellsMissed()
            while await self._something(connection):
                while self._waiting:
                    for bell in read_bell(self._waiting.popleft(), self._name):
                        yield bell
            self._link.drop()

    async def close(self) -> None:
        await self._link.close()

    async def _listen(self, connection: Connection) -> None:
        self._waiting.clear()
        self._wake.clear()
        await connection.add_listener(CHANNEL, self._hear)
        connection.add_termination_listener(lambda _: self._wake.set())

    def _hear(self, connection: Connection, _process: int, _channel: str, text: str) -> None:
        if text.startswith(f"{self._name} "):
            return
        if len(self._waiting) >= MOST_WAITING:
            connection.terminate()  # and begin again
            return
        self._waiting.append(text)
        self._wake.set()

    async def _something(self, connection: Connection) -> bool:
        """Wait until there is something to read; False if the connection is lost."""
        while not connection.is_closed():
            self._wake.clear()
            if self._waiting:
                return True
            try:
                async with asyncio.timeout(SILENCE_S):
                    await self._wake.wait()
            except TimeoutError:
                if not await _lives(connection):
                    return False
        return False


async def _lives(connection: Connection) -> bool:
    try:
        async with asyncio.timeout(SILENCE_S):
            await connection.fetchval("select 1")
    except Exception:  # whatever it is, a new connection is the answer
        return False
    return True


def read_bell(text: str, name: str = "") -> Iterator[Bell]:
    """What a bell says; nothing if it is of this server, or of a kind that this program does not know."""
    sender, kind, body = (*text.split(" ", 2), "", "")[:3]
    if sender == name:
        return
    if kind == "events":
        for table, lines in groupby(json.loads(body), key=lambda line: line[0]):
            yield _events_bell(table, list(lines))
    elif kind == "attendance":
        tables = (Attendance(table, tuple(seats), watching) for table, seats, watching in json.loads(body))
        yield AttendanceBell(sender, tuple(tables))
    elif kind == "reaction":
        yield ReactionBell(*json.loads(body))
    elif kind == "gone":
        yield GoneBell(sender)


def _events_bell(table: str, lines: list[list[Any]]) -> EventsBell:
    version = lines[-1][1]
    if any(len(line) == 2 for line in lines):
        return EventsBell(table, version)
    try:
        found = [Event(seq, kind, event_data(seq, data), at, request) for _, seq, kind, data, at, request in lines]
    except CorruptEvent:  # whoever reads the table finds out
        return EventsBell(table, version)
    return EventsBell(table, version, tuple(found))
