"""Codes and values: what the search sees on a board is what the kernel says, and sums over changes are exact."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from isthmus.bots.connections.engine import position_of
from isthmus.bots.connections.evaluation import LENGTH, PAIR_KINDS, POINT, SINGLES, SPIRAL, lay
from isthmus.bots.connections.patterns import CODES, PAIRS, SQUARES, kinds, layout_of, sheet_of
from isthmus.bots.connections.position import Position
from isthmus.bots.connections.weights import learned, simple
from isthmus.fast.compile import word
from isthmus.fast.connections import kernel as kernel
from isthmus.fast.connections.arrays import PLACE_STEP, SPIRAL_STEP
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState
from isthmus.kernel.steps import DONE
from tests.games.connections.table import TINY

OPTIONS = (ConnectionsOptions(), ConnectionsOptions(boards="C"), ConnectionsOptions(board=TINY))


def random_views(options: ConnectionsOptions, seats: int, seed: int) -> Iterator[tuple[ConnectionsState, int]]:
    """Every decision of a game of random steps."""
    chooser = Random(seed)
    state = GAME.start(options, seats)
    while (chance := GAME.chance(state)) is not None or GAME.active(state):
        if chance is not None:
            state = GAME.draw(state, chooser.choice(chance.outcomes))
            continue
        seat = chooser.choice(GAME.active(state))
        if not state.desks[seat].steps:
            yield GAME.view(state, seat), seat
        state = GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)))


@pytest.mark.parametrize("options", OPTIONS, ids=("dealt", "C", "own"))
def test_the_search_has_the_steps_of_the_rules(options: ConnectionsOptions) -> None:
    tables = kernel.tables_of(options)
    for view, seat in random_views(options, 2, 3):
        out = np.zeros(512, dtype=np.int64)
        count = kernel.legal(tables, kernel.from_state(view), seat, out)
        steps, _ = position_of(view, seat).steps()
        numbers = {
            int(
                tables[SPIRAL_STEP + (step >> 3)]
                if step & 7 == SPIRAL
                else tables[PLACE_STEP + 4 * (step >> 3) + step % 8]
            )
            for step in steps.tolist()
        }
        assert numbers == set(out[:count].tolist())


@pytest.mark.parametrize("options", OPTIONS, ids=("dealt", "C", "own"))
def test_a_board_after_a_step_is_the_board_of_the_rules(options: ConnectionsOptions) -> None:
    layout = layout_of(options)
    lost = 0
    for view, seat in random_views(options, 1, 5):
        position = position_of(view, seat)
        step = Random(view.round).choice(position.steps()[0].tolist())
        lost = int(lay(layout, position.sheet, word(position.tile), word(step)))
        square, turn = view.material.squares[step >> 3], step & 7
        after = GAME.apply(
            view, seat, GAME.parse_step(view, seat, f"{square}x" if turn == SPIRAL else f"{square}r{turn}")
        )
        assert (position.sheet == sheet_of(kernel.from_state(after), seat, layout)).all()
        gone = sum(number for _, number in _lost_numbers(view, after, seat)) + (turn == SPIRAL)
        assert lost == gone


def _lost_numbers(before: ConnectionsState, after: ConnectionsState, seat: int) -> Iterator[tuple[str, int]]:
    from isthmus.games.connections.scoring import LOST, rim_state

    old = {place: fate for place, _, fate in rim_state(before.desks[seat].sheet)}
    for place, number, fate in rim_state(after.desks[seat].sheet):
        if fate == LOST and old[place] != LOST:
            yield place, number


def test_what_a_step_costs_is_what_it_loses_and_what_the_board_after_it_is_worth() -> None:
    for view, seat in random_views(ConnectionsOptions(), 1, 8):
        position = position_of(view, seat)
        for values in (learned(), simple(0.5, 0.7)):
            steps, costs = position.steps(values)
            priors = [position.prior(step, values) for step in steps.tolist()]
            assert costs == pytest.approx(priors, abs=1.5 / POINT)


def test_kinds_are_counted_as_the_layout_of_the_values_says() -> None:
    found = kinds()
    assert (found.singles, found.pairs) == (SINGLES, PAIR_KINDS)
    assert (len(found.single), len(found.pair)) == (CODES, PAIRS)
    assert len(learned()) == LENGTH


def test_turned_mirrored_and_exchanged_squares_are_of_one_kind() -> None:
    kind = kinds().single

    def code(*sides: int) -> int:
        return sum(side << 3 * place for place, side in enumerate(sides))

    assert kind[code(2, 0, 1, 7)] == kind[code(7, 2, 0, 1)] == kind[code(2, 7, 1, 0)] == kind[code(3, 0, 1, 7)]
    assert kind[code(2, 0, 1, 7)] != kind[code(2, 1, 0, 7)]  # the empty side opposite the connection, or beside it
    assert kind[code(2, 3, 1, 7)] != kind[code(2, 2, 1, 7)]


def test_a_full_board_is_worth_nothing_more() -> None:
    view, seat = list(random_views(ConnectionsOptions(), 1, 2))[-1]
    position: Position = position_of(view, seat)
    assert position.left == 0
    assert int((position.sheet[: int(position.layout[SQUARES])] >= 0).sum()) == 1
    steps, costs = position.steps()
    lost = [
        int(lay(position.layout, position.sheet.copy(), word(position.tile), word(step))) for step in steps.tolist()
    ]
    assert costs.tolist() == lost
    assert GAME.legal(GAME.apply(view, seat, GAME.legal(view, seat)[0]), seat) == (DONE,)
