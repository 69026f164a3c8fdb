"""A position of Connections ready for search: a board, the tile in hand, what is to come, and the values to judge it.

Knows boards and tiles only as arrays. What the steps mean and which of them a level would choose is decided by the
engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.connections.evaluation import POINT, Values, choices, lay
from isthmus.bots.connections.patterns import TILES, PairKinds
from isthmus.bots.connections.search import board_worth, expected, sample
from isthmus.fast.compile import Words, word

NOTHING: Final = -1  # the step of a seat whose tile is already placed


@dataclass
class Position:
    """A board, the tile in hand, what is to come and the values that judge."""

    layout: Words
    pairs: PairKinds
    values: Values
    sheet: Words
    tile: int
    to_come: int
    left: int

    def steps(self, values: Values | None = None) -> tuple[Words, NDArray[np.float64]]:
        """All steps and what they will lose in points, as these values judge without looking further."""
        steps, judged = np.zeros(512, dtype=np.int64), self.values if values is None else values
        costs = np.zeros(512, dtype=judged.dtype)
        count = choices(
            self.layout, self.pairs, judged, word(self.to_come), word(self.left), self.sheet, word(self.tile),
            steps, costs,
        )  # fmt: skip
        offset = self.prior(int(steps[0]), judged) - costs[0] / POINT
        return steps[:count], costs[:count] / POINT + offset

    def prior(self, step: int, values: Values) -> float:
        board, lost = self.sheet.copy(), 0
        if step != NOTHING:
            lost = POINT * lay(self.layout, board, word(self.tile), word(step))
        if self.left:
            lost += board_worth(self.layout, self.pairs, values, word(self.to_come), word(self.left), board)
        return lost / POINT

    def exact(self, step: int) -> float:
        """The loss with perfect play from here, over all orders of the tiles to come."""
        board, lost = self.sheet.copy(), 0
        if step != NOTHING:
            lost = lay(self.layout, board, word(self.tile), word(step))
        boards = np.zeros((max(1, self.left), len(board)), dtype=np.int64)
        later = expected(self.layout, self.pairs, self.values, word(self.to_come), word(self.left), board, boards)
        return float(lost + later / POINT)

    def tiles(self) -> Words:
        return np.array([tile for tile in range(int(self.layout[TILES])) if self.to_come >> tile & 1], dtype=np.int64)

    def play(self, steps: list[int], orders: Words, depth: int) -> NDArray[np.float64]:
        """The loss of each step (row) in each future (column)."""
        out = np.zeros((len(steps), len(orders)), dtype=np.int64)
        sample(
            self.layout, self.pairs, self.values, word(self.to_come), word(self.left), self.sheet, word(self.tile),
            np.array(steps, dtype=np.int64), orders, word(depth), out,
        )  # fmt: skip
        return out / POINT
