"""Dates and when they are open.

A date is open while it is that date anywhere on Earth: from midnight at UTC+14 to the midnight that ends it at UTC-12,
50 hours. So everybody plays the date of their own calendar, whatever their zone does with daylight saving, and what was
begun in time counts if it ends within two hours after that. Times are seconds since 1970, as `time.time` gives them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from isthmus.kernel.errors import BadInput, quoted

EARLIEST: Final = timedelta(hours=14)  # how far the first place on Earth is ahead of UTC
LATEST: Final = timedelta(hours=12)  # and how far the last one is behind
GRACE_S: Final = 2 * 3600.0
YEARS: Final = range(2000, 2200)
ONE_DAY: Final = timedelta(days=1)
_SHAPE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Window:
    """A deal may be begun from `opens` until before `closes`; it counts if it ends by `counts_until`."""

    opens: float
    closes: float

    @property
    def counts_until(self) -> float:
        return self.closes + GRACE_S

    def is_open(self, now: float) -> bool:
        return self.opens <= now < self.closes

    def is_closed(self, now: float) -> bool:
        """Whether no further result can count."""
        return now > self.counts_until


def window_of(day: date) -> Window:
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
    return Window((midnight - EARLIEST).timestamp(), (midnight + ONE_DAY + LATEST).timestamp())


def open_dates(now: float) -> tuple[date, ...]:
    """The dates that it is somewhere on Earth at that time, the earliest first: two or three."""
    middle = datetime.fromtimestamp(now, UTC).date()
    return tuple(day for day in (middle - ONE_DAY, middle, middle + ONE_DAY) if window_of(day).is_open(now))


def read_date(text: str) -> date:
    """A date as 2026-11-16; `BadInput` for anything else, and for centuries whose windows have no use."""
    try:
        if _SHAPE.fullmatch(text) and (found := date.fromisoformat(text)).year in YEARS:
            return found
    except ValueError:
        pass
    raise BadInput("date", f"is {quoted(text)}, expected a day such as 2026-11-16")
