"""A turn stays with its player until it is done: nothing of it reaches the other seat or a spectator before."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from isthmus.client import Client
from isthmus.server.bot_runner import BotRunner
from isthmus.server.hub import Hub
from isthmus.server.wire import AnswerRequest, OfferRequest, StandinRequest
from tests.server.harness import FREE, MemoryStore, frames, listen, new_hub, people_table, person, run, step, until
from tests.server.live_server import serving

TILES = ("c3", "g7")


async def heard(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> str:
    """All the text that comes in, up to the frame that is wanted."""
    texts = []
    async for text in socket:
        texts.append(str(text))
        if wanted(json.loads(text)):
            return "\n".join(texts)
    raise AssertionError("the socket was closed")


def turns(record: str) -> str:
    """What comes after the head, whose numbers may hold the letters of a field by chance."""
    return record.partition("\n\n")[2]


def test_no_byte_of_an_open_turn_reaches_anybody_else(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        ana, ben, watcher = Client(address), Client(address), Client(address)
        seated = ana.create("ponte", [{"kind": "you", "name": "Ana"}, {"kind": "open"}])
        table = seated["table"]
        token = ben.join(table, "Ben")["token"]
        ana.start(table)
        where = f"ws{address.removeprefix('http')}/ws/{table}"
        async with (
            ana.sit(table, seated["token"]) as mine,
            connect(where, additional_headers={"authorization": f"Bearer {token}"}) as other,
            connect(where) as spectator,
        ):
            for tile in (*TILES[::-1], "undo", "undo", *TILES):
                await mine.play(tile)
            assert mine.view is not None
            assert mine.view["scene"]["open"] == list(TILES)
            for client in (ben, watcher):
                assert scene_free_of_tiles(client.get(f"/api/tables/{table}/replay")["frames"][-1]["scene"])
                assert not any(tile in turns(client.record(table)) for tile in TILES)
            assert all(tile in turns(ana.record(table)) for tile in TILES)
            for socket in (other, spectator):
                await socket.send('{"type": "ping"}')
                before = await heard(socket, lambda frame: frame["type"] == "pong")
                for frame in map(json.loads, before.splitlines()):
                    if frame.get("view"):
                        assert scene_free_of_tiles(frame["view"]["scene"])
                        assert frame["view"]["active"] == [0]
            await mine.play("done")
            for socket in (other, spectator):
                last = (await heard(socket, lambda frame: frame["type"] == "view")).splitlines()[-1]
                scene = json.loads(last)["view"]["scene"]
                assert (sorted(scene["tiles"]), scene["last"]) == (list(TILES), list(TILES))

    with serving(tmp_path / "games.sqlite") as address:
        asyncio.run(check(address))


def scene_free_of_tiles(scene: dict[str, Any]) -> bool:
    empty = not (scene["tiles"] or scene["open"] or scene["groups"] or scene["last"] or scene["bridges"])
    return empty and scene["supplies"]["light"] == scene["supplies"]["dark"]


def test_what_others_receive_does_not_depend_on_the_open_steps() -> None:
    """Byte for byte, also for whoever connects, comes back or reads a list meanwhile."""

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "ponte", 2)
        for text in ("a1", "e5", "done"):
            await step(table, 0, text, name=f"s{table.state.version}")
        log = await store.events(table.state.id)
        seen = set()
        for steps in ((), ("light",), ("light", "undo", "dark"), ("dark", "undo")):
            twin_store = MemoryStore()
            twin_store.log[table.state.id] = list(log)
            hub = new_hub(twin_store)
            twin = await hub.table(table.state.id)
            listeners = [listen(twin, person(0)), listen(twin, person(9))]
            listed = twin_store.summaries.get(table.state.id)
            for number, text in enumerate(steps):
                assert (await step(twin, 1, text, name=f"t{number}"))["type"] == "ack"
                listed = listed or twin_store.summaries[table.state.id]
                assert twin_store.summaries[table.state.id] == listed
            received = [text for one in listeners for text in one.frames]
            received += [twin.snapshot(one) for one in listeners]
            received += listen(twin, person(0), since=twin.state.version_for(0)).frames
            seen.add("\n".join(received))
        assert len(seen) == 1

    run(check())


def test_undo_stand_in_and_clock_still_work_in_an_open_turn() -> None:
    async def check() -> None:
        hub = Hub(MemoryStore(), FREE, BotRunner(pause_s=0.0, rng=random.Random(1)))
        table = await people_table(hub, "ponte", 2, clock_s=60)
        mover = table.state.active[0]
        mine, other = listen(table, person(mover)), listen(table, person(1 - mover))
        frames(mine), frames(other)
        await step(table, mover, "c3", name="s1")
        assert frames(mine)[-1]["view"]["may_undo"]
        assert frames(other) == []
        await table.request(mover, StandinRequest(type="standin", id="b", on=True))
        await until(lambda: table.state.period == "2")
        shown = [frame["view"]["scene"] for frame in frames(other) if frame["type"] == "view"]
        assert [len(scene["tiles"]) for scene in shown if scene["tiles"]] == [2]
        assert "c3" in shown[-1]["tiles"]  # the stand-in went on where the person stood
        await hub.close()

    run(check())


def test_who_takes_a_turn_back_in_the_middle_of_the_next_sees_it_go() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte", 2)
        for text in ("a1", "e5", "done"):
            await step(table, 0, text, name=f"s{table.state.version}")
        await step(table, 1, "dark", name="c")
        one = listen(table, person(0))
        frames(one)
        await table.request(0, OfferRequest(type="offer", id="o", kind="take_back"))
        await table.request(1, AnswerRequest(type="answer", id="y", offer=1, accept=True))
        assert frames(one)[-1]["view"]["scene"]["tiles"] == {}

    run(check())
