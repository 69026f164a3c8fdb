"""One module per game that turns states into what the wire carries.

A module has `board(state)`, `scene(state, seat, last)`, `step(state, step)` and `rounds(state)`. It is given *views*
only: what a seat may not know is gone before a scene is made, so nothing here has to hide anything.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol


class SceneMaker(Protocol):
    """What each game's module offers."""

    SHOWS_LAST_TURN: bool

    def board(self, state: Any) -> Any:
        """The geometry, which never changes during a match."""

    def scene(self, state: Any, seat: int | None, last: tuple[Any, ...]) -> Any:
        """What lies on the table; `last` are the steps of the last finished turn."""

    def step(self, state: Any, step: Any) -> Any:
        """A legal step with the parts that a pointer needs."""

    def rounds(self, state: Any) -> tuple[int, int]:
        """The number of the open round and how many there are (0: not fixed)."""


@cache
def scenes_of(game: str) -> SceneMaker:
    """The module of a game."""
    return import_module(f"isthmus.server.scenes.{game}")
