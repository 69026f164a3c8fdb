"""The most likely reading that the rules allow: a small exact search, the same for every game.

Each mark of a sheet has a few possible values, each with its cost (minus the logarithm of its chance). The search
begins with the cheapest value of every mark. Where that breaks a rule, a game's `Conflict` names marks of which at
least one must change, and the search goes on with each of these changes, cheapest first. The first reading without a
conflict is therefore the most likely one of all. Nothing here knows a rule.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from itertools import count
from math import exp
from typing import Final, NamedTuple

MOST_STEPS: Final = 1_500
ILLEGAL: Final = 7.0  # what breaking the rules costs: a reading that does must be about a thousand times as likely
FAR: Final = 6.0  # alternatives that cost this much more are not worth a look

Costs = Sequence[Sequence[float]]  # by mark and value
Values = tuple[int, ...]  # the value of each mark, as its number in `Costs`
Conflict = Callable[[Values], Sequence[int] | None]


class Found(NamedTuple):
    """A reading, what it costs, and whether the rules allow it."""

    values: Values
    cost: float
    legal: bool


def cheapest(costs: Costs, conflict: Conflict, *, fixed: dict[int, int] | None = None, limit: float = 30.0) -> Found:
    """The cheapest reading; an illegal one only if every legal one costs `ILLEGAL` more."""
    fixed = fixed or {}
    start = tuple(fixed.get(mark, min(range(len(one)), key=one.__getitem__)) for mark, one in enumerate(costs))
    first = sum(one[value] for one, value in zip(costs, start, strict=True))
    bound = first + min(ILLEGAL, limit)
    order = count()
    heap = [(first, next(order), start, frozenset(fixed))]
    for _ in range(MOST_STEPS):
        if not heap:
            break
        cost, _, values, kept = heapq.heappop(heap)
        broken = conflict(values)
        if broken is None:
            return Found(values, cost, legal=True)
        for mark in broken:
            if mark in kept:
                continue
            kept |= {mark}
            for value, price in enumerate(costs[mark]):
                dearer = cost + price - costs[mark][values[mark]]
                if value != values[mark] and dearer <= bound:
                    changed = (*values[:mark], value, *values[mark + 1 :])
                    heapq.heappush(heap, (dearer, next(order), changed, kept))
    return Found(start, first + ILLEGAL, legal=False)


def certainties(costs: Costs, conflict: Conflict, best: Found) -> list[dict[int, float]]:
    """For each mark the chance of each value worth a look: how likely the best reading with that value is."""
    found = []
    floor = sum(min(one) for one in costs)
    for mark, one in enumerate(costs):
        shares = {best.values[mark]: 1.0}
        for value, price in enumerate(one):
            room = best.cost + FAR - (floor - min(one) + price)
            if value != best.values[mark] and room > 0:
                other = cheapest(costs, conflict, fixed={mark: value}, limit=room)
                if other.cost - best.cost < FAR:
                    shares[value] = exp(best.cost - other.cost)
        total = sum(shares.values())
        found.append({value: share / total for value, share in shares.items()})
    return found
