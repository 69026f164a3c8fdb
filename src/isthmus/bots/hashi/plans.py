"""All plans of one round of Hashi, compiled: every number to write with every set of bridges, each exactly once.

A plan fits in a word, five bits each: the island written on plus one (0: none), then the lines plus one in rising order
(0: no more). The order in which bridges are drawn does not matter (H-B6), so one order stands for all.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.hashi.features import Weights, value
from isthmus.bots.hashi.policy import BASE, FAR_AWAY, GROWN, LIST, TRIAL, copy_words
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi.kernel import CARD, DRAWN, HEAD, SEAT_WORDS, WRITTEN
from isthmus.fast.hashi.sheet import (
    BRIDGES,
    NUMBER,
    completable_lines,
    draw_bridge,
    writable_islands,
    write_number,
)

FIELD: Final = 5  # bits for an island or a line
FIELDS: Final = 31


@jit
def writes(tables: Words, state: Words, seat: int) -> int:
    """The islands the seat may write on now, shifted by one; the lowest bit stands for writing nothing."""
    at = HEAD + seat * SEAT_WORDS
    if state[at + WRITTEN] or state[at + DRAWN]:
        return 1
    return writable_islands(tables, state, at, tables[NUMBER + state[CARD]]) << 1 | 1


@jit
def apply_plan(tables: Words, state: Words, seat: int, plan: int) -> None:
    """Put the plan on the seat's sheet; it is not done yet."""
    at = HEAD + seat * SEAT_WORDS
    if plan & FIELDS:
        write_number(tables, state, at, (plan & FIELDS) - 1, tables[NUMBER + state[CARD]])
        state[at + WRITTEN] = 1
    plan >>= FIELD
    while plan:
        draw_bridge(tables, state, at, (plan & FIELDS) - 1)
        state[at + DRAWN] += 1
        plan >>= FIELD


@jit
def survey(
    tables: Words,
    state: Words,
    seat: int,
    write: int,
    outlook: Words,
    weights: Weights,
    worths: Weights,
    plans: Words,
    desk: Words,
    notes: Words,
) -> int:
    """Evaluate all plans that write on island `write` - 1 (0: on none), and keep the best in `plans`, best first.

    `worths` and `plans` hold what was found before; unused places have the worth FAR_AWAY. Returns how many plans
    there are.
    """
    copy_words(state, HEAD + seat * SEAT_WORDS, desk, BASE)
    if write:
        write_number(tables, desk, BASE, write - 1, tables[NUMBER + state[CARD]])
    missing = tables[BRIDGES + state[CARD]] - desk[DRAWN]
    count = list_bridges(tables, desk, missing)
    for number in range(count):
        bridges = desk[LIST + number]
        plan = write | bridges << FIELD
        copy_words(desk, BASE, desk, TRIAL)
        while bridges:
            draw_bridge(tables, desk, TRIAL, (bridges & FIELDS) - 1)
            bridges >>= FIELD
        _keep(value(tables, desk, TRIAL, outlook, weights, notes), plan, worths, plans)
    return count


@jit
def list_bridges(tables: Words, desk: Words, missing: int) -> int:
    """Write all sets of `missing` bridges on the sheet BASE from LIST on, and no bridges where that is allowed."""
    count = 0
    if missing == 0 or desk[DRAWN] == 0:  # H-B1: none or all
        desk[LIST] = 0
        count = 1
    lines = completable_lines(tables, desk, BASE, missing) if missing else 0
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        copy_words(desk, BASE, desk, GROWN)
        draw_bridge(tables, desk, GROWN, line)
        seconds = completable_lines(tables, desk, GROWN, 1) >> line << line if missing > 1 else 0
        if missing == 1:
            desk[LIST + count] = line + 1
            count += 1
        while seconds:
            second = lowest(seconds)
            seconds &= seconds - 1
            both = line + 1 | second + 1 << FIELD
            thirds = 1
            if missing == 3:
                copy_words(desk, GROWN, desk, TRIAL)
                draw_bridge(tables, desk, TRIAL, second)
                thirds = (completable_lines(tables, desk, TRIAL, 1) >> second << second) << 1
            while thirds:
                desk[LIST + count] = both | lowest(thirds) << 2 * FIELD
                thirds &= thirds - 1
                count += 1
    return count


@jit
def _keep(worth: float, plan: int, worths: Weights, plans: Words) -> None:
    """Put the plan where it belongs among the best; among equals the first stays ahead."""
    place = len(worths) - 1
    if worth <= worths[place]:
        return
    while place > 0 and worth > worths[place - 1]:
        worths[place] = worths[place - 1]
        plans[place] = plans[place - 1]
        place -= 1
    worths[place] = worth
    plans[place] = plan


@jit
def best_last_round(
    tables: Words,
    state: Words,
    seat: int,
    outlook: Words,
    weights: Weights,
    worths: Weights,
    plans: Words,
    desk: Words,
    notes: Words,
) -> float:
    """The most points the last round can bring, every plan tried; `worths` and `plans` have one place."""
    worths[0] = FAR_AWAY
    choices = writes(tables, state, seat)
    while choices:
        survey(tables, state, seat, lowest(choices), outlook, weights, worths, plans, desk, notes)
        choices &= choices - 1
    best: float = worths[0]
    return best
