"""Bots that need no engine: they look one step ahead, or not at all, in a separate thread.

They play while a level is not available, and for people who are away. Every game can be played this way: if a
game cannot tell good positions from bad ones, any legal step will do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import TypeVar, TypeVarTuple

from isthmus import registry
from isthmus.bots.protocol import bot, plan_turn
from isthmus.kernel.game import AnyGame, State
from isthmus.server.fair_queue import PLAY_SHARES, FairQueue, QueueFull, Ticket

GREEDY, RANDOM = "greedy", "random"
Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")


def simple_bot(game: str, wanted: str | None) -> str:
    """The simple bot that plays this game in place of the one wanted there (None: a person)."""
    return RANDOM if wanted == RANDOM or not registry.has(game, GREEDY) else GREEDY


def plan_simply(game: AnyGame, view: State, seat: int, name: str, seed: int) -> tuple[str, ...]:
    """A turn of a simple bot, in notation."""
    return plan_turn(bot(name), game, view, seat, Random(seed))


@dataclass(eq=False, slots=True)
class Turn:
    """Somebody who waits for the thread."""

    ticket: Ticket
    begins: asyncio.Future[None]


class SimpleBots:
    """The thread in which simple bots think, so that sockets never wait for them; tables take turns there too."""

    def __init__(self) -> None:
        self.executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self.waiting: FairQueue[Turn] = FairQueue(PLAY_SHARES)
        self.thinking: Turn | None = None

    async def run(self, ticket: Ticket, work: Callable[[*Arguments], Answer], *arguments: *Arguments) -> Answer:
        """The result of the work, done in that thread; `QueueFull` if too many are waiting already."""
        if not self.waiting.has_room(ticket, ()):
            raise QueueFull("simple bots")
        loop = asyncio.get_running_loop()
        turn = Turn(ticket, loop.create_future())
        self.waiting.add(turn)
        self._begin_next()
        try:
            await turn.begins
            return await loop.run_in_executor(self.executor, work, *arguments)
        finally:
            self.waiting.discard(turn)
            if self.thinking is turn:
                self.thinking = None
            self._begin_next()

    def _begin_next(self) -> None:
        if self.thinking is None and (turn := self.waiting.take(())) is not None:
            self.thinking = turn
            if not turn.begins.done():  # cancelled just now: whoever waited for it is about to go on
                turn.begins.set_result(None)

    def close(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)
