"""Quick pairing: two who ask meet, whatever servers they ask and whenever; bots only with everybody's consent."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from isthmus.kernel.errors import BadInput
from isthmus.server import new_tables, seating
from isthmus.server.accounts import Accounts
from isthmus.server.errors import Denied
from isthmus.server.hub import Hub
from isthmus.server.pairing import Pairing, Seating
from isthmus.server.public_list import ARRIVING_S, PublicList
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.server.wire_pairing import PairingWish
from tests.server.harness import FREE, MemoryStore, listen, new_hub, person, run
from tests.server.sites import Place, Site, at


def pairing_at(hub: Hub) -> Pairing:
    return Pairing(hub, PublicList(hub, FREE), Accounts(hub.store))


async def asks(hub: Hub, number: int, **wish: Any) -> Seating:
    return await pairing_at(hub).pair(person(number), PairingWish(**{"game": "hashi", "seats": 2, **wish}))


def pass_time(hub: Hub) -> None:
    """Whoever was on the way to a table should be there by now."""
    now = hub.now()
    hub.now = lambda: now + 2 * ARRIVING_S
    for table in hub.live.values():
        table.now = hub.now


async def tables(hub: Hub) -> set[str]:
    found = await asyncio.gather(*(hub.store.tables_of(person(number).guest, 100) for number in range(12)))
    return {one.table for many in found for one in many}


def test_two_who_ask_one_after_the_other_meet_and_the_game_begins(place: Place) -> None:
    async def work(site: Site) -> None:
        first = await asks(site.hubs[0], 0, name="Ana")
        assert first.table.state.phase == "lobby"
        second = await asks(site.hubs[-1], 1, name="Ben")
        assert second.table.state.id == first.table.state.id
        assert (first.seat, second.seat) == (0, 1)
        assert second.table.state.phase == "playing"
        assert [seat.name for seat in second.table.state.seats] == ["Ana", "Ben"]
        assert await tables(site.hubs[0]) == {first.table.state.id}

    run(at(place, work))


def test_askers_of_one_moment_meet_at_as_few_tables_as_possible(place: Place) -> None:
    async def work(site: Site) -> None:
        hubs = [site.hubs[number % len(site.hubs)] for number in range(8)]
        found = await asyncio.gather(*(asks(hub, number) for number, hub in enumerate(hubs)))
        names = [one.table.state.id for one in found]
        assert all(names.count(name) == 2 for name in names)
        assert await tables(site.hubs[0]) == set(names)
        again = await asks(site.hubs[0], 9)
        assert again.table.state.id not in names

    run(at(place, work))


def test_only_what_fits_is_joined() -> None:
    async def work() -> None:
        hub = new_hub()
        first = await asks(hub, 0, clock_s=60)
        others = [
            await asks(hub, 1, clock_s=120),
            await asks(hub, 2),
            await asks(hub, 3, seats=3, clock_s=60),
            await asks(hub, 4, game="traxx", clock_s=60),
        ]
        assert len({first.table.state.id, *(one.table.state.id for one in others)}) == 5
        assert (await asks(hub, 5, clock_s=60)).table is first.table

    run(work())


def test_whoever_asks_twice_keeps_their_seat() -> None:
    async def work() -> None:
        hub = new_hub()
        first, again = await asks(hub, 0), await asks(hub, 0)
        assert again.table is first.table
        assert (again.seat, again.token) == (0, None)

    run(work())


def test_a_table_that_somebody_made_by_hand_is_joined_while_they_are_there() -> None:
    async def work() -> None:
        hub = new_hub()
        seats = [SeatWish(kind="you"), SeatWish(kind="open")]
        made, _, _ = await new_tables.create(hub, person(0), NewTable(game="hashi", seats=seats, public=True))
        pass_time(hub)
        listener = listen(made, person(0))
        found = await asks(hub, 1)
        assert found.table is made
        assert made.state.phase == "lobby"  # its host begins
        await seating.leave(made, person(1))
        made.remove_listener(listener)
        assert (await asks(hub, 2)).table is not made

    run(work())


def test_tables_with_options_or_hints_and_private_ones_are_left_alone() -> None:
    async def work() -> None:
        hub = new_hub()
        seats = [SeatWish(kind="you"), SeatWish(kind="open")]
        for wish in ({"options": {"side": "B"}, "public": True}, {"hints": True, "public": True}, {"public": False}):
            made, _, _ = await new_tables.create(hub, person(0), NewTable(game="hashi", seats=seats, **wish))
            assert (await asks(hub, 1)).table is not made
            await seating.leave((await asks(hub, 1)).table, person(1))

    run(work())


def test_a_table_that_everybody_has_left_is_used_again() -> None:
    async def work() -> None:
        hub = new_hub()
        first = await asks(hub, 0)
        await seating.leave(first.table, person(0))
        pass_time(hub)
        second = await asks(hub, 1)
        assert second.table is first.table
        assert second.table.state.phase == "lobby"
        assert (await asks(hub, 0)).table.state.phase == "playing"

    run(work())


def test_nobody_is_paired_with_someone_who_has_gone() -> None:
    async def work() -> None:
        hub = new_hub()
        first = await asks(hub, 0)
        pass_time(hub)
        assert (await asks(hub, 1)).table is not first.table
        listen(first.table, person(0))  # back again
        assert (await asks(hub, 2)).table is first.table

    run(work())


def test_bots_come_only_if_all_who_wait_agree() -> None:
    async def work() -> None:
        hub = new_hub()
        first = await asks(hub, 0, seats=3, bots=True)
        await asks(hub, 1, seats=3)
        with pytest.raises(Denied, match="pairing-not-agreed"):
            await seating.fill(first.table, person(0), "random")
        with pytest.raises(Denied, match="server-not-seated"):
            await seating.fill(first.table, person(5), "random")
        await seating.leave(first.table, person(1))
        await seating.fill(first.table, person(0), "random")
        assert [seat.kind for seat in first.table.state.seats] == ["human", "bot", "bot"]
        with pytest.raises(Denied, match="server-already-started"):
            await seating.fill(first.table, person(0), "random")
        await hub.close()

    run(work())


def test_a_table_made_by_hand_is_not_filled() -> None:
    async def work() -> None:
        hub = new_hub()
        seats = [SeatWish(kind="you"), SeatWish(kind="open")]
        made, _, _ = await new_tables.create(hub, person(0), NewTable(game="hashi", seats=seats, public=True))
        with pytest.raises(Denied, match="pairing-not-agreed"):
            await seating.fill(made, person(0), "random")

    run(work())


def test_a_wish_that_cannot_be() -> None:
    async def work() -> None:
        hub = new_hub()
        with pytest.raises(BadInput):
            await asks(hub, 0, game="ponte", seats=3)
        with pytest.raises(Denied, match="rated-no-bots"):
            await asks(hub, 0, rated=True, bots=True, clock_s=60)
        with pytest.raises(Denied, match="rated-no-clock"):
            await asks(hub, 0, rated=True)
        with pytest.raises(Denied, match="rated-no-account"):
            await asks(hub, 0, rated=True, clock_s=60)
        assert await tables(hub) == set()

    run(work())


def test_a_free_name_is_found_however_many_are_taken() -> None:
    async def work() -> None:
        hub = new_hub()
        pairing, names = pairing_at(hub), []
        assert isinstance(hub.store, MemoryStore)
        for _ in range(70):
            _, name = await pairing._free("hashi/2/0/plain")
            assert name not in hub.store.log
            names.append(name)
            hub.store.log[name] = [None]  # type: ignore[list-item]
        assert len(set(names)) == 70
        del hub.store.log[names[10]]  # erased
        _, name = await pairing._free("hashi/2/0/plain")
        assert name not in hub.store.log

    run(work())
