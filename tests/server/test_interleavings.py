"""Whatever order seats' steps, resends, lost connections and restarts come in: the same log, the same views.

Each seat has a script of steps for the open rounds. Hypothesis mixes who acts when, sends some requests twice, lets
listeners drop out and come back, and restarts the server from its store. Afterwards every seat must see exactly what
it would have seen if the seats had acted one after another without any trouble. With three servers every request goes
to another one, and so does whoever comes back.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from isthmus.server.listeners import Listener
from tests.server.harness import MemoryStore, code_of, listen, new_hub, person, run, step
from tests.server.sites import Place, SharedTable, Site

SHEET_GAMES = ("hashi", "traxx", "connections")
SEATS = 3
ROUNDS = 3
TROUBLE = st.sampled_from(("none", "none", "none", "resend", "drop", "reconnect", "restart", "fail", "stale"))


class World:
    """A table, its servers, one listener per seat, and what each listener has seen last."""

    def __init__(self, site: Site, table: SharedTable) -> None:
        self.site, self.table = site, table
        self.listeners: dict[int, Listener] = {}
        self.versions = dict.fromkeys(range(SEATS), 0)
        self.views: dict[int, Any] = {}
        self.sent: list[tuple[int, str, str, str]] = []

    async def connect(self, seat: int, *, since: int) -> None:
        self.listeners[seat] = await self.table.arrive(person(seat), since=since)
        self.read(seat)

    def read(self, seat: int) -> None:
        listener = self.listeners.get(seat)
        if listener is None:
            return
        for text in listener.frames:
            frame = json.loads(text)
            assert frame["version"] >= self.versions[seat]
            self.versions[seat] = frame["version"]
            self.views[seat] = frame.get("view", self.views.get(seat))
        listener.frames.clear()

    async def drop(self, seat: int) -> None:
        self.read(seat)
        if seat in self.listeners:
            await self.table.go(self.listeners.pop(seat))

    async def restart(self) -> None:
        for seat in list(self.listeners):
            await self.drop(seat)
        await self.site.restart()
        self.table = await self.site.table(self.table.state.id)


async def trouble(world: World, kind: str, seat: int) -> None:
    if kind == "resend" and world.sent:
        before = world.table.state.version
        who, text, name, period = random.Random(len(world.sent)).choice(world.sent)
        assert (await step(world.table, who, text, name=name, period=period))["type"] == "ack"
        assert world.table.state.version == before
    elif kind == "drop":
        await world.drop(seat)
    elif kind == "reconnect":
        await world.drop(seat)
        await world.connect(seat, since=world.versions[seat])
    elif kind == "restart":
        await world.restart()
    elif kind == "fail":
        with world.site.failing_stores():
            answer = await step(world.table, seat, "done", name="lost", period=world.table.state.period)
        assert answer["type"] in ("error", "refused")
    elif kind == "stale" and world.table.state.period != "setup":
        assert (await step(world.table, seat, "done", name="stale", period="setup"))["code"] == "kernel-period-closed"


async def play_round(world: World, scripts: dict[int, list[str]], draw: Any) -> None:
    """All seats play their script of this round in an order that is drawn, with troubles in between."""
    waiting = {seat: list(steps) for seat, steps in scripts.items()}
    period = world.table.state.period
    while any(waiting.values()):
        seat = draw(st.sampled_from([seat for seat, steps in waiting.items() if steps]))
        await trouble(world, draw(TROUBLE), draw(st.integers(0, SEATS - 1)))
        text = waiting[seat].pop(0)
        name = f"{period}-{len(world.sent)}"
        answer = await step(world.table, seat, text, name=name, period=period)
        assert answer["type"] == "ack", answer
        world.sent.append((seat, text, name, period))
        for other in range(SEATS):
            world.read(other)


def script(table: SharedTable, seat: int, rng: random.Random) -> list[str]:
    """Steps that the seat can take in this round whatever the others do, with an undo now and then."""
    state = table.state
    assert state.match is not None
    game, view = state.game, state.match.view(seat)
    steps: list[str] = []
    while True:
        step_ = rng.choice(game.legal(view, seat))
        steps.append(game.format_step(view, step_))
        view = game.apply(view, seat, step_)
        if steps[-1] == "done":
            return steps
        if rng.random() < 0.2 and len(steps) < 12:
            steps.append("undo")
            from isthmus.kernel.steps import UNDO

            view = game.apply(view, seat, UNDO)


def replayed_without_trouble(table: SharedTable, sent: list[tuple[int, str, str, str]], first: list[Any]) -> Any:
    """The same steps, seat after seat within each round, at a separate table."""

    async def play() -> dict[int, Any]:
        store = MemoryStore()
        store.log[table.state.id] = first
        calm = await new_hub(store).table(table.state.id)
        periods = list(dict.fromkeys(period for _, _, _, period in sent))
        for period in periods:
            for seat in range(SEATS):
                for who, text, name, when in sent:
                    if (who, when) == (seat, period):
                        await step(calm, seat, text, name=name, period=period)
        return {seat: json.loads(listen(calm, person(seat)).frames[0])["view"] for seat in range(SEATS)}

    return play()


def check_one(place: Place, data: st.DataObject, game: str, seed: int) -> None:
    async def check() -> None:
        rng = random.Random(seed)
        async with place() as site:
            world = World(site, await site.people_table(game, SEATS, code=code_of(game, seed)))
            store, name = world.table.store, world.table.state.id
            first = await store.events(name)
            for _ in range(ROUNDS):
                scripts = {seat: script(world.table, seat, rng) for seat in range(SEATS)}
                await play_round(world, scripts, data.draw)
            expected = await replayed_without_trouble(world.table, world.sent, first)
            for seat in range(SEATS):
                await world.drop(seat)
                await world.connect(seat, since=world.versions[seat])
                if world.views.get(seat) is None:
                    await world.connect(seat, since=0)
                assert world.views[seat] == expected[seat]
            played = [event for event in await world.table.store.events(name) if event.kind == "step"]
            assert [(event.data["seat"], event.data["step"]) for event in played] == [one[:2] for one in world.sent]

    run(check())


ANY = {"data": st.data(), "game": st.sampled_from(SHEET_GAMES), "seed": st.integers(0, 10**6)}
ALWAYS = settings(suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("place", ["memory"], indirect=True)
@settings(ALWAYS, max_examples=40)
@given(**ANY)
def test_any_interleaving_ends_in_the_same_views(place: Place, data: st.DataObject, game: str, seed: int) -> None:
    check_one(place, data, game, seed)


@settings(ALWAYS, max_examples=4, phases=[Phase.explicit, Phase.reuse, Phase.generate])  # to shrink would take hours
@given(**ANY)
def test_the_same_with_a_real_database(place: Place, data: st.DataObject, game: str, seed: int) -> None:
    check_one(place, data, game, seed)
