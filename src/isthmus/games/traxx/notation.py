"""How steps, cards, sheets and whole positions of Träxx are written.

    d5-e6        grow the path from its end d5 into e6           e6     the same, if only one end is next to e6
    start-d5     choose d5 as the start (alone, before card 1)   d5     the same, while the start is being chosen
    done  undo   finish the round, undo a step                   pass   the same as done

A single colour letter (``r``) is short for the one neighbouring cell of that colour that can be entered. Letters may be
upper or lower case. Colours: b blue, g green, y yellow, e grey, r red, p purple. A card is its letters, a doubled
colour twice: ``bgyr``, ``bgyyr``. A sheet is the path from end to end, a star after the start, then each number
reached with the points noted: ``e4-d5*-e6-f6 3=3 7=4``; before the start is known it is ``-``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Final

from isthmus.games.traxx.board import (
    CELL_NAMES,
    CELL_OF_NAME,
    COLOURS,
    LETTERS,
    NEIGHBOURS,
    NUMBERS,
    Board,
    Card,
    is_card,
)
from isthmus.games.traxx.moves import Begin, Extend, TraxxStep, legal_extensions, open_ends, oriented
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import EMPTY_SHEET, NOTHING_NOTED, Sheet, TraxxState
from isthmus.kernel.errors import Ambiguous, BadInput, Unreadable
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import DONE, Done, Undo, format_common_step, parse_common_step

STEP_SHAPE: Final = "a cell such as 'e6', an end and a cell such as 'd5-e6', a colour letter such as 'r', or 'done'"
START_SHAPE: Final = "a start such as 'd5'"
CARD_SHAPE: Final = f"a card such as 'bgyr': four different letters of {LETTERS}, one of which may appear twice"
SHEET_SHAPE: Final = "a path and its numbers such as 'e4-d5*-e6 3=3', or '-'"

_PAIR = re.compile(r"([a-i][1-9])\s*[->]*\s*([a-i][1-9])")
_BEGIN = re.compile(r"start\s*[-=]?\s*([a-i][1-9])")
_NOTE = re.compile(r"(10|[2-9])=(10|[1-9])")


def format_step(step: TraxxStep | Done | Undo) -> str:
    """The canonical text of a step; it does not depend on the position."""
    common = format_common_step(step)
    if common is not None:
        return common
    if isinstance(step, Begin):
        return f"start-{CELL_NAMES[step.cell]}"
    assert isinstance(step, Extend)
    return f"{CELL_NAMES[step.origin]}-{CELL_NAMES[step.cell]}"


def parse_step(state: TraxxState, seat: int, text: str) -> TraxxStep | Done | Undo:
    """The step that a text means for this seat now; it may still be refused by the rules."""
    word = text.strip().lower()
    common = parse_common_step(word)
    if common is not None:
        return common
    if word == "pass":  # T-P4: to pass is to be done without a step
        return DONE
    sheet = state.desks[seat].sheet
    if begin := _BEGIN.fullmatch(word):
        return Begin(_cell(text, begin[1]))
    if word in CELL_OF_NAME:
        if state.stage is Stage.SETUP or not sheet.path:
            return Begin(CELL_OF_NAME[word])
        return _towards(state, sheet, text, CELL_OF_NAME[word])
    if pair := _PAIR.fullmatch(word):
        return Extend(_cell(text, pair[1]), _cell(text, pair[2]))
    if len(word) == 1 and word in LETTERS and state.stage is Stage.PLAY:
        return _by_colour(state, sheet, text, LETTERS.index(word))
    raise Unreadable(text, START_SHAPE if state.stage is Stage.SETUP else STEP_SHAPE)


def format_card(card: Card) -> str:
    return str(card)


def format_draw(outcome: Hashable) -> str:
    """A dealt start or card."""
    if isinstance(outcome, Card):
        return format_card(outcome)
    assert isinstance(outcome, int)
    return CELL_NAMES[outcome]


def parse_card(text: str) -> Card:
    word = text.strip().lower()
    letters = "".join(sorted(word, key=LETTERS.find))
    if not is_card(letters):
        raise Unreadable(text, CARD_SHAPE)
    return Card(letters)


def format_sheet(sheet: Sheet) -> str:
    if not sheet.path:
        return "-"
    path = "-".join(CELL_NAMES[cell] + ("*" if cell == sheet.start else "") for cell in sheet.path)
    notes = [f"{number}={points}" for number, points in zip(NUMBERS, sheet.noted, strict=True) if points]
    return " ".join([path, *notes])


def parse_sheet(board: Board, text: str) -> Sheet:
    """A closed sheet; `BadInput` if it is not a path on this board or its points are impossible."""
    if text.strip() == "-":
        return EMPTY_SHEET
    line, *notes = text.split() or [""]
    start, path = _parse_path(board, text, line)
    return Sheet(start, oriented(path), sum(1 << cell for cell in path), _parse_notes(board, path, text, notes))


def parse_cell(text: str) -> int:
    """A cell by its name alone."""
    return _cell(text, text.strip().lower())


def _cell(text: str, name: str) -> int:
    if name not in CELL_OF_NAME:
        raise Unreadable(text, "a cell from a1 to i5, such as 'e6' (rows a and i have five cells, row e nine)")
    return CELL_OF_NAME[name]


def _towards(state: TraxxState, sheet: Sheet, text: str, cell: int) -> Extend:
    """The extension into that cell; where none is possible, one whose refusal says why."""
    ends = open_ends(sheet)
    near = [end for end in ends if cell in NEIGHBOURS[end]]
    if len(near) > 1:
        steps = [Extend(end, cell) for end in near]
        if state.stage is Stage.PLAY and steps[0] in legal_extensions(state.board, sheet, state.cards[-1]):
            raise Ambiguous(text, tuple(map(format_step, steps)))
        return steps[0]
    if near:
        return Extend(near[0], cell)
    waiting = sheet.path[0]
    return Extend(waiting if cell in NEIGHBOURS[waiting] else ends[-1], cell)


def _by_colour(state: TraxxState, sheet: Sheet, text: str, colour: int) -> Extend:
    legal = legal_extensions(state.board, sheet, state.cards[-1])
    found = [step for step in legal if isinstance(step, Extend) and state.board.colours[step.cell] == colour]
    if not found:
        raise Unreadable(text, f"a step; no {COLOURS[colour]} cell next to an open end can be entered with this card")
    if len(found) > 1:
        raise Ambiguous(text, tuple(map(format_step, found)))
    return found[0]


def _parse_path(board: Board, text: str, line: str) -> tuple[int, tuple[int, ...]]:
    starts: list[int] = []
    path: list[int] = []
    for name in line.lower().split("-"):
        cell = CELL_OF_NAME.get(name.removesuffix("*"))
        if cell is None:
            raise Unreadable(text, SHEET_SHAPE)
        if path and cell not in NEIGHBOURS[path[-1]]:
            raise BadInput("path", f"{CELL_NAMES[path[-1]]} and {CELL_NAMES[cell]} are not neighbours")
        if cell in path:
            raise BadInput("path", f"{CELL_NAMES[cell]} is entered twice")
        path.append(cell)
        if name.endswith("*"):
            starts.append(cell)
    if len(starts) != 1 or starts[0] not in board.starts:
        allowed = ", ".join(CELL_NAMES[cell] for cell in board.starts)
        raise BadInput("path", f"expected a star after one start of this board: {allowed}")
    return starts[0], tuple(path)


def _parse_notes(board: Board, path: tuple[int, ...], text: str, notes: list[str]) -> tuple[int, ...]:
    noted = list(NOTHING_NOTED)
    for note in notes:
        found = _NOTE.fullmatch(note)
        if found is None:
            raise Unreadable(text, SHEET_SHAPE)
        number, points = int(found[1]), int(found[2])
        if points not in (number, half(number)) or noted[NUMBERS.index(number)]:
            raise BadInput("numbers", f"{note}: the {number} is worth {number} or {half(number)}, noted once")
        noted[NUMBERS.index(number)] = points
    for number, cell, points in zip(NUMBERS, board.number_cells, noted, strict=True):
        if (cell in path) != bool(points):
            fault = "is on the path but has no points" if cell in path else "has points but is not on the path"
            raise BadInput("numbers", f"the {number} on {CELL_NAMES[cell]} {fault}")
    return tuple(noted)
