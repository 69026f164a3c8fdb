"""Resigning a duel, abandoning a game for one, and unfinished games that are put away."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record, read_record
from isthmus.registry import game_of
from isthmus.server import new_tables
from isthmus.server.app import create_app
from isthmus.server.live_table import LiveTable
from isthmus.server.wire import ResignRequest
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.harness import (
    FREE,
    GAMES,
    MemoryStore,
    frames,
    listen,
    new_hub,
    people_table,
    person,
    run,
    step,
)
from tests.server.test_api import SOLO, settings_for


async def resign(table: LiveTable, seat: int | None, name: str = "r") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await table.request(seat, ResignRequest(type="resign", id=name)))
    return answer


async def made(game: str, *kinds: str) -> LiveTable:
    seats = [SeatWish(kind=kind) for kind in kinds]  # type: ignore[arg-type]
    return (await new_tables.create(new_hub(), person(0), NewTable(game=game, seats=seats)))[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_who_resigns_a_duel_has_lost_it(game: str, seat: int) -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, game, 2)
        other, watcher = listen(table, person(1 - seat)), listen(table, person(9))
        assert frames(other)[0]["info"]["giving_up"] == "resign"
        frames(watcher)
        assert (await resign(table, None))["code"] == "server-not-seated"
        assert (await resign(table, seat))["type"] == "ack"
        assert (await resign(table, seat))["type"] == "ack"  # sent twice, done once
        for listener in (other, watcher):
            told = frames(listener)
            last = next(frame for frame in told if frame["type"] == "view")
            assert [(item["id"], item["seat"]) for item in last["news"]] == [("server-resigned", seat)]
            outcome = last["view"]["outcome"]
            assert (outcome["ending"], outcome["winners"]) == (f"resigned-{seat + 1}", [1 - seat])
            info = next(frame for frame in told if frame["type"] == "seats")["info"]
            assert (info["phase"], info["giving_up"]) == ("over", None)
            assert info["code"]
        for refused in (await resign(table, 1 - seat, "again"), await step(table, 1 - seat, "done", name="late")):
            assert refused["code"] == "kernel-game-over"
        assert store.summaries[table.state.id].phase == "over"
        assert store.summaries[table.state.id].data["result"]["ending"] == f"resigned-{seat + 1}"
        await hub.close()
        hub = new_hub(store)  # after a restart
        again = await hub.table(table.state.id)
        assert again.state.match == table.state.match
        await check_record(again)
        await hub.close()

    run(check())


async def check_record(table: LiveTable) -> None:
    assert table.state.match is not None
    record = read_record(format_record(record_of(table.state.match)))
    match = match_of(record, game_of(record))
    assert match.outcome == table.state.match.outcome
    assert verify(match).problems == ()


@pytest.mark.parametrize("kinds", [("you",), ("you", "bot", "bot")])
def test_a_game_for_one_is_abandoned(kinds: tuple[str, ...]) -> None:
    async def check() -> None:
        table = await made("hashi", *kinds)
        mine = listen(table, person(0))
        assert frames(mine)[0]["info"]["giving_up"] == "abandon"
        assert (await resign(table, 0))["type"] == "ack"
        view = next(frame for frame in frames(mine) if frame["type"] == "view")["view"]
        assert (view["outcome"]["ending"], view["outcome"]["winners"], view["outcome"]["titles"]) == (
            "abandoned",
            [],
            [],
        )
        await check_record(table)

    run(check())


def test_where_several_people_play_nobody_ends_it_for_the_others() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "traxx", 3)
        mine = listen(table, person(0))
        assert frames(mine)[0]["info"]["giving_up"] is None
        assert (await resign(table, 0))["code"] == "server-others-play-on"
        assert not table.state.over
        lobby = await made("hashi", "you", "open")
        assert (await resign(lobby, 0))["code"] == "server-not-started"

    run(check())


def test_a_resigned_or_abandoned_game_is_not_analysed_but_can_be_replayed(tmp_path: Path) -> None:
    with TestClient(create_app(settings_for(tmp_path))) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        with client.websocket_connect(f"/ws/{table}") as socket:
            socket.receive_json()
            socket.send_json({"type": "resign", "id": "r"})
            while socket.receive_json()["type"] != "ack":
                pass
        assert client.post(f"/api/tables/{table}/analysis", json={"seat": 0}).json()["code"] == "server-not-over"
        replay = client.get(f"/api/tables/{table}/replay").json()
        assert (replay["over"], replay["frames"][-1]["outcome"]["ending"]) == (True, "abandoned")
        assert (client.get("/api/tables/mine").json()["tables"][0]["result"]["ending"], replay["problems"]) == (
            "abandoned",
            [],
        )


def test_play_never_refuses_for_games_that_were_left_lying(tmp_path: Path) -> None:
    """Games for one keep nobody waiting, so they do not count."""
    limits = replace(FREE, tables_per_guest=2)
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        client.get("/api/games")  # brings the cookie
        seats = [[{"kind": "you"}], [{"kind": "you"}, {"kind": "bot", "bot": "random"}]]
        tables = [client.post("/api/tables", json={**SOLO, "seats": seats[n % 2]}).json()["table"] for n in range(5)]
        open_table = {**SOLO, "seats": [{"kind": "you"}, {"kind": "open"}]}
        made = [client.post("/api/tables", json=open_table).json().get("code") for _ in range(3)]
        assert made == [None, None, "server-too-many-tables"]  # others may be waiting there
        listed = client.get("/api/tables/mine").json()["tables"]
        assert {line["table"] for line in listed} >= set(tables)
