"""The public list under spam: shares, turns, and lobbies that nobody attends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from isthmus.server import new_tables, seating
from isthmus.server.app import create_app
from isthmus.server.live_table import LiveTable
from isthmus.server.public_list import PublicList
from isthmus.server.settings import Settings
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.harness import FREE, MemoryStore, listen, new_hub, person, run

LOBBY: dict[str, Any] = {"game": "hashi", "seats": [{"kind": "you"}, {"kind": "open"}], "public": True}


class Clock:
    """Stands still until a test moves it; tables are stamped with the real time, so it begins there."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.passed = 0.0

    def __call__(self) -> float:
        return max(one.changed for one in self.store.summaries.values()) + self.passed


async def lobby(hub: Any, guest: int) -> LiveTable:
    wish = NewTable(game="hashi", seats=[SeatWish(kind="you"), SeatWish(kind="open")], public=True)
    table, _, _ = await new_tables.create(hub, person(guest), wish)
    return table


def test_spam_lobbies_do_not_push_honest_ones_off_the_list(tmp_path: Path) -> None:
    """One address, a fresh guest for every lobby; the honest host was there before."""
    settings = Settings(tmp_path / "games.sqlite", FREE, bot_pause_s=0.0)
    app = create_app(settings)
    honest = TestClient(app, client=("192.0.2.1", 1000))
    with TestClient(app, client=("192.0.2.66", 1000)) as spammer:
        table = honest.post("/api/tables", json=LOBBY).json()["table"]
        for _ in range(120):
            spammer.cookies.clear()
            assert spammer.post("/api/tables", json=LOBBY).status_code == 201
        listed = [line["table"] for line in honest.get("/api/tables").json()["tables"]]
    assert table in listed[:2]
    assert len(listed) == 1 + FREE.listed_per_address


def test_a_guest_has_a_share_of_the_list() -> None:
    async def check() -> None:
        hub = new_hub(limits=replace(FREE, listed_per_guest=2, list_length=4))
        made = {n: [(await lobby(hub, n)).state.id for _ in range(5)] for n in range(3)}
        listed = [one.table for one in await PublicList(hub, hub.limits).lines()]
        owners = [n for table in listed for n in made if table in made[n]]
        assert sorted(owners[:3]) == [0, 1, 2]  # they take turns
        assert len(listed) == 4
        assert max(Counter(owners).values()) == 2

    run(check())


def test_addresses_are_forgotten_but_shares_stay() -> None:
    """After a restart nobody knows where a table came from."""

    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store, limits=replace(FREE, listed_per_guest=2))
        for _ in range(5):
            await lobby(hub, 0)
        fresh = new_hub(store, limits=hub.limits)
        assert len(await PublicList(fresh, hub.limits).lines()) == 2

    run(check())


def test_a_lobby_that_nobody_attends_leaves_the_list() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store, limits=replace(FREE, lobby_listed_minutes=10))
        clock = Clock(store)
        public = PublicList(hub, hub.limits, clock=clock)

        async def listed() -> list[str]:
            return [one.table for one in await public.lines()]

        left, attended = await lobby(hub, 0), await lobby(hub, 1)
        host = listen(attended, person(1))
        listen(left, person(9))  # a spectator is not somebody to play with
        assert set(await listed()) == {left.state.id, attended.state.id}
        clock.passed = 601
        assert await listed() == [attended.state.id]
        attended.remove_listener(host)
        assert await listed() == []
        assert (await hub.table(left.state.id)).state.phase == "lobby"  # its link still works
        listen(left, person(0))
        assert await listed() == [left.state.id]

    run(check())


def test_a_running_game_stays_listed() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        clock = Clock(store)
        table = await lobby(hub, 0)
        await seating.start(table, person(0), open_seats="drop", bot="random")
        clock.passed = 10**6
        assert [one.table for one in await PublicList(hub, FREE, clock=clock).lines()] == [table.state.id]

    run(check())


def test_hosts_without_a_seat_share_too(tmp_path: Path) -> None:
    body = {**LOBBY, "seats": [{"kind": "open"}, {"kind": "open"}]}
    with TestClient(create_app(Settings(tmp_path / "games.sqlite", FREE, bot_pause_s=0.0))) as client:
        for _ in range(FREE.listed_per_guest + 3):
            client.post("/api/tables", json=body)
        assert len(client.get("/api/tables").json()["tables"]) == FREE.listed_per_guest


def test_an_attended_lobby_is_found_behind_any_number_of_others() -> None:
    async def check() -> None:
        limits = replace(FREE, list_length=1)
        hub = new_hub(limits=limits)
        for guest in range(20):
            await lobby(hub, guest)
        table = await lobby(hub, 99)  # in memory the newest come last, and the store tells only the first ones
        listen(table, person(99))
        assert [one.table for one in await PublicList(hub, limits).lines()] == [table.state.id]

    run(check())
