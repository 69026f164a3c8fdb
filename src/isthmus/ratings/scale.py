"""The scale: what a rating is, where the levels stand on it, and what one match does to it.

The model is that of Plackett and Luce, in openskill's approximation. Two things are ours. *Club* is fixed at 25, and
the other levels stand as far from it as their Elo in the league says, so a person at 25 wins half of their games
against *club* in every game. And the model's noise is spread over the seats of a match (`_model`): openskill adds it
up, so that with more players an upset would seem more likely, and a daily deal, which has six, would mean less than a
duel.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MIDDLE: Final = 25.0  # where *club* stands, and where everybody begins
SIGMA: Final = MIDDLE / 3  # of whom nothing is known: the band of two of these reaches from novice to master in Hashi
BETA: Final = MIDDLE / 6
TAU: Final = MIDDLE / 300  # people change: each match adds a little uncertainty
SURE: Final = SIGMA / 2
MIDDLE_LEVEL: Final = "club"
PER_ELO: Final = BETA * math.sqrt(2) * math.log(10) / 400
_FIXED: Final = 1e-9  # the uncertainty of a level; openskill divides by it


class Rating(NamedTuple):
    """The estimated strength and its standard deviation."""

    mu: float
    sigma: float

    @property
    def provisional(self) -> bool:
        """Whether the uncertainty has not yet halved."""
        return self.sigma > SURE

    @property
    def band(self) -> tuple[float, float]:
        return self.mu - 2 * self.sigma, self.mu + 2 * self.sigma


NEWCOMER: Final = Rating(MIDDLE, SIGMA)


def available() -> bool:
    return find_spec("openskill") is not None


@cache
def levels_of(game: str) -> Mapping[str, float]:
    """Where each level stands in that game, the weakest first; empty if no league has measured them."""
    text = files("isthmus.ratings").joinpath("data", "levels.toml").read_text(encoding="utf-8")
    elo = tomllib.loads(text).get(game, {})
    return {level: MIDDLE + (value - elo[MIDDLE_LEVEL]) * PER_ELO for level, value in elo.items()}


def level_rating(mu: float) -> Rating:
    """The rating of a level: known, and moved by nothing."""
    return Rating(mu, _FIXED)


def rated(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings after one match; equal ranks are a draw. Exact ends of a float depend on the order of the seats."""
    model = _model(len(before))
    entering = [[model.rating(mu=one.mu, sigma=_entering(one.sigma))] for one in before]
    after = model.rate(entering, ranks=[float(rank) for rank in ranks])
    return [Rating(one.mu, one.sigma) for (one,) in after]


def _entering(sigma: float) -> float:
    """People may have changed since their last match; levels never do."""
    return math.hypot(sigma, TAU) if sigma > _FIXED else sigma


@cache
def _model(seats: int) -> PlackettLuce:
    """For matches of so many seats: the chance of one against another is the same with any number of others."""
    from openskill.models import PlackettLuce

    return PlackettLuce(beta=BETA * math.sqrt(2 / seats), tau=0.0)
