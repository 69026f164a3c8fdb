"""Timers go on when the machine's clock is changed, in a running server and over a restart."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest

from isthmus.server.bot_runner import BotRunner
from isthmus.server.clocks import passed, steady_clock
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.quarantine import this_program
from tests.server.harness import FREE, MemoryStore, frames, listen, people_table, person, run, step, until

HOUR = 3_600.0
CLOCK_S = 60
START = 1_000_000.0


@dataclass
class Machine:
    """A machine whose clock can be changed."""

    wall: float = START
    uptime: float = 500.0

    def wait(self, seconds: float) -> None:
        self.wall += seconds
        self.uptime += seconds

    def hub(self, store: MemoryStore) -> Hub:
        """A server that is started on it."""
        clock = steady_clock(lambda: self.wall, lambda: self.uptime)
        return Hub(store, FREE, BotRunner(pause_s=0.0), clock=clock)


def left(table: LiveTable) -> float:
    """Seconds until the clock ends the round."""
    assert table.state.deadline is not None
    return table.state.deadline - table.now()


@pytest.fixture
def delays(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What timers were set to; none of them rings, except at once."""
    found: list[float] = []
    call_later = asyncio.BaseEventLoop.call_later

    def noted(loop: Any, delay: float, callback: Any, *arguments: Any, **more: Any) -> asyncio.TimerHandle:
        if getattr(callback, "__name__", "") == "_ring":
            found.append(delay)
        return call_later(loop, delay, callback, *arguments, **more)

    monkeypatch.setattr(asyncio.BaseEventLoop, "call_later", noted)
    return found


def test_a_clock_counts_on_by_itself() -> None:
    machine = Machine()
    clock = steady_clock(lambda: machine.wall, lambda: machine.uptime)
    assert clock() == START
    machine.wait(5)
    machine.wall -= HOUR
    assert clock() == START + 5
    machine.wall += 9 * HOUR
    machine.wait(1)
    assert clock() == START + 6
    assert passed() <= passed()


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_changing_the_clock_leaves_a_running_round_alone(delays: list[float], jump: float) -> None:
    async def check() -> None:
        machine = Machine()
        hub = machine.hub(MemoryStore())
        table = await people_table(hub, "traxx", 2, clock_s=CLOCK_S)
        machine.wait(10)
        machine.wall += jump
        await step(table, 0, "done", name="a")
        assert left(table) == CLOCK_S - 10
        assert delays[-1] == CLOCK_S - 10
        assert await hub.store.due(hub.now(), 9, program=this_program()) == []
        machine.wait(CLOCK_S - 10)
        assert await hub.store.due(hub.now(), 9, program=this_program()) == [table.state.id]
        await hub.wake_due()
        await until(lambda: table.state.period == "2")
        assert left(table) == CLOCK_S
        await hub.close()

    run(check())


def test_after_a_restart_with_the_clock_put_back_a_round_has_its_own_length_at_most(delays: list[float]) -> None:
    async def check() -> None:
        machine, store = Machine(), MemoryStore()
        first = machine.hub(store)
        name = (await people_table(first, "traxx", 2, clock_s=CLOCK_S)).state.id
        await first.close()
        machine.wait(10)
        machine.wall -= HOUR
        hub = machine.hub(store)
        assert await store.due(hub.now(), 9, program=this_program()) == [name]
        await hub.wake_due()  # nobody has to open it
        table = hub.live[name]
        assert left(table) == CLOCK_S
        assert delays[-1] == CLOCK_S
        clock = frames(listen(table, person(0)))[0]["info"]["clock"]
        assert clock["ends_at"] == machine.wall + CLOCK_S
        machine.wait(CLOCK_S)
        await hub.wake_due()
        await until(lambda: table.state.period == "2")
        await hub.close()

    run(check())


def test_after_a_restart_with_a_good_clock_a_round_goes_on(delays: list[float]) -> None:
    async def check() -> None:
        machine, store = Machine(), MemoryStore()
        first = machine.hub(store)
        name = (await people_table(first, "traxx", 2, clock_s=CLOCK_S)).state.id
        await first.close()
        machine.wait(10)
        machine.uptime = 3.0  # the machine was started again as well
        hub = machine.hub(store)
        assert await store.due(hub.now(), 9, program=this_program()) == []
        assert left(await hub.table(name)) == CLOCK_S - 10
        assert delays[-1] == CLOCK_S - 10
        await hub.close()

    run(check())
