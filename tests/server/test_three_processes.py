"""Three real servers on one database with real sockets; one is killed, and its players go on at another."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is one server at a time")

from isthmus.client import Client, Seat
from isthmus.kernel.record import verify
from isthmus.server.folding import fold
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.opening import open_for_operator
from tests.server.harness import run, until
from tests.server.test_postgres import answers
from tools.crash_test import GONE

STEPS_BEFORE = 12  # acknowledged to everybody together, before a server is killed


@dataclass
class Player:
    """Somebody in a seat, who goes to the next server when the one they are at is gone."""

    token: str
    servers: Iterator[str]
    rng: random.Random
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    unanswered: tuple[str, dict[str, Any]] | None = None

    async def play(self, table: str) -> None:
        while True:
            with contextlib.suppress(*GONE):
                async with Client(next(self.servers)).sit(table, self.token) as seat:
                    await self._go_on(seat)
                    return

    async def _go_on(self, seat: Seat) -> None:
        if self.unanswered is not None:
            await self._send(seat)
        while await seat.wait_for_turn():
            assert seat.view is not None
            frame = {"type": "step", "period": seat.view["period"], "step": self.rng.choice(seat.legal)}
            self.unanswered = (f"{len(self.acknowledged)}-{self.rng.getrandbits(40)}", frame)
            await self._send(seat)

    async def _send(self, seat: Seat) -> None:
        assert self.unanswered is not None
        name, frame = self.unanswered
        await seat.send(frame, name)
        self.acknowledged.append((name, frame["step"]))
        self.unanswered = None


@contextlib.contextmanager
def three_servers(url: DatabaseUrl) -> Iterator[dict[str, subprocess.Popen[bytes]]]:
    """Their processes, by their addresses."""
    started: dict[str, subprocess.Popen[bytes]] = {}
    try:
        for _ in range(3):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                port = free.getsockname()[1]
            options = ["--port", str(port), "--no-open", "--workers", "0", "--bot-pause", "0"]
            words = [sys.executable, "-m", "isthmus.cli", "serve", *options]
            variables = {**os.environ, "ISTHMUS_DATABASE": url.secret}
            started[f"http://127.0.0.1:{port}"] = subprocess.Popen(words, env=variables, stdout=subprocess.DEVNULL)
        yield started
    finally:
        for process in started.values():
            process.kill()
            process.wait()


def test_a_server_is_killed_and_its_players_go_on_elsewhere(database_url: DatabaseUrl) -> None:
    async def check(started: dict[str, subprocess.Popen[bytes]]) -> None:
        addresses = list(started)
        await until(lambda: all(answers(int(address.rpartition(":")[2])) for address in addresses))
        host, guest = Client(addresses[0]), Client(addresses[1])
        seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        seated = host.create("connections", seats)
        table = seated["table"]
        tokens = [seated["token"], guest.join(table, "Ben")["token"]]
        host.address = addresses[2]
        assert host.get("/api/tables/mine")["tables"][0]["table"] == table  # the cookie is good everywhere
        host.start(table)
        players = [
            Player(token, itertools.cycle(addresses[number:] + addresses[:number]), random.Random(number))
            for number, token in enumerate(tokens)
        ]
        playing = asyncio.gather(*(player.play(table) for player in players))
        await until(lambda: sum(len(player.acknowledged) for player in players) >= STEPS_BEFORE)
        started[addresses[0]].send_signal(signal.SIGKILL)
        await playing
        store = await open_for_operator(database_url)
        log = await store.events(table)
        await store.close()
        for seat, player in enumerate(players):
            mine = [event for event in log if event.kind == "step" and event.data["seat"] == seat]
            assert [(str(one.request), one.data["step"]) for one in mine] == [
                (f"{seat}:{name}", step) for name, step in player.acknowledged
            ]
        state = fold(table, log)
        assert state.over
        assert state.match is not None
        assert verify(state.match).problems == ()

    with three_servers(database_url) as started:
        run(check(started))
