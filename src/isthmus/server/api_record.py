"""The part of the HTTP API about the caller's own games: what they add up to, all of them as a file, their erasure."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

from fastapi import FastAPI, Query, Response
from starlette.responses import StreamingResponse

from isthmus.server.api_parts import Asking, Paying, Shared, check_rate
from isthmus.server.erasing import erase_some
from isthmus.server.identity import COOKIE
from isthmus.server.live_table import unbroken
from isthmus.server.own_record import own_record
from isthmus.server.record_export import records_of
from isthmus.server.wire_record import ErasedSome, OwnRecord

DAY_MINUTES = 24 * 60


def add_record(api: FastAPI) -> None:
    @api.get("/mine/record", operation_id="own_record", response_model=OwnRecord)
    async def record(
        services: Shared,
        caller: Asking,
        offset: Annotated[int, Query(ge=-DAY_MINUTES, le=DAY_MINUTES)] = 0,
    ) -> OwnRecord:
        """What the caller's finished games add up to; `offset` is how many minutes their clock is ahead of UTC."""
        return await own_record(services.store, caller.guest, services.hub.now(), timedelta(minutes=offset))

    @api.get("/mine/records.zip", operation_id="own_records", response_class=StreamingResponse)
    async def records(services: Shared, caller: Asking, payer: Paying) -> StreamingResponse:
        """The records of all games of the caller in one file; `isthmus check` accepts it."""
        check_rate(services.upload_rates, payer)
        headers = {"content-disposition": 'attachment; filename="isthmus-games.zip"'}
        return StreamingResponse(
            records_of(services.store, caller.guest), media_type="application/zip", headers=headers
        )

    @api.post("/mine/erase", operation_id="erase_own", response_model=ErasedSome)
    async def erase(services: Shared, caller: Asking, response: Response) -> ErasedSome:
        """Delete everything of the caller, a part at a time: games alone go, games with others lose the name.

        There is no way back. With the last part the cookie goes as well, and the account of whoever is signed in to
        one, so the caller is somebody new afterwards.
        """
        guests = await services.accounts.guests_like(caller.guest)
        done = await unbroken(erase_some(services.hub, guests))
        services.daily.fields.forget()
        if done.left == 0:
            for guest in guests:
                await services.puzzle_records.forget(guest)
            await services.accounts.delete(caller.guest)
            response.delete_cookie(COOKIE, path=services.identity.path)
        return done
