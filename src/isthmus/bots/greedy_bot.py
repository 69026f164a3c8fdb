"""Looks one step ahead and takes what looks best: a quick, plausible opponent for beginners.

For every legal step the game's own file says how good the seat's position would be after it; ties are broken at random.
*Done* is compared like any other step, with the position as it stands.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, Protocol

from isthmus import registry
from isthmus.kernel.game import AnyGame, State, Step
from isthmus.kernel.steps import DONE


class Knowledge(Protocol):
    """What `isthmus.bots.<game>.greedy` offers."""

    def worth(self, view: State, seat: int) -> float:
        """How good this position is for the seat, in points or the like; only comparisons matter."""


@cache
def knowledge_of(game: str) -> Knowledge:
    """What the game knows about good positions; `Lacking` if it knows nothing."""
    return registry.part(game, "greedy")


class GreedyBot:
    """The best position after one step."""

    name = "greedy"

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        legal = game.legal(view, seat)
        if len(legal) == 1:
            return legal[0]
        worth = knowledge_of(game.name).worth
        best: list[Step] = []
        highest = float("-inf")
        for step in legal:
            value = worth(view if step == DONE else game.apply(view, seat, step), seat)
            if value > highest:
                best, highest = [step], value
            elif value == highest:
                best.append(step)
        return rng.choice(best)


BOT: Final = GreedyBot()
