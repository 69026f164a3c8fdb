"""Matches of a net against the project's bots, by the reference rules: the same seed gives the same games.

The levels think with the compiled rules, so this part of training needs the extra `fast`. They get all the
simulations that their level has, however long that takes.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from isthmus.bots.levels import LevelBot
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.games.ponte.board import Board
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions, PonteState
from isthmus.kernel.game import Step
from isthmus.kernel.steps import Done
from training.checkpoints import read_arrays
from training.ponte.duels import Score, effort_of, openings
from training.ponte.games import Games
from training.ponte.net import Net, Parameters
from training.ponte.places import DONE, FIRST_TILE
from training.ponte.plans import Course, Plan
from training.ponte.search import search


class Match:
    """Games in pairs: the net has seat 0 in the first of a pair and seat 1 in the second.

    `shape` is that of the nets that play.
    """

    def __init__(self, plan: Plan, course: Course, shape: Net, simulations: int) -> None:
        self._games, self._course = Games(course.size, course.most_bridges), course
        effort = effort_of(plan.effort, simulations)

        def chosen(parameters: Parameters, rows: Array) -> Array:
            return search(self._games, shape, effort, parameters, jax.random.key(0), rows, 0.0).place

        self._choose, self._move = jax.jit(chosen), jax.jit(jax.vmap(self._games.move))
        self._options = PonteOptions(board=Board(course.size, course.mixture.tiles, course.mixture.bridges))
        self._universe = GAME.step_universe(self._options)
        self._number: dict[Step, int] = {step: number for number, step in enumerate(self._universe)}

    def play(self, parameters: Parameters, level: str, games: int, seed: int) -> Score:
        """So many games of a net against a level, to their end."""
        rows = openings(self._games, self._course, games, seed)
        states = [self._opened(np.asarray(row)) for row in rows]
        bot, rngs = LevelBot(level), [Random(f"{seed} {number}") for number in range(len(states))]
        while any(GAME.active(state) for state in states):
            places = np.asarray(self._choose(parameters, rows))
            actions = np.array(self._games.places.action_of[places])
            for number, state in enumerate(states):
                if GAME.active(state) and state.seat != number % 2:
                    thought = bot.think(GAME, state, state.seat, rngs[number], Limit(LONGEST))
                    actions[number] = self._number[thought.plan.steps[0]]
            rows = self._move(rows, jnp.asarray(self._games.places.place_of[actions]))
            states = [self._after(state, int(action)) for state, action in zip(states, actions, strict=True)]
        return self._score(states)

    def _opened(self, row: np.ndarray[tuple[int, ...], np.dtype[np.uint32]]) -> PonteState:
        state, _ = self._games.unpack(jnp.asarray(row))
        reference = GAME.start(self._options, 2)
        words = sum(int(word) << 32 * index for index, word in enumerate(state.light.words))
        for square, cell in enumerate(self._games.cells):
            if words >> int(cell) & 1:
                reference = self._after(reference, FIRST_TILE + square)
        return reference

    def _after(self, state: PonteState, action: int) -> PonteState:
        """The state after a step and the end of the turn that it completes."""
        if not GAME.active(state):
            return state
        state = GAME.apply(state, state.seat, self._universe[action])
        if GAME.active(state) and state.may_finish and state.steps and action != DONE:
            state = GAME.apply(state, state.seat, Done())
        return state

    def _score(self, states: list[PonteState]) -> Score:
        results = []
        for number, state in enumerate(states):
            outcome = GAME.outcome(state)
            assert outcome is not None
            winners = outcome.winners
            results.append(0 if len(winners) != 1 else 1 if winners[0] == number % 2 else -1)
        return Score(results.count(1), results.count(0), results.count(-1))


def evaluate(net: Path, plan: Plan, course: Course, level: str, games: int, simulations: int, seed: int) -> Score:
    """So many games of the net in a file against a level."""
    arrays, about = read_arrays(net)
    shape = Net(about["channels"], about["blocks"], plan.net.precision)
    parameters = {name: jnp.asarray(array) for name, array in arrays.items()}
    return Match(plan, course, shape, simulations).play(parameters, level, games, seed)
