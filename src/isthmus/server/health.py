"""Health for monitors and proxies: is the process alive, can it store, and how is everything else?

    /livez    200 as long as the process answers; a restart helps if it does not
    /readyz   200 while steps can be stored, else 503: send nobody here
    /healthz  the same status, with details

`store_health` finds out whether steps can be stored.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from isthmus.server.services import Services
from isthmus.server.versions import program_version


async def alive(_: Request) -> Response:
    return JSONResponse({"ok": True})


async def ready(request: Request) -> Response:
    ok, store = await _ready(request.app.state.services)
    return JSONResponse({"ok": ok, "store": store}, 200 if ok else 503)


async def health(request: Request) -> Response:
    services: Services = request.app.state.services
    ok, store = await _ready(services)
    body: dict[str, object] = {
        "ok": ok,
        "version": program_version(),
        "tables_live": len(services.hub.live),
        "sockets": services.socket_count,
        "engines": services.engines.readiness,
        "store": store,
        "lag_ms": round(services.lag.seconds * 1000, 1),
        "busy": services.lag.busy,
    }
    return JSONResponse(body, 200 if ok else 503)


async def _ready(services: Services) -> tuple[bool, str]:
    stores = await services.store_health.ok()
    return stores and not services.closing, "ok" if stores else "failing"
