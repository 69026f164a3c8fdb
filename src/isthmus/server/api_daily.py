"""The part of the HTTP API about daily deals: a date, the caller's attempt, results, and the file of a closed day."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import FastAPI, Path, Query
from starlette.responses import StreamingResponse

from isthmus.daily.dates import read_date
from isthmus.server.api_parts import Asking, Paying, Shared, check_new_table, check_rate, seated
from isthmus.server.live_table import unbroken
from isthmus.server.wire_api import Seated
from isthmus.server.wire_daily import (
    DailyCommitments,
    DailyDeal,
    DailyPuzzles,
    DailySeries,
    DailySpan,
    DailyStart,
    DailyToday,
)

DateText = Annotated[str, Path(max_length=20)]
GamePath = Annotated[str, Path(max_length=20)]


def add_daily(api: FastAPI) -> None:
    @api.get("/daily", operation_id="daily", response_model=DailyToday)
    async def daily(
        services: Shared, caller: Asking, date: Annotated[str | None, Query(max_length=20)] = None
    ) -> DailyToday:
        """The ranked deals of a date (that of the caller's own calendar), how far the caller is, and their days."""
        day = datetime.fromtimestamp(services.hub.now(), UTC).date() if date is None else read_date(date)
        return await services.daily.today(caller, day)

    @api.get("/daily/commitments", operation_id="daily_commitments", response_model=DailyCommitments)
    async def commitments(services: Shared) -> DailyCommitments:
        """Commitments to the ranked deals of the next 30 days."""
        return await services.daily.commitments()

    @api.get("/daily/puzzles/{date}", operation_id="daily_puzzles", response_model=DailyPuzzles)
    async def puzzles(date: DateText, services: Shared, caller: Asking) -> DailyPuzzles:
        """The puzzles of a date that has begun, and how the caller has answered them on that date."""
        return await services.daily.puzzles(caller, read_date(date))

    @api.get("/daily/{game}/{date}", operation_id="daily_deal", response_model=DailyDeal)
    async def deal(game: GamePath, date: DateText, services: Shared, caller: Asking) -> DailyDeal:
        """A ranked deal; its results are there after the caller's own end, or when the date is closed."""
        return await services.daily.deal(caller, game, read_date(date))

    @api.post("/daily/{game}/{date}/start", operation_id="start_daily", response_model=Seated)
    async def start(
        game: GamePath, date: DateText, wish: DailyStart, services: Shared, caller: Asking, payer: Paying
    ) -> Seated:
        """Begin the ranked deal, or go on with it; there is one attempt."""
        check_new_table(services, payer)
        table, token = await unbroken(services.daily.start(caller, game, read_date(date), wish.name))
        return seated(table, 0, token)

    _add_lists(api)


def _add_lists(api: FastAPI) -> None:
    @api.get("/daily/{game}/{date}/series", operation_id="daily_series", response_model=DailySeries)
    async def series(
        game: GamePath, date: DateText, services: Shared, caller: Asking, span: DailySpan = "week"
    ) -> DailySeries:
        """Everybody by matchpoints over the week or the month of a date; friends first."""
        return await services.daily.series(caller, game, read_date(date), span)

    @api.get("/daily/{game}/{date}/records", operation_id="daily_records", response_class=StreamingResponse)
    async def records(game: GamePath, date: DateText, services: Shared, payer: Paying) -> StreamingResponse:
        """All counted records of a closed date, one JSON object a line; `isthmus daily verify` recomputes them."""
        check_rate(services.upload_rates, payer)
        lines = await services.daily.day_file(game, read_date(date))
        headers = {"content-disposition": f'attachment; filename="isthmus-{game}-{date}.ndjson"'}
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)
