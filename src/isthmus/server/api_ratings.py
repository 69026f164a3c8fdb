"""The part of the HTTP API about ratings: the caller's own, and what a game has done to those of its players."""

from __future__ import annotations

from fastapi import FastAPI

from isthmus.server.api_parts import Asking, Shared, TableId, table_to_look_at
from isthmus.server.wire_ratings import OwnRatings, TableRatings


def add_ratings(api: FastAPI) -> None:
    @api.get("/mine/ratings", operation_id="own_ratings", response_model=OwnRatings)
    async def own(services: Shared, caller: Asking) -> OwnRatings:
        """The caller's rating in each game with a match that counts, those played most often first."""
        account = await services.accounts.account_of(caller.guest)
        return await services.ratings.own(caller.guest, account=account is not None)

    @api.get("/tables/{table}/ratings", operation_id="table_ratings", response_model=TableRatings)
    async def of_table(table: TableId, services: Shared, caller: Asking) -> TableRatings:
        """What a finished rated game did to the ratings of its players."""
        return await services.ratings.of_table((await table_to_look_at(services, caller, table)).state)
