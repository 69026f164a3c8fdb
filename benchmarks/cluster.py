"""What a step costs on SQLite, on PostgreSQL, and on PostgreSQL with three servers, in one run on one machine.

    .venv/bin/python -m benchmarks.cluster                              190 tables, about 150 steps a second
    .venv/bin/python -m benchmarks.cluster --tables 50 --seconds 10     a quick look

The people and their steps are those of `benchmarks.load`: four at every table, each with a socket. With three servers
the seats of every table are spread over all of them first, so every step has to reach two other processes: the worst
case. Then all seats of a table are at one server, as affinity by table id at the balancer makes it.

Measured are the time from sending a step until the last listener has it, and the CPU of servers and database. All
share the cores of this machine with the clients; so read times as ratios, and CPU per step as what machines of their
own would need. Goals: one process on PostgreSQL costs at most 1.5 times the CPU per step of SQLite; p99 at most 10 ms
at 150 steps a second on quiet cores. Whether the cores and the disk are quiet, the last line says: what a durable write
and a timer take while nothing else of this benchmark runs. No step can be faster than its durable write.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import uvloop

from benchmarks.crowd import Hosts, play, read, seat, started_on
from benchmarks.load import cpu_seconds
from tests.store.real_postgres import Cluster, cluster

SETUPS = (  # servers on PostgreSQL (none: one on a file), and whether a table's seats are at one of them
    ("SQLite, 1 server", 0, True),
    ("PostgreSQL, 1 server", 1, True),
    ("PostgreSQL, 3 servers, seats spread", 3, False),
    ("PostgreSQL, 3 servers, affinity", 3, True),
)
EVENT_BYTES = "select pg_total_relation_size('event') / greatest(count(*), 1) from event"
HEAD = """| | steps a second | p50 | p99 | CPU of the servers a step | of the database |
| --- | ---: | ---: | ---: | ---: | ---: |"""


@dataclass(frozen=True)
class Cost:
    """What was measured."""

    steps_per_s: float
    p50_ms: float
    p99_ms: float
    server_us: float
    database_us: float
    event_bytes: int = 0

    def row(self, name: str) -> str:
        database = f"{self.database_us:.0f} µs" if self.database_us else "in the server"
        times = f"{self.p50_ms:.1f} ms | {self.p99_ms:.1f} ms"
        return f"| {name} | {self.steps_per_s:.0f} | {times} | {self.server_us:.0f} µs | {database} |"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Compare the databases under the same load.")
    parser.add_argument("--tables", type=int, default=190)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--repeat", type=int, default=2, help="take turns so often; the cheapest run of each counts")
    parser.add_argument("--games", default="hashi,traxx,connections")
    parser.add_argument("--goals", action="store_true", help="exit with 1 if a goal is missed")
    asked = parser.parse_args(arguments)
    found: dict[str, list[Cost]] = {}
    writes, timers = alone()
    with cluster(durable=True) as postgres:
        for _ in range(asked.repeat):
            for name, servers, together in SETUPS:
                found.setdefault(name, []).append(measure(postgres, servers, asked, together=together))
    best = {name: min(costs, key=lambda one: one.server_us) for name, costs in found.items()}
    missed = report(best, goals=asked.goals)
    print(f"This machine alone, p99: a durable write takes {writes:.1f} ms, a timer is {timers:.1f} ms late.")
    return missed


def alone() -> tuple[float, float]:
    """The p99 in ms of a durable write and of the delay of a timer, 150 times a second for ten seconds."""
    writes, timers = [], []
    with tempfile.TemporaryFile(buffering=0) as file:
        for _ in range(1500):
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            written = time.perf_counter()
            time.sleep(1 / 150)
            writes.append(written - begun)
            timers.append(time.perf_counter() - written - 1 / 150)
    last = int(0.99 * len(writes))
    return 1000 * sorted(writes)[last], 1000 * sorted(timers)[last]


def measure(postgres: Cluster, servers: int, asked: argparse.Namespace, *, together: bool) -> Cost:
    """With so many servers on PostgreSQL; 0: one on a file."""
    with ExitStack() as stack:
        file = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "games.sqlite"
        url = postgres.new_database()
        place = url.secret if servers else str(file)
        running = [stack.enter_context(started_on(place, admission=False)) for _ in range(max(1, servers))]
        ports, pids = [port for port, _ in running], [pid for _, pid in running]
        database = (lambda: _family_seconds(postgres.process.pid)) if servers else (lambda: 0.0)
        groups = [[port] for port in ports] if together else [ports]
        found = uvloop.run(load(groups, pids, database, asked))
        size = postgres.sql(EVENT_BYTES, database=str(url).rpartition("/")[2]) if servers else 0
        return replace(found, event_bytes=size)


async def load(
    groups: Sequence[Sequence[int]], pids: Sequence[int], database: Callable[[], float], asked: argparse.Namespace
) -> Cost:
    games = asked.games.split(",")
    hosts = await asyncio.to_thread(Hosts, f"http://127.0.0.1:{groups[0][0]}")
    made = [await asyncio.to_thread(hosts.create, games[number % len(games)]) for number in range(asked.tables)]
    tables = [await seat(groups[number % len(groups)], *one) for number, one in enumerate(made)]
    readers = [asyncio.create_task(read(table, chair)) for table in tables for chair in table.chairs]
    await asyncio.gather(*(play(table, time.perf_counter() + 3.0) for table in tables))  # until all is warm
    gc.collect()
    gc.freeze()
    gc.disable()  # the pauses of our own collector must not be measured
    for table in tables:
        table.forget()
    before = sum(map(cpu_seconds, pids)), database()
    begun = time.perf_counter()
    await asyncio.gather(*(play(table, begun + asked.seconds) for table in tables))
    took = time.perf_counter() - begun
    servers, base = sum(map(cpu_seconds, pids)) - before[0], database() - before[1]
    await asyncio.sleep(1.0)
    gc.enable()
    gc.unfreeze()
    for reader in readers:
        reader.cancel()
    times = sorted(seconds * 1000 for table in tables for seconds in table.all_seconds())
    count = len(times)
    p50, p99 = times[count // 2], times[int(count * 0.99)]
    return Cost(count / took, p50, p99, servers / count * 1e6, base / count * 1e6)


def _family_seconds(pid: int) -> float:
    """CPU of PostgreSQL and its processes, those that have ended included."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    total = cpu_seconds(pid) + ended
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split():
        with contextlib.suppress(OSError):
            total += cpu_seconds(int(child))
    return total


def report(found: dict[str, Cost], *, goals: bool) -> int:
    print(HEAD)
    for name, cost in found.items():
        print(cost.row(name))
    first, one, spread, near = found.values()
    ratio = one.server_us / first.server_us
    print(f"\nPostgreSQL costs {ratio:.2f} times the server CPU per step of SQLite (goal: 1.5), ", end="")
    print(f"p99 {one.p99_ms / first.p99_ms:.1f} times. On cores of their own, three servers hold ", end="")
    print(f"{3 * one.server_us / spread.server_us:.1f} times the tables of one, ", end="")
    print(f"with affinity {3 * one.server_us / near.server_us:.1f} times. ", end="")
    print(f"An event takes {one.event_bytes} bytes in the database, with its indexes.")
    return 1 if goals and (ratio > 1.5 or one.p99_ms > 10) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
