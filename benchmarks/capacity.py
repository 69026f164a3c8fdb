"""How many tables fit on a server, and what happens when twice as many come. Run by `benchmarks.load`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
from dataclasses import dataclass, field

import uvloop

from benchmarks.crowd import Hosts, Table, play, read, seat, started
from benchmarks.knee import find_knee
from isthmus.client import ServerProblem

TRIES = 2  # something else on the machine may have spoiled the first
AT_TWICE_MS = 250.0  # what players may feel when twice as many people come as fit


@dataclass(frozen=True)
class Level:
    """What was measured with that many tables playing."""

    tables: int
    refused: int
    steps_per_s: float
    p50_ms: float
    p99_ms: float

    def __str__(self) -> str:
        steps, p50, p99 = f"{self.steps_per_s:.0f}", f"{self.p50_ms:.1f}", f"{self.p99_ms:.1f}"
        return f"| {self.tables:>6} | {steps:>8} | {p50:>8} | {p99:>8} | {self.refused:>8} |"


HEAD = "| tables |  steps/s |   p50 ms |   p99 ms | refusals |\n| -----: | -------: | -------: | -------: | -------: |"


@dataclass
class Crowd:
    """The tables of one server; some of them play."""

    port: int
    games: list[str]
    hosts: Hosts
    tables: list[Table] = field(default_factory=list)
    readers: list[asyncio.Task[None]] = field(default_factory=list)
    refused: int = 0

    async def arrive(self) -> Table | None:
        """Four people make a table and sit down, unless the server says no."""
        game = self.games[len(self.tables) % len(self.games)]
        try:
            name, tokens = await asyncio.to_thread(self.hosts.create, game)
        except ServerProblem as problem:
            if problem.status != 503:
                raise
            self.refused += 1
            return None
        table = await seat([self.port], name, tokens)
        self.readers += [asyncio.create_task(read(table, chair)) for chair in table.chairs]
        self.tables.append(table)
        return table

    async def level(self, count: int, seconds: float) -> Level:
        """Let that many tables play; those that are missing come while the others play already."""
        self.refused = 0
        self.tables = [table for table in self.tables if not all(chair.over for chair in table.chairs)]
        stop = asyncio.Event()
        players = [asyncio.create_task(until(stop, table)) for table in self.tables[:count]]
        while len(self.tables) < count and not self.refused:
            if table := await self.arrive():
                players.append(asyncio.create_task(until(stop, table)))
        found = await self.measure(self.tables[:count], seconds)
        await finish(stop, players)
        return found

    async def measure(self, tables: list[Table], seconds: float) -> Level:
        """The steps of these tables from now on."""
        gc.collect()
        for table in tables:
            table.forget()
        begun = time.perf_counter()
        await asyncio.sleep(seconds)
        return self.measured(tables, time.perf_counter() - begun)

    def measured(self, tables: list[Table], took: float) -> Level:
        """Steps that are not answered yet count with the time that they have waited so far."""
        now = time.perf_counter()
        waiting = [now - sent for table in tables for sent in table.sent.values()]
        times = sorted([*waiting, *(seconds for table in tables for seconds in table.all_seconds())])
        p50, p99 = (times[int(len(times) * share)] * 1000 if times else 0.0 for share in (0.5, 0.99))
        return Level(len(tables), self.refused, (len(times) - len(waiting)) / took, p50, p99)


async def until(stop: asyncio.Event, table: Table) -> None:
    """Play until told to stop."""
    playing = asyncio.create_task(play(table, float("inf")))
    await stop.wait()
    playing.cancel()


async def finish(stop: asyncio.Event, players: list[asyncio.Task[None]]) -> None:
    stop.set()
    await asyncio.gather(*players)
    await asyncio.sleep(1.0)


async def seek(port: int, asked: argparse.Namespace) -> int:
    """The number of tables that fit."""
    crowd = Crowd(port, asked.games.split(","), await asyncio.to_thread(Hosts, f"http://127.0.0.1:{port}"))

    async def fits(count: int) -> bool:
        for _ in range(TRIES):
            level = await crowd.level(count, asked.seconds)
            print(level, flush=True)
            if not level.refused and level.p99_ms <= asked.limit_ms:
                return True
        return False

    return await find_knee(fits, asked.first, asked.most)


async def rush(port: int, asked: argparse.Namespace, fit: int) -> Level:
    """Twice as many come as fit, one table after the other; measured from the moment that it is full."""
    crowd = Crowd(port, asked.games.split(","), await asyncio.to_thread(Hosts, f"http://127.0.0.1:{port}"))
    stop = asyncio.Event()
    players: list[asyncio.Task[None]] = []
    begun = time.perf_counter()
    for number in range(2 * fit):
        if number == fit:
            for table in crowd.tables:
                table.forget()
            begun = time.perf_counter()
        if newcomer := await crowd.arrive():
            players.append(asyncio.create_task(until(stop, newcomer)))
    await asyncio.sleep(asked.seconds)
    found = crowd.measured(crowd.tables, time.perf_counter() - begun)
    await finish(stop, players)
    return found


def report(asked: argparse.Namespace) -> int:
    """Both, with a line per level."""
    gc.disable()  # the pauses of our own collector must not be measured
    fit = asked.fit or search(asked)
    if not fit:
        return 1
    with started(0, admission=not asked.admit_all) as (port, _):
        level = uvloop.run(rush(port, asked, fit))
    print(f"{2 * fit} come:\n{HEAD}\n{level}")
    return 0 if level.p99_ms <= AT_TWICE_MS else 1


def search(asked: argparse.Namespace) -> int:
    print(HEAD, flush=True)
    with started(0, admission=not asked.admit_all) as (port, _):
        fit = uvloop.run(seek(port, asked))
    print(f"{fit} tables fit: nobody refused, p99 at most {asked.limit_ms:g} ms", flush=True)
    return fit
