"""What a late position of Connections is worth: the loss at the end, with the best play, in every order of the tiles.

For each tile that may come every way to place it is tried, and the best one counts. Nothing is estimated or sampled.
The loss counts as negative, so that more is better.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.fast.compile import Words, jit, word
from isthmus.fast.connections.arrays import DRAW, STAGE
from isthmus.fast.connections.kernel import apply, draw, from_state, legal, outcomes, ranking_score, tables_of
from isthmus.games.connections.state import ConnectionsState
from isthmus.puzzles.book import Asked

ASKED: Final[Asked] = "average-loss"
MOST_STEPS: Final = 512
WORST: Final = -(10**9)


def total_after(state: ConnectionsState, budget: Words) -> int | None:
    """The sum of the results over all orders of the tiles to come, once a round is closed.

    `budget` is how many ends may be looked at, counted down; None if they are not enough.
    """
    rounds = state.material.rounds - state.round + 1
    root = from_state(state)
    states = np.zeros((2 * rounds + 1, len(root)), dtype=np.int64)
    states[0] = root
    steps = np.zeros((rounds + 1, MOST_STEPS), dtype=np.int64)
    total = _total(tables_of(state.options), states, steps, word(0), budget)
    return int(total) if budget[0] >= 0 else None


@jit
def _total(tables: Words, states: Words, steps: Words, depth: int, budget: Words) -> int:
    """The same for the state in row `depth`; the rows after it are room to play on."""
    if states[depth, STAGE] != DRAW:
        budget[0] -= 1
        return ranking_score(tables, states[depth], 0)
    total = 0
    drawn, closed, offered = states[depth + 1], states[depth + 2], steps[depth // 2]
    for index in range(outcomes(tables, states[depth])):
        drawn[:] = states[depth]
        draw(tables, drawn, index)
        best = WORST
        for number in range(legal(tables, drawn, 0, offered)):
            if budget[0] < 0:
                break
            closed[:] = drawn
            apply(tables, closed, 0, offered[number])
            apply(tables, closed, 0, 0)
            best = max(best, _total(tables, states, steps, depth + 2, budget))
        total += best
    return total
