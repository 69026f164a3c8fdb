"""Bots, clocks and stand-ins of several servers: one of them acts at a table, and another takes over when it dies."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is one server at a time")

from isthmus.server import administration, claims, folding, new_tables, seating
from isthmus.server.bot_runner import BotRunner
from isthmus.server.live_table import LiveTable
from isthmus.server.quarantine import this_program
from isthmus.server.services import Services
from isthmus.server.wire import StandinRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.postgres import PostgresStore
from isthmus.store.protocol import Ban
from tests.server.fleet_of_servers import copies, kill_server, same_version, servers_on
from tests.server.harness import listen, people_table, person, play_seat_out, run, step, until
from tests.store.real_postgres import Cluster

AGAINST_A_BOT = NewTable(game="traxx", seats=[SeatWish(kind="you"), SeatWish(kind="bot", bot="random")])


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow a machine is, a server dies when the test says so."""
    monkeypatch.setattr(claims, "LEASE_S", 10_000.0)


class Thinking:
    """Which server's bots have thought, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.by: list[BotRunner] = []
        decide = BotRunner._decide

        async def noted(runner: BotRunner, table: LiveTable, seat: int) -> Any:
            self.by.append(runner)
            return await decide(runner, table, seat)

        monkeypatch.setattr(BotRunner, "_decide", noted)


def expire(postgres: Cluster, url: DatabaseUrl, services: Services) -> Any:
    """As if so much time had passed since that server said that it lives."""
    assert services.store.fleet is not None
    text = "update server set until = 0 where name = $1"
    return postgres.sql(text, services.store.fleet.name, database=url.shown.rpartition("/")[2])


def test_only_one_server_thinks_for_a_table(database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        thinking = Thinking(monkeypatch)
        async with servers_on(database_url) as servers:
            table, _, _ = await new_tables.create(servers[0].hub, person(0), AGAINST_A_BOT)
            tables = await copies(servers, table.state.id)
            await play_seat_out(tables[1])
            await same_version(tables)
            assert len(thinking.by) >= 12
            assert len(set(thinking.by)) == 1

    run(check())


def test_another_server_takes_over_from_a_dead_one(
    postgres: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def check() -> None:
        thinking = Thinking(monkeypatch)
        async with servers_on(database_url) as servers:
            table, _, _ = await new_tables.create(servers[0].hub, person(0), AGAINST_A_BOT)
            tables = await copies(servers, table.state.id)
            await until(lambda: all(one.state.done == {1} for one in tables))
            [acting] = [services for services in servers if services.bot_runner in thinking.by]
            await kill_server(acting)
            copy = next(one for services, one in zip(servers, tables, strict=True) if services is not acting)
            assert (await step(copy, 0, "done", name="a"))["type"] == "ack"
            assert set(thinking.by) == {acting.bot_runner}
            await asyncio.to_thread(expire, postgres, database_url, acting)
            await until(lambda: len(set(thinking.by)) == 2)
            await play_seat_out(copy)

    run(check())


def test_a_table_that_nobody_has_open_is_taken_over_too(postgres: Cluster, database_url: DatabaseUrl) -> None:
    """Its clock ends on another server, although nobody is connected there."""

    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            table = await people_table(one.hub, "traxx", 2, clock_s=60)
            before = table.state.period
            assert one.bot_runner.claims is not None
            assert await one.bot_runner.claims.take_one(table.state.id)
            await kill_server(one)
            now = other.hub.now
            other.hub.now = lambda: now() + 1_000
            assert await other.store.due(other.hub.now(), 10, program=this_program()) == []
            await asyncio.to_thread(expire, postgres, database_url, one)
            await until(lambda: table.state.id in other.hub.live)
            copy = other.hub.live[table.state.id]
            await until(lambda: copy.state.period != before)
            log = await other.store.events(table.state.id)
            assert {event.data.get("by") for event in log if event.kind == "step"} == {"clock"}

    run(check())


def test_two_who_act_at_once_meet_at_the_version(database_url: DatabaseUrl) -> None:
    """Claims save work; without them everything is right as well."""

    async def check() -> None:
        async with servers_on(database_url, 2) as servers:
            for services in servers:
                services.bot_runner.claims = None
            table, _, _ = await new_tables.create(servers[0].hub, person(0), AGAINST_A_BOT)
            tables = await copies(servers, table.state.id)
            await play_seat_out(tables[1])
            await same_version(tables)
            log = await table.store.events(table.state.id)
            assert folding.fold(table.state.id, log) == tables[0].state == tables[1].state
            turns: dict[str, set[float]] = {}
            period = ""
            for event, state in folding.states(table.state.id, log):
                if event.kind == "step" and event.data["seat"] == 1:
                    turns.setdefault(period, set()).add(event.at)
                period = state.period
            assert len(turns) >= 12
            assert all(len(appends) == 1 for appends in turns.values())  # of two turns, one is stored

    run(check())


def test_people_are_present_wherever_they_are_connected(postgres: Cluster, database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url, 3) as servers:
            table = await people_table(servers[0].hub, "traxx", 3)
            here, there = await copies(servers[:2], table.state.id)
            listener = listen(there, person(1))
            await until(lambda: here.broadcast.present() == {1})
            request = StandinRequest(type="standin", id="s", seat=1, on=True)
            assert "server-seat-present" in await here.request(0, request)
            late = await servers[2].hub.table(table.state.id)
            await until(lambda: late.broadcast.present() == {1})  # bells reach the servers one after another
            there.remove_listener(listener)
            await until(lambda: here.broadcast.present() == late.broadcast.present() == set())
            listen(there, person(2))
            await until(lambda: here.broadcast.present() == {2})
            await kill_server(servers[1])
            await asyncio.to_thread(expire, postgres, database_url, servers[1])
            for services in (servers[0], servers[2]):
                assert services.neighbours is not None
                await services.neighbours._beat()
            assert here.broadcast.present() == late.broadcast.present() == set()

    run(check())


def test_public_lobbies_are_listed_while_somebody_is_there(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            wish = NewTable(game="traxx", seats=[SeatWish(kind="you"), SeatWish(kind="open")], public=True)
            table, _, _ = await new_tables.create(one.hub, person(0), wish)
            other.public_list._clock = lambda: table.now() + 10_000_000
            assert await other.public_list.lines() == []
            listen(table, person(0))
            await until(lambda: other.neighbours is not None and bool(other.neighbours.attendances.attended()))
            assert [line.table for line in await other.public_list.lines()] == [table.state.id]

    run(check())


def test_a_server_that_stops_hands_over_at_once(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            table, _, _ = await new_tables.create(one.hub, person(0), AGAINST_A_BOT)
            copy = await other.hub.table(table.state.id)
            listen(table, person(0))
            await until(lambda: copy.broadcast.present() == {0} and copy.state.done == {1})
            await one.close()
            await until(lambda: copy.broadcast.present() == set())
            await play_seat_out(copy)  # the bot plays at the other server, long before any lease is over

    run(check())


def test_somebody_who_has_just_joined_elsewhere_is_known(database_url: DatabaseUrl) -> None:
    async def check() -> None:
        async with servers_on(database_url, 2) as (one, other):
            wish = NewTable(game="traxx", seats=[SeatWish(kind="you"), SeatWish(kind="open")])
            table, _, _ = await new_tables.create(one.hub, person(0), wish)
            await other.hub.table(table.state.id)
            await seating.join(table, person(1), "Ben", None)
            assert (await other.hub.table(table.state.id)).state.seat_of("guest-1", None) == 1

    run(check())


def test_what_the_operator_does_reaches_all(database_url: DatabaseUrl) -> None:
    """A ban ends sockets, a new key is used, a hidden name is shown to nobody, a deleted table is gone."""

    async def check() -> None:
        async with servers_on(database_url) as servers:
            tables = await copies(servers, (await people_table(servers[0].hub, "traxx", 2)).state.id)
            gone = await copies(servers, (await people_table(servers[0].hub, "traxx", 2)).state.id)
            listeners = [listen(table, person(1)) for table in tables]
            store = servers[0].store
            assert isinstance(store, PostgresStore)
            await administration.hide_name(store, tables[0].state.id, 0)
            await store.rotate_key("another key", forget=True)
            await store.delete_tables([gone[0].state.id])
            await store.add_ban(Ban("guest", "guest-1", "", 1.0))
            await until(lambda: all(listener.closed for listener in listeners))
            for services, table in zip(servers, tables, strict=True):
                assert table.state.seats[0].name_hidden
                assert services.bans.holds("guest-1", "unknown")
                assert services.identity.signer.secret_key == b"another key"
                assert gone[0].state.id not in services.hub.live

    run(check())
