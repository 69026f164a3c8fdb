"""Errors as HTTP answers: all have one shape (`wire_api.Problem`), with a code that the reader's language explains."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from isthmus.kernel.errors import BadInput, IsthmusError, Lacking
from isthmus.server.errors import Denied, explained
from isthmus.server.incidents import not_stored
from isthmus.server.wire_api import Problem
from isthmus.store.protocol import StoreError

PROBLEMS: dict[int | str, dict[str, Any]] = {  # as FastAPI types it
    status: {"model": Problem, "description": text}
    for status, text in (
        (400, "The body is not JSON."),
        (403, "Not allowed for this caller."),
        (404, "No such table, game or lesson."),
        (409, "Not possible now."),
        (413, "Too large."),
        (421, "The server is not known by this host name."),
        (422, "Understood, but wrong; `field` says where."),
        (429, "Too many requests or tables."),
        (501, "This server lacks what that needs."),
        (503, "The store cannot be written, this table cannot be read, or the server has too much to do now."),
    )
}


def problem(
    status: int, code: str, field: str | None = None, arguments: Mapping[str, str | int] | None = None
) -> Response:
    """An error answer in the common shape."""
    body = {"code": code, "message": {"id": code, "arguments": dict(arguments or {})}, "field": field}
    return Response(json.dumps(body, ensure_ascii=False), status, media_type="application/json")


def answer_errors(api: FastAPI) -> None:
    """Let the API answer every error that its operations raise."""

    @api.exception_handler(Denied)
    async def denied(_: Request, error: Denied) -> Response:
        answer = problem(error.status, error.code, arguments=error.arguments)
        if error.retry_s is not None:
            answer.headers["retry-after"] = str(error.retry_s)
        return answer

    @api.exception_handler(LookupError)
    async def unknown(_: Request, __: LookupError) -> Response:
        return problem(404, "server-not-found")

    @api.exception_handler(IsthmusError)
    async def wrong(_: Request, error: IsthmusError) -> Response:
        code, arguments = explained(error)
        status = 404 if isinstance(error, Lacking) else 422
        return problem(status, code, error.field if isinstance(error, BadInput) else None, arguments)

    @api.exception_handler(StoreError)
    async def failing(_: Request, error: StoreError) -> Response:
        return problem(503, "server-store-failed", arguments={"request": not_stored(error, "a request")})

    _answer_framework_errors(api)


def _answer_framework_errors(api: FastAPI) -> None:
    @api.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
        status = 400 if first["type"] == "json_invalid" else 422
        return problem(status, "server-bad-input", where or None, {"problem": f"{where}: {first['msg']}"[:300]})

    @api.exception_handler(HTTPException)
    async def plain(_: Request, error: HTTPException) -> Response:
        known = {404: "server-not-found", 405: "server-wrong-method", 413: "server-too-large"}
        code = known.get(error.status_code, "server-bad-input")
        answer = problem(error.status_code, code, arguments={"problem": str(error.detail)})
        answer.headers.update(error.headers or {})
        return answer
