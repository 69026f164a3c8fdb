"""A view of Träxx made ready for search: the plans of the seat, the sheets they lead to, and who else is at the table.

Only what the view holds goes in: a sealed desk counts as it was at the end of the last round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import Final, NamedTuple

import numpy as np

from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.plans import (
    ALONE,
    FRESH,
    LENGTH,
    TAIL,
    TIP,
    USED,
    WAY,
    WAY_BITS,
    find_plans,
    lore_of,
    new_plans,
)
from isthmus.bots.traxx.policy import (
    S_POINTS,
    S_REACHED,
    S_TAIL,
    S_TIP,
    S_USED,
    SHEET_WORDS,
    judge_plans,
    new_values,
    take_plan,
)
from isthmus.bots.traxx.weights import weights_for
from isthmus.fast.compile import Words, word
from isthmus.fast.traxx import sheet as desk_words
from isthmus.fast.traxx.kernel import ALL_CARDS, CARD, HEAD, SEEN, from_state
from isthmus.games.traxx.board import CELL_COUNT
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.state import TraxxOptions, TraxxState, started_sheet
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE

HASTE: Final = 0.85  # how much of the future counts at a table: what you wait for, others may take
Steps = tuple[Step, ...]
CELL: Final = (1 << WAY_BITS) - 1


class Table(NamedTuple):
    """What is the same for all plans: the board, the weights of the quick player, the open card (-1: none), the cards
    that are still to come (bits), the numbers that others have (bits, ALONE without others) and their sheets."""

    lore: Words
    weights: Values
    card: int
    coming: int
    taken: int
    others: Words


@dataclass(frozen=True)
class Position:
    """What there is to choose: plan i takes `steps[i]`, gains `now[i]` points and leads to `sheets[i]`.

    `judged` is what the learned evaluation expects at the end of the game, `liked` the same with the haste of a table;
    before the first card it knows nothing.
    """

    table: Table
    before: Words
    steps: list[Steps]
    sheets: Words
    now: Values
    judged: Values
    liked: Values


@lru_cache(maxsize=8)
def lore_for(options: TraxxOptions) -> Words:
    """The tables of a board, cached."""
    return lore_of(options)


def read_position(view: TraxxState, seat: int, also: tuple[Steps, ...] = ()) -> Position:
    """The seat's plans in this view, including those of `also`."""
    words = from_state(view)
    table = _read_table(view, seat, words)
    if view.stage is Stage.SETUP:
        return _choice_of_start(view, seat, table)
    before = _sheet_of(words, seat)
    plans, values = new_plans(), new_values()
    count = _find(words[HEAD + seat * desk_words.SEAT_WORDS :], table.lore, before, plans)
    steps = [_steps_of(plans[plan], before) for plan in range(count)]
    known = set(steps)
    for other in also:
        if other not in known:
            _write_plan(table.lore, before, int(plans[0, FRESH]), other, plans[len(steps)])
            steps.append(other)
    weights = weights_for(len(view.desks), view.options)
    judge_plans(table.lore, weights, word(len(steps)), before[S_REACHED], table.taken, table.coming, plans, values)
    sheets = np.repeat(before[None, :], len(steps), axis=0)
    for plan, sheet in enumerate(sheets):
        take_plan(sheet, plans, word(plan), table.taken)
    now = (sheets[:, S_POINTS] - before[S_POINTS]).astype(np.float64)
    judged = values[: len(steps)]
    liked = judged if table.taken == ALONE else now + HASTE * (judged - now)
    return Position(table, before, steps, sheets, now, judged + before[S_POINTS], liked + before[S_POINTS])


def _read_table(view: TraxxState, seat: int, words: Words) -> Table:
    others = [_sheet_of(words, other) for other in range(len(view.desks)) if other != seat]
    taken = reduce(or_, (int(sheet[S_REACHED]) for sheet in others)) if others else ALONE
    sheets = np.array(others, dtype=np.int64).reshape(len(others), SHEET_WORDS)
    coming = ALL_CARDS & ~int(words[SEEN])
    card = words[CARD] if view.stage is Stage.PLAY else word(-1)
    weights = weights_for(len(view.desks), view.options) * (HASTE if others else 1.0)
    return Table(lore_for(view.options), weights, card, word(coming), word(taken), sheets)


def _sheet_of(words: Words, seat: int) -> Words:
    """The sheet of a seat as search uses it; cells entered in the open round are on it, their numbers not yet."""
    desk = words[HEAD + seat * desk_words.SEAT_WORDS :]
    sheet = np.zeros(SHEET_WORDS, dtype=np.int64)
    sheet[S_USED], sheet[S_TIP], sheet[S_TAIL] = (
        desk[desk_words.USED],
        desk[desk_words.TIP],
        desk[desk_words.TAIL],
    )
    sheet[S_REACHED] = desk[desk_words.FULL] | desk[desk_words.HALF]
    sheet[S_POINTS] = desk[desk_words.POINTS] - CELL_COUNT + int(desk[desk_words.USED]).bit_count()
    return sheet


def _choice_of_start(view: TraxxState, seat: int, table: Table) -> Position:
    chosen = view.desks[seat].sheet
    starts = (chosen.start,) if chosen.path else tuple(sorted(view.board.starts))
    steps: list[Steps] = [(DONE,) if chosen.path else (Begin(cell), DONE) for cell in starts]
    sheets = np.zeros((len(starts), SHEET_WORDS), dtype=np.int64)
    for sheet, cell in zip(sheets, starts, strict=True):
        sheet[S_USED] = started_sheet(cell).used
        sheet[S_TIP] = sheet[S_TAIL] = cell
        sheet[S_POINTS] = 1 - CELL_COUNT
    nothing = np.zeros(len(starts))
    return Position(table, sheets[0], steps, sheets, nothing, nothing, nothing)


def _find(desk: Words, lore: Words, before: Words, plans: Words) -> int:
    left, grown, fresh = desk[desk_words.LEFT], desk[desk_words.GROWN], desk[desk_words.FRESH]
    used, tip, tail, reached = before[S_USED], before[S_TIP], before[S_TAIL], before[S_REACHED]
    return int(find_plans(lore, used, tip, tail, left, grown, fresh, reached, plans))


def _steps_of(plan: Words, before: Words) -> Steps:
    """The steps of a plan, `DONE` at the end."""
    origin = int(before[S_TIP] if plan[TAIL] == before[S_TAIL] else before[S_TAIL])
    way = int(plan[WAY])
    cells = [way >> WAY_BITS * place & CELL for place in range(int(plan[LENGTH]))]
    return (*(Extend(a, b) for a, b in pairwise((origin, *cells))), DONE)


def _write_plan(lore: Words, before: Words, fresh: int, steps: Steps, plan: Words) -> None:
    """The plan of these steps, which are assumed to be legal."""
    tip, tail = int(before[S_TIP]), int(before[S_TAIL])
    if isinstance(steps[0], Extend) and steps[0].origin != tip:
        tip, tail = tail, tip
    used = int(before[S_USED])
    for step in steps[:-1]:
        assert isinstance(step, Extend)
        tip = step.cell
        used |= 1 << tip
        number = int(lore[desk_words.NUMBER + tip])
        fresh |= number << 4 * ((fresh.bit_length() + 3) // 4)
    plan[USED], plan[TIP], plan[TAIL], plan[FRESH], plan[LENGTH] = used, tip, tail, fresh, len(steps) - 1
