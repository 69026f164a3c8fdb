"""The examples of `deploy/` with the real nginx and Caddy in front of a real server."""

from __future__ import annotations

import asyncio
import http.client
import ssl
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from isthmus.client import Client
from isthmus.server.identity import COOKIE
from isthmus.store.database_url import DatabaseUrl
from tests.docs.pages import DOCS, blocks
from tests.server.harness import FREE, run
from tests.server.live_server import serving
from tests.server.real_proxies import DEPLOY, program, proxy

EXAMPLES = {"nginx.conf": "", "nginx-path.conf": "/games", "Caddyfile": "", "Caddyfile-path": "/games"}
FEW_VISITS = replace(FREE, visitor_requests_per_second=1e-6, visitor_requests_burst=3)


@pytest.mark.parametrize(("example", "root"), EXAMPLES.items())
def test_a_game_through_the_proxy(example: str, root: str, tmp_path: Path) -> None:
    async def play(client: Client) -> None:
        seated = client.create("traxx", [{"kind": "you"}])
        async with client.sit(seated["table"]) as seat:  # by the cookie
            await seat.play(seat.legal[0])
        assert client.record(seated["table"])

    with (
        serving(tmp_path / "games.sqlite", proxies=("127.0.0.1",), root_path=root) as address,
        proxy(example, urlsplit(address).port or 0, tmp_path) as port,
    ):
        client = Client(f"http://127.0.0.1:{port}{root}")
        run(play(client))
        assert [cookie.path for cookie in client.cookies] == [root or "/"]
        assert get(port, f"{root}/metrics").status == 404
        assert get(port, f"{root}/healthz", host="play.example.org").status == 200


def test_a_table_is_kept_at_one_of_several_servers_and_survives_it(tmp_path: Path, database_url: DatabaseUrl) -> None:
    async def play(client: Client, stops: dict[str, ExitStack]) -> None:
        seated = client.create("traxx", [{"kind": "you"}, {"kind": "open"}])
        table, other = seated["table"], Client(client.address)
        token = other.join(table, "Ben")["token"]
        client.start(table)
        async with client.sit(table, seated["token"]) as ana, other.sit(table, token) as ben:
            counts = {server: Client(server).get("/healthz")["sockets"] for server in stops}
            assert sorted(counts.values()) == [0, 0, 2]
            await ana.play("done")
            assert ben.view is not None
            period = ben.view["period"]
            await asyncio.to_thread(stops[max(counts, key=lambda one: counts[one])].close)
        async with client.sit(table, seated["token"]) as ana, other.sit(table, token) as ben:
            await ben.play("done")
            await ana.wait_for(lambda: ana.view is not None and ana.view["period"] != period)

    stops = {}
    with ExitStack() as stack:
        for _ in range(3):
            one = stack.enter_context(ExitStack())
            stops[one.enter_context(serving(database_url, proxies=("127.0.0.1",)))] = one
        port = stack.enter_context(proxy("nginx-servers.conf", [urlsplit(one).port or 0 for one in stops], tmp_path))
        run(play(Client(f"http://127.0.0.1:{port}"), stops))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has only one address of its own")
@pytest.mark.parametrize("example", ["nginx.conf", "Caddyfile"])
def test_visitors_behind_the_proxy_are_told_apart(example: str, tmp_path: Path) -> None:
    with (
        serving(tmp_path / "games.sqlite", limits=FEW_VISITS, proxies=("127.0.0.1",)) as address,
        proxy(example, urlsplit(address).port or 0, tmp_path) as port,
    ):
        visits = [get(port, "/api/games", source="127.0.0.2").status for _ in range(4)]
        assert visits == [200, 200, 200, 429]
        assert get(port, "/api/games", source="127.0.0.3").status == 200
        forged = {"x-forwarded-for": "127.0.0.4"}
        assert get(port, "/api/games", source="127.0.0.2", headers=forged).status == 429


def test_behind_https_cookies_are_secure(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "games.sqlite", proxies=("127.0.0.1",)) as address,
        proxy("nginx.conf", urlsplit(address).port or 0, tmp_path, tls=True) as port,
    ):
        connection = http.client.HTTPSConnection("127.0.0.1", port, context=ssl._create_unverified_context())
        connection.request("GET", "/api/games")
        cookie = connection.getresponse().headers["set-cookie"]
        connection.close()
        assert cookie.startswith(COOKIE)
        assert "Secure" in cookie


@pytest.mark.parametrize("example", ["Caddyfile", "Caddyfile-path"])
def test_caddy_finds_nothing_to_correct(example: str) -> None:
    command = [program("caddy"), "adapt", "--validate", "--config", str(DEPLOY / example), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "not formatted" not in done.stderr


@pytest.mark.parametrize("example", [*EXAMPLES, "nginx-servers.conf"])
def test_the_page_shows_the_example_as_it_is(example: str) -> None:
    shown = [block.text for block in blocks("nginx", "text", pages=[DOCS / "host" / "https.md", DOCS / "server.md"])]
    text = (DEPLOY / example).read_text(encoding="utf-8").expandtabs(4)
    assert [part for part in shown if part in text and "127.0.0.1:8000" in part]


def get(
    port: int, path: str, *, source: str = "127.0.0.1", host: str | None = None, headers: dict[str, str] | None = None
) -> http.client.HTTPResponse:
    """Ask as a visitor from that address of this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", port, source_address=(source, 0))
    connection.request("GET", path, headers={**({"host": host} if host else {}), **(headers or {})})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer
