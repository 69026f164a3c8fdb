"""The bots' results on a daily deal: there before people ask, and never in the way of somebody's analysis."""

from __future__ import annotations

import asyncio
import json
import time
from datetime import date
from pathlib import Path

import pytest

from isthmus.bots.protocol import LEVELS
from isthmus.daily.dates import open_dates, window_of
from isthmus.daily.deals import daily_games, less_is_better
from isthmus.server.daily import KEY
from isthmus.server.fair_queue import Ticket
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import FREE, MemoryStore, until, with_services

DAY = date(2026, 11, 16)
NOON = window_of(DAY).opens + 25 * 3600
LIMIT_S = 3_000.0  # engines may have to be compiled


def names_of_today() -> set[str]:
    return {f"daily/{game}/{day}" for day in open_dates(NOON) for game in daily_games()}


def test_they_are_there_before_anybody_asks(stub_engines: None) -> None:
    store = MemoryStore()

    async def work(services: Services) -> None:
        services.hub.now = lambda: NOON
        await until(lambda: names_of_today() <= set(store.things))

    with_services(work, store, daily_ahead=True)


def test_without_the_option_they_wait_for_the_first_attempt(stub_engines: None) -> None:
    store = MemoryStore()

    async def work(services: Services) -> None:
        for _ in range(3):
            await services._open_days()
        assert not services.daily.lines._working

    with_services(work, store)


def test_they_give_way_to_an_analysis_and_are_tried_again(gate: Gate) -> None:
    async def work(services: Services) -> None:
        services.hub.now = lambda: NOON
        daily, lane = services.daily, services.engines.analysis
        await daily.open_days()
        await until(lambda: len(gate.begun) == 1)
        early = gate.begun[0]
        await daily.open_days()
        assert not early.answer.cancelled()
        analysis = services.engines.analyse(Ticket(guest="ana"), "record", 0, "quick")
        await daily.open_days()
        await until(early.answer.cancelled)
        gate.open()
        await until(lambda: gate.begun[-1] is analysis)
        await daily.open_days()
        assert len(lane.waiting) == 0, "one that nobody waits for must not queue behind people"
        gate.open()
        await lane.wait(analysis)
        await until(lambda: not lane.running)
        await daily.open_days()
        await until(lambda: len(gate.begun) == 3)
        assert gate.begun[2].arguments == early.arguments

    with_gate(gate, work)


def test_whoever_has_finished_the_deal_does_not_lose_them_again(gate: Gate) -> None:
    async def work(services: Services) -> None:
        services.hub.now = lambda: NOON
        daily = services.daily
        await daily.open_days()
        await until(lambda: len(gate.begun) == 1)
        first = open_dates(NOON)[0]
        game = daily_games()[0]
        assert await daily.lines.of(game, first.isoformat(), (await daily.deals()).secret(game, first)) is None
        services.engines.analyse(Ticket(guest="ana"), "record", 0, "quick")
        await daily.open_days()
        assert not gate.begun[0].answer.cancelled()
        gate.open()
        await until(lambda: f"daily/{game}/{first}" in services.store.things)  # type: ignore[attr-defined]

    with_gate(gate, work)


@pytest.mark.long
def test_real_engines_play_the_deals_of_a_day() -> None:
    """Every game of one date, as a server does it, in the analysis process."""
    store = MemoryStore()
    store.settings[KEY] = "the same deals every time"

    async def work() -> None:
        settings = Settings(Path("unused"), FREE, workers=1, sweep_s=0.2, daily_ahead=True)
        services = Services(settings, store, "key")
        services.hub.now = lambda: NOON
        services.start()
        end = time.monotonic() + LIMIT_S
        wanted = {f"daily/{game}/{open_dates(NOON)[0]}" for game in daily_games()}
        try:
            while not wanted <= set(store.things):
                assert time.monotonic() < end, f"only {sorted(store.things)}"
                assert not services.daily.lines._failed
                await asyncio.sleep(0.2)
        finally:
            await services.close()

    asyncio.run(work())
    for game in daily_games():
        plain = json.loads(store.things[f"daily/{game}/{open_dates(NOON)[0]}"][1])
        points = [one["points"] for one in plain["levels"]]
        assert [one["level"] for one in plain["levels"]] == list(LEVELS)
        best = min(points) if less_is_better(game) else max(points)
        assert plain["perfect"] is not None
        assert plain["perfect"] <= best if less_is_better(game) else plain["perfect"] >= best
        assert plain["perfect"] <= plain["fair"] if less_is_better(game) else plain["perfect"] >= plain["fair"]
