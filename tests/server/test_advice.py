"""Hints, bots that think elsewhere, what they thought, and practice from any round of a finished game."""

from __future__ import annotations

import asyncio
import pickle
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from isthmus import registry
from isthmus.kernel.record import record_of
from isthmus.server import advice, counsel
from isthmus.server.advice import hint_for, thoughts_of
from isthmus.server.branches import branch_of_record, branch_of_table
from isthmus.server.counsel import Counsel
from isthmus.server.hub import Caller, Hub
from isthmus.server.live import Denied, LiveTable
from isthmus.server.settings import Settings
from isthmus.server.wire import OfferRequest
from isthmus.server.wire_api import BranchWish, Hint, NewTable, SeatWish
from isthmus.server.workers import Job, Lane
from tests.server import chores
from tests.server.harness import (
    FREE,
    GAMES,
    MemoryStore,
    code_of,
    frames,
    listen,
    new_hub,
    people_table,
    person,
    play_out,
    run,
    step,
)
from tests.server.test_workers import until

over_games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that answer at once, without an engine."""
    monkeypatch.setattr(counsel, "thinking", chores)


def with_workers(work: Callable[[Hub], Awaitable[None]], store: MemoryStore | None = None) -> None:
    async def whole() -> None:
        settings = Settings(Path("unused"), FREE, bot_pause_s=0.0, sweep_s=0.05, workers=1, think_s=0.2)
        hub = Hub(store or MemoryStore(), settings)
        hub.start()
        try:
            await work(hub)
        finally:
            await hub.close()

    run(whole())


async def stay() -> bool:
    return False


async def ask(hub: Hub, table: LiveTable, caller: Caller) -> Hint:
    return await hint_for(hub, table, caller, stay)


async def against(hub: Hub, game: str, level: str, **wish: Any) -> LiveTable:
    """A table of one person and a bot."""
    seats = [SeatWish(kind="you"), SeatWish(kind="bot", bot=level)]  # type: ignore[arg-type]
    return (await hub.create(person(0), NewTable(game=game, seats=seats, code=code_of(game, 5), **wish)))[0]


async def play_to_the_end(table: LiveTable, seat: int = 0) -> None:
    """Random steps on one seat; the bots play theirs."""
    rng = random.Random(3)
    number = 0
    while not table.state.over:
        if seat not in table.state.active:
            await asyncio.sleep(0.005)
            continue
        assert table.state.match is not None
        chosen = rng.choice(table.state.match.legal(seat))
        await step(table, seat, table.state.game.format_step(table.state.match.state, chosen), name=f"p{number}")
        number += 1


# --- hints


def test_a_hint_can_be_played_and_is_counted_once(thinking: None) -> None:
    async def one_game(hub: Hub, game: str) -> None:
        seats = [SeatWish(kind="you")] + [SeatWish(kind="bot")] * (registry.game(game).seat_counts.start - 1)
        table, you, _ = await hub.create(person(0), NewTable(game=game, seats=seats))
        assert table.state.hints_allowed
        before = table.state.version
        first = await ask(hub, table, person(0))
        assert not first.simple
        assert [one.value for one in first.plans] == [31.5]
        assert await ask(hub, table, person(0)) == first
        assert table.state.hinted[you or 0] == 1
        assert table.state.version == before + 1
        for number, text in enumerate(first.plans[0].texts):
            assert (await step(table, you, text, name=f"h{number}"))["type"] == "ack"
        assert [one.text for one in first.plans[0].steps] == first.plans[0].texts

    async def work(hub: Hub) -> None:
        for game in GAMES:
            await one_game(hub, game)

    with_workers(work)


def test_a_hint_stays_the_same_when_others_are_done_meanwhile(thinking: None) -> None:
    async def work(hub: Hub) -> None:
        table = await people_table(hub, "connections", hints=True)
        first = await ask(hub, table, person(0))
        match = table.state.match
        assert match is not None
        text = match.game.format_step(match.state, match.legal(1)[0])
        for number, one in enumerate((text, "done")):
            assert (await step(table, 1, one, name=f"o{number}"))["type"] == "ack"
        assert 1 not in table.state.active
        assert await ask(hub, table, person(0)) is first
        assert table.state.hinted[0] == 1
        text = match.game.format_step(match.state, match.legal(0)[0])
        assert (await step(table, 0, text, name="own"))["type"] == "ack"
        assert await ask(hub, table, person(0)) is not first
        assert table.state.hinted[0] == 2

    with_workers(work)


def test_hints_are_for_tables_that_allow_them_and_everybody_is_told(thinking: None) -> None:
    async def work(hub: Hub) -> None:
        closed = await people_table(hub, "hashi")
        with pytest.raises(Denied, match="server-no-hints"):
            await ask(hub, closed, person(0))
        opened = await people_table(hub, "hashi", hints=True)
        watcher, other = listen(opened, Caller("somebody")), listen(opened, person(1))
        frames(watcher), frames(other)
        await ask(hub, opened, person(0))
        for listener in (watcher, other):
            told = frames(listener)
            news = [item for frame in told if frame["type"] == "view" for item in frame["news"]]
            assert [(item["id"], item["seat"]) for item in news] == [("server-hint-taken", 0)]
            assert [frame["info"]["seats"][0]["hints"] for frame in told if frame["type"] == "seats"] == [1]
        with pytest.raises(Denied, match="server-not-seated"):
            await ask(hub, opened, Caller("somebody"))

    with_workers(work)


def test_no_hint_where_nothing_is_to_be_decided(thinking: None) -> None:
    async def work(hub: Hub) -> None:
        table = await people_table(hub, "ponte", hints=True)
        waiting = 1 - table.state.active[0]
        with pytest.raises(Denied, match="server-nothing-to-decide"):
            await ask(hub, table, person(waiting))

    with_workers(work)


def test_a_hint_for_a_position_that_is_gone_is_neither_given_nor_counted(
    thinking: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hub: Hub) -> None:
        table = await people_table(hub, "hashi", 1)
        strong = advice._strong

        async def slow(*arguments: Any) -> Hint:
            hint = await strong(*arguments)
            for number, text in enumerate(hint.plans[0].texts):
                await step(table, 0, text, name=f"s{number}")
            return hint

        monkeypatch.setattr(advice, "_strong", slow)
        with pytest.raises(Denied, match="server-hint-late"):
            await ask(hub, table, person(0))
        assert table.state.hinted == ()

    with_workers(work)


def test_who_goes_away_while_we_think_gets_and_pays_nothing(thinking: None, tmp_path: Path) -> None:
    async def gone() -> bool:
        return True

    async def work(hub: Hub) -> None:
        table = await people_table(hub, "hashi", 1)
        await hub.counsel.ready("hashi")
        hub.counsel.hint = lambda *_: hub.counsel.play.submit(  # type: ignore[method-assign]
            "t", 30.0, chores.until_stopped, tmp_path / "begun", tmp_path / "ended"
        )
        with pytest.raises(Denied, match="server-hint-late"):
            await hint_for(hub, table, person(0), gone)
        assert table.state.hinted == ()
        await until(lambda: not hub.counsel.play.running)

    with_workers(work)


def test_a_full_queue_says_so(thinking: None) -> None:
    async def work(hub: Hub) -> None:
        table = await people_table(hub, "hashi", 1)
        hub.counsel.play.longest = 0
        with pytest.raises(Denied, match="server-busy") as caught:
            await ask(hub, table, person(0))
        assert caught.value.status == 503

    with_workers(work)


# --- bots


def test_a_level_plays_in_a_worker_and_tells_its_thoughts_only_at_the_end(thinking: None) -> None:
    async def one_game(hub: Hub, game: str) -> None:
        table = await against(hub, game, "club")
        watcher = listen(table, person(0))
        while sum(event.data.get("by") == "bot" for event in hub.store.log[table.state.id]) == 0:  # type: ignore[attr-defined]
            if 0 in table.state.active:
                await play_some(table)
            await asyncio.sleep(0.005)
        with pytest.raises(Denied, match="server-not-over"):
            await thoughts_of(hub, table)
        await play_to_the_end(table)
        told = (await thoughts_of(hub, table)).thoughts
        turns = {event.data["thought"]["period"] for event in hub.store.log[table.state.id] if "thought" in event.data}  # type: ignore[attr-defined]
        assert {one.period for one in told} == turns
        assert all(one.seat == 1 and one.level == "club" and one.plans[0].steps for one in told)
        assert "thought" not in "".join(str(frame) for frame in frames(watcher))

    async def work(hub: Hub) -> None:
        for game in GAMES:
            await one_game(hub, game)

    with_workers(work)


async def play_first(table: LiveTable) -> None:
    assert table.state.match is not None
    text = table.state.game.format_step(table.state.match.state, table.state.match.legal(0)[-1])
    assert (await step(table, 0, text, name=f"some-{table.state.version}"))["type"] == "ack"


async def play_some(table: LiveTable) -> None:
    await play_first(table)
    await step(table, 0, "done", name=f"done-{table.state.version}")


def test_a_worker_is_given_the_view_and_nothing_secret(thinking: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Job] = []
    submit = Lane.submit

    def watched(lane: Any, *arguments: Any) -> Job:
        sent.append(submit(lane, *arguments))
        return sent[-1]

    monkeypatch.setattr(Lane, "submit", watched)

    async def work(hub: Hub) -> None:
        seats = [SeatWish(kind="you"), SeatWish(kind="open"), SeatWish(kind="bot", bot="master")]
        table, _, _ = await hub.create(person(0), NewTable(game="hashi", seats=seats, hints=True))
        await hub.join(table, person(1), "Other", None)
        await hub.begin(table, person(0), open_seats="drop", bot="random")
        await play_first(table)
        await ask(hub, table, person(1))
        jobs = [job for job in sent if job.work is not chores.warm]
        assert len(jobs) >= 2
        state, secret = table.state, table.state.secret
        assert secret is not None
        for job in jobs:
            text = pickle.dumps(job.arguments)
            for hidden in (secret.seed, secret.salt, secret.code):
                assert hidden.encode() not in text
            seat = job.arguments[2]
            assert job.arguments[1] == state.game.view(job.arguments[1], seat)
            assert job.arguments[1].desks[0].sealed or seat == 0

    with_workers(work)


def test_a_plan_is_dropped_when_the_turn_before_it_is_taken_back(thinking: None, tmp_path: Path) -> None:
    async def work(hub: Hub) -> None:
        table = await against(hub, "ponte", "master")
        await until(lambda: 0 in table.state.active)
        hub.counsel.plan = lambda *_: hub.counsel.play.submit(  # type: ignore[method-assign]
            "t", 30.0, chores.until_stopped, tmp_path / "begun", tmp_path / "ended"
        )
        while 0 in table.state.active:
            await play_some(table)
        await until((tmp_path / "begun").exists)
        answer = await table.request(0, OfferRequest(type="offer", id="back", kind="take_back"))
        assert '"ack"' in answer
        await until((tmp_path / "ended").exists)
        await until(lambda: not hub.automat.planning)
        assert 0 in table.state.active

    with_workers(work)


def test_until_an_engine_is_ready_bots_and_hints_are_simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "PATIENCE_S", 0.0)
    monkeypatch.setattr(Counsel, "_warm", lambda self: asyncio.sleep(60))

    async def work(hub: Hub) -> None:
        table = await against(hub, "traxx", "master")
        hint = await ask(hub, table, person(0))
        assert hint.simple
        assert hint.plans[0].value is None
        await play_to_the_end(table)
        assert (await thoughts_of(hub, table)).thoughts == []
        assert set(hub.counsel.state.values()) == {"warming"}
        assert hub.counsel.gauges()["isthmus_engines_ready"] == 0

    with_workers(work)


def test_an_engine_that_cannot_run_leaves_its_bots_simple(thinking: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "warm", chores.fail)

    async def work(hub: Hub) -> None:
        table = await against(hub, "traxx", "strong")
        await play_to_the_end(table)
        assert hub.counsel.state["traxx"] == "missing"

    with_workers(work)


def test_a_plan_that_is_lost_is_made_the_simple_way(thinking: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "plan", chores.fail)

    async def work(hub: Hub) -> None:
        table = await against(hub, "traxx", "novice")
        await play_to_the_end(table)
        assert table.state.over

    with_workers(work)


def test_the_server_itself_imports_no_compiler() -> None:
    code = (
        "import sys, isthmus.server.app, isthmus.server.command, isthmus.server.counsel\n"
        "assert not {'numba', 'numpy', 'ortools'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# --- practice


@over_games
def test_a_branch_has_the_deal_and_the_steps_up_to_there(game: str) -> None:
    async def work() -> None:
        hub = new_hub()
        table = await people_table(hub, game)
        with pytest.raises(Denied, match="server-not-over"):
            await branch_of_table(hub, table, person(7), BranchWish(at="1", seat=0))
        await play_out(table, random.Random(1))
        assert table.state.match is not None
        record = record_of(table.state.match)
        label = record.lines[len(record.lines) // 2].label
        made, _ = await branch_of_table(hub, table, Caller("late"), BranchWish(at=label, seat=1, bot="random"))
        assert made.state.period == label or made.state.active
        assert made.state.match is not None
        begun = record_of(made.state.match)
        count = [line.label for line in record.lines].index(label)
        assert begun.lines[:count] == record.lines[:count]
        assert made.state.code == record.code
        assert made.state.branch == {"table": table.state.id, "at": label}
        assert made.state.hints_allowed
        assert [seat.kind for seat in made.state.seats].count("bot") == len(record.names) - 1
        await play_to_the_end(made, 1)
        again = record_of(made.state.match)
        assert [line.draws for line in again.lines][: count + 1] == [line.draws for line in record.lines][: count + 1]
        reloaded = new_hub(hub.store)  # type: ignore[arg-type]
        assert (await reloaded.table(made.state.id)).state.match == made.state.match
        await hub.close()

    run(work())


def test_a_record_is_branched_by_its_code() -> None:
    async def work() -> None:
        hub = new_hub()
        table = await people_table(hub, "connections", 1)
        await play_out(table, random.Random(2))
        assert table.state.match is not None
        record = record_of(table.state.match)
        made, _ = await branch_of_record(hub, record, person(0), BranchWish(at=record.lines[3].label, seat=0))
        assert made.state.branch == {"table": "", "at": record.lines[3].label}
        with pytest.raises(Denied, match="server-unknown-deal"):
            await branch_of_record(
                hub, replace(record, code="", salt="", commitment=""), person(0), BranchWish(at="1", seat=0)
            )
        await hub.close()

    run(work())
