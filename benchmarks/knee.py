"""Where the knee is: the largest level that still fits, found by doubling and then by halving the gap."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

CLOSE_ENOUGH = 0.15  # of what fits


async def find_knee(fits: Callable[[int], Awaitable[bool]], first: int, most: int) -> int:
    """The largest level up to `most` for which `fits` was true; 0 if not even one table fits."""
    good, bad, level = 0, most + 1, first
    while True:
        if await fits(level):
            good = level
        else:
            bad = level
        if bad - good <= max(1, good * CLOSE_ENOUGH):
            return good
        doubled = min(2 * good, most) if good else 0
        level = doubled if bad > most and doubled > good else (good + bad) // 2
