"""The values that judge a board: the learned ones from the data file, and the simple ones of weaker players.

`data/values.npz` holds what tools/learn_connections.py learned, with the command that made it; nothing is learned here.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np

from isthmus.bots.connections.evaluation import (
    LENGTH,
    PHASES,
    POINT,
    SINGLES,
    Values,
    tally_place,
)
from isthmus.bots.connections.patterns import CODES, RIM, kinds

FILE: Final = "data/values.npz"


@cache
def learned() -> Values:
    """Thousandths of a point by place (see `evaluation`)."""
    stored = files("isthmus.bots.connections").joinpath(FILE).read_bytes()
    with np.load(BytesIO(stored)) as kept:
        values: Values = kept["values"].astype(np.int32)
    assert len(values) == LENGTH
    return values


@cache
def simple(greed: float, ends: float) -> Values:
    """How a beginner sees it: a number not linked yet costs `greed` times its points, an open end is worth `ends`.

    Such a player does not ask which tiles are still to come, nor which squares nothing will ever fit.
    """
    values = np.zeros(LENGTH, dtype=np.int32)
    codes = np.arange(CODES)
    by_code = sum(np.maximum((codes >> 3 * side & 7) - RIM + 1, 0) for side in range(4))
    by_kind = np.zeros(SINGLES, dtype=np.int64)
    by_kind[kinds().single] = by_code
    for phase in range(1, PHASES):
        values[SINGLES * phase : SINGLES * (phase + 1)] = np.round(POINT * greed * by_kind)
        for playable in range(16):
            worth = -round(POINT * ends * min(playable, phase))
            first = tally_place(phase, playable)
            values[first : first + 8] = worth
    return values
