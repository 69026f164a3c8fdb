"""Kill databases and servers while games are played, and check that nothing acknowledged is lost.

    .venv/bin/python -m tools.failover_test                    two rounds of every fault, then the control
    .venv/bin/python -m tools.failover_test --rounds 100       by hand
    .venv/bin/python -m tools.failover_test --rolling          restart one server after the other under load

Three PostgreSQL servers replicate each other; a commit waits for one of the two standbys. Scripted people and bots play
over real sockets through a balancer. Each round has these faults, in an order that the seed decides:

primary   SIGKILL for the primary, half the time after its senders were frozen; the most advanced standby is promoted
standby   SIGKILL for one of the two standbys, which is started again; nobody may have to wait for it
server    SIGKILL for a server of the game, which is started again
worker    SIGKILL for one of the two workers (`isthmus work`), which think for all bots but the simplest
network   the primary is cut off, a standby is promoted, the old primary is killed before the net is back

At the end every acknowledged step has to be in the log, looked for by its request id (positions are used again after
a loss); every game has to be over, and its record has to check and to verify; where workers were killed, bots must have
played what workers thought. The control has asynchronous replication and frozen senders: it has to lose steps, or else
the test would not notice a loss and proves nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server.folding import fold
from isthmus.store.opening import open_for_operator
from tools.crash_test import check_end
from tools.failover.databases import Databases
from tools.failover.network import network
from tools.failover.people import NOT_STORED, Crowd
from tools.failover.servers import Server, Worker, balancer

FAULTS = ("primary", "standby", "server", "worker", "network")
BOTS = ("random", "greedy", "novice")
WORKERS = 2
SETTLED = 20  # acknowledged steps after which play is held to go on as before
FROZEN_S = 0.7
THREADS = 32  # requests that wait for a server must not keep the test from its own work


@dataclass
class Seen:
    """What happened at the faults of one kind."""

    times: int = 0
    in_flight: int = 0
    pauses: list[float] = field(default_factory=list)

    def row(self, name: str) -> str:
        middle, worst = (f"{pick(self.pauses):.2f} s" for pick in (statistics.median, max))
        return f"| {name} | {self.times} | {self.in_flight} | {middle} | {worst} |"


@dataclass
class Site:
    """All that runs."""

    databases: Databases
    servers: list[Server]
    workers: list[Worker]
    crowd: Crowd
    rng: random.Random
    seen: dict[str, Seen] = field(default_factory=dict)
    plans: int = 0  # of workers, played by bots

    async def disturb(self, name: str, fault: Callable[[], Awaitable[float]]) -> None:
        """Let it happen, and note how long nobody got an answer after the moment that the fault returns."""
        seen = self.seen.setdefault(name, Seen())
        seen.times += 1
        seen.pauses.append(await fault())

    async def pause_since(self, decided: float) -> float:
        """How long after that moment the next step was acknowledged."""
        await self.crowd.more(1)
        return time.monotonic() - decided

    async def primary(self) -> float:
        old = self.databases.primary
        if self.rng.random() < 0.5:
            await asyncio.to_thread(self.databases.freeze_senders)
            await asyncio.sleep(FROZEN_S)
        await asyncio.to_thread(old.kill)
        self.seen["primary"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(self.databases.promote_best)
        pause = await self.pause_since(decided)
        await asyncio.to_thread(self.databases.rebuild, old)
        return pause

    async def standby(self) -> float:
        standby = self.rng.choice(self.databases.standbys)
        self.seen["standby"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(standby.kill)
        pause = await self.pause_since(decided)
        await asyncio.to_thread(standby.start)
        await asyncio.to_thread(self.databases.wait_for_standbys)
        return pause

    async def server(self) -> float:
        server = self.rng.choice(self.servers)
        self.seen["server"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(server.kill)
        again = asyncio.create_task(asyncio.to_thread(server.start_again))
        pause = await self.pause_since(decided)
        await again
        return pause

    async def worker(self) -> float:
        worker = self.rng.choice(self.workers)
        self.seen["worker"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(worker.kill)
        pause = await self.pause_since(decided)
        worker.start_again()
        return pause

    async def network(self) -> float:
        old = self.databases.primary
        self.seen["network"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(self.databases.network.cut, old.number)
        silent, old.process = old.process, None  # nobody can ask it any more
        await asyncio.to_thread(self.databases.promote_best)
        pause = await self.pause_since(decided)
        old.process = silent
        await asyncio.to_thread(old.kill)  # a keeper would have stopped it
        await asyncio.to_thread(self.databases.network.heal, old.number)
        await asyncio.to_thread(self.databases.rebuild, old)
        return pause

    async def restart(self, server: Server) -> float:
        self.seen["restart"].in_flight += self.crowd.waiting
        decided = time.monotonic()
        await asyncio.to_thread(server.stop)
        pause = await self.pause_since(decided)
        await asyncio.to_thread(server.start_again)
        return pause


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Kill databases and servers while games are played.")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=6, help="tables that are played at all the time")
    parser.add_argument("--faults", default=",".join(FAULTS), help="which, separated by commas")
    parser.add_argument("--rolling", action="store_true", help="restart the servers in turn instead")
    parser.add_argument("--network", choices=("auto", "namespaces", "proxies"), default="auto")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if unknown := set(asked.faults.split(",")) - set(FAULTS):
        parser.error(f"no such fault: {', '.join(sorted(unknown))}; expected {', '.join(FAULTS)}")
    logging.getLogger("isthmus.store").setLevel(logging.ERROR)  # that fsync is off is known
    return asyncio.run(whole(asked))


async def whole(asked: argparse.Namespace) -> int:
    loop, own = asyncio.get_running_loop(), asyncio.current_task()
    assert own is not None
    loop.set_default_executor(ThreadPoolExecutor(THREADS))
    loop.add_signal_handler(signal.SIGTERM, own.cancel)  # so that nothing is left behind
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="isthmus-failover-", ignore_cleanup_errors=True) as name:
        async with site(asked, Path(name)) as here:
            await play(here, asked)
            problems = await check(here, Path(name))
            report(here, begun)
            for problem in problems:
                print(f"PROBLEM: {problem}")
            if problems:
                print("FAILED")
                return 1
            print("every acknowledged step is there, every game is over, every record is clean", flush=True)
            return 0 if asked.rolling else await control(here, asked)


@contextlib.asynccontextmanager
async def site(asked: argparse.Namespace, folder: Path) -> AsyncIterator[Site]:
    """Databases, servers and balancer, all at work."""
    async with network(asked.network) as net:
        databases = Databases(folder, net)
        servers: list[Server] = []
        workers: list[Worker] = []
        try:
            await asyncio.to_thread(databases.start)
            for _ in range(asked.servers):
                servers.append(Server(databases.url, folder))
                await asyncio.to_thread(servers[-1].wait_until_ready)
            workers = [Worker(databases.url, folder) for _ in range(WORKERS)]
            if "worker" in asked.faults and not asked.rolling:
                await asyncio.to_thread(workers[0].wait_until_ready)
            async with balancer(servers, folder) as (kind, port):
                print(f"seed {asked.seed}; {asked.servers} servers behind {kind}; network: {net.kind}", flush=True)
                yield Site(databases, servers, workers, Crowd(port, asked.seed, BOTS), random.Random(asked.seed))
        finally:
            for process in (*servers, *workers):
                process.kill()
            databases.stop()


async def play(here: Site, asked: argparse.Namespace) -> None:
    here.crowd.begin(asked.tables)
    await here.crowd.more(SETTLED)
    for number in range(asked.rounds):
        if asked.rolling:
            for server in here.servers:
                await here.disturb("restart", partial(here.restart, server))
                await here.crowd.more(SETTLED)
        else:
            faults = asked.faults.split(",")
            here.rng.shuffle(faults)
            for name in faults:
                print(f"round {number + 1}: {name}", flush=True)
                await here.disturb(name, getattr(here, name))
                await here.crowd.more(SETTLED)
        print(f"round {number + 1}: {here.crowd.acknowledged} steps acknowledged so far", flush=True)
    await here.crowd.finish()


async def check(here: Site, folder: Path) -> list[str]:
    """What is wrong: steps that are missing, games that did not end, records that do not check, refusals."""
    problems: list[str] = []
    records = folder / "records"
    records.mkdir()
    store = await open_for_operator(here.databases.url)
    try:
        for number, table in enumerate(sorted({person.table for person in here.crowd.people})):
            events = await store.events(table)
            problems += [f"{table}: {text}" for text in check_end(table, events)]
            here.plans += sum("thought" in event.data for event in events)
            if (match := fold(table, events).match) is not None:
                (records / f"{number}.txt").write_text(format_record(record_of(match)), encoding="utf-8")
    finally:
        await store.close()
    problems += [f"lost: {request} at {table}" for table, request in await lost(here)]
    if "worker" in here.seen and not here.plans:
        problems.append("workers were killed, but no bot played what a worker had thought")
    allowed = set() if "restart" in here.seen else {NOT_STORED}
    problems += [f"refused: {code}" for one in here.crowd.people for code in one.refused if code not in allowed]
    command = [sys.executable, "-m", "isthmus.cli", "check", *map(str, sorted(records.iterdir()))]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
    return problems if done.returncode == 0 else [*problems, f"isthmus check: {done.stdout}{done.stderr}"]


async def lost(here: Site) -> list[tuple[str, str]]:
    """Acknowledged steps that are not in the log: table and request id."""
    store = await open_for_operator(here.databases.url)
    try:
        stored = {
            (table, event.request)
            for table in {person.table for person in here.crowd.people}
            for event in await store.events(table)
        }
    finally:
        await store.close()
    told = {(person.table, request) for person in here.crowd.people for request in person.acknowledged}
    return sorted(told - stored)


def report(here: Site, begun: float) -> None:
    people = here.crowd.people
    tables = len({person.table for person in people})
    print("\n| fault | times | steps in flight | pause, median | longest pause |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name, seen in sorted(here.seen.items()):
        print(seen.row(name))
    resent, returns = sum(one.resent for one in people), sum(one.returns for one in people)
    print(f"\n{tables} games, {here.crowd.acknowledged} acknowledged steps, {resent} sent again, ", end="")
    print(f"{here.plans} plans of workers, ", end="")
    print(f"{returns} reconnections, {sum(len(one.refused) for one in people)} refusals, ", end="")
    print(f"longest wait {here.crowd.worst_s:.1f} s, {time.monotonic() - begun:.0f} s in all")


async def control(here: Site, asked: argparse.Namespace) -> int:
    """The same with asynchronous replication: steps have to be lost."""
    here.crowd = Crowd(int(here.crowd.address.rpartition(":")[2]), asked.seed + 1)
    await asyncio.to_thread(here.databases.do_not_wait_for_standbys)
    here.crowd.begin(asked.tables)
    await here.crowd.more(SETTLED)
    await asyncio.to_thread(here.databases.freeze_senders)
    await here.crowd.more(SETTLED)
    await asyncio.to_thread(here.databases.primary.kill)
    await here.crowd.leave()
    await asyncio.to_thread(here.databases.promote_best)
    gone = len(await lost(here))
    print(f"control: asynchronous replication lost {gone} of {here.crowd.acknowledged} acknowledged steps")
    if not gone:
        print("FAILED: the control lost nothing, so this test would not notice a loss and proves nothing")
    return 0 if gone else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
