"""Ponte del Diavolo for learners: planes of tiles, bridges and forbidden squares, and a few numbers.

`SMALL["tiny"]` is a board of 4 × 4 squares; "smallest" has 3 × 3, two tiles of each colour and one bridge, and so few
positions that a table can hold them.
"""

from __future__ import annotations

from typing import Final

from isthmus.ai.layout import AnyRow, Layout, PackedRow, Part, Row
from isthmus.ai.loops import install
from isthmus.ai.machine import borrowing, inlined
from isthmus.ai.rows import copy_bytes, place, write_bits, write_eight, write_zeros
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words
from isthmus.fast.ponte.arrays import (
    BRIDGES,
    COLOUR,
    COUNT,
    DARK_TILES,
    FIRST,
    FIRST_BRIDGE,
    FIRST_TILE,
    LAND,
    LIGHT_SEAT,
    LIGHT_TILES,
    PHASE,
    SIZE,
    SPAN,
    TILE_STEP,
    UNDER,
)
from isthmus.fast.ponte.rules import active, apply, draw, legal, outcomes, ranking_score
from isthmus.games.ponte.board import Board
from isthmus.games.ponte.state import PonteOptions

__all__ = [
    "HIDES",
    "POINT",
    "SMALL",
    "active",
    "apply",
    "draw",
    "layout",
    "legal",
    "longest",
    "observe",
    "outcomes",
    "ranking_score",
]

HIDES: Final = False
POINT: Final = 1_000_000  # the lower digits are for the tie-breaks
SMALL: Final = {"tiny": Board(4, 8, 4), "smallest": Board(3, 2, 1)}
VECTORS: Final = 8
PLANES: Final = 4 + VECTORS
HEAD: Final = 6
ROWS: Final = 5  # of the largest board in one word
PACKED_ROWS: Final = 4  # the same, when up to seven bits lie before them
BYTES, BITS = 0, 3  # entries of a plane in a byte of a row: 2 to this power
MOST: Final = 127  # what fits; no board has that many squares of one colour


def layout(options: PonteOptions, seats: int) -> Layout:  # noqa: ARG001 - always two
    size = options.box().size
    return Layout(
        (
            Part("phase", (1,), 5),
            Part("mine", (1,), 2),
            Part("to_move", (1,), 2),
            Part("tiles", (2,), MOST),
            Part("bridges", (1,), MOST),
            Part("board", (PLANES, size, size), 1),
        )
    )


def longest(options: PonteOptions, seats: int) -> int:  # noqa: ARG001
    """Two tiles or one bridge in each turn; a turn has three steps at most, the choice of colours two."""
    box = options.box()
    pairs = min(box.size * box.size, 2 * box.tiles) // 2
    return 3 * (pairs + min(box.bridges, 4 * box.size * box.size)) + 6


def deals(options: PonteOptions, seats: int) -> int:  # noqa: ARG001
    return int(options.lot)


def points_between(options: PonteOptions, seats: int) -> tuple[int, int]:  # noqa: ARG001
    return 0, 10 * options.box().size ** 2  # only for form: it is not played alone, and others are paid by result


def outcomes_at_most(options: PonteOptions) -> int:
    return 2 if options.lot else 0


@borrowing
def observe(tables: Words, state: Words, public: Words, seat: int, out: Row) -> None:  # noqa: ARG001 - nothing is hidden
    _write(out, tables, state, seat, BYTES)


@inlined
def pack(
    tables: Words, state: Words, public: Words, seat: int, seen: Row, parts: Words, packed: PackedRow, row: int  # noqa: ARG001
) -> None:  # fmt: skip
    """The same with the planes as bits: twelve hundred bytes are never written, and after the first tile of a turn only
    what it changes.
    """
    out, last = packed[row], state[COUNT] - 1
    if last >= 0 and FIRST_TILE <= state[FIRST + last] < tables[FIRST_BRIDGE]:
        squares, square = tables[SIZE] * tables[SIZE], state[FIRST + last] - FIRST_TILE
        copy_bytes(out, packed[row - 1])
        _write_head(out, state, seat)
        _mark(out, state[COLOUR] * squares + square, BITS)
        _mark(out, 3 * squares + square, BITS)
    else:
        _write(out, tables, state, seat, BITS)


@inlined
def _write(out: AnyRow, tables: Words, state: Words, seat: int, shift: int) -> None:
    """One row: the entries of the planes as bytes, or 2**shift of them in one."""
    squares = tables[SIZE] * tables[SIZE]
    _write_head(out, state, seat)
    write_zeros(out, HEAD, PLANES * squares + (1 << shift) - 1 >> shift)
    if shift == BYTES:
        for colour in range(2):
            _write_land(out, HEAD + colour * squares, state, LAND + 16 * colour + 2, tables[SIZE])
    else:
        _pack_land(out, state, tables[SIZE])
    _write_bridges(out, tables, state, shift)
    for number in range(state[COUNT]):  # the tiles of the open turn
        step = state[FIRST + number]
        if FIRST_TILE <= step < tables[FIRST_BRIDGE]:
            _mark(out, 3 * squares + step - FIRST_TILE, shift)


@inlined
def _write_head(out: AnyRow, state: Words, seat: int) -> None:
    out[0] = state[PHASE]
    out[1] = 0
    if state[LIGHT_SEAT] >= 0:
        out[1] = 1 if state[LIGHT_SEAT] == seat else 2
    out[2] = state[COLOUR] + 1
    out[3], out[4], out[5] = state[LIGHT_TILES], state[DARK_TILES], state[BRIDGES]


@inlined
def _mark(out: AnyRow, entry: int, shift: int) -> None:
    """Put a 1 into the planes."""
    out[HEAD + (entry >> shift)] |= 1 << (entry & (1 << shift) - 1)


@inlined
def _write_land(out: AnyRow, first: int, state: Words, land: int, size: int) -> None:
    """A plane of tiles from the map of a colour, as many rows at a time as fit into a word on every board."""
    for top in range(0, size, ROWS):
        rows, bits = min(ROWS, size - top), 0
        for row in range(rows):
            bits |= state[place(land + top + row)] >> 2 << size * row
        write_bits(out, first + size * top, bits, size * rows)


@inlined
def _pack_land(out: AnyRow, state: Words, size: int) -> None:
    """Both planes of tiles as bits, a few rows at a time; whole bytes are left behind as they fill."""
    at, bits, count = HEAD, 0, 0
    for colour in range(2):
        for top in range(0, size, PACKED_ROWS):
            rows, first = min(PACKED_ROWS, size - top), LAND + 16 * colour + 2 + top
            more = 0
            for row in range(rows):
                more |= state[place(first + row)] >> 2 << size * row
            bits |= more << count
            write_eight(out, place(at), bits)
            count += size * rows
            at += count >> 3
            bits >>= count & ~7
            count &= 7


@inlined
def _write_bridges(out: AnyRow, tables: Words, state: Words, shift: int) -> None:
    """Where bridges begin, and the squares below them; they are few, so rows without any are passed over at once."""
    size, left = tables[SIZE], state[BRIDGES]
    squares, row = size * size, 0
    while left > 0:
        first, any_built = 16 * (row + 2) + 2, 0
        for column in range(place(size)):
            any_built |= state[place(SPAN + first) + column]
        for cell in range(first, first + size if any_built >> 16 else first):
            built = state[SPAN + cell] >> 16
            while built:
                vector = lowest(built)
                built &= built - 1
                left -= 1
                _mark(out, (4 + vector) * squares + size * row + cell - first, shift)
                for end in range(2):
                    below = cell + tables[UNDER + 2 * vector + end]
                    _mark(out, 2 * squares + tables[TILE_STEP + below] - FIRST_TILE, shift)
        row += 1


install(globals())
