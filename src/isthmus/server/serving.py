"""The ASGI server around the application: uvicorn with the options that `isthmus serve`, tests and benchmarks share."""

from __future__ import annotations

import uvicorn
from starlette.types import ASGIApp

from isthmus.server.peers import connection_type
from isthmus.server.proxies import Networks
from isthmus.server.settings import Limits

SHUTDOWN_S = 5
FILES_FOR_OTHERS = 200  # database, workers, the page's files


def server_for(app: ASGIApp, limits: Limits, proxies: Networks = ()) -> uvicorn.Server:
    """A server that is ready to run on a listening socket."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=connection_type(limits, proxies),
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,  # costs 100 kB and more per socket; frames are small
            server_header=False,
            proxy_headers=False,  # `TrustedProxies` reads them, from the proxies that the operator names
            timeout_keep_alive=limits.keep_alive_s,
            timeout_graceful_shutdown=SHUTDOWN_S,
            lifespan="on",
        )
    )


def allow_connections(limits: Limits) -> None:
    """Every connection is an open file, and the usual limit of 1,024 is for programs that serve nobody."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.open_connections + FILES_FOR_OTHERS
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
