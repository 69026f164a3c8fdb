"""The referee over HTTP: a sheet goes in, a verdict comes out, whatever is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from isthmus.server.app import create_app
from tests.server.test_api import settings_for


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


@pytest.mark.clause("H-M1", "H-M2")
def test_a_verdict_names_mistakes_and_counts(client: TestClient) -> None:
    sheet = {"side": "b", "numbers": {"c1": 3, "a1": 2}, "bridges": {"a1-c1": 3}, "struck": ["f6"]}
    answer = client.post("/api/referee/hashi", json={"sheet": json.dumps(sheet)})
    assert answer.status_code == 200
    verdict = answer.json()
    assert verdict["board"]["name"] == "Side B"
    first = verdict["faults"][0]
    assert first["message"] == {"id": "hashi-fault-too-many-on-line", "arguments": {"line": "a1-c1", "bridges": 3}}
    assert (first["clause"], first["places"], first["struck"]) == ("H-B3", ["a1-c1"], ["a1", "c1"])
    assert verdict["score"]["total"] == 0
    assert [line["category"] for line in verdict["score"]["lines"]] == ["islands", "red", "blue", "six"]


def test_the_same_sheet_as_text(client: TestClient) -> None:
    verdict = client.post("/api/referee/hashi", json={"sheet": "d1=3 d3=1\nd1-d3"}).json()
    assert (verdict["faults"], verdict["scored"], verdict["score"]["total"]) == ([], ["d3"], 2)


@pytest.mark.parametrize(
    ("game", "sheet", "status", "code"),
    [
        ("hashi", "hello", 422, "server-unreadable"),
        ("hashi", '{"numbers": 3}', 422, "server-bad-input"),
        pytest.param("hashi", "x" * 9_000, 422, "server-bad-input", id="too long"),
        ("traxx", "d1=3", 404, "kernel-lacks-referee"),
        ("chess", "d1=3", 404, "server-not-found"),
    ],
)
def test_what_is_wrong_is_said(client: TestClient, game: str, sheet: str, status: int, code: str) -> None:
    answer = client.post(f"/api/referee/{game}", json={"sheet": sheet})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
