"""The socket of a table: one reader, one sender, frames checked and counted.

`/ws/<table>?since=<version>`: a client that was connected before names the version it has and gets only what it
lacks.
"""

from __future__ import annotations

import asyncio
import time

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from isthmus.server.guard import address_of
from isthmus.server.identity import is_foreign
from isthmus.server.limits import Bucket
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable, unbroken
from isthmus.server.metrics import METRICS
from isthmus.server.services import Services
from isthmus.server.wire import ErrorFrame, Message, PingRequest, PongFrame, TableRequest, decode, encode

CLOSE_FOREIGN, CLOSE_UNKNOWN, CLOSE_CROWDED, CLOSE_ABUSE = 4403, 4404, 4429, 4408
PATIENCE = 40  # frames over the rate before the socket is closed


async def table_socket(socket: WebSocket) -> None:
    """Serve one client at one table until it leaves."""
    services: Services = socket.app.state.services
    if is_foreign(socket.headers, services.settings.origins):
        await _turn_away(socket, CLOSE_FOREIGN)
        return
    caller, _ = services.identity.caller(socket)
    address = address_of(socket.scope)
    if services.bans.holds(caller.guest, address):
        await _turn_away(socket, CLOSE_FOREIGN, _error("server-banned"))
        return
    try:
        table = await services.hub.table(socket.path_params["table"])
    except LookupError:
        await _turn_away(socket, CLOSE_UNKNOWN)
        return
    limits = services.settings.limits
    crowded = len(table.listeners) >= limits.sockets_per_table
    if crowded or services.sockets.get(caller.guest, 0) >= limits.sockets_per_guest:
        await _turn_away(socket, CLOSE_CROWDED)
        return
    await socket.accept()
    listener = Listener(caller.guest, caller.token, limits.queue_frames, address)
    services.sockets[caller.guest] = services.sockets.get(caller.guest, 0) + 1
    table.add_listener(listener, _since(socket))
    sender = asyncio.create_task(_send(socket, table, listener))
    try:
        await _receive(socket, table, listener, services)
    finally:
        table.remove_listener(listener)
        services.sockets[caller.guest] -= 1
        if not services.sockets[caller.guest]:
            del services.sockets[caller.guest]
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _receive(socket: WebSocket, table: LiveTable, listener: Listener, services: Services) -> None:
    limits = services.settings.limits
    bucket = Bucket(limits.frames_per_second, limits.frames_burst)
    over = 0
    while not listener.closed:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not bucket.take():
            METRICS.refused.add()
            over += 1
            if over > PATIENCE:
                await socket.close(CLOSE_ABUSE)
                return
            listener.put(_error("server-too-fast"))
            continue
        text = message.get("text")
        if text is None or len(text) > limits.frame_bytes:
            listener.put(_error("server-text-only" if text is None else "server-too-large"))
            continue
        try:
            request = decode(text)
        except ValidationError:
            listener.put(_error("server-bad-frame"))
            continue
        if isinstance(request, PingRequest):
            listener.put(encode(PongFrame(time.time())))
        else:
            await unbroken(_answer(table, listener, request))


async def _answer(table: LiveTable, listener: Listener, request: TableRequest) -> None:
    """The answer is queued in the same turn of the loop as the frames of the step, so that they leave together."""
    listener.put(await table.request(listener.seat, request))


async def _send(socket: WebSocket, table: LiveTable, listener: Listener) -> None:
    try:
        while (frames := await listener.take()) is not None:
            for frame in frames or [table.snapshot(listener)]:
                await socket.send_text(frame)
        await socket.close(1012)  # the server restarts; the client reconnects on its own
    except (WebSocketDisconnect, RuntimeError):
        listener.close()


async def _turn_away(socket: WebSocket, code: int, frame: str | None = None) -> None:
    """Accept first, because browsers do not tell a page why an unaccepted socket was refused."""
    await socket.accept()
    if frame is not None:
        await socket.send_text(frame)
    await socket.close(code)


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _error(code: str) -> str:
    return encode(ErrorFrame(None, code, Message(code, {})))
