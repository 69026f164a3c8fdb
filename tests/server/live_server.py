"""A real server on a real port, in a thread of the test process."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import uvicorn
from starlette.types import ASGIApp

from isthmus.server.app import create_app
from isthmus.server.proxies import Networks
from isthmus.server.serving import server_for
from isthmus.server.settings import Limits, Settings
from isthmus.store.opening import Place
from tests.server.harness import FREE


@contextlib.contextmanager
def serving(database: Place, *, limits: Limits = FREE, **changes: object) -> Iterator[str]:
    """The address of a server that uses this database; it is stopped at the end."""
    settings = replace(Settings(database, limits, bot_pause_s=0.0, sweep_s=0.1), **changes)  # type: ignore[arg-type]
    with running(create_app(settings), limits) as (address, _):
        yield address


@contextlib.contextmanager
def running(app: ASGIApp, limits: Limits, proxies: Networks = ()) -> Iterator[tuple[str, uvicorn.Server]]:
    """The same for any application, and the server itself."""
    server = server_for(app, limits, proxies)
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(100)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + 120
    while not server.started:
        assert thread.is_alive()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", server
    finally:
        server.should_exit = True
        thread.join(120)
        listener.close()
