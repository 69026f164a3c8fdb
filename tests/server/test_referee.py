"""The referee over HTTP: a sheet goes in, a verdict comes out, whatever is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.record_text import read_record
from isthmus.server import uploads
from isthmus.server.app import create_app
from tests.server.harness import FREE
from tests.server.test_api import settings_for


@pytest.fixture
def client(stub_engines: None, tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


@pytest.mark.clause("H-M1", "H-M2")
def test_a_verdict_names_mistakes_and_counts(client: TestClient) -> None:
    sheet = {"side": "b", "numbers": {"c1": 3, "a1": 2}, "bridges": {"a1-c1": 3}, "struck": ["f6"]}
    answer = client.post("/api/referee/hashi", json={"sheet": json.dumps(sheet)})
    assert answer.status_code == 200
    verdict = answer.json()
    assert verdict["board"]["name"] == "Side B"
    (marked,) = verdict["sheets"]
    first = marked["faults"][0]
    assert first["message"] == {"id": "hashi-fault-too-many-on-line", "arguments": {"line": "a1-c1", "bridges": 3}}
    assert (first["clause"], first["places"], first["struck"]) == ("H-B3", ["a1-c1"], ["a1", "c1"])
    assert first["then"]["id"] == "hashi-then-struck"
    (score,) = verdict["scores"]
    assert score["total"] == 0
    assert [line["category"] for line in score["lines"]] == ["islands", "red", "blue", "six"]
    assert (verdict["ranks"], verdict["titles"], verdict["order"]) == ([1], ["hashi-title-minion"], None)


def test_the_same_sheet_as_text(client: TestClient) -> None:
    verdict = client.post("/api/referee/hashi", json={"sheet": "d1=3 d3=1\nd1-d3"}).json()
    assert verdict["sheets"] == [{"faults": [], "struck": [], "scored": ["d3"]}]
    assert verdict["scores"][0]["total"] == 2


def test_several_players_are_ranked(client: TestClient) -> None:
    text = "player Ana\nd1=3 d3=1\nd1-d3\nplayer Ben\nd1=3\n"
    verdict = client.post("/api/referee/hashi", json={"sheet": text}).json()
    assert (verdict["names"], verdict["ranks"], len(verdict["sheets"])) == (["Ana", "Ben"], [1, 2], 2)


def test_the_cards_may_be_known(client: TestClient) -> None:
    """By a code or in words; then the course has them in that order."""
    sheet = {"sheet": "d1=3", "order": True}
    code = "hashi1.3FSFE52BY8E"
    ordered = client.post("/api/referee/hashi", json={**sheet, "deal": code}).json()["order"]
    calls = client.post("/api/call/hashi", json={"players": 1, "code": code}).json()["calls"]
    cards = [one["text"] for one in calls]
    assert drawn(ordered["record"]) == cards
    assert ordered["over"]
    turned = list(reversed(cards[:-1]))
    again = client.post("/api/referee/hashi", json={**sheet, "deal": " ".join(turned)}).json()["order"]
    assert drawn(again["record"])[:-1] == turned
    other = client.post("/api/referee/traxx", json={"sheet": "", "deal": code})
    assert other.status_code == 422


def drawn(record: str) -> list[str]:
    return [text for line in read_record(record).lines for text in line.draws]


def test_an_order_is_a_record(client: TestClient) -> None:
    found = client.post("/api/referee/hashi", json={"sheet": "d1=3 d3=1\nd1-d3", "order": True}).json()["order"]
    assert (found["exact"], found["reason"]) == (True, None)
    replay = client.post("/api/replay", json={"record": found["record"]})
    assert replay.status_code == 200
    none = client.post("/api/referee/ponte", json={"sheet": "light a1", "order": True}).json()["order"]
    assert (none["record"], none["reason"]["clause"]) == (None, "P-T2")


@pytest.mark.parametrize(("game", "sheet"), [("hashi", "d1=3 d3=1\nd1-d3"), ("traxx", "c3-d4*")])
def test_a_search_without_time_claims_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, game: str, sheet: str
) -> None:
    found = client.post(f"/api/referee/{game}", json={"sheet": sheet, "order": True}).json()["order"]
    assert (found["late"], found["record"] is None) == (False, False)
    monkeypatch.setattr(uploads, "ORDER_S", 0.0)
    late = client.post(f"/api/referee/{game}", json={"sheet": sheet, "order": True}).json()["order"]
    assert late == {"exact": False, "over": False, "reason": None, "record": None, "late": True}


def test_what_is_proven_is_not_late(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "ORDER_S", 0.0)
    found = client.post("/api/referee/ponte", json={"sheet": "light a1", "order": True}).json()["order"]
    assert (found["reason"]["clause"], found["late"]) == ("P-T2", False)


def test_searches_have_a_rate_and_verdicts_have_none(stub_engines: None, tmp_path: Path) -> None:
    limits = replace(FREE, uploads_burst=1, uploads_per_minute=0.001)
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        client.get("/api/games")
        asked = [client.post("/api/referee/hashi", json={"sheet": "{}", "order": True}) for _ in range(2)]
        assert [one.status_code for one in asked] == [200, 429]
        assert asked[1].json()["code"] == "server-too-fast"
        assert client.post("/api/referee/hashi", json={"sheet": "{}"}).status_code == 200


@pytest.mark.parametrize("game", registry.GAME_NAMES)
def test_every_game_has_one(client: TestClient, game: str) -> None:
    answer = client.post(f"/api/referee/{game}", json={"sheet": "{}"})
    assert answer.status_code == 200
    assert answer.json()["board"]["game"] == game


@pytest.mark.parametrize(
    ("game", "sheet", "status", "code"),
    [
        ("hashi", "hello", 422, "server-unreadable"),
        ("hashi", '{"numbers": 3}', 422, "server-bad-input"),
        pytest.param("hashi", "x" * 9_000, 422, "server-bad-input", id="too long"),
        ("traxx", "d1=3", 422, "server-unreadable"),
        ("chess", "d1=3", 404, "server-not-found"),
    ],
)
def test_what_is_wrong_is_said(client: TestClient, game: str, sheet: str, status: int, code: str) -> None:
    answer = client.post(f"/api/referee/{game}", json={"sheet": sheet})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
