"""The parts of a running server, made once when it starts, and what it does in the background.

Requests find everything they need here; nothing here knows about requests.
"""

from __future__ import annotations

import asyncio

from isthmus.server.analyses import Analyses
from isthmus.server.bot_runner import BotRunner
from isthmus.server.collector import Collector
from isthmus.server.engines import Engines
from isthmus.server.hints import Hints
from isthmus.server.hub import Hub
from isthmus.server.identity import Identity
from isthmus.server.limits import Rates
from isthmus.server.load import LoopLag
from isthmus.server.metrics import METRICS
from isthmus.server.public_list import PublicList
from isthmus.server.settings import Settings
from isthmus.store.protocol import Store


class Services:
    """Tables, engines, identity and the rates of callers; `cookie_key` signs the cookies of guests."""

    def __init__(self, settings: Settings, store: Store, cookie_key: str) -> None:
        self.settings = settings
        self.store = store
        self.engines = Engines(settings)
        self.bot_runner = BotRunner(pause_s=settings.bot_pause_s, engines=self.engines)
        self.collector = Collector()
        self.hub = Hub(store, settings.limits, self.bot_runner, self.collector.slice)
        self.public_list = PublicList(self.hub, settings.limits)
        self.hints = Hints(self.engines, self.bot_runner.simple_bots)
        self.analyses = Analyses(store, self.engines)
        self.identity = Identity(cookie_key, secure=settings.secure_cookies)
        self.sockets: dict[str, int] = {}  # how many each guest has open
        self.lag = LoopLag(settings.limits, sockets=lambda: self.socket_count)
        self.closing = False
        self._make_rates()
        self._sweeper: asyncio.Task[None] | None = None
        self._lag_watcher: asyncio.Task[None] | None = None

    def _make_rates(self) -> None:
        limits = self.settings.limits
        self.request_rates = Rates(limits.requests_per_second, limits.requests_burst)
        self.table_rates = Rates(limits.tables_per_minute / 60, limits.tables_burst)
        self.address_table_rates = Rates(limits.address_tables_per_minute / 60, limits.address_tables_burst)
        self.health_rates = Rates(limits.health_per_second, limits.health_burst)
        self.hint_rates = Rates(limits.hints_per_minute / 60, limits.hints_burst)
        self.analysis_rates = Rates(limits.studies_per_minute / 60, limits.studies_burst)

    @property
    def socket_count(self) -> int:
        return sum(self.sockets.values())

    def start(self) -> None:
        self.collector.take_over()
        self.engines.start()
        self._sweeper = asyncio.create_task(self._sweep())
        self._lag_watcher = asyncio.create_task(self.lag.watch())

    async def close(self) -> None:
        """Stop everything but the store."""
        self.closing = True
        chores = [task for task in (self._sweeper, self._lag_watcher) if task is not None]
        for task in chores:
            task.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await self.hub.close()
        await self.engines.close()
        self.collector.give_back()

    async def _sweep(self) -> None:
        """Regular chores, about once a second."""
        while True:
            await self.hub.wake_due()
            self.analyses.drop_unasked()
            self.collector.tidy(METRICS.steps.value + METRICS.bot_steps.value)
            await asyncio.sleep(self.settings.sweep_s)
