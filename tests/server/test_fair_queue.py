"""Whose turn it is: people first, quick work first, guests and tables in turn, nobody for ever last, bounded shares."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from isthmus.server.fair_queue import PATIENCE_S, FairQueue, QueueFull, Shares, Ticket
from isthmus.server.workers import WorkerPool
from tests.server import stub_jobs
from tests.server.harness import run, until


@dataclass(eq=False)
class Waiting:
    """Something that waits."""

    name: str
    ticket: Ticket


class Clock:
    """Time that stands still unless told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def nobody() -> bool:
    return False


def queue(*items: Waiting, shares: Shares | None = None) -> FairQueue[Waiting]:
    made: FairQueue[Waiting] = FairQueue(shares or Shares(100), clock=Clock())
    for item in items:
        made.add(item)
    return made


def served(waiting: FairQueue[Waiting]) -> list[str]:
    """All names in the order in which one worker serves them."""
    names = []
    while (item := waiting.take(())) is not None:
        names.append(item.name)
    return names


def test_guests_take_turns_and_so_do_the_tables_of_each() -> None:
    items = [Waiting(f"{guest}{table}{number}", Ticket(guest, table)) for guest, table, number in JOBS]
    assert served(queue(*items)) == ["aT1", "bX1", "cY1", "aU1", "bX2", "aT2", "aU2"]


JOBS = [
    ("a", "T", 1),
    ("a", "T", 2),
    ("a", "U", 1),
    ("a", "U", 2),
    ("b", "X", 1),
    ("b", "X", 2),
    ("c", "Y", 1),
]


def test_a_guest_can_be_told_how_many_come_first() -> None:
    items = [Waiting(f"{guest}{table}{number}", Ticket(guest, table)) for guest, table, number in JOBS]
    quick, later = Waiting("quick", Ticket("d", quick=True)), Waiting("later", Ticket("d", waited_for=nobody))
    waiting = queue(*items, quick, later)
    told = [[one.name for one in waiting.before(item)] for item in (quick, items[0], items[4], items[6])]
    assert told == [[], ["quick"], ["aT1", "quick"], ["aT1", "bX1", "quick"]]
    assert len(waiting.before(items[1])) == 2  # the guest's own earlier job as well
    assert served(waiting)[:4] == ["quick", "aT1", "bX1", "cY1"]


def test_who_was_served_long_ago_comes_before_who_was_served_just_now() -> None:
    waiting = queue(Waiting("a1", Ticket("a")), Waiting("a2", Ticket("a")))
    assert [waiting.take(()).name, waiting.take(()).name] == ["a1", "a2"]  # type: ignore[union-attr]
    waiting.add(Waiting("a3", Ticket("a")))
    waiting.add(Waiting("b1", Ticket("b")))
    assert served(waiting) == ["b1", "a3"]


def test_people_come_before_tables_without_people_and_quick_work_before_long_work() -> None:
    items = [
        Waiting("rest", Ticket("a", waited_for=nobody)),
        Waiting("quick rest", Ticket("b", quick=True, waited_for=nobody)),
        Waiting("person", Ticket("c")),
        Waiting("quick person", Ticket("d", quick=True)),
    ]
    assert served(queue(*items)) == ["quick person", "person", "quick rest", "rest"]


def test_whether_a_person_waits_is_looked_up_when_a_worker_is_free() -> None:
    people = {"late"}
    items = [Waiting(name, Ticket(name, waited_for=lambda name=name: name in people)) for name in ("early", "late")]  # type: ignore[misc]
    waiting = queue(*items)
    people.clear()
    people.add("early")
    assert served(waiting) == ["early", "late"]


def test_what_is_passed_over_for_too_long_is_served_once() -> None:
    waiting = queue(*(Waiting(f"rest{number}", Ticket("a", waited_for=nobody)) for number in range(3)))
    assert isinstance(waiting.clock, Clock)
    order = []
    for _ in range(70):  # people keep the worker busy, each for a second
        waiting.add(Waiting("person", Ticket("b")))
        item = waiting.take(())
        assert item is not None
        order.append(item.name)
        waiting.clock.now += 1.0
    served_at = [number for number, name in enumerate(order) if name != "person"]
    assert served_at == [31, 62]
    assert PATIENCE_S[3] == 30.0


def test_tables_without_people_of_one_guest_think_one_at_a_time() -> None:
    waiting = queue(*(Waiting(name, Ticket(name[0], name, waited_for=nobody)) for name in ("a1", "a2", "b1")))
    waiting.add(Waiting("person", Ticket("a", "a3")))
    running: list[Waiting] = []
    for _ in range(4):
        item = waiting.take(running)
        if item is not None:
            running.append(item)
    assert [item.name for item in running] == ["person", "b1", "a1"]
    assert [item.name for item in waiting] == ["a2"]
    running.pop()
    assert served(waiting) == ["a2"]


@pytest.mark.parametrize(
    ("shares", "ticket"),
    [
        (Shares(longest=2), Ticket("new", "new", "new")),
        (Shares(10, table=2), Ticket("new", "t", "new")),
        (Shares(10, guest=2), Ticket("g", "new", "new")),
        (Shares(10, address=2), Ticket("new", "new", "a")),
        (Shares(10, unattended=2), Ticket("new", "new", "new", waited_for=nobody)),
    ],
)
def test_shares(shares: Shares, ticket: Ticket) -> None:
    taken = Ticket("g", "t", "a", waited_for=nobody)
    waiting = queue(Waiting("first", taken), shares=shares)
    assert waiting.has_room(ticket, ())
    waiting.add(Waiting("second", taken))
    assert not waiting.has_room(ticket, ())
    if shares.longest > 2:
        assert waiting.has_room(Ticket("other", "other", "other"), ())
        running = waiting.take(())
        assert running is not None
        counted_while_running = shares.unattended > 10
        assert waiting.has_room(ticket, [running]) is not counted_while_running


def test_a_job_that_is_stopped_does_not_stop_older_ones(tmp_path: Path) -> None:
    """Jobs are no longer begun in the order in which they came."""

    async def work() -> None:
        pool = WorkerPool("test", 1, 1, Shares(10))
        first = pool.submit(Ticket("a"), 60.0, stub_jobs.double, 1)
        older = pool.submit(Ticket("a", waited_for=nobody), 60.0, stub_jobs.is_told_to_stop)
        newer = pool.submit(Ticket("b"), 60.0, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended")
        await pool.wait(first)
        await until((tmp_path / "begun").exists)
        pool.cancel(newer)
        assert await pool.wait(older) is False
        await pool.close()
        with pytest.raises(QueueFull):
            pool.submit(Ticket(), 1.0, stub_jobs.double, 1)

    run(asyncio.wait_for(work(), 200))
