"""What grandmaster gains from thinking longer: players for the arena with a tenth of its work, and with ten times it.

    isthmus arena ponte grandmaster benchmarks.ponte_thinking:TENTH --pairs 40
    isthmus arena ponte benchmarks.ponte_thinking:TEN grandmaster --pairs 40

in the project's folder with `PYTHONPATH=.`. Its work is counted in simulations, so a busy machine makes no difference.
On one core it is about a second a turn; `python -m benchmarks.ponte_net` tells it exactly.
"""

from __future__ import annotations

from random import Random

from isthmus.bots.levels import LevelBot, think
from isthmus.bots.protocol import GRANDMASTER, LONGEST, Limit, Question, Thought
from isthmus.kernel.game import AnyGame, State


class Worker(LevelBot):
    """Grandmaster with so many times its usual work, and the time for it."""

    def __init__(self, work: float) -> None:
        super().__init__(f"{GRANDMASTER} × {work:g}")
        self.work = work

    def think(self, game: AnyGame, view: State, seat: int, rng: Random, limit: Limit | None = None) -> Thought:  # noqa: ARG002 - work counts
        return think(Question(game, view, seat, GRANDMASTER, rng, Limit(LONGEST), work=self.work))


TENTH, TEN = Worker(0.1), Worker(10.0)
