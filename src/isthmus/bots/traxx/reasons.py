"""Why a plan of Träxx was chosen: one sentence, true of this plan in this position, the most telling one first."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from isthmus.bots.traxx.features import Values, run_with, runs_from
from isthmus.bots.traxx.plans import ALONE
from isthmus.bots.traxx.policy import S_REACHED, S_TAIL, S_TIP, S_USED
from isthmus.bots.traxx.position import Position
from isthmus.fast.compile import Words, word
from isthmus.fast.traxx.sheet import ALL_COLOURS, CARDS, NUMBER, SMALLEST
from isthmus.games.traxx.board import ALL_CELLS, CELL_COUNT, CELL_NAMES, NEIGHBOUR_SETS, NUMBERS, ROUNDS
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.scoring import half
from isthmus.kernel.game import News

NEAR: Final = 3  # steps to a number that are worth mentioning
CLEARLY_MORE: Final = 2  # cells cut off that are worth mentioning
LONG_RUN: Final = 3


class ChosenPlan(NamedTuple):
    """The plan to be explained, and what all plans are worth."""

    position: Position
    plan: int
    values: Values
    seat: int

    @property
    def sheet(self) -> Words:
        sheet: Words = self.position.sheets[self.plan]
        return sheet

    @property
    def entered(self) -> tuple[str, ...]:
        """The cells that the plan enters, by name."""
        return tuple(
            CELL_NAMES[step.cell] for step in self.position.steps[self.plan] if isinstance(step, Begin | Extend)
        )

    def tell(self, message: str, *places: str, **arguments: str | int) -> News:
        return News(message, self.seat, arguments, places)


def reason_for(choice: ChosenPlan) -> News:
    """The sentence."""
    position = choice.position
    if position.table.card < 0:
        return _start(choice)
    if len(position.steps) == 1:
        return choice.tell("traxx-why-nothing")
    ways = (_numbers, _last_card, _pass, _room, _approach, _runs)
    return next(found for way in ways if (found := way(choice)) is not None)


def _start(choice: ChosenPlan) -> News:
    cell = CELL_NAMES[int(choice.sheet[S_TIP])]
    return choice.tell("traxx-why-start", cell, cell=cell, points=round(float(choice.values[choice.plan])))


def _numbers(choice: ChosenPlan) -> News | None:
    """The plan reaches numbers."""
    position = choice.position
    fresh = int(choice.sheet[S_REACHED]) & ~int(position.before[S_REACHED])
    numbers = [number for number in NUMBERS if fresh >> number - SMALLEST & 1]
    if not numbers:
        return None
    points = int(position.now[choice.plan]) - len(choice.entered)
    if numbers == [NUMBERS[-1]] and points == NUMBERS[-1] and position.table.taken == ALONE:
        return choice.tell("traxx-why-full", *choice.entered, number=NUMBERS[-1], points=points)
    if points < sum(numbers):
        message = "traxx-why-numbers"
    else:
        message = "traxx-why-order" if position.table.taken == ALONE else "traxx-why-first"
    names = ", ".join(map(str, numbers))
    return choice.tell(message, *choice.entered, numbers=names, count=len(numbers), points=points)


def _last_card(choice: ChosenPlan) -> News | None:
    """This is the last card, and no plan brings more."""
    position = choice.position
    if position.table.coming or position.now[choice.plan] < position.now.max():
        return None
    return choice.tell("traxx-why-last", *choice.entered, points=int(position.now[choice.plan]))


def _pass(choice: ChosenPlan) -> News | None:
    """No step, although one is possible."""
    if choice.entered:
        return None
    return choice.tell("traxx-why-pass", cells=len(_distances(choice.sheet)))


def _room(choice: ChosenPlan) -> News | None:
    """Another plan brings more now and cuts off more of the board."""
    position = choice.position
    more = np.flatnonzero(position.now > position.now[choice.plan])
    if not len(more):
        return None
    rival = int(more[np.lexsort((-choice.values[more], -position.now[more]))[0]])
    lost = _cut_off(position.sheets[rival]) - _cut_off(choice.sheet)
    if lost < CLEARLY_MORE:
        return None
    points = int(position.now[rival] - position.now[choice.plan])
    return choice.tell("traxx-why-room", *choice.entered, points=points, lost=lost)


def _approach(choice: ChosenPlan) -> News | None:
    """The plan comes nearer to a number that is worth something; the most valuable one is named."""
    table = choice.position.table
    after, before = _distances(choice.sheet), _distances(choice.position.before)
    best: tuple[int, int, int, int] | None = None
    for cell in range(CELL_COUNT):
        number = int(table.lore[NUMBER + cell])
        steps = after.get(cell, ROUNDS)
        if number and steps <= NEAR and steps < before.get(cell, CELL_COUNT):
            worth = half(number) if _is_halved(choice, number) else number
            best = max(best or (0, 0, 0, 0), (worth, -steps, number, cell))
    if best is None:
        return None
    worth, steps, number, cell = best
    return choice.tell("traxx-why-approach", CELL_NAMES[cell], number=number, steps=-steps, points=worth)


def _runs(choice: ChosenPlan) -> News:
    """How many of the coming cards carry the path far."""
    table = choice.position.table
    free = word(ALL_CELLS & ~int(choice.sheet[S_USED]))
    ends = [runs_from(table.lore, free, choice.sheet[end]) for end in (S_TIP, S_TAIL)]
    coming = [card for card in range(ROUNDS) if int(table.coming) >> card & 1]
    long = 0
    for card in coming:
        colours = word(int(table.lore[CARDS + card]) & ALL_COLOURS)
        long += max(run_with(table.lore, end, colours) for end in ends) >= LONG_RUN
    if not long:
        points = int(choice.position.now[choice.plan])
        return choice.tell("traxx-why-points", *choice.entered, points=points, unused=_cut_off(choice.sheet))
    return choice.tell("traxx-why-runs", *choice.entered, cards=long, coming=len(coming), cells=LONG_RUN)


def _is_halved(choice: ChosenPlan, number: int) -> bool:
    taken = int(choice.position.table.taken)
    if taken == ALONE:
        return int(choice.sheet[S_REACHED]) >> number - SMALLEST != 0
    return bool(taken >> number - SMALLEST & 1)


def _distances(sheet: Words) -> dict[int, int]:
    """How many steps over free cells lead from an end to each cell in reach."""
    free = ALL_CELLS & ~int(sheet[S_USED])
    wave = (NEIGHBOUR_SETS[int(sheet[S_TIP])] | NEIGHBOUR_SETS[int(sheet[S_TAIL])]) & free
    found: dict[int, int] = {}
    steps = 1
    while wave:
        cells = [cell for cell in range(CELL_COUNT) if wave >> cell & 1]
        found |= dict.fromkeys(cells, steps)
        free &= ~wave
        around = 0
        for cell in cells:
            around |= NEIGHBOUR_SETS[cell]
        wave = around & free
        steps += 1
    return found


def _cut_off(sheet: Words) -> int:
    """How many free cells no end can reach any more."""
    return CELL_COUNT - int(sheet[S_USED]).bit_count() - len(_distances(sheet))
