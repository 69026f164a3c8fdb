"""One search of Ponte del Diavolo from Python: turns with what they are worth, stopped by work or by the clock.

A turn is a tuple of step numbers of the kernel without `done`; the two tiles of a turn come in the order of the board,
whichever the tree tried first. Values are for the colour to move.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from isthmus.bots.ponte.land import SETS, survey
from isthmus.bots.ponte.tree import (
    COUNT,
    FIRST,
    STEP,
    VALUE,
    VISITS,
    WINS,
    Links,
    Numbers,
    Sums,
    kind_of,
    search,
    take,
    tree,
)
from isthmus.bots.ponte.weights import PRIORS, ROLLOUTS, SETTINGS
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words
from isthmus.fast.dice import dice
from isthmus.fast.ponte.arrays import COUNT as OPEN_STEPS
from isthmus.fast.ponte.arrays import FIRST_BRIDGE, FIRST_TILE, OVER, PHASE, SEAT, TURN
from isthmus.fast.ponte.rules import legal, ranking_score

MOMENT: Final = 0.01  # seconds between two looks at the clock
MOST_ROWS: Final = 6_000_000
PROVEN: Final = 1_000_000  # counted as this many simulations: hardly any error
WIDTH: Final = 2048  # more than the legal steps of any position

StepNumbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A turn and what its simulations say: the chance to win, the same with a little of the margin, their number."""

    turn: StepNumbers
    chance: float
    value: float
    visits: int

    @property
    def error(self) -> float:
        """The standard error of the chance, cautious where all simulations agree."""
        share = (self.chance * self.visits + 1) / (self.visits + 2)
        return float((share * (1 - share) / (self.visits + 1)) ** 0.5)


class Search:
    """Tables, dice and a clock for the searches of one question."""

    def __init__(self, tables: Words, rng: Random, limit: Limit) -> None:
        self.tables = tables
        self.limit = limit
        self.work = 0
        self._seed = rng.getrandbits(63)

    def grow(self, root: Words, simulations: int, share: float = 1.0) -> tuple[Links, Sums]:
        """The tree after that many simulations, at least a few, or when that share of the time is used up."""
        deeper = self.limit.deeper
        links, sums = tree(MOST_ROWS if deeper else 20 * simulations + 4 * WIDTH)
        rng, some, done = dice(self._seed), 8, 0
        while deeper or done < simulations:
            some = some if deeper else min(some, simulations - done)
            start = time.monotonic()
            search(self.tables, root, links, sums, ROLLOUTS, PRIORS, SETTINGS, rng, some)
            done += some
            if time.monotonic() - start < MOMENT:
                some *= 2
            if self.limit.over() or (share < 1.0 and self.limit.share() >= share):
                break
        self.work += done
        return links, sums

    def told(self, one: Weighed) -> tuple[float, float]:
        """The chance of a turn as people are told, and its standard error; what is proven has none."""
        return one.chance, 0.0 if one.visits >= PROVEN else one.error

    def outlook(self, state: Words, seat: int, simulations: int, share: float = 1.0) -> Weighed:
        """What the position is worth to a seat."""
        if state[PHASE] == OVER:
            lead = int(ranking_score(self.tables, state, seat)) - int(ranking_score(self.tables, state, 1 - seat))
            chance = 0.5 if lead == 0 else float(lead > 0)
            return Weighed((), chance, chance, PROVEN)
        links, sums = self.grow(state, simulations, share)
        children = slice(int(links[0, FIRST]), int(links[0, FIRST]) + int(links[0, COUNT]))
        visits = int(links[children, VISITS].sum())
        mean = sums[children].sum(axis=0, dtype=float) / visits
        chance, value = float(mean[WINS]), float(mean[VALUE])
        return Weighed((), chance, value, visits) if state[SEAT] == seat else Weighed((), 1 - chance, 1 - value, visits)

    def turns(self, root: Words, simulations: int, share: float = 1.0) -> list[Weighed]:
        """The turns that were searched, the most visited first: the search comes back to what is good."""
        links, sums = self.grow(root, simulations, share)
        found: dict[StepNumbers, list[float]] = {}
        for turn, node in self._leaves(root, links):
            entry = found.setdefault(tuple(sorted(turn)), [0.0, 0.0, 0.0])
            entry[0] += int(links[node, VISITS])
            entry[1] += float(sums[node, WINS])
            entry[2] += float(sums[node, VALUE])
        if not found:  # stopped before it reached the end of any turn
            (_, turn), *_ = self.glances(root, 1, Random(self._seed), PRIORS)
            found[turn] = [1.0, 0.5, 0.5]
        weighed = [Weighed(turn, wins / n, value / n, int(n)) for turn, (n, wins, value) in found.items()]
        return sorted(weighed, key=lambda each: (-each.visits, -each.value, each.turn))

    def _leaves(self, root: Words, links: Links) -> Iterator[tuple[StepNumbers, int]]:
        """Whole turns, if visited at all, with the node at their end."""
        opening = root[OPEN_STEPS] == 0
        for child in _children(links, 0):
            step = int(links[child, STEP])
            if opening and FIRST_TILE <= step < self.tables[FIRST_BRIDGE]:
                for second in _children(links, child):
                    yield (step, int(links[second, STEP])), second
            else:
                yield (step,), child

    def glances(self, root: Words, count: int, rng: Random, likes: Numbers) -> list[tuple[float, StepNumbers]]:
        """Turns drawn by how much they are liked at first sight, and how much that is."""
        drawn = []
        for _ in range(count):
            state, steps, liking = root.copy(), [], 1.0
            while state[TURN] == root[TURN] and state[PHASE] == root[PHASE]:
                step, weight = self._glance(state, rng, likes)
                take(self.tables, state, step)
                steps.append(step)
                liking *= weight
            drawn.append((liking if len(steps) > 1 else liking**2, tuple(sorted(steps))))
        return drawn

    def _glance(self, state: Words, rng: Random, likes: Numbers) -> tuple[int, float]:
        out, sets = np.zeros(WIDTH, dtype=np.int64), np.zeros(SETS, dtype=np.int64)
        survey(self.tables, state, sets)
        steps = [int(step) for step in out[: legal(self.tables, state, state[SEAT], out)]]
        weights = [float(likes[kind_of(self.tables, state, sets, step)]) for step in steps]
        return rng.choices(list(zip(steps, weights, strict=True)), weights)[0]


def _children(links: Links, node: int) -> Iterator[int]:
    first = int(links[node, FIRST])
    for child in range(first, first + int(links[node, COUNT])):
        if links[child, VISITS]:
            yield child


def after(tables: Words, root: Words, turn: StepNumbers) -> Words:
    """The position after a turn."""
    state = root.copy()
    for step in turn:
        take(tables, state, step)
    return state
