"""Python's cyclic garbage collector, kept from stopping the loop.

Tables are hundreds of thousands of long-lived values without cycles. Left alone, the collector walks through them again
and again while steps arrive, a tenth of a second each time. So it is run by hand here: young objects in thin slices
while steps arrive and once per sweep, everything only when nobody is playing.
"""

from __future__ import annotations

import gc
import time

QUIET_S = 5.0
EVERY_S = 600.0
SLICE = 3_000  # young objects that make a collection worthwhile: less than a millisecond


class Collector:
    """Decides when to look for garbage; `slice` is called after every change, `tidy` about once a second."""

    def __init__(self) -> None:
        self._busy = False  # whether anything has changed since the last `tidy`
        self._quiet_since = time.monotonic()
        self._full_at = time.monotonic()

    def take_over(self) -> None:
        gc.collect()
        gc.freeze()  # the program itself is never garbage
        gc.disable()

    def give_back(self) -> None:
        gc.unfreeze()
        gc.enable()

    def slice(self) -> None:
        """Called after every change of a table: a second's worth of young objects would cause a visible pause."""
        self._busy = True
        if gc.get_count()[0] > SLICE and not gc.isenabled():
            gc.collect(0)

    def tidy(self) -> None:
        now = time.monotonic()
        if self._busy:
            self._busy, self._quiet_since = False, now
        if now - self._quiet_since > QUIET_S and now - self._full_at > EVERY_S:
            self._full_at = now
            gc.collect()
        else:
            gc.collect(0)
