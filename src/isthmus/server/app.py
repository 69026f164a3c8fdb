"""The ASGI application: API, sockets, the page's files, in one Starlette app.

The API is a separate application below `/api`, so that the files at `/` never answer for it.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from isthmus.server.api import make_api
from isthmus.server.document import Files, document, page
from isthmus.server.guard import Guard
from isthmus.server.health import alive, health, ready
from isthmus.server.identity import SAFE_METHODS
from isthmus.server.metrics import METRICS
from isthmus.server.metrics_access import may_read_metrics
from isthmus.server.printing import print_game, print_record, print_table
from isthmus.server.problems import problem
from isthmus.server.proxies import TrustedProxies, read_networks
from isthmus.server.quarantine import this_program
from isthmus.server.root_path import RootPath, path_of
from isthmus.server.services import Services
from isthmus.server.settings import Settings
from isthmus.server.sockets import table_socket
from isthmus.store.opening import open_for_server
from isthmus.store.protocol import KEY, Store

PAGES = (
    "/",
    "/t/{table}",
    "/join",
    "/replay",
    "/replay/{table}",
    "/analysis",
    "/analysis/{table}",
    "/learn",
    "/learn/{game}",
    "/referee/{game}",
    "/call",
    "/call/{game}",
    "/follow/{game}",
    "/about",
    "/settings",
    "/games",
    "/account",
    "/friends",
    "/puzzles",
    "/puzzles/{game}",
    "/daily",
    "/daily/{game}",
    "/challenge/{token}",
)


def create_app(settings: Settings, open_store: Callable[[], Store | Awaitable[Store]] | None = None) -> Starlette:
    """The application; the store is opened when the server starts and closed when it stops."""
    api = make_api()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened = open_store() if open_store else open_for_server(settings.database)
        store = await opened if isinstance(opened, Awaitable) else opened
        key = await store.setting(KEY, secrets.token_urlsafe(32))
        await store.forget_broken(this_program())
        services = app.state.services = api.state.services = Services(settings, store, key)
        await services.operator_changes.follow()
        services.start()
        try:
            yield
        finally:
            await services.close()
            await store.close()

    routes = [
        Mount("/api", api),
        WebSocketRoute("/ws/{table}", table_socket),
        Route("/livez", alive),
        Route("/readyz", ready),
        Route("/healthz", health),
        Route("/metrics", metrics),
        Route("/print/record.pdf", print_record, methods=["POST"]),
        Route("/print/{game}.pdf", print_game, methods=["GET", "POST"]),
        Route("/print/table/{table}.pdf", print_table),
        *(Route(path, page) for path in PAGES),
        Mount("/", Files(directory=settings.static, check_dir=False)),
    ]
    middleware = [
        Middleware(TrustedProxies, networks=read_networks(settings.proxies)),
        Middleware(RootPath, root_path=settings.root_path),
        Middleware(Guard),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
    ]
    answers = {HTTPException: not_here}
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers=answers)


async def not_here(request: Request, error: Exception) -> Response:
    """The answer at unknown addresses: the page, which says so, to whoever wants to look at one; else a problem."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and wants_page(request):
        return document(request, 404)
    code = {405: "server-wrong-method"}.get(error.status_code, "server-not-found")
    return problem(error.status_code, code)


def wants_page(request: Request) -> bool:
    """Whether a person has followed a link or typed an address; files of the page are never looked at alone."""
    if request.method not in SAFE_METHODS or path_of(request.scope).startswith("/assets/"):
        return False
    return "text/html" in request.headers.get("accept", "")


async def metrics(request: Request) -> Response:
    services: Services = request.app.state.services
    if not may_read_metrics(request, services.settings):
        return problem(403, "server-metrics-closed")
    gauges = {
        "isthmus_tables_live": float(len(services.hub.live)),
        "isthmus_sockets": float(services.socket_count),
        "isthmus_bots_thinking": float(len(services.bot_runner.tasks)),
        "isthmus_loop_lag_seconds": services.lag.seconds,
        "isthmus_busy": float(services.lag.busy),
        **services.engines.gauges(),
    }
    return PlainTextResponse(METRICS.text(gauges), media_type="text/plain; version=0.0.4")
