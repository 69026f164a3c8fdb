"""The page: its one document, made to fit each answer, and its files.

The document lists what a page asks for next (`frontend/build/early.ts`), in every language, for every kind of address
and for every game; only what this reader will need stays. It brings what the build has drawn for the kind of page that
is at the address (`frontend/build/drawn.ts`), to be seen before the script is there. The build also writes each large
file a second time, compressed better than there is time for at each request.
"""

from __future__ import annotations

import os
import re
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from isthmus.kernel.messages import DEFAULT_LANGUAGE, LANGUAGES
from isthmus.server import policy
from isthmus.server.hub import Hub
from isthmus.server.root_path import path_of
from isthmus.server.services import Services

YEAR: Final = "public, max-age=31536000, immutable"
COMPRESSED: Final = ".br"
CONDITIONAL: Final = re.compile(r"\s*<link [^>]*\bdata-(?:language|under|game)=[^>]*>")
CONDITION: Final = re.compile(r'data-(language|under|game)="([^"]+)"')
MOST_TAGS: Final = 20
ENGLISH: Final = '<html lang="en"'
EMPTY: Final = '<div id="app"></div>'
HOME: Final = "home"
DRAWN_HOME: Final = f'data-drawn="{HOME}"'
RULES: Final = re.compile(r"/learn/(\w+)/?")
TABLE: Final = re.compile(r"/t/([^/]+)/?")


async def page(request: Request) -> Response:
    """The page's only document; its address tells it what to show."""
    return document(request, 200)


def document(request: Request, status: int) -> Response:
    services: Services = request.app.state.services
    index = services.settings.static / "index.html"
    try:
        built = index.read_text(encoding="utf-8")
    except FileNotFoundError:
        return PlainTextResponse("The page has not been built: see docs/server.md.\n", 503)
    language = language_of(request.headers.get("accept-language", ""))
    path = path_of(request.scope)
    text = fitting(built, language, path, game_at(path, services.hub))
    text = with_drawn(text, services.settings.static, path, language)
    text = document_at(text, services.settings.root_path)
    headers = {"cache-control": "no-cache", "vary": "accept-language", policy.NAME: policy.policy_for(built)}
    return HTMLResponse(text, status, headers=headers)


def document_at(document: str, root_path: str) -> str:
    """The built document for a server below that path: its files and its script must know where they are."""
    return document.replace('="./', f'="{root_path}/').replace('data-root=""', f'data-root="{root_path}"', 1)


def game_at(path: str, hub: Hub) -> str | None:
    """The game that the page at an address is about, if that can be told at once.

    A table that nobody has looked at for long is not in memory; then the page finds out by itself, as it does offline.
    Whoever knows the address of a table may look at it, so the name of its game is nothing to hide from them.
    """
    if rules := RULES.fullmatch(path):
        return rules[1]
    table = TABLE.fullmatch(path)
    live = hub.live.get(table[1]) if table else None
    return live.state.game.name if live else None


def fitting(document: str, language: str, path: str, game: str | None) -> str:
    """The document in this language, without the files that its reader does not need at once at this address."""
    here = {"language": language, "game": game}

    def kept(link: re.Match[str]) -> str:
        conditions = dict(CONDITION.findall(link[0]))
        fits = path.startswith(conditions.pop("under", ""))
        return link[0] if fits and conditions.items() <= here.items() else ""

    return CONDITIONAL.sub(kept, document).replace(ENGLISH, f'<html lang="{language}"', 1)


def with_drawn(document: str, static: Path, path: str, language: str) -> str:
    """The document with what was drawn for this address, and told whether that is the home page."""
    for kind in kinds_at(path):
        drawn = static / f"{kind}.{language}.html"
        if drawn.is_file():
            document = document.replace(EMPTY, EMPTY.replace("><", f">{drawn.read_text(encoding='utf-8')}<"), 1)
            break
    return document if path == "/" else document.replace(DRAWN_HOME, 'data-drawn="page"', 1)


def kinds_at(path: str) -> tuple[str, ...]:
    """What may have been drawn for an address, the best first."""
    if path == "/":
        return (HOME,)
    if rules := RULES.fullmatch(path):
        return f"rules.{rules[1]}", "page"
    return ("table",) if TABLE.fullmatch(path) else ("page",)


def language_of(header: str) -> str:
    """Which of our languages a browser likes best, as the page itself decides."""
    wishes = []
    for number, tag in enumerate(header.lower().split(",")[:MOST_TAGS]):
        name, _, quality = tag.partition(";q=")
        wishes.append((-_number(quality), number, name.strip().partition("-")[0]))
    return next((name for _, _, name in sorted(wishes) if name in LANGUAGES), DEFAULT_LANGUAGE)


def _number(quality: str) -> float:
    try:
        return float(quality) if quality else 1.0
    except ValueError:
        return 0.0


class Files(StaticFiles):
    """The files of the page; those with a hash in their name may be cached forever, the others are requested again."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        compressed = Path(f"{full_path}{COMPRESSED}")
        takes_it = "br" in Headers(scope=scope).get("accept-encoding", "") and compressed.is_file()
        if takes_it:
            response = super().file_response(compressed, compressed.stat(), scope, status_code)
            response.headers["content-encoding"] = "br"
            response.headers["content-type"] = f"{guess_type(full_path)[0]}; charset=utf-8"
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = YEAR if "assets" in str(full_path) else "no-cache"
        return response
