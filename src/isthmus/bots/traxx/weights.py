"""What the features are worth, as learned: one number per feature for each number of coming cards.

There are sets for a player alone and for a table, because numbers are worth something else there; and for the standard
board, for that of rules version 1, and for custom boards, where what is special about ours must not count. The files
say which commands made them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from isthmus.bots.traxx.features import FEATURES, Values, feature_names
from isthmus.games.traxx.board import ROUNDS
from isthmus.games.traxx.state import FirstOptions, TraxxOptions

STANDARD: Final = "data/weights.json"
FIRST: Final = "data/weights_first.json"
OWN: Final = "data/weights_own.json"


@cache
def weights_for(seats: int, options: TraxxOptions) -> Values:
    """The weights for all numbers of coming cards, one after the other."""
    name = OWN if options.board else FIRST if isinstance(options, FirstOptions) else STANDARD
    plain = json.loads(files("isthmus.bots.traxx").joinpath(*name.split("/")).read_text(encoding="utf-8"))
    return read_weights(plain, "alone" if seats == 1 else "table")


def read_weights(plain: Mapping[str, Sequence[Sequence[float]]], name: str) -> Values:
    """One set of weights; features that the file does not know are worth nothing."""
    found = np.zeros((ROUNDS, FEATURES))
    places = [feature_names().index(feature) for feature in plain["features"]]
    found[:, places] = plain[name]
    return found.reshape(-1)
