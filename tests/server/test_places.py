"""Places at a table: players always get one, spectators share the rest, an absence must last before it counts."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from isthmus.client import Client
from isthmus.server import seating
from isthmus.server.callers import Caller
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from isthmus.server.places import CLOSE_REPLACED, Places
from isthmus.server.settings import Limits
from isthmus.server.wire import StandinRequest
from tests.server.harness import FREE, listen, new_hub, people_table, person, run
from tests.server.live_server import serving

HOME = "192.0.2.1"
SMALL = replace(
    FREE,
    sockets_per_seat=2,
    spectators_per_table=3,
    sockets_per_guest=2,
    sockets_per_address=4,
    player_sockets_per_address=5,
)


def come(
    places: Places, table: LiveTable, caller: Caller, address: str = HOME, *, has_cookie: bool = True
) -> Listener | None:
    """Open a socket; None if it is turned away."""
    listener = Listener(caller.guest, caller.token, 100)
    if not places.take(table, listener, address, has_cookie=has_cookie):
        return None
    table.add_listener(listener, 0)
    return listener


def go(places: Places, table: LiveTable, listener: Listener) -> None:
    table.remove_listener(listener)
    places.release(listener)


async def closed_with(socket: ClientConnection) -> int | None:
    """The code with which the server closes instead of sending a frame; None if a frame comes."""
    try:
        await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    return None


def test_sixty_anonymous_sockets_keep_no_player_out(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        client = Client(address)
        seated = client.create("traxx", [{"kind": "you"}, {"kind": "bot"}])
        url = f"{address.replace('http', 'ws')}/ws/{seated['table']}"
        async with contextlib.AsyncExitStack() as crowd:
            for _ in range(Limits().spectators_per_table):
                await crowd.enter_async_context(connect(url, max_queue=None))  # nobody reads; each must still close
            for _ in range(2):  # the player reloads
                async with client.sit(seated["table"]) as seat:
                    assert seat.number == 0
            async with client.sit(seated["table"], seated["token"]) as seat:
                assert seat.number == 0

    with serving(tmp_path / "games.sqlite", limits=Limits()) as address:
        run(check(address))


def test_sockets_without_a_cookie_share_the_limit_of_one_guest(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        table = Client(address).create("traxx", [{"kind": "you"}])["table"]
        url = f"{address.replace('http', 'ws')}/ws/{table}"
        async with connect(url) as first, connect(url) as second, connect(url) as third:
            assert [await closed_with(one) for one in (first, second, third)] == [None, None, 4429]

    with serving(tmp_path / "games.sqlite", limits=replace(FREE, sockets_per_guest=2)) as address:
        run(check(address))


def test_one_tab_too_many_closes_the_oldest(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        client = Client(address)
        seated = client.create("traxx", [{"kind": "you"}])
        url = f"{address.replace('http', 'ws')}/ws/{seated['table']}"
        async with connect(url, additional_headers={"authorization": f"Bearer {seated['token']}"}) as oldest:
            await oldest.recv()
            async with client.sit(seated["table"], seated["token"]) as newer, client.sit(seated["table"]) as newest:
                assert await closed_with(oldest) == CLOSE_REPLACED
                await newer.play("done")
                assert newest.number == 0

    with serving(tmp_path / "games.sqlite", limits=replace(FREE, sockets_per_seat=2)) as address:
        run(check(address))


def test_spectators_share_places_by_table_guest_and_address() -> None:
    async def check() -> None:
        hub = new_hub()
        table, other = await people_table(hub, "traxx", 2), await people_table(hub, "traxx", 2)
        places = Places(SMALL)
        first = come(places, table, Caller("w1"))
        assert first is not None
        assert come(places, table, Caller("w1"))
        assert come(places, other, Caller("w1")) is None  # two of one guest
        assert come(places, table, Caller("w2"))
        assert come(places, table, Caller("w3"), "192.0.2.9") is None  # three at this table
        assert come(places, other, Caller("w4"), has_cookie=False)
        assert come(places, other, Caller("w5")) is None  # four of this address
        assert come(places, other, Caller("w5"), "192.0.2.9")
        go(places, table, first)
        assert come(places, table, Caller("w6"))
        await hub.close()

    run(check())


def test_nothing_is_left_of_sockets_that_are_gone() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2)
        places = Places(SMALL)
        opened = [come(places, table, caller) for caller in (person(0), person(1), Caller("w"))]
        for listener in opened:
            assert listener is not None
            go(places, table, listener)
        assert not places.taken
        assert not places._shares
        await hub.close()

    run(check())


def test_the_oldest_socket_of_the_same_seat_gives_way() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2)
        places = Places(SMALL)
        for number in range(3):
            assert come(places, table, Caller(f"w{number}"), f"192.0.2.{number + 10}")
        mine = [come(places, table, person(0)) for _ in range(3)]
        theirs = come(places, table, person(1))
        assert [one and one.closed for one in (*mine, theirs)] == [True, False, False, False]
        assert mine[0] is not None
        assert mine[0].close_code == CLOSE_REPLACED
        await hub.close()

    run(check())


def test_a_host_without_a_seat_has_a_place_too() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2)
        places = Places(replace(SMALL, spectators_per_table=0))
        host = Caller(table.state.host)
        await seating.leave(table, host)
        assert come(places, table, host)
        assert come(places, table, Caller("somebody")) is None
        await hub.close()

    run(check())


def test_even_players_of_one_address_are_bounded() -> None:
    async def check() -> None:
        hub = new_hub()
        tables = [await people_table(hub, "traxx", 2) for _ in range(3)]
        places = Places(SMALL)
        let_in = [come(places, table, person(seat)) for table in tables for seat in (0, 1)]
        assert [one is not None for one in let_in] == [True] * 5 + [False]
        assert come(places, tables[2], person(1), "192.0.2.9")
        await hub.close()

    run(check())


class FakeClock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("loaded_again", [False, True])
def test_a_reload_or_restart_gives_no_seat_away(*, loaded_again: bool) -> None:
    async def ask(table: LiveTable, name: str, *, on: bool = True) -> str:
        return await table.request(0, StandinRequest(type="standin", id=name, on=on, seat=1))

    async def check() -> None:
        hub = new_hub(limits=replace(FREE, standin_grace_s=60))
        table = await people_table(hub, "traxx", 2)
        if loaded_again:
            hub.live.clear()
            table = await hub.table(table.state.id)
        clock = FakeClock()
        table.absence = type(table.absence)(clock=clock, grace_s=table.absence.grace_s)
        if not loaded_again:
            clock.now += 1000
            tabs = [listen(table, person(1)), listen(table, person(1))]
            table.remove_listener(tabs[0])
            assert "server-seat-present" in await ask(table, "a")
            table.remove_listener(tabs[1])
        clock.now += 59
        answer = await ask(table, "b")
        assert "server-seat-just-left" in answer
        assert '"seconds":1' in answer
        clock.now += 1
        assert '"ack"' in await ask(table, "c")
        assert table.state.seats[1].standin
        assert '"ack"' in await ask(table, "d", on=False)
        await hub.close()

    run(check())
