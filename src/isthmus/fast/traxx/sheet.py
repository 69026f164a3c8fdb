"""One sheet of Träxx as words of an array, and the tables of a board: the lower half of the kernel.

A sheet and its open round are SEAT_WORDS words from `at` on:

    START   the starting cell, -1 while it is not known      LEFT     colours of the card not yet used: six bits for
    USED    the cells of the path (bits)                              those left at all, six for those left twice
    TAIL    the ends of the path, written as in the          FRESH    numbers reached in the open round in order, four
    TIP     reference: between rounds TAIL <= TIP, and                bits each, the first lowest
            the end that grows is TIP                        FULL     numbers noted in full (bits, 2 is bit 0)
    GROWN   cells entered in the open round                  HALF     numbers noted in half
    EDGES   156 edges of the board in three words of 52      POINTS   the sum of what is noted
            bits: those that the path follows

The path has no direction, and the edges describe it without one: ends and edges together are the path, cell by cell.
Turns and cards are not here.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from isthmus.fast.bits import size
from isthmus.fast.compile import Words, inlined, jit
from isthmus.games.traxx.board import CELL_COUNT, COLOURS, NEIGHBOUR_SETS, NEIGHBOURS, NUMBERS, ROUNDS, Board, tally_of
from isthmus.games.traxx.moves import EXTENSIONS
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import CHOSEN_START, Sheet, TraxxOptions

START, USED, TAIL, TIP, GROWN, EDGES, _, _, LEFT, FRESH, FULL, HALF, POINTS, SEAT_WORDS = range(14)
EDGE_BITS: Final = 52
ALL_COLOURS: Final = (1 << len(COLOURS)) - 1
COLOUR_COUNT: Final = len(COLOURS)
SMALLEST: Final = NUMBERS[0]
STARTS: Final = 4  # T-C4

# -- layout of the tables, one after the other

AROUND: Final = 0  # for each cell its neighbours (bits)
COLOUR: Final = AROUND + CELL_COUNT  # its colour
NUMBER: Final = COLOUR + CELL_COUNT  # the number on it, 0 for none
EXTENSION: Final = NUMBER + CELL_COUNT  # the step that extends from it into its first neighbour
CELLS: Final = EXTENSION + CELL_COUNT  # for each set of colours the cells of these colours (bits)
CARDS: Final = CELLS + ALL_COLOURS + 1  # for each card what LEFT is at the beginning
STARTING: Final = CARDS + ROUNDS  # the starting cells as they are dealt
CHOOSING: Final = STARTING + STARTS  # and in the order in which they are offered
BEGINS: Final = CHOOSING + STARTS  # how many steps of the universe choose a start
ORIGIN: Final = BEGINS + 1  # for each extension its two cells and the edge between them
ENTERED: Final = ORIGIN + len(EXTENSIONS)
EDGE: Final = ENTERED + len(EXTENSIONS)
TABLE_WORDS: Final = EDGE + len(EXTENSIONS)


def tables_of(options: TraxxOptions) -> Words:
    """The board, the deck and the steps; never changed."""
    return _board_tables(options.layout, STARTS if options.start == CHOSEN_START else 0)


@cache
def _board_tables(board: Board, begins: int) -> Words:
    tables = np.zeros(TABLE_WORDS, dtype=np.int64)
    degrees = [len(cells) for cells in NEIGHBOURS]
    for first, values in (
        (AROUND, NEIGHBOUR_SETS),
        (COLOUR, board.colours),
        (NUMBER, [board.number_at.get(cell, 0) for cell in range(CELL_COUNT)]),
        (EXTENSION, [1 + begins + sum(degrees[:cell]) for cell in range(CELL_COUNT)]),
        (CELLS, [_cells_of(board, colours) for colours in range(ALL_COLOURS + 1)]),
        (CARDS, [left_of(tally_of(card)) for card in board.deck]),
        (STARTING, board.starts),
        (CHOOSING, sorted(board.starts)),
        (BEGINS, [begins]),
        (ORIGIN, [step.origin for step in EXTENSIONS]),
        (ENTERED, [step.cell for step in EXTENSIONS]),
        (EDGE, [_EDGE_OF[step.origin, step.cell] for step in EXTENSIONS]),
    ):
        tables[first : first + len(values)] = values
    return tables


def _cells_of(board: Board, colours: int) -> int:
    return sum(1 << cell for cell, colour in enumerate(board.colours) if colours >> colour & 1)


def left_of(tally: int) -> int:
    """A tally of the reference as LEFT: colours there at all, and above them those there twice."""
    counts = [tally >> 2 * colour & 3 for colour in range(COLOUR_COUNT)]
    once = sum(1 << colour for colour, count in enumerate(counts) if count)
    twice = sum(1 << colour for colour, count in enumerate(counts) if count > 1)
    return once | twice << COLOUR_COUNT


_PAIRS: Final = [(step.origin, step.cell) for step in EXTENSIONS if step.origin < step.cell]
_EDGE_OF: Final = {pair: edge for edge, (a, b) in enumerate(_PAIRS) for pair in ((a, b), (b, a))}


@jit
def begin_path(state: Words, at: int, cell: int) -> None:
    """T-P2: the path begins on the start, which is used and has cost no colour."""
    state[at + START] = cell
    state[at + USED] = 1 << cell
    state[at + TAIL] = cell
    state[at + TIP] = cell


@jit
def open_cells(tables: Words, state: Words, at: int) -> int:
    """The cells that may still be entered: T-P4 a colour that is left, T-P1 no cell twice."""
    cells: int = tables[CELLS + (state[at + LEFT] & ALL_COLOURS)] & ~state[at + USED]
    return cells


@jit
def both_ends(state: Words, at: int) -> bool:
    """T-P3: one end per round; the start alone is both ends."""
    return bool(state[at + GROWN] == 0 and state[at + TAIL] != state[at + TIP])


@jit
def offer_extensions(tables: Words, origin: int, cells: int, out: Words, count: int) -> int:
    """The extensions from this end into these cells."""
    around = tables[AROUND + origin]
    first = tables[EXTENSION + origin]
    cells &= around
    while cells:
        out[count] = first + size(around & (cells & -cells) - 1)
        cells &= cells - 1
        count += 1
    return count


@jit
def extend_path(tables: Words, state: Words, at: int, origin: int, cell: int, edge: int) -> None:
    if state[at + TIP] != origin:
        state[at + TAIL] = state[at + TIP]
    state[at + TIP] = cell
    state[at + USED] |= 1 << cell
    state[at + EDGES + edge // EDGE_BITS] |= 1 << edge % EDGE_BITS
    state[at + GROWN] += 1
    colour = tables[COLOUR + cell]
    if state[at + LEFT] >> COLOUR_COUNT + colour & 1:
        state[at + LEFT] ^= 1 << COLOUR_COUNT + colour
    else:
        state[at + LEFT] ^= 1 << colour
    number = tables[NUMBER + cell]
    if number:
        fresh = state[at + FRESH]
        shift = 0
        while fresh >> shift:
            shift += 4
        state[at + FRESH] = fresh | number << shift


@inlined
def half_points(number: int) -> int:
    """T-N2: rounded up."""
    return (number + 1) // 2


@jit
def note_number(state: Words, at: int, number: int, full: bool) -> None:  # noqa: FBT001 - compiled code has no keywords
    if full:
        state[at + FULL] |= 1 << number - SMALLEST
        state[at + POINTS] += number
    else:
        state[at + HALF] |= 1 << number - SMALLEST
        state[at + POINTS] += half_points(number)


# -- to and from the reference


def write_path(words: Words, at: int, sheet: Sheet) -> None:
    words[at + START] = sheet.start
    words[at + USED] = sheet.used
    if sheet.path:
        words[at + TAIL], words[at + TIP] = sheet.path[0], sheet.path[-1]
    for pair in zip(sheet.path, sheet.path[1:], strict=False):
        edge = _EDGE_OF[pair]
        words[at + EDGES + edge // EDGE_BITS] |= 1 << edge % EDGE_BITS


def points_for(values: list[int], number: int) -> int:
    bit = 1 << number - SMALLEST
    return number if values[FULL] & bit else half(number) if values[HALF] & bit else 0


def path_of(values: list[int]) -> tuple[int, ...]:
    """The path from TAIL to TIP, along its edges."""
    if values[START] < 0:
        return ()
    path = [values[TAIL]]
    for _ in range(values[USED].bit_count() - 1):
        here = path[-1]
        path += [cell for cell in NEIGHBOURS[here] if cell not in path[-2:] and _joined(values, here, cell)]
    return tuple(path)


def _joined(values: list[int], cell: int, other: int) -> bool:
    edge = _EDGE_OF[cell, other]
    return bool(values[EDGES + edge // EDGE_BITS] >> edge % EDGE_BITS & 1)
