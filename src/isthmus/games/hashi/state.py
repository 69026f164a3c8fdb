"""What is written on a sheet, and the state of a table.

A `Sheet` is a named tuple of whole numbers. Three of them say everything: the numbers on the islands and the lines
that carry one or two bridges. The others follow from these three and are carried along, so that a step costs a few
additions instead of a walk over the board:

    numbers   four bits per island, 0 = no number yet       free      islands without a number (bits)
    first     lines with at least one bridge (bits)         finished  islands whose bridges equal their number (bits)
    second    lines with two bridges (bits)                 full      lines that end at an island with no room left
    room      four bits per island: bridges it may get      tight     lines that end at one with room for one at most
    levels    18 bits for each count c: the islands         dead      lines crossed by a bridge
              with more than c bridges                      reach     lines that end at a numbered island
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from isthmus.games.hashi.board import ALL_ISLANDS, ISLANDS, SIDES, Board, packaged_board, read_board
from isthmus.kernel.documents import Fields, packaged_document
from isthmus.kernel.errors import BadInput, Unreadable
from isthmus.kernel.options import choice, document, validate
from isthmus.kernel.sheets import SheetState

MOST_BRIDGES: Final = 6  # H-B5: no island ever has more
LARGEST_NUMBER: Final = 6
ROUNDS: Final = 17  # H-R2
START_NUMBERS: Final = (3, 4)  # H-S1
_FULL_ROOM: Final = sum(MOST_BRIDGES << 4 * island for island in range(ISLANDS))


class Card(NamedTuple):
    """A number to write and how many bridges to draw."""

    number: int
    bridges: int

    def __str__(self) -> str:
        return f"{self.number}x{self.bridges}"


class Sheet(NamedTuple):
    """One board with what has been written on it; see the module for the fields."""

    numbers: int
    first: int
    second: int
    room: int
    levels: int
    free: int
    finished: int
    full: int
    tight: int
    dead: int
    reach: int

    def number(self, island: int) -> int:
        """The number on an island, 0 if there is none."""
        return self.numbers >> 4 * island & 15

    def bridges(self, line: int) -> int:
        """How many bridges the line carries: 0, 1 or 2."""
        return (self.first >> line & 1) + (self.second >> line & 1)

    def room_at(self, island: int) -> int:
        """How many bridges the island may still get (H-B5)."""
        return self.room >> 4 * island & 15

    def bridges_at(self, island: int) -> int:
        """How many bridges lead to the island."""
        return (self.number(island) or MOST_BRIDGES) - self.room_at(island)

    @property
    def finished_count(self) -> int:
        return self.finished.bit_count()


EMPTY_SHEET: Final = Sheet(0, 0, 0, _FULL_ROOM, 0, ALL_ISLANDS, 0, 0, 0, 0, 0)


def with_number(board: Board, sheet: Sheet, island: int, number: int) -> Sheet:
    """The sheet with a number on an island; whether that is allowed is for `moves` to say."""
    numbers, first, second, room, levels, free, finished, full, tight, dead, reach = sheet
    shift = 4 * island
    lines = board.lines_at[island]
    room -= MOST_BRIDGES - number << shift
    left = room >> shift & 15
    if left < 2:
        tight |= lines
        if not left:  # H-A4: bridges equal to the number finish the island at once
            full |= lines
            finished |= 1 << island
    numbers |= number << shift
    free ^= 1 << island
    reach |= lines
    return Sheet(numbers, first, second, room, levels, free, finished, full, tight, dead, reach)


def with_bridge(board: Board, sheet: Sheet, line: int) -> Sheet:
    """The sheet with one more bridge on a line; whether that is allowed is for `moves` to say."""
    numbers, first, second, room, levels, free, finished, full, tight, dead, reach = sheet
    if first >> line & 1:
        second |= 1 << line
    else:
        first |= 1 << line
        dead |= board.crossings[line]  # H-B4
    start, end, start_lines, end_lines = board.ends[line]
    for island, lines in ((start, start_lines), (end, end_lines)):
        shift = 4 * island
        room -= 1 << shift
        left = room >> shift & 15
        number = numbers >> shift & 15
        levels |= 1 << ISLANDS * ((number or MOST_BRIDGES) - left - 1) + island
        if left < 2:
            tight |= lines
            if not left:
                full |= lines
                if number:  # H-F1
                    finished |= 1 << island
    return Sheet(numbers, first, second, room, levels, free, finished, full, tight, dead, reach)


@dataclass(frozen=True)
class HashiOptions:
    """`side`: which of our two boards; `setup`: who places the first number; `board`: a player's own side instead."""

    side: str = choice("a", *SIDES, clause="H-C1")
    setup: str = choice("choose", "choose", "random", clause="H-S2")
    board: Board | None = document(read_board, clause="H-C4")  # noqa: RUF009 - makes a field, as `choice` does

    def __post_init__(self) -> None:
        validate(self)
        if self.board is not None and not isinstance(self.board, Board):
            raise BadInput("option board", "expected the content of a board file")
        if self.board is not None and self.side != "a":
            raise BadInput("option side", "has no effect with your own board, expected to be left out")

    @cached_property
    def layout(self) -> Board:
        """The board everybody plays on."""
        return self.board or packaged_board(self.side)


class Bonuses(NamedTuple):
    """Points a seat has scored in the three races, 0 where it has not (H-F2)."""

    red: int = 0
    blue: int = 0
    six: int = 0


NO_BONUS: Final = Bonuses()


@dataclass(frozen=True)
class HashiState(SheetState[HashiOptions, Sheet, Card]):
    """A table; once the game is over, `cards` ends with the card that was hidden."""

    bonuses: tuple[Bonuses, ...]

    @property
    def board(self) -> Board:
        return self.options.layout


def read_deck() -> tuple[Card, ...]:
    """The packaged deck, sorted (H-C5)."""
    fields = Fields(packaged_document("isthmus.games.hashi", "data/deck.toml"))
    fields.word("game", ("hashi",))
    fields.text("source")
    fields.word("certainty", ("sheet", "reconstruction"))
    cards = tuple(sorted(read_card(str(text)) for text in fields.sequence("cards", ROUNDS + 1, ROUNDS + 1)))
    fields.finish()
    return cards


def read_card(text: str) -> Card:
    """A card from its notation, ``5x3``; whether it is in the deck is not checked here."""
    number, _, bridges = text.strip().lower().partition("x")
    if number not in tuple("123456") or bridges not in tuple("123"):
        raise Unreadable(text, "a card: number 1 to 6, x, bridges 1 to 3, such as '5x3'")
    return Card(int(number), int(bridges))


DECK: Final = read_deck()
