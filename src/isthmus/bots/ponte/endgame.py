"""The end of the game from Python: turns with their exact margins, if they can be found out with so much work."""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.ponte.land import SETS, survey
from isthmus.bots.ponte.search import WIDTH, Turn
from isthmus.bots.ponte.solver import Solver, open_places
from isthmus.bots.ponte.tree import kind_of, take
from isthmus.bots.ponte.weights import PRIORS
from isthmus.fast.compile import Words
from isthmus.fast.ponte_arrays import COLOUR, COUNT, LAST, PHASE, SEAT
from isthmus.fast.ponte_rules import legal

NEAR: Final = 34  # open squares and bridge ends; with more there is no hope to see all ends


def exact_turns(
    tables: Words, root: Words, positions: int, also: tuple[Turn, ...], near: int = NEAR
) -> list[tuple[Turn, int]] | None:
    """Turns with their margins for light, best first for the colour to move; None if the end is too far away.

    The first is proven to be the best of all; which others are there depends on how much work was left, those of `also`
    before any others.
    """
    if open_places(tables, root) > near and root[PHASE] != LAST:
        return None
    solver = Solver(tables, root, PRIORS, positions)
    best = solver.margin()
    if best is None:
        return None
    sign = 1 if root[COLOUR] == 0 else -1
    turns = _turns(tables, root)
    found: dict[Turn, int] = {}
    for turn in turns:  # the first that keeps the best margin; a narrow question is answered fast
        margin = solver.margin(turn, best - 1, best) if sign > 0 else solver.margin(turn, best, best + 1)
        if margin is None:
            return None
        if sign * margin >= sign * best:
            found[turn] = best
            break
    for turn in (*also, *turns):
        if turn not in found:
            margin = solver.margin(turn)
            if margin is None:
                break
            found[turn] = margin
    return sorted(found.items(), key=lambda entry: -sign * entry[1])  # stable: the proven best stays first


def _turns(tables: Words, root: Words) -> list[Turn]:
    """All turns, the most promising kinds first."""
    found: list[tuple[float, Turn]] = []
    for first, liking in _steps(tables, root):
        state = root.copy()
        take(tables, state, first)
        if state[PHASE] == root[PHASE] and state[SEAT] == root[SEAT] and state[COUNT] == 1:
            found += [(-liking * more, (first, second)) for second, more in _steps(tables, state) if second > first]
        else:
            found.append((-liking * liking, (first,)))
    return [turn for _, turn in sorted(found)]


def _steps(tables: Words, state: Words) -> list[tuple[int, float]]:
    out, sets = np.zeros(WIDTH, dtype=np.int64), np.zeros(SETS, dtype=np.int64)
    survey(tables, state, sets)
    count = legal(tables, state, state[SEAT], out)
    return [(int(step), float(PRIORS[kind_of(tables, state, sets, step)])) for step in out[:count]]
