"""Private links to seats can be revoked: a new one takes the seat away from the old one and from all other devices."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from isthmus.client import Client
from isthmus.server import new_tables, seating
from isthmus.server.app import create_app
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.hub import Hub
from isthmus.server.listeners import CLOSE_REVOKED
from isthmus.server.live_table import LiveTable
from isthmus.server.settings import Limits
from isthmus.server.tokens import hash_of
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.harness import FREE, MemoryStore, listen, new_hub, person, run
from tests.server.live_server import serving
from tests.server.test_api import SOLO, settings_for

MANY = FREE.links_per_table
THIEF = Caller("thief")


async def stolen_seat(hub: Hub) -> tuple[LiveTable, str]:
    """A table of two people; somebody else has got the first one's link and used it."""
    seats = [SeatWish(kind="you"), SeatWish(kind="open")]
    table, _, token = await new_tables.create(hub, person(0), NewTable(game="traxx", seats=seats))
    await seating.join(table, person(1), "", None)
    assert token is not None
    await seating.claim(table, THIEF, token)
    return table, token


def test_a_new_link_takes_the_seat_from_the_old_one_and_from_other_devices() -> None:
    async def check() -> None:
        store = MemoryStore()
        table, old = await stolen_seat(new_hub(store))
        mine, thief, by_token = (listen(table, one) for one in (person(0), THIEF, Caller("", hash_of(old))))
        assert [one.seat for one in (mine, thief, by_token)] == [0, 0, 0]
        seat, new = await seating.renew_link(table, person(0), MANY)
        assert (seat, mine.seat, mine.closed) == (0, 0, False)
        for one in (thief, by_token):
            assert (one.seat, one.closed, one.close_code) == (None, True, CLOSE_REVOKED)
        assert [one.table for one in await store.tables_of(THIEF.guest, 9)] == []
        assert [one.table for one in await store.tables_of(person(0).guest, 9)] == [table.state.id]
        for found in (table, await new_hub(store).table(table.state.id)):  # also after a restart
            assert found.state.seat_of(THIEF.guest, None) is None
            assert found.state.seat_of("", hash_of(old)) is None
            assert found.state.seat_of("", hash_of(new)) == 0
            assert found.state.seat_of(person(0).guest, None) == 0
            with pytest.raises(Denied, match="server-wrong-token"):
                await seating.claim(found, THIEF, old)
        assert await seating.claim(table, Caller("phone"), new) == 0

    run(check())


def test_the_other_seats_keep_their_links() -> None:
    async def check() -> None:
        table, _ = await stolen_seat(new_hub())
        before, other = table.state.seats[1], listen(table, person(1))
        await seating.renew_link(table, person(0), MANY)
        assert table.state.seats[1] == before
        assert not other.closed

    run(check())


def test_only_a_device_of_the_seat_can_do_it() -> None:
    """Not the host for others, not a spectator, and not the bare token: it may be the one that was lost."""

    async def check() -> None:
        table, token = await stolen_seat(new_hub())
        before = table.state.version
        for caller in (person(9), Caller("", hash_of(token))):
            with pytest.raises(Denied, match="server-not-seated"):
                await seating.renew_link(table, caller, MANY)
        assert table.state.version == before
        seat, _ = await seating.renew_link(table, person(1), MANY)
        assert seat == 1

    run(check())


def test_whoever_keeps_the_seat_keeps_the_table() -> None:
    """The host has lost a device, and renews the link on another one: the lost one is no longer the host."""

    async def check() -> None:
        table, _ = await stolen_seat(new_hub())
        phone = THIEF  # the same story, seen from the other side
        await seating.renew_link(table, phone, MANY)
        with pytest.raises(Denied, match="server-host-only"):
            await seating.start(table, person(0), open_seats="drop", bot="random")
        await seating.start(table, phone, open_seats="drop", bot="random")
        assert table.state.phase == "playing"

    run(check())


def test_a_guest_of_two_seats_keeps_the_table_in_the_list() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table, _ = await stolen_seat(hub)
        _, second = await seating.renew_link(table, person(1), MANY)
        await seating.claim(table, THIEF, second)
        await seating.renew_link(table, person(0), MANY)
        assert table.state.seat_of(THIEF.guest, None) == 1
        assert [one.table for one in await store.tables_of(THIEF.guest, 9)] == [table.state.id]

    run(check())


def test_links_are_not_made_for_ever(tmp_path: Path) -> None:
    with TestClient(create_app(settings_for(tmp_path, Limits(links_per_table=2)))) as client:
        made = client.post("/api/tables", json=SOLO).json()
        tokens = {made["token"]}
        for _ in range(2):
            answer = client.post(f"/api/tables/{made['table']}/link", json={})
            assert answer.status_code == 200
            assert answer.json()["seat_link"] == f"/t/{made['table']}#seat={answer.json()['token']}"
            tokens.add(answer.json()["token"])
        assert len(tokens) == 3
        refused = client.post(f"/api/tables/{made['table']}/link", json={})
        assert (refused.status_code, refused.json()["code"]) == (429, "server-too-many-links")
        assert refused.json()["message"]["arguments"] == {"limit": 2}


def test_open_sockets_of_the_old_link_are_closed(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        client = Client(address)
        made = client.create("traxx", [{"kind": "you"}, {"kind": "bot"}])
        stranger = Client(address)  # has nothing but the token
        async with stranger.sit(made["table"], made["token"]) as theirs, client.sit(made["table"]) as mine:
            assert (theirs.number, mine.number) == (0, 0)
            renewed = client.renew_link(made["table"])
            with pytest.raises(ConnectionError):
                await theirs.wait_for(lambda: False)
            await mine.wait_for_turn()
            assert mine.number == 0
        async with stranger.sit(made["table"], made["token"]) as again:
            assert again.number is None
        async with stranger.sit(made["table"], renewed["token"]) as again:
            assert again.number == 0

    with serving(tmp_path / "games.sqlite") as address:
        run(check(address))
