"""How long a person waits for a bot while somebody else's bots think all the time.

    .venv/bin/python -m benchmarks.fair_bots
    .venv/bin/python -m benchmarks.fair_bots --level novice --turns 20

Starts a server with one worker and the usual limits. A person plays against one bot, first on the quiet server, then
while another guest has thirty tables of four masters and nobody at them. Measured is the time from the person's last
step until it is their turn again. The aim is at most three times the quiet time plus one thought of the others, which
may be running. Figures and the machine they come from are in docs/figures/server.md.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from isthmus.client import Client

SERVER = """
import sys, socket, uvicorn
from pathlib import Path
from isthmus.server.app import create_app
from isthmus.server.settings import Settings
app = create_app(Settings(Path(sys.argv[1]), workers=1, bot_pause_s=0.0))
listener = socket.socket(); listener.bind(("127.0.0.1", 0)); listener.listen(100)
print(listener.getsockname()[1], flush=True)
config = uvicorn.Config(app, log_level="warning", access_log=False, ws="websockets-sansio")
uvicorn.Server(config).run(sockets=[listener])
"""
THOUGHTS = 10
CROWD_GAME, CROWD_BOTS = "hashi", [{"kind": "bot", "bot": "master"}] * 4


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds that the person waited, turn by turn."""

    seconds: list[float]

    @property
    def middle(self) -> float:
        return median(self.seconds)

    def __str__(self) -> str:
        return f"p50 {self.middle * 1000:.0f} ms, worst {max(self.seconds) * 1000:.0f} ms"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="A person's bot beside thirty tables of masters, on one worker.")
    parser.add_argument("--game", default="ponte", help="the person's game, for two")
    parser.add_argument("--level", default="master", help="the person's opponent")
    parser.add_argument("--tables", type=int, default=30, help="tables of four masters")
    parser.add_argument("--turns", type=int, default=12)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "fair.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                return measure(f"http://127.0.0.1:{int(server.stdout.readline())}", asked)
            finally:
                server.terminate()


def measure(address: str, asked: argparse.Namespace) -> int:
    person, crowd = Client(address), Client(address)
    person.games()
    while any(person.get("/healthz")["engines"][game] == "warming" for game in (asked.game, CROWD_GAME)):
        time.sleep(1.0)
    asyncio.run(wait_for_bots(person, asked, turns=2))  # the worker loads what was compiled
    quiet = asyncio.run(wait_for_bots(person, asked, asked.turns))
    print(f"{asked.game} against {asked.level}, quiet: {quiet}", flush=True)
    crowd.games()
    for _ in range(asked.tables):
        crowd.create(CROWD_GAME, CROWD_BOTS)
    thought = seconds_per_thought(person)
    print(f"a master of the crowd takes {thought * 1000:.0f} ms, {waiting(person):.0f} are waiting", flush=True)
    crowded = asyncio.run(wait_for_bots(person, asked, asked.turns))
    print(f"{asked.game} against {asked.level}, beside {asked.tables} tables of four masters: {crowded}")
    ratio, beyond = crowded.middle / quiet.middle, (crowded.middle - thought) / quiet.middle
    print(f"crowded / quiet: {ratio:.2f}; without one thought of the others: {beyond:.2f} (at most 3)")
    return 0 if beyond <= 3 else 1


async def wait_for_bots(person: Client, asked: argparse.Namespace, turns: int) -> Waits:
    """Play a new game, or several, and note how long each turn of the bot takes."""
    waits: list[float] = []
    while len(waits) < turns:
        seated = person.create(asked.game, [{"kind": "you"}, {"kind": "bot", "bot": asked.level}])
        async with person.sit(seated["table"], seated["token"]) as seat:
            while len(waits) < turns and await seat.wait_for_turn():
                while seat.legal:
                    await seat.play(seat.legal[-1])
                begun = time.perf_counter()
                if await seat.wait_for_turn():
                    waits.append(time.perf_counter() - begun)
    return Waits(waits)


def seconds_per_thought(client: Client) -> float:
    """How long the worker takes for each of the crowd's turns, while nobody else wants anything."""
    time.sleep(2.0)  # the worker loads what was compiled
    begun, before = time.perf_counter(), jobs_done(client)
    while jobs_done(client) < before + THOUGHTS:
        time.sleep(0.05)
    return (time.perf_counter() - begun) / (jobs_done(client) - before)


def jobs_done(client: Client) -> float:
    return metric(client, "isthmus_jobs_total")


def waiting(client: Client) -> float:
    return metric(client, "isthmus_jobs_waiting")


def metric(client: Client, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", str(client.get("/metrics")), re.MULTILINE)
    assert found is not None
    return float(found[1])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
