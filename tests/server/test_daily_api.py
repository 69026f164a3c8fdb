"""Daily deals over HTTP: a whole day of two guests, every door to the cards, and clear refusals."""

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

from isthmus.daily.dates import window_of
from isthmus.daily.day_files import verify_day
from isthmus.server.app import create_app
from tests.server.harness import MemoryStore
from tests.server.test_api import settings_for

DAY = date(2026, 11, 16)
START = f"/api/daily/connections/{DAY}/start"
DEAL = f"/api/daily/connections/{DAY}"


class House:
    """A server at a time of our own, with as many guests as are wanted."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.services = client.app.state.services  # type: ignore[attr-defined]
        self.at(window_of(DAY).opens + 20 * 3600)

    def at(self, now: float) -> None:
        self.services.hub.now = lambda: now
        for table in self.services.hub.live.values():
            table.now = self.services.hub.now

    def forget(self) -> None:
        """The next request comes from somebody else."""
        self.client.cookies.clear()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    store = MemoryStore()
    with TestClient(create_app(replace(settings_for(tmp_path), workers=0), lambda: store)) as client:
        yield House(client)


def play_out(client: TestClient, table: str, services: Any, seed: int = 1) -> None:
    """The rest of a game, over the socket."""
    rng = random.Random(seed)
    with client.websocket_connect(f"/ws/{table}") as socket:
        socket.receive_json()
        while not (state := services.hub.live[table].state).over:
            if not (steps := state.match.legal(0)):
                socket.receive_json()  # a bot's turn
                continue
            step = state.game.format_step(state.match.state, rng.choice(steps))
            name = f"s{state.version}"
            socket.send_text(json.dumps({"type": "step", "id": name, "period": state.period, "step": step}))
            while (frame := socket.receive_json()).get("id") != name:
                assert frame["type"] != "error", frame


def test_a_day_of_two_guests(house: House) -> None:
    client = house.client
    promised = client.get("/api/daily/commitments").json()["commitments"]
    today = client.get(f"/api/daily?date={DAY}").json()
    assert [game["phase"] for game in today["games"]] == ["new", "new", "new"]
    table = client.post(START, json={"name": "Ana"}).json()["table"]
    assert client.post(START, json={"name": "Ana"}).json() == {
        "table": table,
        "you": 0,
        "seat_link": None,
        "token": None,
    }
    assert client.post(f"/api/tables/{table}/hint").json()["code"] == "server-daily-no-hints"
    assert client.get(DEAL).json()["results"] is None
    play_out(client, table, house.services)
    deal = client.get(DEAL).json()
    assert (deal["results"]["count"], deal["results"]["own"]["place"], deal["phase"]) == (1, 1, "over")
    assert client.post(START, json={}).json()["code"] == "server-daily-played"
    assert {"game": "connections", "date": str(DAY), "commitment": deal["commitment"]} in promised
    code = deal["results"]["code"]
    record = client.get(f"/api/tables/{table}/record").text
    assert client.post("/api/tables", json={"game": "connections", "code": code, "seats": [{"kind": "you"}]}).is_success

    house.forget()
    assert client.get(DEAL).json()["results"] is None
    seat = {"seat": 0}
    for answer in (
        client.get(f"/api/tables/{table}/record"),
        client.get(f"/api/tables/{table}/replay"),
        client.get(f"/api/tables/{table}/thumbnail"),
        client.get(f"/api/tables/{table}/thoughts"),
        client.post(f"/api/tables/{table}/analysis", json=seat),
        client.post(f"/api/tables/{table}/branch", json={**seat, "at": "3"}),
        client.post("/api/analysis", json={**seat, "record": record}),
        client.post("/api/branch", json={**seat, "at": "3", "record": record}),
        client.post("/api/tables", json={"game": "connections", "code": code, "seats": [{"kind": "you"}]}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "server-daily-sealed"), answer.url
    with client.websocket_connect(f"/ws/{table}") as socket:
        assert socket.receive_json()["code"] == "server-daily-sealed"

    house.at(window_of(DAY).counts_until + 1)
    assert client.get(f"/api/tables/{table}/replay").is_success
    lines = client.get(f"{DEAL}/records").text.splitlines()
    verdict = verify_day(lines)
    assert (verdict.problems, [row.name for row in verdict.rows]) == ((), ["Ana"])


REFUSALS = [
    (f"/api/daily?date={DAY + timedelta(days=3)}", 409, "server-daily-future"),
    (f"/api/daily?date={DAY - timedelta(days=3)}", 409, "server-daily-closed"),
    (f"/api/daily/hashi/{DAY + timedelta(days=3)}", 409, "server-daily-future"),
    ("/api/daily/hashi/0001-01-01", 422, "server-bad-input"),
    ("/api/daily/hashi/9999-12-31", 422, "server-bad-input"),
    ("/api/daily?date=today", 422, "server-bad-input"),
    (f"/api/daily/ponte/{DAY}", 404, "kernel-lacks-daily"),
    (f"/api/daily/chess/{DAY}", 422, "server-bad-input"),
    (f"/api/daily/hashi/{DAY}/records", 409, "server-daily-not-closed"),
]


def test_what_is_out_of_range_is_refused_clearly(house: House) -> None:
    for path, status, code in REFUSALS:
        answer = house.client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.json()


def test_a_past_day_that_nobody_played_is_empty(house: House) -> None:
    deal = house.client.get(f"/api/daily/hashi/{DAY - timedelta(days=9)}").json()
    assert (deal["closed"], deal["results"]["count"], deal["results"]["rows"]) == (True, 0, [])
