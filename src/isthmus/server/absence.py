"""Since when the seats of a table have had nobody listening.

The host may let a bot stand in for a player who is away, but a reload, a tunnel or a restart of the server must not
cost anybody their seat, so an absence has to last before it counts.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable


class Absence:
    """Remembers when each seat was last left; at first, everybody has just left."""

    def __init__(self, *, clock: Callable[[], float] = time.monotonic, grace_s: float = 0.0) -> None:
        self.clock = clock
        self.grace_s = grace_s
        self._loaded = clock()
        self._left: dict[int, float] = {}

    def begin(self, seat: int) -> None:
        """The last listener of the seat has gone."""
        self._left[seat] = self.clock()

    def seconds_to_wait(self, seat: int) -> int:
        """How long until the absence of an empty seat counts; 0 if it does already."""
        since = self._left.get(seat, self._loaded)
        return max(0, math.ceil(since + self.grace_s - self.clock()))
