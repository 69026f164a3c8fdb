"""Bots that need no engine: they look one step ahead, or not at all, in a separate thread.

They play while a level is not available, and for people who are away. Every game can be played this way: if a
game cannot tell good positions from bad ones, any legal step will do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TypeVar, TypeVarTuple

from isthmus import registry
from isthmus.bots.protocol import bot, plan_turn
from isthmus.kernel.game import AnyGame, State

GREEDY, RANDOM = "greedy", "random"
Arguments = TypeVarTuple("Arguments")
Answer = TypeVar("Answer")


def simple_bot(game: str, wanted: str | None) -> str:
    """The simple bot that plays this game in place of the one wanted there (None: a person)."""
    return RANDOM if wanted == RANDOM or not registry.has(game, GREEDY) else GREEDY


def plan_simply(game: AnyGame, view: State, seat: int, name: str, seed: int) -> tuple[str, ...]:
    """A turn of a simple bot, in notation."""
    return plan_turn(bot(name), game, view, seat, Random(seed))


class SimpleBots:
    """The thread in which simple bots think, so that sockets never wait for them."""

    def __init__(self) -> None:
        self.executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")

    async def run(self, work: Callable[[*Arguments], Answer], *arguments: *Arguments) -> Answer:
        """The result of the work, done in that thread."""
        return await asyncio.get_running_loop().run_in_executor(self.executor, work, *arguments)

    def close(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)
