"""The board of Träxx: 61 hexagonal cells, their colours, the numbers, the starts and the deck of colour cards.

Cells are named by row letter (top to bottom) and place in the row (left to right); neighbours share an edge:

            a1  a2  a3  a4  a5
          b1  b2  b3  b4  b5  b6
        c1  c2  c3  c4  c5  c6  c7
      d1  d2  d3  d4  d5  d6  d7  d8
    e1  e2  e3  e4  e5  e6  e7  e8  e9      e5 is the centre; d4 d5 e4 e6 f4 f5 lie around it
      f1  f2  f3  f4  f5  f6  f7  f8
        g1  g2  g3  g4  g5  g6  g7
          h1  h2  h3  h4  h5  h6
            i1  i2  i3  i4  i5

A cell is a number from 0 to 60 in reading order; a set of cells is an int with those bits. A *tally* is a multiset of
colours as an int, two bits per colour. The printed colours are not known, so the packaged boards and decks are our own
(``certainty = "reconstruction"``); a player's own board goes through the same reader.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import Final

from isthmus.kernel.documents import Fields, Plain, packaged_document
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.options import fingerprint_of

COLOURS: Final = ("blue", "green", "yellow", "grey", "red", "purple")  # T-C7
LETTERS: Final = "bgyerp"  # grey is e: g is taken by green
SYMBOLS: Final = "●▲★■♥◆"  # T-C7: each colour has its own symbol

ROW_NAMES: Final = "abcdefghi"
ROW_LENGTHS: Final = (5, 6, 7, 8, 9, 8, 7, 6, 5)
CELL_COUNT: Final = 61  # T-C2
NUMBERS: Final = tuple(range(2, 11))  # T-C3: there is no 1
RIM_NUMBERS: Final = range(5, 11)  # T-C3
ROUNDS: Final = 15

# (row, x) of each cell; x counts half cells from the left edge, so a neighbour in the next row is at x - 1 or x + 1.
PLACES: Final = tuple(
    (row, abs(row - 4) + 2 * column) for row, length in enumerate(ROW_LENGTHS) for column in range(length)
)
CELL_NAMES: Final = tuple(
    f"{ROW_NAMES[row]}{column + 1}" for row, length in enumerate(ROW_LENGTHS) for column in range(length)
)
CELL_OF_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

_CELL_AT: Final = {place: cell for cell, place in enumerate(PLACES)}
_DIRECTIONS: Final = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))

# T-C2: the cells that share an edge with a cell, in reading order.
NEIGHBOURS: Final = tuple(
    tuple(_CELL_AT[row + down, x + right] for down, right in _DIRECTIONS if (row + down, x + right) in _CELL_AT)
    for row, x in PLACES
)
NEIGHBOUR_SETS: Final = tuple(sum(1 << cell for cell in cells) for cells in NEIGHBOURS)
RIM: Final = frozenset(cell for cell, cells in enumerate(NEIGHBOURS) if len(cells) < len(_DIRECTIONS))
CENTRE: Final = CELL_OF_NAME["e5"]
AROUND_CENTRE: Final = NEIGHBOURS[CENTRE]
ALL_CELLS: Final = (1 << CELL_COUNT) - 1

_PRESENT: Final = 0b010101010101  # the low bit of each colour's two bits in a tally
_CERTAINTIES: Final = ("sheet", "reconstruction")


class Card(str):
    """The colour cells of one card as letters in the order of `COLOURS`, a doubled colour twice: ``bgyyr``."""

    __slots__ = ()

    @property
    def doubled(self) -> str:
        """The letter of the doubled colour, empty if there is none."""
        return next((letter for letter in LETTERS if self.count(letter) > 1), "")

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


@cache
def tally_of(card: Card) -> int:
    """The colours of a card as an int with two bits per colour."""
    return sum(1 << 2 * LETTERS.index(letter) for letter in card)


def letters_of(tally: int) -> str:
    """The letters of a tally in the order of `COLOURS`."""
    return "".join(letter * (tally >> 2 * colour & 3) for colour, letter in enumerate(LETTERS))


@dataclass(frozen=True)
class Board:
    """Everything printed: the same for all players except the start (T-C1). Built by `read_board`, which checks it."""

    name: str
    source: str
    certainty: str
    colours: tuple[int, ...]
    number_cells: tuple[int, ...]
    starts: tuple[int, ...]
    deck: tuple[Card, ...]

    def to_plain(self) -> Plain:
        """The board as the document that `read_board` reads."""
        letters = "".join(LETTERS[colour] for colour in self.colours)
        begins = [sum(ROW_LENGTHS[:row]) for row in range(len(ROW_LENGTHS))]
        return {
            "game": "traxx",
            "name": self.name,
            "source": self.source,
            "certainty": self.certainty,
            "rows": [letters[begin : begin + length] for begin, length in zip(begins, ROW_LENGTHS, strict=True)],
            "starts": [CELL_NAMES[cell] for cell in self.starts],
            "numbers": {str(n): CELL_NAMES[cell] for n, cell in zip(NUMBERS, self.number_cells, strict=True)},
            "cards": [str(card) for card in self.deck],
        }

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint_of(json.dumps(self.to_plain(), sort_keys=True, ensure_ascii=False))

    @cached_property
    def number_at(self) -> dict[int, int]:
        """The number printed on a cell, for the nine cells that have one."""
        return dict(zip(self.number_cells, NUMBERS, strict=True))

    @cached_property
    def number_set(self) -> int:
        return sum(1 << cell for cell in self.number_cells)

    @cached_property
    def price(self) -> tuple[int, ...]:
        """What entering a cell takes from the card, as a tally of one colour."""
        return tuple(1 << 2 * colour for colour in self.colours)

    @cached_property
    def cells_by_colours(self) -> dict[int, int]:
        """For each set of colours (low bits of a tally) the cells of these colours."""
        found = {}
        for size in range(len(COLOURS) + 1):
            for chosen in combinations(range(len(COLOURS)), size):
                cells = sum(1 << cell for cell, colour in enumerate(self.colours) if colour in chosen)
                found[sum(1 << 2 * colour for colour in chosen)] = cells
        return found

    def cells_for(self, tally: int) -> int:
        """The cells whose colour is in the tally at least once."""
        return self.cells_by_colours[(tally | tally >> 1) & _PRESENT]


@cache
def standard_board() -> Board:
    """The board and deck that come with the program."""
    return read_board(packaged_document("isthmus.games.traxx", "data/board.toml"))


@cache
def first_board() -> Board:
    """The board and deck of rules version 1, before the example of the rule sheet could be played on them."""
    return read_board(packaged_document("isthmus.games.traxx", "data/first_board.toml"))


def read_board(plain: Plain, standard: Callable[[], Board] = standard_board) -> Board:
    """The board in a document; `BadInput` names the field, the cell and what was expected.

    A document without cards is a board for the deck of the `standard` one.
    """
    fields = Fields(plain)
    name, source, certainty = _read_head(fields)
    colours = _read_colours(fields)
    number_cells = _read_numbers(fields.table("numbers"))
    starts = _read_starts(fields, number_cells)
    deck = _read_cards(fields) if "cards" in fields.plain else standard().deck
    fields.asked.add("cards")
    fields.finish()
    return Board(name, source, certainty, colours, number_cells, starts, deck)


def cell_named(field: str, text: object) -> int:
    """The cell with that name in a document."""
    if not isinstance(text, str) or text not in CELL_OF_NAME:
        raise BadInput(field, f"is {quoted(str(text))}, expected a cell from a1 to i5, such as 'e5'")
    return CELL_OF_NAME[text]


def _read_head(fields: Fields) -> tuple[str, str, str]:
    fields.word("game", ("traxx",))
    return fields.text("name"), fields.text("source"), fields.word("certainty", _CERTAINTIES)


def _read_colours(fields: Fields) -> tuple[int, ...]:
    colours: list[int] = []
    for row, text in enumerate(fields.sequence("rows", len(ROW_LENGTHS), len(ROW_LENGTHS))):
        where = f"rows[{row}]"
        length = ROW_LENGTHS[row]
        if not isinstance(text, str) or len(text) != length:
            raise BadInput(
                where, f"is {quoted(str(text))}, expected {length} letters of {LETTERS} for row {ROW_NAMES[row]}"
            )
        for column, letter in enumerate(text):
            if letter not in LETTERS:
                cell = f"{ROW_NAMES[row]}{column + 1}"
                raise BadInput(where, f"cell {cell} has the colour {quoted(letter)}, expected a letter of {LETTERS}")
        colours += map(LETTERS.index, text)
    missing = [name for colour, name in enumerate(COLOURS) if colour not in colours]
    if missing:
        raise BadInput("rows", f"no cell is {missing[0]}, expected all six colours")  # T-C2
    return tuple(colours)


def _read_numbers(fields: Fields) -> tuple[int, ...]:
    taken: dict[int, int] = {}
    for number in NUMBERS:  # T-C3
        where = fields.where(str(number))
        cell = cell_named(where, fields.text(str(number)))
        if cell in taken:
            raise BadInput(
                where, f"is {CELL_NAMES[cell]}, where the {taken[cell]} is already; expected a cell of its own"
            )
        if number in RIM_NUMBERS and cell not in RIM:
            raise BadInput(where, f"is {CELL_NAMES[cell]}, expected a cell on the rim (5 to 10 lie there)")
        if number not in RIM_NUMBERS and cell in RIM:
            raise BadInput(where, f"is {CELL_NAMES[cell]}, expected a cell off the rim (2 to 4 lie there)")
        taken[cell] = number
    fields.finish()
    return tuple(taken)


def _read_starts(fields: Fields, number_cells: Iterable[int]) -> tuple[int, ...]:
    allowed = ", ".join(CELL_NAMES[cell] for cell in AROUND_CENTRE)
    starts: list[int] = []
    for index, text in enumerate(fields.sequence("starts", 4, 4)):  # T-C4
        where = f"starts[{index}]"
        cell = cell_named(where, text)
        if cell not in AROUND_CENTRE:
            raise BadInput(where, f"is {text}, expected a cell around the centre: {allowed}")
        if cell in number_cells:
            raise BadInput(where, f"is {text}, which is a number cell; expected a cell without a number")
        if cell in starts:
            raise BadInput(where, f"is {text} again, expected four different cells")
        starts.append(cell)
    return tuple(starts)


def _read_cards(fields: Fields) -> tuple[Card, ...]:
    cards: list[Card] = []
    for index, text in enumerate(fields.sequence("cards", ROUNDS, ROUNDS)):
        letters = "".join(sorted(text, key=LETTERS.find)) if isinstance(text, str) else ""
        if not is_card(letters):
            expected = f"four different letters of {LETTERS}, one of which may appear twice"
            raise BadInput(f"cards[{index}]", f"is {quoted(str(text))}, expected {expected}")
        cards.append(Card(letters))
    _check_deck(cards)
    return tuple(cards)


def is_card(letters: str) -> bool:
    """Whether the letters, in the order of `COLOURS`, show four different colours, one of them maybe twice (T-C5)."""
    counts = Counter(letters)
    return (
        len(counts) == 4
        and sum(counts.values()) <= 5
        and all(letter in LETTERS for letter in counts)
        and list(letters) == sorted(letters, key=LETTERS.index)
    )


def _check_deck(cards: list[Card]) -> None:
    """T-C5: all 15 ways to choose four of six colours, and each colour doubled on exactly one card."""
    seen: dict[frozenset[str], int] = {}
    for index, card in enumerate(cards):
        chosen = frozenset(card)
        if chosen in seen:
            where = f"cards[{index}]"
            raise BadInput(where, f"is {card}, the same four colours as cards[{seen[chosen]}]; expected all 15 ways")
        seen[chosen] = index
    doubled = Counter(card.doubled for card in cards)
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        if doubled[letter] != 1:
            raise BadInput("cards", f"{colour} is doubled on {doubled[letter]} cards, expected exactly one")
