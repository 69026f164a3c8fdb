"""Bots see what training sees of Connections: every choice along random games, in both implementations."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import numpy as np

from isthmus.bots.connections.engine import position_of
from isthmus.bots.connections.evaluation import lay
from isthmus.bots.connections.net_sight import FEATURES, look_at
from isthmus.fast.compile import word
from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions
from training.connections.course import ConnectionsCourse
from training.sheets.course import every_choice

COURSE = ConnectionsCourse()
CHOICES, STEP = jax.jit(partial(every_choice, COURSE)), jax.jit(COURSE.environment.step)


def sheet_of(board: int) -> tuple[Any, Any]:
    """The codes of an empty board, and the layout that goes with them."""
    start = GAME.start(ConnectionsOptions(boards=LETTERS[board]), 1)
    position = position_of(GAME.draw(start, start.to_come[0]), 0)
    return position.sheet.copy(), position.layout


def test_every_choice_looks_the_same_along_random_games() -> None:
    rng, spirals = np.random.default_rng(4), 0
    for game in range(4):
        state = COURSE.environment.init(jax.random.key(game))
        sheet, layout = sheet_of(int(state.sheets[0].board))
        lost = 0
        for round_ in range(1, COURSE.rounds + 1):
            allowed, found = CHOICES(state)
            legal = np.flatnonzero(allowed)
            steps = [_step(int(found.action[at])) for at in legal]
            boards, seen = np.tile(sheet, (len(legal), 1)), np.zeros((len(legal), FEATURES), np.float32)
            costs = [
                lay(layout, board, word(int(state.tile)), word(step)) for board, step in zip(boards, steps, strict=True)
            ]
            to_come = np.full(len(legal), int(state.to_come.words[0]), np.int64)
            look_at(layout, boards, to_come, word(COURSE.rounds - round_), seen)
            assert (np.asarray(found.seen)[legal] == seen).all()
            assert np.asarray(found.now)[legal].tolist() == [-float(lost + cost) for cost in costs]
            chosen = int(rng.integers(len(legal)))
            sheet, lost = boards[chosen], lost + costs[chosen]
            spirals += steps[chosen] & 7 == 4
            state = STEP(STEP(state, found.action[legal[chosen]]), 0)
        assert COURSE.result(state)[0] == -lost
    assert 0 < spirals < 4 * COURSE.rounds


def _step(action: int) -> int:
    tables = COURSE.environment.tables
    row, column = divmod(int(tables.square[action]), tables.size + 1)
    return 8 * (tables.size * row + column) + int(tables.turn[action])
