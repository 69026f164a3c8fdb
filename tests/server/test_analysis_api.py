"""Hints, thoughts, analysis and practice over HTTP, on a server without workers; and games that lack something."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.app import create_app
from isthmus.server.settings import Limits
from tests.server.conftest import Lacking
from tests.server.harness import FREE
from tests.server.test_api import SOLO, settings_for


def serving(tmp_path: Path, limits: Limits = FREE) -> TestClient:
    return TestClient(create_app(settings_for(tmp_path, limits)))


def finish(client: TestClient, table: str) -> None:
    """Play `done` in every round."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        number = 0
        frame: dict[str, Any] = socket.receive_json()
        while True:
            view = frame.get("view")
            if view and view["outcome"]:
                return
            if view and any(step["kind"] == "done" for step in view["legal"]):
                number += 1
                socket.send_json({"type": "step", "id": f"d{number}", "period": view["period"], "step": "done"})
            frame = socket.receive_json()


def test_without_workers_hints_are_simple_and_games_not_analysed(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert set(client.get("/healthz").json()["engines"].values()) == {"missing"}
        table = client.post("/api/tables", json=SOLO).json()["table"]
        hint = client.post(f"/api/tables/{table}/hint").json()
        assert hint["simple"] is True
        assert hint["plans"][0]["texts"][-1] == "done"
        for path in ("thoughts", "analysis", "branch"):
            wish = {"seat": 0} if path == "analysis" else {"seat": 0, "at": "1"}
            address = f"/api/tables/{table}/{path}"
            answer = client.get(address) if path == "thoughts" else client.post(address, json=wish)
            assert (answer.status_code, answer.json()["code"]) == (409, "server-not-over")
        finish(client, table)
        assert client.get(f"/api/tables/{table}/thoughts").json() == {"thoughts": []}
        answer = client.post(f"/api/tables/{table}/analysis", json={"seat": 0}).json()
        assert (answer["state"], answer["progress"], answer["analysis"]) == ("missing", 0.0, None)
        record = client.get(f"/api/tables/{table}/record").text
        assert client.post("/api/analysis", json={"seat": 0, "record": record}).json() == answer
        assert client.post("/api/analysis", json={"seat": 3, "record": record}).status_code == 422


def test_an_analysis_is_cancelled_by_its_name(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        name = f"{'0' * 64}-0-quick"
        assert client.delete(f"/api/analysis/{name}").status_code == 204  # there is none: nothing to do
        assert client.delete("/api/analysis/nonsense").status_code == 422


def test_practice_goes_on_where_it_was_asked_to(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        finish(client, table)
        record = client.get(f"/api/tables/{table}/record").text
        for address, wish in ((f"/api/tables/{table}/branch", {}), ("/api/branch", {"record": record})):
            answer = client.post(address, json={"at": "7", "seat": 0, **wish})
            assert answer.status_code == 201
            with client.websocket_connect(f"/ws/{answer.json()['table']}") as socket:
                frame = socket.receive_json()
            assert frame["view"]["period"] == "7"
            assert frame["info"]["branch"]["at"] == "7"
            assert frame["info"]["you"] == 0
        for wrong in ({"at": "99", "seat": 0}, {"at": "7", "seat": 2}):
            assert client.post(f"/api/tables/{table}/branch", json=wrong).status_code == 422


def test_hints_and_practice_tables_are_limited(tmp_path: Path) -> None:
    with serving(
        tmp_path, replace(FREE, hints_per_minute=0.0, hints_burst=1, tables_per_minute=0.0, tables_burst=2)
    ) as client:
        client.get("/api/games")  # brings the cookie
        table = client.post("/api/tables", json=SOLO).json()["table"]
        assert client.post(f"/api/tables/{table}/hint").status_code == 200
        assert client.post(f"/api/tables/{table}/hint").json()["code"] == "server-too-fast"
        finish(client, table)
        wish = {"at": "7", "seat": 0}
        assert client.post(f"/api/tables/{table}/branch", json=wish).status_code == 201
        assert client.post(f"/api/tables/{table}/branch", json=wish).json()["code"] == "server-too-many-tables"


def test_what_a_game_lacks_is_said_by_name(tmp_path: Path, lacking: Lacking) -> None:
    lacking("traxx", "engine", "greedy", "coach", "lesson")

    def asked(path: str, body: dict[str, object] | None = None) -> tuple[int, str, dict[str, str]]:
        answer = client.post(f"/api/{path}", json=body)
        message = answer.json()["message"]
        assert answer.json()["code"] == message["id"]
        for language in LANGUAGES:
            assert sentence(message["id"], language, message["arguments"])
        return answer.status_code, message["id"], message["arguments"]

    with serving(tmp_path) as client:
        assert client.get("/healthz").json()["engines"]["traxx"] == "missing"
        lessons = {game["name"]: game["lessons"] for game in client.get("/api/games").json()["games"]}
        assert lessons["traxx"] == 0 < lessons["hashi"]
        assert asked("lessons/traxx/1", {"steps": []}) == (404, "kernel-lacks-lesson", {"game": "traxx"})
        table = client.post("/api/tables", json=SOLO).json()["table"]
        assert asked(f"tables/{table}/hint") == (404, "kernel-lacks-engine", {"game": "traxx"})
        finish(client, table)
        answer = client.post(f"/api/tables/{table}/analysis", json={"seat": 0}).json()
        assert (answer["state"], answer["progress"], answer["analysis"]) == ("missing", 0.0, None)
