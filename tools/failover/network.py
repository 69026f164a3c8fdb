"""The net between three databases and everybody else, so that one of them can be cut off.

`Namespaces`   each database in a network namespace of its own, joined by a bridge; root only. A cut is a link that is
               down: packets vanish, and nobody is told.
`Relays`       each database behind a small proxy. A cut ends its connections and refuses new ones.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

NODES = 3


class Network(Protocol):
    """Where the databases are."""

    kind: str

    def listens(self, node: int) -> tuple[str, int]:
        """Address and port that the database itself takes."""

    def reached(self, node: int) -> tuple[str, int]:
        """Address and port at which everybody else finds it."""

    def inside(self, node: int) -> list[str]:
        """What to put before a command that shall run where the database is."""

    def cut(self, node: int) -> None:
        """Cut it off."""

    def heal(self, node: int) -> None:
        """Connect it again."""

    def closed(self, node: int) -> None:
        """Its process has ended, so that nobody listens there any more."""


@contextlib.asynccontextmanager
async def network(kind: str) -> AsyncIterator[Network]:
    """Of that kind; "auto": namespaces if the machine allows it."""
    if kind in ("auto", "namespaces"):
        spaces = Namespaces()
        try:
            spaces.make()
        except (OSError, subprocess.CalledProcessError):
            spaces.remove()
            if kind == "namespaces":
                raise
        else:
            try:
                yield spaces
            finally:
                spaces.remove()
            return
    relays = Relays([Relay([("127.0.0.1", free_port())]) for _ in range(NODES)])
    for relay in relays.all:
        await relay.start()
    try:
        yield relays
    finally:
        for relay in relays.all:
            relay.stop()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Namespaces:
    """Real links that can be taken down."""

    kind = "network namespaces, links taken down"
    PORT = 5432

    def __init__(self) -> None:
        self._number = os.getpid()
        self._net = f"10.{200 + self._number // 256 % 50}.{self._number % 256}"
        self._bridge = f"isb{self._number}"

    def _link(self, node: int) -> str:
        return f"isl{self._number}n{node}"

    def _space(self, node: int) -> str:
        return f"isthmus-{self._number}-{node}"

    def make(self) -> None:
        if os.geteuid() != 0 or shutil.which("ip") is None:
            raise OSError("only root can make network namespaces")
        _ip("link", "add", self._bridge, "type", "bridge")
        _ip("addr", "add", f"{self._net}.1/24", "dev", self._bridge)
        _ip("link", "set", self._bridge, "up")
        for node in range(NODES):
            link, space = self._link(node), self._space(node)
            _ip("netns", "add", space)
            _ip("link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", space)
            _ip("link", "set", link, "master", self._bridge, "up")
            _ip("-n", space, "addr", "add", f"{self._net}.{node + 2}/24", "dev", "eth0")
            _ip("-n", space, "link", "set", "eth0", "up")
            _ip("-n", space, "link", "set", "lo", "up")

    def remove(self) -> None:
        """Whatever of it is there; the links go with their namespaces."""
        for command in (*(("netns", "del", self._space(node)) for node in range(NODES)), ("link", "del", self._bridge)):
            with contextlib.suppress(OSError, subprocess.CalledProcessError):
                _ip(*command)

    def listens(self, node: int) -> tuple[str, int]:
        return f"{self._net}.{node + 2}", self.PORT

    reached = listens

    def inside(self, node: int) -> list[str]:
        return ["ip", "netns", "exec", self._space(node)]

    def cut(self, node: int) -> None:
        _ip("link", "set", self._link(node), "down")

    def heal(self, node: int) -> None:
        _ip("link", "set", self._link(node), "up")

    def closed(self, node: int) -> None:
        """Nothing to do: the kernel refuses connections by itself."""


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Relays:
    """Proxies that can be closed."""

    kind = "proxies that end connections"

    def __init__(self, relays: list[Relay]) -> None:
        self.all = relays

    def listens(self, node: int) -> tuple[str, int]:
        return self.all[node].targets[0]

    def reached(self, node: int) -> tuple[str, int]:
        return "127.0.0.1", self.all[node].port

    def inside(self, node: int) -> list[str]:
        del node
        return []

    def cut(self, node: int) -> None:
        self.all[node].close()

    closed = cut

    def heal(self, node: int) -> None:
        self.all[node].open()


class Relay:
    """Passes connections on to the first of its targets that takes them, beginning with another one each time."""

    def __init__(self, targets: Sequence[tuple[str, int]]) -> None:
        self.targets = list(targets)
        self.port = 0
        self._turn = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def stop(self) -> None:
        """End all connections and refuse new ones."""
        if self._server is not None:
            self._server.close()
            self._server = None
        for writer in list(self._writers):
            writer.transport.abort()

    def close(self) -> None:
        """The same, from another thread."""
        self._loop.call_soon_threadsafe(self.stop)

    def open(self) -> None:
        """Listen again, from another thread."""
        if self._server is None:
            asyncio.run_coroutine_threadsafe(self.start(), self._loop).result()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._connect()
        if found is None:
            writer.transport.abort()
            return
        theirs, ours = found
        self._writers |= {writer, ours}
        passing = [asyncio.create_task(_pass(reader, ours)), asyncio.create_task(_pass(theirs, writer))]
        with contextlib.suppress(asyncio.CancelledError):  # at the end of everything
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
        for one in passing:
            one.cancel()
        await asyncio.gather(*passing, return_exceptions=True)
        for end in (writer, ours):
            self._writers.discard(end)
            end.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        self._turn += 1
        for number in range(len(self.targets)):
            host, port = self.targets[(self._turn + number) % len(self.targets)]
            with contextlib.suppress(OSError):
                return await asyncio.open_connection(host, port)
        return None


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
