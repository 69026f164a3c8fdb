"""The board: two grids of dots, one lying in the gaps of the other.

          o   o   o        o  dots of the first seat, who joins top and bottom
        x a1x c1x e1x      x  dots of the second seat, who joins left and right
          o b2o d2o        a1 a crossing: either seat may draw a link through it, and then the other cannot
        x a3x c3x e3x
          o b4o d4o
        x a5x c5x e5x
          o   o   o

Dots and crossings lie on one grid of (2 * size + 1) by (2 * size + 1) points, counted from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

Point = tuple[int, int]  # row, column


@dataclass(frozen=True, slots=True)
class Link:
    """Join the two dots beside this crossing."""

    place: str


GaleStep = Link


@cache
def crossings(size: int) -> dict[str, Point]:
    """The crossings by name, row by row."""
    last = 2 * size
    points = [(row, column) for row in range(1, last) for column in range(1, last) if (row + column) % 2 == 0]
    return {f"{chr(ord('a') + column - 1)}{row}": (row, column) for row, column in points}


def ends(seat: int, point: Point) -> tuple[Point, Point]:
    """The dots that a link of this seat through the crossing joins."""
    row, column = point
    upright = (row % 2 == 1) == (seat == 0)
    return ((row - 1, column), (row + 1, column)) if upright else ((row, column - 1), (row, column + 1))


def joins_sides(seat: int, size: int, places: frozenset[str]) -> bool:
    """Whether these links lead from one side of the seat to the other (G-E1)."""
    last = 2 * size
    links = [ends(seat, crossings(size)[place]) for place in places]
    axis = 0 if seat == 0 else 1  # the row or the column of a dot tells its side
    reached = {dot for link in links for dot in link if dot[axis] == 0}
    grown = True
    while grown:
        more = {dot for link in links if reached.intersection(link) for dot in link} - reached
        reached |= more
        grown = bool(more)
    return any(dot[axis] == last for dot in reached)
