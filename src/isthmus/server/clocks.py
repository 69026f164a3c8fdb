"""The time of a running server: it never jumps, whatever happens to the machine's clock.

Deadlines are stored as wall time, so that they survive a restart. While the server runs they are compared with the
wall time at its start plus the time that has passed since. If the clock was put back between two runs, a table that is
loaded takes its round as begun at that moment (`live_table`), so no deadline is farther away than its full length.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], float]


def passed() -> float:
    """Seconds since some moment; on Linux also those in which the machine slept."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


def steady_clock(wall: Clock = time.time, elapsed: Clock = passed) -> Clock:
    """A clock that begins with the wall time and counts on by itself."""
    offset = wall() - elapsed()
    return lambda: offset + elapsed()
