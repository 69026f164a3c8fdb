"""Boards and tiles: what is in the box, as values, with a reader that checks board files, players' own included.

            north                     sides are counted clockwise from north: n e s w
        a  b  c  d  e                 squares are named by column and row: a1 top left, e5 bottom right
     1  .  .  .  .  .  1              `numbers` holds one entry per square of a side (N and S left to right,
     2  .  .  .  .  .  2   east       W and E top to bottom); 0 is an empty edge
west 3  .  .  C  .  .  3              the centre C is printed: narrow to north and south, wide to east and west
     4  .  .  .  .  .  4
     5  .  .  .  .  .  5
            south

A *pattern* is four letters, clockwise from north: ``-`` empty, ``n`` narrow, ``W`` wide. A *look* is a rotated pattern
as a number, two bits per side (0 empty, 1 narrow, 2 wide). A *need* is what the surroundings of a square ask of a
tile there, also two bits per side: 0 anything, otherwise 1 + the width that the side must have.

The reader accepts the real board only (5 × 5). Smaller ones, for exhaustive tests, are built with `Board(...)`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from isthmus.kernel.documents import Fields, Plain, packaged_document
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.options import fingerprint_of

SIZE: Final = 5
TILE_COUNT: Final = 28
LETTERS: Final = ("A", "B", "C", "D")
SIDES: Final = "nesw"
SIDE_NAMES: Final = ("north", "east", "south", "west")
WIDTHS: Final = "-nW"
CENTRE_PATTERN: Final = "nWnW"  # C-C1
PLAIN_MARK: Final = "●"
_PACKAGE = "isthmus.games.connections"
_CERTAINTIES = ("sheet", "reconstruction")
_TILE_NAME = re.compile("[a-z][a-z0-9]{0,15}")
_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # (row, column) towards n e s w


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: the symbol that is called out, its pattern before it is turned, a character to draw it with."""

    name: str
    pattern: str
    mark: str = PLAIN_MARK


@dataclass(frozen=True)
class Board:
    """A board and the tiles that are played on it. `numbers` by side n e s w, 0 for an empty edge."""

    name: str
    numbers: tuple[tuple[int, ...], ...]
    tiles: tuple[Tile, ...]
    source: str = ""
    certainty: str = "reconstruction"

    def __post_init__(self) -> None:
        if self.size not in (3, 5, 7, 9) or [len(side) for side in self.numbers] != [self.size] * 4:
            raise BadInput("numbers", "expected four sides of equal and odd length, from 3 to 9")
        if len(self.patterns) < len(self.tiles) or len(self.tiles) < self.rounds:
            raise BadInput("tiles", f"expected at least {self.rounds} tiles with different names")

    @property
    def size(self) -> int:
        return len(self.numbers[0]) if self.numbers else 0

    @property
    def rounds(self) -> int:
        """One tile per square except the centre (C-R1)."""
        return self.size * self.size - 1

    @cached_property
    def patterns(self) -> dict[str, str]:
        """The pattern of each tile by name, in data order."""
        return {tile.name: tile.pattern for tile in self.tiles}

    @cached_property
    def marks(self) -> dict[str, str]:
        return {tile.name: tile.mark for tile in self.tiles}

    @cached_property
    def squares(self) -> tuple[str, ...]:
        return tuple(f"{'abcdefghi'[column]}{row + 1}" for row in range(self.size) for column in range(self.size))

    @cached_property
    def index(self) -> dict[str, int]:
        return {name: square for square, name in enumerate(self.squares)}

    @property
    def centre(self) -> int:
        return self.rounds // 2

    @cached_property
    def rim(self) -> tuple[tuple[int, int, int], ...]:
        """(square, side, number) for every place on the border, clockwise from the north-west; 0 is an empty edge."""
        last = self.size - 1
        places = []
        for side, row_numbers in enumerate(self.numbers):
            for place, number in enumerate(row_numbers):
                row, column = ((0, place), (place, last), (last, place), (place, 0))[side]
                places.append((row * self.size + column, side, number))
        return tuple(places)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The squares to n e s w of each square, -1 beyond the border."""
        found = []
        for square in range(self.size * self.size):
            row, column = divmod(square, self.size)
            around = [(row + down, column + right) for down, right in _STEPS]
            found.append(tuple(self.size * y + x if self._holds(y, x) else -1 for y, x in around))
        return tuple(found)

    def _holds(self, row: int, column: int) -> bool:
        return 0 <= row < self.size and 0 <= column < self.size

    def to_plain(self) -> Plain:
        """The board as a file would have it; the tiles only if they are not the usual ones."""
        middle = self.size // 2
        plain: Plain = {"game": "connections", "name": self.name, "source": self.source}
        plain["certainty"] = self.certainty
        if self.size != SIZE:
            plain["size"] = self.size
        for side, numbers in zip(SIDE_NAMES, self.numbers, strict=True):
            regular = self.size == SIZE and not numbers[middle]
            plain[side] = [number for place, number in enumerate(numbers) if place != middle or not regular]
        if self.tiles != standard_tiles():
            plain["tiles"] = [{"name": t.name, "pattern": t.pattern, "mark": t.mark} for t in self.tiles]
        return plain

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint_of(json.dumps(self.to_plain(), sort_keys=True, ensure_ascii=False))

    def __hash__(self) -> int:
        return hash(self.fingerprint)


def look_of(pattern: str, rotation: int) -> int:
    """The pattern after that many quarter turns clockwise, two bits per side."""
    return sum(WIDTHS.index(pattern[(side - rotation) % 4]) << 2 * side for side in range(4))


def pattern_of(look: int) -> str:
    """The four letters of a look, clockwise from north."""
    return "".join(WIDTHS[look >> 2 * side & 3] for side in range(4))


@cache
def rotations_of(pattern: str) -> tuple[int, ...]:
    """The quarter turns that look different, the smallest of those that look the same (C-P1)."""
    looks = [look_of(pattern, rotation) for rotation in range(4)]
    return tuple(rotation for rotation in range(4) if looks.index(looks[rotation]) == rotation)


@cache
def standard_tiles() -> tuple[Tile, ...]:
    fields = Fields(packaged_document(_PACKAGE, "data/tiles.toml"))
    fields.word("game", ("connections",))
    fields.text("source")
    fields.word("certainty", _CERTAINTIES)
    tiles = _read_tiles(fields)
    fields.finish()
    return tiles


@cache
def standard_board(letter: str) -> Board:
    """One of the four boards of the box."""
    return read_board(packaged_document(_PACKAGE, f"data/board_{letter.lower()}.toml"))


def read_board(plain: Plain) -> Board:
    """A board from its plain form; `BadInput` names the field, what it holds and what was expected."""
    fields = Fields(plain)
    fields.word("game", ("connections",))
    name = fields.text("name")
    source = fields.text("source", "a player's own copy")
    certainty = fields.word("certainty", _CERTAINTIES, "sheet")
    numbers = tuple(_read_side(fields, side) for side in SIDE_NAMES)
    tiles = _read_tiles(fields) if "tiles" in plain else standard_tiles()
    fields.finish()
    return Board(name, numbers, tiles, source, certainty)


def _read_side(fields: Fields, side: str) -> tuple[int, ...]:
    """Four numbers, the empty edge put back between the second and the third (C-C2)."""
    values: list[int] = []
    for place, value in enumerate(fields.sequence(side, SIZE - 1, SIZE - 1)):
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 3:
            raise BadInput(f"{fields.where(side)}[{place}]", f"is {quoted(str(value))}, expected a number from 1 to 3")
        values.append(value)
    return (*values[:2], 0, *values[2:])


def _read_tiles(fields: Fields) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for entry in fields.tables("tiles", TILE_COUNT, TILE_COUNT):
        tile = _read_tile(entry)
        if any(tile.name == other.name for other in tiles):
            raise entry.wrong("name", "a name that no other tile has")
        tiles.append(tile)
    return tuple(tiles)


def _read_tile(entry: Fields) -> Tile:
    name = entry.text("name")
    if not _TILE_NAME.fullmatch(name):
        raise entry.wrong("name", "one word of lowercase letters a-z and digits, at most 16, such as 'key'")
    pattern = entry.text("pattern")
    if len(pattern) != 4 or any(letter not in WIDTHS for letter in pattern):
        raise entry.wrong("pattern", "four letters clockwise from north: - empty, n narrow, W wide, such as '-nnW'")
    if pattern == "----":
        raise entry.wrong("pattern", "a tile with 1 to 4 connections")  # C-C4
    mark = entry.text("mark", PLAIN_MARK)
    if len(mark) != 1 or mark.isspace():
        raise entry.wrong("mark", "one character to draw the tile with")
    entry.finish()
    return Tile(name, pattern, mark)
