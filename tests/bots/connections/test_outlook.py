"""What the net of Connections expects to be lost, square by square."""

from __future__ import annotations

import numpy as np
import pytest

from isthmus.bots.connections import net
from isthmus.bots.connections.net_sight import FEATURES
from isthmus.bots.outlook import Outlook, outlook_after
from isthmus.games.connections.scoring import loss
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, Spiral
from isthmus.kernel.steps import DONE
from tests.bots.connections.test_engine import ON_TINY, RULES, late_view, think


def expected(state: ConnectionsState, *steps: object) -> Outlook:
    found = outlook_after(RULES, state, 0, (*steps, DONE)) if steps else net.outlook(state, 0)
    assert found is not None
    return found


@pytest.mark.parametrize("left", [20, 12, 4])
def test_what_is_lost_on_the_squares_is_what_the_plan_is_worth(left: int) -> None:
    view = late_view(left, 2)
    plan = think(view, 0, "grandmaster", work=0).plan
    found = outlook_after(RULES, view, 0, plan.steps)
    assert found is not None
    assert found.lead == pytest.approx(plan.value, abs=0.25)
    assert found.lead == pytest.approx(-sum(found.other.values()))
    assert min(found.other.values()) >= 0
    assert found.own == {}


def test_a_spiral_costs_where_it_lies() -> None:
    view = late_view(12, 2)
    spirals = [step for step in RULES.legal(view, 0) if isinstance(step, Spiral)]
    assert spirals
    for spiral in spirals[:3]:
        assert expected(view, spiral).other[spiral.square] >= 1


def test_at_the_end_the_board_is_what_it_is() -> None:
    view = late_view(0, 2)
    steps = think(view, 0, "grandmaster").plan.steps
    state = view
    for step in steps:
        state = RULES.apply(state, 0, step)
    found = expected(state)
    assert -found.lead == loss(state.desks[0].sheet) > 0
    assert all(value == int(value) for value in found.other.values())


def test_nothing_is_expected_of_a_series_or_a_board_of_ones_own() -> None:
    for options, seats in ((ConnectionsOptions(series=True), 2), (ON_TINY, 1)):
        state = RULES.start(options, seats)
        while (chance := RULES.chance(state)) is not None:
            state = RULES.draw(state, chance.outcomes[0])
        assert net.outlook(state, 0) is None


def test_squares_add_up_to_the_judgement() -> None:
    seen = (np.random.default_rng(3).random((5, FEATURES)) < 0.1).astype(np.float32)
    squares, judged = net.fates()(seen), net.net()(seen)
    assert squares.shape == (5, 25)
    near = (judged < 0) & (squares.sum(1) < -0.5)
    assert near.any()
    np.testing.assert_allclose(squares.sum(1)[near], judged[near], rtol=1e-3)
