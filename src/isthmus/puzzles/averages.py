"""Rounds whose averages are known: every plan of a round, and what it brings over all orders of the cards to come.

The average of a plan is its points at the end of the game, with the best play after it, over all equally likely orders
of the cards that may still come. It is exact, and kept as a sum over these orders so that nothing is rounded. The plans
are those of the rules themselves; what one is worth is calculated by the game's own `proof.total_after`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import perm
from typing import Final

import numpy as np

from isthmus import registry
from isthmus.kernel.game import AnyGame, State, rounds_of
from isthmus.kernel.steps import DONE
from isthmus.puzzles.book import Choice

ENDS: Final = 3_000_000  # that one answer may look at; the tool keeps no puzzle that needs so many


@dataclass(frozen=True, slots=True)
class Round:
    """All plans of a round, best first; `orders` is how many orders of cards each sum is over, `work` what it took."""

    plans: tuple[Choice, ...]
    orders: int
    work: int

    @property
    def margin(self) -> Fraction:
        """By how many points the best plan is better than all others."""
        return Fraction(self.plans[0].total - self.plans[1].total, self.orders)


def weigh(game: AnyGame, state: State, seat: int, ends: int = ENDS) -> Round | None:
    """Every plan of the round that is open in this position; None if that takes more than so many ends."""
    total_after = registry.part(game.name, "puzzles").total_after
    budget = np.array([ends], dtype=np.int64)
    weighed: list[Choice] = []
    orders = 1
    for steps, after in plans_of(game, state, seat):
        total = total_after(after, budget)
        if total is None:
            return None
        weighed.append(Choice(steps, total))
        orders = orders_after(game, after)
    weighed.sort(key=lambda plan: (-plan.total, plan.steps))
    return Round(tuple(weighed), orders, ends - int(budget[0]))


def total_of(game: AnyGame, after: State) -> int | None:
    """The sum for one plan, from the position after it; None if that takes too much."""
    budget = np.array([ENDS], dtype=np.int64)
    total: int | None = registry.part(game.name, "puzzles").total_after(after, budget)
    return total


def plans_of(game: AnyGame, state: State, seat: int) -> Iterator[tuple[tuple[str, ...], State]]:
    """Each plan once, whatever the order of its steps, with the position in which the round is closed."""
    waiting: list[tuple[tuple[str, ...], State]] = [((), state)]
    seen: set[tuple[str, ...]] = set()
    while waiting:
        written, here = waiting.pop()
        for step in game.legal(here, seat):
            after = game.apply(here, seat, step)
            if step == DONE:
                yield written, after
                continue
            longer = (*written, game.format_step(here, step))
            name = tuple(sorted(longer))
            if name not in seen:
                seen.add(name)
                waiting.append((longer, after))


def orders_after(game: AnyGame, state: State) -> int:
    """In how many equally likely orders cards may come until the end, once a round is closed."""
    chance = game.chance(state)
    if chance is None:
        return 1
    number, last = rounds_of(game, state)
    return perm(len(chance.outcomes), last - number + 1)
