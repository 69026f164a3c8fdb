"""The file of the store: private, locked, ours, and still there when something is acknowledged."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from isthmus.store.database_file import APPLICATION_ID, FIRST_TABLES, FileProblem, ServerLock
from isthmus.store.protocol import NewEvent, StoreError, Summary
from isthmus.store.sqlite import SqliteStore
from isthmus.store.sqlite_statements import HEARTBEAT_BYTES

SUMMARY = Summary("t", "hashi", "playing", False, 1.0, 2.0, None, {})
EVENT = [NewEvent("a", {})]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 240))


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def modes(folder: Path) -> set[int]:
    return {mode(entry) for entry in folder.iterdir()}


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def delete_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def delete_index(path: Path) -> None:
    path.with_name(f"{path.name}-shm").unlink()


@pytest.mark.parametrize("harm", [delete, replace, delete_log, delete_index])
def test_nothing_is_acknowledged_into_the_void(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    path = tmp_path / "x.sqlite"

    async def check() -> None:
        store = SqliteStore(path)
        await store.append(SUMMARY, 0, EVENT, at=1.0)
        await store.check()
        harm(path)
        with pytest.raises(FileProblem, match="deleted or replaced"):
            await store.append(SUMMARY, 1, EVENT, at=1.0)
        with pytest.raises(FileProblem, match="deleted or replaced"):
            await store.check()
        assert len(await store.events("t")) == 1  # refused before it was written, so that no reload takes it for stored
        await store.close()

    run(check())


def test_a_file_that_comes_back_is_written_again(tmp_path: Path) -> None:
    path, aside = tmp_path / "x.sqlite", tmp_path / "aside"

    async def check() -> None:
        store = SqliteStore(path)
        path.rename(aside)
        with pytest.raises(FileProblem):
            await store.append(SUMMARY, 0, EVENT, at=1.0)
        aside.rename(path)
        await store.append(SUMMARY, 0, EVENT, at=1.0)
        await store.close()

    run(check())


def test_health_notices_a_file_that_cannot_grow(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.check()
        size = await store._submit(store._reads, lambda con: con.pragma("page_count"))
        await store.check()  # again and again, and the file stays as large as it is
        assert await store._submit(store._reads, lambda con: con.pragma("page_count")) == size
        free = await store._submit(store._reads, lambda con: con.pragma("freelist_count"))
        assert free * 4096 <= 2 * HEARTBEAT_BYTES
        await store._submit(store._jobs, lambda con: con.pragma("max_page_count", size))
        events = [NewEvent("a", {"x": "y" * 4 * HEARTBEAT_BYTES})]
        with pytest.raises(StoreError, match="full"):
            await store.append(SUMMARY, 0, events, at=1.0)
        small = [NewEvent("a", {"x": "y" * 1_000})]

        async def fill() -> None:
            for number in range(1_000):
                await store.append(SUMMARY, number, small, at=1.0)

        with pytest.raises(StoreError, match="full"):
            await fill()
        with pytest.raises(StoreError, match="full"):
            await store.check()
        await store._submit(store._jobs, lambda con: con.pragma("max_page_count", 1_000_000))
        await store.check()
        await store.close()

    run(check())


def test_only_the_owner_can_read_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x.sqlite"

    async def check() -> None:
        before = os.umask(0)
        try:
            store = SqliteStore(path, alone=True)
            await store.check()
        finally:
            os.umask(before)
        assert mode(path.parent) == 0o700
        assert {entry.name: mode(entry) for entry in path.parent.iterdir()} == dict.fromkeys(
            ["x.sqlite", "x.sqlite-wal", "x.sqlite-shm", "x.sqlite.lock"], 0o600
        )
        await store.close()

    run(check())


def test_what_others_could_read_is_closed_to_them_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "x.sqlite"
    tmp_path.chmod(0o755)

    async def check() -> None:
        await SqliteStore(path).close()
        assert caplog.records == []
        for name in ("", "-wal", "-shm"):
            one = path.with_name(f"{path.name}{name}")
            one.touch()
            one.chmod(0o644)
        store = SqliteStore(path)
        await store.check()
        assert modes(tmp_path) == {0o600}
        await store.close()
        await SqliteStore(path).close()

    with caplog.at_level(logging.WARNING, logger="isthmus.store"):
        run(check())
    assert len(caplog.records) == 1
    assert mode(tmp_path) == 0o755  # a folder that was there may hold other things


def test_a_second_server_is_told_who_was_first(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"

    async def check() -> None:
        store = SqliteStore(path, alone=True)
        (tmp_path / "by another name").symlink_to(path)
        for name in (path, tmp_path / "by another name"):
            with pytest.raises(FileProblem, match=rf"another server \(process {os.getpid()}\)") as told:
                SqliteStore(name, alone=True)
            assert told.value.reason == "in-use"
        await store.close()
        await SqliteStore(path, alone=True).close()

    run(check())


def test_a_store_that_cannot_be_opened_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    run(SqliteStore(path).close())
    with sqlite3.connect(path) as connection:
        connection.execute("pragma user_version = 99")
    connection.close()
    with pytest.raises(FileProblem, match="newer version of Isthmus") as told:
        SqliteStore(path, alone=True)
    assert told.value.reason == "newer"
    ServerLock(path).release()


def database(path: Path, *statements: str) -> None:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "statements",
    [
        ["create table bookmark (title text)"],
        ["create table event (x)", "create table setting (x)"],
        ["pragma application_id = 252006675"],
        ["pragma application_id = 7", *(f"create table {name} (x)" for name in FIRST_TABLES)],
    ],
)
def test_the_database_of_another_program_is_left_alone(tmp_path: Path, statements: list[str]) -> None:
    path = tmp_path / "x.sqlite"
    database(path, *statements)
    before = path.read_bytes()
    with pytest.raises(FileProblem, match="another program") as told:
        SqliteStore(path, alone=True)
    assert told.value.reason == "foreign"
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["x.sqlite"]


def test_an_empty_database_becomes_ours_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    database(path, "pragma user_version = 0")
    run(SqliteStore(path).close())
    assert int.from_bytes(path.read_bytes()[68:72]) == APPLICATION_ID


def test_what_is_no_database_is_called_that(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana,\n" * 30, encoding="utf-8")
    with pytest.raises(FileProblem, match="not a database"):
        SqliteStore(path)
