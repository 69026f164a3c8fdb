"""One connection to PostgreSQL that is made anew when it is lost, and remembers what the server warned of."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from isthmus.store.database_url import DatabaseProblem, DatabaseUrl
from isthmus.store.postgres_connection import Connection, connect, make_durable
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.store")
PATIENCE_S: Final = 5.0  # how long work that has not begun waits for a connection: a failover takes a second or two
CLOSE_S: Final = 2.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.05, 1.0
WARNINGS: Final = frozenset({"WARNING", "ERROR", "FATAL", "PANIC"})  # other notices are no reason for doubt


class Warned(StoreError):
    """The server did what it was asked, but with a warning: perhaps no standby has it."""


class Link:
    """The connection, opened when it is needed; `prepare` is done with every new one."""

    def __init__(self, url: DatabaseUrl, name: str, prepare: Callable[[Connection], Awaitable[None]]) -> None:
        self.url = url
        self.name = name
        self._prepare = prepare
        self._connection: Connection | None = None
        self._warnings: list[str] = []

    async def open(self) -> Connection:
        """The connection; `DatabaseProblem` if there is none to be had."""
        if self._connection is None or self._connection.is_closed():
            self.drop()
            connection = await connect(self.url, self.name)
            try:
                await make_durable(connection)
                await self._prepare(connection)
            except BaseException:
                connection.terminate()
                raise
            connection.add_log_listener(self._hear)
            self._connection = connection
        self._warnings.clear()
        return self._connection

    async def open_within(self, seconds: float) -> Connection:
        """The same, tried again and again for so long."""
        end, pause = time.monotonic() + seconds, FIRST_PAUSE_S
        while True:
            try:
                return await self.open()
            except DatabaseProblem:
                if time.monotonic() + pause > end:
                    raise
            except Exception as error:  # lost again while it was being prepared
                if time.monotonic() + pause > end:
                    raise DatabaseProblem(self.url, "unreachable", f"was lost ({type(error).__name__})") from error
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    def drop(self) -> None:
        """Forget the connection, whatever state it is in."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close(timeout=CLOSE_S)
            except Exception:  # it was broken: the other side will notice
                connection.terminate()

    def check_warnings(self) -> None:
        """`Warned` if the server has warned of anything since the connection was last asked for."""
        if self._warnings:
            raise Warned(self._warnings[0])

    def _hear(self, _: Connection, message: Any) -> None:
        if message.severity_en in WARNINGS or message.severity in WARNINGS:
            LOG.warning("the database warns: %s (%s)", message.message, message.sqlstate)
            self._warnings.append(str(message.message))
