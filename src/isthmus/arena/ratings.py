"""Ratings with their uncertainty by openskill (Plackett and Luce's model), which handles more than two players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from importlib.util import find_spec
from statistics import fmean
from typing import Final, NamedTuple

from isthmus.arena.league_game import GameResult

INSTALL: Final = 'pip install "isthmus[arena]"'


class Rating(NamedTuple):
    """The estimated skill and its standard deviation; everybody begins at 25 and 8.33."""

    mu: float
    sigma: float


def available() -> bool:
    return find_spec("openskill") is not None


def ratings(bots: Sequence[str], games: Sequence[GameResult]) -> dict[str, Rating]:
    """Ratings after these games in this order; empty without openskill, or if no two bots met.

    Bots do not learn, so nothing is added to the uncertainty from game to game (`tau` 0). A bot in several seats counts
    once, with its mean rank.
    """
    meetings = [ranks for game in games if len(ranks := _ranks(game)) > 1]
    if not meetings or not available():
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    held = {name: model.rating(name=name) for name in bots}
    for ranks in meetings:
        names = list(ranks)
        rated = model.rate([[held[name]] for name in names], ranks=[ranks[name] for name in names])
        for name, (rating,) in zip(names, rated, strict=True):
            held[name] = rating
    return {name: Rating(rating.mu, rating.sigma) for name, rating in held.items()}


def _ranks(game: GameResult) -> dict[str, float]:
    found: dict[str, list[int]] = defaultdict(list)
    for name, rank in zip(game.fixture.lineup, game.ranks, strict=True):
        found[name].append(rank)
    return {name: fmean(several) for name, several in found.items()}
