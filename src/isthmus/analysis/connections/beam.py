"""The best way to place tiles whose order is known: a beam search over the rounds. Compiled where it is slow.

A node is a board (see `bots.connections.patterns`) with what it has lost so far. After each tile, the boards that look
best by the learned values are kept; here the values are asked about exactly the tiles that do come. Equal boards are
reached by many orders of steps, and only one of them is kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.connections.evaluation import POINT, Values, choices, lay, phase_of
from isthmus.bots.connections.patterns import SQUARES, PairKinds
from isthmus.bots.connections.search import squares_worth
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, jit, word

Scores = NDArray[np.int32]  # a row for each board, a place for each step

MOST_STEPS: Final = 128  # ways to place a tile on the boards of the box; far fewer fit
FAN: Final = 3  # new boards that are looked at for each one that is kept
CHUNK: Final = 200  # boards between two looks at the clock


@jit
def expand(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, tile: int, boards: Words, lost: Words,
    first: int, last: int, steps: Scores, scores: Scores,
) -> None:  # fmt: skip
    """For the boards from `first` to `last`: all steps with the tile and what the values say each loses in the end.

    Rows of `steps` and `scores` are those of `boards`; after the last step of a row, -1 stays.
    """
    found, costs = np.zeros(512, dtype=np.int64), np.zeros(512, dtype=values.dtype)
    for row in range(first, last):
        base = POINT * lost[row] + squares_worth(layout, pairs, values, to_come, phase_of(left), boards[row])
        count = choices(layout, pairs, values, to_come, left, boards[row], tile, found, costs)
        for index in range(min(count, MOST_STEPS)):
            steps[row, index] = found[index]
            scores[row, index] = base + costs[index]


@jit
def follow_up(
    layout: Words, tile: int, boards: Words, lost: Words, rows: Words, steps: Words, out: Words, out_lost: Words
) -> None:
    """Take the steps: child number i is the board `rows[i]` after `steps[i]`."""
    for child in range(len(rows)):
        for square in range(layout[SQUARES] + 1):
            out[child, square] = boards[rows[child], square]
        out_lost[child] = lost[rows[child]] + lay(layout, out[child], tile, steps[child])


@dataclass(frozen=True, slots=True)
class Found:
    """The least loss, the steps to it (none: nothing below the ceiling was found), and whether nothing was left out."""

    loss: int
    steps: tuple[int, ...]
    exact: bool


class Beam:
    """A search of one width, tile by tile."""

    def __init__(self, layout: Words, pairs: PairKinds, values: Values, start: Words, tiles: list[int]) -> None:
        self.layout, self.pairs, self.values = layout, pairs, values
        self.start, self.tiles = start, tiles
        self.mixer = np.random.default_rng(1).integers(1, 1 << 62, len(start)) | 1

    def run(self, width: int, ceiling: int, limit: Limit) -> Found | None:
        """The best way that loses less than `ceiling`, as far as boards were kept; None if time ran out."""
        boards, lost = self.start[None, :].copy(), np.zeros(1, dtype=np.int64)
        levels: list[tuple[Words, Words]] = []
        exact = True
        for number, tile in enumerate(self.tiles):
            scored = self._scored(boards, lost, number, limit)
            if scored is None:
                return None
            rows, steps = self._best(*scored, FAN * width)
            children, losses = self._children(tile, boards, lost, rows, steps)
            kept = self._distinct(children)
            kept = kept[losses[kept] < ceiling]
            exact = exact and len(rows) < FAN * width and len(kept) <= width
            boards, lost = children[kept[:width]], losses[kept[:width]]
            levels.append((rows[kept[:width]], steps[kept[:width]]))
            if not len(lost):
                return Found(ceiling, (), exact)
        best = int(np.argmin(lost))
        return Found(int(lost[best]), _traced(levels, best), exact)

    def _scored(self, boards: Words, lost: Words, number: int, limit: Limit) -> tuple[Scores, Scores] | None:
        later = sum(1 << tile for tile in self.tiles[number + 1 :])
        left = len(self.tiles) - number - 1
        steps = np.full((len(boards), MOST_STEPS), -1, dtype=np.int32)
        scores = np.zeros((len(boards), MOST_STEPS), dtype=np.int32)
        for first in range(0, len(boards), CHUNK):
            expand(
                self.layout, self.pairs, self.values, word(later), word(left), word(self.tiles[number]), boards, lost,
                word(first), word(min(len(boards), first + CHUNK)), steps, scores,
            )  # fmt: skip
            if limit.over():
                return None
        return steps, scores

    def _best(self, steps: Scores, scores: Scores, count: int) -> tuple[Words, Words]:
        """The rows and steps with the lowest scores, lowest first, in a fixed order where they are equal."""
        places = np.flatnonzero(steps >= 0)
        found = scores.ravel()[places]
        if len(places) > count:
            chosen = np.sort(np.argpartition(found, count)[:count])
            places, found = places[chosen], found[chosen]
        places = places[np.argsort(found, kind="stable")]
        return places // MOST_STEPS, steps.ravel()[places].astype(np.int64)

    def _children(self, tile: int, boards: Words, lost: Words, rows: Words, steps: Words) -> tuple[Words, Words]:
        children = np.zeros((len(rows), boards.shape[1]), dtype=np.int64)
        losses = np.zeros(len(rows), dtype=np.int64)
        follow_up(self.layout, word(tile), boards, lost, rows, steps, children, losses)
        return children, losses

    def _distinct(self, children: Words) -> Words:
        """The places of different boards in order; of equal ones the first, which has lost least.

        Boards are compared by 64 bits: among a million different ones, two agree once in ten million searches.
        """
        keys = (children * self.mixer).sum(axis=1)
        _, places = np.unique(keys, return_index=True)
        return np.sort(places)


def _traced(levels: list[tuple[Words, Words]], place: int) -> tuple[int, ...]:
    """The steps that led to a node of the last level."""
    steps = []
    for rows, taken in reversed(levels):
        steps.append(int(taken[place]))
        place = int(rows[place])
    return tuple(steps[::-1])
