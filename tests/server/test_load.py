"""Admission: how the lag of the loop is measured, and who is turned away while it is high."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.app import create_app
from isthmus.server.errors import Overloaded
from isthmus.server.load import LATE_TICKS, TICK_S, TICKS, LoopLag
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from tests.server.harness import FREE, MemoryStore, run

HIGH, BETWEEN, LOW = 0.080, 0.035, 0.010  # seconds, around the two thresholds
SOLO: dict[str, Any] = {"game": "traxx", "seats": [{"kind": "you", "name": "Ana"}]}
WAITING: dict[str, Any] = {"game": "hashi", "seats": [{"kind": "you"}, {"kind": "open"}]}
LIMITS = replace(FREE, busy_lag_ms=50, calm_lag_ms=25, busy_from_sockets=0)


def note(lag: LoopLag, late_s: float, times: int = TICKS) -> None:
    for _ in range(times):
        lag.note(late_s)


def test_the_ticker_measures_what_the_clock_says() -> None:
    """A loop in which every sleep lasts 80 ms too long, for as long as the fake clock runs."""

    class Loop:
        now = 100.0
        left = TICKS

        async def sleep(self, seconds: float) -> None:
            if not self.left:
                raise asyncio.CancelledError
            self.left -= 1
            self.now += seconds + HIGH

    loop = Loop()
    lag = LoopLag(LIMITS, clock=lambda: loop.now, sleep=loop.sleep)
    with pytest.raises(asyncio.CancelledError):
        run(lag.watch())
    assert loop.now == pytest.approx(100 + TICKS * (TICK_S + HIGH))
    assert lag.seconds == pytest.approx(HIGH)
    assert lag.busy


def verdicts(lag: LoopLag, *lates: float) -> list[bool]:
    """Whether the server is busy after each of these lags has lasted for a while."""
    found = []
    for late_s in lates:
        note(lag, late_s)
        found.append(lag.busy)
    return found


def test_between_the_thresholds_the_answer_stays() -> None:
    lag = LoopLag(LIMITS)
    assert verdicts(lag, BETWEEN, HIGH, BETWEEN, LOW, BETWEEN) == [False, True, True, False, False]
    lag.check()
    note(lag, HIGH)
    with pytest.raises(Overloaded):
        lag.check()


def test_one_long_pause_is_no_overload() -> None:
    lag = LoopLag(LIMITS)
    note(lag, 5.0, LATE_TICKS - 1)
    before = lag.busy
    note(lag, 5.0, 1)
    assert (before, lag.busy) == (False, True)


def test_a_calm_moment_lets_nobody_in() -> None:
    lag = LoopLag(LIMITS)
    note(lag, HIGH, LATE_TICKS)
    note(lag, LOW, TICKS - LATE_TICKS)
    before = lag.busy
    note(lag, LOW, 1)
    assert (before, lag.busy) == (True, False)


def test_with_few_people_there_nobody_is_refused() -> None:
    sockets = 2
    lag = LoopLag(replace(LIMITS, busy_from_sockets=3), sockets=lambda: sockets)
    note(lag, HIGH)
    before = lag.busy
    sockets = 3
    note(lag, HIGH)
    assert (before, lag.busy) == (False, True)


def test_a_clock_that_goes_back_is_no_lag() -> None:
    lag = LoopLag(LIMITS)
    note(lag, -3600.0)
    assert lag.seconds == 0.0


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server whose ticks come from the tests alone."""

    async def never(_: LoopLag) -> None:
        pass

    monkeypatch.setattr(LoopLag, "watch", never)
    static = tmp_path / "static"
    static.mkdir()
    settings = Settings(tmp_path / "unused", LIMITS, bot_pause_s=0.0, static=static, metrics_open=True)
    with TestClient(create_app(settings, MemoryStore)) as found:
        yield found


def overload(client: TestClient, *, on: bool = True) -> None:
    """As if the loop had been late for a while, or was no longer."""
    services: Services = client.app.state.services  # type: ignore[attr-defined]
    note(services.lag, HIGH if on else LOW)


def close_code(client: TestClient, table: str, token: str = "") -> int | None:
    """The code with which the socket is closed before the first frame; None if it is let in."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with client.websocket_connect(f"/ws/{table}", headers=headers) as socket:
        try:
            socket.receive_json()
        except WebSocketDisconnect as closed:
            return closed.code
    return None


def test_new_tables_are_refused_while_the_loop_is_late(client: TestClient) -> None:
    assert client.post("/api/tables", json=SOLO).status_code == 201
    overload(client)
    refused = client.post("/api/tables", json=SOLO)
    assert (refused.status_code, refused.json()["code"]) == (503, "server-overloaded")
    assert int(refused.headers["retry-after"]) > 0
    for address in ("/api/branch", "/api/tables/abcdefgh/branch"):
        wish = {"record": "x", "at": "1", "seat": 0} if address == "/api/branch" else {"at": "1", "seat": 0}
        assert client.post(address, json=wish).json()["code"] == "server-overloaded"
    overload(client, on=False)
    assert client.post("/api/tables", json=SOLO).status_code == 201
    assert {sentence("server-overloaded", language) for language in LANGUAGES}.isdisjoint({"server-overloaded"})


def test_spectators_wait_and_players_do_not(client: TestClient) -> None:
    made = client.post("/api/tables", json=SOLO).json()
    overload(client)
    assert close_code(client, made["table"]) is None  # the cookie of the player
    client.cookies.clear()
    assert close_code(client, made["table"], made["token"]) is None  # the seat's own link, on another device
    assert close_code(client, made["table"]) == 4503
    overload(client, on=False)
    assert close_code(client, made["table"]) is None


def test_a_player_goes_on_while_the_loop_is_late(client: TestClient) -> None:
    made = client.post("/api/tables", json=SOLO).json()
    overload(client)
    with client.websocket_connect(f"/ws/{made['table']}") as socket:
        view = socket.receive_json()["view"]
        step = {"type": "step", "id": "a", "period": view["period"], "step": view["legal"][0]["text"]}
        socket.send_json(step)
        kinds = [socket.receive_json()["type"] for _ in range(2)]
    assert kinds == ["view", "ack"]


def test_whoever_comes_to_take_an_open_seat_is_let_in(client: TestClient) -> None:
    table = client.post("/api/tables", json=WAITING).json()["table"]
    client.cookies.clear()
    overload(client)
    assert close_code(client, table) is None
    assert client.post(f"/api/tables/{table}/join", json={"name": "Ben"}).status_code == 200


def test_the_lag_is_told_to_operators(client: TestClient) -> None:
    overload(client)
    client.post("/api/tables", json=SOLO)
    body = client.get("/healthz").json()
    assert body["busy"]
    assert body["lag_ms"] == HIGH * 1000
    assert body["ok"]
    text = client.get("/metrics").text
    assert f"isthmus_loop_lag_seconds {HIGH:g}" in text
    assert "isthmus_busy 1" in text
    assert "isthmus_overload_refusals_total" in text
