"""How many live four-player tables one server process holds.

    .venv/bin/python -m benchmarks.load                            finds out how many, then tries twice as many
    .venv/bin/python -m benchmarks.load --tables 1000 --seconds 60
    .venv/bin/python -m benchmarks.load --tables 200 --bots 8      without and then with 8 tables of master bots

Starts its own server, seats four people at every table by socket, and lets every table take a step every 1.25 s (a
step per seat every 5 s). It measures the time from sending a step until the last listener has the frames that it
caused, and the server's CPU and memory. Clients run in this process, so on two cores they have one and the server has
the other. With `--bots` it measures twice: first nobody thinks, then that many additional tables of Ponte, with two
masters each, keep the worker processes searching all the time. Figures and the machine they come from are in
docs/figures/server.md.

Without `--tables` it doubles the tables until the server refuses some or p99 is above the bound, and then closes in on
the largest number that fits. After that, twice as many people come to a fresh server: the excess is refused, and those
who play must not notice.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import time
from pathlib import Path

import uvloop

from benchmarks import capacity
from benchmarks.crowd import SEATS, Hosts, Table, play, read, seat, started
from isthmus.client import Client


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Load one server process with live tables.")
    parser.add_argument("--tables", type=int, help="measure this many; without it, find out how many fit")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--games", default="hashi,traxx,connections")
    parser.add_argument("--bots", type=int, default=0, help="tables at which two master bots search all the time")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 1) - 1), help="with --bots")
    parser.add_argument("--limit-ms", type=float, default=50.0, help="p99 above this is a failure, or does not fit")
    parser.add_argument("--first", type=int, default=50, help="tables to begin with when finding out")
    parser.add_argument("--most", type=int, default=4000, help="tables to stop at when finding out")
    parser.add_argument("--fit", type=int, help="how many fit, if that is known: only let twice as many come")
    parser.add_argument("--admit-all", action="store_true", help="find out without admission control")
    asked = parser.parse_args(arguments)
    if asked.tables is None:
        return capacity.report(asked)
    with started(asked.workers if asked.bots else 0, admission=False) as (port, pid):
        return uvloop.run(load(port, pid, asked))


async def load(port: int, pid: int, asked: argparse.Namespace) -> int:
    address = f"http://127.0.0.1:{port}"
    games = asked.games.split(",")
    await asyncio.sleep(1.0)
    empty = memory_mb(pid)
    hosts = await asyncio.to_thread(Hosts, address)
    made = [await asyncio.to_thread(hosts.create, games[n % len(games)]) for n in range(asked.tables)]
    tables = [await seat([port], name, tokens) for name, tokens in made]
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
