"""The end of the game from Python: turns with their exact margins, if the allowed work is enough to find them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from isthmus.bots.ponte.land import SETS, survey
from isthmus.bots.ponte.search import WIDTH, StepNumbers
from isthmus.bots.ponte.solver import Solver, open_places
from isthmus.bots.ponte.tree import kind_of, take
from isthmus.bots.ponte.weights import PRIORS
from isthmus.fast.compile import Words
from isthmus.fast.ponte.arrays import COLOUR, COUNT, LAST, PHASE, SEAT
from isthmus.fast.ponte.rules import legal

NEAR: Final = 34  # open squares and bridge ends; with more there is no hope of seeing every end


@dataclass(frozen=True, slots=True)
class Proven:
    """A turn with light's margin after perfect play; if that is only a bound, who wins, by at least that much."""

    turn: StepNumbers
    margin: int
    exact: bool = True


def proven_turns(
    tables: Words, root: Words, positions: int, also: tuple[StepNumbers, ...], near: int = NEAR, *, losses: bool = False
) -> list[Proven] | None:
    """Turns with what is proven about them, best first for the colour to move; None if the end is too far away.

    First it asks only who wins, which is the easier question; if the margin is then too hard, a winning turn is an
    answer too, and with `losses` also that every turn loses. The first turn is proven to be the best (or to win); which
    others there are depends on how much work was left, with those of `also` before any others.
    """
    if open_places(tables, root) > near and root[PHASE] != LAST:
        return None
    solver = Solver(tables, root, PRIORS, positions)
    sign = 1 if root[COLOUR] == 0 else -1
    verdict = solver.margin((), -1, 1)
    if verdict is None:
        return None
    turns = turns_of(tables, root)
    best = solver.margin()
    if best is None:
        solver.allow(positions)
        if sign * verdict < 0:
            return [Proven(turn, -sign, exact=False) for turn in dict.fromkeys((*also, *turns))] if losses else None
        return _winners(solver, turns, also, sign) if sign * verdict > 0 else None
    first = first_reaching(solver, turns, best, sign)
    if first is None:
        return None
    found = {first: best}
    for turn in (*also, *turns):
        if turn not in found:
            margin = solver.margin(turn)
            if margin is None:
                break
            found[turn] = margin
    proven = [Proven(turn, margin) for turn, margin in found.items()]
    return sorted(proven, key=lambda each: -sign * each.margin)  # stable: the first stays before its equals


def _winners(solver: Solver, turns: list[StepNumbers], also: tuple[StepNumbers, ...], sign: int) -> list[Proven] | None:
    """A turn that wins, and who wins after those of `also`, as far as that can be found."""
    winner = first_reaching(solver, turns, sign, sign)
    if winner is None:
        return None
    found = {winner: sign}
    for turn in also:
        verdict = solver.margin(turn, -1, 1)
        if turn not in found and verdict is not None:
            found[turn] = (verdict > 0) - (verdict < 0)
    proven = [Proven(turn, margin, exact=False) for turn, margin in found.items()]
    return sorted(proven, key=lambda each: -sign * each.margin)


def first_reaching(solver: Solver, turns: list[StepNumbers], wanted: int, sign: int) -> StepNumbers | None:
    """The first turn that reaches this margin; a narrow question is answered fast. None if it takes too long."""
    for turn in turns:
        margin = solver.margin(turn, *((wanted - 1, wanted) if sign > 0 else (wanted, wanted + 1)))
        if margin is None:
            return None
        if sign * margin >= sign * wanted:
            return turn
    return None


def turns_of(tables: Words, root: Words) -> list[StepNumbers]:
    """All turns, the most promising kinds first."""
    found: list[tuple[float, StepNumbers]] = []
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
