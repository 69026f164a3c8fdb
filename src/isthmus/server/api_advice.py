"""The part of the HTTP API that thinks: hints, what bots thought, analysis, practice from any round of a game."""

from __future__ import annotations

from fastapi import FastAPI, Request
from starlette.responses import Response

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.server.advice import hint_for, thoughts_of
from isthmus.server.api_parts import Asking, Shared, TableId, check_rate, check_table_rate, seated
from isthmus.server.branches import branch_of_record, branch_of_table
from isthmus.server.hub import Caller, unbroken
from isthmus.server.live import Denied
from isthmus.server.services import Services
from isthmus.server.wire_analysis import AnalysisState, AnalysisWish, RecordAnalysisWish
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

    @api.post("/tables/{table}/analysis", operation_id="analyse_table", response_model=AnalysisState)
    async def analyse(table: TableId, wish: AnalysisWish, services: Shared, caller: Asking) -> Response:
        """Explain a finished game to a seat: par, luck and skill, decisions. Begun at the first call; ask again."""
        match = (await services.hub.table(table)).state.match
        if match is None:
            raise Denied("server-not-over")
        return await _looked(services, match, wish, caller)

    @api.post("/analysis", operation_id="analyse_record", response_model=AnalysisState)
    async def analyse_record(wish: RecordAnalysisWish, services: Shared, caller: Asking) -> Response:
        """The same for a record file."""
        record = read_record(wish.record)
        return await _looked(services, match_of(record, registry.game_of(record)), wish, caller)

    _add_branches(api)


def _add_branches(api: FastAPI) -> None:
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


async def _looked(services: Services, match: Match, wish: AnalysisWish, caller: Caller) -> Response:
    if wish.seat >= len(match.header.names):
        raise BadInput("seat", f"is {wish.seat}, expected 0 to {len(match.header.names) - 1}")

    def may_begin() -> None:
        check_rate(services.studies.take(caller.guest))

    body = await services.hub.studies.look(match, wish.seat, wish.effort, may_begin)
    return Response(body, media_type="application/json")
