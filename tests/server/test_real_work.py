"""Real engines from end to end: a server without any plays, hints and explains with what `isthmus work` thinks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is no queue to work for")

from isthmus.client import Client, ServerProblem
from isthmus.server.database_choice import DATABASE_VARIABLE
from isthmus.store.database_url import DatabaseUrl
from tests.server.harness import until
from tests.server.real_servers import RealServer, real_server
from tools.rooms import ROOT

GAME = "hashi"  # the first that a worker compiles
LIMIT_S = 1_500.0  # it may have to compile, which takes minutes on a busy machine
LEVELS = ("novice", "casual")


@contextlib.contextmanager
def real_worker(url: DatabaseUrl) -> Iterator[None]:
    """As an operator starts it, on the same machine."""
    code = "import tests.no_niceness; from isthmus.cli import main; main()"
    words = [sys.executable, "-c", code, "work", "--workers", "1"]
    variables = {**os.environ, DATABASE_VARIABLE: url.secret}
    worker = subprocess.Popen(words, env=variables, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        worker.terminate()
        worker.wait()


async def engine_is_ready(client: Client) -> None:
    """The worker has compiled it, and the server has heard of that."""
    while True:
        with contextlib.suppress(ServerProblem):  # not so often
            if client.get("/healthz")["engines"][GAME] == "ready":
                return
        await asyncio.sleep(0.5)


async def play_and_take_a_hint(client: Client, seated: dict[str, Any]) -> dict[str, Any]:
    hint: dict[str, Any] = {}
    rng = random.Random(4)
    async with client.sit(seated["table"], seated["token"]) as seat:
        while await seat.wait_for_turn():
            hint = hint or await asyncio.to_thread(client.post, f"/api/tables/{seated['table']}/hint")
            await seat.play(rng.choice(seat.legal))
    return hint


async def explained(client: Client, table: str) -> dict[str, Any]:
    while True:
        wish = {"seat": 0, "effort": "quick"}
        answer: dict[str, Any] = await asyncio.to_thread(client.post, f"/api/tables/{table}/analysis", wish)
        if answer["state"] == "done":
            return answer
        assert answer["state"] in ("waiting", "working"), answer
        await asyncio.sleep(0.2)


@pytest.mark.long
def test_a_worker_elsewhere_plays_hints_and_explains(
    database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isthmus.client.TIMEOUT_S", LIMIT_S)  # a hint takes as long as the machine lets it

    async def check(server: RealServer) -> None:
        await until(server.is_ready)
        client = Client(server.address)
        with real_worker(database_url):
            await engine_is_ready(client)
            bots = [{"kind": "bot", "bot": level} for level in LEVELS]
            seated = client.create(GAME, [{"kind": "you"}, *bots])
            hint = await play_and_take_a_hint(client, seated)
            assert hint["plans"]
            assert not hint["simple"]
            thoughts = client.get(f"/api/tables/{seated['table']}/thoughts")["thoughts"]
            assert {one["level"] for one in thoughts} == set(LEVELS)  # simple play leaves no thoughts
            assert all(one["plans"] for one in thoughts)
            analysis = (await explained(client, seated["table"]))["analysis"]
            assert analysis["seat"] == 0
            assert analysis["decisions"]

    with real_server(database_url) as server:
        asyncio.run(asyncio.wait_for(check(server), LIMIT_S))
