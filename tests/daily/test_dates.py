"""When a date is open: for every zone, through every night and every change to daylight saving."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isthmus.daily.dates import open_dates, read_date, window_of
from isthmus.kernel.errors import BadInput

ZONES = sorted(available_timezones())
SECONDS = [int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (2020, 2040)]
MOMENTS = st.integers(*SECONDS).map(lambda second: datetime.fromtimestamp(second, UTC))
DAYS = st.dates(date(2020, 1, 1), date(2039, 12, 31))
NIGHTS = [date(2026, 3, 29), date(2026, 10, 25), date(2026, 3, 8), date(2026, 11, 1), date(2024, 2, 29)]


@given(MOMENTS, st.sampled_from(ZONES))
def test_whatever_date_a_calendar_shows_is_open(moment: datetime, zone: str) -> None:
    local = moment.astimezone(ZoneInfo(zone)).date()
    assert local in open_dates(moment.timestamp())


@given(MOMENTS)
def test_no_other_date_is_open(moment: datetime) -> None:
    offsets = [timezone(timedelta(minutes=minutes)) for minutes in range(-12 * 60, 14 * 60 + 1, 15)]
    shown = {moment.astimezone(offset).date() for offset in offsets}
    assert set(open_dates(moment.timestamp())) == shown
    assert len(shown) in (2, 3)


@given(DAYS)
def test_a_date_is_open_for_fifty_hours_and_counts_for_two_more(day: date) -> None:
    window = window_of(day)
    assert window.closes - window.opens == 50 * 3600
    assert window.counts_until - window.closes == 2 * 3600
    assert not window.is_open(window.opens - 1)
    assert window.is_open(window.opens)
    assert window.is_open(window.closes - 1)
    assert not window.is_open(window.closes)
    assert not window.is_closed(window.counts_until)
    assert window.is_closed(window.counts_until + 1)


@pytest.mark.parametrize(
    "zone", ["Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu"]
)
@pytest.mark.parametrize("day", NIGHTS)
def test_from_midnight_to_midnight_the_own_date_is_open(zone: str, day: date) -> None:
    """Nights in which a clock is changed have 23 or 25 hours."""
    start = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).timestamp()
    after = day + timedelta(days=1)
    end = datetime(after.year, after.month, after.day, tzinfo=ZoneInfo(zone)).timestamp()
    for moment in (start, end - 1, (start + end) / 2):
        assert window_of(day).is_open(moment)
        assert day in open_dates(moment)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "today",
        "2026-02-30",
        "20261116",
        "2026-W47-1",
        "2026-11-16T00:00",
        "٢٠٢٦-١١-١٦",
        "2026-1-6",
        "0001-01-01",
        "9999-12-31",
    ],
)
def test_what_is_not_a_date_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="date"):
        read_date(text)


def test_a_date_is_read() -> None:
    assert read_date("2026-11-16") == date(2026, 11, 16)
