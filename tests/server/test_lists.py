"""My tables: results and pages without reading a log; a table as a small picture that tells no secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.server.app import create_app
from isthmus.server.settings import Settings
from isthmus.server.summaries import summary_of
from isthmus.server.views import thumbnail_of, view_of
from isthmus.server.wire import AnswerRequest, OfferRequest
from tests.server.harness import FREE, GAMES, new_hub, people_table, play_out, run, step
from tests.server.test_analysis_api import finish

Made = dict[str, Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(tmp_path / "games.sqlite", FREE, bot_pause_s=0.0))) as found:
        yield found


def solo(client: TestClient, game: str = "hashi") -> str:
    made: Made = client.post("/api/tables", json={"game": game, "seats": [{"kind": "you", "name": "Ana"}]}).json()
    return str(made["table"])


@pytest.mark.parametrize("game", GAMES)
def test_the_result_is_in_the_line_once_the_game_is_over(game: str) -> None:
    async def check() -> None:
        table = await people_table(new_hub(), game)
        assert summary_of(table.state).data["result"] is None
        await play_out(table, random.Random(3))
        match = table.state.match
        assert match is not None
        outcome = match.outcome
        assert outcome is not None
        expected = {"ending": outcome.ending, "totals": list(outcome.scores), "ranks": list(outcome.ranks)}
        assert summary_of(table.state).data["result"] == expected

    run(check())


def test_an_annulled_game_has_no_ranks() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte")
        await table.request(0, OfferRequest(type="offer", id="o", kind="annul"))
        offer = table.state.offer
        assert offer is not None
        await table.request(1, AnswerRequest(type="answer", id="a", offer=offer.number, accept=True))
        result = summary_of(table.state).data["result"]
        assert (result["ending"], result["ranks"]) == ("annulled", [])

    run(check())


def test_my_tables_page_by_page(client: TestClient) -> None:
    made = [solo(client, game) for game in ("hashi", "traxx", "hashi", "connections", "hashi")]
    first = client.get("/api/tables/mine", params={"limit": 2}).json()
    assert [one["table"] for one in first["tables"]] == [made[4], made[3]]
    assert first["more"]
    rest = client.get("/api/tables/mine", params={"limit": 3, "after": made[3]}).json()
    assert [one["table"] for one in rest["tables"]] == [made[2], made[1], made[0]]
    assert not rest["more"]
    hashi = client.get("/api/tables/mine", params={"game": "hashi"}).json()["tables"]
    assert [one["table"] for one in hashi] == [made[4], made[2], made[0]]
    assert len(client.get("/api/tables/mine", params={"over": False}).json()["tables"]) == 5
    assert client.get("/api/tables/mine", params={"over": True}).json() == {"tables": [], "more": False}
    assert client.get("/api/tables/mine", params={"limit": 0}).status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_a_thumbnail_shows_what_the_viewer_sees_and_no_more(game: str) -> None:
    async def check() -> None:
        table = await people_table(new_hub(), game)
        assert table.state.match is not None
        seat = table.state.active[0]
        legal = table.state.match.legal(seat)[0]
        await step(table, seat, table.state.game.format_step(table.state.match.state, legal), name="one")
        for viewer in (0, 1, None):
            small = thumbnail_of(table.state, viewer)
            assert small.scene == view_of(table.state.match, viewer).scene
            assert small.seat == (viewer or 0)

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_a_lobby_has_a_thumbnail_too(game: str, client: TestClient) -> None:
    wish = {"game": game, "seats": [{"kind": "you"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=wish).json()["table"]
    answer = client.get(f"/api/tables/{table}/thumbnail")
    assert answer.status_code == 200
    assert answer.json()["board"]["game"] == game
    assert answer.headers["cache-control"] == "no-store"


def test_the_thumbnail_of_a_finished_game_is_kept_by_the_browser(client: TestClient) -> None:
    table = solo(client, "traxx")
    assert client.get(f"/api/tables/{table}/thumbnail").headers["cache-control"] == "no-store"
    finish(client, table)
    kept = client.get(f"/api/tables/{table}/thumbnail")
    assert "immutable" in kept.headers["cache-control"]
    assert "private" in kept.headers["cache-control"]
    (line,) = client.get("/api/tables/mine", params={"over": True}).json()["tables"]
    assert line["result"]["ranks"] == [1]


def test_there_is_no_thumbnail_without_a_table(client: TestClient) -> None:
    assert client.get("/api/tables/nowhere-at-all/thumbnail").status_code == 404
