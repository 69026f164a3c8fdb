"""The beginning of Ponte del Diavolo: two tiles that suit neither colour too well, and which colour to take (P-S1).

The opener gets the worse colour afterwards, so the best opening is the most even one. It is looked for among random
pairs: any pair may be the one, and every game begins differently.
"""

from __future__ import annotations

from random import Random
from typing import Final

from isthmus.bots.ponte.search import Search, StepNumbers, Weighed, after
from isthmus.fast.compile import Words
from isthmus.fast.ponte.arrays import COUNT, FIRST, FIRST_TILE, SEAT, SIZE, STARTER

PAIRS: Final = 8
FEWEST: Final = 40  # simulations for a look at one pair
LIGHT, DARK = 1, 2  # the steps that choose a colour


def openings(
    search: Search, root: Words, simulations: int, rng: Random, also: tuple[StepNumbers, ...]
) -> list[Weighed]:
    """Pairs of tiles (or second tiles) with the opener's chance, the fairest first."""
    squares = int(search.tables[SIZE]) ** 2
    laid = () if root[COUNT] == 0 else (int(root[FIRST]),)
    pairs = list(also)
    while len(pairs) < min(PAIRS, squares - 1) + len(also):
        drawn = rng.sample([n for n in range(FIRST_TILE, FIRST_TILE + squares) if n not in laid], 2 - len(laid))
        if (pair := tuple(sorted(drawn))) not in pairs:
            pairs.append(pair)
    found = []
    for number, pair in enumerate(pairs):
        found.append(opener_after(search, root, pair, max(FEWEST, simulations // 6), (number + 1) / len(pairs)))
    return sorted(found, key=lambda each: -each.value)


def opener_after(search: Search, root: Words, turn: StepNumbers, simulations: int, share: float = 1.0) -> Weighed:
    """What the end of the opening turn is worth to the opener: the other player takes the better colour."""
    state = after(search.tables, root, (*turn, DARK))
    seen = search.outlook(state, int(root[STARTER]), simulations, share)
    return Weighed(turn, min(seen.chance, 1 - seen.chance), min(seen.value, 1 - seen.value), seen.visits)


def colours(search: Search, root: Words, simulations: int) -> list[Weighed]:
    """Light and dark with their chances, the better first."""
    seen = search.outlook(after(search.tables, root, (DARK,)), int(root[SEAT]), simulations)
    dark = Weighed((DARK,), seen.chance, seen.value, seen.visits)
    light = Weighed((LIGHT,), 1 - seen.chance, 1 - seen.value, seen.visits)
    return sorted((light, dark), key=lambda each: -each.value)
