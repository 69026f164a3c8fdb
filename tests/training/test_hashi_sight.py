"""Bots see what training sees of Hashi: every choice that ends a round, in both implementations."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import numpy as np
import pytest

from isthmus.bots.hashi.engine import best_plans
from isthmus.bots.hashi.features import OUTLOOK_WORDS, points
from isthmus.bots.hashi.net_sight import ALONE, FEATURES, RACES, RIVALS, look_at
from isthmus.bots.hashi.plans import FIELD, FIELDS
from isthmus.bots.hashi.policy import look_out
from isthmus.bots.hashi.weights import learned
from isthmus.bots.nets import Floats
from isthmus.fast.compile import Words, word
from isthmus.fast.hashi.kernel import (
    ALL_CARDS,
    CARD,
    FIRST_BRIDGE,
    HEAD,
    SEAT_WORDS,
    SEATS,
    SEEN,
    apply,
    draw,
    from_state,
    outcomes,
    score,
    tables_of,
)
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import DECK, START_NUMBERS
from training.hashi.course import HashiCourse
from training.sheets.course import every_choice


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("side", ["a", "b"])
def test_every_end_of_a_round_looks_the_same_along_random_games(side: str, seats: int) -> None:
    course, rng, ever = HashiCourse(side, seats), np.random.default_rng(4), np.zeros(FEATURES, bool)
    tables = tables_of(course.environment.options)
    choices, step = jax.jit(partial(every_choice, course)), jax.jit(course.environment.step)
    for game in range(4):
        state = course.environment.init(jax.random.key(game))
        table = opened = dealt(course, state.numbers)
        while not state.terminated:
            if outcomes(tables, table):
                draw(tables, table, word(below(ALL_CARDS & ~int(table[SEEN]), int(state.card))))
                opened = table.copy()  # what a seat knows of the others until the round closes
            seat, (legal, found) = int(state.current_player), choices(state)
            ends = np.flatnonzero(legal & found.last)
            seen, now = ended(tables, opened, table, seat, np.asarray(found.action)[ends])
            assert (np.asarray(found.seen)[ends] == seen).all()
            assert np.asarray(found.now)[ends].tolist() == now
            ever |= seen.any(0)
            skilled = game % 2 == 1  # races are hardly ever won at random
            action = good_step(tables, table, seat) if skilled else rng.choice(found.action[legal])
            apply(tables, table, word(seat), word(action))
            state = step(state, action)
        assert course.result(state).tolist() == [score(tables, table, seat) for seat in range(seats)]
    assert ever[RACES:RIVALS].all()
    assert ever[RIVALS:ALONE].any() == (seats > 1)


def dealt(course: HashiCourse, numbers: Any) -> Words:
    """The compiled start of a game in which chance writes these numbers."""
    options = course.environment.options
    state, plains = from_state(GAME.start(options, len(numbers))), options.layout.plains
    for sheet in np.asarray(numbers):
        which = plains.bit_count() * (int(sheet.max()) - START_NUMBERS[0])
        draw(tables_of(options), state, word(which + below(plains, int(sheet.argmax()))))
    return state


def ended(tables: Words, opened: Words, table: Words, seat: int, actions: Any) -> tuple[Floats, list[int]]:
    """What is seen of the seat's sheet if the round ends with each of these steps, and its points."""
    outlook, unseen = np.zeros(OUTLOOK_WORDS, np.int64), word(ALL_CARDS & ~int(table[SEEN]))
    look_out(tables, opened, word(seat), outlook)
    seen, now, at = np.zeros((len(actions), FEATURES), np.float32), [], word(HEAD + seat * SEAT_WORDS)
    alone = word(table[SEATS] == 1)
    for row, action in enumerate(actions):
        after = table.copy()
        if action:
            apply(tables, after, word(seat), word(action))
        look_at(tables, after, at, outlook, unseen, alone, seen, word(row))
        now.append(points(tables, after, at, outlook))
    return seen, now


def good_step(tables: Words, table: Words, seat: int) -> int:
    """The next step of the plan that the bots' evaluation likes best."""
    (plan,) = best_plans(tables, table, seat, learned(int(table[SEATS])), 1)[1]
    if plan & FIELDS:
        return ISLANDS * (DECK[int(table[CARD])].number - 1) + (plan & FIELDS)
    return FIRST_BRIDGE + (plan >> FIELD & FIELDS) - 1 if plan else 0


def below(bits: int, place: int) -> int:
    """How many of the bits are lower than that one."""
    return (bits & (1 << place) - 1).bit_count()
