"""Whether steps can be stored is tried out: something is written to the disk by the same thread as the steps.

The result holds for `Settings.health_s`, so that asking often costs nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from isthmus.store.protocol import Store, StoreError

LOG = logging.getLogger("isthmus.health")


class StoreHealth:
    """Whether the store can be written, tried at most once every `fresh_s` seconds however many ask."""

    def __init__(self, store: Store, fresh_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._fresh_s = fresh_s
        self._clock = clock
        self._lock = asyncio.Lock()
        self._tried_at: float | None = None
        self._ok = True

    async def ok(self) -> bool:
        async with self._lock:
            if self._tried_at is None or self._clock() - self._tried_at >= self._fresh_s:
                ok = await self._try()
                self._tried_at, self._ok = self._clock(), ok
            return self._ok

    async def _try(self) -> bool:
        try:
            await self._store.check()
        except StoreError as error:
            if self._ok:  # once, not with every question
                LOG.error("the store cannot be written: %s", error)
            return False
        if not self._ok:
            LOG.warning("the store can be written again")
        return True
