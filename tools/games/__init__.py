"""What the tools know about each game, one module per game: pictures, golden games, perft pins, wrong rules.

A module has

* `CLAUSES`, the letter that the ids of its clauses begin with;
* `PICTURE` for the README: which recorded game, after how many lines of it, whose board;
* `TOUR` for screenshots: which recorded game, the round in which a hint is asked for, the one from which it is played
  to its end;
* `GOLDEN`, and `value(state, seat)` for the players of golden games;
* `PINS` and `MUTATIONS`.

It may have `LACKS` (capabilities that the game does without), `features(match)` (what else its golden games can show)
and `LONG_PINS`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from isthmus import registry


@cache
def of_game(name: str) -> ModuleType:
    """The module of that game."""
    if find_spec(f"tools.games.{name}") is None:
        raise LookupError(f"{name} has no golden games yet: write tools/games/{name}.py (see CONTRIBUTING.md)")
    return import_module(f"tools.games.{name}")


def of_all_games() -> list[ModuleType]:
    return [of_game(name) for name in registry.GAME_NAMES]
