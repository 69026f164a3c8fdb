"""The board of Hashi: islands with numbers and flags, dotted lines, bridges; those of the open round are dashed."""

from __future__ import annotations

from math import hypot
from typing import Final

from isthmus.drawing.paper import Drawing, group, label, line, tag
from isthmus.games.hashi.board import BLUE, RED, Board
from isthmus.games.hashi.state import HashiState, Sheet

SHARED: Final = False
UNIT: Final = 100
RADIUS: Final = 31
MARGIN: Final = 22
CLOTH: Final = {RED: ("red", "M0 -22 L20 -14 L0 -6 Z"), BLUE: ("blue", "M0 -22 H19 V-7 H0 Z")}
Point = tuple[float, float]


def extent(layout: Board) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture."""
    side = max(layout.rows, layout.columns) * UNIT
    return -MARGIN, -MARGIN, side + 30, side + 30


def points_of(layout: Board) -> list[Point]:
    """The middle of each island."""
    return [((island.column + 0.5) * UNIT, (island.row + 0.5) * UNIT) for island in layout.islands]


def board(state: HashiState, seat: int) -> Drawing:
    layout, desk = state.board, state.desks[seat]
    left, top, side, _ = extent(layout)
    parts = [tag("rect", x=left, y=top, width=side, height=side, rx=MARGIN, fill="water")]
    points = points_of(layout)
    for x, y in points:
        parts.append(tag("circle", cx=x, cy=y, r=48, fill="none", stroke="water-line", stroke_width=2.5))
        parts.append(tag("circle", cx=x, cy=y, r=60, fill="none", stroke="water-line", stroke_width=1.5, opacity=0.7))
    parts += _rim(max(layout.rows, layout.columns))
    parts += _lines(layout, points, desk.sheet, desk.closed)
    parts += [_island(layout, points, desk.sheet, desk.closed, island) for island in range(len(points))]
    return Drawing(left, top, side, side, parts)


def _rim(side: int) -> list[str]:
    found = []
    for place in range(side):
        found.append(label((place + 0.5) * UNIT, -4, "abcdefghi"[place], 16, "ink-soft"))
        found.append(label(-10, (place + 0.5) * UNIT + 5, str(place + 1), 16, "ink-soft"))
    return found


def _lines(layout: Board, points: list[Point], sheet: Sheet, closed: Sheet) -> list[str]:
    found = []
    for number, one in enumerate(layout.lines):
        a, b = points[one.start], points[one.end]
        dead = sheet.dead >> number & 1
        found.append(
            line(a, b, stroke="ink-soft", stroke_width=4.5, stroke_linecap="round", stroke_dasharray="0.1 11",
                 opacity=0.32 if dead else None)
        )  # fmt: skip
        count = sheet.bridges(number)
        if dead and not count:
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            cross = f"M{x - 7:g} {y - 7:g}l14 14m0 -14l-14 14"
            found.append(tag("path", d=cross, stroke="ink-soft", stroke_width=2.5, opacity=0.65))
        old = closed.bridges(number)
        found += [_plank(a, b, count, plank, provisional=plank >= old) for plank in range(count)]
    return found


def _plank(a: Point, b: Point, count: int, plank: int, *, provisional: bool) -> str:
    """One bridge from shore to shore; two are drawn side by side."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    aside = 0 if count == 1 else -8 if plank == 0 else 8
    trim = RADIUS - 2
    shift = (-along[1] * aside, along[0] * aside)
    return line(
        (a[0] + along[0] * trim + shift[0], a[1] + along[1] * trim + shift[1]),
        (b[0] - along[0] * trim + shift[0], b[1] - along[1] * trim + shift[1]),
        stroke="accent",
        stroke_width=8.5,
        stroke_linecap="round",
        stroke_dasharray="11 12" if provisional else None,
    )


def _island(layout: Board, points: list[Point], sheet: Sheet, closed: Sheet, island: int) -> str:
    x, y = points[island]
    number = sheet.number(island)
    fresh = number and not closed.number(island)
    finished = sheet.finished >> island & 1
    parts = [
        tag("circle", cx=x, cy=y, r=RADIUS, fill="accent-soft" if finished else "land",
            stroke="accent" if fresh else "ink", stroke_width=3, stroke_dasharray="9 7" if fresh else None)
    ]  # fmt: skip
    flag = layout.islands[island].flag
    if flag in CLOTH:
        colour, cloth = CLOTH[flag]
        where = f"translate({x + 19:g} {y - 17:g}) scale(0.9)" if number else f"translate({x - 7:g} {y + 2:g})"
        pole = tag("path", d="M0 -23 V14", stroke="ink", stroke_width=3, stroke_linecap="round")
        parts.append(group([pole, tag("path", d=cloth, fill=colour, stroke="ink", stroke_width=2)], transform=where))
    if number:
        parts.append(label(x, y + 13, str(number), 37, "accent" if fresh else "ink", 700))
    if finished:
        parts.append(tag("circle", cx=x, cy=y, r=RADIUS + 8, fill="none", stroke="accent", stroke_width=4))
    return group(parts)
