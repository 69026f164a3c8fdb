"""At the door: first visits, proxies, host names, what a log may say about it all."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from isthmus.client import Client
from isthmus.server.app import create_app
from isthmus.server.document import document_at
from isthmus.server.folding import fold
from isthmus.server.hosts import Hosts
from isthmus.server.identity import COOKIE
from isthmus.server.logs import JsonLines, mark_of
from isthmus.server.proxies import PROXIED, TrustedProxies, network_of, read_networks
from isthmus.server.settings import Limits, Settings
from tests.server.harness import run
from tests.server.test_api import SOLO, settings_for

STRICT = Limits(
    requests_per_second=0.001, requests_burst=5, visitor_requests_per_second=0.001, visitor_requests_burst=10
)


def visitors(app_settings: Settings, count: int) -> Iterator[TestClient]:
    """One server, and the browsers of several people who share an address."""
    app = create_app(app_settings)
    with TestClient(app):
        for _ in range(count):
            yield TestClient(app)


# -- first visits


@pytest.mark.parametrize("path", ["/api/games", "/", "/sw.js", "/t/abcdefghijkl"])
def test_a_flood_without_cookies_keeps_no_newcomer_out(tmp_path: Path, path: str) -> None:
    everybody = visitors(settings_for(tmp_path, STRICT), 26)
    flood = next(everybody)
    for _ in range(60):
        flood.cookies.clear()
        flood.get(path)
    for newcomer in everybody:
        assert newcomer.get("/").status_code == 200
        assert newcomer.get("/sw.js").status_code == 200
        assert newcomer.get("/api/games").status_code == 200


def test_requests_without_a_cookie_are_limited_by_address(tmp_path: Path) -> None:
    with TestClient(create_app(settings_for(tmp_path, STRICT))) as client:
        codes = []
        for _ in range(11):
            client.cookies.clear()
            codes.append(client.get("/api/games").status_code)
        assert codes == [200] * 10 + [429]


# -- proxies


def seen_through(
    headers: dict[str, str],
    peer: str,
    *proxies: str,
    kind: str = "http",
) -> Scope:
    """What the application sees of a request."""
    seen: Scope = {}

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.update(scope)

    async def nothing(*_: Any) -> Any:
        raise AssertionError

    scheme = "http" if kind == "http" else "ws"
    plain = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": kind, "scheme": scheme, "client": (peer, 1234), "headers": [(b"host", b"inside:8000"), *plain]}
    run(TrustedProxies(app, read_networks(proxies))(scope, nothing, nothing))
    return seen


@pytest.mark.parametrize(
    ("peer", "proxies", "forwarded", "client"),
    [
        ("127.0.0.1", ("127.0.0.1",), "203.0.113.7", "203.0.113.7"),
        ("::1", ("::1",), "2001:db8::7", "2001:db8::7"),
        ("::ffff:127.0.0.1", ("127.0.0.1",), "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", (), "203.0.113.7", "127.0.0.1"),
        ("198.51.100.1", ("127.0.0.1",), "203.0.113.7", "198.51.100.1"),
        ("127.0.0.1", ("127.0.0.1",), "6.6.6.6, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", ("127.0.0.1", "10.0.0.0/8"), "6.6.6.6, 203.0.113.7, 10.1.2.3", "203.0.113.7"),
        ("127.0.0.1", ("127.0.0.1", "10.0.0.0/8"), "10.0.0.9, 10.1.2.3", "10.0.0.9"),
        ("127.0.0.1", ("127.0.0.1", "10.0.0.0/8"), "6.6.6.6, rubbish, 10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", ("127.0.0.1",), "203.0.113.7:5555", "203.0.113.7"),
        ("127.0.0.1", ("127.0.0.1",), "[2001:db8::7]:5555", "2001:db8::7"),
        ("127.0.0.1", ("127.0.0.1",), "", "127.0.0.1"),
    ],
)
def test_only_trusted_proxies_say_who_asks(peer: str, proxies: tuple[str, ...], forwarded: str, client: str) -> None:
    assert seen_through({"x-forwarded-for": forwarded}, peer, *proxies)["client"][0] == client


@pytest.mark.parametrize(("kind", "scheme", "plain"), [("http", "https", "http"), ("websocket", "wss", "ws")])
def test_scheme_and_host_come_from_trusted_proxies_alone(kind: str, scheme: str, plain: str) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-host": "evil.example, play.example"}
    seen = seen_through(headers, "127.0.0.1", "127.0.0.1", kind=kind)
    assert seen["scheme"] == scheme
    assert [value for name, value in seen["headers"] if name == b"host"] == [b"play.example"]
    assert seen[PROXIED]
    stranger = seen_through(headers, "127.0.0.2", "127.0.0.1", kind=kind)
    assert stranger["scheme"] == plain
    assert [value for name, value in stranger["headers"] if name == b"host"] == [b"inside:8000"]
    assert PROXIED not in stranger


def test_a_proxy_that_nobody_named_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None: ...

    door = TrustedProxies(app, ())
    scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", b"203.0.113.7")]}
    for _ in range(3):
        run(door(scope, None, None))  # type: ignore[arg-type]
    assert [record.name for record in caplog.records] == ["isthmus.proxies"]
    assert "203.0.113.7" not in caplog.text


def test_behind_a_proxy_every_visitor_has_a_rate(tmp_path: Path) -> None:
    settings = replace(settings_for(tmp_path, STRICT), proxies=("10.0.0.1",))
    with TestClient(create_app(settings), client=("10.0.0.1", 5)) as client:

        def ask(visitor: str) -> int:
            client.cookies.clear()
            return client.get("/api/games", headers={"x-forwarded-for": visitor}).status_code

        assert [ask("203.0.113.7") for _ in range(11)][-1] == 429
        assert ask("203.0.113.8") == 200
        client.cookies.clear()
        secure = client.get("/", headers={"x-forwarded-proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]
        assert "strict-transport-security" in secure.headers


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_household_counts_as_one(address: str, counted: str) -> None:
    assert network_of(address) == counted


# -- host names


@pytest.mark.parametrize(
    "host",
    [
        *("localhost:8000", "LOCALHOST", "127.0.0.1", "192.168.1.20:8000", "[::1]:8000", "raspberrypi", "box.local"),
        *("play.example.org", "PLAY.example.org.:443", "club.example:8000", "isthmus.internal", "a.localhost:1", ""),
    ],
)
def test_names_of_our_own(host: str) -> None:
    assert Hosts(["club.example"], ["https://play.example.org"]).knows(host)


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "evil.example:8000"),
        *("local.evil.example", "sub.play.example.org", "user@localhost", "localhost:eight", "[::1"),
        *("a.b/localhost", "localhost/"),
    ],
)
def test_names_of_others(host: str) -> None:
    assert not Hosts(["club.example"], ["https://play.example.org"]).knows(host)


def test_a_wrong_host_is_told_so(tmp_path: Path) -> None:
    with TestClient(create_app(settings_for(tmp_path))) as client:
        headers = {"host": "evil.example", "accept-language": "de-CH,de;q=0.9"}
        answer = client.get("/", headers=headers)
        assert (answer.status_code, answer.headers["content-type"]) == (421, "text/plain; charset=utf-8")
        assert "„evil.example“" in answer.text
        problem = client.post("/api/tables", json=SOLO, headers=headers)
        assert (problem.status_code, problem.json()["code"]) == (421, "server-wrong-host")
        table = client.post("/api/tables", json=SOLO).json()["table"]
        for path in ("/healthz", "/assets/main-abc123.js", f"/api/tables/{table}/record"):
            assert client.get(path, headers=headers).status_code == 421
        with client.websocket_connect(f"/ws/{table}", headers=headers) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 4403


def test_a_proxy_answers_for_its_names(tmp_path: Path) -> None:
    settings = replace(settings_for(tmp_path), proxies=("10.0.0.1",))
    with TestClient(create_app(settings), client=("10.0.0.1", 5)) as client:
        assert client.get("/", headers={"host": "play.example.org"}).status_code == 200


# -- below a path


def test_the_document_knows_where_it_is() -> None:
    document = '<html data-root=""><link href="./icon.svg"><script src="./assets/main.js"></script>'
    below = '<html data-root="/games"><link href="/games/icon.svg"><script src="/games/assets/main.js"></script>'
    assert document_at(document, "/games") == below
    assert document_at(document, "") == document.replace("./", "/")


@pytest.mark.parametrize("passed_on", ["/games", ""])
def test_below_a_path(tmp_path: Path, passed_on: str) -> None:
    settings = replace(settings_for(tmp_path), root_path="/games")
    with TestClient(create_app(settings)) as client:
        page = client.get(f"{passed_on}/")
        assert page.status_code == 200
        assert "Path=/games;" in page.headers["set-cookie"]
        client.cookies.set(COOKIE, page.cookies[COOKIE])
        made = client.post(f"{passed_on}/api/tables", json=SOLO)
        assert made.status_code == 201
        assert made.headers["cache-control"] == "no-store"
        table = made.json()["table"]
        for path in (
            f"/t/{table}",
            "/assets/main-abc123.js",
            "/healthz",
            "/games",
            "/learn/hashi",
            "/api/openapi.json",
        ):
            assert client.get(passed_on + path).status_code == 200
        with client.websocket_connect(f"{passed_on}/ws/{table}") as socket:
            assert json.loads(socket.receive_text())["info"]["you"] == 0
        assert client.get(f"{passed_on}/gamesome").status_code == 404
    assert client.get("/games").status_code == 200


# -- logs


def test_no_log_line_holds_the_id_of_a_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "isthmus")
    with TestClient(create_app(settings_for(tmp_path))) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        for path in ("/t/*", "/analysis/*", "/replay/*", "/ws/*", "/wrong/way/*", "/api/tables/*/record"):
            client.get(path.replace("*", table))
        with client.websocket_connect(f"/ws/{table}"):
            pass
    logging.getLogger("isthmus.bots").error("bot failed", extra={"table": table, "game": "traxx"})
    lines = [JsonLines().format(record) for record in caplog.records]
    assert not [line for line in lines if table in line]
    assert [json.loads(line)["path"] for line in lines[1:4]] == ["/t/*", "/analysis/*", "/replay/*"]
    assert json.loads(lines[-1])["table"] == mark_of(table) != table


def test_a_table_that_is_not_there_is_not_named() -> None:
    with pytest.raises(LookupError) as error:
        fold("abcdefghijkl", [])
    assert "abcdefghijkl" not in str(error.value)


def test_text_that_is_not_utf_8_is_one_line_in_the_log(tmp_path: Path) -> None:
    code = "from isthmus.cli import main; main()"
    options = ["--port", "0", "--no-open", "--workers", "0", "--log", "debug", "--data", str(tmp_path / "games.sqlite")]
    command = [sys.executable, "-c", code, "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[1].rstrip("/")
            table = Client(address).create("traxx", [{"kind": "you"}])["table"]
            with connect(f"{address.replace('http', 'ws')}/ws/{table}") as socket:
                socket.recv()
                socket.send(b"\xff\xfe", text=True)
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv()
        finally:
            server.terminate()
        _, errors = server.communicate()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    loud = [line for line in map(json.loads, errors.splitlines()) if line["level"] not in ("debug", "info")]
    assert [(line["level"], "UTF-8" in line["what"], "error" in line) for line in loud] == [("warning", True, False)]
    assert table not in errors
