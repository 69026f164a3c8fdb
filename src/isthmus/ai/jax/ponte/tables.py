"""The tables of a board of Ponte del Diavolo for the batched rules: plain numpy, made once for each size.

A square in row r and column c (from 0) is the number (size + 1) r + c. A possible bridge is a bit in one of eight
planes, one for each vector, at the square of its first end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import WIDTH
from isthmus.ai.jax.masks import Order, order_of
from isthmus.games.ponte.board import bits
from isthmus.games.ponte.grid import VECTORS, Grid, grid_of

NOWHERE = 255  # beyond the last square
PLANES = 4 + len(VECTORS)  # of an observation
FIRST_TILE = 3  # step 0 is done, 1 and 2 choose a colour


@dataclass(frozen=True)
class Tables:
    """What follows from the size. Sets are Python numbers, rows by step are arrays."""

    size: int
    stride: int  # from a square to the one below
    words: int  # of a set of squares
    board: int  # all squares
    cells: NDArray[np.uint32]  # [row, column]: the number of a square
    spans: tuple[int, ...]  # all bridges, by vector: the squares where they begin
    vectors: tuple[int, ...]  # from the first to the second end of a bridge
    actions: int
    first_bridge: int  # the first step that is a bridge
    start: NDArray[np.uint32]  # by step: the square of a tile, the first end of a bridge
    end: NDArray[np.uint32]  # by step: the second end
    covers: NDArray[np.uint32]  # [word, step]: the squares that a tile or a bridge takes
    closes: NDArray[np.uint32]  # [vector][word, step]: the bridges that become impossible
    step_of: NDArray[np.int32]  # by bit of the packed legal mask
    bit_of: NDArray[np.uint32]  # by step
    order: Order  # brings that mask into the order of the steps
    planes: Order  # brings the sets of an observation into the order of the squares


@cache
def tables_of(size: int) -> Tables:
    grid = grid_of(size)
    stride = size + 1
    words = -(-size * stride // WIDTH)
    cells = [stride * row + column for row, column in map(grid.place, range(grid.cells))]
    planes = [VECTORS.index(_vector(size, *span.ends)) for span in grid.spans]
    first_bridge = FIRST_TILE + grid.cells
    actions = first_bridge + len(grid.spans)
    start, end = (np.full(actions, NOWHERE, np.uint32) for _ in range(2))
    step_of = np.zeros(WIDTH * (1 + words * (1 + len(VECTORS))), np.int32)
    step_of[:FIRST_TILE] = range(FIRST_TILE)
    for square, cell in enumerate(cells):
        start[FIRST_TILE + square] = cell
        step_of[WIDTH + cell] = FIRST_TILE + square
    spans = [0] * len(VECTORS)
    for number, span in enumerate(grid.spans):
        step, plane = first_bridge + number, planes[number]
        start[step], end[step] = (cells[square] for square in span.ends)
        spans[plane] |= 1 << int(start[step])
        step_of[WIDTH * (1 + words * (1 + plane)) + start[step]] = step
    bit_of = np.zeros(actions, np.uint32)
    used = np.flatnonzero(step_of)
    bit_of[step_of[used]] = used
    covers, closes = _effects(grid, cells, planes, words)
    return Tables(
        size, stride, words, sum(1 << cell for cell in cells), np.array(cells, np.uint32).reshape(size, size),
        tuple(spans), tuple(stride * down + right for down, right in VECTORS), actions, first_bridge,
        start, end, covers, closes, step_of, bit_of, order_of(bit_of),
        order_of(np.array([WIDTH * words * plane + cell for plane in range(PLANES) for cell in cells])),
    )  # fmt: skip


def _effects(
    grid: Grid, cells: list[int], planes: list[int], words: int
) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """By step, the squares that it takes and the bridges that it makes impossible."""
    taken = [*(1 << square for square in range(grid.cells)), *(span.under for span in grid.spans)]
    excluded = [*grid.over, *(span.excludes for span in grid.spans)]
    covers = np.zeros((words, FIRST_TILE + len(taken)), np.uint32)
    closes = np.zeros((len(VECTORS), *covers.shape), np.uint32)
    for step, (squares, bridges) in enumerate(zip(taken, excluded, strict=True), FIRST_TILE):
        for square in bits(squares):
            cell = cells[square]
            covers[cell // WIDTH, step] |= np.uint32(1 << cell % WIDTH)
        for number in bits(bridges):
            cell = cells[grid.spans[number].ends[0]]
            closes[planes[number], cell // WIDTH, step] |= np.uint32(1 << cell % WIDTH)
    return covers, closes


def _vector(size: int, first: int, second: int) -> tuple[int, int]:
    (row, column), (below, beside) = divmod(first, size), divmod(second, size)
    return below - row, beside - column
