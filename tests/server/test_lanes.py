"""What every lane does, wherever its workers are: answers, failures, cancelling, fair turns, bounded shares."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from isthmus.server import fair_queue, workers
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.lanes import AnyJob, Ending, Job, JobFailed, Lane
from tests.server import stub_jobs
from tests.server.harness import until
from tests.server.inline_worker import InlineWorker
from tests.server.lane_places import LanePlace, Local, Queued

PATIENT_S = 120.0


class MortalWorker(InlineWorker):
    """Dies where a process would be killed."""

    def _ask(self, job: AnyJob) -> tuple[Ending, object]:
        mark = job.arguments[0] if job.work is stub_jobs.die_once else None
        if job.work is stub_jobs.die or (isinstance(mark, Path) and not mark.exists()):
            if isinstance(mark, Path):
                mark.touch()
            raise EOFError
        return super()._ask(job)


@pytest.fixture(params=["local", "queued"])
def place(request: pytest.FixtureRequest, stubbed_jobs: None, monkeypatch: pytest.MonkeyPatch) -> LanePlace:
    """Each kind of lane in turn, with threads for the worker processes, which have tests of their own.

    However slow the machine is, no lane is passed over for so long that it has to be served.
    """
    monkeypatch.setattr(fair_queue, "PATIENCE_S", (math.inf,) * 4)
    monkeypatch.setattr(workers, "Worker", MortalWorker)
    return Local() if request.param == "local" else Queued(request.getfixturevalue("database_url"))


def with_lane(
    place: LanePlace, work: Callable[[Lane], Awaitable[None]], shares: Shares | None = None, *, count: int = 1
) -> None:
    async def whole() -> None:
        async with place.lane(shares or Shares(20), count) as lane:
            await work(lane)

    asyncio.run(asyncio.wait_for(whole(), 4 * PATIENT_S))


def submit(lane: Lane, work: Callable[..., object], *arguments: object, **ticket: Any) -> Job[Any]:
    return lane.submit(Ticket(**ticket), PATIENT_S, work, *arguments)


def nobody() -> bool:
    return False


def test_answers_come_back_and_a_failing_job_fails_alone(place: LanePlace) -> None:
    async def work(lane: Lane) -> None:
        jobs = [submit(lane, stub_jobs.double, number) for number in range(4)]
        failing = submit(lane, stub_jobs.fail)
        assert [await lane.wait(job) for job in jobs] == [0, 2, 4, 6]
        with pytest.raises(JobFailed, match="on purpose"):
            await lane.wait(failing)
        assert await lane.wait(submit(lane, stub_jobs.double, 5)) == 10

    with_lane(place, work)


def test_progress_and_what_is_known_arrive_before_the_answer(place: LanePlace, tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        job = submit(lane, stub_jobs.tell_then_wait, tmp_path / "go", kind="hashi/quick")
        await until(lambda: job.partial is not None and job.progress.stage == "decisions")
        assert (job.partial, job.progress) == (b'{"known":1}', (0.5, "decisions", 3, 6))
        assert job.begun is not None
        assert list(lane.running) == [job]
        (tmp_path / "go").touch()
        assert await lane.wait(job) == b'{"known":2}'
        assert lane.times.of("hashi/quick") is not None
        assert (len(lane.running), len(lane.waiting)) == (0, 0)

    with_lane(place, work)


def test_a_killed_process_is_replaced_and_a_deadly_job_given_up(place: LanePlace, tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        assert await lane.wait(submit(lane, stub_jobs.die_once, tmp_path / "mark")) == "second time"
        with pytest.raises(JobFailed, match="died"):
            await lane.wait(submit(lane, stub_jobs.die))
        assert await lane.wait(submit(lane, stub_jobs.double, 3)) == 6

    with_lane(place, work)


def test_what_nobody_needs_is_stopped(place: LanePlace, tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        running = submit(lane, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended")
        waiting, last = submit(lane, stub_jobs.double, 1), submit(lane, stub_jobs.double, 2)
        await until((tmp_path / "begun").exists)
        lane.cancel(waiting)
        asker = asyncio.ensure_future(lane.wait(running))
        await asyncio.sleep(0)
        asker.cancel()  # nobody waits for it any more
        assert await lane.wait(last) == 4
        await until((tmp_path / "ended").exists)
        assert waiting.answer.cancelled()
        assert running.answer.cancelled()

    with_lane(place, work)


def test_people_come_first_then_guests_and_tables_in_turn(place: LanePlace, tmp_path: Path) -> None:
    """The worker is kept busy until all are queued; then the notes tell in which order they were begun."""
    notes, first, go = tmp_path / "notes", tmp_path / "first", tmp_path / "go"
    go.touch()

    async def work(lane: Lane) -> None:
        held = submit(lane, stub_jobs.noted, "held", notes, first)
        await until(notes.exists)
        wanted: list[tuple[str, dict[str, Any]]] = [
            ("a-rest", {"guest": "a", "table": "T", "waited_for": nobody}),
            ("a-T1", {"guest": "a", "table": "T"}),
            ("a-T2", {"guest": "a", "table": "T"}),
            ("a-U1", {"guest": "a", "table": "U"}),
            ("b-X1", {"guest": "b", "table": "X"}),
            ("quick rest", {"guest": "c", "quick": True, "waited_for": nobody}),
            ("quick person", {"guest": "d", "quick": True}),
        ]
        jobs = [submit(lane, stub_jobs.noted, name, notes, go, **ticket) for name, ticket in wanted]
        await until(lambda: all_queued(lane, jobs))
        assert lane.ahead(jobs[-1]) == 0
        assert lane.ahead(jobs[0]) == len(jobs) - 1
        first.touch()
        for job in (held, *jobs):
            await lane.wait(job)

    with_lane(place, work)
    order = ["held", "quick person", "a-T1", "b-X1", "a-U1", "a-T2", "quick rest", "a-rest"]
    assert notes.read_text().splitlines() == order


def all_queued(lane: Lane, jobs: list[Job[Any]]) -> bool:
    """Where the jobs go to a database, all of them are there."""
    courier: Any = getattr(lane, "_carrier", None)
    return courier is None or len(courier._out) == len(jobs) + 1


def test_tables_without_people_of_one_guest_keep_one_worker_busy(place: LanePlace, tmp_path: Path) -> None:
    notes, go = tmp_path / "notes", tmp_path / "go"

    async def work(lane: Lane) -> None:
        rest = [
            submit(lane, stub_jobs.noted, name, notes, go, guest="a", table=name, waited_for=nobody)
            for name in ("first", "second")
        ]
        await until(notes.exists)
        person = submit(lane, stub_jobs.noted, "person", notes, go, guest="a", table="third")
        await until(lambda: len(notes.read_text().splitlines()) == 2)
        assert set(notes.read_text().splitlines()) == {"first", "person"}
        go.touch()
        for job in (*rest, person):
            await lane.wait(job)
        assert notes.read_text().splitlines()[-1] == "second"

    with_lane(place, work, count=2)


def test_the_queue_is_bounded_for_all_and_for_each_table(place: LanePlace, tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        held = submit(lane, stub_jobs.report, tmp_path / "go", table="t")
        await until(lambda: held.begun is not None)
        mine = submit(lane, stub_jobs.double, 1, table="t")
        with pytest.raises(QueueFull):
            submit(lane, stub_jobs.double, 2, table="t")  # the share of this table
        submit(lane, stub_jobs.double, 3, table="another")
        with pytest.raises(QueueFull):
            submit(lane, stub_jobs.double, 4, table="third")  # the queue of all
        (tmp_path / "go").touch()
        await lane.wait(held)
        assert await lane.wait(mine) == 2
        assert await lane.wait(submit(lane, stub_jobs.double, 5)) == 10

    with_lane(place, work, Shares(2, table=2))


def test_a_closed_lane_takes_nothing_and_answers_nobody(place: LanePlace, tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        running = submit(lane, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended")
        waiting = submit(lane, stub_jobs.double, 1)
        await until((tmp_path / "begun").exists)
        await lane.close()
        assert running.answer.cancelled()
        assert waiting.answer.cancelled()
        with pytest.raises(QueueFull):
            submit(lane, stub_jobs.double, 2)
        await until((tmp_path / "ended").exists)

    with_lane(place, work)
