"""Träxx as training plays it: every choice along random games is what the rules make of it."""

from __future__ import annotations

from functools import partial

import jax
import numpy as np
import pytest

from isthmus.games.traxx.board import CELL_COUNT, ROUNDS
from training.sheets.course import every_choice
from training.traxx.course import TraxxCourse


@pytest.mark.parametrize("seats", [1, 2])
def test_every_choice_leads_where_it_says(seats: int) -> None:
    course = TraxxCourse(seats=seats)
    choices, step, tried = jax.jit(partial(every_choice, course)), jax.jit(course.environment.step), 0
    after = jax.jit(jax.vmap(course.environment.step, (None, 0)))
    rng = np.random.default_rng(seats)
    for game in range(3):
        state = course.environment.init(jax.random.key(game))
        while not state.terminated:
            seat, going, decisions = int(state.current_player), True, 0
            while going:
                allowed, found = jax.tree.map(np.asarray, choices(state))
                legal = np.flatnonzero(allowed)
                then = after(state, np.where(allowed, found.action, 0))
                each = [jax.tree.map(lambda x, at=at: x[at], then) if found.action[at] else state for at in legal]
                scores = [int(course.environment.score(one)[seat]) for one in each]
                assert found.now[legal].tolist() == scores
                last = found.last[legal]
                assert found.over[legal].tolist() == (last & (int(state.round) == ROUNDS)).tolist()
                for at, one, ended in zip(legal, each, last, strict=True):
                    assert ended or course.environment.legal_action_mask(one).sum() > 1
                    used = np.unpackbits(np.asarray(one.used[seat]).view(np.uint8), bitorder="little")
                    assert (found.seen[at][:CELL_COUNT] == used[:CELL_COUNT]).all()
                    assert found.seen[at][CELL_COUNT : 2 * CELL_COUNT].sum() == len(
                        {int(one.tip[seat]), int(one.tail[seat])}
                    )
                chosen = int(rng.choice(legal[1:])) if len(legal) > 1 and rng.random() < 0.8 else 0
                state = step(state, found.action[chosen]) if chosen else state
                going, decisions = not found.last[chosen], decisions + 1
                tried += len(legal)
            assert decisions <= course.steps
            state = step(state, 0)
        assert course.result(state).tolist() == state.rewards.tolist()
    assert tried > 100 * seats
