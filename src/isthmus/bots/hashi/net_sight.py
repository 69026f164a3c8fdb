"""What the nets of Hashi see of a sheet, in the middle of a round or at its end: 0 or 1 for everything. Compiled.

A net knows one side, so islands and lines need no names. By island: its number and bridges together, and whether it
can still come to 1, 2 … 6 bridges. By line: one bridge, two, crossed out. Then the cards not yet seen, the rounds that
are left, the bridges that are still to be drawn in the open round (none once it is done), the three races, the largest
group of finished islands, what the nearest rival lacks, and whether there are no rivals.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.hashi.features import LATE, NOW, RIVAL, ROUNDS_LEFT
from isthmus.bots.nets import Floats
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi.sheet import (
    BLUE,
    DEAD,
    END,
    FINISHED,
    FIRST,
    LINES_AT,
    NUMBERS,
    RED,
    ROOM,
    SECOND,
    START,
    largest_group,
)
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import GROUP_SIZE
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, ROUNDS

LINES: Final = 24  # of either side of the box
CODES: Final = (LARGEST_NUMBER + 1) * (MOST_BRIDGES + 1)
REACHABLE: Final = ISLANDS * CODES
LINE: Final = REACHABLE + ISLANDS * MOST_BRIDGES
UNSEEN: Final = LINE + 3 * LINES
LEFT: Final = UNSEEN + len(DECK)
TO_DRAW: Final = LEFT + ROUNDS + 1
RACES: Final = TO_DRAW + 3
GROUP: Final = RACES + 6
RIVALS: Final = GROUP + GROUP_SIZE - 1
ALONE: Final = RIVALS + 3 * (GROUP_SIZE + 1)
FEATURES: Final = ALONE + 1
COMING: Final = range(UNSEEN, LEFT)


@jit
def look_at(
    tables: Words, state: Words, at: int, outlook: Words, unseen: int, alone: int, out: Floats, row: int
) -> None:
    """Write that row of `out`, which is 0 everywhere, for the sheet at `at` if the round closes now.

    `outlook` is what `look_out` made of the open round, `unseen` the cards not yet seen (bits), `alone` 1 without
    rivals: the outlook cannot tell that from a table where all races are won.
    """
    _look_at_islands(tables, state, at, out, row)
    for line in range(LINES):
        out[row, LINE + 3 * line] = state[at + FIRST] >> line & 1
        out[row, LINE + 3 * line + 1] = state[at + SECOND] >> line & 1
        out[row, LINE + 3 * line + 2] = state[at + DEAD] >> line & 1
    for card in range(len(DECK)):
        out[row, UNSEEN + card] = unseen >> card & 1
    out[row, LEFT + outlook[ROUNDS_LEFT]] = 1
    _look_at_races(tables, state, at, outlook, out, row)
    out[row, ALONE] = alone


@jit
def _look_at_islands(tables: Words, state: Words, at: int, out: Floats, row: int) -> None:
    numbers, room, first = state[at + NUMBERS], state[at + ROOM], state[at + FIRST]
    closed = state[at + SECOND] | state[at + DEAD]
    for island in range(ISLANDS):
        number, place = numbers >> 3 * island & 7, room >> 3 * island & 7
        bridges = (number or MOST_BRIDGES) - place
        out[row, island * CODES + (MOST_BRIDGES + 1) * number + bridges] = 1
        spare = 0
        lines = tables[LINES_AT + island] & ~closed
        while lines:
            line = lowest(lines)
            lines &= lines - 1
            other = tables[START + line] + tables[END + line] - island
            spare += min(2 - (first >> line & 1), place, room >> 3 * other & 7)
        for count in range(bridges + min(place, spare)):
            out[row, REACHABLE + island * MOST_BRIDGES + count] = 1


@jit
def _look_at_races(tables: Words, state: Words, at: int, outlook: Words, out: Floats, row: int) -> None:
    """The three races, the largest group, and the rivals where the outlook has one."""
    finished = state[at + FINISHED]
    group = largest_group(tables, finished, state[at + FIRST], GROUP_SIZE)
    for race in range(3):
        if race == 2:
            complete = group >= GROUP_SIZE
        else:
            complete = ((tables[BLUE] if race else tables[RED]) & ~finished) == 0
        if complete or outlook[NOW + race] == 0:  # held already
            out[row, RACES + 2 * race] = 1
        elif not outlook[LATE + race]:
            out[row, RACES + 2 * race + 1] = 1
        if outlook[RIVAL + race] >= 0:
            out[row, RIVALS + (GROUP_SIZE + 1) * race + outlook[RIVAL + race]] = 1
    for count in range(min(group, GROUP_SIZE) - 1):
        out[row, GROUP + count] = 1
