"""Upper bounds for players who do not know the cards: information relaxation with penalties, a folder per game.

Whoever knows all cards in advance does at least as well as anybody who does not, but that says little: foresight is
worth a lot. So it is charged for (Brown, Smith and Sun 2010). Before each card a penalty is fixed that depends on what
was done so far and on the card; its mean over the cards that may come is taken off again. Whoever does not know the
card pays nothing on average, so the mean over deals of the best result *after penalties* with all cards known is
still an upper bound for them, whatever the penalties are; good ones take away most of what foresight is worth.

A game's `bound` module has `bounds`: what the best of all players with foresight has in each deal, after penalties, or
something proven to be no less. A single one of these figures bounds nothing; their mean over many deals does. Where
less is better, read everything the other way round. Nothing here asks which game it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast


class Bound(Protocol):
    """What the `bound` module of a game offers."""

    def bounds(self, seeds: Sequence[str]) -> list[float]:
        """The best of each deal after penalties, or more than that, with the weights that are kept."""


def has_bound(game: str) -> bool:
    return find_spec(f"{__name__}.{game}") is not None


def bound_of(game: str) -> Bound:
    return cast(Bound, import_module(f"{__name__}.{game}.bound"))
