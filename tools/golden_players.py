"""Players for golden games: random ones, greedy ones, and one that knows the whole deal.

Random play hardly ever fills a Hashi race or links islands in Ponte, so golden games need players with a
goal; what a board is worth to them is in `tools/games/<game>.py`. None of them is a bot for people to play against:
they look at the full state, the far-sighted one even at the cards to come. They are deterministic, so that a golden
game can be made again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from isthmus.kernel.match import Match
from isthmus.kernel.steps import DONE
from tools.games import of_game

Value = Callable[[Any, int], float]
Player = Callable[[Match, int, random.Random], Any]


def random_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """Any step, but `done` only one time in five."""
    legal = match.legal(seat)
    others = [step for step in legal if step != DONE]
    if not others or (len(others) < len(legal) and chooser.random() < 0.2):
        return DONE
    return chooser.choice(others)


def lazy_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """Plays `done` as soon as that is allowed."""
    legal = match.legal(seat)
    return DONE if DONE in legal else chooser.choice(legal)


def greedy_player(match: Match, seat: int, chooser: random.Random) -> Any:
    """The step after which its own board looks best; ties are broken at random."""
    value: Value = of_game(match.game.name).value
    game, state = match.game, match.state
    best, choice = value(state, seat) - 0.25, DONE
    for step in match.legal(seat):
        if step != DONE:
            worth = value(game.apply(state, seat, step), seat) + chooser.random() * 0.2
            if worth > best or choice not in match.legal(seat):
                best, choice = worth, step
    return choice


def far_sighted(match: Match, width: int) -> Match:
    """The best match for one seat that a beam search of that width finds, knowing the deal."""
    value: Value = of_game(match.game.name).value
    layer = [match]
    while not layer[0].over:
        closed: dict[Any, Match] = {}
        frontier = layer
        while frontier:
            following: dict[Any, Match] = {}
            for one in frontier:
                label = one.game.period(one.state).label
                for step in one.legal(0):
                    after = one.play(0, step)
                    same = not after.over and after.game.period(after.state).label == label
                    (following if same else closed).setdefault(after.state, after)
            frontier = _best(following, width, value)
        layer = _best(closed, width, value)
    return layer[0]


def _best(matches: dict[Any, Match], width: int, value: Value) -> list[Match]:
    return sorted(matches.values(), key=lambda match: value(match.state, 0), reverse=True)[:width]


PLAYERS: dict[str, Player] = {"random": random_player, "greedy": greedy_player, "lazy": lazy_player}
