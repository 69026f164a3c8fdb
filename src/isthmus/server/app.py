"""The ASGI application: API, sockets, the page's files, in one Starlette app.

The API is a separate application below `/api`, so that the files at `/` never answer for it.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from isthmus.server.api import make_api
from isthmus.server.guard import Guard
from isthmus.server.identity import SAFE_METHODS
from isthmus.server.metrics import METRICS
from isthmus.server.problems import problem
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.sockets import table_socket
from isthmus.server.versions import program_version
from isthmus.store.protocol import Store, StoreError
from isthmus.store.sqlite import SqliteStore

PAGES = (
    "/",
    "/t/{table}",
    "/join",
    "/replay",
    "/replay/{table}",
    "/analysis/{table}",
    "/learn",
    "/learn/{game}",
    "/about",
    "/games",
)
YEAR = "public, max-age=31536000, immutable"


def create_app(settings: Settings, open_store: Callable[[], Store] | None = None) -> Starlette:
    """The application; the store is opened when the server starts and closed when it stops."""
    api = make_api()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = open_store() if open_store else SqliteStore(settings.database)
        key = await store.setting("cookie-key", secrets.token_urlsafe(32))
        services = app.state.services = api.state.services = Services(settings, store, key)
        services.start()
        try:
            yield
        finally:
            await services.close()
            await store.close()

    routes = [
        Mount("/api", api),
        WebSocketRoute("/ws/{table}", table_socket),
        Route("/healthz", health),
        Route("/metrics", metrics),
        *(Route(path, page) for path in PAGES),
        Mount("/", Files(directory=settings.static, check_dir=False)),
    ]
    middleware = [Middleware(Guard), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)]
    answers = {HTTPException: not_here}
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers=answers)


class Files(StaticFiles):
    """The files of the page; those with a hash in their name may be cached forever, the others are requested again."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        hashed = "assets" in str(args[0]) if args else False
        response.headers["cache-control"] = YEAR if hashed else "no-cache"
        return response


async def page(request: Request) -> Response:
    """The page's only document; its address tells it what to show."""
    return document(request, 200)


def document(request: Request, status: int) -> Response:
    services: Services = request.app.state.services
    index = services.settings.static / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page has not been built: see docs/server.md.\n", 503)
    return FileResponse(index, status, headers={"cache-control": "no-cache"})


async def not_here(request: Request, error: Exception) -> Response:
    """The answer at unknown addresses: the page, which says so, to whoever wants to look at one; else a problem."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and wants_page(request):
        return document(request, 404)
    code = {405: "server-wrong-method"}.get(error.status_code, "server-not-found")
    return problem(error.status_code, code)


def wants_page(request: Request) -> bool:
    """Whether a person has followed a link or typed an address; files of the page are never looked at alone."""
    if request.method not in SAFE_METHODS or request.url.path.startswith("/assets/"):
        return False
    return "text/html" in request.headers.get("accept", "")


async def health(request: Request) -> Response:
    """Whether steps can be stored now."""
    services: Services = request.app.state.services
    body: dict[str, object] = {
        "version": program_version(),
        "tables_live": len(services.hub.live),
        "sockets": services.socket_count,
        "engines": services.engines.readiness,
    }
    try:
        await services.store.check()
    except StoreError:
        return JSONResponse({"ok": False, **body, "store": "failing"}, 503)
    return JSONResponse({"ok": not services.closing, **body, "store": "ok"}, 503 if services.closing else 200)


async def metrics(request: Request) -> Response:
    services: Services = request.app.state.services
    gauges = {
        "isthmus_tables_live": float(len(services.hub.live)),
        "isthmus_sockets": float(services.socket_count),
        "isthmus_bots_thinking": float(len(services.bot_runner.tasks)),
        **services.engines.gauges(),
    }
    return PlainTextResponse(METRICS.text(gauges), media_type="text/plain; version=0.0.4")
