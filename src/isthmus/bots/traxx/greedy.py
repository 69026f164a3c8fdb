"""What is good in Träxx: long paths, numbers early, no corner cut off, ends with a future."""

from __future__ import annotations

from isthmus.games.traxx.board import ALL_CELLS, NEIGHBOUR_SETS, NUMBERS, ROUNDS
from isthmus.games.traxx.moves import cut_off
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import Sheet, TraxxState

CUT_OFF = 0.8
EXIT = 0.25
NEAR = 0.5


def worth(view: TraxxState, seat: int) -> float:
    desk = view.desks[seat]
    sheet = desk.sheet
    if not sheet.path:
        return 0.0
    lost = cut_off(sheet)
    total = float(len(sheet.path)) - CUT_OFF * lost.bit_count() * min(1.0, (ROUNDS - view.round + 1) / 4)
    for cell, number in view.board.number_at.items():
        taken = any(other.closed.noted[number - NUMBERS[0]] for other in view.desks)
        value = half(number) if taken else number
        if sheet.used >> cell & 1 and not desk.closed.used >> cell & 1:
            total += value
        elif not sheet.used >> cell & 1 and not lost >> cell & 1:
            total += NEAR * value / (1 + _distance(sheet, cell))
    ends = {sheet.path[0], sheet.path[-1]}
    return total + EXIT * sum(min((NEIGHBOUR_SETS[end] & ~sheet.used).bit_count(), 3) for end in ends)


def _distance(sheet: Sheet, cell: int) -> int:
    """Steps over unused cells from an end of the path to the cell."""
    free = ALL_CELLS & ~sheet.used
    wave = 1 << cell
    goal = NEIGHBOUR_SETS[sheet.path[0]] | NEIGHBOUR_SETS[sheet.path[-1]]
    reached = wave
    steps = 1
    while wave and not wave & goal:
        around = 0
        while wave:
            lowest = wave & -wave
            around |= NEIGHBOUR_SETS[lowest.bit_length() - 1]
            wave ^= lowest
        wave = around & free & ~reached
        reached |= wave
        steps += 1
    return steps
