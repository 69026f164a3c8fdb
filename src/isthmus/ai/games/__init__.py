"""What each game looks like to a learner: one module per game, all with the same names.

`layout(options, seats)` says what an observation holds and `observe` writes it (compiled); the other seats are seen as
they stood when the round was opened. `longest(options, seats)` bounds the number of steps of a game, `deals` that of
the draws, `outcomes_at_most` the outcomes of one draw and `points_between` the points of a seat. `SMALL` are boards for
quick experiments, by name. `install` of `loops` adds the loops, compiled for that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.options import parse_options


def learnable_games() -> tuple[AnyGame, ...]:
    """The games that have environments, in the order of the registry."""
    return tuple(game for game in registry.games() if registry.has(game.name, "environments"))


def learner(name: str) -> ModuleType:
    """The module of that game; `Lacking` if it has no environments."""
    return registry.part(name, "environments")


def checked_options(name: str, players: int, options: Mapping[str, object] | Options) -> Any:
    """The options of a game for that many players, as its rules have them; `board` may also name a small board."""
    game = registry.game(name)
    if players not in game.seat_counts:
        raise BadInput("players", f"{name} is played by {', '.join(map(str, game.seat_counts))}, not by {players}")
    if not isinstance(options, Mapping):
        return options
    given = dict(options)
    board = given.get("board")
    if isinstance(board, str):
        small: Mapping[str, object] = learner(name).SMALL
        if board not in small:
            raise BadInput("board", f"is {board!r}, expected a board file or one of: {', '.join(small) or 'none'}")
        given["board"] = small[board]
    return parse_options(game.options_type, given)
