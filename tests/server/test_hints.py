"""Hints: from the view of the seat that asks, counted once, never for a position that is gone."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from isthmus import registry
from isthmus.client import Client
from isthmus.kernel import errors
from isthmus.server import engines, new_tables
from isthmus.server.app import create_app
from isthmus.server.callers import Caller
from isthmus.server.engines import LocalEngines
from isthmus.server.errors import Denied, GivenUp
from isthmus.server.fair_queue import Shares, Ticket
from isthmus.server.hints import Hints
from isthmus.server.live_table import LiveTable
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.wire_api import Hint, HintWait, NewTable, SeatWish
from tests.server import stub_jobs
from tests.server.conftest import Lacking
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import FREE, frames, listen, people_table, person, run, step, until, with_services
from tests.server.live_server import running

_HINT = TypeAdapter(Hint)


async def stay() -> bool:
    return False


async def ask(services: Services, table: LiveTable, caller: Caller) -> bytes:
    return await services.hints.give(table, caller, stay)


async def read(services: Services, table: LiveTable, caller: Caller) -> Hint:
    return _HINT.validate_json(await ask(services, table, caller))


def test_a_hint_can_be_played_and_is_counted_once(stub_engines: None) -> None:
    async def one_game(services: Services, game: str) -> None:
        seats = [SeatWish(kind="you")] + [SeatWish(kind="bot")] * (registry.game(game).seat_counts.start - 1)
        table, you, _ = await new_tables.create(services.hub, person(0), NewTable(game=game, seats=seats))
        assert table.state.hints_allowed
        before = table.state.version
        first = await read(services, table, person(0))
        assert not first.simple
        assert first.period == table.state.period
        assert [one.value for one in first.plans] == [31.5]
        assert await read(services, table, person(0)) == first
        assert table.state.hinted[you or 0] == 1
        assert table.state.version == before + 1
        for number, text in enumerate(first.plans[0].texts):
            assert (await step(table, you, text, name=f"h{number}"))["type"] == "ack"
        assert [one.text for one in first.plans[0].steps] == first.plans[0].texts

    async def work(services: Services) -> None:
        for game in registry.names_with("engine"):
            await one_game(services, game)

    with_services(work)


def test_a_hint_stays_the_same_when_others_are_done_meanwhile(stub_engines: None) -> None:
    async def work(services: Services) -> None:
        table = await people_table(services.hub, "connections", hints=True)
        first = await ask(services, table, person(0))
        match = table.state.match
        assert match is not None
        text = match.game.format_step(match.state, match.legal(1)[0])
        for number, one in enumerate((text, "done")):
            assert (await step(table, 1, one, name=f"o{number}"))["type"] == "ack"
        assert 1 not in table.state.active
        assert await ask(services, table, person(0)) is first
        assert table.state.hinted[0] == 1
        text = match.game.format_step(match.state, match.legal(0)[0])
        assert (await step(table, 0, text, name="own"))["type"] == "ack"
        assert await ask(services, table, person(0)) is not first
        assert table.state.hinted[0] == 2

    with_services(work)


def test_hints_are_for_tables_that_allow_them_and_everybody_is_told(stub_engines: None) -> None:
    async def work(services: Services) -> None:
        closed = await people_table(services.hub, "hashi")
        with pytest.raises(Denied, match="server-no-hints"):
            await ask(services, closed, person(0))
        opened = await people_table(services.hub, "hashi", hints=True)
        watcher, other = listen(opened, Caller("somebody")), listen(opened, person(1))
        frames(watcher), frames(other)
        await ask(services, opened, person(0))
        for listener in (watcher, other):
            told = frames(listener)
            news = [item for frame in told if frame["type"] == "view" for item in frame["news"]]
            assert [(item["id"], item["seat"]) for item in news] == [("server-hint-taken", 0)]
            assert [frame["info"]["seats"][0]["hints"] for frame in told if frame["type"] == "seats"] == [1]
        with pytest.raises(Denied, match="server-not-seated"):
            await ask(services, opened, Caller("somebody"))

    with_services(work)


def test_no_hint_where_nothing_is_to_be_decided(stub_engines: None) -> None:
    async def work(services: Services) -> None:
        table = await people_table(services.hub, "ponte", hints=True)
        waiting = 1 - table.state.active[0]
        with pytest.raises(Denied, match="server-nothing-to-decide"):
            await ask(services, table, person(waiting))

    with_services(work)


def test_a_hint_for_a_position_that_is_gone_is_neither_given_nor_counted(
    stub_engines: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        table = await people_table(services.hub, "hashi", 1)
        make = Hints._make

        async def slow(*arguments: object) -> bytes:
            body = await make(*arguments)  # type: ignore[arg-type]
            for number, text in enumerate(_HINT.validate_json(body).plans[0].texts):
                await step(table, 0, text, name=f"s{number}")
            return body

        monkeypatch.setattr(Hints, "_make", slow)
        with pytest.raises(Denied, match="server-hint-late"):
            await ask(services, table, person(0))
        assert table.state.hinted == ()

    with_services(work)


def test_who_goes_away_while_we_think_gets_and_pays_nothing(
    stub_engines: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone() -> bool:
        return True

    async def work(services: Services) -> None:
        table = await people_table(services.hub, "hashi", 1)
        pool = services.engines.play
        monkeypatch.setattr(
            services.engines,
            "hint",
            lambda *_: pool.submit(
                Ticket(table="t"), 30.0, stub_jobs.until_stopped, tmp_path / "begun", tmp_path / "ended"
            ),
        )
        with pytest.raises(Denied, match="server-hint-late"):
            await services.hints.give(table, person(0), gone)
        assert table.state.hinted == ()
        await until(lambda: not pool.running)

    with_services(work)


def test_whoever_waits_for_a_hint_is_told_how_long_and_can_do_without(gate: Gate) -> None:
    async def work(services: Services) -> None:
        play, game = services.engines.play, "hashi"
        play.count = 1
        table = await people_table(services.hub, game, 1)
        assert services.hints.wait(table, person(0)) == HintWait("idle", 0, None)
        with pytest.raises(Denied, match="server-not-seated"):
            services.hints.wait(table, Caller("somebody"))
        for number in range(3):  # one runs, two wait: bots of somebody's tables that people look at
            services.engines.plan(Ticket(f"host {number}", f"t{number}"), game, None, 0, "master", 1)
        play.times.note(f"{game}/master", 2.0)
        play.times.note(f"{game}/hint", 3.0)
        left = False

        async def gone() -> bool:
            return left

        asked = asyncio.ensure_future(services.hints.give(table, person(0), gone))
        await until(lambda: len(play.waiting) == 3)
        assert services.hints.wait(table, person(0)) == HintWait("waiting", 2, 2 * 2.0 + 3.0)
        left = True
        with pytest.raises(GivenUp) as given_up:
            await asked
        assert not given_up.value.begun
        assert len(play.waiting) == 2
        assert services.hints.wait(table, person(0)).state == "idle"
        assert table.state.hinted == ()

    with_gate(gate, work)


def test_a_dropped_request_frees_the_worker_and_costs_nothing_if_none_had_begun(gate: Gate, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "games.sqlite", replace(FREE, hints_burst=3, hints_per_minute=0.0), workers=1)
    app = create_app(replace(settings, bot_pause_s=0.0))
    with running(app, settings.limits) as (address, _):
        client = Client(address)
        table = client.create("hashi", [{"kind": "you", "name": "Ana"}])["table"]
        services: Services = app.state.services
        play = services.engines.play

        def asking() -> http.client.HTTPConnection:
            line = http.client.HTTPConnection(address.removeprefix("http://"))
            line.request("POST", f"/api/tables/{table}/hint", headers={"cookie": cookie_of(client)})
            return line

        try:
            first = asking()
            wait_until(lambda: bool(gate.begun))
            assert client.get(f"/api/tables/{table}/hint")["state"] == "working"
            second = asking()
            wait_until(lambda: len(play.waiting) == 1)
            second.close()
            wait_until(lambda: not len(play.waiting))
            first.close()
            wait_until(gate.begun[0].answer.cancelled)
            [left] = [bucket.left for bucket in services.hint_rates.guests.buckets.values()]
            wait_until(lambda: client.get(f"/api/tables/{table}/hint")["state"] == "idle")
            assert left == 2  # the one that was begun has cost a worker's time
        finally:
            gate.open(10_000)
        assert client.get(f"/api/tables/{table}/hint") == {"state": "idle", "ahead": 0, "seconds": None}


def cookie_of(client: Client) -> str:
    return "; ".join(f"{one.name}={one.value}" for one in client.cookies)


def wait_until(ready: Callable[[], bool]) -> None:
    """The same as `until`, from outside the server's loop."""
    run(until(ready))


def test_a_full_queue_says_so(stub_engines: None) -> None:
    async def work(services: Services) -> None:
        table = await people_table(services.hub, "hashi", 1)
        services.engines.play.waiting.shares = Shares(0)
        with pytest.raises(Denied, match="server-busy") as caught:
            await ask(services, table, person(0))
        assert caught.value.status == 503

    with_services(work)


# --- where there is no engine


def test_until_an_engine_is_ready_hints_are_simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PATIENCE_S", 0.0)
    monkeypatch.setattr(LocalEngines, "start", lambda self: None)

    async def work(services: Services) -> None:
        table = await people_table(services.hub, "traxx", 1)
        hint = await read(services, table, person(0))
        assert hint.simple
        assert hint.period == table.state.period
        assert hint.plans[0].value is None
        assert hint.plans[0].texts[-1] == "done"
        assert hint.reason.id == "server-hint-simple"

    with_services(work, settled=False)


@pytest.mark.parametrize(("lacks", "code"), [(["engine"], ""), (["engine", "greedy"], "kernel-lacks-engine")])
def test_a_game_without_engine_has_simple_hints_or_says_that_it_has_none(
    lacks: list[str], code: str, lacking: Lacking, stub_engines: None
) -> None:
    lacking("traxx", *lacks)

    async def work(services: Services) -> None:
        assert services.engines.readiness["traxx"] == "missing"
        assert services.engines.readiness["hashi"] == "ready"
        table = await people_table(services.hub, "traxx", 1)
        if not code:
            assert (await read(services, table, person(0))).simple
            return
        with pytest.raises(errors.Lacking) as said:
            await ask(services, table, person(0))
        assert said.value.code == code
        assert table.state.hinted == ()

    with_services(work)


def test_a_game_that_has_nothing_but_an_engine_asks_to_wait_for_it(
    lacking: Lacking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PATIENCE_S", 0.0)
    monkeypatch.setattr(LocalEngines, "start", lambda self: None)
    lacking("traxx", "greedy")

    async def work(services: Services) -> None:
        table = await people_table(services.hub, "traxx", 1)
        with pytest.raises(Denied, match="server-busy"):
            await ask(services, table, person(0))

    with_services(work, settled=False)
