"""Connections for learners: the tile in hand, the tiles to come, and for each seat its board as planes and its rim.

`SMALL["tiny"]` is a board of 3 × 3 squares with eight tiles: small enough for tables and exact search.
"""

from __future__ import annotations

from typing import Final

from isthmus.ai.layout import Layout, Part, Row
from isthmus.ai.loops import install
from isthmus.ai.machine import inlined
from isthmus.ai.rows import ONES, begins, eight_words, place, write_bits, write_eight, write_words
from isthmus.fast.compile import Words
from isthmus.fast.connections.arrays import (
    BOARD,
    CALLED,
    DESK,
    DONE_FLAG,
    GAMES,
    LOOK,
    LOOKS,
    LOSS,
    NUMBER,
    PLAY,
    POOLS,
    ROUND,
    SEATS,
    SIZE,
    SQUARES,
    STAGE,
    STEPS,
    STRIDE,
    TILES,
    TO_COME,
)
from isthmus.fast.connections.kernel import active, apply, draw, legal, outcomes, ranking_score
from isthmus.games.connections.board import LETTERS, Board, Tile, standard_board
from isthmus.games.connections.state import FREE, RANDOM, SPIRAL, ConnectionsOptions, material_of

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

HIDES: Final = True
POINT: Final = 1
_PATTERNS: Final = ("nWnW", "-n-n", "-W-W", "nnnn", "WWWW", "--nW", "---n", "---W")
TINY: Final = Board(
    "tiny",
    ((1, 0, 2), (3, 0, 1), (2, 0, 3), (1, 0, 2)),
    tuple(Tile(f"t{number}", pattern) for number, pattern in enumerate(_PATTERNS)),
)
SMALL: Final = {"tiny": TINY}
EARLIER: Final = 3  # games before the last one of the longest series
HIGHEST: Final = 127  # what fits


def layout(options: ConnectionsOptions, seats: int) -> Layout:
    material = material_of(options)
    size = material.size
    planes = ("covered", "spiral", "north", "east", "south", "west")
    return Layout(
        (
            Part("stage", (1,), 3),
            Part("round", (1,), material.rounds),
            Part("laid", (1,), 1),
            Part("tile", (4,), 2),
            Part("to_come", (len(material.tiles),), 1),
            Part("waiting", (seats,), 1),
            Part("losses", (seats, EARLIER), HIGHEST),
            Part("rim", (seats, 4, size), max(9, *map(max, material.numbers))),
            Part("board", (seats, len(planes), size, size), 2),
        )
    )


def longest(options: ConnectionsOptions, seats: int) -> int:
    return seats * 2 * material_of(options).rounds * (seats if options.series else 1)


def deals(options: ConnectionsOptions, seats: int) -> int:
    boards = 0 if options.board is not None else seats - (options.boards != RANDOM)
    return boards + material_of(options).rounds * (seats if options.series else 1)


def points_between(options: ConnectionsOptions, seats: int) -> tuple[int, int]:
    """Nothing lost, or every number and a spiral on every square."""
    boards = [options.board] if options.board is not None else [standard_board(letter) for letter in LETTERS]
    numbers = max(sum(map(sum, board.numbers)) for board in boards)
    return -(numbers + material_of(options).rounds) * (seats if options.series else 1), 0


def outcomes_at_most(options: ConnectionsOptions) -> int:
    return max(len(LETTERS), len(material_of(options).tiles))


@inlined
def observe(tables: Words, state: Words, public: Words, seat: int, out: Row) -> None:
    seats, tiles, rim_places = state[SEATS], tables[TILES], 4 * tables[SIZE]
    own = state[DESK] + seat * state[STRIDE]
    out[0], out[1], out[2] = state[STAGE], state[ROUND], state[own + STEPS]
    pattern = 0b01010101  # every side one more than its width
    if state[STAGE] == PLAY:
        pattern = tables[LOOK + 4 * state[TO_COME + tables[POOLS] + state[CALLED] - 1]]
    for side in range(4):
        out[3 + side] = (pattern >> 2 * side & 3) - 1
    first = 7
    for pool in range(tables[POOLS]):
        first = write_bits(out, first, state[TO_COME + pool], min(60, tiles - 60 * pool))
    rim = first + seats + EARLIER * seats
    for turn in range(seats):
        who = (seat + turn) % seats
        words = state if turn == 0 else public
        desk = state[DESK] + who * state[STRIDE]
        out[first + turn] = state[STAGE] == PLAY and state[desk + DONE_FLAG] == 0
        for game in range(EARLIER):
            out[first + seats + EARLIER * turn + game] = state[LOSS + 4 * game + who] if game < state[GAMES] else 0
        write_words(out, rim + rim_places * turn, tables, NUMBER + 36 * words[desk + BOARD], rim_places)
        board = rim + rim_places * seats + 6 * tables[SQUARES] * turn
        _squares(words, desk + LOOKS, tables[SQUARES], out, board)


@inlined
def _squares(words: Words, looks: int, squares: int, out: Row, first: int) -> None:
    """Six planes: what is covered, what by a spiral, and the widths of the four sides."""
    for piece in range((squares + 7) // 8):
        square = begins(piece, squares)
        eight = eight_words(words, place(looks + square))
        bare = eight >> 2 & eight >> 3 & ONES  # no tile is 3 wide at its east side, but both FREE and SPIRAL are
        write_eight(out, place(first + square), ONES ^ bare & eight)
        write_eight(out, place(first + squares + square), bare & ~eight)  # they differ in the lowest bit
        for side in range(4):
            widths = eight >> 2 * side & 3 * (ONES ^ bare)
            write_eight(out, place(first + (2 + side) * squares + square), widths)


assert (FREE, SPIRAL) == (0b11111111, 0b11111110)
install(globals())
