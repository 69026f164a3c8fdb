"""Print and play in the browser: `/print/<game>.pdf` and, for a finished game, `/print/table/<table>.pdf`.

A form that carries more than an address can, your own board or the record of a paper game, is posted.

A person follows these links, so a refusal is a sentence in the reader's language, not JSON. Pages are set in the worker
process of `uploads`, whose queue is bounded and fair; what was set for one reader is kept for the next.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from isthmus import registry
from isthmus.daily.deals import check_daily, open_code
from isthmus.kernel.errors import BadInput, IsthmusError, Lacking, quoted
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.print.typesetting import available
from isthmus.server.api_parts import check_rate
from isthmus.server.document import language_of
from isthmus.server.errors import Denied, explained
from isthmus.server.print_jobs import PrintWish
from isthmus.server.services import Services

LONGEST: Final = 200  # of one word of an address
BOARD: Final = "board"
LARGEST_BOARD: Final = 20_000
_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
WORDS: Final = ("what", "paper", "deal", "language")
NUMBERS: Final = ("per_page", "players")


async def print_game(request: Request) -> Response:
    """Sheets, cards, tiles or rules of a game."""
    asked = await _asked(request)
    language = _language(request, asked)
    try:
        wish = wish_of(request.path_params["game"], asked, language)
        content = await _printed(request, wish)
    except (IsthmusError, Denied, LookupError) as error:
        return refused(error, language)
    return pdf(content, f"isthmus-{wish.game}-{wish.what}.pdf")


async def print_table(request: Request) -> Response:
    """A finished game of this server as a souvenir."""
    services: Services = request.app.state.services
    language = _language(request, request.query_params)
    try:
        _check_press(request)
        table = await services.hub.table(request.path_params["table"])
        state = table.state
        if state.match is None or not state.over:
            raise Denied("server-not-over")
        payer = request.scope["isthmus.payer"]
        check_rate(services.upload_rates, payer)
        paper = request.query_params.get("paper", "a4")[:LONGEST]
        analyses = services.analyses
        missed = () if state.match.stopped else await analyses.missed(analyses.game_of_table(state, 0))
        content = await services.uploads.souvenir(payer, state.match, paper, language, missed)
    except (IsthmusError, Denied, LookupError) as error:
        return refused(error, language)
    return pdf(content, f"isthmus-{state.game.name}-souvenir.pdf")


async def print_record(request: Request) -> Response:
    """A game that was played elsewhere, at a real table for example, as a souvenir."""
    services: Services = request.app.state.services
    asked = await _asked(request)
    language = _language(request, asked)
    try:
        _check_press(request)
        payer = request.scope["isthmus.payer"]
        check_rate(services.upload_rates, payer)
        record = asked.get("record", "")
        game = await services.analyses.game_of_record(record, 0, payer, lambda: None)
        missed = await services.analyses.missed(game)
        content = await services.uploads.souvenir(payer, record, asked.get("paper", "a4")[:LONGEST], language, missed)
    except (IsthmusError, Denied, LookupError) as error:
        return refused(error, language)
    return pdf(content, f"isthmus-{game.game}-souvenir.pdf")


async def _asked(request: Request) -> Mapping[str, str]:
    """What an address or a posted form says."""
    if request.method != "POST":
        return request.query_params
    body = (await request.body()).decode("utf-8", "replace")
    return dict(parse_qsl(body, keep_blank_values=True))


async def _printed(request: Request, wish: PrintWish) -> bytes:
    services: Services = request.app.state.services
    _check_press(request)
    found = services.kept_pages.find(wish)
    if found is not None:
        return found
    payer = request.scope["isthmus.payer"]
    check_rate(services.upload_rates, payer)
    content = await services.uploads.printed(payer, wish)
    services.kept_pages.keep(wish, content)
    return content


def _check_press(request: Request) -> None:
    services: Services = request.app.state.services
    payer = request.scope["isthmus.payer"]
    if services.bans.holds(payer.guest, payer.address):
        raise Denied("server-banned", 403)
    if not available():
        raise Denied("server-no-press", 501)


def wish_of(game: str, query: Mapping[str, str], language: str) -> PrintWish:
    """What an address asks for; words that are none of ours are options of the game."""
    if game not in registry.names():
        raise LookupError(game)
    registry.need(game, "print")
    words = {name: query[name][:LONGEST] for name in query if name != BOARD}
    numbers = {name: _number(name, words.pop(name)) for name in NUMBERS if words.get(name)}
    named: dict[str, str] = {name: words.pop(name) for name in WORDS if name in words}
    named["language"] = language
    if _DATE.fullmatch(named.get("deal", "")):
        named["deal"] = _open_deal(game, named["deal"])
    named[BOARD] = query.get(BOARD, "")[:LARGEST_BOARD]
    options = tuple(sorted((name, value) for name, value in words.items() if name not in NUMBERS))
    return PrintWish(game, **named, **numbers, options=options)  # type: ignore[arg-type] # names of the fields


def _open_deal(game: str, text: str) -> str:
    """The code of the open deal of a date."""
    check_daily(game)
    try:
        return open_code(game, date.fromisoformat(text))
    except ValueError:
        raise BadInput("deal", f"is {quoted(text)}, expected a game code or a date") from None


def _number(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 3:
        raise BadInput(name, f"is {quoted(text)}, expected a whole number")
    return int(text)


def _language(request: Request, asked: Mapping[str, str]) -> str:
    chosen = asked.get("language", "")
    return chosen if chosen in LANGUAGES else language_of(request.headers.get("accept-language", ""))


def refused(error: Exception, language: str) -> Response:
    """Why not, in one sentence to read."""
    if isinstance(error, Denied):
        code, status, arguments = error.code, error.status, error.arguments
    elif isinstance(error, IsthmusError):
        code, arguments = explained(error)
        status = 404 if isinstance(error, Lacking) else 422
        if isinstance(error, Lacking):
            arguments = {"game": sentence(f"{error.game}-name", language)}
    else:
        code, status, arguments = "server-not-found", 404, {}
    return PlainTextResponse(sentence(code, language, arguments) + "\n", status)


def pdf(content: bytes, name: str) -> Response:
    headers = {"content-disposition": f'inline; filename="{name}"', "cache-control": "private, max-age=300"}
    return Response(content, media_type="application/pdf", headers=headers)
