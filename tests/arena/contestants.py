"""Bots for tests of the arena: one that plays `done` as soon as it may, one that remembers how long it may think."""

from __future__ import annotations

from random import Random
from typing import Any

from isthmus.bots.protocol import Limit, Plan, Thought
from isthmus.kernel.game import AnyGame, News
from isthmus.kernel.steps import DONE


class Lazy:
    """Does as little as the rules allow."""

    name = "lazy"

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        legal = game.legal(view, seat)
        return DONE if DONE in legal else legal[0]


class Watchful(Lazy):
    """Plans one step at a time and keeps the limits it was given."""

    name = "watchful"

    def __init__(self) -> None:
        self.limits: list[Limit] = []

    def think(self, game: AnyGame, view: Any, seat: int, rng: Random, limit: Limit) -> Thought:
        self.limits.append(limit)
        return Thought((Plan((self.choose(game, view, seat, rng),), 0.0),), "points", News(""))


LAZY = Lazy()
WATCHFUL = Watchful()
NOBODY = object()
