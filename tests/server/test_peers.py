"""Connections that get nowhere, over raw sockets: they are closed, and those that are in order are left alone.

Timeouts are tiny here. Tests wait for the close, and measure time only by other connections that have run out of it.
"""

from __future__ import annotations

import contextlib
import resource
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import anyio.to_thread
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from isthmus.server.proxies import Networks, read_networks
from isthmus.server.serving import allow_connections
from isthmus.server.settings import Limits
from tests.server.harness import FREE, PATIENCE_S
from tests.server.live_server import running

HASTY = replace(FREE, head_s=0.2, body_s=0.2, keep_alive_s=1, unread_s=0.5)
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n"
released = threading.Event()


async def read_all(request: Request) -> Response:
    return PlainTextResponse(f"{len(await request.body())} bytes")


async def slow(_: Request) -> Response:
    """Answers when the test says so."""
    await anyio.to_thread.run_sync(released.wait)
    return PlainTextResponse("at last")


async def large(_: Request) -> Response:
    async def blocks() -> AsyncIterator[bytes]:
        for _ in range(1_000):  # far more than all buffers between server and peer hold
            yield b"x" * 65_536

    return StreamingResponse(blocks())


async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


APP = Starlette(
    routes=[
        Route("/", read_all, methods=["GET", "POST"]),
        Route("/slow", slow),
        Route("/large", large),
        WebSocketRoute("/ws", echo),
    ]
)


@contextlib.contextmanager
def hasty(limits: Limits = HASTY, proxies: Networks = ()) -> Iterator[tuple[int, uvicorn.Server]]:
    with running(APP, limits, proxies) as (address, server):
        yield int(address.rpartition(":")[2]), server


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with hasty() as (found, _):
        yield found


def dial(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_S)


def read_to_the_end(peer: socket.socket) -> bytes:
    """Everything until the server closes."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := peer.recv(65_536):
            found += data
    return found


def trickle_until_closed(peer: socket.socket, drop: bytes) -> None:
    """Send a little again and again, so that the connection is never quiet, until the server closes it."""
    end = time.monotonic() + PATIENCE_S
    peer.settimeout(0.02)
    with contextlib.suppress(ConnectionError):
        while time.monotonic() < end:
            peer.sendall(drop)
            with contextlib.suppress(TimeoutError):
                if peer.recv(1_000) == b"":
                    return
        pytest.fail("it was never closed")


def wait_for_a_timeout(port: int) -> None:
    """Wait longer than a connection may take for its request."""
    with dial(port) as silent:
        assert read_to_the_end(silent) == b""


def test_a_silent_connection_is_closed(port: int) -> None:
    with dial(port) as peer:
        assert read_to_the_end(peer) == b""


@pytest.mark.parametrize("begun", [GET[:-2], POST + b"abc", CHUNKED], ids=["head", "body", "chunks"])
def test_half_a_request_is_closed(port: int, begun: bytes) -> None:
    with dial(port) as peer:
        peer.sendall(begun)
        assert b"200" not in read_to_the_end(peer)


@pytest.mark.parametrize(
    ("begun", "drop"),
    [(b"GET / HTTP/1.1\r\n", b"x: y\r\n"), (POST.replace(b"10", b"999999"), b"a"), (CHUNKED, b"1\r\na\r\n")],
    ids=["head", "body", "chunks"],
)
def test_bytes_now_and_then_buy_no_time(port: int, begun: bytes, drop: bytes) -> None:
    with dial(port) as peer:
        peer.sendall(begun)
        trickle_until_closed(peer, drop)


def test_the_second_request_has_no_more_time_than_the_first(port: int) -> None:
    with dial(port) as peer:
        peer.sendall(GET)
        assert b"0 bytes" in peer.recv(65_536)
        peer.sendall(b"GET / HTTP/1.1\r\n")
        trickle_until_closed(peer, b"x: y\r\n")


def test_a_head_without_end_is_closed() -> None:
    with hasty(replace(HASTY, head_s=PATIENCE_S, head_bytes=2_000)) as (port, _), dial(port) as peer:
        peer.sendall(b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 3_000)
        assert read_to_the_end(peer) == b""


def test_whole_requests_are_answered_and_then_the_connection_ends(port: int) -> None:
    with dial(port) as peer:
        for request, answer in ((GET, b"0 bytes"), (POST + b"0123456789", b"10 bytes")):
            peer.sendall(request)
            assert answer in peer.recv(65_536)
        assert read_to_the_end(peer) == b""


def test_an_answer_may_take_its_time(port: int) -> None:
    with dial(port) as peer:
        peer.sendall(GET.replace(b"/", b"/slow", 1))
        wait_for_a_timeout(port)
        released.set()
        assert b"at last" in peer.recv(65_536)


def test_a_socket_stays(port: int) -> None:
    with connect(f"ws://127.0.0.1:{port}/ws") as peer:
        wait_for_a_timeout(port)
        peer.send("still here")
        assert peer.recv() == "still here"


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux watches this")
def test_an_answer_that_nobody_takes_ends() -> None:
    with hasty() as (port, server), dial(port) as peer:
        peer.sendall(GET.replace(b"/", b"/large", 1))
        assert b"200" in peer.recv(100)
        end = time.monotonic() + PATIENCE_S
        while server.server_state.connections:
            assert time.monotonic() < end
            time.sleep(0.01)


@pytest.mark.parametrize("bound", ["open_connections", "connections_per_address"])
def test_there_are_only_so_many(bound: str) -> None:
    patient = replace(HASTY, head_s=PATIENCE_S, **{bound: 2})
    with hasty(patient) as (port, server):
        first, second = dial(port), dial(port)
        with first, second:
            first.sendall(GET)
            assert b"200" in first.recv(65_536)  # both are known to the server now
            with dial(port) as third:
                answer = read_to_the_end(third)
            assert b"503" in answer
            assert b"retry-after" in answer
        end = time.monotonic() + PATIENCE_S
        while server.server_state.connections:
            assert time.monotonic() < end
            time.sleep(0.01)
        with dial(port) as again:
            again.sendall(GET)
            assert b"200" in again.recv(65_536)


def test_sockets_do_not_count_for_their_address() -> None:
    with hasty(replace(HASTY, connections_per_address=1)) as (port, _), contextlib.ExitStack() as opened:
        for _ in range(2):
            opened.enter_context(connect(f"ws://127.0.0.1:{port}/ws"))
        peer = opened.enter_context(dial(port))
        peer.sendall(GET)
        assert b"200" in peer.recv(65_536)


def test_a_proxy_brings_as_many_as_it_has() -> None:
    limits = replace(HASTY, head_s=PATIENCE_S, connections_per_address=1)
    with hasty(limits, read_networks(["127.0.0.0/8"])) as (port, _), contextlib.ExitStack() as opened:
        for _ in range(3):
            peer = opened.enter_context(dial(port))
            peer.sendall(GET)
            assert b"200" in peer.recv(65_536)


def test_as_many_files_as_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1_024, 4_096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: asked.append(wanted))
    allow_connections(Limits(open_connections=500))
    allow_connections(Limits(open_connections=2_000))
    allow_connections(Limits(open_connections=10_000))
    assert asked == [(2_200, 4_096), (4_096, 4_096)]
