"""The board in characters: 61 cells, the path as lines between them, the card and the numbers below.

    a1   ●  ━ (▲) ━ [7★]      unused cells bare, path cells in round brackets, the two ends in square ones, the start in
           ╲ ╱                curly ones; lines of the open round are dotted; × is a cell that no end can reach any more

Everything can be read without colour; the styles only repeat it.
"""

from __future__ import annotations

from typing import Final

from isthmus.games.traxx.board import (
    CELL_NAMES,
    COLOURS,
    LETTERS,
    NUMBERS,
    PLACES,
    ROUNDS,
    ROW_LENGTHS,
    SYMBOLS,
    Board,
    letters_of,
)
from isthmus.games.traxx.moves import cut_off
from isthmus.games.traxx.scoring import score_sheet
from isthmus.games.traxx.state import Sheet, TraxxState
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.display import draw_as_text
from isthmus.kernel.messages import DEFAULT_LANGUAGE, Say, speaker
from isthmus.kernel.sheets import Desk, Stage

LEFT: Final = 5
STEP_RIGHT: Final = 3  # columns of half a cell
STEP_DOWN: Final = 2

_CLOSED_LINES: Final = {0: "━", -1: "╱", 1: "╲"}
_OPEN_LINES: Final = {0: "┄", -1: "⋰", 1: "⋱"}
_LEGEND: Final = (
    ("[ ]", "traxx-picture-ends"),
    ("( )", "traxx-picture-path"),
    ("{ }", "traxx-picture-start"),
    ("×", "traxx-picture-cut-off"),
    ("½", "traxx-picture-half"),
)


def picture(state: TraxxState, seat: int | None, language: str = DEFAULT_LANGUAGE) -> Canvas:
    """One seat's board with card and numbers; for None all boards, one below the other."""
    say = speaker(language)
    if seat is not None:
        return _draw_seat(state, seat, say)
    table = Canvas()
    for each in range(len(state.desks)):
        if each:
            table.write(table.height, 0, "")
        table.write(table.height, 0, _title(state, each), "title")
        table.paste(table.height, 0, _draw_seat(state, each, say))
    return table


@draw_as_text(TraxxState)
def as_text(state: TraxxState) -> str:
    """The whole table: what `str` returns."""
    return str(picture(state, None))


def _title(state: TraxxState, seat: int) -> str:
    desk = state.desks[seat]
    signs = (" ✓" if desk.done else "") + (" ?" if desk.sealed else "")
    return f"── {seat + 1} ──{signs}"


def _draw_seat(state: TraxxState, seat: int, say: Say) -> Canvas:
    canvas = Canvas()
    desk = state.desks[seat]
    fixed = len(desk.closed.path)
    _draw_lines(canvas, desk.sheet, fixed)
    _draw_cells(canvas, state.board, desk)
    _draw_rim(canvas)
    _draw_card(canvas, canvas.height + 1, state, desk.sheet, say)
    _draw_numbers(canvas, canvas.height, state, seat, say)
    _draw_legend(canvas, canvas.height + 1, say)
    return canvas


def _centre(cell: int) -> tuple[int, int]:
    row, x = PLACES[cell]
    return row * STEP_DOWN, LEFT + 2 + x * STEP_RIGHT


def _draw_lines(canvas: Canvas, sheet: Sheet, fixed: int) -> None:
    for index, (one, other) in enumerate(zip(sheet.path, sheet.path[1:], strict=False), start=1):
        (row, column), (below, aside) = sorted((_centre(one), _centre(other)))
        is_open = bool(sheet.spent) and index >= fixed
        signs, style = (_OPEN_LINES, "open") if is_open else (_CLOSED_LINES, "mine")
        if row == below:
            canvas.write(row, column + 1, signs[0] * (aside - column - 1), style)
        else:
            lean = 1 if aside > column else -1
            canvas.write(row + 1, (column + aside + 1) // 2 if lean < 0 else (column + aside) // 2, signs[lean], style)


def _draw_cells(canvas: Canvas, board: Board, desk: Desk[Sheet]) -> None:
    sheet = desk.sheet
    lost = cut_off(sheet)
    ends = {sheet.path[0], sheet.path[-1]} if sheet.path else set()
    for cell, colour in enumerate(board.colours):
        row, column = _centre(cell)
        number = board.number_at.get(cell)
        symbol = "×" if lost >> cell & 1 else SYMBOLS[colour]
        style = "dead" if lost >> cell & 1 else COLOURS[colour]
        right = column if number is None else column + 1
        left = column if number is None or number < 10 else column - 1
        if number is not None:
            canvas.write(row, left, str(number), "dead" if lost >> cell & 1 else "number")
        canvas.write(row, right, symbol, style)
        canvas.mark(CELL_NAMES[cell], row, left, right - left + 1)
        if sheet.used >> cell & 1:
            opening, closing = "[]" if cell in ends else "{}" if cell == sheet.start else "()"
            pen = "mine" if desk.closed.used >> cell & 1 else "open"
            canvas.write(row, left - 1, opening, pen)
            canvas.write(row, right + 1, closing, pen)


def _draw_rim(canvas: Canvas) -> None:
    first = 0
    for length in ROW_LENGTHS:
        row, column = _centre(first)
        canvas.write(row, column - 6, CELL_NAMES[first], "faint")
        last = first + length - 1
        canvas.write(row, _centre(last)[1] + 5, CELL_NAMES[last], "faint")
        first += length


def _draw_card(canvas: Canvas, row: int, state: TraxxState, sheet: Sheet, say: Say) -> None:
    """The card of the round, used-up colours in brackets."""
    if state.stage is not Stage.PLAY:
        return
    card = state.cards[-1]
    heading = say("traxx-picture-card", round=state.round, rounds=ROUNDS)
    canvas.write(row, 0, heading, "title")
    column = len(heading) + 2
    used = letters_of(sheet.spent)
    for letter in card:
        colour = LETTERS.index(letter)
        spent = letter in used
        used = used.replace(letter, "", 1)
        text = f"{SYMBOLS[colour]} {letter}"
        canvas.write(row, column, f"({text})" if spent else f" {text} ", "faint" if spent else COLOURS[colour])
        column += 6


def _draw_numbers(canvas: Canvas, row: int, state: TraxxState, seat: int, say: Say) -> None:
    """Points noted for each number; ½ where another player was there in an earlier round."""
    closed = state.desks[seat].closed
    others = [desk.closed for place, desk in enumerate(state.desks) if place != seat]
    headings = say("traxx-picture-numbers"), say("traxx-picture-points")
    column = left = max(map(len, headings)) + 2
    canvas.write(row, 0, headings[0], "title")
    for index, number in enumerate(NUMBERS):
        points = closed.noted[index]
        taken = any(sheet.noted[index] for sheet in others)
        if not points and state.solo:
            taken = any(closed.noted[index:])
        text = f"{number}={points}" if points else f"{number}½" if taken else f"{number}"
        canvas.write(row, column, text, "done" if points else "faint" if taken else "number")
        column += len(text) + 2
    total = score_sheet(closed)
    positive = sum(line.points for line in total.lines[:-1])
    unused = say("traxx-picture-unused", cells=total.lines[-1].count)
    canvas.write(row + 1, 0, headings[1], "title")
    canvas.write(row + 1, left, f"{positive} - {unused} = {total.total}", "number")


def _draw_legend(canvas: Canvas, row: int, say: Say) -> None:
    column = 0
    for colour, style in enumerate(COLOURS):
        name = say(f"traxx-picture-{style}")
        canvas.write(row, column, SYMBOLS[colour], style)
        canvas.write(row, column + 2, f"{LETTERS[colour]} {name}", "faint")
        column += len(name) + 6
    canvas.write(row + 1, 0, "   ".join(f"{sign} {say(word)}" for sign, word in _LEGEND), "faint")
