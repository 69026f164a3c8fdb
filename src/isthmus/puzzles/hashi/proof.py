"""What a late position of Hashi is worth: the points at the end, with the best play, in every order of the cards.

After each card all plans of the round are tried (`bots.hashi.plans` lists each exactly once), and the best one counts.
Nothing is estimated or sampled. Only players alone: what others finish first would change the races.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.hashi.plans import FIELD, apply_plan, list_bridges, writes
from isthmus.bots.hashi.policy import BASE, DESK_WORDS, LIST, copy_words
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.hashi.kernel import (
    CARD,
    DRAW,
    DRAWN,
    HEAD,
    STAGE,
    apply,
    draw,
    from_state,
    outcomes,
    score,
    tables_of,
)
from isthmus.fast.hashi.sheet import BRIDGES, NUMBER, write_number
from isthmus.games.hashi.state import ROUNDS, HashiState
from isthmus.puzzles.book import Asked

ASKED: Final[Asked] = "average-points"


def total_after(state: HashiState, budget: Words) -> int | None:
    """The sum of the points at the end over all orders of the cards to come, once a round is closed.

    `budget` is how many ends may be looked at, counted down; None if they are not enough.
    """
    rounds = ROUNDS - state.round + 1
    root = from_state(state)
    states = np.zeros((2 * rounds + 1, len(root)), dtype=np.int64)
    states[0] = root
    desks = np.zeros((rounds + 1, DESK_WORDS), dtype=np.int64)
    total = _total(tables_of(state.options), states, desks, word(0), budget)
    return int(total) if budget[0] >= 0 else None


@jit
def _total(tables: Words, states: Words, desks: Words, depth: int, budget: Words) -> int:
    """The same for the state in row `depth`; the rows after it are room to play on."""
    if states[depth, STAGE] != DRAW:
        budget[0] -= 1
        return score(tables, states[depth], 0)
    total = 0
    drawn, closed, desk = states[depth + 1], states[depth + 2], desks[depth // 2]
    for index in range(outcomes(tables, states[depth])):
        drawn[:] = states[depth]
        draw(tables, drawn, index)
        best = -1
        islands = writes(tables, drawn, 0)
        while islands and budget[0] >= 0:
            write = lowest(islands)
            islands &= islands - 1
            copy_words(drawn, HEAD, desk, BASE)
            if write:
                write_number(tables, desk, BASE, write - 1, tables[NUMBER + drawn[CARD]])
            for number in range(list_bridges(tables, desk, tables[BRIDGES + drawn[CARD]] - desk[DRAWN])):
                closed[:] = drawn
                apply_plan(tables, closed, 0, write | desk[LIST + number] << FIELD)
                apply(tables, closed, 0, 0)
                best = max(best, _total(tables, states, desks, depth + 2, budget))
        total += best
    return total
