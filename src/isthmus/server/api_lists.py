"""Lists of tables, and each of them as a small picture.

A line is made of the summary that is stored beside the log, so a list reads no log. A picture does, if its table is not
in memory; pages ask for those that are in sight, and a browser keeps the picture of a finished game.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Query
from pydantic import TypeAdapter
from starlette.responses import Response

from isthmus.server.api_parts import Asking, Shared, TableId, json_answer, table_to_look_at
from isthmus.server.table_lines import table_lines
from isthmus.server.views import thumbnail_of
from isthmus.server.wire_api import GameName, TableList, Thumbnail
from isthmus.store.protocol import Selection

KEPT_FOR_GOOD = "private, max-age=31536000, immutable"  # a finished game never changes
_THUMBNAIL = TypeAdapter(Thumbnail)


def add_lists(api: FastAPI) -> None:
    @api.get("/tables", operation_id="public_tables", response_model=TableList)
    async def public(services: Shared, caller: Asking) -> TableList:
        """Public tables that are waiting for players or can be watched."""
        return TableList(table_lines(await services.public_list.lines(), caller))

    @api.get("/tables/mine", operation_id="my_tables", response_model=TableList)
    async def mine(
        services: Shared,
        caller: Asking,
        *,
        game: GameName | None = None,
        over: bool | None = None,
        after: Annotated[str | None, Query(max_length=40)] = None,
        limit: Annotated[int, Query(ge=1)] = 100,
    ) -> TableList:
        """Tables of this guest, the most recently changed first: those of a game, only those that are over (or not).

        `after`: the last table of the page before.
        """
        most = min(limit, services.settings.limits.list_length)
        found = await services.store.tables_of(caller.guest, most + 1, Selection(game, over, after))
        return TableList(table_lines(found[:most], caller), more=len(found) > most)

    @api.get("/tables/{table}/thumbnail", operation_id="thumbnail", response_model=Thumbnail)
    async def thumbnail(table: TableId, services: Shared, caller: Asking) -> Response:
        """The table as a small picture, with what the caller may see of it."""
        state = (await table_to_look_at(services, caller, table)).state
        answer = json_answer(_THUMBNAIL.dump_json(thumbnail_of(state, state.seat_of(caller.guest, caller.token))))
        if state.over:
            answer.headers["cache-control"] = KEPT_FOR_GOOD
        return answer
