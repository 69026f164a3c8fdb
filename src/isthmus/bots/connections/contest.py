"""Candidates against each other on common futures: half of them drop out whenever the work is a step further.

Knows boards and tiles as arrays only. What the candidates mean and which of them a level would choose is decided by the
engine.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from isthmus.bots.connections.evaluation import POINT, Values, choices, lay
from isthmus.bots.connections.patterns import TILES
from isthmus.bots.connections.search import board_worth, expected, futures, sample
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, compiled, word

NOTHING: Final = -1  # the step of somebody whose tile lies already
EXACT: Final = 3  # with at most so many rounds left everything is reckoned through
EXACT_WITH_TIME: Final = 4  # the same for somebody who has time to think: a tenth of a second
BLOCK: Final = 240  # futures × candidates between two looks at the clock
CONTENDERS: Final = 6  # who goes on when there is more time than work
DOUBT: Final = 3.0  # standard errors


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is expected to be lost from now on, in points; its standard error; on how many futures."""

    loss: float
    error: float
    visits: int


@dataclass
class Position:
    """A board, the tile in hand, what is to come and the values that judge."""

    layout: Words
    pairs: Words
    values: Values
    sheet: Words
    tile: int
    to_come: int
    left: int

    def steps(self, values: Values | None = None) -> tuple[Words, NDArray[np.float64]]:
        """All steps and what they are going to lose in points, as these values judge without looking further."""
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


@dataclass
class Contest:
    """Steps and what came of them; `kept` never drop out."""

    position: Position
    steps: list[int]
    kept: set[int]
    generator: Generator
    depth: int
    results: dict[int, list[NDArray[np.float64]]] = field(default_factory=dict)
    sure: dict[int, Judgement] = field(default_factory=dict)
    work: int = 0

    def run(self, simulations: int, limit: Limit) -> None:
        """Spend that many simulations (or all the time there is, if the limit says so)."""
        if self.position.left <= (EXACT_WITH_TIME if limit.deeper else EXACT):
            self._reckon(limit)
            return
        alive = list(self.steps)
        stages = max(1, math.ceil(math.log2(max(2, len(alive)))))
        for _ in range(stages):
            if not self._meet(alive, max(1, simulations // stages // len(alive)), limit):
                return
            alive = self._best(alive, max(2, (len(alive) + 1) // 2))
        while limit.deeper and not limit.over():
            alive = self._contenders(alive)
            self._meet(alive, max(1, BLOCK // len(alive)), limit)

    def _reckon(self, limit: Limit) -> None:
        orders = math.perm(self.position.to_come.bit_count(), self.position.left)
        for step in sorted(self.steps, key=lambda step: step not in self.kept):
            self.sure[step] = Judgement(self.position.exact(step), 0.0, orders)
            self.work += orders
            if limit.over() and self.kept <= self.sure.keys():
                return

    def _meet(self, alive: list[int], reps: int, limit: Limit) -> bool:
        """So many futures for all of them; False when the time was over before."""
        position = self.position
        orders = futures(self.generator, position.tiles(), position.left, reps)
        block = max(1, (BLOCK if compiled() else 2) // len(alive))
        for first in range(0, reps, block):
            part = orders[first : first + block]
            for step, row in zip(alive, position.play(alive, part, self.depth), strict=True):
                self.results.setdefault(step, []).append(row)
            self.work += part.shape[0] * len(alive)
            if limit.over():
                return False
        return True

    def _best(self, alive: list[int], count: int) -> list[int]:
        means = {step: float(np.concatenate(self.results[step]).mean()) for step in alive}
        ranked = sorted(alive, key=means.__getitem__)
        return [step for place, step in enumerate(ranked) if place < count or step in self.kept]

    def _contenders(self, alive: list[int]) -> list[int]:
        """Those who may still turn out to be the best."""
        ranked = self._best(alive, len(alive))
        rows = [np.concatenate(self.results[step]) for step in ranked]
        chosen = []
        for place, (step, row) in enumerate(zip(ranked, rows, strict=True)):
            gaps = row - rows[0]
            close = gaps.mean() <= DOUBT * gaps.std() / math.sqrt(len(gaps))
            if place < 2 or step in self.kept or (close and place < CONTENDERS):
                chosen.append(step)
        return chosen

    def judgements(self) -> dict[int, Judgement]:
        """What each step is worth. One that dropped out is compared with the best on the futures that both have met."""
        if self.sure:
            return self.sure
        rows = {step: np.concatenate(parts) for step, parts in self.results.items()}
        most = max(map(len, rows.values()), default=0)
        best = min((step for step in rows if len(rows[step]) == most), key=lambda step: rows[step].mean(), default=0)
        found = {}
        for step, row in rows.items():
            gap = max(0.0, float(row.mean() - rows[best][: len(row)].mean()))
            error = float(row.std()) / math.sqrt(len(row))
            found[step] = Judgement(float(rows[best].mean()) + gap, error, len(row))
        return found
