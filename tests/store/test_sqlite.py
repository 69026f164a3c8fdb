"""The SQLite store: all or nothing, durable, one version after another."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import apsw
import pytest

from isthmus.store import sqlite
from isthmus.store.broken import listed
from isthmus.store.protocol import (
    Broken,
    CorruptEvent,
    DuplicateRequest,
    Links,
    NewEvent,
    Selection,
    StoreError,
    Summary,
    VersionConflict,
)
from isthmus.store.sqlite import SqliteStore, check_sqlite_version, migrate, open_connection


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


def test_events_come_back_in_order_and_survive_the_process(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "x.sqlite"

    async def write() -> None:
        store = SqliteStore(path)
        await store.append(summary(), 0, [NewEvent("a", {"n": 1}), NewEvent("b", {"é": "ü"}, "r1")], at=5.0)
        await store.append(summary(), 2, [NewEvent("c", {})], at=6.0)
        await store.close()

    async def read() -> None:
        store = SqliteStore(path)
        events = await store.events("t")
        assert [(e.seq, e.kind, e.data, e.at, e.request) for e in events] == [
            (1, "a", {"n": 1}, 5.0, None),
            (2, "b", {"é": "ü"}, 5.0, "r1"),
            (3, "c", {}, 6.0, None),
        ]
        assert await store.events("nobody") == []
        await store.close()

    run(write())
    run(read())


def test_whoever_comes_second_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.append(summary(), 0, [NewEvent("a", {}, "r1")], at=1.0)
        with pytest.raises(VersionConflict):
            await store.append(summary(phase="over"), 0, [NewEvent("b", {})], at=1.0)
        with pytest.raises(DuplicateRequest):
            await store.append(summary(phase="over"), 1, [NewEvent("b", {}), NewEvent("c", {}, "r1")], at=1.0)
        assert [event.kind for event in await store.events("t")] == ["a"]
        assert (await store.tables_of("g", 9)) == []
        await store.close()

    run(check())


def test_one_failing_job_does_not_touch_the_others_of_its_group(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        jobs = [store.append(summary(f"t{n}"), n % 2, [NewEvent("a", {})], at=1.0) for n in range(40)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        for number, answer in enumerate(answers):
            assert isinstance(answer, VersionConflict) == bool(number % 2)
            assert len(await store.events(f"t{number}")) == 1 - number % 2
        await store.close()

    run(check())


def test_when_the_commit_fails_nobody_is_told_yes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)

        def full(*_: Any) -> None:
            raise apsw.FullError("disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(sqlite, "_append_all", full)
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
        jobs = [sqlite.Job(lambda c: sqlite._setting(c, "a", "b"), future, loop) for future in futures]
        await asyncio.to_thread(sqlite._commit, con, jobs)
        for future in futures:
            with pytest.raises(StoreError):
                await future

    run(check())


def test_lists_show_what_they_should(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        event = [NewEvent("a", {})]
        await store.append(summary("mine", changed=1.0), 0, event, at=1.0, links=Links(("ana", "ben")))
        await store.append(summary("open", public=True, due=7.0, changed=3.0), 0, event, at=1.0, links=Links(("ana",)))
        await store.append(summary("old", public=True, phase="over"), 0, event, at=1.0, links=Links(("ana",)))
        await store.append(summary("now", due=0.0), 0, event, at=1.0)
        assert [one.table for one in await store.public_tables(9)] == ["open"]
        assert [one.table for one in await store.tables_of("ana", 9)] == ["open", "old", "mine"]
        assert [one.table for one in await store.tables_of("ana", 1)] == ["open"]
        assert await store.count_open("ana") == 2
        assert await store.due(6.9, 9) == ["now"]
        assert await store.due(7.0, 9) == ["now", "open"]
        await store.append(summary("mine"), 1, event, at=1.0, links=Links(gone=("ana",)))
        assert [one.table for one in await store.tables_of("ana", 9)] == ["open", "old"]
        assert (await store.tables_of("ben", 9))[0].data == {"names": ["Ana"]}
        assert await store.setting("key", "first") == "first"
        assert await store.setting("key", "second") == "first"
        await store.close()

    run(check())


def test_a_guest_leafs_through_a_selection(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        for number in range(6):
            phase = "over" if number % 2 else "playing"
            line = summary(f"t{number}", phase=phase, changed=float(number // 2))  # two at a time
            await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",)))

        async def found(limit: int, **selection: Any) -> list[str]:
            return [one.table for one in await store.tables_of("g", limit, Selection(**selection))]

        assert await found(3) == ["t5", "t4", "t3"]
        assert await found(3, after="t3") == ["t2", "t1", "t0"]
        assert await found(9, after="t0") == []
        assert await found(9, after="gone") == []
        assert await found(9, over=True) == ["t5", "t3", "t1"]
        assert await found(9, over=False, after="t4") == ["t2", "t0"]
        assert await found(9, game="hashi", over=True) == ["t5", "t3", "t1"]
        assert await found(9, game="traxx") == []
        await store.close()

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


def test_what_can_be_worked_out_again_is_kept_up_to_a_limit(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "kept.sqlite")
        assert await store.kept("one") is None
        for number, name in enumerate(("one", "two", "three", "two")):
            await store.keep(name, f"{name} {number}".encode(), at=float(number), most=2)
        assert [await store.kept(name) for name in ("one", "two", "three")] == [None, b"two 3", b"three 2"]
        await store.close()

    run(work())


def broken(table: str = "t", **changes: Any) -> Broken:
    values = {"table": table, "game": "", "readable": False, "reason": "torn", "incident": "1a", "program": "p"}
    return Broken(**{**values, "at": 7.0, **changes})


def test_a_table_that_is_set_aside_is_not_due_and_not_offered(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        for table in ("bad", "stuck", "fine"):
            line = summary(table, public=True, due=0.0)
            await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",)))
        await store.set_aside(broken("bad"))
        await store.set_aside(broken("bad", reason="another", incident="2b"))
        await store.set_aside(broken("stuck", readable=True, at=8.0))
        assert await store.due(9.0, 9) == ["fine"]
        assert {one.table for one in await store.public_tables(9)} == {"fine", "stuck"}
        assert {one.table for one in await store.tables_of("g", 9)} == {"bad", "fine", "stuck"}
        assert await store.count_open("g") == 2
        assert await store.broken("bad") == broken("bad", game="hashi")
        assert await store.broken("fine") is None
        assert [one.table for one in await store.look(listed)] == ["stuck", "bad"]
        await store.set_aside(broken("stuck", reason="torn as well", incident="3c"))
        worse = await store.broken("stuck")
        assert worse is not None
        assert (worse.readable, worse.reason, worse.incident) == (False, "torn as well", "3c")
        assert len(await store.events("bad")) == 1
        await store.forget_broken("p")
        assert len(await store.look(listed)) == 2
        await store.forget_broken("another program")
        assert await store.look(listed) == []
        await store.close()

    run(check())


def test_a_table_from_the_future_is_due(tmp_path: Path) -> None:
    """The clock was put back, so its deadline is too far away."""

    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.append(summary("later", changed=50.0, due=80.0), 0, [NewEvent("a", {})], at=1.0)
        await store.append(summary("never", changed=50.0), 0, [NewEvent("a", {})], at=1.0)
        assert [await store.due(now, 9) for now in (40.0, 60.0, 80.0)] == [["later"], [], ["later"]]
        await store.close()

    run(check())


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000])
def test_damaged_events_and_lines_are_told_apart_from_a_failing_store(tmp_path: Path, text: str) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "x.sqlite")
        await store.append(summary(public=True), 0, [NewEvent("a", {}), NewEvent("b", {})], at=1.0)
        con = apsw.Connection(str(store.path))
        con.execute("update event set data = ? where seq = 2", (text,))
        con.execute("update summary set data = ?", (text,))
        with pytest.raises(CorruptEvent, match="event 2 is not"):
            await store.events("t")
        assert [one.data for one in await store.public_tables(9)] == [{}]
        await store.close()

    run(check())


def test_damaged_pages_are_a_matter_of_one_table() -> None:
    class Torn:
        def execute(self, *_: Any) -> None:
            raise apsw.CorruptError("database disk image is malformed")

    with pytest.raises(CorruptEvent, match="damaged where its events are"):
        sqlite._events(Torn(), "t")  # type: ignore[arg-type]
