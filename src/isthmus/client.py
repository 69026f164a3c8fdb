"""A small client of the server, for scripts, tests and bots that live elsewhere.

    client = Client("http://localhost:8000")
    seated = client.create("hashi", [{"kind": "you", "name": "Ana"}, {"kind": "bot"}])
    async with client.sit(seated["table"], seated["token"]) as seat:
        while not seat.over:
            await seat.wait_for_turn()
            await seat.play(seat.legal[0])

HTTP goes through the standard library; the socket needs the package websockets (in the extra `server`). Frames are
plain dictionaries, as documented in docs/api.md: the client knows no rules.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from http.cookiejar import CookieJar
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

TIMEOUT_S = 20.0
Json = dict[str, Any]  # whatever docs/api.md says about the answer or frame


class ServerProblem(Exception):
    """The server said no; `code` is the id of its message, `problem` the whole answer."""

    def __init__(self, status: int, problem: Json) -> None:
        self.status = status
        self.code = str(problem.get("code", ""))
        self.problem = problem
        super().__init__(f"{status} {self.code} {problem.get('message')}")


class Rejected(Exception):
    """A frame was answered with `refused` (the rules forbid it) or `error`; `frame` is the answer."""

    def __init__(self, frame: Json) -> None:
        self.code = str(frame["code"])
        self.frame = frame
        super().__init__(self.code)


class Client:
    """HTTP half: tables and seats. It keeps the guest cookie, so one client is one guest."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.cookies = CookieJar()
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def get(self, path: str) -> Any:
        """The answer to a GET: parsed JSON, or text."""
        return self._ask(urllib.request.Request(self.address + path))

    def post(self, path: str, body: Json | None = None) -> Any:
        """The answer to a POST with a JSON body."""
        data = json.dumps(body or {}).encode()
        headers = {"content-type": "application/json"}
        return self._ask(urllib.request.Request(self.address + path, data, headers, method="POST"))

    def games(self) -> Json:
        """The games of the server, their options, and the bots."""
        return self._json(self.get("/api/games"))

    def create(self, game: str, seats: list[Json], **more: object) -> Json:
        """A new table; `more` may hold options, code, public, clock_s."""
        return self._json(self.post("/api/tables", {"game": game, "seats": seats, **more}))

    def join(self, table: str, name: str) -> Json:
        """Take an open seat; the token in the answer is the way back to it."""
        return self._json(self.post(f"/api/tables/{table}/join", {"name": name}))

    def renew_link(self, table: str) -> Json:
        """A new token for this client's seat; the old one stops working, and sockets that used it are closed."""
        return self._json(self.post(f"/api/tables/{table}/link"))

    def start(self, table: str, *, open_seats: str = "bots") -> None:
        """Begin, as the host; open seats get bots, or are dropped with ``"drop"``."""
        self.post(f"/api/tables/{table}/start", {"open_seats": open_seats})

    def record(self, table: str) -> str:
        """The record of the game in text."""
        return str(self.get(f"/api/tables/{table}/record"))

    def sit(self, table: str, token: str | None = None, *, since: int = 0) -> Seat:
        """The socket half at a table: in the token's seat, or else in the cookie's."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.cookies)
        return Seat(self.address, table, token, cookie, since)

    def _ask(self, request: urllib.request.Request) -> object:
        try:
            with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        except urllib.error.HTTPError as error:
            with error:
                raise ServerProblem(error.code, _problem(error.read())) from None

    @staticmethod
    def _json(answer: object) -> Json:
        assert isinstance(answer, dict)
        return answer


class Seat:
    """Socket half: what this seat sees, and the steps it takes. Use it with `async with`."""

    def __init__(self, address: str, table: str, token: str | None, cookie: str, since: int) -> None:
        scheme, _, host = address.partition("://")
        self._url = f"{'wss' if scheme == 'https' else 'ws'}://{host}/ws/{table}"
        self._since = since
        self._headers = {"cookie": cookie} if cookie else {}
        if token:
            self._headers["authorization"] = f"Bearer {token}"
        self.version = 0
        self.info: Json = {}
        self.board: Json = {}
        self.view: Json | None = None
        self.news: list[Json] = []
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self.closed = False

    async def __aenter__(self) -> Self:
        url = f"{self._url}?since={self._since}" if self._since else self._url
        self._socket = await connect(url, additional_headers=self._headers, compression=None, max_size=None)
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.wait_for(lambda: bool(self.info))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._socket is not None
        assert self._reader is not None
        await self._socket.close()
        await self._reader

    # -- what is known

    @property
    def number(self) -> int | None:
        """The seat, None for a spectator."""
        you: int | None = self.info.get("you")
        return you

    @property
    def legal(self) -> list[str]:
        """The steps this seat may take now, in notation."""
        return [step["text"] for step in self.view["legal"]] if self.view else []

    @property
    def over(self) -> bool:
        """Whether the game has ended and its outcome is known."""
        return bool(self.info.get("phase") == "over" and self.view and self.view["outcome"])

    # -- doing

    async def play(self, step: str, *, request: str | None = None) -> int:
        """Take a step; returns the version that holds it. `Rejected` if the rules or the server say no."""
        assert self.view is not None
        frame = {"type": "step", "period": self.view["period"], "step": step}
        return int((await self.send(frame, request))["version"])

    async def offer(self, kind: str) -> int:
        """Propose ``"take_back"`` or ``"annul"``; everybody else has to agree."""
        return int((await self.send({"type": "offer", "kind": kind}))["version"])

    async def answer(self, offer: Json, *, accept: bool) -> int:
        """Answer an offer as it was read from `info`. `Rejected` if another one has taken its place meanwhile."""
        frame = {"type": "answer", "offer": offer["number"], "accept": accept}
        return int((await self.send(frame))["version"])

    async def resign(self) -> int:
        """Give up: a duel is lost, a game without other people is abandoned (`info["giving_up"]` says which)."""
        return int((await self.send({"type": "resign"}))["version"])

    async def send(self, frame: Json, request: str | None = None) -> Json:
        """Send any frame that has an id, and wait for its answer."""
        assert self._socket is not None
        name = request or uuid.uuid4().hex
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._answers[name] = future
        try:
            await self._socket.send(json.dumps({**frame, "id": name}))
            answer = await asyncio.wait_for(future, TIMEOUT_S)
        finally:
            self._answers.pop(name, None)
        if answer["type"] != "ack":
            raise Rejected(answer)
        return answer

    async def wait_for_turn(self) -> bool:
        """Wait until this seat has an open decision; False if the game is over or the connection is gone."""
        await self.wait_for(lambda: bool(self.legal) or self.over)
        return bool(self.legal)

    async def wait_for(self, condition: Callable[[], bool]) -> None:
        """Wait until something is true of what this seat knows; `ConnectionError` if the connection is gone before."""
        async with self._changed:
            await self._changed.wait_for(lambda: condition() or self.closed)
        if self.closed and not condition():
            raise ConnectionError("the server closed the connection")

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                await self._take(json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.closed = True
            for future in self._answers.values():
                if not future.done():
                    future.set_exception(ConnectionError("the connection was lost before the answer came"))
            async with self._changed:
                self._changed.notify_all()

    async def _take(self, frame: Json) -> None:
        if frame.get("id") in self._answers:
            future = self._answers[frame["id"]]
            if not future.done():
                future.set_result(frame)
            return
        self.version = frame.get("version", self.version)
        for part in ("info", "board", "view"):
            if part in frame:
                setattr(self, part, frame[part])
        self.news += frame.get("news", [])
        async with self._changed:
            self._changed.notify_all()


def _problem(body: bytes) -> Json:
    try:
        found = json.loads(body)
    except ValueError:
        return {"message": body.decode(errors="replace")[:200]}
    return found if isinstance(found, dict) else {"message": found}
