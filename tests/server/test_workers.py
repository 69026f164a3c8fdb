"""Worker processes: they answer, die, are replaced, stop when told, and go when the server goes."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from isthmus.server import workers
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.lanes import Job, JobFailed
from isthmus.server.workers import WorkerPool
from tests.server import stub_jobs
from tests.server.harness import until

PATIENT_S = 120.0


def with_pool(
    work: Callable[[WorkerPool], Awaitable[None]], *, count: int = 1, longest: int = 10, share: int = 10
) -> None:
    """Do something with a pool of workers, and check that none of them is left."""

    async def whole() -> None:
        pool = WorkerPool("test", count, 1, Shares(longest, share))
        try:
            await work(pool)
        finally:
            processes = [worker.process.pid for worker in pool.workers if worker.process is not None]
            await pool.close()
        assert not any(is_running(pid) for pid in processes)

    asyncio.run(asyncio.wait_for(whole(), 4 * PATIENT_S))


def submit(pool: WorkerPool, work: Callable[..., object], *arguments: object, table: str = "t") -> Job[Any]:
    return pool.submit(Ticket(table=table), PATIENT_S, work, *arguments)


def is_running(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_answers_come_back_in_order_from_a_niced_process() -> None:
    async def work(pool: WorkerPool) -> None:
        jobs = [submit(pool, stub_jobs.double, number) for number in range(5)]
        assert [await pool.wait(job) for job in jobs] == [0, 2, 4, 6, 8]
        pid = await pool.wait(submit(pool, stub_jobs.process_id))
        assert pid != os.getpid()
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert len(pool.workers) == 1

    with_pool(work)


def test_two_workers_work_at_once(tmp_path: Path) -> None:
    async def work(pool: WorkerPool) -> None:
        held = submit(pool, stub_jobs.report, tmp_path / "go")
        assert await pool.wait(submit(pool, stub_jobs.double, 4)) == 8
        await until(lambda: held.progress.share == 0.5)
        assert not held.answer.done()
        (tmp_path / "go").touch()
        assert await pool.wait(held) == "reported"
        assert held.progress.share == 1.0

    with_pool(work, count=2)


def test_a_failing_job_fails_alone() -> None:
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(JobFailed, match="on purpose"):
            await pool.wait(submit(pool, stub_jobs.fail))
        assert await pool.wait(submit(pool, stub_jobs.double, 1)) == 2

    with_pool(work)


def test_a_killed_worker_is_replaced_and_its_job_done_again(tmp_path: Path) -> None:
    async def work(pool: WorkerPool) -> None:
        before = await pool.wait(submit(pool, stub_jobs.process_id))
        assert await pool.wait(submit(pool, stub_jobs.die_once, tmp_path / "mark")) == "second time"
        assert await pool.wait(submit(pool, stub_jobs.process_id)) != before

    with_pool(work)


def test_a_job_that_kills_twice_is_given_up_and_the_next_one_done() -> None:
    async def work(pool: WorkerPool) -> None:
        deadly, harmless = submit(pool, stub_jobs.die), submit(pool, stub_jobs.double, 3)
        with pytest.raises(JobFailed, match="died"):
            await pool.wait(deadly)
        assert await pool.wait(harmless) == 6

    with_pool(work)


def test_what_nobody_needs_is_stopped(tmp_path: Path) -> None:
    async def work(pool: WorkerPool) -> None:
        running = submit(pool, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended")
        waiting, last = submit(pool, stub_jobs.double, 1), submit(pool, stub_jobs.double, 2)
        await until((tmp_path / "begun").exists)
        pool.cancel(waiting)
        asker = asyncio.ensure_future(pool.wait(running))
        await asyncio.sleep(0)
        asker.cancel()  # nobody waits for it any more
        assert await pool.wait(last) == 4
        assert (tmp_path / "ended").exists()
        assert waiting.answer.cancelled()
        assert running.answer.cancelled()

    with_pool(work)


def test_a_job_that_does_not_listen_loses_its_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE_S", 0.1)

    async def work(pool: WorkerPool) -> None:
        stubborn = submit(pool, stub_jobs.never_stop, tmp_path / "begun")
        await until((tmp_path / "begun").exists)
        pid = int((tmp_path / "begun").read_text())
        pool.cancel(stubborn)
        assert await pool.wait(submit(pool, stub_jobs.double, 5)) == 10
        assert not is_running(pid)

    with_pool(work)


def test_a_job_has_its_time_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "START_S", 0.0)

    async def work(pool: WorkerPool) -> None:
        with pytest.raises(JobFailed, match="ran out of time"):
            await pool.wait(pool.submit(Ticket(table="t"), 0.2, stub_jobs.never_stop, tmp_path / "begun"))

    with_pool(work)


def test_the_queue_is_bounded_for_all_and_for_each_table(tmp_path: Path) -> None:
    async def work(pool: WorkerPool) -> None:
        held = submit(pool, stub_jobs.report, tmp_path / "go")
        mine = submit(pool, stub_jobs.double, 1)
        with pytest.raises(QueueFull):
            submit(pool, stub_jobs.double, 2)  # the share of this table
        submit(pool, stub_jobs.double, 3, table="another")
        with pytest.raises(QueueFull):
            submit(pool, stub_jobs.double, 4, table="third")  # the queue of all
        (tmp_path / "go").touch()
        await pool.wait(held)
        assert await pool.wait(mine) == 2
        assert await pool.wait(submit(pool, stub_jobs.double, 5)) == 10

    with_pool(work, longest=2, share=2)


def test_a_worker_can_change_its_lane() -> None:
    async def work(pool: WorkerPool) -> None:
        other = WorkerPool("other", 1, 1, Shares(5))
        first = await pool.wait(submit(pool, stub_jobs.process_id))
        pool.hand_over(other)
        assert (pool.workers, len(other.workers)) == ([], 1)
        assert await other.wait(submit(other, stub_jobs.process_id)) == first
        await other.close()
        assert not is_running(first)

    with_pool(work)


ORPHAN = """
import asyncio, os, signal, sys
from pathlib import Path
from isthmus.server.fair_queue import QueueFull, Ticket, Shares
from isthmus.server.workers import WorkerPool
from tests.server import stub_jobs
from tests.server.harness import until

async def main():
    pool = WorkerPool("test", 1, 1, Shares(5))
    pool.submit(Ticket(table="t"), 60.0, stub_jobs.until_stopped, Path(sys.argv[1]), Path(sys.argv[2]))
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
