"""Servers that share a PostgreSQL database: who lives, who has which table, who is where."""

from __future__ import annotations

import asyncio
from typing import Any

from isthmus.store.database_url import DatabaseUrl
from isthmus.store.fleet import Attendance, AttendanceBell, BellsMissed, GoneBell
from isthmus.store.postgres import PostgresStore
from isthmus.store.postgres_bells import read_bell
from isthmus.store.protocol import NewEvent
from tests.store.engines import run, summary
from tests.store.real_postgres import Cluster


def expire(postgres: Cluster, url: DatabaseUrl, store: PostgresStore) -> Any:
    text = "update server set until = 0 where name = $1"
    return postgres.sql(text, store.fleet.name, database=url.shown.rpartition("/")[2])


def test_a_table_belongs_to_one_living_server(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        one, other = [await PostgresStore.open(database_url) for _ in range(2)]
        for store in (one, other):
            await store.fleet.beat(1_000.0, ())
        claimed = await asyncio.gather(*(store.fleet.claim(["a", "b", "c"]) for store in (one, other)))
        assert sorted(map(len, claimed)) == [0, 3]
        first, second = (one, other) if claimed[0] else (other, one)
        assert await first.fleet.claim(["b", "d"]) == {"b", "d"}
        beat = await first.fleet.beat(1_000.0, ["a", "d"])  # b and c are given up
        assert beat.claims == {"a", "d"}
        assert beat.servers == {one.fleet.name, other.fleet.name}
        assert await second.fleet.claim(["a", "b", "c", "d"]) == {"b", "c"}
        await asyncio.to_thread(expire, postgres, database_url, first)
        assert await second.fleet.claim(["a"]) == {"a"}
        assert (await first.fleet.beat(1_000.0, ["a", "d"])).claims == {"d"}
        await second.fleet.leave()
        assert await first.fleet.claim(["a", "b", "c"]) == {"a", "b", "c"}
        await one.close()
        await other.close()

    run(check())


def test_what_another_server_has_claimed_is_not_due(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        one, other = [await PostgresStore.open(database_url) for _ in range(2)]
        await one.append(summary("t", due=0.0), 0, [NewEvent("a", {})], at=1.0)
        assert await other.due(100.0, 10, program="p") == ["t"]
        await one.fleet.beat(1_000.0, ())
        await one.fleet.claim(["t"])
        assert (await one.due(100.0, 10, program="p"), await other.due(100.0, 10, program="p")) == (["t"], [])
        await asyncio.to_thread(expire, postgres, database_url, one)
        assert await other.due(100.0, 10, program="p") == ["t"]
        await one.close()
        await other.close()

    run(check())


def test_who_is_where_is_told_and_forgotten(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        one, other = [await PostgresStore.open(database_url) for _ in range(2)]
        await one.fleet.beat(1_000.0, ())
        bells = other.bells()
        assert await anext(bells) == BellsMissed()
        here = [Attendance(f"t{number}", (0, 2), number) for number in range(200)]
        await one.fleet.attend(here)
        heard: list[Attendance] = []
        while len(heard) < len(here):
            bell = await anext(bells)
            assert isinstance(bell, AttendanceBell)
            assert bell.server == one.fleet.name
            heard += bell.tables
        assert heard == here
        assert {found for _, found in await other.fleet.attendance()} == set(here)
        assert await one.fleet.attendance() == []  # only the others
        await one.fleet.attend([Attendance(one_.table) for one_ in here[1:]])
        assert await other.fleet.attendance() == [(one.fleet.name, here[0])]
        await asyncio.to_thread(expire, postgres, database_url, one)
        assert await other.fleet.attendance() == []
        await one.fleet.leave()
        async for bell in bells:
            if bell == GoneBell(one.fleet.name):
                break
        await one.close()
        await other.close()

    run(check())


def test_bells_that_this_program_does_not_know_are_passed_over() -> None:
    for text in ("", "word", '["t1"]', "0a1b2c later [1, 2]", "0a1b2c"):
        assert list(read_bell(text, "me")) == []
    assert list(read_bell('me events [["t", 1]]', "me")) == []
