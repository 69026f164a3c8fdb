"""Which lines of a list of daily results somebody is told: the best, their neighbours, their friends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from isthmus.server.callers import Caller
from isthmus.server.daily_fields import DealField, Result
from isthmus.server.daily_series import SeriesList, Standing
from isthmus.server.wire_daily import DailyRow, DailySeriesRow

BEST_ROWS: Final = 10
NEIGHBOURS: Final = 3


def best_rows(field: DealField, own: Result | None) -> list[DailyRow]:
    """The best, and the neighbours of the caller."""
    wanted = field.best(BEST_ROWS)
    if own is not None:
        wanted += [one for one in field.around(own, NEIGHBOURS) if one not in wanted]
    return [_row(field, one, own) for one in wanted]


def friend_rows(field: DealField, own: Result | None, friends: Sequence[str]) -> list[DailyRow]:
    """The caller among their friends; nothing if none of those has a result."""
    found = [result for guest in friends if (result := field.of_guest(guest)) is not None and result != own]
    listed = field.in_order({*found, *([own] if own else [])}) if found else []
    return [_row(field, one, own) for one in listed]


def _row(field: DealField, one: Result, own: Result | None) -> DailyRow:
    return DailyRow(field.field.place(one.points), one.name, one.points, one.table, one == own)


def series_rows(found: SeriesList, standings: Sequence[Standing], caller: Caller) -> list[DailySeriesRow]:
    return [
        DailySeriesRow(found.place(one), one.name, one.share, one.days, one.person == caller.guest) for one in standings
    ]
