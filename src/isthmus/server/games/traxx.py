"""Träxx on the wire: hexagons, paths, what the numbers are worth to whom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from math import sqrt
from typing import Literal

from isthmus.games.traxx.board import (
    CELL_COUNT,
    CELL_NAMES,
    COLOURS,
    LETTERS,
    NUMBERS,
    PLACES,
    letters_of,
    tally_of,
)
from isthmus.games.traxx.moves import Begin, Extend, cut_off, open_ends
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import Sheet, TraxxState
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Desk, Stage
from isthmus.kernel.steps import DONE_TEXT, Done
from isthmus.server.games.parts import DoneStep, WireBoard, WireScene, WireStep

# --- what the wire carries


@dataclass(slots=True)
class TraxxCell:
    """A hexagon: centre in units of its side, x to the right, y down, the middle cell at (0, 0)."""

    id: str
    x: float
    y: float
    colour: str
    number: int | None
    start: bool


@dataclass(slots=True)
class TraxxBoard(WireBoard):
    name: str
    cells: list[TraxxCell]
    colours: list[str]
    starts: list[str]
    game: Literal["traxx"] = "traxx"


@dataclass(slots=True)
class TraxxSheet:
    """One seat's path from end to end; `open` are the cells of the open round in the order they were added."""

    start: str | None
    path: list[str]
    open: list[str]
    ends: list[str]
    noted: dict[str, int]
    cut_off: list[str]
    unused: int
    done: bool
    sealed: bool


@dataclass(slots=True)
class TraxxWorth:
    """A number cell: full and half value, what it is worth to each seat now, and what each seat has noted for it."""

    number: int
    cell: str
    full: int
    half: int
    now: list[int]
    noted: list[int | None]


@dataclass(slots=True)
class TraxxScene(WireScene):
    card: list[str]
    colours_left: list[str]
    cards_seen: list[list[str]]
    cards_left: int
    sheets: list[TraxxSheet]
    worth: list[TraxxWorth]
    game: Literal["traxx"] = "traxx"


@dataclass(slots=True)
class TraxxStartStep(WireStep):
    text: str
    cell: str
    kind: Literal["start"] = "start"


@dataclass(slots=True)
class TraxxExtendStep(WireStep):
    """Grow the path from its end `end` into the neighbouring `cell`."""

    text: str
    end: str
    cell: str
    kind: Literal["extend"] = "extend"


TraxxStep = TraxxStartStep | TraxxExtendStep | DoneStep


# --- how it is made from a view

BOARD, SCENE, STEPS = TraxxBoard, TraxxScene, (TraxxStartStep, TraxxExtendStep)
SHOWS_LAST_TURN = False
_KEPT = 20_000  # cached parts; paths of other seats look the same to everybody until the round closes
_MIDDLE_ROW, _MIDDLE_X = 4, 8
_NAMES = dict(zip(LETTERS, COLOURS, strict=True))


def board(state: TraxxState) -> TraxxBoard:
    layout = state.board
    cells = [
        TraxxCell(
            id=CELL_NAMES[cell],
            # Pointy-top hexagons of side 1: half a cell is √3/2 wide, a row 3/2 high.
            x=round((x - _MIDDLE_X) * sqrt(3) / 2, 4),
            y=(row - _MIDDLE_ROW) * 1.5,
            colour=COLOURS[layout.colours[cell]],
            number=layout.number_at.get(cell),
            start=cell in layout.starts,
        )
        for cell, (row, x) in enumerate(PLACES)
    ]
    return TraxxBoard(layout.name, cells, list(COLOURS), [CELL_NAMES[cell] for cell in layout.starts])


def scene(state: TraxxState, seat: int | None, last: tuple[Step, ...]) -> TraxxScene:  # noqa: ARG001 - as in every game
    card = state.cards[-1] if state.stage is Stage.PLAY else None
    spent = state.desks[seat].sheet.spent if seat is not None and card is not None else 0
    return TraxxScene(
        card=_colours(card) if card else [],
        colours_left=_colours(letters_of(tally_of(card) - spent)) if card else [],
        cards_seen=[_colours(seen) for seen in state.cards],
        cards_left=len(state.board.deck) - len(state.cards),
        sheets=[_sealed(desk.closed, done=desk.done) if desk.sealed else _sheet(desk) for desk in state.desks],
        worth=_worth(state.board.number_cells, tuple(desk.closed.noted for desk in state.desks)),
    )


def step(state: TraxxState, step: Begin | Extend | Done) -> TraxxStep:  # noqa: ARG001 - the same in every position
    return _step(step)


@cache
def _step(step: Begin | Extend | Done) -> TraxxStep:
    if isinstance(step, Done):
        return DoneStep(DONE_TEXT)
    name = CELL_NAMES[step.cell]
    if isinstance(step, Begin):
        return TraxxStartStep(f"start-{name}", name)
    end = CELL_NAMES[step.origin]
    return TraxxExtendStep(f"{end}-{name}", end, name)


@cache
def _colours(letters: str) -> list[str]:
    return [_NAMES[letter] for letter in letters]


@lru_cache(_KEPT)
def _sealed(closed: Sheet, *, done: bool) -> TraxxSheet:
    """Another seat's path as it was when the last round closed."""
    return _sheet(Desk(closed, closed, (), done, True))


def _sheet(desk: Desk[Sheet]) -> TraxxSheet:
    sheet = desk.sheet
    path = sheet.path
    added = len(path) - len(desk.closed.path)
    return TraxxSheet(
        start=CELL_NAMES[sheet.start] if path else None,
        path=[CELL_NAMES[cell] for cell in path],
        open=[CELL_NAMES[cell] for cell in path[len(path) - added :]],
        ends=[] if desk.done else [CELL_NAMES[cell] for cell in open_ends(sheet)],
        noted={str(number): points for number, points in zip(NUMBERS, sheet.noted, strict=True) if points},
        cut_off=_names(cut_off(sheet)),
        unused=CELL_COUNT - len(path),
        done=desk.done,
        sealed=desk.sealed,
    )


def _names(cells: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in range(CELL_COUNT) if cells >> cell & 1] if cells else []


@lru_cache(_KEPT // 4)
def _worth(cells: tuple[int, ...], noted: tuple[tuple[int, ...], ...]) -> list[TraxxWorth]:
    """What each number would bring each seat if it were reached now (T-N2, in a solo game T-O1)."""
    found = []
    for index, number in enumerate(NUMBERS):
        late = any(noted[0][index + 1 :]) if len(noted) == 1 else any(points[index] for points in noted)
        value = half(number) if late else number
        held = [points[index] or None for points in noted]
        now = [0 if one else value for one in held]
        found.append(TraxxWorth(number, CELL_NAMES[cells[index]], number, half(number), now, held))
    return found
