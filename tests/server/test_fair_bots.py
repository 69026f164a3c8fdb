"""Nobody's bots keep other people waiting: thoughts are counted, one worker, jobs let through one by one."""

from __future__ import annotations

import asyncio
import threading

import pytest

from isthmus.kernel.game import AnyGame, State
from isthmus.server import bot_runner, new_tables
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.simple_bots import SimpleBots, plan_simply
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import listen, person, run, until, with_services

CROWD = 30


async def bots_only(services: Services, guest: int, level: str = "master", count: int = 4) -> LiveTable:
    seats = [SeatWish(kind="bot", bot=level)] * count
    return (await new_tables.create(services.hub, person(guest), NewTable(game="hashi", seats=seats)))[0]


async def against_bots(services: Services, guest: int, level: str) -> LiveTable:
    """A table of a person and three bots; nobody is connected yet."""
    seats = [SeatWish(kind="you"), *([SeatWish(kind="bot", bot=level)] * 3)]
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


def test_simple_bots_take_turns_in_their_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without workers the same holds: a person's bots come after the thought that is running."""
    gate, begun = threading.Semaphore(0), []

    def held(game: AnyGame, view: State, seat: int, name: str, seed: int) -> tuple[str, ...]:
        begun.append((name, seat))
        gate.acquire()
        return plan_simply(game, view, seat, name, seed)

    monkeypatch.setattr(bot_runner, "plan_simply", held)

    async def work(services: Services) -> None:
        waiting = services.bot_runner.simple_bots.waiting
        for _ in range(CROWD):
            await bots_only(services, 0, "greedy")
        await until(lambda: len(waiting) == 4 * CROWD - 1)
        table = await against_bots(services, 1, "random")
        listen(table, person(1))
        await until(lambda: len(waiting) == 4 * CROWD + 2)
        gate.release(3)
        await until(lambda: len(begun) == 4)
        assert begun == [begun[0], ("random", 1), ("random", 2), ("random", 3)]

    async def whole(services: Services) -> None:
        try:
            await work(services)
        finally:
            services.bot_runner.closing = True
            gate.release(10_000)

    with_services(whole, workers=0)


def test_the_thread_of_simple_bots_goes_on_when_somebody_stops_waiting() -> None:
    async def work() -> None:
        bots, gate = SimpleBots(), threading.Semaphore(0)
        running = asyncio.ensure_future(bots.run(Ticket("a"), gate.acquire))
        given_up = asyncio.ensure_future(bots.run(Ticket("b"), int, "1"))
        last = asyncio.ensure_future(bots.run(Ticket("c"), int, "2"))
        await asyncio.sleep(0)
        given_up.cancel()
        gate.release()
        assert await running
        assert await last == 2
        assert given_up.cancelled()
        bots.waiting.shares = Shares(0)
        with pytest.raises(QueueFull):
            await bots.run(Ticket("a"), int, "3")
        bots.close()

    run(work())
