"""The ladder: novice, casual, club, strong, master. Each level is a setting of the game's own engine.

`isthmus.bots.<game>.engine` thinks for its game (see `Engine`); what a level means there, how much it searches and
which mistakes it makes, is written in that package. This module finds the engine and says what is missing if it
cannot run.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import cache
from random import Random
from typing import Protocol

from isthmus import fast, registry
from isthmus.bots.protocol import LEVELS, Limit, Question, Thought
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, State, Step

LOG = logging.getLogger("isthmus.bots")
INSTALL = "pip install 'isthmus[fast]'"


class Engine(Protocol):
    """What `isthmus.bots.<game>.engine` offers."""

    def think(self, question: Question) -> Thought:
        """Compare the plans of the seat and choose one as the level would."""

    def warm(self) -> None:
        """Compile everything that `think` needs."""


@cache
def engine_of(game: str) -> Engine:
    """The engine of that game; `Lacking` if it has none, `BadInput` says how to install what engines need."""
    registry.need(game, "engine")
    if not fast.available():
        raise BadInput("bot", f"the levels novice to master need numpy: {INSTALL}")
    return registry.part(game, "engine")


def prepared(game: str) -> bool:
    """Whether the engine can begin at once; if not, it is compiled when first asked, which takes a while."""
    engine_of(game)
    from isthmus.fast.warmup import kept

    return kept(registry.part(game, "engine").__name__)


def can_use_net(game: str) -> bool:
    """Whether the game's net can be used; the log says why not. Without one there is nothing that could fail."""
    if not registry.has(game, "net"):
        return True
    if not fast.available():  # neither can master, and asking it says what to install
        return False
    try:
        registry.part(game, "net").net()
    except BadInput as error:
        LOG.warning("advice comes from %s: %s", LEVELS[-1], error)
        return False
    return True


def think(question: Question) -> Thought:
    """What the engine of the game thinks of the question, and at which level it did."""
    thought = engine_of(question.game.name).think(question)
    return thought if thought.level else replace(thought, level=question.level)


class LevelBot:
    """One level of the ladder, in every game."""

    def __init__(self, name: str) -> None:
        self.name = name

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:
        return think(Question(game, view, seat, self.name, rng, limit or Limit()))

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        return self.think(game, view, seat, rng).plan.steps[0]
