"""The part of the HTTP API that thinks: hints, what bots thought, practice from any round of a finished game."""

from __future__ import annotations

from fastapi import FastAPI, Request

from isthmus.kernel.record_text import read_record
from isthmus.server.advice import hint_for, thoughts_of
from isthmus.server.api_parts import Asking, Shared, TableId, check_rate, check_table_rate, seated
from isthmus.server.branches import branch_of_record, branch_of_table
from isthmus.server.hub import unbroken
from isthmus.server.wire_api import BotThoughts, BranchWish, Hint, RecordBranchWish, Seated


def add_advice(api: FastAPI) -> None:
    @api.post("/tables/{table}/hint", operation_id="hint", response_model=Hint)
    async def hint(table: TableId, services: Shared, caller: Asking, request: Request) -> Hint:
        """What the strongest bot would do on the caller's seat, where the table allows hints; the log tells of it."""
        check_rate(services.hints.take(caller.guest))
        found = await services.hub.table(table)
        return await hint_for(services.hub, found, caller, request.is_disconnected)

    @api.get("/tables/{table}/thoughts", operation_id="bot_thoughts", response_model=BotThoughts)
    async def thoughts(table: TableId, services: Shared) -> BotThoughts:
        """What the bots were thinking, once the game is over."""
        return await thoughts_of(services.hub, await services.hub.table(table))

    @api.post("/tables/{table}/branch", operation_id="branch_table", response_model=Seated, status_code=201)
    async def branch(table: TableId, wish: BranchWish, services: Shared, caller: Asking, request: Request) -> Seated:
        """Practise from a round of a finished game: a new table with its deal and steps, bots on the other seats."""
        check_table_rate(services, caller, request)
        found = await services.hub.table(table)
        made, token = await unbroken(branch_of_table(services.hub, found, caller, wish))
        return seated(made, wish.seat, token)

    @api.post("/branch", operation_id="branch_record", response_model=Seated, status_code=201)
    async def branch_record(wish: RecordBranchWish, services: Shared, caller: Asking, request: Request) -> Seated:
        """The same for a record whose code proves its deal."""
        check_table_rate(services, caller, request)
        record = read_record(wish.record)
        made, token = await unbroken(branch_of_record(services.hub, record, caller, wish))
        return seated(made, wish.seat, token)
