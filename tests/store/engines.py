"""The databases that a store can be in, for tests that are the same for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Protocol

import apsw

from isthmus.store.database_url import DatabaseUrl
from isthmus.store.protocol import OperatorStore, Summary
from isthmus.store.sqlite import SqliteStore
from tests.store.real_postgres import Cluster


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 240))


def summary(table: str = "t", **changes: Any) -> Summary:
    values: dict[str, Any] = {
        "table": table,
        "game": "hashi",
        "phase": "playing",
        "public": False,
        "created": 1.0,
        "changed": 2.0,
        "due": None,
        "data": {"names": ["Ana"]},
    }
    return Summary(**{**values, **changes})


class Engine(Protocol):
    """One database, opened as often as a test likes."""

    async def open(self, *, alone: bool = False) -> OperatorStore: ...

    async def execute(self, text: str, *values: str) -> None:
        """Do something to it behind the store's back."""


class SqliteEngine:
    """A file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self, *, alone: bool = False) -> OperatorStore:
        return SqliteStore(self.path, alone=alone)

    async def execute(self, text: str, *values: str) -> None:
        apsw.Connection(str(self.path)).execute(text, values)


class PostgresEngine:
    """A database of a running server."""

    def __init__(self, cluster: Cluster, url: DatabaseUrl) -> None:
        self.cluster = cluster
        self.url = url

    async def open(self, *, alone: bool = False) -> OperatorStore:
        from isthmus.store.postgres import PostgresStore

        return await PostgresStore.open(self.url, use="alone" if alone else "beside", lock_wait_s=0.0)

    async def execute(self, text: str, *values: str) -> None:
        await asyncio.to_thread(self.cluster.sql, text, *values, database=self.url.shown.rpartition("/")[2])
