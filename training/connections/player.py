"""Connections with a trained net: master's search on common futures, in which the net judges boards.

In a future the learned values of master name a few steps, and the net chooses.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.connections.contest import Contest
from isthmus.bots.connections.engine import plan_of, position_of
from isthmus.bots.connections.evaluation import Values, choices, lay
from isthmus.bots.connections.patterns import PairKinds
from isthmus.bots.connections.position import Position
from isthmus.bots.protocol import LONGEST, Limit
from isthmus.fast.compile import Words, jit, word
from isthmus.games.connections.state import ConnectionsState
from isthmus.kernel.game import Step
from training.connections.sight import FEATURES, look_at
from training.sheets.evaluate import Judge, first_of_each

NAMED: Final = 4  # steps among which the net chooses in a future
TAKEN: Final = -2  # instead of a step that was named already
CANDIDATES, SIMULATIONS, DEPTH = 8, 2500, 8
BATCH: Final = 1024  # boards at a time: more need memory and are not faster


def plan(view: ConnectionsState, judge: Judge, rng: Random) -> tuple[Step, ...]:
    """The best way to place the tile of a player alone."""
    position = NetPosition(**vars(position_of(view, 0)), judge=judge)
    steps, costs = position.steps()
    best = np.argsort(costs, kind="stable")[:CANDIDATES]
    priors = {int(steps[place]): float(costs[place]) for place in best}
    dice = np.random.default_rng(rng.getrandbits(64))
    contest = Contest(position, priors, set(), Limit(LONGEST), dice, DEPTH)
    contest.run(SIMULATIONS)
    judged = contest.by_step()
    return plan_of(view, max(judged, key=lambda step: (judged[step].value, judged[step].visits)))


@dataclass
class NetPosition(Position):
    """A position that a net judges."""

    judge: Judge

    def steps(self, values: Values | None = None) -> tuple[Words, NDArray[np.float64]]:
        steps, _ = super().steps(values)
        boards, lost = self._after(steps.tolist())
        return steps, lost + self._losses(boards, self._rows(len(boards)), self.left)

    def play(self, steps: list[int], orders: Words, depth: int) -> NDArray[np.float64]:
        boards, lost = self._after(steps)
        boards, lost = np.repeat(boards, len(orders), 0), np.repeat(lost, len(orders))
        to_come, left, later = self._rows(len(boards)), self.left, np.zeros(len(boards))
        offered = np.empty((NAMED * len(boards), boards.shape[1]), np.int64)
        costs, owners = np.zeros((2, len(offered)), np.int64)
        for tiles in np.tile(orders, (len(steps), 1)).T[: min(depth, left)]:
            left -= 1
            to_come &= ~(1 << tiles)
            count = offer(
                self.layout, self.pairs, self.values, to_come, word(left), boards, tiles, offered, costs, owners
            )
            expected = self._losses(offered[:count], to_come[owners[:count]], left)
            chosen = first_of_each(owners[:count], costs[:count] + expected)
            boards, later = offered[chosen], expected[chosen]
            lost += costs[chosen]
        losses: NDArray[np.float64] = (lost + later).reshape(len(steps), len(orders))
        return losses

    def _rows(self, count: int) -> Words:
        return np.full(count, self.to_come, dtype=np.int64)

    def _after(self, steps: list[int]) -> tuple[Words, NDArray[np.float64]]:
        """The boards after these steps, and what they lose at once."""
        boards = np.tile(self.sheet, (len(steps), 1))
        lost = [lay(self.layout, board, word(self.tile), word(step)) for board, step in zip(boards, steps, strict=True)]
        return boards, np.array(lost, dtype=np.float64)

    def _losses(self, boards: Words, to_come: Words, left: int) -> NDArray[np.float64]:
        """What each board will lose in the rounds that are left, as the net judges it."""
        found = np.zeros(len(boards))
        for first in range(0, len(boards) if left else 0, BATCH):
            rows = slice(first, first + BATCH)
            seen = np.zeros((len(boards[rows]), FEATURES), np.float32)
            look_at(self.layout, boards[rows], to_come[rows], word(left), seen)
            found[rows] = -self.judge(seen)
        return found


@jit
def offer(
    layout: Words, pairs: PairKinds, values: Values, to_come: Words, left: int, boards: Words, tiles: Words,
    offered: Words, costs: Words, owners: Words,
) -> int:  # fmt: skip
    """For each board with its tile the steps that seem best: the boards after them, what they lose at once, whose.

    `to_come` are the tiles after this one, `left` the rounds after this one. Returns how many there are.
    """
    steps, worths = np.zeros(512, dtype=np.int64), np.zeros(512, dtype=values.dtype)
    count = 0
    for row in range(len(boards)):
        found = choices(layout, pairs, values, to_come[row], left, boards[row], tiles[row], steps, worths)
        for _ in range(min(NAMED, found)):
            best = -1
            for place in range(found):
                if steps[place] != TAKEN and (best < 0 or worths[place] < worths[best]):
                    best = place
            offered[count] = boards[row]
            costs[count] = lay(layout, offered[count], tiles[row], steps[best])
            owners[count] = row
            steps[best] = TAKEN
            count += 1
    return count
