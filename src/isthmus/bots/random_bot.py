"""Any legal step, each as likely as the others: the weakest opponent and the widest tester."""

from __future__ import annotations

from random import Random
from typing import Final

from isthmus.kernel.game import AnyGame, State, Step


class RandomBot:
    """Plays without thinking."""

    name = "random"

    def choose(self, game: AnyGame, view: State, seat: int, rng: Random) -> Step:
        step: Step = rng.choice(game.legal(view, seat))
        return step


BOT: Final = RandomBot()
