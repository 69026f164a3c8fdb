"""The people of the failover test: they play one game after the other, and keep what was acknowledged to them.

Whoever loses the connection comes back and sends the unanswered step again under the same id, as the page does.
"""

from __future__ import annotations

import asyncio
import random
import time
import urllib.error
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from websockets.exceptions import WebSocketException

from isthmus.client import Client, Rejected, Seat, ServerProblem
from isthmus.registry import GAME_NAMES

GONE = (ConnectionError, OSError, WebSocketException, urllib.error.URLError, TimeoutError)
NOT_STORED = "server-store-failed"  # the one answer after which the same step is simply sent again
PAUSE_S = 0.05
Result = TypeVar("Result")


@dataclass
class Person:
    """Somebody at a table; `seat` is None for who only watches."""

    table: str
    seat: int | None
    acknowledged: list[str] = field(default_factory=list)  # request ids as they are in the log
    resent: int = 0
    returns: int = 0
    refused: list[str] = field(default_factory=list)


class Crowd:
    """Everybody who plays on the servers behind one address."""

    def __init__(self, port: int, seed: int, bots: tuple[str, ...] = ("random", "greedy")) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.people: list[Person] = []
        self.acknowledged = 0
        self.worst_s = 0.0  # the longest that anybody waited for the answer to a step
        self.waiting = 0  # steps without an answer at this moment
        self.stopping = asyncio.Event()
        self._seed = seed
        self._bots = bots
        self._change = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, tables: int) -> None:
        """So many tables are played at from now on."""
        self._tasks = [asyncio.create_task(self._play_on(number)) for number in range(tables)]

    async def finish(self) -> None:
        """Let the games that have begun come to their end."""
        self.stopping.set()
        await asyncio.gather(*self._tasks)

    async def leave(self) -> None:
        """Everybody goes home at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def more(self, steps: int) -> None:
        """Wait until so many more steps have been acknowledged, or somebody's game has failed."""
        wanted = self.acknowledged + steps
        for task in self._tasks:
            if task.done():
                task.result()
        async with self._change:
            await self._change.wait_for(lambda: self.acknowledged >= wanted or any(task.done() for task in self._tasks))

    async def _play_on(self, number: int) -> None:
        rng = random.Random(f"{self._seed}/{number}")
        try:
            while not self.stopping.is_set():
                await self._game(GAME_NAMES[number % len(GAME_NAMES)], rng)
                number += 1
        finally:
            async with self._change:
                self._change.notify_all()

    async def _game(self, game: str, rng: random.Random) -> None:
        """One game: of two people, of a person and a bot, or of bots that somebody watches."""
        match rng.randrange(4):
            case 0:
                seats = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]
            case 1 | 2:
                seats = [{"kind": "you"}, {"kind": "bot", "bot": rng.choice(self._bots)}]
            case _:
                seats = [{"kind": "you"}, {"kind": "open"}]
        host = Client(self.address)
        seated = await persist(lambda: host.create(game, seats))
        here = [(host, seated)]
        if {"kind": "open"} in seats:
            other = Client(self.address)
            try:
                here.append((other, await persist(lambda: other.join(seated["table"], ""))))
                await persist(lambda: host.start(seated["table"]))
            except ServerProblem as problem:
                if len(here) == 1 or problem.code != "server-already-started":
                    return  # the answer to the first try was lost, and with it the seat: another table
        await asyncio.gather(*(self._sit(client, taken, random.Random(rng.random())) for client, taken in here))

    async def _sit(self, client: Client, seated: dict[str, Any], rng: random.Random) -> None:
        person = Person(seated["table"], seated["you"])
        self.people.append(person)
        unanswered: dict[str, Any] = {}
        while True:
            try:
                async with client.sit(seated["table"], seated["token"]) as seat:
                    await self._go_on(seat, person, unanswered, rng)
                    return
            except GONE:
                person.returns += 1
                await asyncio.sleep(PAUSE_S)

    async def _go_on(self, seat: Seat, person: Person, unanswered: dict[str, Any], rng: random.Random) -> None:
        """Play until the game is over; first resend what was not answered before the connection was lost."""
        while unanswered or await seat.wait_for_turn():
            if unanswered:
                person.resent += 1
            else:
                assert seat.view is not None
                step = {"type": "step", "period": seat.view["period"], "step": rng.choice(seat.legal)}
                unanswered.update(frame=step, id=f"{rng.getrandbits(60):015x}", at=time.monotonic())
                self.waiting += 1
            try:
                await seat.send(unanswered["frame"], unanswered["id"])
            except Rejected as rejected:
                person.refused.append(rejected.code)
                if rejected.code == NOT_STORED:
                    await asyncio.sleep(PAUSE_S)
                    continue
            else:
                person.acknowledged.append(f"{person.seat}:{unanswered['id']}")
                self.worst_s = max(self.worst_s, time.monotonic() - unanswered["at"])
                self.acknowledged += 1
            self.waiting -= 1
            unanswered.clear()
            async with self._change:
                self._change.notify_all()


async def persist(ask: Callable[[], Result]) -> Result:
    """The answer of the server, asked again until there is one."""
    while True:
        try:
            return await asyncio.to_thread(ask)
        except ServerProblem as problem:
            if problem.status < 500:
                raise
        except GONE:
            pass
        await asyncio.sleep(PAUSE_S)
