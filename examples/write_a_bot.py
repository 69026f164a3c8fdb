"""Write your own bot, and let it play against those that come with the package.

    .venv/bin/python examples/write_a_bot.py                 ten games of Ponte against the random bot
    .venv/bin/python examples/write_a_bot.py connections     the same in another game

A bot is anything with a `name` and a `choose`: it is given what its seat may know (a view, a state of the game) and
picks one of the legal steps. This one tries every step in its own copy of the view and takes the one after which its
score sheet looks best, then the one that leaves it most to do: an idea of three lines that works in every game.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import isthmus

LESS_IS_BETTER = {"connections"}  # its score sheet counts what is lost


class Tidy:
    """Looks one step ahead."""

    name = "tidy"

    def choose(self, game: isthmus.Game[Any, Any, Any], view: Any, seat: int, rng: Random) -> Any:
        best, chosen = (-(10**9), 0, 0.0), None
        for step in game.legal(view, seat):
            after = game.apply(view, seat, step)
            merit = self.merit(game, after, seat), len(game.legal(after, seat)), rng.random()
            if merit > best:
                best, chosen = merit, step
        return chosen

    def merit(self, game: isthmus.Game[Any, Any, Any], state: Any, seat: int) -> int:
        total = game.standing(state)[seat].total
        return -total if game.name in LESS_IS_BETTER else total


def play(name: str, seed: int, first: Any, second: Any) -> tuple[int, ...]:
    """Play a match of two bots and return the ranks."""
    match = isthmus.new(name, [first.name, second.name], seed=f"{seed:010}")
    chooser = Random(seed)
    while active := match.active():
        seat = active[0]
        step = (first, second)[seat].choose(match.game, match.view(seat), seat, chooser)
        match = match.play(seat, step)
    assert match.outcome is not None
    return match.outcome.ranks


def main(arguments: list[str]) -> int:
    name = arguments[0] if arguments else "ponte"
    mine, other = Tidy(), isthmus.bot("random")
    won = lost = 0
    for seed in range(5):
        for seat, ranks in enumerate((play(name, seed, mine, other), play(name, seed, other, mine))):
            won += ranks[seat] < ranks[1 - seat]
            lost += ranks[seat] > ranks[1 - seat]
    print(f"{name}: {mine.name} won {won}, lost {lost} of 10 games against {other.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
