"""Nobody's bots keep other people waiting: thoughts are counted, one worker, jobs let through one by one."""

from __future__ import annotations

import asyncio

import pytest

from isthmus.server import new_tables
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import listen, person, until

CROWD = 30


async def bots_only(services: Services, guest: int, level: str = "master", count: int = 4) -> LiveTable:
    seats = [SeatWish(kind="bot", bot=level)] * count  # type: ignore[arg-type]
    return (await new_tables.create(services.hub, person(guest), NewTable(game="hashi", seats=seats)))[0]


async def against_bots(services: Services, guest: int, level: str) -> LiveTable:
    """A table of a person and three bots; nobody is connected yet."""
    seats = [SeatWish(kind="you"), *([SeatWish(kind="bot", bot=level)] * 3)]  # type: ignore[arg-type]
    return (await new_tables.create(services.hub, person(guest), NewTable(game="hashi", seats=seats)))[0]


async def until_waiting(services: Services, count: int) -> None:
    pool = services.engines.play
    await until(lambda: len(pool.waiting) + len(pool.running) == count)


async def tables_served(services: Services, gate: Gate, wanted: LiveTable, plans: int) -> list[str]:
    """The tables of the thoughts that were begun until the last of the wanted ones is done, the first of all first."""
    pool = services.engines.play
    while sum(job.ticket.table == wanted.state.id for job in gate.begun) < plans:
        seen = len(gate.begun)
        gate.open()
        await until(lambda seen=seen: len(gate.begun) > seen)  # type: ignore[misc]
    assert len(pool.running) == 1
    return [job.ticket.table for job in gate.begun]


@pytest.mark.parametrize("level", ["novice", "master"])
def test_thirty_tables_of_masters_cost_a_person_one_thought(gate: Gate, level: str) -> None:
    async def work(services: Services) -> None:
        for _ in range(CROWD):
            await bots_only(services, 0)
        await until_waiting(services, 4 * CROWD)
        table = await against_bots(services, 1, level)
        listen(table, person(1))
        await until_waiting(services, 4 * CROWD + 3)
        served = await tables_served(services, gate, table, 3)
        assert served[1:] == [table.state.id] * 3, "one that was running, then three of their own"

    with_gate(gate, work)


def test_a_person_who_comes_back_is_waited_for_at_once(gate: Gate) -> None:
    """The plans are in the queue already when the person connects."""

    async def work(services: Services) -> None:
        mine = await against_bots(services, 0, "master")
        for _ in range(CROWD):
            await bots_only(services, 0)
        await until_waiting(services, 4 * CROWD + 3)
        theirs = await against_bots(services, 0, "master")
        await until_waiting(services, 4 * CROWD + 6)
        gate.open(8)
        await until(lambda: len(gate.begun) == 9)
        assert theirs.state.id not in {job.ticket.table for job in gate.begun}
        listen(theirs, person(0))
        before = len(gate.begun)
        served = await tables_served(services, gate, theirs, 3)
        assert served[before:] == [theirs.state.id] * 3
        assert mine.state.id in served

    with_gate(gate, work)


def test_a_hint_does_not_wait_for_tables_without_people(gate: Gate) -> None:
    async def stay() -> bool:
        return False

    async def work(services: Services) -> None:
        for _ in range(CROWD):
            await bots_only(services, 0)
        await until_waiting(services, 4 * CROWD)
        seats = [SeatWish(kind="you")]
        table = (await new_tables.create(services.hub, person(1), NewTable(game="hashi", seats=seats)))[0]
        hint = asyncio.ensure_future(services.hints.give(table, person(1), stay))
        await until_waiting(services, 4 * CROWD + 1)
        assert await tables_served(services, gate, table, 1) == [gate.begun[0].ticket.table, table.state.id]
        gate.open()
        assert await hint

    with_gate(gate, work)


def test_another_guest_s_tables_without_people_take_turns_with_the_crowd(gate: Gate) -> None:
    async def work(services: Services) -> None:
        for _ in range(CROWD):
            await bots_only(services, 0)
        await until_waiting(services, 4 * CROWD)
        table = await bots_only(services, 1)
        await until_waiting(services, 4 * CROWD + 4)
        served = await tables_served(services, gate, table, 4)
        assert [one == table.state.id for one in served] == [False, True] * 4

    with_gate(gate, work)
