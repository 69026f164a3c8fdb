"""The part of the HTTP API that thinks: hints, what bots thought, analysis, practice from any round of a game."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import FastAPI, Path, Request
from starlette.responses import Response

from isthmus.server import branches
from isthmus.server.api_parts import (
    Asking,
    Paying,
    Shared,
    TableId,
    check_new_table,
    check_rate,
    json_answer,
    seated,
    table_to_look_at,
)
from isthmus.server.bot_thoughts import thoughts_of
from isthmus.server.callers import Payer
from isthmus.server.errors import Denied, GivenUp
from isthmus.server.finished_games import FinishedGame
from isthmus.server.live_table import unbroken
from isthmus.server.services import Services
from isthmus.server.wire_analysis import AnalysisState, AnalysisWish, RecordAnalysisWish
from isthmus.server.wire_api import BotThoughts, BranchWish, Hint, HintWait, RecordBranchWish, Seated

AnalysisId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}-[0-9]-[a-z]{1,10}$")]


def add_analysis(api: FastAPI) -> None:
    _add_hints(api)

    @api.get("/tables/{table}/thoughts", operation_id="bot_thoughts", response_model=BotThoughts)
    async def thoughts(table: TableId, services: Shared, caller: Asking) -> BotThoughts:
        """What the bots were thinking, once the game is over."""
        return await thoughts_of(await table_to_look_at(services, caller, table))

    @api.post("/tables/{table}/analysis", operation_id="analyse_table", response_model=AnalysisState)
    async def analyse(table: TableId, wish: AnalysisWish, services: Shared, caller: Asking, payer: Paying) -> Response:
        """Explain a finished game to a seat: par, luck and skill, decisions. The first call starts it; ask again."""
        found = await table_to_look_at(services, caller, table)
        answer = await _looked(services, services.analyses.game_of_table(found.state, wish.seat), wish, payer)
        if found.state.branch is None:
            await services.figures.note(table, wish.seat, bytes(answer.body))
        return answer

    @api.post("/analysis", operation_id="analyse_record", response_model=AnalysisState)
    async def analyse_record(wish: RecordAnalysisWish, services: Shared, caller: Asking, payer: Paying) -> Response:
        """The same for a record file."""
        may_check = partial(check_rate, services.upload_rates, payer)
        game = await services.analyses.game_of_record(wish.record, wish.seat, payer, may_check)
        await services.daily.check_code(caller, game.record)
        return await _looked(services, game, wish, payer)

    @api.delete("/analysis/{analysis}", operation_id="cancel_analysis", status_code=204)
    async def cancel(analysis: AnalysisId, services: Shared, payer: Paying) -> None:
        """The caller needs that analysis no more; it is stopped unless somebody else is waiting for it."""
        if services.analyses.cancel(analysis, payer.guest):
            services.analysis_rates.refund(payer)

    _add_branches(api)


def _add_hints(api: FastAPI) -> None:
    @api.post("/tables/{table}/hint", operation_id="hint", response_model=Hint)
    async def hint(table: TableId, services: Shared, caller: Asking, payer: Paying, request: Request) -> Response:
        """What the strongest bot would do in the caller's seat, if the table allows hints; it is noted in the log.

        Whoever drops the request needs no hint: nothing is noted, and a worker that was thinking is stopped.
        """
        check_rate(services.hint_rates, payer)
        found = await services.hub.table(table)
        try:
            return json_answer(await services.hints.give(found, caller, request.is_disconnected))
        except GivenUp as given_up:
            if not given_up.begun:
                services.hint_rates.refund(payer)
            raise

    @api.get("/tables/{table}/hint", operation_id="hint_wait", response_model=HintWait)
    async def hint_wait(table: TableId, services: Shared, caller: Asking) -> HintWait:
        """How far the hint is that the caller has asked for."""
        return services.hints.wait(await services.hub.table(table), caller)


def _add_branches(api: FastAPI) -> None:
    @api.post("/tables/{table}/branch", operation_id="branch_table", response_model=Seated, status_code=201)
    async def branch(table: TableId, wish: BranchWish, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """Practise from a round of a finished game: a new table with its deal and steps, bots in the other seats."""
        check_new_table(services, payer)
        match = (await table_to_look_at(services, caller, table)).state.match
        if match is None:
            raise Denied("server-not-over")
        point = await services.uploads.branch(payer, match, wish.at, wish.seat)
        made, token = await unbroken(branches.branch(services.hub, point, caller, wish, origin=table))
        return seated(made, wish.seat, token)

    @api.post("/branch", operation_id="branch_record", response_model=Seated, status_code=201)
    async def branch_record(wish: RecordBranchWish, services: Shared, caller: Asking, payer: Paying) -> Seated:
        """The same for a record whose code proves its deal."""
        check_new_table(services, payer)
        check_rate(services.upload_rates, payer)
        point = await services.uploads.branch(payer, wish.record, wish.at, wish.seat)
        await services.daily.check_code(caller, point.code)
        made, token = await unbroken(branches.branch(services.hub, point, caller, wish))
        return seated(made, wish.seat, token)


async def _looked(services: Services, game: FinishedGame, wish: AnalysisWish, payer: Payer) -> Response:
    may_begin = partial(check_rate, services.analysis_rates, payer)
    look = services.analyses.look
    return json_answer(await look(game, wish.seat, wish.effort, payer, may_begin, since=wish.since))
