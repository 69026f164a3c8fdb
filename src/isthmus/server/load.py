"""How late the event loop is, and whether newcomers are let in.

All tables share one loop. Once it has more to do than it can, everybody's waits grow without end, so what would add
work is refused while the loop is late: new tables and new spectators. Whoever has a seat is never refused here.

A tick every tenth of a second notes how late it came. The lag is what one in ten of the latest hundred ticks exceeded:
one long pause is no overload, ten late ticks are, and it takes ten calm seconds until newcomers are let in again. If
they were let in at the first calm moment, every such moment would add tables until none came any more. Two thresholds
keep the answer from flickering. With few people there, refusing more would not help them.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from isthmus.server.errors import Overloaded
from isthmus.server.metrics import METRICS
from isthmus.server.settings import Limits

TICK_S = 0.1
TICKS = 100
LATE_TICKS = 10  # of them, so that the server counts as late


class LoopLag:
    """Measures the lag of the loop that runs `watch`; `busy` is the verdict."""

    def __init__(
        self,
        limits: Limits,
        *,
        sockets: Callable[[], int] = lambda: 0,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.busy_above_s = limits.busy_lag_ms / 1000
        self.calm_below_s = limits.calm_lag_ms / 1000
        self.seconds = 0.0
        self.busy = False
        self.busy_from_sockets = limits.busy_from_sockets
        self._sockets = sockets
        self._clock = clock
        self._sleep = sleep
        self._latest = deque([0.0] * TICKS, TICKS)

    async def watch(self) -> None:
        while True:
            due = self._clock() + TICK_S
            await self._sleep(TICK_S)
            self.note(self._clock() - due)

    def note(self, late_s: float) -> None:
        """A tick came that late."""
        self._latest.append(max(0.0, late_s))
        self.seconds = sorted(self._latest)[-LATE_TICKS]
        is_late = self.seconds > (self.calm_below_s if self.busy else self.busy_above_s)
        self.busy = is_late and self._sockets() >= self.busy_from_sockets

    def check(self) -> None:
        """`Overloaded` for whoever would bring new work while the loop is late."""
        if self.busy:
            METRICS.overload_refusals.add()
            raise Overloaded
