"""One suite for every way to run the server: in memory, on a file, on PostgreSQL, and three servers on PostgreSQL.

A test gets a `Site` from the fixture `place` and works with tables as with those of one server. Where there are three,
whoever arrives is served by the next one and every request goes to the next one; what it changed has reached all of
them before it is answered, so that what each listener was told can be compared at once.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any
from unittest.mock import AsyncMock, patch

import pytest

from isthmus.server.callers import Caller
from isthmus.server.hub import Hub
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.table_state import TableState
from isthmus.server.wire import TableRequest
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.protocol import Store, StoreError
from tests.server.harness import FREE, listen, new_hub, people_table, until

QUIET_S = 600.0  # between two sweeps: nothing but the test changes anything


class SharedTable:
    """A table at all servers of a site."""

    def __init__(self, copies: list[LiveTable], turns: Iterator[int]) -> None:
        self.copies = copies
        self._turns = turns
        self._at: dict[Listener, LiveTable] = {}

    @property
    def state(self) -> TableState:
        return self.copies[0].state

    @property
    def store(self) -> Store:
        return self.copies[0].store

    async def request(self, seat: int | None, request: TableRequest) -> str:
        answer = await self._next().request(seat, request)
        await self.settles()
        return answer

    async def settles(self) -> None:
        """All servers have the same."""
        await until(lambda: len({copy.state.version for copy in self.copies}) == 1)

    async def arrive(self, caller: Caller, *, since: int = 0, limit: int = 10_000) -> Listener:
        """At some server; everybody knows it when this returns."""
        copy = self._next()
        listener = listen(copy, caller, since=since, limit=limit)
        self._at[listener] = copy
        await self._attendance_settles()
        return listener

    async def go(self, listener: Listener) -> None:
        self._at.pop(listener).remove_listener(listener)
        await self._attendance_settles()

    def snapshot(self, listener: Listener) -> str:
        return self._at[listener].snapshot(listener)

    async def _attendance_settles(self) -> None:
        """Each server knows who is at each of the others."""
        await until(lambda: all(self._knows_the_others(copy) for copy in self.copies))

    def _knows_the_others(self, copy: LiveTable) -> bool:
        known = [(one.seats, one.watching) for one in copy.broadcast._elsewhere.values()]
        others = [other.broadcast for other in self.copies if other is not copy]
        there = [(tuple(sorted(one.here())), one.watching_here()) for one in others if one.listeners]
        return sorted(known) == sorted(there)

    def _next(self) -> LiveTable:
        return self.copies[next(self._turns)]


class Site:
    """The servers; `restart` puts another one in the place of the next."""

    def __init__(self, hubs: list[Hub], restarted: Callable[[int], Any]) -> None:
        self.hubs = hubs
        self._restarted = restarted
        self._turns = itertools.cycle(range(len(hubs)))

    async def people_table(self, game: str, count: int | None = None, **wish: Any) -> SharedTable:
        made = await people_table(self.hubs[0], game, count, **wish)
        return await self.table(made.state.id)

    async def table(self, name: str) -> SharedTable:
        return SharedTable([await hub.table(name) for hub in self.hubs], self._turns)

    async def restart(self) -> None:
        """Whoever has a table from before asks for it again."""
        await self._restarted(next(self._turns))

    @contextlib.contextmanager
    def failing_stores(self) -> Iterator[None]:
        with contextlib.ExitStack() as stack:
            for hub in self.hubs:
                refuse = AsyncMock(side_effect=StoreError("told to fail"))
                stack.enter_context(patch.object(hub.store, "append", refuse))
            yield


Place = Callable[[], AbstractAsyncContextManager[Site]]
PLACES = ("memory", "sqlite", "postgres", "three servers")


def over_places_and(games: Sequence[str]) -> pytest.MarkDecorator:
    """All games at all places; those that say little new are among the long suites."""
    quick = {("memory", game) for game in games} | {("three servers", games[0])}
    marks = {cell: () if cell in quick else (pytest.mark.long,) for cell in itertools.product(PLACES, games)}
    cells = [pytest.param(*cell, marks=found) for cell, found in marks.items()]
    return pytest.mark.parametrize(("place", "game"), cells, indirect=["place"])


async def at(place: Place, work: Callable[[Site], Awaitable[None]]) -> None:
    async with place() as site:
        await work(site)


@contextlib.asynccontextmanager
async def site_of_one(open_store: Callable[[], Store]) -> AsyncIterator[Site]:
    """One server, without the other parts of the program around its tables."""
    store = open_store()

    async def restarted(_: int) -> None:
        site.hubs[0] = new_hub(store)

    site = Site([new_hub(store)], restarted)
    try:
        yield site
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def site_on(url: DatabaseUrl, count: int) -> AsyncIterator[Site]:
    """So many whole servers on a database."""
    from tests.server.fleet_of_servers import start_server, stop_server  # they need the driver

    settings = Settings(url, FREE, bot_pause_s=0.0, sweep_s=QUIET_S)
    servers: list[Services] = []

    async def restarted(number: int) -> None:
        await stop_server(servers[number])
        servers[number] = await start_server(settings)
        site.hubs[number] = servers[number].hub

    try:
        for _ in range(count):
            servers += [await start_server(settings)]
        site = Site([services.hub for services in servers], restarted)
        yield site
    finally:
        for services in servers:
            await stop_server(services)
