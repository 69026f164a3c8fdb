"""Ghosts and challenges on a server: who may be one, what is told when, and clear refusals."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.bots.protocol import LEVELS
from isthmus.kernel.record import record_of, verify
from isthmus.kernel.record_text import format_record
from isthmus.server.app import create_app
from isthmus.server.sealed_tokens import SealedTokens
from tests.server.harness import MemoryStore
from tests.server.test_api import settings_for
from tests.server.test_daily_api import House, play_out

GAMES = registry.names_with("ghosts")
DAY = date(2026, 11, 16)
Json = dict[str, Any]


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def daily_house(tmp_path: Path, store: MemoryStore) -> Iterator[House]:
    """A server on which nobody has played the deals of the day."""
    with TestClient(create_app(replace(settings_for(tmp_path), workers=0), lambda: store)) as client:
        yield House(client)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    store = MemoryStore()
    settings = replace(settings_for(tmp_path_factory.mktemp("ghosts")), workers=0)
    with TestClient(create_app(settings, lambda: store)) as client:
        yield House(client)


@pytest.fixture
def house(server: House) -> House:
    """One server for all tests without daily deals; each of them is somebody else."""
    server.forget()
    return server


def new_table(house: House, game: str, **wish: Any) -> str:
    seats = wish.pop("seats", [{"kind": "you", "name": "Ana"}])
    answer = house.client.post("/api/tables", json={"game": game, "seats": seats, **wish})
    assert answer.is_success, answer.text
    table: str = answer.json()["table"]
    return table


def finished(house: House, game: str, seed: int = 1, **wish: Any) -> str:
    table = new_table(house, game, **wish)
    play_out(house.client, table, house.services, seed)
    return table


def code_of(house: House, table: str) -> str:
    code: str = house.services.hub.live[table].state.secret.code
    return code


def refused(answer: Any) -> tuple[int, str]:
    assert not answer.is_success, answer.text
    return answer.status_code, answer.json()["code"]


def steps_of_round(house: House, table: str, rng: random.Random) -> Iterator[str]:
    """Random steps up to and including the `done` of the open round."""
    state = house.services.hub.live[table].state
    period = state.period
    while (state := house.services.hub.live[table].state).period == period and not state.over:
        yield state.game.format_step(state.match.state, rng.choice(state.match.legal(0)))


def send(socket: Any, table: str, house: House, step: str) -> list[str]:
    """The step over the socket; every frame that came until it was acknowledged, as text."""
    state = house.services.hub.live[table].state
    name = f"s{state.version}"
    socket.send_text(json.dumps({"type": "step", "id": name, "period": state.period, "step": step}))
    told = []
    while True:
        told.append(socket.receive_text())
        frame = json.loads(told[-1])
        assert frame["type"] not in ("error", "refused"), frame
        if frame.get("id") == name:
            return told


@pytest.mark.parametrize("game", GAMES)
def test_a_challenge_from_link_to_both_results(house: House, game: str) -> None:
    client = house.client
    ghost = finished(house, game, 3)
    link = client.post(f"/api/tables/{ghost}/challenge", json={}).json()["link"]
    assert link == client.post(f"/api/tables/{ghost}/challenge", json={"seat": 0}).json()["link"]
    assert client.get(f"/api{link.replace('challenge', 'challenges')}").json()["you"]

    house.forget()
    token = link.removeprefix("/challenge/")
    info = client.get(f"/api/challenges/{token}")
    assert (info.json()["game"], info.json()["name"], info.json()["you"]) == (game, "Ana", False)
    seated = client.post(f"/api/challenges/{token}/start", json={"name": "Bo"})
    table = seated.json()["table"]
    frames = client.get(f"/api/tables/{ghost}/replay").json()["frames"]
    told = [info.text, seated.text, client.get(f"/api/tables/{table}/record").text]
    closed = 0
    with client.websocket_connect(f"/ws/{table}") as socket:
        told.append(socket.receive_text())
        rng = random.Random(8)
        while not house.services.hub.live[table].state.over:
            for number, step in enumerate(steps_of_round(house, table, rng)):
                if number in (0, 2):  # also with open steps of one's own
                    shown = client.get(f"/api/tables/{table}/ghosts")
                    told.append(shown.text)
                    check_ghost_is_at(shown.json(), frames, closed)
                told += send(socket, table, house, step)
            closed += house.services.hub.live[table].state.match.state.round > 1
    told = [one for one in told if '"phase":"over"' not in one]  # when the game is over, the deal is told
    secret = house.services.hub.live[table].state.secret
    for hidden in (ghost, secret.code, secret.seed, secret.salt):
        assert not any(hidden in one for one in told)

    end = client.get(f"/api/tables/{table}/ghosts").json()
    assert end["ghosts"][0]["table"] == ghost
    assert end["ghosts"][0]["points"] == frames[-1]["outcome"]["sheets"][0]["total"] == info.json()["points"]
    assert len(end["outcome"]["ranks"]) == 2
    match = house.services.hub.live[table].state.match
    assert verify(match).problems == ()
    draws = [
        [line.draws for line in record_of(one).lines] for one in (match, house.services.hub.live[ghost].state.match)
    ]
    assert draws[0] == draws[1]


def check_ghost_is_at(shown: Json, frames: list[Json], closed: int) -> None:
    """Its board is that of the last round that the player has closed, and nothing else of its game is told."""
    assert [(one["table"], one["points"]) for one in shown["ghosts"]] == [(None, None)]
    assert shown["outcome"] is None
    if not closed:
        assert shown["scene"] is None
        return
    rounds = [frame for frame in frames if frame["label"] not in ("start", "setup", "deal", "end")]
    boards = [shown["scene"]["sheets"][1], rounds[closed - 1]["scene"]["sheets"][0]]
    assert [{**board, "noted": None} for board in boards] == [{**boards[0], "noted": None}] * 2  # points are as if


def test_three_ghosts_of_one_deal(house: House) -> None:
    first = finished(house, "hashi", 1)
    code = code_of(house, first)
    second = finished(house, "hashi", 2, code=code)
    bots = finished(house, "hashi", 3, code=code, seats=[{"kind": "you"}, {"kind": "bot", "bot": "random"}])
    wish = [{"table": first}, {"table": second}, {"table": bots, "seat": 1}]
    answer = house.client.post("/api/ghosts", json={"ghosts": wish, "name": "Ana"})
    assert answer.status_code == 201
    shown = house.client.get(f"/api/tables/{answer.json()['table']}/ghosts").json()
    assert [(one["kind"], one["level"], one["you"]) for one in shown["ghosts"]] == [
        ("player", "", True),
        ("player", "", True),
        ("level", "random", False),
    ]
    too_many = house.client.post("/api/ghosts", json={"ghosts": [*wish, {"table": first}]})
    assert refused(too_many) == (422, "server-bad-input")


def test_a_table_keeps_its_ghosts_over_a_restart(tmp_path: Path, store: MemoryStore) -> None:
    settings = replace(settings_for(tmp_path), workers=0)
    with TestClient(create_app(settings, lambda: store)) as client:
        house = House(client)
        ghost = finished(house, "traxx")
        table = client.post("/api/ghosts", json={"ghosts": [{"table": ghost}]}).json()["table"]
        link = client.post(f"/api/tables/{ghost}/challenge", json={}).json()["link"]
        cookies = dict(client.cookies)
    with TestClient(create_app(settings, lambda: store), cookies=cookies) as client:
        assert len(client.get(f"/api/tables/{table}/ghosts").json()["ghosts"]) == 1
        assert client.get(f"/api/challenges/{link.removeprefix('/challenge/')}").is_success


def test_a_ghost_that_was_deleted_is_missing_quietly(house: House) -> None:
    ghost = finished(house, "traxx")
    table = house.client.post("/api/ghosts", json={"ghosts": [{"table": ghost}]}).json()["table"]
    link = house.client.post(f"/api/tables/{ghost}/challenge", json={}).json()["link"]
    del house.services.store.log[ghost]
    house.services.hub.drop(ghost)
    assert house.client.get(f"/api/tables/{table}/ghosts").json()["ghosts"] == []
    token = link.removeprefix("/challenge/")
    assert refused(house.client.get(f"/api/challenges/{token}")) == (404, "ghost-refused-challenge")


def test_refusals(house: House) -> None:
    client = house.client

    def beside(*ghosts: Json) -> tuple[int, str]:
        return refused(client.post("/api/ghosts", json={"ghosts": list(ghosts)}))

    done, other, running = finished(house, "hashi"), finished(house, "hashi"), new_table(house, "hashi")
    traxx = finished(house, "traxx")
    given_up = new_table(house, "traxx")
    with client.websocket_connect(f"/ws/{given_up}") as socket:
        socket.send_text(json.dumps({"type": "resign", "id": "r"}))
        while json.loads(socket.receive_text()).get("id") != "r":
            pass
    ponte = new_table(house, "ponte", seats=[{"kind": "you"}, {"kind": "bot", "bot": "random"}])
    for ghost in (running, given_up):
        assert beside({"table": ghost}) == (409, "ghost-refused-unfinished")
        assert refused(client.post(f"/api/tables/{ghost}/challenge", json={})) == (409, "ghost-refused-unfinished")
    assert beside({"table": done}, {"table": other}) == (409, "ghost-refused-other-deal")
    assert beside({"table": done}, {"table": traxx}) == (409, "ghost-refused-other-deal")
    assert beside({"table": done, "seat": 2}) == (409, "server-no-such-seat")
    assert beside({"table": "nowhere-at-all"}) == (404, "server-not-found")
    assert beside({"table": ponte}) == (404, "kernel-lacks-ghosts")
    assert refused(client.post(f"/api/tables/{ponte}/challenge", json={})) == (404, "kernel-lacks-ghosts")
    assert refused(client.get(f"/api/tables/{done}/ghosts")) == (404, "ghost-refused-none")


@pytest.mark.parametrize("change", ["one letter", "shorter", "foreign", "letters that are none", "empty text"])
def test_a_forged_challenge_is_refused(house: House, change: str) -> None:
    ghost = finished(house, "traxx")
    token = house.client.post(f"/api/tables/{ghost}/challenge", json={}).json()["link"].removeprefix("/challenge/")
    last = "A" if token[5] != "A" else "B"
    forged = {
        "one letter": token[:5] + last + token[6:],
        "shorter": token[:-4],
        "foreign": SealedTokens("another key", "challenge").token(ghost, 0),
        "letters that are none": "~" * 40,
        "empty text": "AAAA",
    }[change]
    assert refused(house.client.get(f"/api/challenges/{forged}")) == (404, "ghost-refused-challenge")
    start = house.client.post(f"/api/challenges/{forged}/start", json={})
    assert refused(start) == (404, "ghost-refused-challenge")


def test_tokens_tell_nothing_of_the_table() -> None:
    tokens = SealedTokens("key", "challenge")
    made = {tokens.token(table, seat) for table in ("abcdefghijkl", "abcdefghijkm") for seat in range(4)}
    assert len(made) == 8
    assert len({token[:8] for token in made}) == 8
    assert {tokens.read(token) for token in made} == {
        (t, s) for t in ("abcdefghijkl", "abcdefghijkm") for s in range(4)
    }


def start_daily(house: House, game: str) -> str:
    table: str = house.client.post(f"/api/daily/{game}/{DAY}/start", json={"name": "Ana"}).json()["table"]
    return table


def test_a_ranked_deal_stays_sealed_until_ones_own_end(daily_house: House) -> None:
    """Neither a challenge nor a ghost nor the median is a way to its cards."""
    house = daily_house
    client = house.client
    table = start_daily(house, "traxx")
    play_out(client, table, house.services)
    token = client.post(f"/api/tables/{table}/challenge", json={}).json()["link"].removeprefix("/challenge/")
    median = {"game": "traxx", "date": str(DAY)}
    assert client.post("/api/ghosts", json={"ghosts": [median]}).is_success

    house.forget()
    for answer in (
        client.post("/api/ghosts", json={"ghosts": [{"table": table}]}),
        client.post("/api/ghosts", json={"ghosts": [median]}),
        client.post("/api/ghosts", json={"ghosts": [{**median, "who": "club"}]}),
        client.post(f"/api/tables/{table}/challenge", json={}),
        client.get(f"/api/challenges/{token}"),
        client.post(f"/api/challenges/{token}/start", json={}),
    ):
        assert refused(answer) == (403, "server-daily-sealed"), answer.url
    mine = start_daily(house, "traxx")
    assert refused(client.get(f"/api/challenges/{token}")) == (403, "server-daily-sealed")
    play_out(client, mine, house.services, 2)
    beside = client.post(f"/api/challenges/{token}/start", json={}).json()["table"]
    play_out(client, beside, house.services, 3)
    results = client.get(f"/api/daily/traxx/{DAY}").json()["results"]
    assert results["count"] == 2, "a game beside a ghost is no attempt"

    house.forget()
    assert refused(client.get(f"/api/tables/{beside}/replay")) == (403, "server-daily-sealed")


def test_the_median_and_the_levels_of_a_day(daily_house: House, store: MemoryStore) -> None:
    house = daily_house
    client = house.client
    points, record = [], ""
    for seed in (1, 2, 3):
        house.forget()
        table = start_daily(house, "traxx")
        play_out(client, table, house.services, seed)
        match = house.services.hub.live[table].state.match
        points.append(match.outcome.scores[0])
        record = format_record(record_of(match))
    level = {"game": "traxx", "date": str(DAY), "who": "club"}
    assert refused(client.post("/api/ghosts", json={"ghosts": [level]})) == (409, "ghost-refused-missing")
    keep_levels(store, record)
    wish = [{"game": "traxx", "date": str(DAY)}, level]
    table = client.post("/api/ghosts", json={"ghosts": wish}).json()["table"]
    play_out(client, table, house.services, 4)
    shown = client.get(f"/api/tables/{table}/ghosts").json()["ghosts"]
    assert [(one["kind"], one["level"]) for one in shown] == [("median", ""), ("level", "club")]
    assert [one["points"] for one in shown] == [sorted(points)[1], points[2]]
    par = client.get(f"/api/daily/traxx/{DAY}").json()["results"]["par"]
    assert [one["level"] for one in par["levels"]] == list(LEVELS)

    tomorrow = {"game": "traxx", "date": str(DAY + timedelta(days=5))}
    assert refused(client.post("/api/ghosts", json={"ghosts": [tomorrow]})) == (409, "server-daily-future")
    nobody = {"game": "hashi", "date": str(DAY - timedelta(days=40))}
    assert refused(client.post("/api/ghosts", json={"ghosts": [nobody]})) == (409, "ghost-refused-missing")
    no_daily = {"game": "ponte", "date": str(DAY)}
    assert refused(client.post("/api/ghosts", json={"ghosts": [no_daily]})) == (404, "kernel-lacks-daily")


def keep_levels(store: MemoryStore, record: str) -> None:
    """What the daily job stores."""
    levels = [{"level": level, "points": 1} for level in LEVELS]
    plain = {"levels": levels, "fair": 1.0, "perfect": None, "proven": False, "records": [record] * len(LEVELS)}
    store.things[f"daily/traxx/{DAY}"] = (0.0, json.dumps(plain).encode())


def test_results_of_levels_without_records_are_still_read(daily_house: House, store: MemoryStore) -> None:
    """As they were stored before there were ghosts."""
    house = daily_house
    table = start_daily(house, "traxx")
    play_out(house.client, table, house.services)
    levels = [{"level": level, "points": 1} for level in LEVELS]
    plain = {"levels": levels, "fair": 1.0, "perfect": None, "proven": False}
    store.things[f"daily/traxx/{DAY}"] = (0.0, json.dumps(plain).encode())
    assert house.client.get(f"/api/daily/traxx/{DAY}").json()["results"]["par"]["fair"] == 1.0
    wish = {"game": "traxx", "date": str(DAY), "who": "club"}
    assert refused(house.client.post("/api/ghosts", json={"ghosts": [wish]})) == (409, "ghost-refused-missing")
