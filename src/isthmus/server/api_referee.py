"""The part of the HTTP API about games on paper: the referee's verdict, sheets read from photos. Nothing is stored."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Request
from fastapi.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response

from isthmus import registry
from isthmus.server.api_parts import Paying, Shared, check_rate, json_answer
from isthmus.server.errors import Denied
from isthmus.server.referee import verdict_on
from isthmus.server.referee_jobs import can_read
from isthmus.server.wire_referee import PhotoReading, SheetUpload, Verdict

GamePath = Annotated[str, Path(max_length=20)]
BYTES = {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}}
PHOTO_BODY = {"requestBody": {"required": True, "content": BYTES}}


def add_referee(api: FastAPI) -> None:
    @api.post("/referee/{game}", operation_id="referee", response_model=Verdict)
    async def referee(game: GamePath, upload: SheetUpload, services: Shared, payer: Paying) -> Verdict | Response:
        """Judge the sheets of a game that was played on paper; nothing is stored."""
        _check_game(game)
        if not upload.order:
            return await run_in_threadpool(verdict_on, game, upload.sheet, deal=upload.deal)
        check_rate(services.upload_rates, payer)
        return json_answer(await services.uploads.verdict_with_order(payer, game, upload.sheet, upload.deal))

    @api.post("/referee/{game}/photo", operation_id="read_photo", response_model=PhotoReading, openapi_extra=PHOTO_BODY)
    async def photo(game: GamePath, request: Request, services: Shared, payer: Paying) -> Response:
        """Read a printed sheet from a photo (JPEG, PNG or WebP, the whole body); nothing is stored."""
        _check_game(game)
        registry.need(game, "photo")
        if not can_read(game):
            raise Denied("server-no-photos", 501)
        check_rate(services.upload_rates, payer)
        with services.photo_places.place(payer):
            return json_answer(await services.uploads.read_sheet(payer, game, await _body(request)))


def _check_game(game: str) -> None:
    if game not in registry.names():
        raise LookupError(game)


async def _body(request: Request) -> bytes:
    """The whole body; `guard` bounds it."""
    try:
        return await request.body()
    except HTTPException as error:
        if error.status_code != 413:
            raise
        limits = request.app.state.services.settings.limits
        raise Denied("photo-file-too-large", 413, most=limits.photo_bytes // 1_000_000) from None
