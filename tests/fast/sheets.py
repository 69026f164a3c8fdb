"""What the kernels of the sheet games have in common to be compared: views, and random play as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import numpy as np

from isthmus.fast.dice import dice
from isthmus.kernel.game import Game
from isthmus.kernel.sheets import Desk
from tests.fast.agreement import Agreement


def compare_views(agreement: Agreement, game: Game[Any], seats: int, seed: int) -> int:
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


def compare_random_play(agreement: Agreement, game: Game[Any], seats: int, games: int) -> None:
    """Compiled playouts choose as evenly as the reference does: the same mean length and score, within four sigma."""
    reference, compiled = [], []
    chooser = random.Random(seats)
    chance = dice(seats)
    start = agreement.fast.from_state(game.start(agreement.options, seats))
    for _ in range(games):
        steps, state = 0, None
        for state in random_game(game, agreement.options, seats, chooser):
            steps += len(game.active(state)) > 0
        reference.append((steps, game.standing(state)[-1].total))
        arrays = start.copy()
        steps = int(agreement.fast.playout(agreement.tables, arrays, chance))
        compiled.append((steps, int(agreement.fast.score(agreement.tables, arrays, seats - 1))))
    for measured, expected in zip(zip(*compiled, strict=True), zip(*reference, strict=True), strict=True):
        error = (stdev(measured) ** 2 + stdev(expected) ** 2) ** 0.5 / games**0.5
        assert abs(fmean(measured) - fmean(expected)) < 4 * error


def random_game(game: Game[Any], options: Any, seats: int, chooser: random.Random) -> Iterator[Any]:
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
