"""All plans of one round of Hashi, compiled: every number to write with every set of bridges, each exactly once.

A plan fits a word, five bits each: the island written on plus one (0: none), then the lines plus one in rising order
(0: no more). In which order bridges are drawn does not matter (H-B6), so one order stands for all.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.hashi.features import Weights, value
from isthmus.bots.hashi.policy import BASE, FAR_AWAY, GROWN, TRIAL, copy_words
from isthmus.fast.bits import lowest
from isthmus.fast.compile import Words, jit
from isthmus.fast.hashi import CARD, DRAWN, HEAD, SEAT_WORDS, WRITTEN
from isthmus.fast.hashi_sheet import (
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
    there are. DESK rows: BASE the sheet before, GROWN with one bridge, TRIAL with all of them.
    """
    at = HEAD + seat * SEAT_WORDS
    copy_words(state, at, desk, BASE)
    if write:
        write_number(tables, desk, BASE, write - 1, tables[NUMBER + state[CARD]])
    missing = tables[BRIDGES + state[CARD]] - desk[DRAWN]
    count = 0
    if missing == 0 or desk[DRAWN] == 0:  # H-B1: none or all
        _keep(value(tables, desk, BASE, outlook, weights, notes), write, worths, plans)
        count = 1
    if missing == 0:
        return count
    lines = completable_lines(tables, desk, BASE, missing)
    while lines:
        line = lowest(lines)
        copy_words(desk, BASE, desk, GROWN)
        draw_bridge(tables, desk, GROWN, line)
        plan = write | line + 1 << FIELD
        count += _with_others(tables, desk, plan, line, missing - 1, outlook, weights, worths, plans, notes)
        lines &= lines - 1
    return count


@jit
def _with_others(
    tables: Words,
    desk: Words,
    plan: int,
    line: int,
    missing: int,
    outlook: Words,
    weights: Weights,
    worths: Weights,
    plans: Words,
    notes: Words,
) -> int:
    """All plans that go on from the sheet GROWN with lines from this one upwards."""
    if missing == 0:
        _keep(value(tables, desk, GROWN, outlook, weights, notes), plan, worths, plans)
        return 1
    count = 0
    seconds = completable_lines(tables, desk, GROWN, 1) >> line << line
    while seconds:
        second = lowest(seconds)
        seconds &= seconds - 1
        copy_words(desk, GROWN, desk, TRIAL)
        draw_bridge(tables, desk, TRIAL, second)
        longer = plan | second + 1 << 2 * FIELD
        if missing == 1:
            _keep(value(tables, desk, TRIAL, outlook, weights, notes), longer, worths, plans)
            count += 1
            continue
        thirds = completable_lines(tables, desk, TRIAL, 1) >> second << second
        while thirds:
            third = lowest(thirds)
            thirds &= thirds - 1
            copy_words(desk, GROWN, desk, TRIAL)
            draw_bridge(tables, desk, TRIAL, second)
            draw_bridge(tables, desk, TRIAL, third)
            _keep(value(tables, desk, TRIAL, outlook, weights, notes), longer | third + 1 << 3 * FIELD, worths, plans)
            count += 1
    return count


@jit
def _keep(worth: float, plan: int, worths: Weights, plans: Words) -> None:
    """Put the plan where it belongs among the best; of equals the first stays ahead."""
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
