"""What the results of a daily deal cost with 10,000 games beside a day with one, as a ratio.

    python -m benchmarks.daily [--results 10000] [--questions 200]

Both days are in one SQLite file. The games are one real one, stored under many guests with other points: what is asked
for is made from summaries. Days are asked about in turn, each question counts processor time, and the median is taken.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import replace
from datetime import date
from pathlib import Path
from statistics import median

from isthmus.daily.dates import window_of
from isthmus.daily.deals import deal_name
from isthmus.server.bot_runner import BotRunner
from isthmus.server.callers import Caller
from isthmus.server.daily import Daily
from isthmus.server.engines import LocalEngines
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.server.wire import StepRequest
from isthmus.store.protocol import NewEvent
from isthmus.store.sqlite import SqliteStore

GAME = "connections"
EMPTY, FULL = date(2026, 11, 16), date(2026, 11, 17)
SPREAD_S = 40 * 3600.0  # results come in over the whole day
AT_ONCE = 500
GUEST = Caller("me")


async def measure(results: int, questions: int) -> float:
    """Fill the full day, ask about both, print and return the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "games.sqlite")
        opens, now = window_of(FULL).opens, [window_of(EMPTY).opens + 20 * 3600.0]
        hub = Hub(store, Limits(), BotRunner(pause_s=0.0), clock=lambda: now[0])
        daily = Daily(store, hub, LocalEngines(0, 1.0))
        try:
            tables = []
            for day in (EMPTY, FULL):
                now[0] = window_of(day).opens + 20 * 3600.0
                table, _ = await daily.start(GUEST, GAME, day, "Me")
                await play_alone(table)
                tables.append(table)
            await _fill(store, tables[-1], results, opens)
            return await _compare(daily, questions)
        finally:
            await daily.lines.close()
            await hub.close()
            await store.close()


async def play_alone(table: LiveTable) -> None:
    """A whole game by random steps."""
    rng = random.Random(1)
    while not table.state.over:
        match = table.state.match
        assert match is not None
        step = table.state.game.format_step(match.state, rng.choice(match.legal(0)))
        request = StepRequest(type="step", id=f"s{table.state.version}", period=table.state.period, step=step)
        await table.request(0, request)


async def _fill(store: SqliteStore, table: LiveTable, results: int, opens: float) -> None:
    line = summary_of(table.state)
    rng = random.Random(2)
    waiting: list[Coroutine[None, None, None]] = []  # what is stored together shares a commit
    for number in range(results):
        at = opens + SPREAD_S * number / results
        result = {**line.data["result"], "totals": [rng.randrange(5, 60)]}
        data = {**line.data, "guests": {f"guest-{number}": 0}, "names": [f"Guest {number}"], "result": result}
        data |= {"daily": deal_name(GAME, FULL), "ended": at}
        one = replace(line, table=f"filled-{number:06}", changed=at, data=data)
        waiting.append(store.append(one, 0, [NewEvent("created", {})], at=at))
        if len(waiting) == AT_ONCE:
            await asyncio.gather(*waiting)
            waiting.clear()
    await asyncio.gather(*waiting)


async def _compare(daily: Daily, questions: int) -> float:
    times: dict[date, list[float]] = {EMPTY: [], FULL: []}
    for number in range(questions + 1):
        for day, spent in times.items():
            before = time.process_time()
            found = await daily.deal(GUEST, GAME, day)
            if number:  # the first question reads the whole day, once
                spent.append(time.process_time() - before)
            assert found.results is not None
    empty, full = (median(spent) for spent in times.values())
    deal = await daily.deal(GUEST, GAME, FULL)
    assert deal.results is not None
    count = deal.results.count
    print(f"results {count}: {full * 1e3:.2f} ms, empty day: {empty * 1e3:.2f} ms, ratio {full / empty:.2f}")
    await _series(daily)
    return full / empty


async def _series(daily: Daily) -> None:
    """The list of the week: counted, and as it is told until something changes."""
    for words in ("counted", "told again"):
        before = time.process_time()
        found = await daily.series(GUEST, GAME, FULL, "week")
        print(f"week of {found.count} people, {words}: {(time.process_time() - before) * 1e3:.2f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description="a full daily deal beside an empty one")
    parser.add_argument("--results", type=int, default=10_000)
    parser.add_argument("--questions", type=int, default=200)
    asked = parser.parse_args()
    asyncio.run(measure(asked.results, asked.questions))


if __name__ == "__main__":
    main()
