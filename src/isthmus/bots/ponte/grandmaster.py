"""The search of *grandmaster* from Python: the tree of `net_tree`, a few leaves at a time for the net.

It says the same things as `Search`, whose questions about turns it inherits; only how the tree grows is different.
Without dice: the same position and work give the same answer.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from isthmus.bots.nets import Net
from isthmus.bots.ponte.net import temperature
from isthmus.bots.ponte.net_planes import FACTS, PLANES, look_at, step_places
from isthmus.bots.ponte.net_tree import learn, reach
from isthmus.bots.ponte.search import MOST_ROWS, PROVEN, WIDTH, Search, Weighed
from isthmus.bots.ponte.tree import DEEPEST, VISITS, Links, Sums, tree
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, word
from isthmus.fast.ponte.arrays import LENGTH, SIZE

BATCH: Final = 8  # leaves judged together: more are hardly faster on one core, and are chosen less well
EDGE: Final = 1e-9  # nearer to 0 or 1 there is nothing to correct
FEWEST: Final = 16  # visits, however little time there is
ROWS: Final = 400  # for one visit: more than most positions have steps
SETTINGS: Final = np.array([1.25, 0.1, 0.25, 6.0])  # exploration, caution; share and scale of points, as in training


class NetSearch(Search):
    """Searches of one question with the net."""

    def __init__(self, tables: Words, rng: Random, limit: Limit, net: Net, steps: int) -> None:
        super().__init__(tables, rng, limit)
        self._net = net
        size = int(tables[SIZE])
        self._places = step_places(tables, steps)
        self._states = np.zeros((BATCH, LENGTH), np.int64)
        self._paths = np.zeros((BATCH, 2 + 2 * DEEPEST), np.int64)
        self._planes = np.zeros((BATCH, PLANES, size, size), np.float32)
        self._facts = np.zeros((BATCH, FACTS), np.float32)

    def told(self, one: Weighed) -> tuple[float, float]:
        chance, error = super().told(one)
        return (chance, error) if one.visits >= PROVEN else tempered(chance, error, temperature())

    def grow(self, root: Words, simulations: int, share: float = 1.0) -> tuple[Links, Sums]:
        deeper = self.limit.deeper
        links, sums = tree(MOST_ROWS if deeper else min(MOST_ROWS, ROWS * simulations + 4 * WIDTH))
        while deeper or links[0, VISITS] < simulations:
            before = int(links[0, VISITS])
            found = reach(
                self.tables, root, links, sums, SETTINGS, self._states, self._paths, word(BATCH if before else 1)
            )
            if found:
                self._judge(links, sums, found)
            enough = links[0, VISITS] >= FEWEST
            if enough and (self.limit.over() or (share < 1.0 and self.limit.share() >= share)):
                break
            if links[0, VISITS] == before:
                break  # there is no memory left
        self.work += int(links[0, VISITS])
        return links, sums

    def _judge(self, links: Links, sums: Sums, found: int) -> None:
        look_at(self.tables, self._states, word(found), self._planes, self._facts)
        likes, worths, chances, *_ = self._net.answer(self._planes[:found], self._facts[:found])
        learn(self.tables, links, sums, self._states, self._paths, self._places, likes, worths, chances, word(found))


def tempered(chance: float, error: float, heat: float) -> tuple[float, float]:
    """The chance whose odds are the root of those given, and its error, which changes with the slope there."""
    if not EDGE < chance < 1 - EDGE:
        return chance, error
    odds = (chance / (1 - chance)) ** (1 / heat)
    truer = odds / (1 + odds)
    return truer, error * truer * (1 - truer) / (chance * (1 - chance) * heat)
