"""HTTP: answers, problems, cookies, headers, limits, files."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.kernel.messages import LANGUAGES, sentence, source
from isthmus.kernel.rulebook import domain_of
from isthmus.server.app import PAGES, create_app
from isthmus.server.identity import COOKIE
from isthmus.server.limits import Rates
from isthmus.server.logs import JsonLines
from isthmus.server.settings import Limits, Settings
from tests.server.harness import FREE, GAMES, MemoryStore

SOLO: dict[str, Any] = {"game": "traxx", "seats": [{"kind": "you", "name": "Ana"}]}


def settings_for(tmp_path: Path, limits: Limits = FREE) -> Settings:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True, exist_ok=True)
    (static / "index.html").write_text("<!doctype html><title>Isthmus</title>" + " " * 2000)
    (static / "assets" / "main-abc123.js").write_text("console.log(1)")
    (static / "sw.js").write_text("// worker")
    return Settings(tmp_path / "games.sqlite", limits, bot_pause_s=0.0, static=static)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(settings_for(tmp_path))) as found:
        yield found


def test_the_first_answer_makes_a_guest(client: TestClient) -> None:
    answer = client.get("/api/games")
    cookie = answer.headers["set-cookie"]
    for word in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="):
        assert word in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in client.get("/api/games").headers
    names = [game["name"] for game in answer.json()["games"]]
    assert names == list(GAMES)
    assert answer.json()["bots"] == ["random", "greedy", "novice", "casual", "club", "strong", "master", "grandmaster"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sentences_of_a_game_can_be_fetched(client: TestClient, game: str, language: str) -> None:
    answer = client.get(f"/api/games/{game}/messages/{language}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "max-age" in answer.headers["cache-control"]
    assert answer.text == "\n".join(source(domain, language) for domain in (game, domain_of(game)))
    assert f"{game}-name = {sentence(f'{game}-name', language)}" in answer.text


@pytest.mark.parametrize("path", ["chess/messages/en", "page/messages/en", "hashi/messages/es", "hashi/messages"])
def test_sentences_that_are_not_there(client: TestClient, path: str) -> None:
    answer = client.get(f"/api/games/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "server-not-found"
    assert answer.headers["cache-control"] == "no-store"


def test_a_forged_cookie_is_nobody(client: TestClient) -> None:
    client.get("/api/games")
    value = client.cookies[COOKIE]
    client.cookies.clear()
    changed = "a" if value[-2] != "a" else "b"  # not the last letter: not all of its bits count
    client.cookies.set(COOKIE, value[:-2] + changed + value[-1])
    assert "set-cookie" in client.get("/api/games").headers


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    app = create_app(replace(settings_for(tmp_path), secure_cookies=True))
    with TestClient(app, base_url="https://play.example") as client:
        answer = client.get("/api/games")
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


def test_table_life_over_http(client: TestClient) -> None:
    made = client.post("/api/tables", json={**SOLO, "seats": [{"kind": "you"}, {"kind": "open"}], "public": True})
    assert made.status_code == 201
    table, token = made.json()["table"], made.json()["token"]
    assert len(table) >= 10
    assert made.json()["seat_link"] == f"/t/{table}#seat={token}"
    assert len(token) >= 22
    assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == [table]
    assert [one["you"] for one in client.get("/api/tables/mine").json()["tables"]] == [0]
    assert client.get(f"/api/tables/{table}/record").json()["code"] == "server-not-started"
    assert client.get(f"/api/tables/{table}/replay").status_code == 409
    client.cookies.clear()
    assert client.post(f"/api/tables/{table}/start", json={}).status_code == 403
    joined = client.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert joined.json()["you"] == 1
    assert client.post(f"/api/tables/{table}/claim", json={"token": "x"}).status_code == 403
    claimed = client.post(f"/api/tables/{table}/claim", json={"token": token})
    assert claimed.json()["you"] == 0
    assert client.post(f"/api/tables/{table}/leave", headers={"authorization": f"Bearer {token}"}).status_code == 200


def test_records_in_both_forms(client: TestClient) -> None:
    table = client.post("/api/tables", json=SOLO).json()["table"]
    text = client.get(f"/api/tables/{table}/record")
    assert text.text.startswith("Isthmus: 1\nGame: traxx\n")
    assert "attachment" in text.headers["content-disposition"]
    plain = client.get(f"/api/tables/{table}/record?format=json")
    assert plain.json()["game"] == "traxx"
    assert client.get(f"/api/tables/{table}/record?format=xml").status_code == 422
    replay = client.post("/api/replay", json={"record": text.text})
    assert replay.json()["frames"][0]["label"] == "start"
    assert client.post("/api/replay", json={"record": "nonsense"}).status_code == 422


def test_codes(client: TestClient) -> None:
    from tests.server.harness import code_of

    code = code_of("hashi", 7)
    assert client.get(f"/api/code/{code.lower()}").json() == {"code": code, "game": "hashi", "options": {}}
    assert client.get("/api/code/hashi1.0123456789Q").status_code == 422
    assert client.get("/api/code/chess1.0123456789Q").status_code == 422


def test_lessons_over_http(client: TestClient) -> None:
    first = client.post("/api/lessons/hashi/1", json={"steps": []}).json()
    assert (first["game"], first["number"], first["reached"]) == ("hashi", 1, False)
    assert client.post("/api/lessons/hashi/1", json={"steps": first["wanted"]}).json()["reached"]
    assert client.post("/api/lessons/hashi/77", json={"steps": []}).status_code == 404
    book = client.get("/api/lessons/hashi").json()
    assert book["answers"][0] == {"number": 1, "steps": [], "view": first}
    assert client.get("/api/lessons/chess").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("post", "/api/tables", {}, 422, "server-bad-input"),
        ("post", "/api/tables", {**SOLO, "surprise": 1}, 422, "server-bad-input"),
        ("post", "/api/tables", {**SOLO, "public": "yes"}, 422, "server-bad-input"),
        ("post", "/api/tables", {**SOLO, "game": "chess"}, 422, "server-bad-input"),
        ("post", "/api/tables", {**SOLO, "clock_s": 3}, 422, "server-bad-input"),
        ("post", "/api/tables/unknown-table/join", {"name": "x"}, 404, "server-not-found"),
        ("get", "/api/nothing", None, 404, "server-not-found"),
        ("get", "/api/tables/short/record", None, 422, "server-bad-input"),
        ("put", "/api/tables", {}, 405, "server-wrong-method"),
    ],
)
def test_problems_have_one_shape(client: TestClient, method: str, path: str, body: Any, status: int, code: str) -> None:
    answer = client.request(method, path, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    message = answer.json()["message"]
    for language in LANGUAGES:
        assert sentence(message["id"], language, message["arguments"])


def test_a_body_that_is_not_json_is_a_400(client: TestClient) -> None:
    answer = client.post("/api/tables", content=b"{nope", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "server-bad-input")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site", "origin": "https://other.testserver"},
    ],
)
def test_other_sites_cannot_act(client: TestClient, headers: dict[str, str]) -> None:
    answer = client.post("/api/tables", json=SOLO, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "server-foreign-origin")


@pytest.mark.parametrize(
    "headers",
    [{}, {"origin": "http://testserver"}, {"sec-fetch-site": "same-origin"}, {"origin": "https://mine.example"}],
)
def test_the_own_page_and_programs_can(tmp_path: Path, headers: dict[str, str]) -> None:
    app = create_app(replace(settings_for(tmp_path), origins=("https://mine.example",)))
    with TestClient(app) as client:
        assert client.post("/api/tables", json=SOLO, headers=headers).status_code == 201


def test_bodies_and_rates_are_limited(tmp_path: Path) -> None:
    limits = replace(
        FREE, body_bytes=500, requests_per_second=0.001, requests_burst=8, tables_burst=2, tables_per_minute=0.001
    )
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        client.get("/api/games")
        huge = {"record": "x" * 1000}
        assert client.post("/api/replay", json=huge).json()["code"] == "server-too-large"
        stream = client.post("/api/replay", content=iter([b"x" * 400] * 3))  # no length announced
        assert (stream.status_code, stream.json()["code"]) == (413, "server-too-large")
        codes = [client.post("/api/tables", json=SOLO).json().get("code") for _ in range(4)]
        assert codes == [None, None, "server-too-many-tables", "server-too-many-tables"]
        answers = [client.get("/api/games").status_code for _ in range(8)]
        assert answers[-1] == 429
        assert client.get("/healthz").status_code == 200


def test_cookies_do_not_buy_tables(tmp_path: Path) -> None:
    limits = replace(FREE, address_tables_burst=2, address_tables_per_minute=0.001)
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        codes = []
        for _ in range(3):
            client.cookies.clear()
            codes.append(client.post("/api/tables", json=SOLO).json().get("code"))
        assert codes == [None, None, "server-too-many-tables"]


@pytest.mark.parametrize("address", ["/api/tables/{table}/rematch", "/api/tables/{table}/branch"])
@pytest.mark.parametrize(
    ("limits", "new_guest"),
    [
        (replace(FREE, tables_burst=1, tables_per_minute=0.001), False),
        (replace(FREE, address_tables_burst=1, address_tables_per_minute=0.001), True),
    ],
    ids=["guest", "address"],
)
def test_nobody_makes_tables_faster_by_another_way(
    tmp_path: Path, address: str, limits: Limits, *, new_guest: bool
) -> None:
    with TestClient(create_app(settings_for(tmp_path, limits))) as client:
        client.get("/")  # for the cookie
        table = client.post("/api/tables", json=SOLO).json()["table"]
        if new_guest:
            client.cookies.clear()
        refused = client.post(address.format(table=table), json={"at": "1", "seat": 0})
        assert (refused.status_code, refused.json()["code"]) == (429, "server-too-many-tables")


def test_headers_keep_the_page_to_itself(client: TestClient) -> None:
    for path in ("/", "/api/games", "/healthz", "/nothing"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'self'; ")
        assert "unsafe" not in policy
        assert "*" not in policy
        assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_one_document(client: TestClient, path: str) -> None:
    answer = client.get(path.format(table="abc", game="hashi", token="x"), headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"


def test_files_are_kept_as_long_as_they_may(client: TestClient) -> None:
    assert "immutable" in client.get("/assets/main-abc123.js").headers["cache-control"]
    assert client.get("/sw.js").headers["cache-control"] == "no-cache"
    assert client.get("/assets/../../games.sqlite").status_code == 404
    assert client.get("/nothing-here").status_code == 404
    assert client.get("/api/games").headers["cache-control"] == "no-store"


def test_a_page_that_was_not_built_is_said(tmp_path: Path) -> None:
    settings = replace(settings_for(tmp_path), static=tmp_path / "empty")
    with TestClient(create_app(settings)) as client:
        assert client.get("/").status_code == 503


def test_health_and_metrics(tmp_path: Path) -> None:
    store = MemoryStore()
    settings = replace(settings_for(tmp_path), metrics_open=True, health_s=0.0)
    with TestClient(create_app(settings, lambda: store)) as client:
        made = client.post("/api/tables", json=SOLO).json()
        assert client.get("/healthz").json()["ok"]
        with client.websocket_connect(f"/ws/{made['table']}"):
            body = client.get("/healthz").json()
            assert (body["tables_live"], body["sockets"], body["store"]) == (1, 1, "ok")
        text = client.get("/metrics").text
        assert "isthmus_tables_live 1" in text
        assert 'isthmus_step_seconds_bucket{le="+Inf"}' in text
        store.fail = True
        assert client.get("/healthz").status_code == 503
        assert client.post("/api/tables", json=SOLO).json()["code"] == "server-store-failed"


def test_health_is_for_checks_and_not_for_floods(tmp_path: Path) -> None:
    """Everybody has their own allowance, by address; refused checks do not reach the store."""
    limits = replace(FREE, health_per_second=0.001, health_burst=3)
    store = MemoryStore()
    app = create_app(replace(settings_for(tmp_path, limits), metrics_open=True, health_s=0.0), lambda: store)
    with TestClient(app, client=("192.0.2.66", 1000)) as flood:
        codes = [flood.get(path).status_code for path in ("/healthz", "/metrics", "/healthz", "/healthz", "/metrics")]
        assert codes == [200, 200, 200, 429, 429]
        store.fail = True
        assert flood.get("/healthz").json()["code"] == "server-too-fast"
        assert flood.get("/api/games").status_code == 200
        assert TestClient(app, client=("192.0.2.1", 1000)).get("/metrics").status_code == 200


def test_a_check_every_second_is_always_answered() -> None:
    now = 0.0
    rates = Rates(Limits().health_per_second, Limits().health_burst, lambda: now)
    while rates.take("monitor"):  # a flood from the same address
        pass
    for _ in range(1_000):
        now += 1.0
        assert rates.take("monitor")


def test_logs_hold_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with TestClient(create_app(settings_for(tmp_path))) as client:
        made = client.post("/api/tables", json=SOLO).json()
        client.post(f"/api/tables/{made['table']}/claim", json={"token": made["token"]})
        client.get(f"/t/{made['table']}?x=1")
        lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("isthmus")]
        cookie = client.cookies[COOKIE]
    assert len(lines) == 3
    for line in lines:
        assert json.loads(line)["what"] == "request"
        for secret in (made["table"], made["token"], cookie, cookie.split(".")[0], "x=1"):
            assert secret not in line
    assert json.loads(lines[1])["path"] == "/api/tables/*/claim"


def test_errors_are_logged_with_their_trace() -> None:
    try:
        raise ValueError("broken")
    except ValueError:
        import sys

        record = logging.LogRecord("isthmus", logging.ERROR, "x", 1, "it failed", None, sys.exc_info())
    assert "ValueError: broken" in json.loads(JsonLines().format(record))["error"]
