"""Grandmaster's search in Connections: every tile that may come, good steps with it, every tile after it (`lookahead`).

A net tells what a board will lose after a tile (`net`); the learned values of master name the steps that are offered
for a tile. The last rounds are calculated exactly, as master does. Nothing is left to chance: the same position and
work give the same answer.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np

from isthmus.bots.connections.contest import EXACT, EXACT_WITH_TIME
from isthmus.bots.connections.evaluation import Values as LearnedValues
from isthmus.bots.connections.evaluation import choices, lay
from isthmus.bots.connections.net_sight import FEATURES, look_at
from isthmus.bots.connections.patterns import FIRST_LOOK, TILES, PairKinds
from isthmus.bots.connections.position import NOTHING, Position
from isthmus.bots.lookahead import Lookahead, Reach, Values, best_of_each, most_of_each, reaches_with
from isthmus.bots.nets import Judge
from isthmus.bots.protocol import Limit
from isthmus.fast.compile import Words, jit, word

NAMED: Final = 5  # steps that are offered for a tile
TAKEN: Final = -2  # instead of a step that was offered already
LOOKS: Final = {  # by tiles to come: the fewer they are, the further it looks
    28: (Reach(12, 1),),
    19: (Reach(8, 1), Reach(4, 2, 2)),
    12: (Reach(8, 1), Reach(5, 2, 4)),
    9: (Reach(8, 1), Reach(3, 3, 2)),
}
MORE: Final = {  # by times the usual work
    2.0: Reach(6, 2, 3),
    10.0: Reach(6, 2, NAMED),
    20.0: Reach(4, 3, 2),
    60.0: Reach(6, 3, NAMED),
}
DOUBT: Final = 0.03  # the standard error of what was not calculated (`benchmarks.looking`)
AT_ONCE: Final = 192  # boards with a tile between two looks at the clock


class Boards(NamedTuple):
    """Boards between two rounds, a row for each: their codes, the tiles that may come (bits); rounds left for all."""

    codes: Words
    to_come: Words
    left: int

    def some(self, rows: Words | slice) -> Boards:
        return Boards(self.codes[rows], self.to_come[rows], self.left)


class ConnectionsLookahead(Lookahead):
    """The steps of a position; values are what they lose, negative."""

    near: ClassVar = 0.4

    def __init__(self, position: Position, net: Judge, limit: Limit) -> None:
        super().__init__(net, limit)
        self._position = position
        self._alike = _alike(position.layout)

    def run(self, steps: list[int], kept: Collection[int] = (), work: float = 1.0) -> None:
        """Look at the steps; those of `kept` never drop out."""
        boards, lost = self._after(steps)
        self.values = dict(zip(steps, (self._judged(boards) - lost).tolist(), strict=True))
        if work and self._position.left <= (EXACT_WITH_TIME if self.limit.deeper else EXACT):
            self._calculate(kept)
            return
        usual = LOOKS[min(most for most in LOOKS if self._position.to_come.bit_count() <= most)]
        self.look(reaches_with(work, self.limit, usual, MORE), kept)
        self.doubt = DOUBT

    def _calculate(self, kept: Collection[int]) -> None:
        """What is lost with perfect play; if time runs out, at least by the steps that are kept and the best one."""
        found: dict[int, float] = {}
        for step in sorted(self.values, key=lambda step: (step not in kept, -self.values[step])):
            if self.limit.over() and len(found) > len(kept):
                break
            found[step] = -self._position.exact(step)
        worst = min(found.values())
        self.values = {step: min(value, worst) for step, value in self.values.items()} | found

    def _after(self, steps: Sequence[int]) -> tuple[Boards, Values]:
        """The boards after these steps, and what they lose at once."""
        position, lost = self._position, np.zeros(len(steps))
        codes = np.tile(position.sheet, (len(steps), 1))
        for row, step in enumerate(steps):
            if step != NOTHING:
                lost[row] = lay(position.layout, codes[row], word(position.tile), word(step))
        return Boards(codes, np.full(len(steps), position.to_come, dtype=np.int64), position.left), lost

    def _judged(self, boards: Boards) -> Values:
        """What each board will bring in the rounds that are left, as the net sees it."""
        self.work += len(boards.codes)
        if not boards.left:
            return np.zeros(len(boards.codes))
        seen = np.zeros((len(boards.codes), FEATURES), np.float32)
        look_at(self._position.layout, boards.codes, boards.to_come, word(boards.left), seen)
        return self.net(seen).astype(np.float64)

    def _looked(self, plans: Sequence[int], reach: Reach) -> Values:
        boards, lost = self._after(plans)
        return self._expected(boards, reach.cards, reach.answers) - lost

    def _expected(self, boards: Boards, tiles: int, answers: int) -> Values:
        """What each board will bring, on average over the tiles that may come next."""
        found = np.zeros(len(boards.codes))
        drawn = [self._kinds(int(to_come)) for to_come in boards.to_come]
        some = max(1, AT_ONCE // len(drawn[0][0]))
        for first in range(0, len(drawn), some):
            self.check_time()
            these = drawn[first : first + some]
            rows = np.repeat(np.arange(first, first + len(these)), [len(kinds) for kinds, _ in these])
            kinds, shares = (np.concatenate(part) for part in zip(*these, strict=True))
            np.add.at(found, rows, shares * self._placed(boards.some(rows), kinds, tiles, answers))
        return found

    def _placed(self, boards: Boards, drawn: Words, tiles: int, answers: int) -> Values:
        """What each board with its tile will bring if that is placed well."""
        position, count = self._position, len(drawn)
        offered = np.empty((NAMED * count, boards.codes.shape[1]), np.int64)
        costs, owners = np.zeros((2, len(offered)), np.int64)
        to_come, left = boards.to_come & ~(1 << drawn), boards.left - 1
        found = offer(
            position.layout, position.pairs, position.values, to_come, word(left), boards.codes, drawn,
            offered, costs, owners,
        )  # fmt: skip
        owners, lost = owners[:found], costs[:found]
        after = Boards(offered[:found], to_come[owners], left)
        worths = self._judged(after) - lost
        if tiles > 1 and left:
            chosen = best_of_each(owners, worths, answers, self.near)
            owners = owners[chosen]
            worths = self._expected(after.some(chosen), tiles - 1, answers) - lost[chosen]
        return most_of_each(owners, worths, count)

    def _kinds(self, to_come: int) -> tuple[Words, Values]:
        """One tile of each pattern that may come, and how likely it is."""
        tiles = np.array([tile for tile in range(len(self._alike)) if to_come >> tile & 1], dtype=np.int64)
        _, firsts, counts = np.unique(self._alike[tiles], return_index=True, return_counts=True)
        return tiles[firsts], counts / len(tiles)


def _alike(layout: Words) -> Words:
    """By tile the first one with the same pattern."""
    tiles = int(layout[TILES])
    looks = layout[layout[FIRST_LOOK] :][: 4 * tiles].reshape(tiles, 4)
    first: dict[bytes, int] = {}
    return np.array([first.setdefault(looks[tile].tobytes(), tile) for tile in range(tiles)])


@jit
def offer(
    layout: Words, pairs: PairKinds, values: LearnedValues, to_come: Words, left: int, boards: Words, tiles: Words,
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
