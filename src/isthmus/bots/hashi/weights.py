"""The weights of Hashi's evaluation: the learned ones, and the simple ones of players who do not look far.

`data/weights.npz` holds the learned ones (`alone`, `table` for two and more seats) and the commands that made them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from isthmus.bots.hashi.features import CODES, ISLAND, LEFT, WEIGHTS, Weights

FILE: Final = Path(__file__).with_name("data") / "weights.npz"
BEGUN: Final = 1.2  # a number that can still be finished
MISSING: Final = 0.15  # less for each bridge that is missing
BRIDGED: Final = 0.12  # a bridge at an island without a number
STUCK: Final = -0.5


@cache
def learned(seats: int) -> Weights:
    """What was learned from self-play."""
    with np.load(FILE) as kept:
        return np.asarray(kept["alone" if seats == 1 else "table"], dtype=np.float64)


@cache
def simple(flags: float) -> Weights:
    """What everybody sees: islands and how much they lack, flags worth a little more. No races, cards or crossings."""
    weights = np.zeros(WEIGHTS)
    for left in range(1, LEFT):
        for kind in range(3):
            more = flags if kind else 0.0
            for code in range(1, CODES):
                place = ISLAND + (left * 3 + kind) * CODES + code
                if code < 8:
                    weights[place] = (BRIDGED + more / 8) * (code - 1)
                elif code % 4 == 0:
                    weights[place] = STUCK
                else:
                    weights[place] = BEGUN + more / 2 - MISSING * (1 + (code - 8) // 4)
            weights[ISLAND + (left * 3 + kind) * CODES] = more
    return weights
