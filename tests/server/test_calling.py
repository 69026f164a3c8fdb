"""A deal for a real table over HTTP: the whole order, a commitment that proves it, and clear refusals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus import registry
from isthmus.kernel.chance import commitment_of
from isthmus.server.app import create_app
from tests.server.test_api import settings_for


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


def dealt(client: TestClient, game: str, **wish: Any) -> dict[str, Any]:
    answer = client.post(f"/api/call/{game}", json={"players": 2, **wish})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("game", registry.names_with("caller"))
def test_a_deal_is_fixed_by_its_code_and_proven_by_its_commitment(client: TestClient, game: str) -> None:
    deal = dealt(client, game)
    assert deal["commitment"] == commitment_of(deal["code"], deal["salt"])
    again = dealt(client, game, code=deal["code"])
    assert [one["text"] for one in again["calls"]] == [one["text"] for one in deal["calls"]]
    assert again["salt"] != deal["salt"]
    assert dealt(client, game)["code"] != deal["code"]
    rounds = [one["round"] for one in deal["calls"] if one["round"]]
    assert rounds == list(range(1, deal["calls"][-2]["rounds"] + 1))


def test_the_scene_has_what_is_in_hand(client: TestClient) -> None:
    first = dealt(client, "hashi")["calls"][0]
    card = first["scene"]["card"]
    assert f"{card['number']}x{card['bridges']}" == first["text"]
    assert [word["id"] for word in first["words"]] == ["hashi-call-number", "hashi-call-bridges"]


def test_starts_are_dealt_to_as_many_as_play(client: TestClient) -> None:
    calls = dealt(client, "traxx", players=3)["calls"]
    assert [one["words"][0]["arguments"].get("player") for one in calls[:4]] == [1, 2, 3, None]


def test_the_page_learns_which_games_have_a_caller(client: TestClient) -> None:
    games = client.get("/api/games").json()["games"]
    assert [game["name"] for game in games if game["caller"]] == list(registry.names_with("caller"))


@pytest.mark.parametrize(
    ("game", "wish", "status", "code"),
    [
        ("chess", {}, 404, "server-not-found"),
        ("ponte", {}, 404, "kernel-lacks-caller"),
        ("hashi", {"players": 5}, 422, "server-bad-input"),
        ("hashi", {"players": 0}, 422, "server-bad-input"),
        ("hashi", {"code": "nonsense"}, 422, "server-unreadable"),
        ("hashi", {"options": {"side": "c"}}, 422, "server-bad-input"),
    ],
)
def test_what_cannot_be_called_is_refused(
    client: TestClient, game: str, wish: dict[str, Any], status: int, code: str
) -> None:
    answer = client.post(f"/api/call/{game}", json={"players": 2, **wish})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_code_of_another_game_is_refused(client: TestClient) -> None:
    code = dealt(client, "traxx")["code"]
    answer = client.post("/api/call/hashi", json={"players": 2, "code": code})
    assert answer.status_code == 422
    assert "traxx" in answer.text


def test_the_page_opens_at_its_addresses(client: TestClient) -> None:
    assert [client.get(path).status_code for path in ("/call", "/call/hashi")] == [200, 200]
