"""How many live four-player tables one server process holds.

    .venv/bin/python -m benchmarks.load --tables 1000 --seconds 60
    .venv/bin/python -m benchmarks.load --tables 200 --bots 8      without and then with 8 tables of master bots

Starts its own server, seats four people at every table by socket, and lets every table take a step every 1.25 s (a
step per seat every 5 s). It measures the time from sending a step until the last listener has the frames that it
caused, and the server's CPU and memory. Clients run in this process, so on two cores they have one and the server has
the other. With `--bots` it measures twice: first nobody thinks, then that many additional tables of Ponte, with two
masters each, keep the worker processes searching all the time. Figures and the machine they come from are in
docs/figures/server.md.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from isthmus.client import Client

SEATS = 4
STEP_EVERY_S = 5.0 / SEATS
SERVER = """
import sys, socket, uvicorn
from pathlib import Path
from isthmus.server.app import create_app
from isthmus.server.settings import Limits, Settings
many = 10**9
limits = Limits(requests_per_second=many, requests_burst=many, address_requests_per_second=many,
                address_requests_burst=many, tables_per_minute=many, tables_burst=many,
                tables_per_guest=many, address_tables_per_minute=many,
                address_tables_burst=many, sockets_per_guest=many)
app = create_app(Settings(Path(sys.argv[1]), limits, workers=int(sys.argv[2])))
listener = socket.socket(); listener.bind(("127.0.0.1", 0)); listener.listen(4096)
print(listener.getsockname()[1], flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False, ws="websockets-sansio",
               ws_per_message_deflate=False)).run(sockets=[listener])
"""


@dataclass
class Chair:
    """One client at a table."""

    socket: ClientConnection
    legal: list[str] = field(default_factory=list)
    period: str = ""
    closed: int = 0


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


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Load one server process with live tables.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--games", default="hashi,traxx,connections")
    parser.add_argument("--bots", type=int, default=0, help="tables at which two master bots search all the time")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 1) - 1), help="with --bots")
    parser.add_argument("--limit-ms", type=float, default=50.0, help="p99 above this is a failure")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        workers = asked.workers if asked.bots else 0
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "load.sqlite"), str(workers)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                port = int(server.stdout.readline())
                return asyncio.run(load(port, server.pid, asked))
            finally:
                server.terminate()


async def load(port: int, pid: int, asked: argparse.Namespace) -> int:
    address = f"http://127.0.0.1:{port}"
    games = asked.games.split(",")
    await asyncio.sleep(1.0)
    empty = memory_mb(pid)
    names = await asyncio.to_thread(create, address, games, asked.tables)
    tables = [await seat(port, name, tokens) for name, tokens in names]
    print(f"{len(tables)} tables, {len(tables) * SEATS} sockets are connected")
    readers = [asyncio.create_task(read(table, chair)) for table in tables for chair in table.chairs]
    await asyncio.sleep(2.0)
    gc.collect()
    gc.freeze()
    gc.disable()  # the pauses of our own collector must not be measured
    failed = 0
    for bots in (0, asked.bots) if asked.bots else (0,):
        if asked.bots:
            await asyncio.to_thread(let_bots_play, address, bots)
            print(f"-- with {bots} tables of master bots")
        failed |= await measure(address, pid, tables, asked, empty)
    for reader in readers:
        reader.cancel()
    return failed


async def measure(address: str, pid: int, tables: list[Table], asked: argparse.Namespace, empty: float) -> int:
    for table in tables:
        table.forget()
    cpu, own, begun = cpu_seconds(pid), time.process_time(), time.perf_counter()
    await asyncio.gather(*(play(table, begun + asked.seconds) for table in tables))
    took = time.perf_counter() - begun
    busy = (cpu_seconds(pid) - cpu) / took
    print(f"clients: {(time.process_time() - own) / took * 100:.0f} % of a core")
    await asyncio.sleep(1.0)
    memory = memory_mb(pid)
    for line in str(await asyncio.to_thread(Client(address).get, "/metrics")).splitlines():
        if line.startswith(("isthmus_step_seconds_sum", "isthmus_step_seconds_count", "isthmus_jobs", "isthmus_work")):
            print("inside the server:", line)
    return report(tables, took, busy, memory, empty, asked.limit_ms)


def let_bots_play(address: str, count: int) -> None:
    """Wait until the engine of Ponte is compiled, then begin that many games between two masters."""
    client = Client(address)
    while client.get("/healthz")["engines"]["ponte"] == "warming":
        time.sleep(1.0)
    for _ in range(count):
        client.create("ponte", [{"kind": "bot", "bot": "master"}] * 2)
    if count:
        time.sleep(10.0)  # by then the workers have loaded what was compiled and are searching


def create(address: str, games: list[str], count: int) -> list[tuple[str, list[str]]]:
    """Tables with four seated people each, begun."""
    host = Client(address)
    host.games()
    others = [Client(address) for _ in range(SEATS - 1)]
    made = []
    for number in range(count):
        wishes = [{"kind": "you"}] + [{"kind": "open"}] * (SEATS - 1)
        seated = host.create(games[number % len(games)], wishes)
        tokens = [seated["token"]] + [other.join(seated["table"], "")["token"] for other in others]
        host.start(seated["table"])
        made.append((seated["table"], tokens))
    return made


async def seat(port: int, name: str, tokens: list[str]) -> Table:
    url = f"ws://127.0.0.1:{port}/ws/{name}"
    chairs = []
    for token in tokens:
        headers = {"authorization": f"Bearer {token}"}
        socket = await connect(url, additional_headers=headers, compression=None, ping_interval=None, open_timeout=60)
        chairs.append(Chair(socket))
    return Table(chairs)


async def read(table: Table, chair: Chair) -> None:
    async for text in chair.socket:
        now = time.perf_counter()
        frame: dict[str, Any] = json.loads(text)
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
            table.refused += 1


def take_view(table: Table, chair: Chair, frame: dict[str, Any], now: float) -> None:
    """Note the legal steps; versions are counted per seat, but once a round is closed they agree."""
    view = frame["view"]
    if view["period"] != chair.period:
        chair.closed = frame["version"]
        table.arrived[chair.closed] = max(now, table.arrived.get(chair.closed, 0.0))
    chair.legal = [step["text"] for step in view["legal"]]
    chair.period = view["period"]


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


def report(tables: list[Table], took: float, busy: float, memory: float, empty: float, limit_ms: float) -> int:
    times = sorted(seconds * 1000 for table in tables for seconds in table.all_seconds())
    lost = sum(len(table.sent) for table in tables)
    refused = sum(table.refused for table in tables)
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(
        f"steps: {len(times)} in {took:.1f} s = {len(times) / took:.0f} a second; unanswered {lost}, refused {refused}"
    )
    print(f"step to last listener: p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {times[-1]:.1f} ms")
    print(f"server: {busy * took / len(times) * 1e6:.0f} µs of CPU a step")
    print(f"server: {busy * 100:.0f} % of a core, {memory:.0f} MB ({empty:.0f} MB before the first table)")
    print(f"memory per table: {(memory - empty) / len(tables) * 1000:.0f} kB with {SEATS} sockets")
    return 0 if p99 < limit_ms and not lost else 1


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1000
    return 0.0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
