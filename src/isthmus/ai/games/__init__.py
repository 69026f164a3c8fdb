"""What each game looks like to a learner: one module per game, all with the same names.

`layout(options, seats)` says what an observation holds and `observe` writes it (compiled); the other seats are seen as
they stood when the round was opened. `longest(options, seats)` bounds the number of steps of a game, `deals` that of
the draws, `outcomes_at_most` the outcomes of one draw and `points_between` the points of a seat. `SMALL` are boards for
quick experiments, by name. `install` of `loops` adds the loops, compiled for that game.
"""

from __future__ import annotations

from types import ModuleType

from isthmus import registry
from isthmus.kernel.game import AnyGame


def learnable_games() -> tuple[AnyGame, ...]:
    """The games that have environments, in the order of the registry."""
    return tuple(game for game in registry.games() if registry.has(game.name, "environments"))


def learner(name: str) -> ModuleType:
    """The module of that game; `Lacking` if it has no environments."""
    return registry.part(name, "environments")
