"""A table that cannot be read is set aside, logged, shown and explained, and all others go on."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from isthmus import registry
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server import new_tables, quarantine
from isthmus.server.app import create_app
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.logs import JsonLines
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.sockets import CLOSE_BROKEN
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.broken import forget_all, listed
from isthmus.store.maintenance import open_store
from isthmus.store.protocol import Broken, Event, StoreError
from isthmus.store.sqlite import SqliteStore
from tests.server.harness import FREE, MemoryStore, new_hub, people_table, person, run, until, with_services

Damage = Callable[[apsw.Connection, str], object]
BOT_TABLES = 5
DUE_FIRST = "update summary set due = -1 where table_id = ?"


def read_broken(path: Path) -> list[Broken]:
    """As an operator sees them, beside a running server."""
    store = open_store(path)
    try:
        return run(store.look(listed))
    finally:
        run(store.close())


def change_event(con: apsw.Connection, table: str, seq: int, kind: str, data: str) -> None:
    con.execute("update event set kind = ?, data = ? where table_id = ? and seq = ?", (kind, data, table, seq))


def change_creation(con: apsw.Connection, table: str, **changes: object) -> None:
    text = con.execute("select data from event where table_id = ? and seq = 1", (table,)).get
    change_event(con, table, 1, "created", json.dumps({**json.loads(text), **changes}))


DAMAGES: dict[str, tuple[Damage, str]] = {
    "unknown event": (
        lambda con, table: change_event(con, table, 2, "teleported", "{}"),
        "event 2 (teleported): event 2 has the kind 'teleported', which this version does not know",
    ),
    "illegal step": (
        lambda con, table: con.execute(
            'insert into event values (?, 3, \'step\', \'{"seat":0,"step":"undo"}\', 0, null)', (table,)
        ),
        "event 3 (step): kernel-nothing-to-undo",
    ),
    "not JSON": (lambda con, table: change_event(con, table, 2, "started", "{"), "event 2 is not JSON"),
    "not an object": (lambda con, table: change_event(con, table, 2, "started", "[]"), "event 2 is not a JSON object"),
    "a request of nobody": (
        lambda con, table: con.execute("update event set request = 'x' where table_id = ? and seq = 2", (table,)),
        "ValueError",
    ),
    "a key is missing": (
        lambda con, table: change_event(con, table, 2, "started", '{"open":true}'),
        "event 2 (started): KeyError",
    ),
    "other rules": (
        lambda con, table: change_creation(con, table, rules=99),
        "event 1 (created): traxx is played by version 99 of its rules, this program has 2 and 1",
    ),
    "another format": (
        lambda con, table: change_creation(con, table, format=2),
        "event 1 (created): the log has format 2, this program reads format 1",
    ),
    "an unknown game": (
        lambda con, table: change_creation(con, table, game="chess"),
        "event 1 (created): the game 'chess' is not among those of this program",
    ),
}
over_damages = pytest.mark.parametrize("name", DAMAGES)


async def sleeping_tables(path: Path, count: int, **wish: Any) -> list[str]:
    """Tables of bots that a server left behind before anybody moved."""
    store = SqliteStore(path)
    hub = new_hub(store)
    hub.bot_runner.closing = True
    made = []
    for _ in range(count):
        bots = NewTable(game="traxx", seats=[SeatWish(kind="bot")] * 2, **wish)
        made.append((await new_tables.create(hub, person(0), bots))[0].state.id)
    await store.close()
    return made


def damaged(path: Path, name: str, table: str) -> None:
    con = apsw.Connection(str(path))
    DAMAGES[name][0](con, table)
    con.execute(DUE_FIRST, (table,))
    con.close()


def events_of(path: Path, table: str) -> list[Any]:
    con = apsw.Connection(str(path))
    rows = list(con.execute("select * from event where table_id = ? order by seq", (table,)))
    con.close()
    return rows


@over_damages
def test_one_broken_table_does_not_stop_the_others(tmp_path: Path, name: str, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "x.sqlite"
    bad, *good = run(sleeping_tables(path, 1 + BOT_TABLES))
    damaged(path, name, bad)
    before = events_of(path, bad)

    async def come_back(services: Services) -> None:
        live = services.hub.live
        await until(lambda: all(table in live and live[table].state.over for table in good))

    store = SqliteStore(path)
    with_services(come_back, store, workers=0)
    run(store.close())

    (broken,) = read_broken(path)
    assert (broken.table, broken.game, broken.readable) == (bad, "traxx", False)
    assert broken.reason.startswith(DAMAGES[name][1])
    assert events_of(path, bad) == before
    told = [json.loads(JsonLines().format(record)) for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(one["what"], one["incident"]) for one in told] == [("a table was set aside", broken.incident)]
    assert bad not in json.dumps(told)


def app_for(path: Path) -> TestClient:
    return TestClient(create_app(Settings(path, FREE, bot_pause_s=0.0, sweep_s=600, static=path.parent)))


def test_people_are_told_and_lists_go_on(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with app_for(path) as client:
        wish = {"game": "traxx", "seats": [{"kind": "you"}, {"kind": "open"}], "public": True}
        bad, fine = (client.post("/api/tables", json=wish).json()["table"] for _ in range(2))
        cookies = dict(client.cookies)
    con = apsw.Connection(str(path))
    change_event(con, bad, 1, "created", "{}")
    con.close()
    with app_for(path) as client:
        client.cookies.update(cookies)
        answer = client.post(f"/api/tables/{bad}/join", json={"name": "Ana"})
        assert (answer.status_code, answer.json()["code"]) == (503, "server-table-broken")
        (broken,) = read_broken(path)
        assert answer.json()["message"]["arguments"] == {"incident": broken.incident}
        for language in LANGUAGES:
            assert broken.incident in sentence("server-table-broken", language, {"incident": broken.incident})
        assert client.get(f"/api/tables/{bad}/record").status_code == 503
        with client.websocket_connect(f"/ws/{bad}") as socket:
            frame = socket.receive_json()
            assert (frame["type"], frame["code"]) == ("error", "server-table-broken")
            assert frame["message"]["arguments"] == {"incident": broken.incident}
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == CLOSE_BROKEN
        assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [fine]
        assert {one["table"] for one in client.get("/api/tables/mine").json()["tables"]} == {bad, fine}
        assert client.get("/healthz").status_code == 200


def test_a_damaged_line_is_left_out_of_lists(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with app_for(path) as client:
        wish = {"game": "traxx", "seats": [{"kind": "you"}, {"kind": "open"}], "public": True}
        tables = [client.post("/api/tables", json=wish).json()["table"] for _ in range(4)]
        con = apsw.Connection(str(path))
        for table, data in zip(tables, ("{", "[]", "{}", None), strict=True):
            con.execute("update summary set data = coalesce(?, data) where table_id = ?", (data, table))
        con.close()
        for address in ("/api/tables", "/api/tables/mine"):
            assert [one["table"] for one in client.get(address).json()["tables"]] == tables[3:]
        assert client.post(f"/api/tables/{tables[0]}/leave", json={}).status_code == 200  # written again with the table
        assert {one["table"] for one in client.get("/api/tables").json()["tables"]} == {tables[0], tables[3]}


class CountingStore(MemoryStore):
    """Knows how often logs were read."""

    reads = 0

    async def events(self, table: str, after: int = 0) -> list[Event]:
        self.reads += 1
        return await super().events(table, after)


def test_it_is_not_read_again_before_another_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check() -> None:
        store = CountingStore()
        table = (await people_table(new_hub(store), "traxx")).state.id
        store.log[table].append(Event(99, "teleported", {}, 0.0, None))
        for hub in (new_hub(store), new_hub(store)):  # the same server, and one that was started again
            for _ in range(2):
                with pytest.raises(Denied, match="server-table-broken"):
                    await hub.table(table)
            await store.forget_broken(quarantine.this_program())
        assert store.reads == 1
        assert await store.due(1e12, 9, program=quarantine.this_program()) == []
        store.log[table].pop()
        monkeypatch.setattr(quarantine, "program_version", lambda: "99")
        quarantine.this_program.cache_clear()
        await store.forget_broken(quarantine.this_program())
        assert (await new_hub(store).table(table)).state.id == table

    try:
        run(check())
    finally:
        quarantine.this_program.cache_clear()


def test_a_store_that_cannot_be_written_does_not_repeat_the_line(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        store = CountingStore()
        table = (await people_table(new_hub(store), "traxx")).state.id
        store.log[table].append(Event(99, "teleported", {}, 0.0, None))
        store.fail = True
        hub = new_hub(store)
        for _ in range(3):
            with pytest.raises(Denied, match="server-table-broken"):
                await hub.table(table)
        assert store.reads == 1

    run(check())
    assert [record.message for record in caplog.records] == ["a table was set aside"]


def test_broken_tables_do_not_count_against_the_guest() -> None:
    async def check() -> None:
        store = MemoryStore()
        table = (await people_table(new_hub(store), "traxx")).state.id
        assert await store.count_open("guest-0", program=quarantine.this_program()) == 1
        store.log[table].append(Event(99, "teleported", {}, 0.0, None))
        with pytest.raises(Denied):
            await new_hub(store).table(table)
        assert await store.count_open("guest-0", program=quarantine.this_program()) == 0

    run(check())


def test_a_table_whose_bot_fails_stays_open_for_people(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        monkeypatch.setattr("isthmus.server.bot_runner.simple_bot", fail)
        wish = NewTable(game="traxx", seats=[SeatWish(kind="you"), SeatWish(kind="bot")])
        table = (await new_tables.create(hub, person(0), wish))[0]
        mark = (table.state.id, quarantine.this_program())
        await until(lambda: mark in store.aside)
        assert store.aside[mark].reason.startswith("a bot failed: ZeroDivisionError")
        assert await store.due(1e12, 9, program=quarantine.this_program()) == []
        again = new_hub(store)
        assert isinstance(await again.table(table.state.id), LiveTable)
        await until(lambda: table.state.id in again.bot_runner.broken)  # it failed again, and is not logged again
        store.log[table.state.id].append(Event(99, "teleported", {}, 0.0, None))
        with pytest.raises(Denied):
            await new_hub(store).table(table.state.id)
        assert not store.aside[mark].readable
        await hub.close()
        await again.close()

    run(check())
    assert [record.message for record in caplog.records].count("a table was set aside") == 2


def test_a_store_that_fails_for_some_tables_is_told_once_a_sweep(caplog: pytest.LogCaptureFixture) -> None:
    class HalfStore(CountingStore):
        async def events(self, table: str, after: int = 0) -> list[Event]:
            if table in unlucky:
                raise StoreError("told to fail")
            return await super().events(table, after)

    unlucky: set[str] = set()

    async def check() -> None:
        store = HalfStore()
        first = new_hub(store)
        first.bot_runner.closing = True
        bots = NewTable(game="traxx", seats=[SeatWish(kind="bot")] * 2)
        tables = [(await new_tables.create(first, person(0), bots))[0].state.id for _ in range(4)]
        unlucky.update(tables[:2])
        hub = new_hub(store)
        hub.bot_runner.closing = True
        await hub.wake_due()
        assert set(hub.live) == set(tables[2:])
        assert not store.aside

    run(check())
    assert [record.message for record in caplog.records] == ["the store failed, tables not woken: 2"]


def test_more_tables_are_woken_than_bots_are_busy_with() -> None:
    """Tables that are awake must not crowd those out that still sleep."""

    async def check() -> None:
        store = MemoryStore()
        first = new_hub(store)
        first.bot_runner.closing = True
        bots = NewTable(game="traxx", seats=[SeatWish(kind="bot")] * 2)
        for _ in range(120):
            await new_tables.create(first, person(0), bots)
        hub = new_hub(store)
        hub.bot_runner.closing = True  # nothing moves on
        for _ in range(3):
            await hub.wake_due()
        assert len(hub.live) == 120

    run(check())


def test_a_chore_that_fails_does_not_end_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls = {"wake_due": 0, "drop_unasked": 0}

    async def work(services: Services) -> None:
        async def wake_due() -> None:
            calls["wake_due"] += 1
            raise ZeroDivisionError

        def drop_unasked() -> None:
            calls["drop_unasked"] += 1

        monkeypatch.setattr(services.hub, "wake_due", wake_due)
        monkeypatch.setattr(services.analyses, "drop_unasked", drop_unasked)
        await until(lambda: min(calls.values()) > 3)

    with_services(work, workers=0)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == [
        "a chore failed: wake_due"
    ]


def test_the_operator_can_have_them_tried_again(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    (bad,) = run(sleeping_tables(path, 1))
    damaged(path, "unknown event", bad)
    store = SqliteStore(path)
    with pytest.raises(Denied):
        run(new_hub(store).table(bad))
    assert [one.table for one in read_broken(path)] == [bad]
    assert (run(store.change(forget_all)), run(store.change(forget_all))) == (1, 0)
    assert read_broken(path) == []
    run(store.close())


def test_rules_and_format_are_in_every_log() -> None:
    async def check() -> None:
        store = MemoryStore()
        for game in registry.names():
            table = (await people_table(new_hub(store), game)).state.id
            assert store.log[table][0].data["rules"] == registry.game(game).rules_version

    run(check())
