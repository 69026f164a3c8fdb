"""A lower bound for the loss of players of Connections alone who do not know the tiles: the last rounds in the dark.

What a tile of the last rounds makes the loss less than it was to be expected, with perfect play, is charged as a
penalty. Tiles before are known in advance, and nothing is charged for that. So what is left of a deal after penalties
is the board with the least expected loss when the last rounds begin; and every board with so many free squares is
allowed, whether or not it can be reached. Nothing is sampled or learnt.

A board on which nothing was lost so far is bound by counting: the connections of the tiles on it and of the centre meet
in pairs, but for those that link numbers or end at free squares. Whoever lost a point, perhaps by a spiral, need not
mind that, and beside a spiral anything goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

import numpy as np

from benchmarks.penalties.connections.endings import (
    FILLED,
    NEVER,
    SPIRALS,
    Shapes,
    Sums,
    Tables,
    fill,
    offer,
    search,
)
from isthmus import registry
from isthmus.analysis.connections.solver import games_of, least_loss
from isthmus.analysis.tape import Tape
from isthmus.bots.connections.evaluation import OPEN_ENDS
from isthmus.bots.connections.patterns import (
    CARELESS,
    CODES,
    EMPTY,
    FIRST_LOOK,
    FIRST_NEIGHBOUR,
    NARROW,
    NEED,
    RIM,
    SQUARES,
    TILES,
    WIDE,
    layout_of,
    sheet_of,
)
from isthmus.fast.compile import Words, word
from isthmus.fast.connections.kernel import from_state
from isthmus.kernel.match import new_match

GAME: Final = "connections"
ROUNDS: Final = 3  # so many are in the dark; a fourth would take hours
DIGITS: Final = (EMPTY, NARROW, WIDE, CARELESS)
ANY: Final = -1  # parity does not matter
SIDES: Final = 4


def bounds(seeds: Sequence[str]) -> list[float]:
    """The least expected loss of each deal when its last rounds begin."""
    found = []
    for seed in seeds:
        ((state, tiles),) = games_of(Tape(new_match(registry.game(GAME), seed=seed)))
        layout, board, played = layout_of(state.options), state.desks[0].sheet.board, tiles[:-ROUNDS]
        assert board is not None
        unseen = [place for place, tile in enumerate(state.material.patterns) if tile not in played]
        ending = Ending(layout, sheet_of(from_state(state), 0, layout), unseen)
        found.append(ending.least_loss(ROUNDS, least_loss(board, played)))
    return found


class Ending:
    """The last rounds on a board that is empty at the start, with these tiles still to come."""

    def __init__(self, layout: Words, start: Words, unseen: Sequence[int]) -> None:
        self.start, self.tables = start, tables_of(layout, unseen)
        neighbours = layout[layout[FIRST_NEIGHBOUR] :][: SIDES * int(layout[SQUARES])].reshape(-1, SIDES)
        self.neighbours = np.where(start[neighbours] == FILLED, FILLED, neighbours)  # number -1 is the last: the board
        self.options = [self._options(spirals) for spirals in range(SPIRALS)]

    def least_loss(self, rounds: int, odd: int) -> float:
        """What nobody can avoid on average: with nothing lost before, or one point, or more."""
        unseen, floors = (1 << len(self.tables.looks)) - 1, self.floors(rounds)
        return min(self.least(floors, rounds, unseen, 0, odd), 1 + float(floors[1, unseen]), float(SPIRALS))

    def floors(self, rounds: int) -> Sums:
        """By spirals on the board and set of tiles, of which all but so many will come, what is lost on any board."""
        tiles = len(self.tables.looks)
        floors = np.zeros((SPIRALS + 1, 1 << tiles))
        for unseen in sorted(range(1 << tiles), key=int.bit_count):
            left = unseen.bit_count() - tiles + rounds
            if left > 0:
                floors[:SPIRALS, unseen] = [self.least(floors, left, unseen, spirals) for spirals in range(SPIRALS)]
        return floors

    def least(self, floors: Sums, left: int, unseen: int, spirals: int, odd: int = ANY) -> float:
        """The least that is lost on any board with so many free squares."""
        free = np.flatnonzero(self.start[: len(self.neighbours)] != FILLED)
        shapes = shapes_of(self.neighbours, free, left)
        return float(search(self.tables, floors, shapes, self.options[spirals], word(unseen), word(spirals), word(odd)))

    def _options(self, spirals: int) -> Words:
        """The codes that are worth a look, by square and sides on which another free square lies; -1 after the last."""
        options = np.full((len(self.neighbours), 1 << SIDES, len(DIGITS) ** SIDES + 1), FILLED)
        for square, around in enumerate(self.neighbours.tolist()):
            sides = [side for side in range(SIDES) if around[side] != FILLED]
            for count in range(len(sides) + 1):
                for open_ in combinations(sides, count):
                    codes = self._codes(square, [side for side in sides if side not in open_], spirals)
                    useful = self._useful(codes, open_)
                    options[square, sum(1 << side for side in open_), : len(useful)] = useful
        return options

    def _codes(self, square: int, sides: Sequence[int], spirals: int) -> Words:
        """All that the square may ask for on these sides, beside so many spirals at most."""
        asked = [digits for digits in product(DIGITS, repeat=len(sides)) if digits.count(CARELESS) <= spirals]
        codes = [sum(digit << 3 * side for digit, side in zip(digits, sides, strict=True)) for digits in asked]
        asking: Words = np.array(codes) | self.start[square]
        return asking

    def _useful(self, codes: Words, open_: Sequence[int]) -> Words:
        """Those codes without the ones on which no tile ever loses less than on another, whatever comes beside it.

        A square that asks for no connection is not as good as it looks, so it makes no other superfluous.
        """
        offers = np.full((len(codes), len(self.tables.looks), 1 << 2 * SIDES), NEVER)
        offer(self.tables, codes, word(sum(3 << 2 * side for side in open_)), offers)
        rows = offers.reshape(len(codes), -1)
        rows = rows[:, (rows != NEVER).any(0)]
        kept: list[int] = []
        for place in np.argsort(rows.sum(1), kind="stable").tolist():
            better = [
                other
                for other in kept
                if self.tables.needs[codes[other]] & OPEN_ENDS
                and self.tables.odd[codes[other]] == self.tables.odd[codes[place]]
            ]
            if not (rows[better] <= rows[place]).all(1).any():
                kept.append(place)
        return codes[kept]


def tables_of(layout: Words, unseen: Sequence[int]) -> Tables:
    """What these tiles lose on each code."""
    looks = layout[layout[FIRST_LOOK] :][: SIDES * int(layout[TILES])].reshape(-1, SIDES)[list(unseen)]
    digits = np.arange(CODES)[:, None] >> 3 * np.arange(SIDES) & 7
    odd = ((digits == NARROW) | (digits == WIDE) | (digits >= RIM)).sum(1) % 2
    needs, face_up = layout[NEED : NEED + CODES], np.zeros((CODES, len(looks)), np.int64)
    tables = Tables(needs, looks, face_up, np.zeros(CODES, np.int64), odd)
    fill(tables)
    return tables


def shapes_of(neighbours: Words, free: Words, count: int) -> Shapes:
    """All sets of so many free squares, those first that have most sides in common."""
    squares = np.array(list(combinations(free.tolist(), count)))
    here = neighbours[squares][..., None] == squares[:, None, None, :]
    beside = np.where(here.any(-1), here.argmax(-1), FILLED)
    order = np.argsort(-here.sum((1, 2, 3)), kind="stable")
    open_ = ((beside != FILLED) << np.arange(SIDES)).sum(2)
    return Shapes(squares[order], open_[order], beside[order])
