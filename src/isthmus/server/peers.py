"""Connections that get nowhere are closed: too slow with a request, not taking the answer, or too many of them.

Uvicorn limits only the pause between two requests (`timeout_keep_alive`), and every byte that arrives starts that
anew. So a peer that sends nothing at all, half a header or half a body would stay for ever. `Connection` stands
between the transport and uvicorn's own protocol and watches how far the request has come. Sockets are out of its hands
once they are upgraded: uvicorn pings them.

Uvicorn's `limit_concurrency` is not used, because it would also refuse the players who are here.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Any, Literal, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from isthmus.server.metrics import METRICS
from isthmus.server.proxies import Networks, read_address
from isthmus.server.settings import Limits

Stage = Literal["head", "body", "answer"]
TOO_MANY = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 15\r\nconnection: close\r\n"
    b"content-type: text/plain\r\ncontent-length: 22\r\n\r\nToo many connections.\n"
)


class Connection(asyncio.Protocol):
    """One connection, with uvicorn's protocol inside; subclasses made by `connection_type` know the limits."""

    limits: Limits
    by_address: Counter[str]  # connections that are no sockets (yet), of this server
    proxies: Networks  # whose connections are everybody's

    def __init__(self, server_state: ServerState, **given: Any) -> None:
        self.http: Any = AutoHTTPProtocol(server_state=server_state, **given)  # type: ignore[call-arg]
        self.all = server_state.connections
        self.loop = asyncio.get_running_loop()
        self.stage: Stage = "answer"
        self.head_bytes = 0
        self.address: str | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.http.connection_made(transport)
        if len(self.all) > self.limits.open_connections or not self._counted():
            METRICS.refused.add()
            self.transport.write(TOO_MANY)
            self.transport.close()
            return
        self._limit_unread()
        self._enter("head")

    def data_received(self, data: bytes) -> None:
        self.http.data_received(data)
        if self.transport.get_protocol() is not self:  # it is a socket now
            self._let_go()
            return
        stage = self._stage()
        if stage != self.stage:
            self._enter(stage)
        if stage == "head":
            self.head_bytes += len(data)
            if self.head_bytes > self.limits.head_bytes:
                self._give_up()

    def eof_received(self) -> bool | None:
        result: bool | None = self.http.eof_received()
        return result

    def connection_lost(self, error: Exception | None) -> None:
        self._let_go()
        self.http.connection_lost(error)

    def pause_writing(self) -> None:
        self.http.pause_writing()

    def resume_writing(self) -> None:
        self.http.resume_writing()

    def _counted(self) -> bool:
        """Count the connection, unless a trusted proxy makes it; False if its address has too many."""
        peer = self.transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "unknown"
        found = read_address(address)
        if found is not None and any(found in network for network in self.proxies):
            return True
        self.address = address
        self.by_address[address] += 1
        return self.by_address[address] <= self.limits.connections_per_address

    # -- how far the request has come

    def _stage(self) -> Stage:
        cycle = self.http.cycle
        if cycle is None or cycle.response_complete:
            return "head"
        return "body" if cycle.more_body else "answer"

    def _enter(self, stage: Stage) -> None:
        """Begin a stage; the time for it does not start anew while it lasts, however many bytes come."""
        self.stage = stage
        self.head_bytes = 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if stage != "answer":
            seconds = self.limits.head_s if stage == "head" else self.limits.body_s
            self.timer = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        METRICS.refused.add()
        self.transport.close()

    def _limit_unread(self) -> None:
        """The kernel ends connections whose peer takes nothing of what was sent, even after we have closed them."""
        raw = self.transport.get_extra_info("socket")
        if raw is not None and raw.family != socket.AF_UNIX and hasattr(socket, "TCP_USER_TIMEOUT"):
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(self.limits.unread_s * 1000))

    def _let_go(self) -> None:
        self._enter("answer")
        if self.address is not None:
            self.by_address[self.address] -= 1
            if not self.by_address[self.address]:
                del self.by_address[self.address]
            self.address = None


def connection_type(limits: Limits, proxies: Networks) -> type[Connection]:
    """The protocol of one server, with its limits and its own count of connections."""
    known = {"limits": limits, "proxies": proxies, "by_address": Counter[str]()}
    return type("LimitedConnection", (Connection,), known)
