"""Kill the server again and again while games are played, and check that nothing acknowledged is lost.

    .venv/bin/python -m tools.crash_test                      200 games, the long version
    .venv/bin/python -m tools.crash_test --games 6 --quick    what the tests run
    ISTHMUS_DATABASE=postgresql://… .venv/bin/python -m tools.crash_test                on an empty PostgreSQL database
    ISTHMUS_DATABASE=postgresql://… .venv/bin/python -m tools.crash_test --servers 3    three, killed by chance

A server process is killed with SIGKILL at random moments and started again at once. Scripted clients play all four
games with bots on the other seats; some tables have bots only. A client whose connection dies goes to the next server
and sends the unanswered step again with the same id. At the end the log is read from the database itself: every
acknowledged step is there exactly once and in order, every game is over, every record replays and its deal is proven.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from isthmus.client import Client, Rejected, Seat
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.registry import GAME_NAMES
from isthmus.server.database_choice import DATABASE_VARIABLE
from isthmus.server.folding import fold
from isthmus.store.database_url import read_url
from isthmus.store.opening import Place, open_for_operator
from isthmus.store.protocol import Event

AT_ONCE = 6
QUICK_KILLS = 8
GONE = (ConnectionError, OSError, WebSocketException, urllib.error.URLError, asyncio.TimeoutError, TimeoutError)


@dataclass
class Played:
    """What a client knows about its table: the acknowledged steps, and how often it had to reconnect."""

    table: str
    seat: int | None
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    resent: int = 0
    returns: int = 0


class Server:
    """The process that is killed."""

    def __init__(self, database: Place) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        options = ["--port", str(self.port), "--bot-pause", "0.01"]
        if isinstance(self.database, Path):
            options += ["--data", str(self.database)]  # otherwise the server finds the variable as we did
        command = [sys.executable, "-m", "isthmus.cli", "serve", *options]
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, stdout=quiet, stderr=quiet, start_new_session=True)

    def kill(self) -> None:
        """No warning, no shutdown: what is not on the disk is gone."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = self._start()

    def wait_until_up(self) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


@dataclass
class Servers:
    """All servers on the database, and how often one of them was killed."""

    all: list[Server]
    kills: int = 0

    def address(self, number: int) -> str:
        """The server of whoever goes on to the next for the so-manieth time."""
        return self.all[number % len(self.all)].address

    def stop(self) -> None:
        for server in self.all:
            server.stop()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Kill the server while games are played.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="kill more often")
    parser.add_argument("--servers", type=int, default=1, help="more than one share a PostgreSQL database")
    asked = parser.parse_args(arguments)
    if asked.servers > 1 and not os.environ.get(DATABASE_VARIABLE):
        parser.error(f"several servers need a PostgreSQL database; say which in {DATABASE_VARIABLE}")
    with tempfile.TemporaryDirectory() as folder:
        url = os.environ.get(DATABASE_VARIABLE)
        database = read_url(url) if url else Path(folder) / "games.sqlite"
        servers = Servers([Server(database) for _ in range(asked.servers)])
        begun = time.monotonic()
        try:
            played = asyncio.run(play_all(servers, asked.games, random.Random(asked.seed), quick=asked.quick))
        finally:
            servers.stop()
        problems = asyncio.run(check_all(database, played))
    steps = sum(len(one.acknowledged) for one in played)
    resent = sum(one.resent for one in played)
    print(f"{len(played)} games, {servers.kills} kills, {steps} acknowledged steps, {resent} sent again, ", end="")
    print(f"{sum(one.returns for one in played)} reconnections, {time.monotonic() - begun:.0f} s")
    for problem in problems:
        print(f"PROBLEM: {problem}")
    print("every acknowledged step is there, every game is over, every record is clean" if not problems else "FAILED")
    return 1 if problems or not servers.kills else 0


async def play_all(servers: Servers, games: int, rng: random.Random, *, quick: bool) -> list[Played]:
    slots = asyncio.Semaphore(AT_ONCE)
    killer = asyncio.create_task(kill_now_and_then(servers, rng, quick=quick))
    try:
        return await asyncio.gather(*(play(servers, number, rng.random(), slots) for number in range(games)))
    finally:
        killer.cancel()
        await asyncio.gather(killer, return_exceptions=True)


async def kill_now_and_then(servers: Servers, rng: random.Random, *, quick: bool) -> None:
    while not quick or servers.kills < QUICK_KILLS:
        server = rng.choice(servers.all)
        await asyncio.to_thread(server.wait_until_up)  # a server that never comes up proves nothing
        soon = 0.4 if servers.kills == 0 else 2.5  # a few games may be over in three seconds
        await asyncio.sleep(rng.uniform(0.2, soon) if quick else rng.uniform(0.2, 6.0))
        await asyncio.to_thread(server.kill)
        servers.kills += 1


async def play(servers: Servers, number: int, seed: float, slots: asyncio.Semaphore) -> Played:
    """One game to its end: every fourth has only bots and is watched; the others have a person."""
    async with slots:
        rng = random.Random(seed)
        game = GAME_NAMES[number % len(GAME_NAMES)]
        person = (number // len(GAME_NAMES)) % 4 != 3
        seats = [
            {"kind": "you"} if person else {"kind": "bot"},
            {"kind": "bot", "bot": rng.choice(["random", "greedy"])},
        ]
        client = Client(servers.address(number))
        seated = await persist(lambda: asyncio.to_thread(client.create, game, seats))
        played = Played(seated["table"], seated["you"])
        unanswered: dict[str, Any] = {}
        while True:
            try:
                async with client.sit(seated["table"], seated["token"]) as seat:
                    await go_on(seat, played, unanswered, rng)
                    return played
            except GONE:
                played.returns += 1
                client.address = servers.address(number + played.returns)
                await asyncio.sleep(0.1)


async def go_on(seat: Seat, played: Played, unanswered: dict[str, Any], rng: random.Random) -> None:
    """Play until the game is over; first resend what was not answered before the connection died."""
    if unanswered:
        played.resent += 1
        await send(seat, played, unanswered)
    while await seat.wait_for_turn():
        assert seat.view is not None
        frame = {"type": "step", "period": seat.view["period"], "step": rng.choice(seat.legal)}
        unanswered.update(frame=frame, id=f"{len(played.acknowledged)}-{rng.getrandbits(40)}")
        await send(seat, played, unanswered)


async def send(seat: Seat, played: Played, unanswered: dict[str, Any]) -> None:
    try:
        await seat.send(unanswered["frame"], unanswered["id"])
        played.acknowledged.append((unanswered["id"], unanswered["frame"]["step"]))
    except Rejected as rejected:
        if rejected.code != "server-store-failed":
            raise
    unanswered.clear()


async def persist(work: Any) -> Any:
    """Retry until the server is there."""
    for _ in range(2_000):
        try:
            return await work()
        except GONE:
            await asyncio.sleep(0.1)
    raise RuntimeError("the server does not come back")


async def check_all(database: Place, played: list[Played]) -> list[str]:
    store = await open_for_operator(database)
    problems: list[str] = []
    for one in played:
        with contextlib.suppress(LookupError):
            events = await store.events(one.table)
            problems += [f"{one.table}: {text}" for text in check(one, events)]
    await store.close()
    return problems


def check(one: Played, events: list[Event]) -> list[str]:
    """What is wrong with the stored log of a game, compared with what its client was told."""
    mine = [event for event in events if event.request is not None and event.kind == "step"]
    stored = [(str(event.request).partition(":")[2], event.data["step"]) for event in mine]
    found = []
    if stored != one.acknowledged:
        found.append(f"{len(one.acknowledged)} steps were acknowledged, {len(stored)} are stored, or they differ")
    return [*found, *check_end(one.table, events)]


def check_end(table: str, events: list[Event]) -> list[str]:
    """What is wrong with the log of a game that should be over, or with its record."""
    found = []
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        found.append("the log has a gap")
    state = fold(table, events)
    if state.match is None or not state.over:
        return [*found, "the game is not over"]
    record = record_of(state.match)
    again = match_of(record, state.game)
    verdict = verify(state.match)
    if again.outcome != state.match.outcome:
        found.append("the record leads to another result")
    return [*found, *verdict.problems] if len(verdict.proven) == 2 else [*found, "the deal is not proven"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
