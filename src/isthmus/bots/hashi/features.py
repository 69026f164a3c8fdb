"""What can be seen on a sheet of Hashi, as places in one long list of weights: the linear evaluation of the engine.

A sheet at the end of a round is worth its points so far plus the weights of everything that is seen on it. Everything
is one of a few kinds: the state of an island, of a line between two islands, of the deck and the islands that wait for
its numbers, of the sums that say whether bridges and rounds are enough, of the three races. `tools/learn_hashi.py`
learns the weights by playing; nothing here knows how good anything is.

An island has one of 32 codes: 0 finished; 1 + b without a number and with b bridges; 8 + 4 (need - 1) + slack with a
number and `need` bridges missing, slack 0 when its lines no longer have room for them, 1 when they just do, 2 with one
to spare, 3 with more.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi.kernel import BONUS
from isthmus.fast.hashi.sheet import (
    BLUE,
    CROSSINGS,
    DEAD,
    END,
    FINISHED,
    FIRST,
    FREE,
    FULL,
    LINES_AT,
    NUMBERS,
    PLAIN,
    REACH,
    RED,
    ROOM,
    SECOND,
    START,
    has_group,
)
from isthmus.games.hashi.board import ISLANDS, MOST_LINES
from isthmus.games.hashi.scoring import GROUP_SIZE, ISLAND_POINTS
from isthmus.games.hashi.state import MOST_BRIDGES, ROUNDS

Weights = NDArray[np.float64]

CODES: Final = 32
LEFT: Final = ROUNDS + 1  # rounds that are left: 0 to 17
STAGES: Final = 7  # the same in steps of three
STAR: Final = 5**5  # how many numbers there are for the states of four flags, see `_flags`

# -- where each kind begins in the list of weights

ISLAND: Final = 0  # [left][kind of island][code]
FREE_ISLAND: Final = ISLAND + LEFT * 3 * CODES  # [kind][bridges][room][cards that fit]
LINE: Final = FREE_ISLAND + 3 * 7 * 9 * 10  # [stage][crosses an open line][one bridge already][code][code]
DECK_FITS: Final = LINE + STAGES * 4 * CODES * CODES  # [stage][number][cards left][islands that wait for it]
DECK_EXACT: Final = DECK_FITS + STAGES * 6 * 4 * 8  # [stage][number][cards left][islands it would finish]
EMPTY: Final = DECK_EXACT + STAGES * 6 * 4 * 4  # [left][islands without a number]
NEED: Final = EMPTY + LEFT * 19  # [bridges in the unseen cards][bridges that numbered islands need]
SPACE: Final = NEED + 37 * 32  # [left][room on all lines]
NEAR: Final = SPACE + LEFT * 56  # [left][room on lines that may be used now]
RED_RACE: Final = NEAR + LEFT * 56  # [only the low points to win][left][states of the flags]
BLUE_RACE: Final = RED_RACE + 2 * LEFT * STAR
SIX_RACE: Final = BLUE_RACE + 2 * LEFT * STAR  # [only the low points][left][finished in the group][size of the group]
AGAINST: Final = SIX_RACE + 2 * LEFT * 7 * 13  # [race][left][what the nearest rival lacks][what the seat lacks]
WEIGHTS: Final = AGAINST + 3 * LEFT * 7 * 7

MOST_SEEN: Final = 2 * ISLANDS + MOST_LINES + 12 + 4 + 6

# -- the outlook: what is the same for all sheets that are compared, at the end of the open round

ROUNDS_LEFT, UNSEEN_BRIDGES, ALL_LINES = 0, 1, 2
NOW: Final = 3  # points for red, blue, six if they are complete at the end of this round
LATE: Final = 6  # 1 if later rounds bring only the low points
RIVAL: Final = 9  # what the nearest rival still lacks; -1 alone, or when the high points are gone
UNSEEN: Final = 11  # UNSEEN + n: how many unseen cards show the number n
OUTLOOK_WORDS: Final = UNSEEN + 7

# -- the notes: room for one look at a sheet

SPARE: Final = 0  # for each island the room on its lines
CODE: Final = ISLANDS
EVERYWHERE: Final = 2 * ISLANDS  # room on all lines, and on those in reach
IN_REACH: Final = EVERYWHERE + 1
NEEDED: Final = IN_REACH + 1
PLACES: Final = NEEDED + 1  # the places of what is seen
NOTES: Final = PLACES + MOST_SEEN


@jit
def value(tables: Words, state: Words, at: int, outlook: Words, weights: Weights, notes: Words) -> float:
    """Points that can be expected at the end of the game from the sheet at `at`."""
    total = float(points(tables, state, at, outlook))
    for place in range(PLACES, PLACES + look(tables, state, at, outlook, notes)):
        total += weights[notes[place]]
    return total


@jit
def points(tables: Words, state: Words, at: int, outlook: Words) -> int:
    """The points of the sheet if the round closes now, new bonuses included."""
    finished = state[at + FINISHED]
    bonus = state[at + BONUS]
    total: int = ISLAND_POINTS * size(finished) + (bonus & 15) + (bonus >> 4 & 15) + (bonus >> 8)
    if outlook[NOW] and finished & tables[RED] == tables[RED]:
        total += outlook[NOW]
    if outlook[NOW + 1] and finished & tables[BLUE] == tables[BLUE]:
        total += outlook[NOW + 1]
    if outlook[NOW + 2] and size(finished) >= GROUP_SIZE and has_group(tables, finished, state[at + FIRST]):
        total += outlook[NOW + 2]
    return total


@jit
def look(tables: Words, state: Words, at: int, outlook: Words, notes: Words) -> int:
    """Write the places of everything that is seen on the sheet at `at` from PLACES on; return how many."""
    if outlook[ROUNDS_LEFT] == 0:
        return 0
    _spare_room(tables, state, at, outlook, notes)
    count = _islands(tables, state, at, outlook, notes)
    count = _lines(tables, state, at, outlook, notes, count)
    count = _deck(tables, state, at, outlook, notes, count)
    count = _sums(state, at, outlook, notes, count)
    return _races(tables, state, at, outlook, notes, count)


# -- islands and lines


@jit
def _spare_room(tables: Words, state: Words, at: int, outlook: Words, notes: Words) -> None:
    """How many bridges the lines can still take, summed up at their islands."""
    for island in range(ISLANDS):
        notes[SPARE + island] = 0
    room, first, reach = state[at + ROOM], state[at + FIRST], state[at + REACH]
    everywhere = 0
    near = 0
    lines = outlook[ALL_LINES] & ~(state[at + DEAD] | state[at + FULL] | state[at + SECOND])
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        start, end = tables[START + line], tables[END + line]
        spare = min(2 - (first >> line & 1), room >> 3 * start & 7, room >> 3 * end & 7)
        notes[SPARE + start] += spare
        notes[SPARE + end] += spare
        everywhere += spare
        near += spare * (reach >> line & 1)
    notes[EVERYWHERE] = everywhere
    notes[IN_REACH] = near


@jit
def _islands(tables: Words, state: Words, at: int, outlook: Words, notes: Words) -> int:
    """The code of each island, and for those without a number how many cards would fit."""
    numbers, room = state[at + NUMBERS], state[at + ROOM]
    left = outlook[ROUNDS_LEFT]
    count = 0
    needed = 0
    for island in range(ISLANDS):
        kind = 0
        if not tables[PLAIN] >> island & 1:
            kind = 1 if tables[RED] >> island & 1 else 2
        number, place, spare = numbers >> 3 * island & 7, room >> 3 * island & 7, notes[SPARE + island]
        if number == 0:
            bridges = MOST_BRIDGES - place
            code = 1 + bridges
            fits = 0
            for fitting in range(max(1, bridges), min(MOST_BRIDGES, bridges + spare) + 1):
                fits += outlook[UNSEEN + fitting]
            notes[PLACES + count] = FREE_ISLAND + ((kind * 7 + bridges) * 9 + min(spare, 8)) * 10 + min(fits, 9)
            count += 1
        elif place == 0:
            code = 0
        else:
            code = 8 + 4 * (place - 1) + max(0, min(3, spare - place + 1))
            needed += place if spare >= place else 0
        notes[CODE + island] = code
        notes[PLACES + count] = ISLAND + (left * 3 + kind) * CODES + code
        count += 1
    notes[NEEDED] = needed
    return count


@jit
def _lines(tables: Words, state: Words, at: int, outlook: Words, notes: Words, count: int) -> int:
    """Each line that can still take a bridge, with what is at its ends."""
    stage = (outlook[ROUNDS_LEFT] + 2) // 3
    first = state[at + FIRST]
    lines = outlook[ALL_LINES] & ~(state[at + DEAD] | state[at + FULL] | state[at + SECOND])
    rest = lines
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        one, other = notes[CODE + tables[START + line]], notes[CODE + tables[END + line]]
        kind = stage * 4 + (first >> line & 1)
        if tables[CROSSINGS + line] & lines:
            kind += 2
        notes[PLACES + count] = LINE + (kind * CODES + min(one, other)) * CODES + max(one, other)
        count += 1
    return count


# -- deck and sums


@jit
def _deck(tables: Words, state: Words, at: int, outlook: Words, notes: Words, count: int) -> int:
    """For each number how many cards show it and how many islands could use it."""
    stage = (outlook[ROUNDS_LEFT] + 2) // 3
    waiting = 0  # five bits for each number
    exact = 0
    free = state[at + FREE]
    while free:
        island = lowest(free)
        free &= free - 1
        bridges = notes[CODE + island] - 1
        if bridges == 0 and not tables[PLAIN] >> island & 1:  # H-A3
            continue
        exact += 1 << 5 * bridges
        for number in range(max(1, bridges), min(MOST_BRIDGES, bridges + notes[SPARE + island]) + 1):
            waiting += 1 << 5 * number
    for number in range(1, MOST_BRIDGES + 1):
        cards = outlook[UNSEEN + number]
        place = (stage * 6 + number - 1) * 4 + cards
        notes[PLACES + count] = DECK_FITS + place * 8 + min(7, waiting >> 5 * number & 31)
        notes[PLACES + count + 1] = DECK_EXACT + place * 4 + min(3, exact >> 5 * number & 31)
        count += 2
    return count


@jit
def _sums(state: Words, at: int, outlook: Words, notes: Words, count: int) -> int:
    """Whether rounds and bridges are enough for what has been begun."""
    left = outlook[ROUNDS_LEFT]
    notes[PLACES + count] = EMPTY + left * 19 + size(state[at + FREE])
    notes[PLACES + count + 1] = NEED + outlook[UNSEEN_BRIDGES] * 32 + min(31, notes[NEEDED])
    notes[PLACES + count + 2] = SPACE + left * 56 + notes[EVERYWHERE]
    notes[PLACES + count + 3] = NEAR + left * 56 + notes[IN_REACH]
    return count + 4


# -- races


@jit
def _races(tables: Words, state: Words, at: int, outlook: Words, notes: Words, count: int) -> int:
    """How far along red, blue and six are, if they can still be won."""
    left = outlook[ROUNDS_LEFT]
    for race in range(2):
        flags = tables[BLUE] if race else tables[RED]
        open_flags = flags & ~state[at + FINISHED]
        if outlook[NOW + race] and open_flags:
            first = BLUE_RACE if race else RED_RACE
            notes[PLACES + count] = first + (outlook[LATE + race] * LEFT + left) * STAR + _flags(open_flags, notes)
            count = _against(race, outlook, notes, size(open_flags), count + 1)
    if outlook[NOW + 2] and not (
        size(state[at + FINISHED]) >= GROUP_SIZE and has_group(tables, state[at + FINISHED], state[at + FIRST])
    ):
        group = _best_group(tables, state, at, notes)
        place = ((outlook[LATE + 2] * LEFT + left) * 7 + group // 32) * 13 + min(12, group % 32)
        notes[PLACES + count] = SIX_RACE + place
        count = _against(2, outlook, notes, GROUP_SIZE - group // 32, count + 1)
    return count


@jit
def _against(race: int, outlook: Words, notes: Words, missing: int, count: int) -> int:
    """What the seat lacks compared with what the nearest rival lacks."""
    rival = outlook[RIVAL + race]
    if rival < 0:
        return count
    notes[PLACES + count] = AGAINST + ((race * LEFT + outlook[ROUNDS_LEFT]) * 7 + rival) * 7 + missing
    return count + 1


@jit
def _flags(islands: int, notes: Words) -> int:
    """One number for the states of these flags, whatever their order: each state counts in its own digit."""
    total = 0
    while islands:
        island = lowest(islands)
        islands &= islands - 1
        code = notes[CODE + island]
        if code == 1:
            total += 1 if notes[SPARE + island] else 625  # no bridge yet
        elif code < 8:
            total += 5  # waits for its number
        elif code % 4 == 0:
            total += 625  # can never be finished
        else:
            total += 25 if code < 16 else 125  # needs one or two bridges, or more
    return total


@jit
def _best_group(tables: Words, state: Words, at: int, notes: Words) -> int:
    """The most promising islands joined by bridges: 32 times those finished (six at most) plus all of them."""
    alive = 0
    for island in range(ISLANDS):
        code = notes[CODE + island]
        if code < 8 or code % 4:
            alive |= 1 << island
    finished, first = state[at + FINISHED], state[at + FIRST]
    best = 0
    best_merit = -1
    while alive:
        group = alive & -alive
        edge = group
        while edge:
            island = lowest(edge)
            edge &= edge - 1
            lines = tables[LINES_AT + island] & first
            while lines:
                line = lowest(lines)
                lines &= lines - 1
                other = 1 << tables[START + line] + tables[END + line] - island
                if alive & other and not group & other:
                    group |= other
                    edge |= other
        alive &= ~group
        done, all_of_them = size(group & finished), size(group)
        if 3 * done + all_of_them > best_merit:
            best_merit = 3 * done + all_of_them
            best = 32 * min(6, done) + all_of_them
    return best
