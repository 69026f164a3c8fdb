"""`isthmus work` as an operator runs it, and a whole server that has no engine of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.server import engines, queued_engines, work_command
from isthmus.server.bot_thoughts import thoughts_of
from isthmus.server.callers import Payer
from isthmus.server.engines import LocalEngines
from isthmus.server.fair_queue import Shares, Ticket
from isthmus.server.job_forms import engine_forms
from isthmus.server.queued_engines import QueuedEngines
from isthmus.server.remote_worker import RemoteWorker
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.work_command import work as work_of_command
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.postgres import PostgresStore
from tests.server import stub_jobs
from tests.server.harness import FREE, MemoryStore, people_table, person, play_out, play_seat_out, run, until
from tests.server.lane_places import sending
from tests.server.test_bot_runner import against
from tests.store.real_postgres import PASSWORD, Cluster

ROOT = Path(__file__).resolve().parents[2]


# --- real processes


@contextlib.contextmanager
def process_on(url: DatabaseUrl) -> Iterator[subprocess.Popen[str]]:
    """A worker as an operator starts it, once it says that it is there."""
    variables = {**os.environ, "ISTHMUS_DATABASE": url.secret, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    command = [sys.executable, "-m", "tests.server.stub_work", "--workers", "1"]
    process = subprocess.Popen(
        command, env=variables, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Isthmus: 1 processes think for {url}   (Ctrl-C stops)\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def parties(cluster: Cluster, url: DatabaseUrl) -> int:
    text = "select count(*) from job_party where seen > extract(epoch from now()) - 10"
    return int(cluster.sql(text, database=url.shown.rpartition("/")[2]))


def test_a_killed_worker_is_replaced_and_a_stopped_one_says_goodbye(
    postgres: Cluster, database_url: DatabaseUrl, tmp_path: Path
) -> None:
    notes, first, second = tmp_path / "notes", tmp_path / "first", tmp_path / "second"

    async def began(count: int) -> None:
        await until(lambda: notes.exists() and len(notes.read_text().splitlines()) == count)

    async def work() -> None:
        async with sending(database_url, Shares(10)) as lane:
            job = lane.submit(Ticket(), 120.0, stub_jobs.noted, "killed", notes, first)
            with process_on(database_url) as doomed:
                await began(1)
                with process_on(database_url) as successor:
                    doomed.send_signal(signal.SIGKILL)
                    await began(2)
                    first.touch()
                    assert await lane.wait(job) == "killed"
                    last = lane.submit(Ticket(), 120.0, stub_jobs.noted, "stopped", notes, second)
                    await began(3)
                    second.touch()
                    assert await lane.wait(last) == "stopped"
                    successor.send_signal(signal.SIGTERM)
                    _, log = await asyncio.to_thread(successor.communicate)
                    assert successor.returncode == 0, log
                    assert await asyncio.to_thread(parties, postgres, database_url) == 1  # the server alone
                    assert PASSWORD not in log
                    said = [json.loads(line)["what"] for line in log.splitlines()]
                    assert any(text.startswith("engines: ") for text in said)

    asyncio.run(asyncio.wait_for(work(), 480))


def test_what_is_wrong_is_one_sentence(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_command, "set_up_logs", lambda _: None)
    for url, said in (
        ("games.sqlite", "expected postgresql://"),
        (postgres.url("x", port=1).secret, "is PostgreSQL running there?"),
        (postgres.url("postgres", password="Wr0ng-Pass").secret, "refuses this user or password"),
    ):
        result = CliRunner().invoke(work_of_command, ["--database", url])
        assert isinstance(result.exception, BadInput)
        assert said in str(result.exception)
        for secret in ("Wr0ng-Pass", PASSWORD):
            assert secret not in f"{result.exception} {result.output}"
    monkeypatch.setattr(work_command, "find_spec", lambda _: None)
    result = CliRunner().invoke(work_of_command, ["--database", "postgresql://h/db"])
    assert 'pip install "isthmus[play,cluster]"' in result.output


# --- a whole server


@contextlib.asynccontextmanager
async def worker_on(url: DatabaseUrl) -> AsyncIterator[RemoteWorker]:
    worker = RemoteWorker(url, LocalEngines(1, think_s=0.0), engine_forms())
    await worker.open()
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        await running


def with_services(url: DatabaseUrl, work: Callable[[Services], Awaitable[None]]) -> None:
    """A server whose games are in memory and whose jobs are in the database, with a worker elsewhere."""

    async def whole() -> None:
        await (await PostgresStore.open(url)).close()
        settings = Settings(url, FREE, bot_pause_s=0.0, sweep_s=0.02, workers=0, think_s=0.2)
        services = Services(settings, MemoryStore(), "key")
        services.start()
        try:
            await work(services)
        finally:
            await services.close()

    run(whole())


@pytest.fixture
def stubbed(stub_engines: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither server nor worker has an engine to compile."""
    monkeypatch.setattr("isthmus.server.job_forms.worker_jobs", stub_jobs)


@pytest.mark.usefixtures("stubbed")
def test_bots_play_and_say_what_they_thought(database_url: DatabaseUrl) -> None:
    async def work(services: Services) -> None:
        assert isinstance(services.engines, QueuedEngines)
        async with worker_on(database_url):
            await until(lambda: set(services.engines.readiness.values()) == {"ready"})
            assert services.engines.play.count == 1
            for game in registry.GAME_NAMES:
                table = await against(services.hub, game, "club")
                await play_seat_out(table)
                assert (await thoughts_of(table)).thoughts

    with_services(database_url, work)


@pytest.mark.usefixtures("stubbed")
def test_hints_and_analyses_arrive_and_a_lost_plan_is_played_simply(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isthmus.server.courier.GIVE_UP_S", -1.0)

    async def stay() -> bool:
        return False

    async def work(services: Services) -> None:
        await until(lambda: services.engines.readiness["traxx"] == "missing")
        alone = await against(services.hub, "traxx", "club")
        await play_seat_out(alone)  # nobody works for this server yet
        async with worker_on(database_url):
            await until(lambda: services.engines.readiness["traxx"] == "ready")
            table = await people_table(services.hub, "traxx", 2, hints=True)
            hint = json.loads(await services.hints.give(table, person(0), stay))
            assert hint["plans"]
            assert not hint["simple"]
            await play_out(table, random.Random(4))
            game = services.analyses.game_of_table(table.state, 0)
            while (answer := await look(services, game))["state"] != "done":
                assert answer["state"] in ("waiting", "working")
                await asyncio.sleep(0.01)
            assert answer["analysis"]["seat"] == 0
        await until(lambda: services.engines.readiness["traxx"] == "missing")

    with_services(database_url, work)


async def look(services: Services, game: Any) -> dict[str, Any]:
    text = await services.analyses.look(game, 0, "quick", Payer("ana", "192.0.2.1"), lambda: None)
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.mark.usefixtures("stubbed")
def test_a_worker_that_is_compiling_says_so_and_takes_nothing(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> engines.Readiness:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(LocalEngines, "_warm_one", never)
    monkeypatch.setattr("isthmus.server.courier.GIVE_UP_S", math.inf)

    async def work(services: Services) -> None:
        async with worker_on(database_url) as worker:
            queued = services.engines
            await until(lambda: queued.play.count == 1)
            assert set(queued.readiness.values()) == {"warming"}
            job = queued.play.submit(Ticket(kind="hashi/club"), 60.0, stub_jobs.glance, "record", 0)
            for _ in range(3):
                await worker._round()
            assert job.begun is None
            worker.engines._note("hashi", "slow")
            answer: bytes = await queued.play.wait(job)
            assert json.loads(answer) == {"seat": 0, "glance": True}
            await until(lambda: queued.readiness["hashi"] == "slow")

    with_services(database_url, work)


@pytest.mark.parametrize("skills", ["", "[]", "{", '{"readiness": 1, "counts": {}}'])
def test_nonsense_about_skills_is_no_skill(skills: str) -> None:
    assert queued_engines._skills(skills) == ({}, {})
    told = queued_engines.skills_of({"hashi": "ready"}, {"play": 2})
    assert queued_engines._skills(told) == ({"hashi": "ready"}, {"play": 2})
