"""The people of the load benchmarks: a server of our own, and tables with four clients each that take steps."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson
from websockets.asyncio.client import ClientConnection, connect

from isthmus.client import Client

SEATS = 4
STEP_EVERY_S = 5.0 / SEATS
SERVER = """
import sys, socket
from isthmus.server.app import create_app
from isthmus.server.database_choice import place_of
from isthmus.server.serving import allow_connections, server_for
from isthmus.server.settings import Limits, Settings
many = 10**9
lag = {} if sys.argv[3] == "admission" else {"busy_lag_ms": many}
limits = Limits(requests_per_second=many, requests_burst=many, address_requests_per_second=many,
                address_requests_burst=many, tables_per_minute=many, tables_burst=many,
                tables_per_guest=many, address_tables_per_minute=many, address_tables_burst=many,
                sockets_per_guest=many, player_sockets_per_address=many, sockets_per_address=many,
                visitor_requests_per_second=many, visitor_requests_burst=many, open_connections=30_000,
                connections_per_address=many, **lag)
allow_connections(limits)
app = create_app(Settings(place_of('database', sys.argv[1]), limits, workers=int(sys.argv[2])))
listener = socket.socket(); listener.bind(("127.0.0.1", 0)); listener.listen(4096)
print(listener.getsockname()[1], flush=True)
server_for(app, limits).run(sockets=[listener])
"""


@dataclass
class Chair:
    """One client at a table."""

    socket: ClientConnection
    legal: list[str] = field(default_factory=list)
    period: str = ""
    closed: int = 0
    over: bool = False


@dataclass
class Table:
    """Four clients. `sent` is when a step went out, `seconds` how long steps took that only their own seat can see,
    `closing` the steps that closed a round with their time, `arrived` when the last seat saw that round closed.
    """

    chairs: list[Chair]
    sent: dict[str, float] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    closing: list[tuple[int, float]] = field(default_factory=list)
    arrived: dict[int, float] = field(default_factory=dict)
    refused: int = 0
    steps: int = 0

    def forget(self) -> None:
        """Begin a new measurement; steps that were never answered stay lost."""
        self.seconds.clear()
        self.closing.clear()

    def all_seconds(self) -> list[float]:
        return self.seconds + [self.arrived[version] - sent for version, sent in self.closing]


@contextlib.contextmanager
def started(workers: int, *, admission: bool) -> Iterator[tuple[int, int]]:
    """A server of our own on a file of its own: its port and its process."""
    with (
        tempfile.TemporaryDirectory() as folder,
        started_on(str(Path(folder) / "load.sqlite"), workers, admission=admission) as found,
    ):
        yield found


@contextlib.contextmanager
def started_on(database: str, workers: int = 0, *, admission: bool) -> Iterator[tuple[int, int]]:
    """The same on that file or PostgreSQL database."""
    options = [database, str(workers), "admission" if admission else "all"]
    with subprocess.Popen([sys.executable, "-c", SERVER, *options], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline()), server.pid
        finally:
            server.terminate()


class Hosts:
    """The guests who make tables: one makes it, the others join."""

    def __init__(self, address: str) -> None:
        self.first, *self.others = [Client(address) for _ in range(SEATS)]
        self.first.games()

    def create(self, game: str) -> tuple[str, list[str]]:
        """A table with four seated people, begun: its id and the tokens of the seats."""
        wishes = [{"kind": "you"}] + [{"kind": "open"}] * (SEATS - 1)
        seated = self.first.create(game, wishes)
        tokens = [seated["token"]] + [other.join(seated["table"], "")["token"] for other in self.others]
        self.first.start(seated["table"])
        return seated["table"], tokens


async def seat(ports: Sequence[int], name: str, tokens: list[str]) -> Table:
    """Sit down at the servers on these ports, one seat after the other."""
    chairs = []
    for number, token in enumerate(tokens):
        url = f"ws://127.0.0.1:{ports[number % len(ports)]}/ws/{name}"
        headers = {"authorization": f"Bearer {token}"}
        socket = await connect(url, additional_headers=headers, compression=None, ping_interval=None, open_timeout=60)
        chairs.append(Chair(socket))
    return Table(chairs)


async def read(table: Table, chair: Chair) -> None:
    async for text in chair.socket:
        now = time.perf_counter()
        frame: dict[str, Any] = orjson.loads(text)
        kind = frame["type"]
        if kind in ("table", "view"):
            take_view(table, chair, frame, now)
        elif kind == "ack":
            sent = table.sent.pop(frame["id"])
            if chair.closed == frame["version"]:
                table.closing.append((chair.closed, sent))
            else:
                table.seconds.append(now - sent)
        elif kind in ("refused", "error"):
            table.sent.pop(frame["id"], None)
            table.refused += 1


def take_view(table: Table, chair: Chair, frame: dict[str, Any], now: float) -> None:
    """Note the legal steps; versions are counted per seat, but once a round is closed they agree."""
    view = frame["view"]
    if view["period"] != chair.period:
        chair.closed = frame["version"]
        table.arrived[chair.closed] = max(now, table.arrived.get(chair.closed, 0.0))
    chair.legal = [step["text"] for step in view["legal"]]
    chair.period = view["period"]
    chair.over = view["outcome"] is not None


async def play(table: Table, until: float) -> None:
    await asyncio.sleep(random.uniform(0, STEP_EVERY_S))
    due = time.perf_counter()
    while due < until:
        able = [chair for chair in table.chairs if chair.legal]
        if able:
            chair = random.choice(able)
            name = f"{table.steps}"
            table.steps += 1
            step = random.choice(chair.legal)
            chair.legal = []
            table.sent[name] = time.perf_counter()
            await chair.socket.send(json.dumps({"type": "step", "id": name, "period": chair.period, "step": step}))
        due += STEP_EVERY_S
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
