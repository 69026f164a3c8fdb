"""An append whose outcome nobody knows: never a yes that does not hold, never an event twice, never a wrong no."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from isthmus.store import postgres_link, postgres_writer
from isthmus.store.database_url import DatabaseProblem, DatabaseUrl
from isthmus.store.postgres import PostgresStore
from isthmus.store.protocol import NewEvent, StoreError, VersionConflict
from tests.store.cutting_proxy import STAGES, Proxy, Stage, proxy
from tests.store.engines import run, summary
from tests.store.real_postgres import Cluster

NO_STANDBY = "standby_that_never_comes"


def name_of(url: DatabaseUrl) -> str:
    return url.shown.rpartition("/")[2]


@contextlib.asynccontextmanager
async def store_behind_proxy(postgres: Cluster, url: DatabaseUrl) -> AsyncIterator[tuple[PostgresStore, Proxy]]:
    async with proxy(postgres.port) as between:
        store = await PostgresStore.open(postgres.url(name_of(url), port=between.port), use="alone")
        try:
            yield store, between
        finally:
            await store.close()


async def until_sql(postgres: Cluster, text: str, *values: Any) -> Any:
    """Wait until the database answers with something true."""
    while True:
        if found := await asyncio.to_thread(postgres.sql, text, *values):
            return found
        await asyncio.sleep(0.02)


@pytest.fixture
def without_standby(postgres: Cluster) -> Iterator[Cluster]:
    """Commits wait for a standby that does not exist, until `end_waiting`."""
    try:
        yield postgres
    finally:
        end_waiting(postgres)


def set_standbys(postgres: Cluster, names: str) -> None:
    # without a statement that needs a standby itself
    postgres.sql(f"alter system set synchronous_standby_names = '{names}'")
    postgres.sql("select pg_reload_conf()")


def end_waiting(postgres: Cluster) -> None:
    set_standbys(postgres, "")


@pytest.mark.parametrize("request_id", ["0:r1", None])
@pytest.mark.parametrize("stage", STAGES)
def test_a_cut_at_any_stage_stores_once_and_says_yes(
    postgres: Cluster, database_url: DatabaseUrl, stage: Stage, request_id: str | None
) -> None:
    async def check() -> None:
        async with store_behind_proxy(postgres, database_url) as (store, between):
            await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)
            between.cut(b"marked", stage)
            await store.append(summary(), 1, [NewEvent("b", {"x": "marked"}, request_id), NewEvent("c", {})], at=2.0)
            assert between.cuts == 1
            assert [event.kind for event in await store.events("t")] == ["a", "b", "c"]
            await store.append(summary(), 3, [NewEvent("d", {})], at=3.0)
            assert len(await store.events("t")) == 4

    run(check())


@pytest.mark.parametrize("stage", STAGES)
def test_a_whole_group_is_cut_again_and_again(postgres: Cluster, database_url: DatabaseUrl, stage: Stage) -> None:
    async def check() -> None:
        async with store_behind_proxy(postgres, database_url) as (store, between):
            between.cut(b"marked", stage, times=3)
            jobs = [
                store.append(summary(f"t{n}"), n % 2, [NewEvent("a", {"x": "marked"}, f"0:r{n}")], at=1.0)
                for n in range(20)
            ]
            answers = await asyncio.gather(*jobs, return_exceptions=True)
            assert between.cuts == 3
            for number, answer in enumerate(answers):  # half of them expected a version that is not there
                assert isinstance(answer, VersionConflict) == bool(number % 2)
                assert len(await store.events(f"t{number}")) == 1 - number % 2

    run(check())


def test_a_real_conflict_after_a_cut_is_told_as_one(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with store_behind_proxy(postgres, database_url) as (store, between):
            other = await PostgresStore.open(database_url)
            await other.append(summary(), 0, [NewEvent("other", {})], at=1.0)
            between.cut(b"marked", "sent")
            with pytest.raises(VersionConflict):
                await store.append(summary(), 0, [NewEvent("mine", {"x": "marked"})], at=1.0)
            assert [event.kind for event in await store.events("t")] == ["other"]
            await other.close()

    run(check())


def test_a_session_that_is_ended_in_the_middle(postgres: Cluster, database_url: DatabaseUrl) -> None:
    """The append waits for a lock when an administrator ends its session."""

    async def check() -> None:
        import asyncpg

        store = await PostgresStore.open(database_url, use="alone")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)
        blocker = await asyncpg.connect(database_url.secret)
        await blocker.execute("begin")
        await blocker.execute("select 1 from summary for update")
        task = asyncio.create_task(store.append(summary(), 1, [NewEvent("b", {}, "0:r")], at=1.0))
        await until_sql(
            postgres,
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
            name_of(database_url),
        )
        await blocker.execute("rollback")
        await blocker.close()
        await task
        assert [event.kind for event in await store.events("t")] == ["a", "b"]
        await store.close()

    run(check())


WAITS = "select pid from pg_stat_activity where datname = $1 and wait_event = 'SyncRep' limit 1"


@pytest.mark.parametrize("how", ["pg_cancel_backend", "pg_terminate_backend"])
def test_a_cancelled_wait_for_a_standby_is_not_a_yes(
    without_standby: Cluster, database_url: DatabaseUrl, how: str
) -> None:
    """PostgreSQL then shows the row to everybody and reports success, though no standby has it."""
    postgres = without_standby

    async def check() -> None:
        store = await PostgresStore.open(database_url, use="alone")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)
        await asyncio.to_thread(set_standbys, postgres, NO_STANDBY)
        await until_sql(postgres, f"select current_setting('synchronous_standby_names') = '{NO_STANDBY}'")
        task = asyncio.create_task(store.append(summary(), 1, [NewEvent("b", {}, "0:r")], at=1.0))
        first = await until_sql(postgres, WAITS, name_of(database_url))
        await asyncio.to_thread(postgres.sql, f"select {how}($1)", first)
        second = await until_sql(postgres, f"{WAITS[:-8]} and pid <> $2", name_of(database_url), first)
        assert second != first  # the store has come back, has found its event, and waits for a standby again
        assert [event.kind for event in await store.events("t")] == ["a", "b"]
        assert not task.done()
        await asyncio.to_thread(end_waiting, postgres)
        await task
        assert [event.kind for event in await store.events("t")] == ["a", "b"]
        await store.append(summary(), 2, [NewEvent("c", {})], at=1.0)
        await store.close()

    run(check())


def test_health_says_so_when_writes_wait(
    without_standby: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isthmus.store.postgres.CHECK_S", 0.3)

    async def check() -> None:
        store = await PostgresStore.open(database_url, use="alone")
        await store.check()
        await asyncio.to_thread(set_standbys, without_standby, NO_STANDBY)
        await until_sql(without_standby, f"select current_setting('synchronous_standby_names') = '{NO_STANDBY}'")
        with pytest.raises(StoreError, match="has been waiting"):
            await asyncio.gather(store.check(), store.check())
        await asyncio.to_thread(end_waiting, without_standby)
        monkeypatch.setattr("isthmus.store.postgres.CHECK_S", 60.0)
        await store.check()
        await store.close()

    run(check())


def test_a_database_that_is_away_for_a_while(
    postgres: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was never sent is refused after a while; what is in doubt waits, and is settled when it is back."""
    for module in (postgres_writer, postgres_link):
        monkeypatch.setattr(module, "PATIENCE_S", 0.2)
    monkeypatch.setattr("isthmus.store.postgres.PATIENCE_S", 0.2)

    async def check() -> None:
        store = await PostgresStore.open(database_url, use="alone")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)
        async with proxy(postgres.port) as between:
            other = await PostgresStore.open(postgres.url(name_of(database_url), port=between.port))
            between.cut(b"marked", "answered")
            doubt = asyncio.create_task(other.append(summary("u"), 0, [NewEvent("u", {"x": "marked"})], at=1.0))
            await between.was_cut.wait()
            await asyncio.to_thread(postgres.crash)
            for refused in (
                store.append(summary(), 1, [NewEvent("b", {})], at=1.0),
                store.check(),
                store.events("t"),
                store.setting("x", "y"),
            ):
                with pytest.raises(DatabaseProblem, match="cannot be"):
                    await refused
            assert not doubt.done()
            await asyncio.to_thread(postgres.start_again)
            await doubt
            assert [event.kind for event in await store.events("u")] == ["u"]
            await store.append(summary(), 1, [NewEvent("b", {})], at=1.0)
            assert [event.kind for event in await store.events("t")] == ["a", "b"]
            await other.close()
        await store.close()

    run(check())


def test_closing_does_not_wait_for_ever(
    postgres: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "CLOSE_S", 0.2)

    async def check() -> None:
        import asyncpg

        store = await PostgresStore.open(database_url, use="alone")
        await store.append(summary(), 0, [NewEvent("a", {})], at=1.0)
        blocker = await asyncpg.connect(database_url.secret)
        await blocker.execute("begin")
        await blocker.execute("select 1 from summary for update")
        stuck = asyncio.create_task(store.append(summary(), 1, [NewEvent("b", {})], at=1.0))
        queued = asyncio.create_task(store.append(summary(), 2, [NewEvent("c", {})], at=1.0))
        await until_sql(
            postgres,
            "select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
            name_of(database_url),
        )
        await store.close()
        for task, words in ((stuck, "certain"), (queued, "closed")):
            with pytest.raises(StoreError, match=words):
                await task
        await blocker.close()

    run(check())
