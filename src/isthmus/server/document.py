"""The page: its one document, made to fit each answer, and its files.

The document lists what a page asks for next (`frontend/build/early.ts`), in every language and for every kind of
address; only what this reader will need stays. At the home page's address it brings that page as it was drawn by the
build (`frontend/build/drawn.ts`), to be seen before the script is there. The build also writes each large file a second
time, compressed better than there is time for at each request.
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
from isthmus.server.root_path import path_of
from isthmus.server.services import Services

YEAR: Final = "public, max-age=31536000, immutable"
COMPRESSED: Final = ".br"
CONDITIONAL: Final = re.compile(r"\s*<link [^>]*\bdata-(?:language|under)=[^>]*>")
CONDITION: Final = re.compile(r'data-(language|under)="([^"]+)"')
MOST_TAGS: Final = 20
ENGLISH: Final = '<html lang="en"'
EMPTY: Final = '<div id="app"></div>'


async def page(request: Request) -> Response:
    """The page's only document; its address tells it what to show."""
    return document(request, 200)


def document(request: Request, status: int) -> Response:
    services: Services = request.app.state.services
    index = services.settings.static / "index.html"
    try:
        text = index.read_text(encoding="utf-8")
    except FileNotFoundError:
        return PlainTextResponse("The page has not been built: see docs/server.md.\n", 503)
    language = language_of(request.headers.get("accept-language", ""))
    path = path_of(request.scope)
    text = fitting(text, language, path)
    if path == "/":
        text = text.replace(EMPTY, EMPTY.replace("><", f">{_drawn_home(services.settings.static, language)}<"), 1)
    text = document_at(text, services.settings.root_path)
    return HTMLResponse(text, status, headers={"cache-control": "no-cache", "vary": "accept-language"})


def document_at(document: str, root_path: str) -> str:
    """The built document for a server below that path: its files and its script must know where they are."""
    return document.replace('="./', f'="{root_path}/').replace('data-root=""', f'data-root="{root_path}"', 1)


def fitting(document: str, language: str, path: str) -> str:
    """The document in this language, without the files that its reader does not need at once at this address."""

    def kept(link: re.Match[str]) -> str:
        conditions = dict(CONDITION.findall(link[0]))
        fits = conditions.get("language", language) == language and path.startswith(conditions.get("under", ""))
        return link[0] if fits else ""

    return CONDITIONAL.sub(kept, document).replace(ENGLISH, f'<html lang="{language}"', 1)


def _drawn_home(static: Path, language: str) -> str:
    try:
        return (static / f"home.{language}.html").read_text(encoding="utf-8")
    except FileNotFoundError:
        return ""


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
