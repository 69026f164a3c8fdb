"""The scripts around the server: the example bot plays, the crash test passes, the page of messages is current."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from isthmus.client import Client
from isthmus.store.database_url import DatabaseUrl
from tests.server.live_server import serving
from tools.wire_page import TARGET as PAGE
from tools.wire_page import page

ROOT = Path(__file__).resolve().parents[2]


def run_script(*arguments: str, limit: float = 280, **variables: str) -> str:
    command = [sys.executable, *arguments]
    environment = {**os.environ, **variables}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=limit, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_example_bot_plays_and_joins(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite") as address:
        assert "I was seat 1" in run_script("examples/remote_bot.py", address)
        host = Client(address)
        seated = host.create("ponte", [{"kind": "open"}, {"kind": "open"}])
        other = Client(address)
        other.join(seated["table"], "first")
        bot = subprocess.Popen(
            [sys.executable, "examples/remote_bot.py", address, seated["table"]],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        with bot:
            while host.get("/api/tables/mine")["tables"][0]["open_seats"] > 0:
                assert bot.poll() is None, "the bot has gone"
                time.sleep(0.1)
            host.start(seated["table"])
            other.post(f"/api/tables/{seated['table']}/leave")  # the server's bot stands in
            assert bot.stdout is not None
            assert "I was seat 2" in bot.stdout.read()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    told = run_script("tools/crash_test.py", "--games", "5", "--quick")
    assert "every acknowledged step is there" in told


@pytest.mark.parametrize("servers", [pytest.param("1", marks=pytest.mark.long), "3"])
def test_nothing_is_lost_on_postgresql_either(database_url: DatabaseUrl, servers: str) -> None:
    words = ("--games", "4", "--quick", "--servers", servers)
    told = run_script("tools/crash_test.py", *words, ISTHMUS_DATABASE=database_url.secret)
    assert "every acknowledged step is there" in told


@pytest.mark.long
def test_two_hundred_games_with_a_server_that_dies() -> None:
    assert "every acknowledged step is there" in run_script("tools/crash_test.py", limit=3500)


def test_the_page_of_messages_is_what_would_be_written() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tools.wire_page"


def test_the_documented_commands_exist() -> None:
    told = run_script("-m", "isthmus.cli", "serve", "--help")
    for option in ("--host", "--port", "--data", "--origin", "--https", "--bot-pause", "--log"):
        assert option in told
        assert option in (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
