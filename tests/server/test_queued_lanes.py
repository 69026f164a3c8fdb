"""Jobs in a database: workers and servers that go silent, lost tables, wrong requests, too much for all together."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from isthmus.server import courier, picking, remote_worker
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.lanes import TRIES, Job, JobFailed, Lane
from isthmus.server.metrics import METRICS
from isthmus.server.versions import program_version
from isthmus.store.database_url import DatabaseUrl, read_url
from isthmus.store.job_rows import NewJob, Place, TakenJob
from isthmus.store.postgres_jobs import JobTable
from isthmus.store.protocol import StoreError
from tests.server import stub_jobs
from tests.server.harness import run, until
from tests.server.lane_places import sending, working
from tests.store.real_postgres import PASSWORD, Cluster

pytestmark = pytest.mark.usefixtures("stub_engines")
MANY = Shares(20)


class Database:
    """Does something to the database behind everybody's back."""

    def __init__(self, cluster: Cluster, url: DatabaseUrl) -> None:
        self.url = url
        self._cluster = cluster

    async def sql(self, text: str, *values: str) -> Any:
        name = self.url.shown.rpartition("/")[2]
        return await asyncio.to_thread(self._cluster.sql, text, *values, database=name)

    async def miss(self, table: JobTable) -> None:
        """As if it had not been heard of for a long time."""
        await self.sql("update job_party set seen = 0 where name = $1", table.name)


@pytest.fixture
def database(postgres: Cluster, database_url: DatabaseUrl) -> Database:
    return Database(postgres, database_url)


def submit(lane: Lane, work: Callable[..., object], *arguments: object, **ticket: Any) -> Job[Any]:
    return lane.submit(Ticket(**ticket), 60.0, work, *arguments)


async def silent_worker(url: DatabaseUrl) -> JobTable:
    """A worker that says once that it is there, and then does what the test wants."""
    table = JobTable(url, program_version(), lambda: None, tries=TRIES)
    await table.beat('{"readiness": {}, "counts": {}}')
    return table


Found = TypeVar("Found")


async def found(look: Callable[[], Awaitable[Found | None]]) -> Found:
    """What is there as soon as it is there; nothing, 0 and False are not."""
    while True:
        if thing := await look():
            return thing
        await asyncio.sleep(0.01)


async def taken_by(table: JobTable) -> TakenJob:
    return await found(lambda: table.take("play", (), picking.choose))


def test_a_job_of_a_silent_worker_is_done_by_another_and_its_late_answer_is_ignored(database: Database) -> None:
    async def work() -> None:
        lost = METRICS.workers_lost.value
        async with sending(database.url, MANY) as lane:
            job = submit(lane, stub_jobs.double, 4)
            first = await silent_worker(database.url)
            taken = await taken_by(first)
            assert (taken.work, json.loads(taken.request), taken.tries) == ("double", {"number": 4}, 1)
            await until(lambda: job.begun is not None)
            await database.miss(first)
            await until(lambda: job.begun is None)
            async with working(database.url):
                assert await lane.wait(job) == 8
            await first.end(taken.id, "done", b"9")
            assert await database.sql("select count(*) from job") == 0
            await first.close()
        assert METRICS.workers_lost.value == lost + 1

    run(work())


def test_a_job_whose_workers_keep_dying_is_given_up(database: Database) -> None:
    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            job = submit(lane, stub_jobs.double, 4)
            for number in range(1, TRIES + 1):
                worker = await silent_worker(database.url)
                assert (await taken_by(worker)).tries == number
                await database.miss(worker)
                await worker.close()
            with pytest.raises(JobFailed, match="its worker died"):
                await lane.wait(job)
            assert (len(lane.waiting), len(lane.running)) == (0, 0)

    run(work())


def test_jobs_of_a_silent_server_are_stopped_and_forgotten(database: Database, tmp_path: Path) -> None:
    async def work() -> None:
        async with working(database.url) as worker:
            server = JobTable(database.url, program_version(), lambda: None, tries=TRIES)
            await server.beat()
            paths = {"begun": str(tmp_path / "begun"), "ended": str(tmp_path / "ended")}
            place = Place("one", "", "", "", quick=False, attended=True)
            await server.send("play", [NewJob(place, "", "until_stopped", json.dumps(paths), 60.0)], lambda *_: True)
            await until((tmp_path / "begun").exists)
            await database.miss(server)
            await until((tmp_path / "ended").exists)
            await until(lambda: not worker.held)
            assert await database.sql("select count(*) from job") == 0
            await server.close()

    run(work())


def test_jobs_that_the_database_loses_are_sent_again_once(database: Database) -> None:
    """After a crash of the database its tables of jobs are empty."""

    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            jobs = [submit(lane, stub_jobs.double, number) for number in (1, 2)]
            silent = await silent_worker(database.url)
            await taken_by(silent)
            await until(lambda: len(lane.running) == 1)
            await database.sql("truncate job, job_party, job_lane, job_turn")
            await until(lambda: not lane.running)
            async with working(database.url):
                assert [await lane.wait(job) for job in jobs] == [2, 4]
            lost = submit(lane, stub_jobs.double, 3)
            for _ in range(TRIES):
                await found(lambda: database.sql("delete from job returning id"))
            with pytest.raises(JobFailed, match="the database has lost it"):
                await lane.wait(lost)
            await silent.close()

    run(work())


def test_shares_hold_for_all_servers_together(database: Database) -> None:
    async def work() -> None:
        shares = Shares(10, guest=2)
        async with sending(database.url, shares) as one, sending(database.url, shares) as other:
            first = [submit(one, stub_jobs.double, number, guest="ana") for number in (1, 2)]
            await until(lambda: len(queued(one)) == 2)
            with pytest.raises(QueueFull):
                await other.wait(submit(other, stub_jobs.double, 3, guest="ana"))
            assert len(other.waiting) == 0
            last = submit(other, stub_jobs.double, 4, guest="ben")
            async with working(database.url):
                assert [await one.wait(job) for job in first] == [2, 4]
                assert await other.wait(last) == 8

    run(work())


def queued(lane: Any) -> dict[str, Any]:
    """Its jobs that are in the database."""
    found: dict[str, Any] = lane._carrier._out
    return found


def test_whether_people_wait_is_told_when_they_come(database: Database) -> None:
    async def work() -> None:
        people: set[str] = set()
        async with sending(database.url, MANY) as lane:
            for name in ("early", "late"):
                submit(lane, stub_jobs.double, 1, guest=name, table=name, waited_for=lambda name=name: name in people)
            await until(lambda: len(queued(lane)) == 2)
            people.add("late")
            count = "select count(*) from job where attended and for_table = 'late'"
            await found(lambda: database.sql(count))
            worker = await silent_worker(database.url)
            taken = await taken_by(worker)
            assert await database.sql("select for_table from job where id = $1", taken.id) == "late"
            await worker.close()

    run(work())


def test_a_worker_takes_only_what_it_can(database: Database) -> None:
    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            submit(lane, stub_jobs.double, 1, kind="hashi/master")
            able = submit(lane, stub_jobs.double, 2, kind="traxx/master")
            await until(lambda: len(queued(lane)) == 2)
            worker = await silent_worker(database.url)
            assert await worker.take("play", (), picking.choose) is None
            taken = await worker.take("play", ("traxx",), picking.choose)
            assert taken is not None
            assert await worker.take("play", ("traxx",), picking.choose) is None
            other = JobTable(database.url, "another version", lambda: None, tries=TRIES)
            assert await other.take("play", ("hashi", "traxx"), picking.choose) is None
            await worker.end(taken.id, "done", b"4")
            assert await lane.wait(able) == 4
            await worker.close()
            await other.close()

    run(work())


def test_without_a_worker_for_its_game_a_job_fails_in_the_end(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "GIVE_UP_S", -1.0)

    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            queue: Any = lane._carrier
            queue.can_do = lambda game: game != "hashi"
            with pytest.raises(JobFailed, match="no worker is there"):
                await lane.wait(submit(lane, stub_jobs.double, 1, kind="hashi/club"))
            other = submit(lane, stub_jobs.double, 1, kind="traxx/club")
            async with working(database.url):
                assert await lane.wait(other) == 2

    run(work())


async def failure(server: JobTable, job: str) -> str | None:
    """Why a job has failed, None while it has not."""
    (state,) = await server.look({job: 0})
    return (state.answer or b"").decode() if state.ending == "failed" else None


WRONG: list[tuple[str, str, float, str]] = [
    ("unknown", "{}", 60.0, "does not know"),
    ("double", '{"number": 1}', 100_000.0, "does not know"),
    ("double", "{", 60.0, "Invalid JSON"),
    ("double", '{"number": "1"}', 60.0, "valid integer"),
    ("double", '{"number": 1, "more": 2}', 60.0, "Extra inputs"),
    ("double", "{}", 60.0, "Field required"),
]


def test_a_worker_refuses_what_it_cannot_read_and_goes_on(database: Database) -> None:
    async def work() -> None:
        server = JobTable(database.url, program_version(), lambda: None, tries=TRIES)
        async with working(database.url):
            await server.beat()
            for number, (name, request, seconds, why) in enumerate(WRONG):
                place = Place(str(number), "", "", "", quick=False, attended=True)
                await server.send("play", [NewJob(place, "", name, request, seconds)], lambda *_: True)
                assert why in await found(partial(failure, server, str(number)))
        await server.close()

    run(work())


@pytest.mark.parametrize("answer", [b"", b"{", b'"text"', b"[1]"])
def test_an_answer_that_cannot_be_read_is_a_failure(database: Database, answer: bytes) -> None:
    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            job = submit(lane, stub_jobs.double, 1)
            worker = await silent_worker(database.url)
            await worker.end((await taken_by(worker)).id, "done", answer)
            with pytest.raises(JobFailed, match="cannot be read"):
                await lane.wait(job)
            await worker.close()

    run(work())


def test_answers_are_bounded(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_worker, "ANSWER_BYTES", 3)

    async def work() -> None:
        async with sending(database.url, MANY) as lane, working(database.url):
            assert await lane.wait(submit(lane, stub_jobs.double, 50)) == 100
            with pytest.raises(JobFailed, match="too long"):
                await lane.wait(submit(lane, stub_jobs.double, 500))

    run(work())


def test_a_worker_that_stops_finishes_or_gives_back(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes, go = tmp_path / "notes", tmp_path / "go"
    monkeypatch.setattr(remote_worker, "FINISH_S", math.inf)

    async def began(count: int) -> None:
        await until(lambda: notes.exists() and len(notes.read_text().splitlines()) == count)

    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            async with working(database.url) as worker:
                finished = submit(lane, stub_jobs.noted, "finished", notes, go)
                await began(1)
                worker.stop()
                later = submit(lane, stub_jobs.double, 1)
                go.touch()
            assert await lane.wait(finished) == "finished"
            assert later.begun is None
            go.unlink()
            lane.cancel(later)
            monkeypatch.setattr(remote_worker, "FINISH_S", 0.0)
            async with working(database.url):
                job = submit(lane, stub_jobs.noted, "again", notes, go)
                await began(2)
            await until(lambda: job.begun is None)
            assert await database.sql("select tries from job") == 0
            assert await database.sql("select count(*) from job_party where skills <> ''") == 0
            async with working(database.url):
                await began(3)
                go.touch()
                assert await lane.wait(job) == "again"

    run(work())


def test_a_worker_gives_back_what_it_does_not_know_of(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection broke after a job was taken and before the worker heard of it."""
    take: Callable[..., Awaitable[TakenJob | None]] = JobTable.take
    broken = 0

    async def breaks(table: JobTable, *arguments: Any) -> TakenJob | None:
        nonlocal broken
        taken = await take(table, *arguments)
        if taken is not None and not broken:
            broken += 1
            table._link.drop()
            raise StoreError("lost")
        return taken

    monkeypatch.setattr(JobTable, "take", breaks)

    async def work() -> None:
        async with sending(database.url, MANY) as lane, working(database.url):
            assert await lane.wait(submit(lane, stub_jobs.double, 4)) == 8
        assert broken == 1

    run(work())


def test_a_worker_needs_no_more_than_its_four_tables(postgres: Cluster, database: Database) -> None:
    """The user that docs/server.md describes."""

    async def work() -> None:
        async with sending(database.url, MANY) as lane:
            name = database.url.shown.rpartition("/")[2]
            await database.sql(f"create role worker_{name} login password '{PASSWORD}'")
            await database.sql(f"grant select on isthmus_schema to worker_{name}")
            tables = "job, job_party, job_lane, job_turn"
            await database.sql(f"grant select, insert, update, delete on {tables} to worker_{name}")
            url = read_url(f"postgresql://worker_{name}:{PASSWORD}@127.0.0.1:{postgres.port}/{name}")
            async with working(url):
                assert await lane.wait(submit(lane, stub_jobs.double, 4)) == 8

    run(work())
