"""The socket of a table: one reader, one sender, frames checked and counted.

`/ws/<table>?since=<version>`: a client that was connected before names the version it has and gets only what it
lacks.
"""

from __future__ import annotations

import asyncio

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from isthmus.server.callers import Caller
from isthmus.server.errors import Arguments, Denied
from isthmus.server.guard import address_of, is_known_host
from isthmus.server.identity import is_foreign, stranger
from isthmus.server.limits import Bucket
from isthmus.server.listeners import Listener
from isthmus.server.live_table import LiveTable, unbroken
from isthmus.server.metrics import METRICS
from isthmus.server.services import Services
from isthmus.server.wire import ErrorFrame, Message, PingRequest, PongFrame, TableRequest, decode, encode

CLOSE_FOREIGN, CLOSE_UNKNOWN, CLOSE_CROWDED, CLOSE_ABUSE = 4403, 4404, 4429, 4408
CLOSE_BROKEN, CLOSE_BUSY = 4500, 4503
PATIENCE = 40  # frames over the rate before the socket is closed


async def table_socket(socket: WebSocket) -> None:
    """Serve one client at one table until it leaves."""
    services: Services = socket.app.state.services
    if is_foreign(socket.headers, services.settings.origins) or not is_known_host(socket.scope, services):
        await _turn_away(socket, CLOSE_FOREIGN)
        return
    caller, is_new = services.identity.caller(socket)
    if not is_new and await services.accounts.standing(caller) != "known":
        caller, is_new = stranger(caller.token), True
    address = address_of(socket.scope)
    if services.bans.holds(caller.guest, address):
        await _turn_away(socket, CLOSE_FOREIGN, _error("server-banned"))
        return
    try:
        table = await services.hub.table(socket.path_params["table"])
        await services.daily.check_sealed(caller, table.state)
    except LookupError:
        await _turn_away(socket, CLOSE_UNKNOWN)
        return
    except Denied as denied:
        await _turn_away(socket, CLOSE_BROKEN, _error(denied.code, denied.arguments))
        return
    if services.lag.busy and not _belongs(table, caller):
        METRICS.overload_refusals.add()
        await _turn_away(socket, CLOSE_BUSY)
        return
    listener = Listener(caller.guest, caller.token, services.settings.limits.queue_frames, address, caller.session)
    if not services.places.take(table, listener, address, has_cookie=not is_new):
        METRICS.refused.add()
        await _turn_away(socket, CLOSE_CROWDED)
        return
    try:
        await socket.accept()
        await _serve(socket, table, listener, services)
    finally:
        services.places.release(listener)


async def _serve(socket: WebSocket, table: LiveTable, listener: Listener, services: Services) -> None:
    table.add_listener(listener, _since(socket))
    sender = asyncio.create_task(_send(socket, table, listener))
    try:
        await _receive(socket, table, listener, services)
    finally:
        table.remove_listener(listener)
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
            listener.put(encode(PongFrame(table.now())))
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
        await socket.close(listener.close_code)
    except (WebSocketDisconnect, RuntimeError):
        listener.close()


def _belongs(table: LiveTable, caller: Caller) -> bool:
    """Whether this caller has a seat here, or may be coming to take one."""
    seats = table.state.seats
    waiting = table.state.phase == "lobby" and any(seat.kind == "open" for seat in seats)
    return waiting or table.state.seat_of(caller.guest, caller.token) is not None


async def _turn_away(socket: WebSocket, code: int, why: str | None = None) -> None:
    """Accept first, because browsers do not tell a page why an unaccepted socket was refused."""
    await socket.accept()
    if why is not None:
        await socket.send_text(why)
    await socket.close(code)


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _error(code: str, arguments: Arguments | None = None) -> str:
    return encode(ErrorFrame(None, code, Message(code, arguments or {})))
