"""Bots that the operator adds: `isthmus serve --bot NAME=module:object`, a bot or a policy (docs/write-a-bot.md).

Visitors choose among the names; nothing is imported but what the operator has named. The server's own process imports
none of it: each bot is tried in another process before the server starts, which also tells the games and numbers of
players that it can play, and it thinks in the worker processes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from typing import Final

from isthmus import registry
from isthmus.bots.protocol import BOT_NAMES, plan_turn
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.match import new_match

OPTION: Final = "--bot"
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")
Fits = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class OwnBot:
    """`target` is where it is found; `fits` are the numbers of players with which it plays, by game."""

    name: str
    target: str
    fits: Fits


def read_own_bots(texts: Sequence[str], *, workers: int) -> tuple[OwnBot, ...]:
    """The bots that these options name; `BadInput` says what is wrong with one."""
    if texts and not workers:
        raise BadInput(OPTION, "needs processes to think in, expected --workers 1 or more")
    named = [_parsed(text) for text in texts]
    for number, (name, _) in enumerate(named):
        if name in BOT_NAMES or name in dict(named[:number]):
            raise BadInput(OPTION, f"names {quoted(name)}, which another bot has already")
    return tuple(OwnBot(name, target, _checked(name, target)) for name, target in named)


def _parsed(text: str) -> tuple[str, str]:
    name, _, target = text.partition("=")
    if not NAME.fullmatch(name) or ":" not in target:
        problem = f"is {quoted(text)}, expected NAME=module:object, the name in small letters, digits and hyphens"
        raise BadInput(OPTION, problem)
    return name, target


def _checked(name: str, target: str) -> Fits:
    fits, problem = _tried(target)
    if not fits:
        raise BadInput(OPTION, f"{name} cannot play: {problem}")
    return fits


def _tried(target: str) -> tuple[Fits, str]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        try:
            return process.submit(try_out, target).result()
        except BrokenProcessPool:
            return {}, "it ended the process that tried it"


def try_out(target: str) -> tuple[Fits, str]:
    """Where the bot takes a legal first turn, and what it said where it did not; done in another process."""
    from isthmus.ai.policies import player

    fits: dict[str, tuple[int, ...]] = {}
    problem = ""
    try:
        found = player(target)
    except BaseException as error:  # a module may even exit when it is imported
        return {}, f"{type(error).__name__}: {error}"
    for game in registry.games():
        for seats in game.seat_counts:
            match = new_match(game, names=[""] * seats, seed="0" * 10)
            seat = match.active()[0]
            try:
                plan_turn(found, game, match.view(seat), seat, Random(0))
            except Exception as error:
                problem = f"{type(error).__name__}: {error}"
            else:
                fits[game.name] = (*fits.get(game.name, ()), seats)
    return fits, problem


def check_seat_bot(own_bots: Mapping[str, OwnBot], name: str, game: str, seats: int) -> None:
    """`BadInput` unless there is a bot of that name that plays this game with so many players."""
    if name in BOT_NAMES:
        return
    own = own_bots.get(name)
    fitting = [one.name for one in own_bots.values() if seats in one.fits.get(game, ())]
    if own is None or name not in fitting:
        raise BadInput("bot", f"is {quoted(name)}, expected one of: {', '.join((*BOT_NAMES, *fitting))}")
