"""What the statistics of a guest cost who has played 5,000 games, in processor time and beside one with 50.

    python -m benchmarks.own_record [--games 5000] [--questions 20]

The games are one real one, stored under many ids with other points; every second one was analysed. Both guests are in
one SQLite file and asked about in turn; the median of the processor time of all threads is taken.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median

from benchmarks.daily import play_alone
from isthmus.server.bot_runner import BotRunner
from isthmus.server.callers import Caller
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.new_tables import create
from isthmus.server.own_record import own_record
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Links, NewEvent
from isthmus.store.sqlite import SqliteStore

FEW, GAPS_S = 50, 3600.0
AT_ONCE = 500


async def measure(games: int, questions: int) -> float:
    """Fill the file, ask about both guests, print; returns the milliseconds for the one with many games."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "games.sqlite")
        hub = Hub(store, Limits(), BotRunner(pause_s=0.0))
        try:
            guests = {"many": games, "few": FEW}
            for guest, count in guests.items():
                wish = NewTable(game="hashi", seats=[SeatWish(kind="you", name="Me")])
                table, _, _ = await create(hub, Caller(guest), wish)
                await play_alone(table)
                await _fill(store, table, guest, count)
            times = {guest: await _ask(store, guest, questions) for guest in guests}
        finally:
            await hub.close()
            await store.close()
    many, few = times["many"], times["few"]
    print(f"{games} games: {many:.1f} ms of processor time, {FEW} games: {few:.1f} ms, ratio {many / few:.1f}")
    return many


async def _fill(store: SqliteStore, table: LiveTable, guest: str, count: int) -> None:
    line = summary_of(table.state)
    event = [NewEvent("created", {})]
    for start in range(1, count, AT_ONCE):
        jobs = []
        for number in range(start, min(count, start + AT_ONCE)):
            result = line.data["result"] | {"totals": [number % 60]}
            at = line.created + number * GAPS_S
            data = line.data | {"result": result}
            one = replace(line, table=f"{guest}-{number:08d}", created=at, changed=at + 600.0, data=data)
            jobs.append(store.append(one, 0, event, at=at, links=Links((guest,))))
        await asyncio.gather(*jobs)
    figures = {"lost": 3.5, "fair": 41.25, "scores": list(range(35, 47))}
    await asyncio.gather(*(store.keep_figures(f"{guest}-{number:08d}", 0, figures) for number in range(2, count, 2)))


async def _ask(store: SqliteStore, guest: str, questions: int) -> float:
    """Milliseconds of processor time, the median."""
    taken = []
    for _ in range(questions):
        begun = time.process_time()
        await own_record(store, guest, 2e9, timedelta())
        taken.append(1000 * (time.process_time() - begun))
    return median(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description="the statistics of a guest with many games")
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--questions", type=int, default=20)
    asked = parser.parse_args()
    asyncio.run(measure(asked.games, asked.questions))


if __name__ == "__main__":
    main()
