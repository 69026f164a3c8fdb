"""Ponte del Diavolo, compiled: the kernel that `isthmus.fast.kernel` finds, put together from its parts.

`arrays` is the layout in memory, `land` what tiles and bridges do to each other, `rules` turns and scores,
`playout` random play.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.dice import dice
from isthmus.fast.ponte.arrays import from_state, tables_of, to_state
from isthmus.fast.ponte.playout import playout
from isthmus.fast.ponte.rules import active, apply, draw, legal, outcomes, ranking_score, score
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions

__all__ = [
    "active",
    "apply",
    "draw",
    "from_state",
    "legal",
    "outcomes",
    "playout",
    "ranking_score",
    "score",
    "tables_of",
    "to_state",
    "warm",
]  # fmt: skip


def warm() -> None:
    """Compile everything."""
    options = PonteOptions(lot=True)
    tables, state = tables_of(options), from_state(GAME.start(options, 2))
    out = np.zeros(2048, dtype=np.int64)
    for _ in range(outcomes(tables, state)):
        draw(tables, state, 0)
    seat = int(active(state)) - 1
    legal(tables, state, seat, out)
    apply(tables, state, seat, out[0])
    playout(tables, state, dice(1))
    score(tables, state, seat)
    ranking_score(tables, state, seat)
