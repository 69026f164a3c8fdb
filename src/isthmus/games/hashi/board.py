"""One side of the Hashi board, as data.

        a   b   c        Islands are named by column letter and row number, row 1 at the top, and counted
     1  o···o   r        in reading order. A line joins an island to the next one to the right or below;
        ┊       ┊        lines are written a1-b1 and counted by their two islands. Two lines cross when one
     2  o·······b        is horizontal, the other vertical, and they share a cell between islands.

A side comes from a file (ours or a player's own) through one reader that checks it. What play needs again and again is
worked out once per board: which lines meet at an island, which cross, which are far enough apart never to affect
each other. Islands and lines are bits of whole numbers there. What a sheet holds is not here but in `state`.
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

ISLANDS: Final = 18  # H-C2
REDS: Final = 4
BLUES: Final = 3
SMALLEST_SIDE: Final = 3
LARGEST_SIDE: Final = 9
MOST_LINES: Final = 27  # 18 islands in r rows and c columns have at most 36 - r - c lines, and r * c >= 18
CERTAINTIES: Final = ("sheet", "reconstruction")
SIDES: Final = ("a", "b")

PLAIN, RED, BLUE = "o", "r", "b"
SEA: Final = "."
ALL_ISLANDS: Final = (1 << ISLANDS) - 1
_LINE_TEXT = re.compile(r"([a-i][1-9])-([a-i][1-9])")


@dataclass(frozen=True, slots=True)
class Island:
    """A place on the grid, counted from 0 at the top left; `flag` is plain, red or blue."""

    row: int
    column: int
    flag: str

    @property
    def place(self) -> str:
        return f"{'abcdefghi'[self.column]}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Line:
    """A dotted line between two islands, the earlier one in reading order first."""

    start: int
    end: int


@dataclass(frozen=True)
class Board:
    """Islands in reading order and lines in order of their islands; everything else follows from these."""

    name: str
    source: str
    certainty: str
    rows: int
    columns: int
    islands: tuple[Island, ...]
    lines: tuple[Line, ...]

    # -- names

    @cached_property
    def places(self) -> tuple[str, ...]:
        return tuple(island.place for island in self.islands)

    @cached_property
    def line_names(self) -> tuple[str, ...]:
        return tuple(f"{self.places[line.start]}-{self.places[line.end]}" for line in self.lines)

    @cached_property
    def island_at(self) -> dict[str, int]:
        return {place: number for number, place in enumerate(self.places)}

    @cached_property
    def line_at(self) -> dict[str, int]:
        """Line by name, from either end."""
        found = {}
        for number, line in enumerate(self.lines):
            start, end = self.places[line.start], self.places[line.end]
            found[f"{start}-{end}"] = found[f"{end}-{start}"] = number
        return found

    # -- sets of islands and of lines, as bits

    @cached_property
    def plains(self) -> int:
        return self._flagged(PLAIN)

    @cached_property
    def reds(self) -> int:
        return self._flagged(RED)

    @cached_property
    def blues(self) -> int:
        return self._flagged(BLUE)

    @cached_property
    def lines_at(self) -> tuple[int, ...]:
        """For each island the lines that end there."""
        masks = [0] * len(self.islands)
        for number, line in enumerate(self.lines):
            masks[line.start] |= 1 << number
            masks[line.end] |= 1 << number
        return tuple(masks)

    @cached_property
    def crossings(self) -> tuple[int, ...]:
        """For each line the lines that cross it (H-C3)."""
        cells = [self._cells_between(line) for line in self.lines]
        return tuple(
            sum(1 << other for other in range(len(cells)) if other != number and cells[number] & cells[other])
            for number in range(len(cells))
        )

    @cached_property
    def far(self) -> tuple[int, ...]:
        """For each line those it neither crosses nor meets at an island: a bridge here changes nothing there."""
        every = (1 << len(self.lines)) - 1
        return tuple(
            every & ~(crossed | self.lines_at[line.start] | self.lines_at[line.end])
            for line, crossed in zip(self.lines, self.crossings, strict=True)
        )

    @cached_property
    def most_near(self) -> int:
        """Among more lines than this there is always one far from any given line."""
        return max(len(self.lines) - far.bit_count() for far in self.far)

    @cached_property
    def ends(self) -> tuple[tuple[int, int, int, int], ...]:
        """For each line its two islands and the lines at each of them, ready for the inner loop."""
        lines_at = self.lines_at
        return tuple((line.start, line.end, lines_at[line.start], lines_at[line.end]) for line in self.lines)

    # -- as a document

    def to_plain(self) -> Plain:
        raster = [[SEA] * self.columns for _ in range(self.rows)]
        for island in self.islands:
            raster[island.row][island.column] = island.flag
        return {
            "game": "hashi",
            "name": self.name,
            "source": self.source,
            "certainty": self.certainty,
            "map": [" ".join(row) for row in raster],
            "lines": list(self.line_names),
        }

    @cached_property
    def fingerprint(self) -> str:
        return fingerprint_of(json.dumps(self.to_plain(), sort_keys=True, separators=(",", ":")))

    def _flagged(self, flag: str) -> int:
        return sum(1 << number for number, island in enumerate(self.islands) if island.flag == flag)

    def _cells_between(self, line: Line) -> frozenset[tuple[int, int]]:
        start, end = self.islands[line.start], self.islands[line.end]
        if start.row == end.row:
            return frozenset((start.row, column) for column in range(start.column + 1, end.column))
        return frozenset((row, start.column) for row in range(start.row + 1, end.row))


@cache
def packaged_board(side: str) -> Board:
    """Side ``a`` or ``b`` as it comes with the program."""
    return read_board(packaged_document("isthmus.games.hashi", f"data/side_{side}.toml"))


def read_board(plain: Plain) -> Board:
    """A board from the content of a file; `BadInput` names the field and what was expected there."""
    fields = Fields(plain)
    fields.word("game", ("hashi",))
    name = fields.text("name", "own board")
    source = fields.text("source")
    certainty = fields.word("certainty", CERTAINTIES)
    rows = _read_map(fields)
    islands = tuple(
        Island(row, column, cell) for row, cells in enumerate(rows) for column, cell in enumerate(cells) if cell != SEA
    )
    _check_islands(islands)
    drawn = _read_lines(fields, islands) if "lines" in fields.plain else neighbours(islands)
    fields.finish()
    board = Board(name, source, certainty, len(rows), len(rows[0]), islands, drawn)
    for place, lines in zip(board.places, board.lines_at, strict=True):
        if not lines:
            raise BadInput("lines", f"no line leads to the island {place}")
    return board


def neighbours(islands: tuple[Island, ...]) -> tuple[Line, ...]:
    """The lines that join every island to the next one to the right and the next one below (H-C3, H-C4)."""
    found = []
    for number, island in enumerate(islands):
        right = [n for n, other in enumerate(islands) if other.row == island.row and other.column > island.column]
        below = [n for n, other in enumerate(islands) if other.column == island.column and other.row > island.row]
        found += [Line(number, min(group)) for group in (right, below) if group]
    return tuple(found)


def _read_map(fields: Fields) -> list[str]:
    rows: list[str] = []
    for number, row in enumerate(fields.sequence("map", SMALLEST_SIDE, LARGEST_SIDE)):
        where = f"map[{number}]"
        cells = row.replace(" ", "") if isinstance(row, str) else ""
        if not SMALLEST_SIDE <= len(cells) <= LARGEST_SIDE:
            raise BadInput(where, f"is {quoted(str(row))}, expected {SMALLEST_SIDE} to {LARGEST_SIDE} cells")
        for column, cell in enumerate(cells):
            if cell not in (SEA, PLAIN, RED, BLUE):
                place = Island(number, column, cell).place
                raise BadInput(
                    where, f"cell {place} is {quoted(cell)}, expected one of . (sea) o (plain) r (red) b (blue)"
                )
        if rows and len(cells) != len(rows[0]):
            raise BadInput(where, f"has {len(cells)} cells, expected {len(rows[0])} as in the first row")
        rows.append(cells)
    return rows


def _check_islands(islands: tuple[Island, ...]) -> None:
    """H-C2: 18 islands, 4 red, 3 blue."""
    for flag, word, expected in ((RED, "red flags", REDS), (BLUE, "blue flags", BLUES), ("", "islands", ISLANDS)):
        count = sum(not flag or island.flag == flag for island in islands)
        if count != expected:
            raise BadInput("map", f"has {count} {word}, expected {expected}")


def _read_lines(fields: Fields, islands: tuple[Island, ...]) -> tuple[Line, ...]:
    """Lines of a board on which not all neighbours are joined; each must join two neighbours."""
    places = {island.place: number for number, island in enumerate(islands)}
    allowed = frozenset(neighbours(islands))
    found: list[Line] = []
    for number, text in enumerate(fields.sequence("lines", 1, MOST_LINES)):
        where = f"lines[{number}]"
        match = _LINE_TEXT.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise BadInput(where, f"is {quoted(str(text))}, expected two islands such as 'a1-c1'")
        for place in match.groups():
            if place not in places:
                raise BadInput(where, f"{place} is not an island of the map")
        start, end = sorted(places[place] for place in match.groups())
        if Line(start, end) not in allowed:
            raise BadInput(where, f"{text} does not join neighbours: no island or corner may lie between them")
        if Line(start, end) in found:
            raise BadInput(where, f"{text} is listed twice")
        found.append(Line(start, end))
    return tuple(sorted(found, key=lambda line: (line.start, line.end)))
