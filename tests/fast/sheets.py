"""Comparisons that all kernels of the sheet games share: views, and how evenly playouts choose."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count
from typing import Any

import numpy as np

from isthmus.fast.dice import dice
from isthmus.kernel.game import AnyGame
from isthmus.kernel.sheets import Desk
from tests.fast.agreement import Agreement

PLAYOUTS = 20_000


def compare_views(agreement: Agreement, game: AnyGame, seats: int, seed: int) -> int:
    """In a view the others have not moved in the open round, and their round can be played; returns how many views."""
    views = 0
    for state in random_game(game, agreement.options, seats, random.Random(seed)):
        for seat in game.active(state):
            view = game.view(state, seat)
            unmoved = state
            for other in game.hidden_seats(state, seat):
                closed = state.desks[other].closed
                unmoved = unmoved.with_desk(other, Desk(closed, closed))
            arrays = agreement.fast.from_state(view)
            assert np.array_equal(arrays, agreement.fast.from_state(unmoved))
            assert agreement.fast.active(arrays) == (1 << seats) - 1
            agreement.fast.playout(agreement.tables, arrays, dice(seed))
            agreement.compare(agreement.fast.to_state(agreement.options, arrays), arrays)
            views += 1
    return views


def compare_last_round(agreement: Agreement, game: AnyGame, rounds: int, seed: int) -> None:
    """Compiled playouts choose as evenly as they should: in a last round every end occurs as often as expected."""
    state = next(
        state
        for attempt in count(seed)
        for state in random_game(game, agreement.options, 1, random.Random(attempt))
        if state.round == rounds and len(game.active(state)) == 1 and 4 < len(game.legal(state, 0)) < 9
    )
    expected = _ends(agreement, game, state)
    start, chance = agreement.fast.from_state(state), dice(seed)
    found: Counter[bytes] = Counter()
    for _ in range(PLAYOUTS):
        arrays = start.copy()
        agreement.fast.playout(agreement.tables, arrays, chance)
        found[arrays[-agreement.fast.SEAT_WORDS :].tobytes()] += 1
    assert_as_often_as_expected(found, expected)


def assert_as_often_as_expected(found: Counter[bytes], expected: dict[bytes, float]) -> None:
    """Pearson's test; fails at five sigma above the expected value."""
    assert set(found) <= set(expected)
    total = found.total()
    squares = sum((found[end] - total * share) ** 2 / (total * share) for end, share in expected.items())
    freedom = len(expected) - 1
    assert squares < freedom + 5 * (2 * freedom) ** 0.5, (squares, freedom)


def _ends(agreement: Agreement, game: AnyGame, state: Any) -> dict[bytes, float]:
    """The seat's words at the end of the round, and how likely they are if all steps are equally likely."""
    steps = game.legal(state, 0)
    if not steps:
        return {agreement.fast.from_state(state)[-agreement.fast.SEAT_WORDS :].tobytes(): 1.0}
    shares: dict[bytes, float] = defaultdict(float)
    for step in steps:
        for end, share in _ends(agreement, game, game.apply(state, 0, step)).items():
            shares[end] += share / len(steps)
    return shares


def random_game(game: AnyGame, options: Any, seats: int, chooser: random.Random) -> Iterator[Any]:
    """The states of a random game, one by one."""
    state = game.start(options, seats)
    while True:
        yield state
        if chance := game.chance(state):
            state = game.draw(state, chooser.choice(chance.outcomes))
        elif active := game.active(state):
            seat = chooser.choice(active)
            state = game.apply(state, seat, chooser.choice(game.legal(state, seat)))
        else:
            return
