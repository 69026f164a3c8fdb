"""Bots that think elsewhere: they see a view and no secret, show their thoughts at the end, and can be told to stop."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from isthmus import registry
from isthmus.server import engines, new_tables, seating
from isthmus.server.bot_thoughts import thoughts_of
from isthmus.server.engines import LocalEngines
from isthmus.server.errors import Denied
from isthmus.server.fair_queue import Ticket
from isthmus.server.hub import Hub
from isthmus.server.lanes import Job
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.simple_bots import simple_bot
from isthmus.server.wire import OfferRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.server.workers import WorkerPool
from tests.server import stub_jobs
from tests.server.conftest import Lacking
from tests.server.harness import (
    GAMES,
    code_of,
    frames,
    listen,
    new_hub,
    people_table,
    person,
    play_seat_out,
    run,
    step,
    until,
    with_services,
)


async def against(hub: Hub, game: str, level: str) -> LiveTable:
    """A table of one person and a bot."""
    seats = [SeatWish(kind="you"), SeatWish(kind="bot", bot=level)]
    return (await new_tables.create(hub, person(0), NewTable(game=game, seats=seats, code=code_of(game, 5))))[0]


async def play_first(table: LiveTable) -> None:
    assert table.state.match is not None
    text = table.state.game.format_step(table.state.match.state, table.state.match.legal(0)[-1])
    assert (await step(table, 0, text, name=f"some-{table.state.version}"))["type"] == "ack"


async def play_some(table: LiveTable) -> None:
    await play_first(table)
    await step(table, 0, "done", name=f"done-{table.state.version}")


def test_bots_that_were_told_to_stop_do_not_begin_again() -> None:
    """A loop that closes cancels everything once; what would begin after that is never finished."""

    async def check() -> None:
        hub = new_hub()
        table = await against(hub, "hashi", "random")
        await play_some(table)
        task = hub.bot_runner.tasks[table.state.id]
        task.cancel()
        await asyncio.wait([task])
        await asyncio.sleep(0)  # its callbacks
        assert not hub.bot_runner.tasks
        assert table.busy == 0

    run(check())


def test_a_level_plays_in_a_worker_process_and_tells_its_thoughts_only_at_the_end(stubbed_jobs: None) -> None:
    async def one_game(services: Services, game: str) -> None:
        table = await against(services.hub, game, "club")
        watcher = listen(table, person(0))
        while not any(event.data.get("by") == "bot" for event in await services.store.events(table.state.id)):
            if 0 in table.state.active:
                await play_some(table)
            await asyncio.sleep(0.005)
        with pytest.raises(Denied, match="server-not-over"):
            await thoughts_of(table)
        await play_seat_out(table)
        told = (await thoughts_of(table)).thoughts
        stored = [event.data.get("thought") for event in await services.store.events(table.state.id)]
        assert {one.period for one in told} == {thought["period"] for thought in stored if thought}
        assert all(one.seat == 1 and one.level == "club" and one.plans[0].steps for one in told)
        assert "thought" not in "".join(str(frame) for frame in frames(watcher))

    async def work(services: Services) -> None:
        for game in GAMES:
            await one_game(services, game)

    with_services(work)


def test_a_worker_is_given_the_view_and_nothing_secret(stub_engines: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Job[Any]] = []
    submit = WorkerPool.submit

    def watched(pool: WorkerPool, *arguments: Any) -> Job[Any]:
        sent.append(submit(pool, *arguments))
        return sent[-1]

    monkeypatch.setattr(WorkerPool, "submit", watched)

    async def work(services: Services) -> None:
        seats = [SeatWish(kind="you"), SeatWish(kind="open"), SeatWish(kind="bot", bot="master")]
        table, _, _ = await new_tables.create(services.hub, person(0), NewTable(game="hashi", seats=seats, hints=True))
        await seating.join(table, person(1), "Other", None)
        await seating.start(table, person(0), open_seats="drop", bot="random")
        await play_first(table)

        async def stay() -> bool:
            return False

        await services.hints.give(table, person(1), stay)
        jobs = [job for job in sent if job.work is not stub_jobs.warm]
        assert len(jobs) >= 2
        state, secret = table.state, table.state.secret
        assert secret is not None
        for job in jobs:
            text = pickle.dumps(job.arguments)
            for hidden in (secret.seed, secret.salt, secret.code):
                assert hidden.encode() not in text
            view: Any = job.arguments[1]
            seat = job.arguments[2]
            assert isinstance(seat, int)
            assert view == state.game.view(view, seat)
            assert view.desks[0].sealed or seat == 0

    with_services(work)


def test_a_plan_is_dropped_when_the_turn_before_it_is_taken_back(
    stub_engines: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        table = await against(services.hub, "ponte", "master")
        await until(lambda: 0 in table.state.active)
        pool = services.engines.play
        monkeypatch.setattr(
            services.engines,
            "plan",
            lambda *_: pool.submit(
                Ticket(table="t"), 30.0, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended"
            ),
        )
        while 0 in table.state.active:
            await play_some(table)
        await until((tmp_path / "begun").exists)
        answer = await table.request(0, OfferRequest(type="offer", id="back", kind="take_back"))
        assert '"ack"' in answer
        await until((tmp_path / "ended").exists)
        await until(lambda: not services.bot_runner.planning)
        assert 0 in table.state.active

    with_services(work)


def test_until_an_engine_is_ready_bots_are_simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PATIENCE_S", 0.0)
    monkeypatch.setattr(LocalEngines, "start", lambda self: None)

    async def work(services: Services) -> None:
        table = await against(services.hub, "traxx", "master")
        await play_seat_out(table)
        assert (await thoughts_of(table)).thoughts == []
        assert {services.engines.readiness[game] for game in registry.names_with("engine")} == {"warming"}
        assert services.engines.gauges()["isthmus_engines_ready"] == 0

    with_services(work, settled=False)


def test_in_its_first_seconds_a_server_waits_for_its_engines(
    stub_engines: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE_S", 10**6)

    async def work(services: Services) -> None:
        assert services.engines.readiness["traxx"] == "warming"
        assert await services.engines.ready("traxx")

    with_services(work, settled=False)


def test_an_engine_that_cannot_run_leaves_its_bots_simple(stub_engines: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stub_jobs, "warm", stub_jobs.fail)

    async def work(services: Services) -> None:
        assert services.engines.readiness["traxx"] == "missing"
        table = await against(services.hub, "traxx", "strong")
        await play_seat_out(table)

    with_services(work)


def test_a_plan_that_is_lost_is_made_the_simple_way(stub_engines: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stub_jobs, "plan", stub_jobs.fail)

    async def work(services: Services) -> None:
        table = await against(services.hub, "traxx", "novice")
        await play_seat_out(table)
        assert (await thoughts_of(table)).thoughts == []

    with_services(work)


# --- games that lack something


def test_a_game_plays_with_the_simple_bot_it_has(lacking: Lacking) -> None:
    assert [simple_bot("hashi", wanted) for wanted in ("master", "greedy", "random", None)] == [
        "greedy",
        "greedy",
        "random",
        "greedy",
    ]
    lacking("hashi", "greedy")
    assert {simple_bot("hashi", wanted) for wanted in ("master", "greedy", "random", None)} == {"random"}


def test_bots_of_a_game_without_engine_play_and_warming_up_skips_it(
    stub_engines: None, lacking: Lacking, caplog: pytest.LogCaptureFixture
) -> None:
    lacking("ponte", "engine", "greedy")

    async def work(services: Services) -> None:
        readiness = services.engines.readiness
        assert (readiness["ponte"], readiness["hashi"]) == ("missing", "ready")
        assert caplog.records == []
        table = await against(services.hub, "ponte", "master")
        await play_seat_out(table)
        other = await people_table(services.hub, "ponte")
        await seating.leave(other, person(0))
        await seating.leave(other, person(1))
        await until(lambda: other.state.over)  # those that stand in need no engine either

    with_services(work)


def test_the_server_itself_imports_no_compiler() -> None:
    code = (
        "import sys, isthmus.server.app, isthmus.server.command, isthmus.server.engines\n"
        "import isthmus.server.queued_engines, isthmus.server.work_command\n"
        "assert not {'numba', 'numpy', 'ortools'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
