"""Whatever order seats' steps, resends, lost connections and restarts come in: the same log, the same views.

Each seat has a script of steps for the open rounds. Hypothesis mixes who acts when, sends some requests twice, lets
listeners drop out and come back, and restarts the server from its store. Afterwards every seat must see exactly what
it would have seen if the seats had acted one after another without any trouble.
"""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isthmus.server.hub import Hub
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable
from tests.server.harness import MemoryStore, code_of, listen, new_hub, people_table, person, run, step

SHEET_GAMES = ("hashi", "traxx", "connections")
SEATS = 3
ROUNDS = 3
TROUBLE = st.sampled_from(("none", "none", "none", "resend", "drop", "reconnect", "restart", "fail", "stale"))


class World:
    """A table, its store, one listener per seat, and what each listener has seen last."""

    def __init__(self, store: MemoryStore, hub: Hub, table: LiveTable) -> None:
        self.store, self.hub, self.table = store, hub, table
        self.listeners: dict[int, Listener] = {}
        self.versions = dict.fromkeys(range(SEATS), 0)
        self.views: dict[int, Any] = {}
        self.sent: list[tuple[int, str, str, str]] = []

    def connect(self, seat: int, *, since: int) -> None:
        self.listeners[seat] = listen(self.table, person(seat), since=since)
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

    def drop(self, seat: int) -> None:
        self.read(seat)
        if seat in self.listeners:
            self.table.remove_listener(self.listeners.pop(seat))

    async def restart(self) -> None:
        for seat in list(self.listeners):
            self.drop(seat)
        self.hub = new_hub(self.store)
        self.table = await self.hub.table(self.table.state.id)


async def trouble(world: World, kind: str, seat: int) -> None:
    if kind == "resend" and world.sent:
        before = world.table.state.version
        who, text, name, period = random.Random(len(world.sent)).choice(world.sent)
        assert (await step(world.table, who, text, name=name, period=period))["type"] == "ack"
        assert world.table.state.version == before
    elif kind == "drop":
        world.drop(seat)
    elif kind == "reconnect":
        world.drop(seat)
        world.connect(seat, since=world.versions[seat])
    elif kind == "restart":
        await world.restart()
    elif kind == "fail":
        world.store.fail = True
        answer = await step(world.table, seat, "done", name="lost", period=world.table.state.period)
        assert answer["type"] in ("error", "refused")
        world.store.fail = False
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


def script(table: LiveTable, seat: int, rng: random.Random) -> list[str]:
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


def replayed_without_trouble(table: LiveTable, sent: list[tuple[int, str, str, str]], first: list[Any]) -> Any:
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


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), game=st.sampled_from(SHEET_GAMES), seed=st.integers(0, 10**6))
def test_any_interleaving_ends_in_the_same_views(data: st.DataObject, game: str, seed: int) -> None:
    async def check() -> None:
        rng = random.Random(seed)
        store = MemoryStore()
        hub = new_hub(store)
        world = World(store, hub, await people_table(hub, game, SEATS, code=code_of(game, seed)))
        first = await store.events(world.table.state.id)
        for _ in range(ROUNDS):
            scripts = {seat: script(world.table, seat, rng) for seat in range(SEATS)}
            await play_round(world, scripts, data.draw)
        expected = await replayed_without_trouble(world.table, world.sent, first)
        for seat in range(SEATS):
            world.drop(seat)
            world.connect(seat, since=world.versions[seat])
            if world.views.get(seat) is None:
                world.connect(seat, since=0)
            assert world.views[seat] == expected[seat]
        played = [event for event in await store.events(world.table.state.id) if event.kind == "step"]
        assert [(event.data["seat"], event.data["step"]) for event in played] == [one[:2] for one in world.sent]

    run(check())
