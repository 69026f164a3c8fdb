"""Futures: what becomes of a board if tiles come in this order and the learned values choose every step. Compiled.

All candidates of a decision meet the same futures, so that luck is the same for each of them. A future is played for
a few rounds and then judged by the learned values: they judge a board better than a long series of quick steps does.
The last rounds are not sampled but calculated (`expected`).
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from isthmus.bots.connections.evaluation import (
    POINT,
    Values,
    choices,
    count_up,
    home_place,
    homes,
    lay,
    pair_place,
    phase_of,
    tally,
    tally_place,
    worth,
)
from isthmus.bots.connections.patterns import FIRST_NEIGHBOUR, SQUARES, PairKinds
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit


@jit
def squares_worth(layout: Words, pairs: PairKinds, values: Values, to_come: int, phase: int, sheet: Words) -> int:
    """What the squares and pairs of a board are worth, without what concerns the board as a whole."""
    total = values[0] - values[0]
    for square in range(layout[SQUARES]):
        code = sheet[square]
        if code < 0:
            continue
        total += worth(layout, values, to_come, phase, code)
        for side in range(1, 3):  # every pair once
            other = layout[layout[FIRST_NEIGHBOUR] + 4 * square + side]
            if other >= 0 and sheet[other] >= 0:
                total += values[pair_place(pairs, phase, code, sheet[other], side)]
    return total  # type: ignore[no-any-return]


@jit
def board_worth(layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, sheet: Words) -> int:
    """What the board will lose in the rounds that are left, as the learned values judge it."""
    phase, tallies, counts = phase_of(left), 0, np.zeros(4, dtype=np.int64)
    for square in range(layout[SQUARES]):
        if sheet[square] >= 0:
            tallies += tally(layout, to_come, sheet[square])
            count_up(counts, homes(layout, sheet[square]))
    whole = values[tally_place(phase, tallies)] + values[home_place(phase, to_come, counts)]
    return squares_worth(layout, pairs, values, to_come, phase, sheet) + whole  # type: ignore[no-any-return]


@jit
def follow(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, sheet: Words, order: Words, depth: int
) -> int:
    """Play on, in place, with the tiles in this order, at most `depth` rounds, and judge what is reached."""
    lost, steps, costs = 0, np.zeros(512, dtype=np.int64), np.zeros(512, dtype=values.dtype)
    for tile in order[: min(depth, left)]:
        to_come &= ~(1 << tile)
        left -= 1
        count = choices(layout, pairs, values, to_come, left, sheet, tile, steps, costs)
        best = 0
        for index in range(1, count):
            if costs[index] < costs[best]:
                best = index
        lost += POINT * lay(layout, sheet, tile, steps[best])
    if left:
        lost += board_worth(layout, pairs, values, to_come, left, sheet)
    return lost


@jit
def sample(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, sheet: Words, tile: int,
    candidates: Words, orders: Words, depth: int, out: Words,
) -> None:  # fmt: skip
    """For every candidate (row) and future (column): the loss from now on."""
    board = np.zeros(len(sheet), dtype=np.int64)
    for row in range(len(candidates)):
        for column in range(len(orders)):
            for square in range(len(sheet)):
                board[square] = sheet[square]
            lost = POINT * lay(layout, board, tile, candidates[row]) if candidates[row] >= 0 else 0
            out[row, column] = lost + follow(layout, pairs, values, to_come, left, board, orders[column], depth)


@jit
def expected(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, sheet: Words, boards: Words
) -> float:
    """The loss in the rounds that are left if every step is the best possible, over all tiles that may come.

    `boards` has room for a board per round.
    """
    if left == 0:
        return 0.0
    total, tiles = 0.0, to_come
    steps, costs = np.zeros(512, dtype=np.int64), np.zeros(512, dtype=values.dtype)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        after = to_come & ~(1 << tile)
        count = choices(layout, pairs, values, after, left - 1, sheet, tile, steps, costs)
        best = 1e9
        for index in range(count):
            for square in range(len(sheet)):
                boards[left - 1, square] = sheet[square]
            lost = POINT * lay(layout, boards[left - 1], tile, steps[index])
            if lost < best:
                best = min(best, lost + expected(layout, pairs, values, after, left - 1, boards[left - 1], boards))
        total += best
    return total / size(to_come)


def futures(generator: Generator, tiles: Words, left: int, count: int) -> Words:
    """Orders in which the tiles may come; each tile comes first equally often."""
    orders = generator.permuted(np.tile(tiles, (count, 1)), axis=1)
    first = np.resize(generator.permutation(tiles), count)
    rows = np.arange(count)
    places = (orders == first[:, None]).argmax(axis=1)
    orders[rows, places] = orders[:, 0]
    orders[:, 0] = first
    return orders[:, : max(1, left)].copy()
