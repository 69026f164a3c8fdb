"""When a date is open: for every zone, through every night and every change to daylight saving."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isthmus.daily.dates import open_dates, read_date, window_of
from isthmus.kernel.errors import BadInput

ZONES = sorted(available_timezones())
SECONDS = [int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (2020, 2040)]
MOMENTS = st.integers(*SECONDS).map(lambda second: datetime.fromtimestamp(second, UTC))


@pytest.mark.parametrize(
    "day", [date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 8), date(2026, 11, 1), date(2024, 2, 29)]
)
def test_from_midnight_to_midnight_the_own_date_is_open(zone: str, day: date) -> None:
    """Nights in which a clock is changed have 23 or 25 hours."""
    start = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp()
    after = day + timedelta(days=1)
    end = datetime(after.year, after.month, after.day, tzinfo=ZoneInfo(zone)).timestamp()
    for moment in (start, end - 1, (start + end) / 2):
        assert window_of(day).is_open(moment)
        assert day in open_dates(moment)


@pytest.mark.parametrize(
    "text", ["", "today", "2026-02-30", "20261116", "2026-W47-1", "2026-11-16T00:00", "٢٠٢٦-١١-١٦", "2026-1-6"]
)
def test_what_is_not_a_date_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="date"):
        read_date(text)


def test_a_date_is_read() -> None:
    assert read_date("2026-11-16") == date(2026, 11, 16)
