"""Where things lie on a printed sheet, in millimetres: what the press prints and what a reader of photos looks for.

    +--------------------------------------------+   Every sheet has the same size and frame: four markers, a code
    | [0]  title, player, date      [code]   [1] |   and a square area for the board. A page holds one sheet at its
    |  +--------------------------------------+  |   full size or several smaller ones (`SCALES`); their layout is
    |  |                board                 |  |   the same, only the unit shrinks. x runs right, y down, from the
    |  +--------------------------------------+  |   top left corner of the sheet.
    |   boxes for points, rounds and ticks       |
    | [3]  solo titles or cards played       [2] |   A reader that has found the markers can work in this frame
    +--------------------------------------------+   whatever the scale was.

What stands on the board is up to each game (`print/<game>/`), which builds its `Layout` from the geometry in `drawing`.
Nothing here draws, and nothing is needed to read it but the standard library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from isthmus.kernel.errors import Unreadable


class Point(NamedTuple):
    x: float
    y: float


class Area(NamedTuple):
    """A rectangle: its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


# --- the frame of every sheet

SHEET: Final = Area(0, 0, 180, 250)
SCALES: Final = {1: 1.0, 2: 0.7, 4: 0.5}  # how many sheets a page holds -> how large they are printed

MARKER: Final = 14.0  # side of a marker with its black border: six by six modules
MARKER_MODULES: Final = 6
_INSET: Final = 4.0  # white around each marker
# Top left, top right, bottom right, bottom left: the order of the ids, and of the corners of a marker in ArUco.
MARKERS: Final = tuple(
    Area(x, y, MARKER, MARKER)
    for x, y in (
        (_INSET, _INSET),
        (SHEET.right - _INSET - MARKER, _INSET),
        (SHEET.right - _INSET - MARKER, SHEET.bottom - _INSET - MARKER),
        (_INSET, SHEET.bottom - _INSET - MARKER),
    )
)
TITLE: Final = Area(22, 4, 112, 19)
CODE: Final = Area(138, 3, 20, 20)  # the QR code itself; the white around it is kept free
BOARD: Final = Area(5, 25, 170, 170)
BOXES: Final = Area(5, 197, 170, 32)
FOOT: Final = Area(22, 231, 136, 15)

# The first 16 markers of ArUco's dictionary DICT_4X4_50: sixteen bits each, row by row from the top, 1 is white.
# A sheet has four in a row: the first sheet of a page 0 to 3, the second 4 to 7 and so on.
ARUCO_4X4: Final = (
    0xB532, 0x0F9A, 0x332D, 0x9946, 0x549E, 0x79CD, 0x9E2E, 0xC4F2,
    0xFEDA, 0xCF56, 0xF991, 0x11A7, 0x0EB7, 0x2A0F, 0x24B1, 0x263E,
)  # fmt: skip


def marker_ids(place: int) -> tuple[int, int, int, int]:
    """The markers of the sheet at that place of a page (from 0), in the order of `MARKERS`."""
    first = 4 * place
    return first, first + 1, first + 2, first + 3


def marker_modules(number: int) -> tuple[str, ...]:
    """Six rows of six modules, ``#`` black and ``.`` white, the black border included."""
    bits = f"{ARUCO_4X4[number]:016b}".replace("0", "#").replace("1", ".")
    border = "#" * MARKER_MODULES
    return border, *(f"#{bits[row : row + 4]}#" for row in range(0, 16, 4)), border


# --- what stands on a sheet


class Spot(NamedTuple):
    """A place of the board: its centre, and the radius of the circle around it that belongs to it alone.

    `name` is the place in the game's notation, `kind` what it is there: island, cell, square, number.
    """

    kind: str
    name: str
    x: float
    y: float
    radius: float


class Track(NamedTuple):
    """Where a player may draw: a straight line from the centre of one place to that of another."""

    name: str
    start: Point
    end: Point


class Box(NamedTuple):
    """A frame to write in. `kind` is points, round, or tick (a card or tile that has been played)."""

    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Layout:
    """One sheet: which it is, and everything on it that is not the same on all sheets."""

    game: str
    rules: int
    board: str  # the fingerprint of the board
    sheet: int  # which of the game's sheets, from 1
    unit: float  # millimetres per unit of the game's drawing
    origin: Point  # where the drawing's (0, 0) lies
    spots: tuple[Spot, ...]
    tracks: tuple[Track, ...]
    boxes: tuple[Box, ...]

    @cached_property
    def spot_at(self) -> dict[str, Spot]:
        return {spot.name: spot for spot in self.spots}

    @cached_property
    def track_at(self) -> dict[str, Track]:
        return {track.name: track for track in self.tracks}

    def label(self, deal: str = "") -> SheetLabel:
        """What the code on the sheet says."""
        return SheetLabel(self.game, self.rules, self.board, self.sheet, deal)


# --- the code on a sheet

_LABEL: Final = re.compile(r"ISTHMUS:1:([A-Z_]+):([0-9]{1,3}):([0-9A-F]{10}):([1-9])(?::([0-9A-Z_.-]+))?")


@dataclass(frozen=True, slots=True)
class SheetLabel:
    """Game, rules version, fingerprint of the board, which sheet; and the game code if it was printed for a deal.

    In capitals, because a QR code stores them in less room: ``ISTHMUS:1:HASHI:1:0F1E2D3C4B:2``.
    """

    game: str
    rules: int
    board: str
    sheet: int
    deal: str = ""

    def __str__(self) -> str:
        deal = f":{self.deal.upper()}" if self.deal else ""
        return f"ISTHMUS:1:{self.game.upper()}:{self.rules}:{self.board.upper()}:{self.sheet}{deal}"


def read_label(text: str) -> SheetLabel:
    """What the code on a sheet says; `Unreadable` for any other code. A deal stays in capitals, as codes may be."""
    found = _LABEL.fullmatch(text.strip())
    if found is None:
        raise Unreadable(text[:80], "the code of a printed sheet, such as ISTHMUS:1:GAME:1:0F1E2D3C4B:2")
    game, rules, board, sheet, deal = found.groups()
    return SheetLabel(game.lower(), int(rules), board.lower(), int(sheet), deal or "")


# --- how a drawing becomes millimetres


class Fit(NamedTuple):
    """A drawing in its own units, made as large as an area allows and put into its middle."""

    unit: float
    origin: Point

    def point(self, x: float, y: float) -> Point:
        return Point(_thousandths(self.origin.x + x * self.unit), _thousandths(self.origin.y + y * self.unit))

    def spot(self, kind: str, name: str, x: float, y: float, radius: float) -> Spot:
        return Spot(kind, name, *self.point(x, y), _thousandths(radius * self.unit))


def fit(x: float, y: float, width: float, height: float, area: Area = BOARD) -> Fit:
    """The fit of the box of a drawing into an area of the sheet."""
    unit = min(area.width / width, area.height / height)
    left = area.x + (area.width - width * unit) / 2
    top = area.y + (area.height - height * unit) / 2
    return Fit(unit, Point(left - x * unit, top - y * unit))


def row(kind: str, names: Iterable[str], area: Area) -> tuple[Box, ...]:
    """Boxes of equal width side by side that fill an area."""
    listed = tuple(names)
    width = area.width / len(listed)
    return tuple(
        Box(kind, name, _thousandths(area.x + number * width), area.y, _thousandths(width), area.height)
        for number, name in enumerate(listed)
    )


def _thousandths(value: float) -> float:
    return round(value, 3)
