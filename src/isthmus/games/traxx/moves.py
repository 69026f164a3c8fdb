"""Which steps a player of Träxx may take and what they do to the sheet.

A step is `Extend(origin, cell)`: the path grows from one of its ends into a neighbouring cell, using one colour of
the card. Both origin and cell are named, because a cell can be next to both ends of the path. As long as the path is
just the start, both ends are that cell, and extending it at the left end or at the right end is the same step.
`Begin(cell)` happens once, before the first card, when a solo player chooses the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from isthmus.games.traxx.board import (
    ALL_CELLS,
    CELL_COUNT,
    CELL_NAMES,
    COLOURS,
    NEIGHBOUR_SETS,
    NEIGHBOURS,
    Board,
    Card,
    tally_of,
)
from isthmus.games.traxx.state import Sheet, started_sheet
from isthmus.kernel.errors import Refused
from isthmus.kernel.steps import DONE, Done


@dataclass(frozen=True, slots=True)
class Extend:
    """Grow the path from its end `origin` into the neighbouring `cell`."""

    origin: int
    cell: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Choose the starting cell."""

    cell: int


TraxxStep = Begin | Extend

_EXTENSIONS_FROM: Final = tuple(
    tuple(Extend(origin, cell) for cell in cells) for origin, cells in enumerate(NEIGHBOURS)
)
EXTENSIONS: Final = tuple(step for steps in _EXTENSIONS_FROM for step in steps)


def legal_extensions(board: Board, sheet: Sheet, card: Card) -> tuple[TraxxStep | Done, ...]:
    """`DONE` and every cell that an end of the path may grow into now."""
    path = sheet.path
    end = path[-1]
    open_cells = board.cells_for(tally_of(card) - sheet.spent) & ~sheet.used  # T-P4 colours left, T-P1 no cell twice
    if sheet.spent or len(path) == 1:  # T-P3: one end per round; the start alone is both ends
        return _offered(end, open_cells & NEIGHBOUR_SETS[end])
    other = path[0]
    return _offered(other, open_cells & NEIGHBOUR_SETS[other]) + _steps(end, open_cells & NEIGHBOUR_SETS[end])


def legal_begins(board: Board, sheet: Sheet) -> tuple[TraxxStep | Done, ...]:
    """The starts to choose from, or `DONE` once one is chosen (T-S1)."""
    return (DONE,) if sheet.path else tuple(map(Begin, sorted(board.starts)))


def extended(board: Board, sheet: Sheet, step: Extend) -> Sheet:
    """The sheet after a legal extension; the end that grows comes last."""
    path = sheet.path
    if path[-1] != step.origin:
        path = path[::-1]
    cell = step.cell
    return Sheet(sheet.start, (*path, cell), sheet.used | 1 << cell, sheet.noted, sheet.spent + board.price[cell])


def begun(step: Begin) -> Sheet:
    return started_sheet(step.cell)


def oriented(path: tuple[int, ...]) -> tuple[int, ...]:
    """The path written from the end that comes first in reading order."""
    return path if not path or path[0] <= path[-1] else path[::-1]


def open_ends(sheet: Sheet) -> tuple[int, ...]:
    """The ends that may grow in this round: both, or the one that has begun to grow (T-P3)."""
    path = sheet.path
    return path[-1:] if sheet.spent or len(path) <= 1 else (path[0], path[-1])


def cut_off(sheet: Sheet) -> int:
    """The cells that no continuation of the path can reach any more: no chain of unused cells leads to an end."""
    free = ALL_CELLS & ~sheet.used
    reached = 0
    if sheet.path:
        wave = (NEIGHBOUR_SETS[sheet.path[0]] | NEIGHBOUR_SETS[sheet.path[-1]]) & free
        while wave:
            reached |= wave
            wave = _around(wave) & free & ~reached
        return free & ~reached
    return 0


def begin_refusal(board: Board, sheet: Sheet, step: object) -> Refused:
    """Why a step is not possible while the start is being chosen."""
    starts = tuple(CELL_NAMES[cell] for cell in sorted(board.starts))
    if sheet.path:
        return Refused("traxx-start-chosen", "T-S1", (CELL_NAMES[sheet.start],), {"cell": CELL_NAMES[sheet.start]})
    if isinstance(step, Begin):
        cell = _name(step.cell)
        return Refused("traxx-not-a-start", "T-C4", (cell,), {"cell": cell, "starts": " ".join(starts)})
    return Refused("traxx-choose-start-first", "T-S1", starts, {"starts": " ".join(starts)})


def extend_refusal(board: Board, sheet: Sheet, card: Card, step: object) -> Refused:
    """Why the path cannot grow that way, the most telling reason first."""
    if isinstance(step, Begin):
        return Refused("traxx-start-fixed", "T-P2", (CELL_NAMES[sheet.start],), {"cell": CELL_NAMES[sheet.start]})
    if not isinstance(step, Extend) or not _is_cell(step.origin) or not _is_cell(step.cell):
        return Refused("traxx-not-a-step", "T-P1")
    origin, cell = CELL_NAMES[step.origin], CELL_NAMES[step.cell]
    if step.origin not in (sheet.path[0], sheet.path[-1]):
        ends = tuple(dict.fromkeys(CELL_NAMES[end] for end in oriented((sheet.path[0], sheet.path[-1]))))
        code = "traxx-not-an-end" if len(ends) > 1 else "traxx-not-the-start"
        return Refused(code, "T-P3", (origin, *ends), {"cell": origin, "first": ends[0], "last": ends[-1]})
    if sheet.spent and step.origin != sheet.path[-1]:
        growing = CELL_NAMES[sheet.path[-1]]
        return Refused("traxx-other-end", "T-P3", (origin, growing), {"cell": origin, "growing": growing})
    if sheet.used >> step.cell & 1:
        return Refused("traxx-cell-used", "T-P1", (cell,), {"cell": cell})
    if step.cell not in NEIGHBOURS[step.origin]:
        return Refused("traxx-not-neighbours", "T-P1", (origin, cell), {"origin": origin, "cell": cell})
    colour = board.colours[step.cell]
    shown = tally_of(card) >> 2 * colour & 3
    code = "traxx-colour-used-up" if shown else "traxx-colour-not-shown"
    return Refused(code, "T-P4", (cell,), {"cell": cell, "colour": COLOURS[colour], "count": shown})


def _name(cell: object) -> str:
    return CELL_NAMES[cell] if _is_cell(cell) and isinstance(cell, int) else "?"


def _is_cell(cell: object) -> bool:
    return isinstance(cell, int) and 0 <= cell < CELL_COUNT


@cache
def _steps(origin: int, cells: int) -> tuple[TraxxStep | Done, ...]:
    return tuple(step for step in _EXTENSIONS_FROM[origin] if cells >> step.cell & 1)


@cache
def _offered(origin: int, cells: int) -> tuple[TraxxStep | Done, ...]:
    return (DONE, *_steps(origin, cells))


def _around(cells: int) -> int:
    found = 0
    while cells:
        lowest = cells & -cells
        found |= NEIGHBOUR_SETS[lowest.bit_length() - 1]
        cells ^= lowest
    return found
