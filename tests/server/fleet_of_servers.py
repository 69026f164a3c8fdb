"""Several servers on one PostgreSQL database, in one event loop: each with its own store, tables and bots."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.postgres import PostgresStore
from isthmus.store.protocol import KEY
from tests.server.harness import FREE, until


@contextlib.asynccontextmanager
async def servers_on(url: DatabaseUrl, count: int = 3, **changes: Any) -> AsyncIterator[list[Services]]:
    """That many servers, all of which hear bells."""
    settings = Settings(url, **{"limits": FREE, "bot_pause_s": 0.0, "sweep_s": 0.05, **changes})
    started: list[Services] = []
    try:
        for _ in range(count):
            started += [await start_server(settings)]
        yield started
    finally:
        for services in started:
            await stop_server(services)


async def start_server(settings: Settings) -> Services:
    assert isinstance(settings.database, DatabaseUrl)
    store = await PostgresStore.open(settings.database, use="serve")
    services = Services(settings, store, await store.setting(KEY, "key"))
    await services.operator_changes.follow()
    services.start()
    await until(lambda: store._ear._link._connection is not None)
    return services


async def stop_server(services: Services) -> None:
    await services.close()
    await services.store.close()


async def kill_server(services: Services) -> None:
    """It stops in the middle of whatever it does, and tells nobody."""
    neighbours = services.neighbours
    assert neighbours is not None
    for task in [*neighbours._tasks, *services.bot_runner.tasks.values(), services._sweeper]:
        assert task is not None
        task.cancel()
    services.bot_runner.closing = True
    for timer in services.bot_runner.timers.values():
        timer.cancel()
    assert isinstance(services.store, PostgresStore)
    services.store._reads.drop()
    services.store._closed = True


async def copies(servers: Sequence[Services], table: str) -> list[LiveTable]:
    """The table at each server."""
    return [await services.hub.table(table) for services in servers]


async def same_version(tables: Sequence[LiveTable]) -> None:
    """Wait until all have the same, without asking the database."""
    await until(lambda: len({table.state.version for table in tables}) == 1)
