"""What a bot is, the list of bots, and how one plays a whole turn."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import Game

BOT_NAMES: Final = ("random", "greedy")
TURN_LIMIT: Final = 200  # no turn of any game has as many steps; a bot that wanders is stopped


class Bot(Protocol):
    """Chooses one step at a time; must choose one of the legal ones."""

    name: str

    def choose(self, game: Game[Any], view: Any, seat: int, rng: Random) -> Any:
        """The step to take in this view, in which the seat has a decision open."""


@cache
def bot(name: str) -> Bot:
    """The bot of that name; `BadInput` lists the names there are."""
    if name not in BOT_NAMES:
        raise BadInput("bot", f"is {quoted(name)}, expected one of: {', '.join(BOT_NAMES)}")
    module = import_module(f"isthmus.bots.{name}_bot")
    found: Bot = module.BOT
    return found


def plan_turn(player: Bot, game: Game[Any], view: Any, seat: int, rng: Random) -> tuple[str, ...]:
    """The steps of a whole turn or round, in notation, `done` at the end.

    The bot goes on in its own copy of the view; nothing outside changes, so the plan may be made in another thread.
    """
    label = game.period(view).label
    steps: list[str] = []
    while seat in game.active(view) and game.period(view).label == label:
        if len(steps) == TURN_LIMIT:
            raise RuntimeError(f"{player.name} finds no end to its turn in {game.name}")
        step = player.choose(game, view, seat, rng)
        steps.append(game.format_step(view, step))
        view = game.apply(view, seat, step)
    return tuple(steps)
