"""How good each kind of step is (`land`): the taste of rollouts, the first impression of the tree, a novice's taste."""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.ponte.land import BRIDGE_KINDS, KINDS
from isthmus.bots.ponte.rollout import CERTAIN
from isthmus.bots.ponte.tree import Numbers
from isthmus.fast.compile import Words

SETTINGS: Final = np.array([0.5, 300.0, 0.1, 3.0])  # exploration, trust in later steps, share of points, ripeness
_OWN: Final = (0.25, 0.6, 0.8, 2.0)
_THEIRS: Final = (0.8, 0.8, 1.0, 1.3, 2.0)
_REACH: Final = (0.7, 1.0, 1.2)
_CORNER: Final = (1.0, 0.4)
_ENDS: Final = (0.1, 0.4, 1.0, 1.2)
_LINKED: Final = 0.02


def _table(*, blind: bool) -> Numbers:
    table = np.zeros(KINDS)
    for kind in range(BRIDGE_KINDS):
        sizes, rest = divmod(kind, 6)
        own, theirs = divmod(sizes, 5)
        table[kind] = _OWN[own] * _REACH[rest // 2] * _CORNER[rest % 2] * (1.0 if blind else _THEIRS[theirs])
    table[BRIDGE_KINDS] = _LINKED
    for better in range(4):
        for other in range(better + 1):
            table[BRIDGE_KINDS + 1 + 4 * better + other] = 2 * _ENDS[better] * _ENDS[other]
    return table


def _chances(table: Numbers) -> Words:
    """As chances out of `CERTAIN`; nothing is quite impossible, and the best kinds are taken whenever they are met."""
    chances: Words = np.clip(table * CERTAIN, 60, CERTAIN).astype(np.int64)
    return chances


PRIORS: Final = _table(blind=False)
BLIND: Final = _table(blind=True)
ROLLOUTS: Final = _chances(PRIORS)
