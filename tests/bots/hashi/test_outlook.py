"""What the nets of Hashi expect in the end: the points, and which islands will be finished."""

from __future__ import annotations

from itertools import product
from math import log
from random import Random

import pytest

from isthmus.bots.hashi import net
from isthmus.bots.outlook import Outlook, outlook_after
from isthmus.bots.protocol import Plan
from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import standing
from isthmus.games.hashi.state import ROUNDS, HashiOptions, HashiState
from isthmus.kernel.sheets import Stage
from tests.bots.hashi.test_engine import RULES, advance, positions, think
from tools.learn_hashi import random_board


def expected(state: HashiState, seat: int = 0) -> Outlook:
    found = net.outlook(state, seat)
    assert found is not None
    return found


def finished(state: HashiState, seat: int = 0) -> set[str]:
    sheet = state.desks[seat].sheet
    return {place for island, place in enumerate(state.board.places) if sheet.finished >> island & 1}


def after(state: HashiState, plan: Plan) -> HashiState:
    for step in plan.steps:
        state = RULES.apply(state, 0, step)
    return state


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("side", SIDES)
def test_the_points_are_what_the_net_says_of_the_plan(side: str, seats: int) -> None:
    """Whether the plan closes the round, as it does alone, or not."""
    for view, seat, _ in positions(HashiOptions(side=side), seats, "casual", seed=3):
        if view.stage is not Stage.PLAY or view.round % 4:
            continue
        plan = think(view, seat, "grandmaster", work=0).plan
        found = outlook_after(RULES, view, seat, plan.steps)
        assert found is not None
        assert found.lead == pytest.approx(plan.value, abs=1e-3)
        assert set(found.own) == set(view.board.places)
        assert all(0 <= chance <= 1 for chance in found.own.values())
        assert found.other == {}


def test_finished_islands_stay_finished_and_at_the_end_the_others_never_will_be() -> None:
    game = list(positions(HashiOptions(), 1, "club", seed=5))
    for view, _, _ in game:
        if view.cards:
            assert {place for place, chance in expected(view).own.items() if chance == 1} >= finished(view)
    closed = after(game[-1][0], game[-1][2].plan)
    for state in (closed, advance(closed, Random(1))):
        assert state.round == ROUNDS
        found = expected(state)
        assert found.lead == standing(state)[0].total
        assert {place for place, chance in found.own.items() if chance} == finished(state)
        assert set(found.own.values()) <= {0.0, 1.0}


@pytest.mark.parametrize("side", SIDES)
def test_what_is_likely_happens(side: str) -> None:
    """Weaker players begin, good ones go on: the net knows much more than how often islands are finished."""
    chances: list[tuple[float, bool]] = []
    for seed, level in product(range(10), ("casual", "club")):
        game = positions(HashiOptions(side=side), 1, level, seed)
        for state in [after(view, thought.plan) for view, _, thought in game if view.round in (4, 8, 12)]:
            ended = played_on(advance(state, Random(seed)), seed)
            told = expected(state).own.items()
            chances += [(chance, place in finished(ended)) for place, chance in told if chance < 1]
    missed = -sum(log(chance if came else 1 - chance) for chance, came in chances)
    came = sum(came for _, came in chances)
    share = came / len(chances)
    assert missed < -0.85 * len(chances) * (share * log(share) + (1 - share) * log(1 - share))
    assert sum(chance for chance, _ in chances) == pytest.approx(came, rel=0.1)


def played_on(state: HashiState, seed: int) -> HashiState:
    chooser = Random(seed)
    while GAME.active(state):
        plan = think(GAME.view(state, 0), 0, "grandmaster", work=0).plan
        state = advance(after(state, plan), chooser)
    return state


def test_nothing_is_expected_before_the_first_card_or_on_a_board_of_ones_own() -> None:
    for options, seats in ((HashiOptions(), 1), (HashiOptions(), 2), (random_board(Random(2)), 1)):
        for view, seat, thought in positions(options, seats, "casual", seed=1):
            if view.cards and options.board is None:
                break
            assert net.outlook(view, seat) is None
            assert outlook_after(RULES, view, seat, thought.plan.steps) is None
