"""Over real sockets: whole games by the Python client, coming back, limits, foreign pages, restarts."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from isthmus.client import Client, Rejected, ServerProblem
from isthmus.kernel.record import match_of, verify
from isthmus.kernel.record_text import read_record
from isthmus.registry import game_of
from isthmus.server.settings import Limits
from isthmus.store.opening import Place
from tests.server.harness import FREE, GAMES, run
from tests.server.live_server import serving
from tests.server.round_robin import round_robin


@pytest.fixture(scope="module", params=["sqlite", "postgres", "three servers"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database: Place = tmp_path_factory.mktemp("server") / "games.sqlite"
    if request.param != "sqlite":
        database = request.getfixturevalue("postgres").new_database()
    if request.param != "three servers":
        with serving(database) as found:
            yield found
        return
    with (
        serving(database) as one,
        serving(database) as two,
        serving(database) as three,
        round_robin([urlsplit(server).port or 0 for server in (one, two, three)]) as port,
    ):
        yield f"http://127.0.0.1:{port}"


async def play_to_the_end(client: Client, table: str, token: str, rng: random.Random) -> Any:
    async with client.sit(table, token) as seat:
        while await seat.wait_for_turn():
            await seat.play(rng.choice(seat.legal))
        return seat.view


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_a_bot(address: str, game: str) -> None:
    client = Client(address)
    seated = client.create(game, [{"kind": "you", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}])
    view = run(play_to_the_end(client, seated["table"], seated["token"], random.Random(game)))
    assert view["outcome"]["ranks"]
    record = read_record(client.record(seated["table"]))
    match = match_of(record, game_of(record))
    assert verify(match).problems == ()
    assert list(match.outcome.scores if match.outcome else ()) == [one["total"] for one in view["outcome"]["sheets"]]
    replay = client.get(f"/api/tables/{seated['table']}/replay")
    assert replay["frames"][-1]["outcome"] == view["outcome"]
    assert replay["frames"][-1]["scene"]["game"] == view["scene"]["game"]
    assert len(replay["verified"]) == 2
    uploaded = client.post("/api/replay", {"record": client.record(seated["table"])})
    assert uploaded["frames"] == replay["frames"]


def test_three_people_at_one_table_and_one_who_watches(address: str) -> None:
    async def check() -> None:
        host, guests = Client(address), [Client(address), Client(address)]
        seated = host.create("hashi", [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}], public=True)
        table = seated["table"]
        lines = guests[0].get("/api/tables")["tables"]
        assert table in [line["table"] for line in lines]
        tokens = [seated["token"], *(guest.join(table, f"G{n}")["token"] for n, guest in enumerate(guests))]
        async with Client(address).sit(table) as watcher:
            assert watcher.info["phase"] == "lobby"
            assert [seat["name"] for seat in watcher.info["seats"]] == ["Player 1", "G0", "G1"]
            host.start(table)
            views = await asyncio.gather(
                *(play_to_the_end(host, table, token, random.Random(n)) for n, token in enumerate(tokens))
            )
            await watcher.wait_for_turn()
            assert watcher.view is not None
            assert watcher.view["outcome"] == views[0]["outcome"]
            assert watcher.legal == []
        mine = host.get("/api/tables/mine")["tables"]
        assert [(line["phase"], line["you"]) for line in mine] == [("over", 0)]
        again = host.post(f"/api/tables/{table}/rematch")["table"]
        assert guests[1].post(f"/api/tables/{table}/rematch")["table"] == again

    run(check())


def test_coming_back_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite"

    async def first(address: str) -> tuple[str, str, int, str]:
        client = Client(address)
        seated = client.create("connections", [{"kind": "you"}])
        async with client.sit(seated["table"], seated["token"]) as seat:
            step = seat.legal[0]
            await seat.play(step, request="once")
            return seated["table"], seated["token"], seat.version, step

    async def second(address: str, table: str, token: str, version: int, step: str) -> None:
        async with Client(address).sit(table, token, since=version) as seat:
            assert seat.view is None  # nothing was missed, so only the seats were sent
            answer = await seat.send({"type": "step", "period": "1", "step": step}, "once")
            assert answer["version"] == version
        async with Client(address).sit(table, token) as seat:
            await seat.play("done")
            await seat.wait_for_turn()
            assert seat.view is not None
            assert seat.view["period"] == "2"

    with serving(database) as address:
        known = run(first(address))
    with serving(database) as address:
        run(second(address, *known))


def test_refusals_over_the_wire(address: str) -> None:
    async def check() -> None:
        client = Client(address)
        seated = client.create("ponte", [{"kind": "you"}, {"kind": "open"}])
        client.start(seated["table"])
        async with client.sit(seated["table"], seated["token"]) as seat:
            await seat.play("a1")
            with pytest.raises(Rejected, match="ponte-") as refused:
                await seat.play("a1")
            assert refused.value.frame["places"] == ["a1"]
            with pytest.raises(Rejected, match="server-unreadable"):
                await seat.play("castle")

    run(check())


def test_the_client_answers_the_offer_that_it_has_read(address: str) -> None:
    async def check() -> None:
        ana, ben = Client(address), Client(address)
        seated = ana.create("ponte", [{"kind": "you"}, {"kind": "open"}])
        joined = ben.join(seated["table"], "Ben")
        ana.start(seated["table"])
        async with ana.sit(seated["table"], seated["token"]) as mine, ben.sit(joined["table"], joined["token"]) as his:
            for text in ("a1", "a2", "done"):
                await mine.play(text)
            await mine.offer("take_back")
            await his.wait_for(lambda: his.info["offer"] is not None)
            read = his.info["offer"]
            await mine.offer("annul")
            with pytest.raises(Rejected, match="server-old-offer"):
                await his.answer(read, accept=True)
            await his.wait_for(lambda: his.info["offer"]["kind"] == "annul")
            await his.answer(his.info["offer"], accept=True)
            await mine.wait_for(lambda: mine.over)

    run(check())


async def answers(address: str, frames: list[str | bytes], headers: dict[str, str] | None = None) -> list[Any]:
    """Send raw frames to a fresh table as a spectator; returns the answers after the snapshot."""
    table = Client(address).create("traxx", [{"kind": "you"}])["table"]
    url = f"{address.replace('http', 'ws')}/ws/{table}"
    async with connect(url, additional_headers=headers) as socket:
        await socket.recv()
        for frame in frames:
            await socket.send(frame)
        return [json.loads(await socket.recv()) for _ in frames]


def test_frames_that_are_none_are_answered(address: str) -> None:
    frames: list[str | bytes] = [
        "hello",
        "[]",
        '{"type":"fly"}',
        '{"type":"step","id":"a","period":"1","step":"x","more":1}',
        '{"type":"step","id":"<script>","period":"1","step":"x"}',
        b"\x00\x01",
        '{"type":"step","id":"a","period":"1","step":"' + "x" * 5000 + '"}',
        '{"type":"step","id":"a","period":"1","step":"done"}',
        '{"type":"ping"}',
    ]
    found = run(answers(address, frames))
    assert [one.get("code", one["type"]) for one in found] == [
        *["server-bad-frame"] * 5,
        "server-text-only",
        "server-too-large",
        "server-not-seated",
        "pong",
    ]


def test_a_flood_is_told_to_wait_and_then_closed(tmp_path: Path) -> None:
    limits = replace(FREE, frames_per_second=1.0, frames_burst=5)

    async def check(address: str) -> None:
        table = Client(address).create("traxx", [{"kind": "you"}])["table"]
        async with connect(f"{address.replace('http', 'ws')}/ws/{table}") as socket:
            await socket.recv()
            codes: list[str | None] = []

            async def flood() -> None:
                while True:
                    await socket.send('{"type":"ping"}')
                    codes.append(json.loads(await socket.recv()).get("code"))

            with pytest.raises(ConnectionClosed) as closed:
                await flood()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4408
        assert codes[:5] == [None] * 5
        assert codes[5] == "server-too-fast"

    with serving(tmp_path / "x.sqlite", limits=limits) as address:
        run(check(address))


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/ws/nothing-here", {}, 4404),
        ("/ws/nothing-here", {"origin": "https://evil.example"}, 4403),
        ("/ws/nothing-here", {"sec-fetch-site": "cross-site"}, 4403),
    ],
)
def test_sockets_that_are_turned_away(address: str, path: str, headers: dict[str, str], code: int) -> None:
    async def check() -> None:
        async with connect(address.replace("http", "ws") + path, additional_headers=headers) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code

    run(check())


def test_too_many_sockets_at_one_table(tmp_path: Path) -> None:
    async def check(address: str) -> None:
        table = Client(address).create("traxx", [{"kind": "you"}])["table"]
        watcher = Client(address)
        watcher.games()
        async with watcher.sit(table), watcher.sit(table):
            with pytest.raises(ConnectionError):
                async with watcher.sit(table):
                    pass
        async with watcher.sit(table):  # those who left made room
            pass

    with serving(tmp_path / "x.sqlite", limits=Limits(spectators_per_table=2)) as address:
        run(check(address))


def test_a_stopping_server_says_goodbye(tmp_path: Path) -> None:
    async def check() -> None:
        with serving(tmp_path / "x.sqlite") as address:
            client = await asyncio.to_thread(Client, address)
            seated = await asyncio.to_thread(client.create, "traxx", [{"kind": "you"}])
            seat = client.sit(seated["table"], seated["token"])
            await seat.__aenter__()
        with pytest.raises(ConnectionError):
            await seat.wait_for_turn() and await seat.play("done")

    run(check())


def test_the_client_tells_problems(address: str) -> None:
    client = Client(address)
    with pytest.raises(ServerProblem, match="422 server-bad-input") as problem:
        client.create("chess", [{"kind": "you"}])
    assert problem.value.problem["field"] == "game"
    with pytest.raises(ServerProblem, match="404"):
        client.join("not-a-table-id", "x")
