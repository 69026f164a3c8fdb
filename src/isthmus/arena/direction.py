"""Whether more points are better in a game, found by asking the game who won.

Scores mean different things: points in three games, a loss in the fourth. Ranks know, but a solo game has none.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from isthmus.kernel.match import new_match
from isthmus.registry import game as game_of

TRIES: Final = 20


@cache
def direction(name: str) -> int:
    """1 if the highest score wins, -1 if the lowest does: random games show it."""
    game = game_of(name)
    seats = next((count for count in game.seat_counts if count > 1), 0)
    dice = Random(1)
    for number in range(TRIES if seats else 0):
        match = new_match(game, names=[""] * seats, seed=f"{number:010}")
        while active := match.active():
            match = match.play(active[0], dice.choice(match.legal(active[0])))
        outcome = match.outcome
        assert outcome is not None
        difference = outcome.scores[0] - outcome.scores[1]
        if difference and outcome.ranks[0] != outcome.ranks[1]:
            return 1 if (difference > 0) == (outcome.ranks[0] < outcome.ranks[1]) else -1
    return 1
