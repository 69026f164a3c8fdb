"""One sheet of Hashi as words of an array, and the tables of a board: the lower half of the kernel.

A sheet is SHEET_WORDS words from `at` on, the fields of the reference `Sheet`. There are three bits per island instead
of four, and `levels` takes two words of three levels each, so that everything fits in a word:

    NUMBERS  three bits per island, 0 = no number yet        FREE      islands without a number (bits)
    ROOM     three bits per island: bridges it may get       FINISHED  islands whose bridges equal their number
    LOW_LEVELS, HIGH_LEVELS  18 bits for each count c        FULL      lines that end at an island with no room left
             (0 to 2, 3 to 5): islands with more bridges     TIGHT     lines that end at one with room for one at most
    FIRST    lines with at least one bridge (bits)           DEAD      lines crossed by a bridge
    SECOND   lines with two                                  REACH     lines that end at a numbered island

Turns, cards and points are not here.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit
from isthmus.games.hashi.board import ISLANDS, MOST_LINES, Board
from isthmus.games.hashi.scoring import GROUP_SIZE
from isthmus.games.hashi.state import DECK, EMPTY_SHEET, MOST_BRIDGES, HashiOptions, Sheet, with_bridge, with_number

NUMBERS, ROOM, LOW_LEVELS, HIGH_LEVELS, FIRST, SECOND, FREE, FINISHED, FULL, TIGHT, DEAD, REACH = range(12)
SHEET_WORDS: Final = 12
ALL_ISLANDS: Final = (1 << ISLANDS) - 1

# The tables of a board, one after the other; sets of islands and of lines are bits.
PLAIN, RED, BLUE, MOST_NEAR = range(4)
LINES_AT: Final = 4  # for each island the lines that end there
START: Final = LINES_AT + ISLANDS  # for each line its islands, the lines that cross it, those far from it
END: Final = START + MOST_LINES
CROSSINGS: Final = END + MOST_LINES
FAR: Final = CROSSINGS + MOST_LINES
NUMBER: Final = FAR + MOST_LINES  # for each card its number and its bridges
BRIDGES: Final = NUMBER + len(DECK)
TABLE_WORDS: Final = BRIDGES + len(DECK)


def tables_of(options: HashiOptions) -> Words:
    """The board and the deck; never changed."""
    return _board_tables(options.layout)


@cache
def _board_tables(board: Board) -> Words:
    tables = np.zeros(TABLE_WORDS, dtype=np.int64)
    for first, values in (
        (PLAIN, (board.plains, board.reds, board.blues, board.most_near)),
        (LINES_AT, board.lines_at),
        (START, [line.start for line in board.lines]),
        (END, [line.end for line in board.lines]),
        (CROSSINGS, board.crossings),
        (FAR, board.far),
        (NUMBER, [card.number for card in DECK]),
        (BRIDGES, [card.bridges for card in DECK]),
    ):
        tables[first : first + len(values)] = values
    return tables


@jit
def write_number(tables: Words, state: Words, at: int, island: int, number: int) -> None:
    shift = 3 * island
    lines = tables[LINES_AT + island]
    state[at + ROOM] -= MOST_BRIDGES - number << shift
    room = state[at + ROOM] >> shift & 7
    if room < 2:
        state[at + TIGHT] |= lines
        if room == 0:  # H-A4: bridges equal to the number finish the island at once
            state[at + FULL] |= lines
            state[at + FINISHED] |= 1 << island
    state[at + NUMBERS] |= number << shift
    state[at + FREE] &= ~(1 << island)
    state[at + REACH] |= lines


@jit
def draw_bridge(tables: Words, state: Words, at: int, line: int) -> None:
    if state[at + FIRST] >> line & 1:
        state[at + SECOND] |= 1 << line
    else:
        state[at + FIRST] |= 1 << line
        state[at + DEAD] |= tables[CROSSINGS + line]  # H-B4
    _land(tables, state, at, tables[START + line])
    _land(tables, state, at, tables[END + line])


@jit
def _land(tables: Words, state: Words, at: int, island: int) -> None:
    """One more bridge leads to the island. Values are selected without branches, which would be mispredicted."""
    shift = 3 * island
    state[at + ROOM] -= 1 << shift
    room = state[at + ROOM] >> shift & 7
    number = state[at + NUMBERS] >> shift & 7
    level = (number or MOST_BRIDGES) - room - 1
    low = level < 3
    state[at + (LOW_LEVELS if low else HIGH_LEVELS)] |= 1 << ISLANDS * (level if low else level - 3) + island
    lines = tables[LINES_AT + island]
    state[at + TIGHT] |= lines if room < 2 else 0
    state[at + FULL] |= lines if room == 0 else 0
    state[at + FINISHED] |= 1 << island if (room == 0) & (number > 0) else 0  # H-F1


@jit
def writable_islands(tables: Words, state: Words, at: int, number: int) -> int:
    """The islands that accept the number now."""
    low: int = state[at + LOW_LEVELS]
    free: int = state[at + FREE]
    plains: int = tables[PLAIN]
    if number < 3:
        too_many: int = low >> ISLANDS * number  # H-A4: more bridges than the number
    elif number < MOST_BRIDGES:
        too_many = state[at + HIGH_LEVELS] >> ISLANDS * (number - 3)
    else:
        too_many = 0
    return free & (plains | low) & ~too_many & ALL_ISLANDS  # H-A1; H-A2, H-A3: level 0 has every island with a bridge


@jit
def completable_lines(tables: Words, state: Words, at: int, count: int) -> int:
    """The lines that can carry the first of `count` bridges such that the others can follow (H-B1), as in `moves`."""
    reach: int = state[at + REACH]
    lines: int = reach & ~(state[at + SECOND] | state[at + DEAD] | state[at + FULL])  # H-B2, H-B3, H-B4, H-B5
    if count == 1:
        return lines
    helpful = lines
    if count == 3:
        helpful = reach & ~(state[at + FIRST] | state[at + DEAD] | state[at + TIGHT])
    if size(helpful) > tables[MOST_NEAR]:
        return lines
    found = 0
    rest = lines
    while rest:
        bit = rest & -rest
        rest ^= bit
        line = lowest(bit)
        if helpful & tables[FAR + line] or _can_follow(tables, state, at, lines, line, count - 1):
            found |= bit
    return found


@jit
def _can_follow(tables: Words, state: Words, at: int, lines: int, line: int, more: int) -> bool:
    """Whether `more` bridges, one or two, can be drawn after one on this line; `lines` are all that are open."""
    room: int = state[at + ROOM]
    first: int = state[at + FIRST]
    lines = _open_after(tables, room, first, lines, line)
    if more == 1 or lines == 0:
        return lines != 0
    room -= (1 << 3 * tables[START + line]) + (1 << 3 * tables[END + line])
    first |= 1 << line
    rest = lines
    while rest:
        bit = rest & -rest
        rest ^= bit
        if _open_after(tables, room, first, lines, lowest(bit)):
            return True
    return False


@jit
def _open_after(tables: Words, room: int, first: int, lines: int, line: int) -> int:
    """Which of these open lines stay open when a bridge is drawn on this one."""
    start, end = tables[START + line], tables[END + line]
    closed: int = tables[CROSSINGS + line] | first & 1 << line
    if room >> 3 * start & 7 < 2:
        closed |= tables[LINES_AT + start]
    if room >> 3 * end & 7 < 2:
        closed |= tables[LINES_AT + end]
    return lines & ~closed


@jit
def has_group(tables: Words, finished: int, first: int) -> bool:
    """Whether bridges join six finished islands with no unfinished island in between (H-F5)."""
    return largest_group(tables, finished, first, GROUP_SIZE) >= GROUP_SIZE


@jit
def largest_group(tables: Words, finished: int, first: int, enough: int) -> int:
    """The most finished islands that bridges join with no unfinished one in between, looked for up to `enough`."""
    best = 0
    while finished and best < enough:
        group = finished & -finished
        edge = group
        while edge:
            bit = edge & -edge
            edge ^= bit
            island = lowest(bit)
            lines = tables[LINES_AT + island] & first
            while lines:
                line = lowest(lines)
                lines &= lines - 1
                other = 1 << tables[START + line] + tables[END + line] - island
                if finished & other and not group & other:
                    group |= other
                    edge |= other
        best = max(best, size(group))
        finished &= ~group
    return best


# -- to and from the reference


def sheet_words(sheet: Sheet) -> list[int]:
    numbers = sum(sheet.number(island) << 3 * island for island in range(ISLANDS))
    room = sum(sheet.room_at(island) << 3 * island for island in range(ISLANDS))
    low, high = sheet.levels & (1 << 3 * ISLANDS) - 1, sheet.levels >> 3 * ISLANDS
    return [numbers, room, low, high, sheet.first, sheet.second, *sheet[5:]]


def sheet_of(board: Board, numbers: int, first: int, second: int) -> Sheet:
    sheet = EMPTY_SHEET
    for island in range(ISLANDS):
        if number := numbers >> 3 * island & 7:
            sheet = with_number(board, sheet, island, number)
    for line in range(len(board.lines)):
        for _ in range((first >> line & 1) + (second >> line & 1)):
            sheet = with_bridge(board, sheet, line)
    return sheet
