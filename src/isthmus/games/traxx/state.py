"""What is known at one moment of Träxx: options, every player's sheet, the cards seen.

A sheet is one player's path and the points noted for numbers. The path has no direction, so that two sheets that
look the same are the same value: between rounds it is written from the end that comes first in reading order. While
a round is open and the player has entered a cell, it is written towards the end that is being extended, the only
one that may be extended further in that round (T-P3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from isthmus.games.traxx.board import NUMBERS, Board, Card, first_board, read_board, standard_board
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.options import choice, document, validate
from isthmus.kernel.sheets import Desk, SheetState

RANDOM_START: Final = "random"
CHOSEN_START: Final = "choose"
NOTHING_NOTED: Final = (0,) * len(NUMBERS)


@dataclass(frozen=True)
class TraxxOptions:
    """`start`: how a solo player gets the starting cell (T-S1); `board`: a player's own board (T-C6)."""

    start: str | int = choice(RANDOM_START, RANDOM_START, CHOSEN_START, 1, 2, 3, 4, clause="T-S1")
    board: Board | None = document(read_board, clause="T-C6")  # noqa: RUF009 - makes a dataclass field

    def __post_init__(self) -> None:
        validate(self)
        if self.board is not None and not isinstance(self.board, Board):
            raise BadInput("option board", f"is {quoted(str(self.board))}, expected a board file")

    @property
    def layout(self) -> Board:
        """The board that is played on."""
        return self.board or standard_board()


def _read_board_of_version_1(plain: Plain) -> Board:
    return read_board(plain, first_board)


@dataclass(frozen=True)
class FirstOptions(TraxxOptions):
    """The options of rules version 1, which had another board and deck."""

    board: Board | None = document(_read_board_of_version_1, clause="T-C6")  # noqa: RUF009 - makes a dataclass field

    @property
    def layout(self) -> Board:
        return self.board or first_board()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's board: `used` is the set of the path's cells, `noted` the points for 2 to 10 (0: not reached).

    `spent` is the tally of colours used in the open round. Before the start is known, `start` is -1.
    """

    start: int = -1
    path: tuple[int, ...] = ()
    used: int = 0
    noted: tuple[int, ...] = NOTHING_NOTED
    spent: int = 0


EMPTY_SHEET: Final = Sheet()


@dataclass(frozen=True)
class TraxxState(SheetState[TraxxOptions, Sheet, Card]):
    """The table; everything the sheets and the cards do not say follows from stage and round."""

    @property
    def board(self) -> Board:
        return self.options.layout

    @property
    def solo(self) -> bool:
        return len(self.desks) == 1


def started_sheet(cell: int) -> Sheet:
    """T-P2: the path begins on the start, which is used and has cost no colour."""
    return Sheet(cell, (cell,), 1 << cell)


def fresh_desk(sheet: Sheet) -> Desk[Sheet]:
    """A seat's place at the beginning of a round."""
    return Desk(sheet, sheet)
