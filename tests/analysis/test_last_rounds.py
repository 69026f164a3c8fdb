"""The benchmark of the last rounds: the best plan of a round loses nothing, any other what it brings less."""

from __future__ import annotations

import pytest

from benchmarks.last_rounds import lines, loss_of, losses
from isthmus import registry
from isthmus.kernel.match import new_match
from isthmus.puzzles.averages import weigh

pytest.importorskip("numpy")
SEED = "0000000001"
ALONE = [name for name in registry.names_with("puzzles") if 1 in registry.game(name).seat_counts]


@pytest.mark.parametrize("name", ALONE)
def test_plans_lose_what_they_bring_less(name: str) -> None:
    game = registry.game(name)
    match = new_match(game, seed=SEED)
    while match.game.round_number(match.state) < (match.game.round_count(match.state) or 0) - 1:
        match = match.play(0, match.legal(0)[-1])
    weighed = weigh(game, match.state, 0)
    assert weighed is not None
    best, worst = weighed.plans[0], weighed.plans[-1]
    assert loss_of(game, match.state, (*best.steps, "done")) == 0
    assert loss_of(game, match.state, worst.steps) == (best.total - worst.total) / weighed.orders
    assert loss_of(game, match.state, best.steps, ends=0) is None


@pytest.mark.parametrize("name", ALONE)
def test_the_last_round_comes_first(name: str) -> None:
    found = losses(registry.game(name), SEED, "greedy", 2)
    assert len(found) == 2
    assert all(loss is not None and loss >= 0 for loss in found)


def test_losses_are_added_up_over_the_rounds_that_were_weighed() -> None:
    told = lines([[0.0, 1.0], [0.5, None]])
    assert told[0].startswith("last 1 rounds: loses 0.250 ")
    assert told[0].endswith("nothing in 1 of 2 deals; 0 not weighed")
    assert told[1].startswith("last 2 rounds: loses 1.000 ")
    assert told[1].endswith("nothing in 0 of 1 deals; 1 not weighed")
