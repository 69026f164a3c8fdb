"""Where an action lies in the policy of the net, and what the eight symmetries of the board do to it.

The policy is a picture with nine planes and three numbers beside it. A *place* is an index into it:

    9 * square            a tile on that square
    9 * square + 1 + v    the bridge with vector v whose first end is that square
    9 * squares + 0, 1, 2 light, dark, decline a bridge

`square` counts row by row without gaps, the vectors are those of the rules in their order. *Done* has no place: a move
that completes a turn ends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.games.ponte.grid import VECTORS, grid_of

PLANES: Final = 1 + len(VECTORS)
CHOICES: Final = 3  # light, dark, decline
SYMMETRIES: Final = 8
DONE, LIGHT, DARK, FIRST_TILE = 0, 1, 2, 3  # numbers of steps, as in the compiled rules


@dataclass(frozen=True)
class Symmetry:
    """Where everything comes from: `turned = given[..., squares]`, and so on."""

    squares: NDArray[np.int32]
    places: NDArray[np.int32]
    bridges: NDArray[np.int32]  # 8 * square + vector


@dataclass(frozen=True)
class Places:
    """The tables of one size."""

    size: int
    count: int
    action_of: NDArray[np.int32]  # by place; 0 where there is no such action, which is also that of declining
    place_of: NDArray[np.int32]  # by action
    symmetries: tuple[Symmetry, ...]


@cache
def places_of(size: int) -> Places:
    grid = grid_of(size)
    squares = size * size
    count = PLANES * squares + CHOICES
    place_of = np.zeros(FIRST_TILE + squares + len(grid.spans), np.int32)
    place_of[:FIRST_TILE] = count - 1, count - 3, count - 2
    place_of[FIRST_TILE : FIRST_TILE + squares] = PLANES * np.arange(squares)
    for number, span in enumerate(grid.spans):
        (row, column), (below, beside) = (divmod(end, size) for end in span.ends)
        vector = VECTORS.index((below - row, beside - column))
        place_of[FIRST_TILE + squares + number] = PLANES * span.ends[0] + 1 + vector
    action_of = np.zeros(count, np.int32)
    action_of[place_of] = np.arange(len(place_of))
    return Places(size, count, action_of, place_of, tuple(_symmetry(size, number) for number in range(SYMMETRIES)))


def turned(size: int, number: int, row: int, column: int) -> tuple[int, int]:
    """Where a square goes under the symmetry with this number."""
    row = size - 1 - row if number & 1 else row
    column = size - 1 - column if number & 2 else column
    return (column, row) if number & 4 else (row, column)


def _symmetry(size: int, number: int) -> Symmetry:
    squares = np.zeros(size * size, np.int32)
    bridges = np.arange(len(VECTORS) * size * size, dtype=np.int32)  # bridges that leave the board stay where they are
    for square in range(size * size):
        row, column = divmod(square, size)
        there, beside = turned(size, number, row, column)
        squares[size * there + beside] = square
        for vector, (down, right) in enumerate(VECTORS):
            if 0 <= row + down < size and 0 <= column + right < size:
                first, second = sorted([(there, beside), turned(size, number, row + down, column + right)])
                found = VECTORS.index((second[0] - first[0], second[1] - first[1]))
                at = size * first[0] + first[1]
                bridges[len(VECTORS) * at + found] = len(VECTORS) * square + vector
    pictures = np.concatenate(
        [PLANES * squares[:, None], _as_places(bridges).reshape(size * size, len(VECTORS))], axis=1
    ).reshape(-1)
    rest = PLANES * size * size + np.arange(CHOICES)
    return Symmetry(squares, np.concatenate([pictures, rest]).astype(np.int32), bridges)


def _as_places(bridges: NDArray[np.int32]) -> NDArray[np.int32]:
    return PLANES * (bridges // len(VECTORS)) + 1 + bridges % len(VECTORS)
