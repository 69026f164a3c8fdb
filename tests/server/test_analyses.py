"""Analyses of finished games: begun once, kept, bounded, given up when nobody asks, and cheap to ask about."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from isthmus.kernel import errors
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import analyses, engines, finished_games, record_jobs
from isthmus.server.callers import Payer
from isthmus.server.errors import Busy, Denied
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.finished_games import FinishedGame
from isthmus.server.lanes import AnyJob, Job
from isthmus.server.live_table import LiveTable
from isthmus.server.recent import Recent
from isthmus.server.services import Services
from isthmus.server.wire import RenameRequest
from tests.server import stub_jobs
from tests.server.conftest import Lacking
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import people_table, play_out, until, with_services

ANA = Payer("ana", "192.0.2.1")
pytestmark = pytest.mark.usefixtures("stub_engines")


def with_game(work: Callable[[Services, LiveTable], Awaitable[None]]) -> None:
    """A server with one worker that needs no engine, and a finished game."""

    async def whole(services: Services) -> None:
        table = await people_table(services.hub, "traxx", 2)
        await play_out(table, random.Random(4))
        await work(services, table)

    with_services(whole)


class Begins:
    """Counts how often an analysis was begun."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


async def look(services: Services, game: FinishedGame, seat: int, begins: Begins) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await services.analyses.look(game, seat, "quick", ANA, begins))
    return answer


async def record_game(services: Services, text: str, seat: int) -> FinishedGame:
    return await services.analyses.game_of_record(text, seat, ANA, Begins())


async def ask(services: Services, table: LiveTable, seat: int, begins: Begins) -> dict[str, Any]:
    return await look(services, services.analyses.game_of_table(table.state, seat), seat, begins)


async def until_done(services: Services, table: LiveTable, seat: int, begins: Begins) -> dict[str, Any]:
    while True:
        answer = await ask(services, table, seat, begins)
        if answer["state"] not in ("waiting", "working"):
            return answer
        await asyncio.sleep(0.01)


def record_text(table: LiveTable) -> str:
    assert table.state.match is not None
    return format_record(record_of(table.state.match))


def test_an_analysis_is_made_once_and_kept() -> None:
    async def work(services: Services, table: LiveTable) -> None:
        begins = Begins()
        first = await until_done(services, table, 1, begins)
        assert (first["state"], first["progress"]) == ("done", 1.0)
        assert first["analysis"]["seat"] == 1
        assert services.analyses.running == {}
        same_from_file = await record_game(services, record_text(table), 1)
        assert await look(services, same_from_file, 1, begins) == first
        assert begins.count == 1
        assert (await until_done(services, table, 0, begins))["analysis"]["seat"] == 0
        assert begins.count == 2

    with_game(work)


def test_asking_again_neither_writes_nor_hashes_nor_reads_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    owners = {
        "format_record": finished_games,
        "record_of": finished_games,
        "sha256": hashlib,
        "read_record": record_jobs,
        "match_of": record_jobs,
    }
    calls = dict.fromkeys(owners, 0)

    def counted(owner: object, name: str) -> None:
        function = getattr(owner, name)

        def counting(*arguments: Any) -> Any:
            calls[name] += 1
            return function(*arguments)

        monkeypatch.setattr(owner, name, counting)

    async def work(services: Services, table: LiveTable) -> None:
        text = record_text(table)
        for name in calls:
            counted(owners[name], name)
        for _ in range(5):
            await ask(services, table, 0, Begins())
        assert calls == {"format_record": 1, "record_of": 1, "sha256": 1, "read_record": 0, "match_of": 0}
        calls.update(dict.fromkeys(calls, 0))
        for number in range(5):
            copy = (text + " ").removesuffix(" ")  # every upload is a separate string
            await look(services, await record_game(services, copy, number % 2), number % 2, Begins())
        assert calls == dict.fromkeys(calls, 1)
        await table.request(0, RenameRequest(type="rename", id="r", name="Somebody"))
        await ask(services, table, 0, Begins())  # the record names the players
        assert calls["format_record"] == 2

    with_game(work)


def test_only_the_latest_games_are_remembered() -> None:
    recent: Recent[str, int] = Recent(2)
    for number, name in enumerate("abacb"):
        recent.put(name, number)
    assert [recent.get(name) for name in "abc"] == [None, 4, 3]
    recent.get("c")
    recent.put("d", 5)
    assert [recent.get(name) for name in "bcd"] == [None, 3, 5]


def test_what_nobody_asks_about_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(analyses, "FORGET_S", 0.1)

    async def work(services: Services, table: LiveTable) -> None:
        pool = services.engines.analysis
        monkeypatch.setattr(
            services.engines,
            "analyse",
            lambda *_: pool.submit(
                Ticket(table="t"), 60.0, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended"
            ),
        )
        assert (await ask(services, table, 0, Begins()))["state"] in ("waiting", "working")
        await until(lambda: not services.analyses.running)
        await until(lambda: not pool.running)

    with_game(work)


def test_a_failed_analysis_says_so_and_can_be_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(services: Services, table: LiveTable) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(stub_jobs, "analyse", stub_jobs.fail)
            begins = Begins()
            assert (await until_done(services, table, 0, begins))["state"] == "failed"
            assert (await ask(services, table, 0, begins))["state"] == "failed"
            assert begins.count == 1
            patch.setattr(analyses, "FORGET_S", 0.0)
            services.analyses.drop_unasked()
            assert services.analyses.running == {}
        assert (await until_done(services, table, 0, begins))["state"] == "done"
        assert begins.count == 2

    with_game(work)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(services: Services, table: LiveTable) -> None:
        def no() -> None:
            raise Denied("server-too-fast", 429)

        game = services.analyses.game_of_table(table.state, 0)
        with pytest.raises(Denied, match="server-too-fast"):
            await services.analyses.look(game, 0, "quick", ANA, no)
        services.engines.analysis.waiting.shares = Shares(0)
        with pytest.raises(Denied, match="server-busy"):
            await services.analyses.look(game, 0, "quick", ANA, Begins())
        monkeypatch.setattr(engines, "PATIENCE_S", 0.0)
        services.engines.readiness["traxx"] = "missing"
        answer = await ask(services, table, 0, Begins())
        assert (answer["state"], answer["progress"], answer["analysis"]) == ("missing", 0.0, None)

    with_game(work)


def test_thirteen_requests_of_one_guest_do_not_fill_the_queue(gate: Gate) -> None:
    """One guest gets a few places; the next guest is served after what is running."""

    async def work(services: Services) -> None:
        records = [FinishedGame("traxx", 1, f"record {number}", f"digest {number}") for number in range(14)]
        states = []
        for game in records[:13]:
            try:
                states.append(json.loads(await services.analyses.look(game, 0, "quick", ANA, Begins()))["state"])
            except Denied as denied:
                states.append(denied.code)
        share = engines.ANALYSIS_SHARES.guest
        assert states == ["working"] + ["waiting"] * (share - 1) + ["server-busy"] * (13 - share)
        await services.analyses.look(records[13], 0, "quick", Payer("ben", "192.0.2.2"), Begins())
        gate.open(10)
        await until(lambda: len(analysed(gate)) >= 2)
        assert analysed(gate)[1].arguments[0] == "record 13"

    with_gate(gate, work)


def analysed(gate: Gate) -> list[AnyJob]:
    """The analyses that were begun, without the glances."""
    return [job for job in gate.begun if job.ticket.kind == "traxx/quick"]


def test_what_is_known_comes_before_the_whole_and_only_when_it_has_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def work(services: Services, table: LiveTable) -> None:
        release, pool = tmp_path / "release", services.engines.analysis
        monkeypatch.setattr(stub_jobs, "glance", stub_jobs.fail)
        monkeypatch.setattr(
            services.engines,
            "analyse",
            lambda ticket, *_: pool.submit(ticket, 60.0, stub_jobs.tell_then_wait, release),
        )
        game = services.analyses.game_of_table(table.state, 0)

        async def asked(since: int) -> dict[str, Any]:
            answer: dict[str, Any] = json.loads(
                await services.analyses.look(game, 0, "quick", ANA, Begins(), since=since)
            )
            return answer

        while (answer := await asked(0))["analysis"] is None:
            assert answer["state"] in ("waiting", "working")
            await asyncio.to_thread(time.sleep, 0.01)
        assert (answer["state"], answer["analysis"]) == ("working", {"known": 1})
        assert (answer["stage"], answer["done"], answer["of"], answer["progress"]) == ("decisions", 3, 6, 0.5)
        again = await asked(answer["version"])
        assert (again["state"], again["analysis"], again["version"]) == ("working", None, answer["version"])
        release.touch()
        while (whole := await asked(answer["version"]))["state"] == "working":
            await asyncio.to_thread(time.sleep, 0.01)
        assert (whole["state"], whole["analysis"]) == ("done", {"known": 2})
        assert (await asked(whole["version"]))["analysis"] is None

    with_game(work)


def test_a_glance_comes_before_the_bots_that_fill_the_queue(gate: Gate) -> None:
    async def work(services: Services) -> None:
        play = services.engines.play
        play.count = 1
        for number in range(40):
            ticket = Ticket(f"host {number}", f"t{number}", waited_for=lambda number=number: number % 2 == 0)  # type: ignore[misc]
            services.engines.plan(ticket, "traxx", None, 0, "master", 1)
        await until(lambda: len(gate.begun) == 1)
        analysing = services.engines.analysis.submit(Ticket("somebody"), 60.0, stub_jobs.double, 1)
        game, begins = FinishedGame("traxx", 1, "record", "digest"), Begins()
        first = await look(services, game, 0, begins)
        assert (first["state"], first["ahead"], first["analysis"]) == ("waiting", 0, None)
        await until(lambda: analysing in gate.begun)
        gate.open(3)  # enough for the bot that was thinking, even if both analyses come through first
        await until(lambda: any(job.ticket.kind == "traxx/glance" for job in gate.begun))
        played = [job.ticket.kind for job in gate.begun if job.ticket.kind in ("traxx/master", "traxx/glance")]
        assert played[:2] == ["traxx/master", "traxx/glance"]
        gate.open(2)
        while (answer := await look(services, game, 0, begins))["analysis"] is None:
            await asyncio.to_thread(time.sleep, 0.01)
        assert answer["analysis"].get("glance") or answer["state"] == "done"

    with_gate(gate, work)


def test_whoever_cancels_frees_the_worker_unless_somebody_else_waits(gate: Gate) -> None:
    async def work(services: Services) -> None:
        analyses_, pool = services.analyses, services.engines.analysis
        running, waiting = (FinishedGame("traxx", 1, "r", f"digest {number}") for number in range(2))
        begins, ben = Begins(), Payer("ben", "192.0.2.2")
        begun = await look(services, running, 0, begins)
        queued = await look(services, waiting, 0, begins)
        await until(lambda: len(analysed(gate)) == 1)
        await services.analyses.look(waiting, 0, "quick", ben, begins)
        assert begins.count == 2
        assert not analyses_.cancel(queued["id"], "ana")  # ben is still waiting
        assert len(pool.waiting) == 1
        assert not analyses_.cancel(queued["id"], "somebody")
        assert analyses_.cancel(queued["id"], "ben")  # before anything was done
        assert len(pool.waiting) == 0
        assert not analyses_.cancel(begun["id"], "ana")
        assert analysed(gate)[0].answer.cancelled()
        assert analyses_.running == {}
        assert len(services.engines.play.waiting) == 0

    with_gate(gate, work)


def test_one_address_does_not_fill_the_queue(gate: Gate) -> None:
    async def work(services: Services) -> None:
        states = []
        for number in range(engines.ANALYSIS_SHARES.longest):
            game, payer = FinishedGame("traxx", 1, "r", f"digest {number}"), Payer(f"guest {number}", "192.0.2.1")
            try:
                states.append(json.loads(await services.analyses.look(game, 0, "quick", payer, Begins()))["state"])
            except Denied as denied:
                states.append(denied.code)
        assert states.count("server-busy") == len(states) - engines.ANALYSIS_SHARES.address
        game = FinishedGame("traxx", 1, "r", "another")
        assert b"waiting" in await services.analyses.look(game, 0, "quick", Payer("ben", "192.0.2.2"), Begins())

    with_gate(gate, work)


def test_asking_does_not_hold_a_place_for_ever(gate: Gate) -> None:
    async def work(services: Services) -> None:
        now, begins = 0.0, Begins()
        services.analyses.clock = lambda: now
        first, second = (FinishedGame("traxx", 1, "r", f"digest {number}") for number in range(2))
        while now <= analyses.WAIT_S:
            assert (await look(services, first, 0, begins))["state"] == "working"
            assert (await look(services, second, 0, begins))["state"] == "waiting"
            services.analyses.drop_unasked()
            now += analyses.FORGET_S / 2
        assert begins.count == 2
        assert len(services.engines.analysis.waiting) == 1
        services.analyses.drop_unasked()
        assert len(services.engines.analysis.waiting) == 0
        assert len(services.analyses.running) == 1, "what is being worked out stays"
        assert (await look(services, second, 0, begins))["state"] == "waiting"
        assert begins.count == 3, "begun again, and charged again"

    with_gate(gate, work)


def test_only_finished_games_and_seats_that_are_there() -> None:
    async def work(services: Services, table: LiveTable) -> None:
        running = await people_table(services.hub, "traxx", 1)
        with pytest.raises(Denied, match="server-not-over"):
            services.analyses.game_of_table(running.state, 0)
        with pytest.raises(Denied, match="server-not-over"):
            await record_game(services, record_text(running), 0)
        text = record_text(table)
        for _ in range(2):  # also when the game is remembered
            with pytest.raises(errors.BadInput, match="seat"):
                services.analyses.game_of_table(table.state, 2)
            with pytest.raises(errors.BadInput, match="seat"):
                await record_game(services, text, 2)
            assert services.analyses.game_of_table(table.state, 1) == await record_game(services, text, 1)

    with_game(work)


def test_a_game_without_an_engine_is_not_analysed(lacking: Lacking) -> None:
    lacking("traxx", "engine", "coach")

    async def work(services: Services, table: LiveTable) -> None:
        begins = Begins()
        assert (await ask(services, table, 0, begins))["state"] == "missing"

    with_game(work)


def test_what_all_servers_together_have_too_much_of_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the queue is in a database, the refusal comes after the job was sent."""

    async def work(services: Services, table: LiveTable) -> None:
        game, lane = services.analyses.game_of_table(table.state, 0), services.engines.analysis
        job = Job(Ticket(), stub_jobs.analyse, (), 1.0, asyncio.get_running_loop().create_future())
        job.answer.set_exception(QueueFull("analysis"))
        monkeypatch.setattr(lane, "submit", lambda *_: job)
        with pytest.raises(Busy):
            await look(services, game, 0, Begins())
        assert services.analyses.running == {}

    with_game(work)
