"""A TCP proxy in front of PostgreSQL that cuts the connection at a chosen stage of a statement."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Literal

Stage = Literal["before", "half", "sent", "answered"]
STAGES: tuple[Stage, ...] = ("before", "half", "sent", "answered")


class Proxy:
    """Passes everything on. `cut(marker, stage)`: when the client sends these bytes, the connection ends

    before     nothing of the message has been passed on
    half       the server got a part of the message
    sent       the server got it all, and its answer gets nowhere
    answered   the server has answered, so it is committed, and the answer gets nowhere
    """

    def __init__(self, target: int) -> None:
        self.port = 0
        self.cuts = 0
        self.was_cut = asyncio.Event()
        self.connections = 0
        self._target = target
        self._marker: bytes | None = None
        self._stage: Stage = "before"
        self._times = 0
        self._writers: set[asyncio.StreamWriter] = set()

    def cut(self, marker: bytes, stage: Stage, *, times: int = 1) -> None:
        self._marker, self._stage, self._times = marker, stage, times

    def cut_all(self) -> None:
        """Now, whatever is going on."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            theirs, ours = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        dropping = asyncio.Event()
        self._writers |= {writer, ours}
        tasks = [
            asyncio.create_task(self._upwards(reader, ours, dropping)),
            asyncio.create_task(self._downwards(theirs, writer, dropping)),
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for one in (writer, ours):
            self._writers.discard(one)
            one.transport.abort()

    async def _upwards(
        self, reader: asyncio.StreamReader, server: asyncio.StreamWriter, dropping: asyncio.Event
    ) -> None:
        while data := await reader.read(1 << 20):
            if self._marker is not None and self._marker in data and self._times:
                self._times -= 1
                self.cuts += 1
                self.was_cut.set()
                if self._stage == "half":
                    server.write(data[: data.index(self._marker)])
                    await server.drain()
                if self._stage in ("before", "half"):
                    return
                dropping.set()
                server.write(data)
                await server.drain()
                if self._stage == "sent":
                    return
                continue
            server.write(data)
            await server.drain()

    async def _downwards(
        self, server: asyncio.StreamReader, client: asyncio.StreamWriter, dropping: asyncio.Event
    ) -> None:
        while data := await server.read(1 << 20):
            if dropping.is_set():  # an answer comes when the commit is done
                return
            client.write(data)
            await client.drain()


@contextlib.asynccontextmanager
async def proxy(target: int) -> AsyncIterator[Proxy]:
    """In front of the server on that port."""
    found = Proxy(target)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        found.cut_all()
