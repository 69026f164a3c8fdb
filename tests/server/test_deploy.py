"""The examples of `deploy/` with the real nginx and Caddy in front of a real server."""

from __future__ import annotations

import http.client
import ssl
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from isthmus.client import Client
from isthmus.server.identity import COOKIE
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


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_page_shows_the_example_as_it_is(example: str) -> None:
    shown = [block.text for block in blocks("nginx", "text", pages=[DOCS / "host" / "https.md"])]
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
