"""Any legal step, each as likely as the others: the weakest opponent and the widest tester."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from isthmus.kernel.game import AnyGame


class RandomBot:
    """Plays without a thought."""

    name = "random"

    def choose(self, game: AnyGame, view: Any, seat: int, rng: Random) -> Any:
        return rng.choice(game.legal(view, seat))


BOT: Final = RandomBot()
