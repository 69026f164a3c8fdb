"""The plans that compiled code finds are those that the rules allow."""

from __future__ import annotations

import random

import pytest

from isthmus.bots.traxx.plans import MOST_PLANS
from isthmus.bots.traxx.policy import S_POINTS, S_TAIL, S_TIP, S_USED
from isthmus.bots.traxx.position import read_position
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import TraxxOptions, TraxxState
from isthmus.kernel.steps import DONE
from tests.bots.traxx.positions import ask, match_at, points_of, ways
from tests.fast.test_traxx import random_board

Outcomes = dict[tuple[int, int, int], int]


def found_outcomes(state: TraxxState) -> Outcomes:
    position = read_position(state, 0)
    outcomes: Outcomes = {}
    for sheet in position.sheets:
        ends = sorted((int(sheet[S_TIP]), int(sheet[S_TAIL])))
        key = (int(sheet[S_USED]), ends[0], ends[1])
        assert key not in outcomes, "the same plan twice"
        outcomes[key] = int(sheet[S_POINTS])
    return outcomes


def allowed_outcomes(state: TraxxState) -> Outcomes:
    outcomes: Outcomes = {}
    for _, after in ways(state, 0):
        sheet = after.desks[0].sheet
        ends = sorted((sheet.path[0], sheet.path[-1]))
        key = (sheet.used, ends[0], ends[1])
        outcomes[key] = max(points_of(after), outcomes.get(key, -100))
    return outcomes


@pytest.mark.parametrize("seed", range(6))
def test_plans_are_those_of_the_rules(seed: int) -> None:
    options = TraxxOptions(board=random_board(seed)) if seed % 2 else TraxxOptions()
    chooser = random.Random(seed)
    for round_ in (1, 4, 9, 15):
        state = match_at(round_, options=options, seed=f"000000000{seed}").state
        assert found_outcomes(state) == allowed_outcomes(state)
        step = chooser.choice(GAME.legal(state, 0))
        if step != DONE:  # in the middle of a round: the other end has to wait
            begun = GAME.apply(state, 0, step)
            assert found_outcomes(begun) == allowed_outcomes(begun)


def test_there_is_room_for_all_plans() -> None:
    for seed in range(20):
        state = match_at(3, options=TraxxOptions(board=random_board(seed)), level="novice").state
        assert len(read_position(state, 0).steps) < MOST_PLANS / 2


def test_with_one_card_to_come_the_values_are_exact() -> None:
    """The last card is then known: the best of this round and the next is found, not estimated."""
    match = match_at(14)
    last = GAME.chance(GAME.apply(match.state, 0, DONE))
    assert last is not None
    best = -100
    for _, after in ways(match.state, 0):
        following = GAME.draw(GAME.apply(after, 0, DONE), last.outcomes[0])
        best = max(best, *(points_of(end) for _, end in ways(following, 0)))
    for level in ("club", "master"):
        assert ask(match.view(0), 0, level).plans[0].value == best


def test_the_last_round_takes_all_there_is() -> None:
    for seed in ("0000000001", "0000000002"):
        match = match_at(15, seed=seed)
        best = max(points_of(after) for _, after in ways(match.state, 0))
        thought = ask(match.view(0), 0, "master")
        assert thought.plan.value == best
        for step in thought.plan.steps:
            match = match.play(0, step)
        assert match.outcome is not None
        assert match.outcome.scores == (best,)
