"""What is proven about a late position of Ponte del Diavolo: its one best turn, and perfect play after any turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from isthmus.bots.ponte.endgame import first_reaching, turns_of
from isthmus.bots.ponte.search import StepNumbers
from isthmus.bots.ponte.solver import Solver
from isthmus.bots.ponte.weights import PRIORS
from isthmus.fast.ponte.arrays import from_state, tables_of
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import Phase, PonteState
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Asked, Turns

POSITIONS: Final = 3_000_000  # that one answer may look at; the tool keeps no puzzle that needs so many
CLEAR: Final = 1_500_000  # of the solver's margin: at least two points


@dataclass(frozen=True, slots=True)
class Best:
    """The only turn that wins, or that ends at least two points better than all others."""

    asked: Asked
    turn: StepNumbers
    margin: int
    work: int


def only_best(state: PonteState, positions: int = POSITIONS) -> Best | None:
    """The one best turn; None if there are several, or if the proof needs more positions than allowed."""
    tables, root = tables_of(state.options), from_state(state)
    solver = Solver(tables, root, PRIORS, positions)
    light = solver.margin()
    if light is None:
        return None
    sign = 1 if state.colour == 0 else -1
    turns, best = turns_of(tables, root), sign * light
    turn = first_reaching(solver, turns, light, sign)
    if turn is None:
        return None
    questions: tuple[tuple[Asked, int], ...] = (("win", 0), ("points", best - CLEAR))
    for asked, bar in questions:
        others = (other for other in turns if other != turn)
        if best > bar and all(_stays_below(solver, other, bar, sign) for other in others):
            return Best(asked, turn, best, positions - solver.left)
    return None


def _stays_below(solver: Solver, turn: StepNumbers, bar: int, sign: int) -> bool:
    """Whether a turn ends with this margin at most, for the colour that takes it; False also if it is not proven."""
    margin = solver.margin(turn, *((bar, bar + 1) if sign > 0 else (-bar - 1, -bar)))
    return margin is not None and sign * margin <= bar


def play_on(state: PonteState, positions: int = POSITIONS) -> tuple[Turns, PonteState] | None:
    """Perfect play of both to the end: the steps of each turn without *done*, and the last state.

    None if it needs more positions than allowed.
    """
    universe = GAME.step_universe(state.options)
    line: list[tuple[str, ...]] = []
    while state.phase is not Phase.OVER:
        turn = _perfect_turn(state, positions)
        if turn is None:
            return None
        steps = [universe[number] for number in turn if number]
        line.append(tuple(GAME.format_step(state, step) for step in steps))
        for step in (*steps, DONE):
            state = GAME.apply(state, state.seat, step)
    return tuple(line), state


def _perfect_turn(state: PonteState, positions: int) -> StepNumbers | None:
    tables, root = tables_of(state.options), from_state(state)
    solver = Solver(tables, root, PRIORS, positions)
    margin = solver.margin()
    if margin is None:
        return None
    return first_reaching(solver, turns_of(tables, root), margin, 1 if state.colour == 0 else -1)
