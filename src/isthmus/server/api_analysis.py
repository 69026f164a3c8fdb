"""The part of the HTTP API that thinks: hints, what bots thought, analysis, practice from any round of a game."""

from __future__ import annotations

from fastapi import FastAPI, Request
from starlette.responses import Response

from isthmus.kernel.record_text import read_record
from isthmus.server.analyses import FinishedGame
from isthmus.server.api_parts import Asking, Shared, TableId, check_new_table, check_rate, seated
from isthmus.server.bot_thoughts import thoughts_of
from isthmus.server.branches import branch_of_record, branch_of_table
from isthmus.server.callers import Caller
from isthmus.server.live_table import unbroken
from isthmus.server.services import Services
from isthmus.server.wire_analysis import AnalysisState, AnalysisWish, RecordAnalysisWish
from isthmus.server.wire_api import BotThoughts, BranchWish, Hint, RecordBranchWish, Seated


def add_analysis(api: FastAPI) -> None:
    @api.post("/tables/{table}/hint", operation_id="hint", response_model=Hint)
    async def hint(table: TableId, services: Shared, caller: Asking, request: Request) -> Response:
        """What the strongest bot would do in the caller's seat, if the table allows hints; it is noted in the log."""
        check_rate(services.hint_rates, caller)
        found = await services.hub.table(table)
        return _json(await services.hints.give(found, caller, request.is_disconnected))

    @api.get("/tables/{table}/thoughts", operation_id="bot_thoughts", response_model=BotThoughts)
    async def thoughts(table: TableId, services: Shared) -> BotThoughts:
        """What the bots were thinking, once the game is over."""
        return await thoughts_of(await services.hub.table(table))

    @api.post("/tables/{table}/analysis", operation_id="analyse_table", response_model=AnalysisState)
    async def analyse(table: TableId, wish: AnalysisWish, services: Shared, caller: Asking) -> Response:
        """Explain a finished game to a seat: par, luck and skill, decisions. The first call starts it; ask again."""
        found = await services.hub.table(table)
        return await _looked(services, services.analyses.game_of_table(found.state, wish.seat), wish, caller)

    @api.post("/analysis", operation_id="analyse_record", response_model=AnalysisState)
    async def analyse_record(wish: RecordAnalysisWish, services: Shared, caller: Asking) -> Response:
        """The same for a record file."""
        return await _looked(services, services.analyses.game_of_record(wish.record, wish.seat), wish, caller)

    _add_branches(api)


def _add_branches(api: FastAPI) -> None:
    @api.post("/tables/{table}/branch", operation_id="branch_table", response_model=Seated, status_code=201)
    async def branch(table: TableId, wish: BranchWish, services: Shared, caller: Asking, request: Request) -> Seated:
        """Practise from a round of a finished game: a new table with its deal and steps, bots in the other seats."""
        check_new_table(services, caller, request)
        found = await services.hub.table(table)
        made, token = await unbroken(branch_of_table(services.hub, found, caller, wish))
        return seated(made, wish.seat, token)

    @api.post("/branch", operation_id="branch_record", response_model=Seated, status_code=201)
    async def branch_record(wish: RecordBranchWish, services: Shared, caller: Asking, request: Request) -> Seated:
        """The same for a record whose code proves its deal."""
        check_new_table(services, caller, request)
        record = read_record(wish.record)
        made, token = await unbroken(branch_of_record(services.hub, record, caller, wish))
        return seated(made, wish.seat, token)


async def _looked(services: Services, game: FinishedGame, wish: AnalysisWish, caller: Caller) -> Response:
    def may_begin() -> None:
        check_rate(services.analysis_rates, caller)

    return _json(await services.analyses.look(game, wish.seat, wish.effort, may_begin))


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
