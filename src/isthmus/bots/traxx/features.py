"""What the evaluation of Träxx looks at: a path after a round, seen with the cards that are still to come.

All of it is counted in compiled code into FEATURES numbers: how many cells the ends can still reach and how well they
hold together, which colours the coming cards can pay, how far the ends will run with the next card, and which numbers
are near. Nothing here knows the standard board: the same features serve a custom board. What each of them is worth,
for each number of cards to come, is learned (`weights`).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.traxx.plans import ALL, COMPASS, RUN, RUNS, SHAPE, SHAPES
from isthmus.fast.bits import lowest, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.traxx.sheet import AROUND, CARDS, CELLS, COLOUR, COLOUR_COUNT, NUMBER, SMALLEST, half_points
from isthmus.games.traxx.board import NUMBERS, ROUNDS

Values = NDArray[np.float64]

# -- what is known about the coming cards: how many, how often each colour, the colour sets of those to look at

COMING: Final = 0
SHOWN: Final = 1  # for how many of them colour sets are listed
SUPPLY: Final = 2
SETS: Final = SUPPLY + COLOUR_COUNT
DECK_WORDS: Final = SETS + ROUNDS

# -- the features

COUNT: Final = len(NUMBERS)
NEAR: Final = 4  # how many classes of distance
ONE: Final = 0  # always 1
UNION: Final = 1  # cells that an end can reach
ROOM: Final = 2  # cells of the best region for each end: an end at a fork enters only one side
KINDS: Final = 3  # cells in reach by the shape of the free cells around them
PAID: Final = KINDS + SHAPES  # cells in reach that the coming cards can pay, colour by colour
LEAST: Final = PAID + 1  # the smaller of room and all colour cells to come
BEST_RUN: Final = LEAST + 1  # share of the coming cards with which the better end runs at least 1, 2, 3, 4 cells
OTHER_RUN: Final = BEST_RUN + RUN  # mean run of the end that is worse overall
BOTH_RUN: Final = OTHER_RUN + 1  # mean run of both together
NEARBY: Final = BOTH_RUN + 1  # what the numbers in reach are worth, by distance
FULL_NUMBER: Final = NEARBY + NEAR  # for each number: in reach and worth its full value
HALF_NUMBER: Final = FULL_NUMBER + COUNT  # for each number: in reach and worth half
EXITS: Final = HALF_NUMBER + COUNT  # 1 if one end is walled in, 1 if both are
AWAY: Final = EXITS + 2  # for each number in reach, how many steps away it is
AROUND_ENDS: Final = AWAY + COUNT  # the shapes of the free cells around the ends
FEATURES: Final = AROUND_ENDS + SHAPES


@jit
def know_deck(tables: Words, coming: int, deck: Words) -> None:
    """Write what the cards to come (bits) show."""
    for word in range(DECK_WORDS):
        deck[word] = 0
    while coming:
        left = tables[CARDS + lowest(coming)]
        coming &= coming - 1
        deck[SETS + deck[COMING]] = left & (1 << COLOUR_COUNT) - 1
        deck[COMING] += 1
        deck[SHOWN] += 1
        for colour in range(COLOUR_COUNT):
            deck[SUPPLY + colour] += (left >> colour & 1) + (left >> COLOUR_COUNT + colour & 1)


@jit
def runs_from(tables: Words, free: int, end: int) -> int:
    """The sets of colours (bits) that a run of different colours from this end can have, up to four."""
    found = 0
    first = tables[AROUND + end] & free
    while first:
        one = lowest(first)
        first &= first - 1
        colours = 1 << tables[COLOUR + one]
        found |= 1 << colours
        second = tables[AROUND + one] & free & ~tables[CELLS + colours]
        while second:
            two = lowest(second)
            second &= second - 1
            pair = colours | 1 << tables[COLOUR + two]
            found |= 1 << pair
            third = tables[AROUND + two] & free & ~tables[CELLS + pair]
            while third:
                three = lowest(third)
                third &= third - 1
                triple = pair | 1 << tables[COLOUR + three]
                found |= 1 << triple
                fourth = tables[AROUND + three] & free & ~tables[CELLS + triple]
                while fourth:
                    found |= 1 << (triple | 1 << tables[COLOUR + lowest(fourth)])
                    fourth &= fourth - 1
    return found


@jit
def run_with(tables: Words, found: int, colours: int) -> int:
    """How far a card of these colours goes if these sets of colours can be run."""
    length = RUN
    while length and not found & tables[RUNS + colours * (RUN + 1) + length]:
        length -= 1
    return length


@jit
def shape_around(tables: Words, free: int, cell: int) -> int:
    """The shape of the free cells around a cell."""
    first = COMPASS + 6 * cell
    shape = 0
    for side in range(6):
        shape |= (free >> tables[first + side] & 1) << side
    found: int = tables[SHAPE + shape]
    return found


@jit
def _look_around(tables: Words, free: int, ends: int, halved: int, out: Values) -> int:
    """Waves over free cells from both ends: distances of numbers, loose cells; returns the cells in reach."""
    wave, seen, distance = ends & free, 0, 0
    while wave:
        seen |= wave
        following = 0
        while wave:
            cell = lowest(wave)
            wave &= wave - 1
            around = tables[AROUND + cell]
            following |= around
            out[KINDS + shape_around(tables, free, cell)] += 1.0
            number = tables[NUMBER + cell]
            if number:
                half = halved >> number - SMALLEST & 1
                worth = half_points(number) if half else number
                out[NEARBY + min(distance // 2, NEAR - 1)] += worth
                out[AWAY + number - SMALLEST] = distance
                out[(HALF_NUMBER if half else FULL_NUMBER) + number - SMALLEST] = 1.0
        wave = following & free & ~seen
        distance += 1
    return seen


@jit
def _flood(tables: Words, free: int, wave: int) -> int:
    seen = 0
    while wave:
        seen |= wave
        following = 0
        while wave:
            following |= tables[AROUND + lowest(wave)]
            wave &= wave - 1
        wave = following & free & ~seen
    return seen


@jit
def _room(tables: Words, free: int, tip: int, tail: int, union: int) -> int:
    """The most cells in the regions that the two ends can enter, one region each."""
    at_tip, at_tail = tables[AROUND + tip] & free, tables[AROUND + tail] & free
    left = at_tip | at_tail
    best_tip = best_tail = best = 0
    while left:
        region = _flood(tables, free, left & -left)
        if region == union:
            return size(region)
        left &= ~region
        cells = size(region)
        tips, tails = region & at_tip != 0, region & at_tail != 0
        if tips and tails:
            best = max(best, cells, best_tip + cells, best_tail + cells)
        elif tips:
            best = max(best, cells + best_tail)
        else:
            best = max(best, cells + best_tip)
        if tips:
            best_tip = max(best_tip, cells)
        if tails:
            best_tail = max(best_tail, cells)
    return best


@jit
def _look_ahead(tables: Words, free: int, tip: int, tail: int, deck: Words, out: Values) -> None:
    """How far the ends run with each of the coming cards."""
    from_tip = runs_from(tables, free, tip)
    from_tail = runs_from(tables, free, tail) if tail != tip else from_tip
    at_tip = at_tail = both = 0
    share = 1.0 / deck[SHOWN]
    for place in range(deck[SHOWN]):
        colours = deck[SETS + place]
        tips, tails = run_with(tables, from_tip, colours), run_with(tables, from_tail, colours)
        at_tip += tips
        at_tail += tails
        both += tips + tails
        for length in range(max(tips, tails)):
            out[BEST_RUN + length] += share
    out[OTHER_RUN] = min(at_tip, at_tail) * share
    out[BOTH_RUN] = both * share
    walled = (from_tip == 0) + (from_tail == 0)
    if walled:
        out[EXITS + walled - 1] = 1.0


@jit
def look(tables: Words, used: int, tip: int, tail: int, halved: int, deck: Words, out: Values) -> None:
    """Write the features of a path between two rounds; `halved` are the numbers that would be worth half (bits)."""
    for feature in range(FEATURES):
        out[feature] = 0.0
    free = ALL & ~used
    ends = tables[AROUND + tip] | tables[AROUND + tail]
    union = _look_around(tables, free, ends, halved, out)
    room = _room(tables, free, tip, tail, union) if union else 0
    paid = supply = 0
    for colour in range(COLOUR_COUNT):
        paid += min(deck[SUPPLY + colour], size(union & tables[CELLS + (1 << colour)]))
        supply += deck[SUPPLY + colour]
    out[ONE] = 1.0
    out[UNION] = size(union)
    out[ROOM] = room
    out[PAID] = paid
    out[LEAST] = min(room, supply)
    out[AROUND_ENDS + shape_around(tables, free, tip)] += 1.0
    out[AROUND_ENDS + shape_around(tables, free, tail)] += 1.0
    if deck[COMING]:
        _look_ahead(tables, free, tip, tail, deck, out)


def feature_names() -> tuple[str, ...]:
    """What each feature is called in the file of learned weights."""
    named: dict[int, str] = {ONE: "one", UNION: "union", ROOM: "room", PAID: "paid", LEAST: "least"}
    spans: tuple[tuple[int, int, str], ...] = (
        (KINDS, SHAPES, "kind"),
        (BEST_RUN, RUN, "best-run"),
        (OTHER_RUN, 1, "other-run"),
        (BOTH_RUN, 1, "both-run"),
        (NEARBY, NEAR, "nearby"),
        (FULL_NUMBER, COUNT, "full-number"),
        (HALF_NUMBER, COUNT, "half-number"),
        (EXITS, 2, "walled"),
        (AWAY, COUNT, "away"),
        (AROUND_ENDS, SHAPES, "around-ends"),
    )
    for first, count, name in spans:
        named |= {first + place: f"{name}-{place}" for place in range(count)}
    return tuple(named[feature] for feature in range(FEATURES))
