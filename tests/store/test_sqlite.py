"""What is special about the SQLite store; what all stores promise is in `test_contract`."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import apsw
import pytest

from isthmus.store import sqlite_statements, sqlite_writing
from isthmus.store.protocol import (
    CorruptEvent,
    NewEvent,
    StoreError,
)
from isthmus.store.sqlite import SqliteStore
from isthmus.store.sqlite_connection import check_sqlite_version, migrate, open_connection
from isthmus.store.sqlite_writing import Job
from tests.store.engines import run, summary


def test_when_the_commit_fails_nobody_is_told_yes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)

        def full(*_: Any) -> None:
            raise apsw.FullError("disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(sqlite_writing, "append_all", full)
            patch.setattr(sqlite_statements, "append_all", full)
            with pytest.raises(StoreError, match="disk is full"):
                await store.append(summary(), 1, [NewEvent("b", {})], at=1.0)
        assert len(await store.events("t")) == 1
        await store.append(summary(), 1, [NewEvent("b", {})], at=1.0)
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.check()

    run(check())


def test_a_commit_that_fails_as_a_whole_fails_every_job(tmp_path: Path) -> None:
    con = open_connection(tmp_path / "x.sqlite")
    migrate(con)
    con.pragma("query_only", True)

    async def check() -> None:
        loop = asyncio.get_running_loop()
        futures: list[asyncio.Future[Any]] = [loop.create_future() for _ in range(3)]
        jobs = [Job(lambda c: sqlite_statements.setting(c, "a", "b"), future, loop) for future in futures]
        await asyncio.to_thread(sqlite_writing.commit, con, jobs)
        for future in futures:
            with pytest.raises(StoreError):
                await future

    run(check())


def test_durability_is_switched_on(tmp_path: Path) -> None:
    con = open_connection(tmp_path / "x.sqlite")
    assert con.pragma("journal_mode") == "wal"
    assert con.pragma("synchronous") == 2  # FULL


def test_an_sqlite_that_loses_data_is_refused() -> None:
    check_sqlite_version("3.51.3")
    check_sqlite_version("3.54.1")
    with pytest.raises(StoreError, match=r"3\.40\.1 can lose"):
        check_sqlite_version("3.40.1")


def test_migrations_run_once_and_newer_files_are_left_alone(tmp_path: Path) -> None:
    con = open_connection(tmp_path / "x.sqlite")
    last = migrate(con)
    assert migrate(con) == last == con.pragma("user_version")
    con.pragma("user_version", last + 1)
    with pytest.raises(StoreError, match="newer version"):
        migrate(con)


def test_damaged_pages_are_a_matter_of_one_table() -> None:
    class Torn:
        def execute(self, *_: Any) -> None:
            raise apsw.CorruptError("database disk image is malformed")

    with pytest.raises(CorruptEvent, match="damaged where its events are"):
        sqlite_statements.events(Torn(), "t")  # type: ignore[arg-type]
