"""The geometry of an n × n board: neighbours, shapes of land, bridges and what is in their way.

       a   b   c          columns are letters, rows are numbers, a1 is the top left square
    1  a1  b1  c1         squares have the indices 0, 1, 2 … row by row
    2  a2  b2  c2         a set of squares is an int: bit i stands for square i

Bridges are numbered too, so a set of bridges is an int as well. A bridge spans one of eight vectors (P-B1):

    straight  ═══ ║     diagonal  ╲ ╱     knight  (1,2) (1,-2) (2,1) (2,-1)

`Grid` holds the tables of one size, made once and shared. Nothing here knows whose turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain, product
from operator import getitem
from typing import Any, Final, NamedTuple

from isthmus.games.ponte.board import ISLAND, LETTERS, Bridge, Tile, bits, mask_of

VECTORS: Final = ((0, 2), (2, 0), (2, 2), (2, -2), (1, 2), (1, -2), (2, 1), (2, -1))  # P-B1: (rows, columns)


class Shape(NamedTuple):
    """A connected set of one to four squares with its two borders: `sides` without, `rim` with the corners."""

    squares: int
    size: int
    sides: int
    rim: int


class Span(NamedTuple):
    """A possible bridge: its end squares, the squares under it (P-B2), the bridges it crosses (P-B4)
    and all that it excludes once built: those, and every bridge on one of its ends, itself included (P-B3).
    """

    step: Bridge
    ends: tuple[int, int]
    under: int
    crosses: int
    excludes: int


class Grid:
    """The tables of one size: neighbours, shapes of land, bridges and the steps, all made in advance.

    `near` and `around` are the masks of the four and eight neighbours of a square. `ending[i]` and `over[i]` are
    the sets of bridges that end on square i and that pass over it.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells = size * size
        self.everything = (1 << self.cells) - 1
        self.names = tuple(f"{LETTERS[column]}{row + 1}" for row, column in product(range(size), repeat=2))
        self.index = {name: index for index, name in enumerate(self.names)}
        self.near = tuple(self._neighbours(index, corners=False) for index in range(self.cells))
        self.around = tuple(self._neighbours(index, corners=True) for index in range(self.cells))
        self.vicinity = tuple(self._vicinity(index) for index in range(self.cells))
        self.shapes = self._make_shapes()
        self.tiles = tuple(Tile(name) for name in self.names)
        self._tile_table = _byte_table(self.tiles)
        self._tile_bytes = len(self._tile_table)
        self.spans = self._make_spans()
        self.every_span = (1 << len(self.spans)) - 1
        self.span_index = {span.step: number for number, span in enumerate(self.spans)}
        self.ending = self._spans_by_square({n: mask_of(span.ends) for n, span in enumerate(self.spans)})
        self.over = self._spans_by_square({n: span.under for n, span in enumerate(self.spans)})
        self._step_of_bit = {1 << number: span.step for number, span in enumerate(self.spans)}

    def __reduce__(self) -> tuple[object, ...]:
        return grid_of, (self.size,)  # copies and pickles of states share the tables

    def tile_steps(self, squares: int) -> tuple[Tile, ...]:
        """The tile steps of a set of squares in reading order, eight squares at a time."""
        data = squares.to_bytes(self._tile_bytes, "little")
        return tuple(chain.from_iterable(map(getitem, self._tile_table, data)))

    def bridge_steps(self, spans: int) -> list[Bridge]:
        """The bridge steps of a set of bridges in the order of their numbers."""
        steps = []
        step_of_bit = self._step_of_bit
        while spans:
            lowest = spans & -spans
            steps.append(step_of_bit[lowest])
            spans ^= lowest
        return steps

    def names_of(self, squares: int) -> tuple[str, ...]:
        return tuple(self.names[index] for index in bits(squares))

    def place(self, index: int) -> tuple[int, int]:
        """Row and column of a square, from 0."""
        return divmod(index, self.size)

    def square(self, row: int, column: int) -> int | None:
        """The index of a place, None if it is off the board."""
        on_board = 0 <= row < self.size and 0 <= column < self.size
        return row * self.size + column if on_board else None

    # -- tables

    def _neighbours(self, index: int, *, corners: bool) -> int:
        row, column = self.place(index)
        found = 0
        for down, right in product((-1, 0, 1), repeat=2):
            other = self.square(row + down, column + right)
            if other is not None and other != index and (corners or not (down and right)):
                found |= 1 << other
        return found

    def _vicinity(self, index: int) -> int:
        """Squares so close that a tile there may forbid a tile here.

        A tile that completes an island reaches at most three squares and touches one square further, corners
        included: that is four away in a direction and five in all. Other effects have a shorter range.
        """
        row, column = self.place(index)
        near = [(a, b) for a, b in product(range(-4, 5), repeat=2) if abs(a) + abs(b) <= 5]
        squares = (self.square(row + a, column + b) for a, b in near)
        return mask_of(square for square in squares if square is not None)

    def _make_shapes(self) -> dict[int, Shape]:
        """All connected sets of one to four squares (2,137 on 10 × 10), by mask."""
        shapes: dict[int, Shape] = {}
        level = {1 << index for index in range(self.cells)}
        for size in range(1, ISLAND + 1):
            larger: set[int] = set()
            for squares in level:
                sides = rim = 0
                for index in bits(squares):
                    sides |= self.near[index]
                    rim |= self.around[index]
                shapes[squares] = Shape(squares, size, sides & ~squares, rim & ~squares)
                larger.update(squares | 1 << index for index in bits(sides & ~squares))
            level = larger
        return shapes

    def _make_spans(self) -> tuple[Span, ...]:
        found = []  # (first row, first column, vector)
        for index in range(self.cells):
            row, column = self.place(index)
            found += [(row, column, v) for v in VECTORS if self.square(row + v[0], column + v[1]) is not None]
        number = {place: n for n, place in enumerate(found)}
        ends = [(r * self.size + c, (r + down) * self.size + c + right) for r, c, (down, right) in found]
        ending = self._spans_by_square({n: mask_of(pair) for n, pair in enumerate(ends)})
        spans = []
        for n, (row, column, vector) in enumerate(found):
            crosses = 0
            for down, right, other in crossing_places(vector):
                crosses |= 1 << number.get((row + down, column + right, other), len(found))
            crosses &= (1 << len(found)) - 1
            under = mask_of((row + down) * self.size + column + right for down, right in squares_under(vector))
            first, second = ends[n]
            step = Bridge(self.names[first], self.names[second])
            spans.append(Span(step, ends[n], under, crosses, crosses | ending[first] | ending[second]))
        return tuple(spans)

    def _spans_by_square(self, squares_of: Mapping[int, int]) -> tuple[int, ...]:
        table = [0] * self.cells
        for number, squares in squares_of.items():
            for index in bits(squares):
                table[index] |= 1 << number
        return tuple(table)


@cache
def grid_of(size: int) -> Grid:
    return Grid(size)


def squares_under(vector: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Offsets of the squares under a bridge from its first end (P-B2)."""
    down, right = vector
    if abs(down) == 1:
        return (0, right // 2), (down, right // 2)  # knight: the line runs through both
    if abs(right) == 1:
        return (1, 0), (1, right)
    return ((down // 2, right // 2),)


@cache
def crossing_places(vector: tuple[int, int]) -> tuple[tuple[int, int, tuple[int, int]], ...]:
    """Where, seen from the first end of this bridge, other bridges begin that share a point with it (P-B4)."""
    found = []
    for down, right, other in product(range(-2, 3), range(-4, 5), VECTORS):
        same = (down, right, other) == (0, 0, vector)
        if not same and segments_meet((0, 0), vector, (down, right), (down + other[0], right + other[1])):
            found.append((down, right, other))
    return tuple(found)


def segments_meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether segments ab and cd share a point that is not an end of both. Whole numbers only, so it is exact."""
    if {a, b} & {c, d}:
        return False  # two bridges on one tile are another matter (P-B3); two of our vectors never overlap there
    return _between_sides(a, b, c, d) and _between_sides(c, d, a, b)


def _between_sides(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether c and d are not on the same side of the line ab; for points on it, whether their boxes overlap."""
    turn_c, turn_d = _turn(a, b, c), _turn(a, b, d)
    if turn_c == turn_d == 0:
        return all(max(min(a[k], b[k]), min(c[k], d[k])) <= min(max(a[k], b[k]), max(c[k], d[k])) for k in (0, 1))
    return turn_c * turn_d <= 0


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _byte_table(items: tuple[Any, ...]) -> tuple[tuple[tuple[Any, ...], ...], ...]:
    """For each group of eight items, the chosen items for each of the 256 bytes."""
    groups = [items[start : start + 8] for start in range(0, len(items), 8)]
    return tuple(tuple(tuple(g[k] for k in bits(byte) if k < len(g)) for byte in range(256)) for g in groups)
