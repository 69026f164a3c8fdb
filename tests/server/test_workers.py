"""Worker processes: they answer, die, are replaced, stop when told, and go when the server goes."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from isthmus.server import workers
from isthmus.server.workers import Busy, Job, Lane, Lost
from tests.server import chores

PATIENT_S = 120.0


def with_lane(work: Callable[[Lane], Awaitable[None]], *, count: int = 1, longest: int = 10, share: int = 10) -> None:
    """Do something with a lane of workers, and see that none of them is left."""

    async def whole() -> None:
        lane = Lane("test", count, 1, longest, share)
        try:
            await work(lane)
        finally:
            processes = [worker.process.pid for worker in lane.workers if worker.process is not None]
            await lane.close()
        assert not any(is_running(pid) for pid in processes)

    asyncio.run(asyncio.wait_for(whole(), 4 * PATIENT_S))


def submit(lane: Lane, work: Callable[..., object], *arguments: object, table: str = "t") -> Job:
    return lane.submit(table, PATIENT_S, work, *arguments)


async def until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENT_S
    while not ready():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_answers_come_back_in_order_from_a_niced_process() -> None:
    async def work(lane: Lane) -> None:
        jobs = [submit(lane, chores.double, number) for number in range(5)]
        assert [await lane.wait(job) for job in jobs] == [0, 2, 4, 6, 8]
        pid = await lane.wait(submit(lane, chores.process_id))
        assert pid != os.getpid()
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert len(lane.workers) == 1

    with_lane(work)


def test_two_workers_work_at_once(tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        held = submit(lane, chores.report, tmp_path / "go")
        assert await lane.wait(submit(lane, chores.double, 4)) == 8
        await until(lambda: held.progress == 0.5)
        assert not held.answer.done()
        (tmp_path / "go").touch()
        assert await lane.wait(held) == "reported"
        assert held.progress == 1.0

    with_lane(work, count=2)


def test_a_failing_job_fails_alone() -> None:
    async def work(lane: Lane) -> None:
        with pytest.raises(Lost, match="on purpose"):
            await lane.wait(submit(lane, chores.fail))
        assert await lane.wait(submit(lane, chores.double, 1)) == 2

    with_lane(work)


def test_a_killed_worker_is_replaced_and_its_job_done_again(tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        before = await lane.wait(submit(lane, chores.process_id))
        assert await lane.wait(submit(lane, chores.die_once, tmp_path / "mark")) == "second time"
        assert await lane.wait(submit(lane, chores.process_id)) != before

    with_lane(work)


def test_a_job_that_kills_twice_is_given_up_and_the_next_one_done() -> None:
    async def work(lane: Lane) -> None:
        deadly, harmless = submit(lane, chores.die), submit(lane, chores.double, 3)
        with pytest.raises(Lost, match="died"):
            await lane.wait(deadly)
        assert await lane.wait(harmless) == 6

    with_lane(work)


def test_what_nobody_needs_is_stopped(tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        running = submit(lane, chores.until_stopped, tmp_path / "begun", tmp_path / "ended")
        waiting, last = submit(lane, chores.double, 1), submit(lane, chores.double, 2)
        await until((tmp_path / "begun").exists)
        lane.cancel(waiting)
        asker = asyncio.ensure_future(lane.wait(running))
        await asyncio.sleep(0)
        asker.cancel()  # whoever waited has gone
        assert await lane.wait(last) == 4
        assert (tmp_path / "ended").exists()
        assert waiting.answer.cancelled()
        assert running.answer.cancelled()

    with_lane(work)


def test_a_job_that_does_not_listen_loses_its_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE_S", 0.1)

    async def work(lane: Lane) -> None:
        stubborn = submit(lane, chores.never_stop, tmp_path / "begun")
        await until((tmp_path / "begun").exists)
        pid = int((tmp_path / "begun").read_text())
        lane.cancel(stubborn)
        assert await lane.wait(submit(lane, chores.double, 5)) == 10
        assert not is_running(pid)

    with_lane(work)


def test_a_job_has_its_time_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START_S", 0.0)

    async def work(lane: Lane) -> None:
        with pytest.raises(Lost, match="time was over"):
            await lane.wait(lane.submit("t", 0.2, chores.never_stop, tmp_path / "begun"))

    with_lane(work)


def test_the_queue_is_bounded_for_all_and_for_each_table(tmp_path: Path) -> None:
    async def work(lane: Lane) -> None:
        held = submit(lane, chores.report, tmp_path / "go")
        mine = submit(lane, chores.double, 1)
        with pytest.raises(Busy):
            submit(lane, chores.double, 2)  # the share of this table
        submit(lane, chores.double, 3, table="another")
        with pytest.raises(Busy):
            submit(lane, chores.double, 4, table="third")  # the queue of all
        (tmp_path / "go").touch()
        await lane.wait(held)
        assert await lane.wait(mine) == 2
        assert await lane.wait(submit(lane, chores.double, 5)) == 10

    with_lane(work, longest=2, share=2)


def test_a_worker_can_change_its_lane() -> None:
    async def work(lane: Lane) -> None:
        other = Lane("other", 1, 1, 5, 5)
        first = await lane.wait(submit(lane, chores.process_id))
        lane.hand_over(other)
        assert (lane.workers, len(other.workers)) == ([], 1)
        assert await other.wait(submit(other, chores.process_id)) == first
        await other.close()
        assert not is_running(first)

    with_lane(work)


ORPHAN = """
import asyncio, os, signal, sys
from pathlib import Path
from isthmus.server.workers import Lane
from tests.server import chores

async def main():
    lane = Lane("test", 1, 1, 5, 5)
    lane.submit("t", 60.0, chores.until_stopped, Path(sys.argv[1]), Path(sys.argv[2]))
    while not Path(sys.argv[1]).exists():
        await asyncio.sleep(0.01)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_of_a_killed_server_end_by_themselves(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, script, begun, ended], check=False, env=environment, timeout=PATIENT_S)
    asyncio.run(until(ended.exists))
    asyncio.run(until(lambda: not is_running(int(begun.read_text()))))
