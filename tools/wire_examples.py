"""Fill docs/wire.md with what a real server sends: two clients open a game of Ponte, and every message is captured.

    python -m tools.wire_examples            fill in the blocks of the page
    python -m tools.wire_examples --check    fail when they are not what would be filled in

A block of the page below ``<!-- captured: NAME -->`` holds the message of that name. What differs from run to run (ids,
tokens, times, the commitment) has a fixed placeholder, and long lists are cut.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from isthmus.client import Client, Json

PAGE = Path(__file__).resolve().parents[1] / "docs" / "wire.md"
BLOCK = re.compile(r"(<!-- captured: (\w+) -->\n+```json\n).*?(\n```)", re.DOTALL)
WIDTH = 110
LONGEST_LIST = 3
STAND_INS: dict[str, Any] = {"id": "cTkB0f4JvX9a", "created": 1790000000.0, "commitment": "5baa0fca8dc00e3c33c0…"}


def main(arguments: list[str]) -> int:
    text = page()
    if "--check" in arguments:
        return 0 if PAGE.read_text(encoding="utf-8") == text else 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


def page() -> str:
    """The page with every block filled in again."""
    with serving() as address:
        captured = Conversation(address).messages()
    return BLOCK.sub(lambda found: f"{found[1]}{captured[found[2]]}{found[3]}", PAGE.read_text(encoding="utf-8"))


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """The address of a server that runs for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        options = ["--port", "0", "--data", f"{folder}/games.sqlite", "--workers", "0", "--no-open"]
        command = [sys.executable, "-m", "isthmus.cli", "serve", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            found = re.search(r"http://[^/ ]+", server.stdout.readline())
            try:
                assert found is not None, "the server did not start"
                yield found[0]
            finally:
                server.terminate()


class Conversation:
    """Ana makes a table, Ben joins, Ana plays the opening."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.captured: dict[str, Json] = {}

    def messages(self) -> dict[str, str]:
        """All messages by name, ready to be shown."""
        ana, ben = Client(self.address), Client(self.address)
        wish = {"game": "ponte", "seats": [{"kind": "you", "name": "Ana"}, {"kind": "open"}]}
        seated = self.captured["created"] = ana.post("/api/tables", wish)
        table, tokens = seated["table"], {seated["token"]: "TOKEN-OF-ANA"}
        joined = self.captured["joined"] = ben.post(f"/api/tables/{table}/join", {"name": "Ben"})
        tokens[joined["token"]] = "TOKEN-OF-BEN"
        ana.post(f"/api/tables/{table}/start", {})
        headers = [_headers(client, token) for client, token in zip((ana, ben), tokens, strict=True)]
        asyncio.run(self._play(f"{self.address.replace('http', 'ws')}/ws/{table}", *headers))
        named = {table: STAND_INS["id"], **tokens}
        return {name: _shown(message, named) for name, message in self.captured.items()}

    async def _play(self, url: str, ana: dict[str, str], ben: dict[str, str]) -> None:
        async with connect(url, additional_headers=ana) as first:
            self.captured["table"] = await _next(first, "table")  # read before Ben is there
            async with connect(url, additional_headers=ben) as second:
                await self._open(first)
                self.captured["other"] = await _turn(second)

    async def _open(self, ana: ClientConnection) -> None:
        await self._ask(ana, "step", "1", "d4")
        self.captured["view"] = await _next(ana, "view")
        self.captured["ack"] = await _next(ana, "ack")
        await self._ask(ana, "again", "2", "d4")
        self.captured["refused"] = await _next(ana, "refused")
        await self._ask(ana, "unreadable", "3", "z99")
        self.captured["error"] = await _next(ana, "error")
        for number, step in (("4", "e4"), ("5", "done")):
            await self._ask(ana, "last", number, step)
            await _next(ana, "ack")

    async def _ask(self, socket: ClientConnection, name: str, request: str, step: str) -> None:
        frame = {"type": "step", "id": request, "period": "1", "step": step}
        self.captured[name] = frame
        await socket.send(json.dumps(frame))


def _headers(client: Client, token: str) -> dict[str, str]:
    """Who is asking: the guest of the cookie, in the seat of the token."""
    cookie = "; ".join(f"{one.name}={one.value}" for one in client.cookies)
    return {"cookie": cookie, "authorization": f"Bearer {token}"}


async def _next(socket: ClientConnection, kind: str) -> Json:
    """The next frame of that kind; `seats` frames in between depend on who connects when."""
    while True:
        frame: Json = json.loads(await socket.recv())
        if frame["type"] == kind:
            return frame


async def _turn(socket: ClientConnection) -> Json:
    """The first view with something to do."""
    while not (frame := await _next(socket, "view"))["view"]["legal"]:
        pass
    return frame


def _shown(message: Json, named: dict[str, str]) -> str:
    text = _pretty({key: _steady(key, value) for key, value in message.items()}, 0)
    for found, stand_in in named.items():
        text = text.replace(found, stand_in)
    return text


def _steady(key: str, value: Any) -> Any:
    """The value without what differs from run to run and without the ends of long lists."""
    if key in ("created", "commitment"):
        return STAND_INS[key]
    if isinstance(value, dict):
        return {inner: _steady(inner, one) for inner, one in value.items()}
    if isinstance(value, list):
        kept = [_steady("", one) for one in value]
        return kept if len(kept) <= LONGEST_LIST + 1 else [*kept[:LONGEST_LIST], f"… {len(kept) - LONGEST_LIST} more"]
    return value


def _pretty(value: Any, depth: int) -> str:
    """JSON in which whatever fits on one line is on one line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + 2 * depth <= WIDTH or not isinstance(value, dict | list):
        return line
    inside, outside = "  " * (depth + 1), "  " * depth
    if isinstance(value, list):
        rows = [f"{inside}{_pretty(one, depth + 1)}" for one in value]
        return "[\n" + ",\n".join(rows) + f"\n{outside}]"
    rows = [f"{inside}{json.dumps(key)}: {_pretty(one, depth + 1)}" for key, one in value.items()]
    return "{\n" + ",\n".join(rows) + f"\n{outside}}}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
