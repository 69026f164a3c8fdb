"""The tables of Connections for the batched rules: plain numpy, made once for each set of options.

A square in row r and column c (from 0) is the number (size + 1) r + c. Sides are counted clockwise from north.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.jax.bits import WIDTH
from isthmus.ai.jax.masks import Order, order_of
from isthmus.games.connections.board import CENTRE_PATTERN, LETTERS, Board, look_of, rotations_of, standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions, Place, Spiral, material_of

NOWHERE = 255  # beyond the last square
FACE_DOWN = 4  # instead of a turn
TURNS = 8  # where the entry of a tile has the turns that look different, as four bits; its look lies below
CENTRE_LOOK = look_of(CENTRE_PATTERN, 0)


@dataclass(frozen=True)
class Tables:
    """What follows from the options. Sets are Python numbers."""

    size: int
    rounds: int
    words: int  # of a set of squares
    board: int  # all squares
    centre: int  # the set of the printed square
    edges: tuple[int, ...]  # by side: the squares whose border has no number (C-P4)
    ways: tuple[int, ...]  # by side: from a square to its neighbour
    cells: NDArray[np.uint32]  # [row, column]: the number of a square
    boards: int  # how many there are to deal
    sums: NDArray[np.int32]  # by board: all its numbers
    rims: NDArray[np.int8]  # [board, side × place]: the numbers around it
    numbers: NDArray[np.uint32]  # [board, square]: the numbers beside it, a byte for each side
    tiles: NDArray[np.uint32]  # by tile: look and turns
    actions: int
    square: NDArray[np.uint32]  # by step
    turn: NDArray[np.uint32]  # by step
    step_of: NDArray[np.int32]  # by bit of the packed legal mask
    bit_of: NDArray[np.uint32]  # by step
    order: Order  # brings that mask into the order of the steps


@cache
def tables_of(options: ConnectionsOptions) -> Tables:
    boards = (options.board,) if options.board is not None else tuple(map(standard_board, LETTERS))
    material = material_of(options)
    size, stride = material.size, material.size + 1
    words = -(-size * stride // WIDTH)
    cells = [stride * row + column for row in range(size) for column in range(size)]
    universe = GAME.step_universe(options)
    square, turn, bit_of = (np.zeros(len(universe), np.uint32) for _ in range(3))
    square[0], turn[0] = NOWHERE, FACE_DOWN
    for number, step in enumerate(universe):
        if isinstance(step, Place | Spiral):
            square[number] = cells[material.index[step.square]]
            turn[number] = step.rotation if isinstance(step, Place) else FACE_DOWN
            bit_of[number] = WIDTH * (1 + words * turn[number]) + square[number]
    step_of = np.zeros(WIDTH * (1 + words * (FACE_DOWN + 1)), np.int32)
    step_of[bit_of] = range(len(universe))
    tiles = [
        look_of(tile.pattern, 0) | sum(1 << TURNS + turn for turn in rotations_of(tile.pattern))  # C-P1
        for tile in material.tiles
    ]
    return Tables(
        size, material.rounds, words, sum(1 << cell for cell in cells), 1 << cells[material.centre],
        _edges(boards, cells), (-stride, 1, stride, -1), np.array(cells, np.uint32).reshape(size, size),
        len(boards), np.array([sum(number for *_, number in board.rim) for board in boards], np.int32),
        np.array([[number for *_, number in board.rim] for board in boards], np.int8),
        np.array([_numbers(board, cells) for board in boards], np.uint32),
        np.array(tiles, np.uint32), len(universe), square, turn, step_of, bit_of, order_of(bit_of),
    )  # fmt: skip


def _edges(boards: tuple[Board, ...], cells: list[int]) -> tuple[int, ...]:
    """The empty edges by side; the boards of one game have them in the same places (C-C2)."""
    found = {
        tuple(
            sum(1 << cells[at] for at, where, number in board.rim if where == side and not number) for side in range(4)
        )
        for board in boards
    }
    assert len(found) == 1
    return found.pop()


def _numbers(board: Board, cells: list[int]) -> list[int]:
    found = [0] * (max(cells) + 1)
    for square, side, number in board.rim:
        found[cells[square]] |= number << 8 * side
    return found
