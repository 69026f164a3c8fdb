"""Träxx for the tools: its golden games, perft pins, and wrong rules that the tests must notice."""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from dataclasses import replace
from typing import Final

from isthmus.games.traxx.board import NEIGHBOUR_SETS
from isthmus.games.traxx.state import TraxxState
from tools.golden_plan import GREEDY, LAZY, RANDOM, Golden, own_board
from tools.mutations import table
from tools.perft_pins import Pins, sequences

CLAUSES: Final = "T"  # the letter that the ids of its clauses begin with
LACKS: Final = ("net",)

# --- pictures

PICTURE: Final = ("traxx-v2-1p-far-sighted", 14, 0)
TOUR: Final = ("traxx-v2-2p", "5", "14")

# --- golden games


def golden(prefix: str, rules: int, board: str) -> list[Golden]:
    """The golden games by one version of the rules, whose standard board is in that file."""
    made = [
        Golden("1p-far-sighted", "traxx", 1, width=40, wants=("solo/full", "solo/half")),
        Golden("1p-idle", "traxx", 1, LAZY),
        Golden("1p-choose", "traxx", 1, GREEDY, {"start": "choose"}),
        *(Golden(f"1p-start-{start}", "traxx", 1, GREEDY, {"start": start}) for start in (1, 2, 3, 4)),
        Golden("2p", "traxx", 2, GREEDY, wants=("table/full", "table/half")),
        Golden("2p-shared", "traxx", 2, GREEDY, wants=("shared-win",)),
        Golden("3p", "traxx", 3, ("greedy", "random")),
        Golden("4p", "traxx", 4, GREEDY),
        Golden("4p-own-board", "traxx", 4, RANDOM, own_board("traxx", board, name="My copy")),
    ]
    return [replace(one, name=f"{prefix}-{one.name}", rules=rules) for one in made]


GOLDEN: Final = [*golden("traxx", 1, "first_board"), *golden("traxx-v2", 2, "board")]


def value(state: TraxxState, seat: int) -> float:
    """Cells on the path, numbers reached, and room at both ends."""
    sheet, board = state.desks[seat].sheet, state.board
    cells = sheet.path
    numbers = sum(board.number_at.get(cell, 0) for cell in cells)
    noted = sum(sheet.noted)
    room = 0.0
    for end in {cells[0], cells[-1]} if cells else set():
        room += (NEIGHBOUR_SETS[end] & ~sheet.used).bit_count()
    return float(len(cells) + numbers + 0.7 * noted + 0.3 * room)


# --- perft

PINS: Final[Pins] = {
    "traxx-1p": lambda: sequences("traxx", 1, 8, rules=1),
    "traxx-4p": lambda: sequences("traxx", 4, 8, rules=1),
    "traxx-v2-1p": lambda: sequences("traxx", 1, 8),
    "traxx-v2-4p": lambda: sequences("traxx", 4, 8),
}

# --- wrong rules

MUTATIONS: Final = table(
    "games/traxx",
    ("T-C1", "board.py", "starts.append(cell)", "starts.insert(0, cell)"),
    ("T-C2", "board.py", "((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))", "((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 3))"),
    ("T-C3", "board.py", "if number in RIM_NUMBERS and cell not in RIM:", "if False:"),
    ("T-C4", "board.py", "if cell not in AROUND_CENTRE:", "if False:"),
    ("T-C5", "board.py", "if doubled[letter] != 1:", "if doubled[letter] > 1:"),
    ("T-C6", "board.py", "    if missing:\n", "    if False:\n"),
    ("T-C7", "board.py", '"●▲★■♥◆"', '"●▲★■♥●"'),
    ("T-S1", "game.py", "for cell in state.board.starts if cell not in taken", "for cell in state.board.starts"),
    ("T-P1", "moves.py", "board.cells_for(tally_of(card) - sheet.spent) & ~sheet.used", "board.cells_for(tally_of(card) - sheet.spent)"),
    ("T-P2", "state.py", "Sheet(cell, (cell,), 1 << cell)", "Sheet(cell, (cell,), 0)"),
    ("T-P3", "moves.py", "if sheet.spent or len(path) == 1:  # T-P3", "if len(path) == 1:  #"),
    ("T-P4", "moves.py", "board.cells_for(tally_of(card) - sheet.spent)", "board.cells_for(tally_of(card))"),
    ("T-P4", "game.py", "return None if sheet.path else begin_refusal", "return None if sheet.spent else begin_refusal"),
    ("T-R1", "game.py", "if state.round == ROUNDS:", "if state.round == ROUNDS - 1:"),
    ("T-N1", "scoring.py", "half(number) if number in taken else number", "half(number)"),
    ("T-N1", "scoring.py", "if any(sheet.noted[n - NUMBERS[0]] for sheet in before)", "if any(sheet.noted[n - NUMBERS[0]] for sheet in before[1:])"),
    ("T-N2", "scoring.py", "return (number + 1) // 2", "return number // 2"),
    ("T-N3", "scoring.py", "return tuple(board.number_at[cell] for cell in after.path[len(before.path) :] if cell in board.number_at)", "return tuple(board.number_at[cell] for cell in after.path[len(before.path) :] if cell in board.number_at)[:1]"),
    ("T-E1", "scoring.py", "unused = CELL_COUNT - len(sheet.path)", "unused = CELL_COUNT - len(sheet.path) - 1"),
    ("T-E1", "game.py", "ranks = ranks_of(totals)", "ranks = ranks_of([-total for total in totals])"),
    ("T-O1", "scoring.py", "highest = max(highest, number)", "highest = number"),
    ("T-O1", "scoring.py", "number if number > highest else half(number)", "number if number < highest else half(number)"),
    ("T-O3", "game.py", "totals[0] > EXCELLENT_ABOVE", "totals[0] >= EXCELLENT_ABOVE"),
)  # fmt: skip
