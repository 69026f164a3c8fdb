"""The search for the most likely reading that the rules allow, against trying everything."""

from __future__ import annotations

from itertools import product
from math import exp

import numpy as np
import pytest

from isthmus.paper.deduction import ILLEGAL, Costs, Values, certainties, cheapest

# A toy rule: three places in a row, of which no two neighbours are the same and the sum is at most 5.
ROW = 4


def conflict(values: Values) -> list[int] | None:
    for place in range(ROW - 1):
        if values[place] == values[place + 1]:
            return [place, place + 1]
    return list(range(ROW)) if sum(values) > 5 else None


def everything(costs: Costs) -> dict[Values, float]:
    """The cost of every reading, with what breaking the rule costs."""
    return {
        values: sum(one[value] for one, value in zip(costs, values, strict=True))
        + ILLEGAL * (conflict(values) is not None)
        for values in product(range(4), repeat=ROW)
    }


@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_reading_is_the_cheapest_of_all(seed: int) -> None:
    costs = (np.random.default_rng(seed).random((ROW, 4)) * (4 if seed % 2 else 12)).tolist()
    found, tried = cheapest(costs, conflict), everything(costs)
    assert found.cost == pytest.approx(min(tried.values()))
    assert tried[found.values] == pytest.approx(found.cost)
    assert found.legal == (conflict(found.values) is None)


@pytest.mark.parametrize("seed", range(10))
def test_certainty_compares_the_best_readings_with_each_value(seed: int) -> None:
    costs = (np.random.default_rng(100 + seed).random((ROW, 4)) * 5).tolist()
    best, tried = cheapest(costs, conflict), everything(costs)
    for mark, shares in enumerate(certainties(costs, conflict, best)):
        weights = [exp(-min(cost for values, cost in tried.items() if values[mark] == value)) for value in range(4)]
        assert shares[best.values[mark]] == pytest.approx(weights[best.values[mark]] / sum(weights), abs=0.02)
        assert sum(shares.values()) == pytest.approx(1)


def test_an_illegal_reading_stays_if_every_legal_one_is_far_less_likely() -> None:
    sure = [[20.0, 0.0, 20.0, 20.0]] * ROW
    found = cheapest(sure, conflict)
    assert found.values == (1,) * ROW
    assert not found.legal


def test_the_search_gives_up_in_the_end() -> None:
    found = cheapest([[0.0, 0.001]] * 30, lambda values: list(range(len(values))))
    assert not found.legal
