"""Boards and pieces: what a box holds, from the packaged files or from a player's own.

The squares of all boards of one size are alike, so a board is just its size and its supplies; the tables that
follow from the size are in `grid`. A set of squares or bridges is an int throughout: bit i stands for number i.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from isthmus.kernel.documents import Fields, Plain, packaged_document
from isthmus.kernel.errors import BadInput
from isthmus.kernel.options import fingerprint_of

LETTERS: Final = "abcdefghijkl"
ISLAND: Final = 4  # P-I1
LARGEST: Final = len(LETTERS)
SMALLEST: Final = 5  # for board files
TINIEST: Final = 3  # for studies of the rules, made in Python
MOST_TILES: Final = LARGEST * LARGEST // 2
MOST_BRIDGES: Final = LARGEST * LARGEST // 2  # each needs two tiles of its own (P-B3)


class Colour(enum.IntEnum):
    """The two kinds of tiles; the value is the index of the side in a state."""

    LIGHT = 0
    DARK = 1

    @property
    def word(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


@dataclass(frozen=True, slots=True)
class Tile:
    """Put one of your tiles on this square."""

    square: str


@dataclass(frozen=True, slots=True)
class Bridge:
    """Build a bridge between these two squares; the order in which they are given does not matter."""

    first: str
    second: str

    def __post_init__(self) -> None:
        if _reading_order(self.second) < _reading_order(self.first):
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    def __str__(self) -> str:
        return f"{self.first}-{self.second}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Play this colour (the answer to the opening tiles)."""

    colour: Colour


PonteStep = Tile | Bridge | Choose


@dataclass(frozen=True)
class Board:
    """What a box holds: an n × n board, tiles of each colour and the common bridges (P-C1)."""

    size: int
    tiles: int
    bridges: int
    name: str = ""
    source: str = ""
    certainty: str = "reconstruction"

    def __post_init__(self) -> None:
        if not TINIEST <= self.size <= LARGEST or self.tiles < 2 or self.bridges < 0:
            raise BadInput("board", f"expected a size from {TINIEST} to {LARGEST}, 2 tiles or more, 0 bridges or more")

    def to_plain(self) -> Plain:
        return {
            "game": "ponte",
            "name": self.name,
            "source": self.source,
            "certainty": self.certainty,
            "size": self.size,
            "tiles": self.tiles,
            "bridges": self.bridges,
        }

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(json.dumps(self.to_plain(), ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def read_board(plain: Plain) -> Board:
    """A board from the content of a board file; `BadInput` names the field that is wrong."""
    fields = Fields(plain)
    fields.word("game", ("ponte",))
    board = Board(
        size=fields.whole("size", SMALLEST, LARGEST),
        tiles=fields.whole("tiles", 2, MOST_TILES),  # the opening takes two
        bridges=fields.whole("bridges", 0, MOST_BRIDGES),
        name=fields.text("name", ""),
        source=fields.text("source", ""),
        certainty=fields.word("certainty", ("sheet", "reconstruction"), "reconstruction"),
    )
    fields.finish()
    return board


@cache
def packaged_board(size: int) -> Board:
    """One of the two boards of the rule sheet."""
    return read_board(packaged_document("isthmus.games.ponte", f"data/board_{size}.toml"))


def bits(mask: int) -> Iterator[int]:
    """The positions of the set bits, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(indices: Iterable[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask


def _reading_order(square: str) -> tuple[int, str, str]:
    """Sorts names row by row; longer numbers are larger rows."""
    return len(square), square[1:], square[:1]
