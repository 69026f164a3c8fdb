"""Logs are bounded, and reading one costs what was played, not how often somebody changed their mind."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

import pytest

from isthmus.kernel.log import Played
from isthmus.kernel.match import Match
from isthmus.kernel.record import EVERYTHING, record_of
from isthmus.kernel.record_text import format_record
from isthmus.kernel.steps import DONE, UNDO
from isthmus.server import folding, loading, new_tables, seating, table_state
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.events import Started, Stepped, from_store
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.settings import Limits
from isthmus.server.wire import AnswerRequest, OfferRequest, RenameRequest, StandinRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Event
from tests.server.harness import (
    GAMES,
    MemoryStore,
    code_of,
    frames,
    listen,
    new_hub,
    people_table,
    person,
    run,
    step,
)

TOGGLES = 5_000


def first_step(table: LiveTable, seat: int = 0) -> str:
    state = table.state
    assert state.match is not None
    legal = [state.game.format_step(state.match.state, one) for one in state.match.legal(seat)]
    return next(text for text in legal if text != "done")


async def toggled(store: MemoryStore, game: str, toggles: int) -> str:
    """A table whose log holds that many steps of seat 0 that were undone, and one step that counts."""
    table = await people_table(new_hub(store), game, 2, code=code_of(game, 3))
    name = table.state.id
    text = first_step(table)
    log = store.log[name]
    for number in range(toggles):
        for word in (text, "undo"):
            request = f"0:{word}-{number}"
            log.append(Event(len(log) + 1, "step", {"seat": 0, "step": word}, log[-1].at, request))
    log.append(Event(len(log) + 1, "step", {"seat": 0, "step": text}, log[-1].at, "0:counts"))
    return name


def replayed(log: list[Event]) -> Match:
    """The slow way: every step by the rules, the undone ones too."""
    state = folding.fold("x", [event for event in log if event.kind != "step"])
    match = state.match
    assert match is not None
    for stored in log:
        event = from_store(stored)
        if isinstance(event, Stepped):
            match = match.play(event.seat, match.game.parse_step(match.state, event.seat, event.step), event.draws)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_loading_asks_the_rules_for_the_steps_that_count(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    name = run(toggled(store, game, TOGGLES))
    asked = 0
    play = Match.play

    def counted(*arguments: Any) -> Match:
        nonlocal asked
        asked += 1
        return play(*arguments)

    async def load() -> LiveTable:
        return await new_hub(store).table(name)

    with monkeypatch.context() as patch:
        patch.setattr(Match, "play", counted)
        table = run(load())
    assert asked == 1
    assert table.state.version == len(store.log[name])
    assert len(table.answered) == sum(event.request is not None for event in store.log[name])


@pytest.mark.parametrize("game", GAMES)
def test_what_was_undone_is_in_no_record(game: str) -> None:
    store = MemoryStore()
    name = run(toggled(store, game, 30))
    table = run(new_hub(store).table(name))
    slow = replayed(store.log[name])
    quick = table.state.match
    assert quick is not None
    assert quick.state == slow.state
    assert len(slow.log) > len(quick.log) + 50
    for audience in (EVERYTHING, 0, 1, None):
        assert format_record(record_of(quick, audience)) == format_record(record_of(slow, audience))


@pytest.mark.parametrize("game", GAMES)
def test_changing_ones_mind_does_not_make_a_match_longer(game: str) -> None:
    async def check() -> None:
        table = await people_table(new_hub(), game, 2)
        own = listen(table, person(0))
        for number in range(20):
            await step(table, 0, first_step(table), name=f"s{number}")
            frames(own)
            await step(table, 0, "undo", name=f"u{number}")
            assert [frame["type"] for frame in frames(own)] == ["view"]
        match = table.state.match
        assert match is not None
        assert not [entry for entry in match.log if isinstance(entry, Played)]
        assert table.state.version == len(await table.store.events(table.state.id))

    run(check())


def test_an_undone_done_is_passed_over() -> None:
    """In Connections whoever is done may still change their mind."""

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "connections", 2)
        while (await step(table, 0, "done", name=f"d{table.state.version}"))["type"] != "ack":
            await step(table, 0, first_step(table), name=f"s{table.state.version}")
        assert table.state.done == {0}
        await step(table, 0, "undo", name="reopen")
        assert not table.state.done
        loaded = folding.fold(table.state.id, await store.events(table.state.id))
        assert loaded.match == table.state.match
        assert loaded.match is not None
        assert not {DONE, UNDO} & {entry.step for entry in loaded.match.log if isinstance(entry, Played)}

    run(check())


def test_a_long_log_is_read_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    folded = 0
    successor = table_state.successor

    def counted(*arguments: Any) -> Any:
        nonlocal folded
        folded += 1
        return successor(*arguments)

    async def check() -> None:
        store = MemoryStore()
        names = [await toggled(store, "traxx", 400) for _ in range(3)]
        monkeypatch.setattr(folding, "successor", counted)
        seen: list[int] = []

        async def watch() -> None:
            while True:
                seen.append(folded)
                await asyncio.sleep(0)

        watcher = asyncio.create_task(watch())
        hub = new_hub(store)
        await asyncio.gather(*(hub.table(name) for name in names))
        watcher.cancel()
        assert folded > 3 * 800
        assert max(after - before for before, after in pairwise(seen)) <= loading.SLICE

    run(check())


# --- bounds


async def toggle(table: LiveTable, seat: int, name: str) -> Any:
    await step(table, seat, first_step(table, seat), name=f"{name}-step")
    return await step(table, seat, "undo", name=f"{name}-undo")


def test_undoing_is_bounded_by_seat_and_round() -> None:
    limits = Limits(undos_per_round=3)

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store, limits=limits), "traxx", 2)
        for number in range(3):
            assert (await toggle(table, 0, f"t{number}"))["type"] == "ack"
        again = await toggle(table, 0, "more")
        assert (again["code"], again["message"]["arguments"]) == ("server-too-many-undos", {"limit": 3})
        assert (await toggle(table, 1, "other"))["type"] == "ack"
        assert (await step(table, 0, "undo", name="t0-undo"))["type"] == "ack"  # answered before, and still
        table = await new_hub(store, limits=limits).table(table.state.id)
        assert (await step(table, 0, "undo", name="later"))["code"] == "server-too-many-undos"
        for seat in range(2):
            assert (await step(table, seat, "done", name="done"))["type"] == "ack"
        assert table.state.period == "2"
        assert (await toggle(table, 0, "next"))["type"] == "ack"

    run(check())


def test_renaming_is_bounded_by_seat() -> None:
    async def rename(table: LiveTable, seat: int, number: int) -> Any:
        return json.loads(await table.request(seat, RenameRequest(type="rename", id=f"r{number}", name=f"N{number}")))

    async def check() -> None:
        store, limits = MemoryStore(), Limits(renames_per_seat=2)
        table = await people_table(new_hub(store, limits=limits), "traxx", 2)
        answers = [await rename(table, 0, number) for number in range(3)]
        assert [answer["type"] for answer in answers] == ["ack", "ack", "error"]
        assert answers[2]["code"] == "server-too-many-renames"
        assert (await rename(table, 1, 7))["type"] == "ack"
        table = await new_hub(store, limits=limits).table(table.state.id)
        assert (await rename(table, 0, 9))["code"] == "server-too-many-renames"
        assert [seat.name for seat in table.state.seats] == ["N1", "N7"]

    run(check())


def test_offers_are_bounded_by_seat() -> None:
    async def check() -> None:
        table = await people_table(new_hub(limits=Limits(offers_per_seat=2)), "ponte", 2)
        answers = []
        for number in range(3):
            offer = OfferRequest(type="offer", id=f"o{number}", kind="annul")
            answers.append(json.loads(await table.request(0, offer)))
            await table.request(1, AnswerRequest(type="answer", id=f"a{number}", offer=number + 1, accept=False))
        assert [answer["type"] for answer in answers] == ["ack", "ack", "error"]
        assert answers[2]["code"] == "server-too-many-offers"

    run(check())


async def two_seats(hub: Hub) -> tuple[LiveTable, str]:
    wish = NewTable(game="traxx", seats=[SeatWish(kind="you"), SeatWish(kind="open")])
    table, _, token = await new_tables.create(hub, person(0), wish)
    assert token is not None
    return table, token


def test_coming_and_going_is_bounded_by_seat() -> None:
    async def check() -> None:
        table, token = await two_seats(new_hub(limits=Limits(changes_per_seat=2)))
        for number in (1, 2):
            await seating.join(table, person(number), "", None)
            await seating.leave(table, person(number))
        with pytest.raises(Denied, match="server-too-many-changes"):
            await seating.join(table, person(3), "", None)
        for number in (4, 5):
            await seating.claim(table, Caller(f"device-{number}"), token)
        with pytest.raises(Denied, match="server-too-many-changes"):
            await seating.claim(table, Caller("device-6"), token)
        assert await seating.claim(table, Caller("device-5"), token) == 0

    run(check())


def test_leaving_twice_and_a_stand_in_that_stands_already_are_not_stored() -> None:
    async def check() -> None:
        table = await people_table(new_hub(limits=Limits(changes_per_seat=1)), "traxx", 2)
        table.on_change = lambda _: None  # bots keep still
        version = table.state.version
        for _ in range(3):
            await seating.leave(table, person(1))
        assert table.state.version == version + 1

        async def standin(name: str, *, on: bool) -> Any:
            return json.loads(await table.request(1, StandinRequest(type="standin", id=name, on=on)))

        assert [(await standin(f"on-{n}", on=True))["type"] for n in range(3)] == ["ack"] * 3
        assert table.state.version == version + 1
        assert (await standin("off", on=False))["type"] == "ack"
        assert (await standin("on", on=True))["type"] == "ack"
        assert (await standin("off-again", on=False))["type"] == "ack"  # a person can always come back
        assert (await standin("on-again", on=True))["code"] == "server-too-many-changes"

    run(check())


def test_counting_starts_again_with_the_game() -> None:
    """Seats may get other numbers when open ones are dropped."""

    async def check() -> None:
        hub = new_hub(limits=Limits(renames_per_seat=1))
        table, _ = await two_seats(hub)
        for number, kind in enumerate(("ack", "error")):
            answer = json.loads(await table.request(0, RenameRequest(type="rename", id=f"r{number}", name="Ana")))
            assert answer["type"] == kind
        await seating.start(table, person(0), open_seats="drop", bot="random")
        assert any(isinstance(from_store(event), Started) for event in await hub.store.events(table.state.id))
        answer = json.loads(await table.request(0, RenameRequest(type="rename", id="r3", name="Bea")))
        assert answer["type"] == "ack"

    run(check())
