"""The board of Träxx: hexagons with the symbol of their colour, numbers, the path; the open round's part is dashed."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final

from isthmus.drawing.paper import Drawing, group, label, tag
from isthmus.games.traxx.board import CELL_COUNT, COLOURS, NUMBERS, PLACES
from isthmus.games.traxx.moves import cut_off, open_ends
from isthmus.games.traxx.state import Sheet, TraxxState

SHARED: Final = False
UNIT: Final = 50
MARGIN: Final = UNIT * 1.25
# Circle, triangle, star, square, heart, diamond, in a box of 24 by 24, as on the page.
SIGNS: Final = {
    "blue": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z",
    "green": "M12 1.5 23 21H1z",
    "yellow": "M12 .5l3.5 7.7 8.4.9-6.3 5.6 1.8 8.3L12 18.8l-7.4 4.2 1.8-8.3L.1 9.1l8.4-.9z",
    "grey": "M2.5 2.5h19v19h-19z",
    "red": "M12 22.5C0 14.5 .5 8 2.5 5 5.5 1 10.5 2 12 6.5 13.5 2 18.5 1 21.5 5c2 3 2.5 9.5-9.5 17.5z",
    "purple": "M12 0 23 12 12 24 1 12z",
}
# The middle cell is at (0, 0); half a cell is √3/2 wide, a row 3/2 high.
POINTS: Final = tuple((round((x - 8) * sqrt(3) / 2, 4) * UNIT, (row - 4) * 1.5 * UNIT) for row, x in PLACES)
_ANGLES: Final = [(60 * corner + 30) * pi / 180 for corner in range(6)]


def hexagon(radius: float) -> str:
    """The six corners around (0, 0), one of them on top."""
    return " ".join(f"{cos(angle) * radius:.2f},{sin(angle) * radius:.2f}" for angle in _ANGLES)


CORNERS: Final = hexagon(UNIT * 0.94)


def extent() -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture."""
    xs, ys = zip(*POINTS, strict=True)
    width, height = max(xs) - min(xs) + 2 * MARGIN, max(ys) - min(ys) + 2 * MARGIN
    return min(xs) - MARGIN, min(ys) - MARGIN, width, height


def board(state: TraxxState, seat: int) -> Drawing:
    desk = state.desks[seat]
    sheet = desk.sheet
    lost = cut_off(sheet)
    shown = lost if lost.bit_count() < CELL_COUNT - len(sheet.path) else 0  # when all are lost, fading says nothing
    parts = [_cell(state, sheet, cell, faded=bool(shown >> cell & 1)) for cell in range(CELL_COUNT)]
    parts += _path(sheet, desk.closed)
    if not desk.done:
        parts += [_knot(cell, 15, start=False) for cell in open_ends(sheet)]
    if sheet.path:
        parts.append(_knot(sheet.start, 10, start=True))
    parts += [_reached(state, sheet, cell) for cell in sheet.path if cell in state.board.number_at]
    return Drawing(*extent(), parts)


def _cell(state: TraxxState, sheet: Sheet, cell: int, *, faded: bool) -> str:
    colour = COLOURS[state.board.colours[cell]]
    taken = sheet.used >> cell & 1
    opacity = 0.42 if taken else 0.3 if faded else None
    parts = [tag("polygon", points=CORNERS, fill=colour, stroke="paper", stroke_width=2, opacity=opacity)]
    number = state.board.number_at.get(cell)
    if number is None:
        if not taken:
            parts.append(sign(colour, -3, 26))
    else:
        if not taken:
            parts.append(tag("circle", r=27, fill="paper-raised", stroke="ink", stroke_width=2.5))
            parts.append(label(0, 9, str(number), 28, weight=700))
        parts.append(sign(colour, -35, 11))
    x, y = POINTS[cell]
    return group(parts, transform=f"translate({round(x, 2):g} {round(y, 2):g})")


def sign(colour: str, y: float, size: float, fill: str = "on-colour") -> str:
    """The sign of a colour, with its middle at (0, y)."""
    where = f"translate({-size / 2:g} {y - size / 2:g}) scale({round(size / 24, 4):g})"
    return tag("path", d=SIGNS[colour], fill=fill, transform=where)


def _path(sheet: Sheet, closed: Sheet) -> list[str]:
    """The closed part in one stroke, and what the open round has added at one end."""
    before = len(closed.path) if closed.path else len(sheet.path)
    found = [_stroke(sheet.path[:before], None)]
    if before < len(sheet.path):
        found.append(_stroke(sheet.path[before - 1 :], "15 15"))
    return found


def _stroke(cells: tuple[int, ...], dashes: str | None) -> str:
    points = " ".join(f"{round(POINTS[cell][0], 2):g},{round(POINTS[cell][1], 2):g}" for cell in cells)
    casing = tag("polyline", points=points, stroke="paper-raised", stroke_width=21)
    drawn = tag("polyline", points=points, stroke="accent", stroke_width=13, stroke_dasharray=dashes)
    return group([casing, drawn], fill="none", stroke_linecap="round", stroke_linejoin="round")


def _knot(cell: int, radius: float, *, start: bool) -> str:
    x, y = POINTS[cell]
    if start:
        return tag("circle", cx=x, cy=y, r=radius, fill="paper-raised", stroke="accent", stroke_width=6)
    return tag("circle", cx=x, cy=y, r=radius, fill="accent", stroke="paper-raised", stroke_width=4)


def _reached(state: TraxxState, sheet: Sheet, cell: int) -> str:
    """A number on the path: what was noted for it, or the number itself while the round is open."""
    number = state.board.number_at[cell]
    points = sheet.noted[NUMBERS.index(number)] or number
    x, y = POINTS[cell]
    medal = tag("circle", cx=x, cy=y, r=24, fill="accent", stroke="paper-raised", stroke_width=2.5)
    return group([medal, label(x, y + 8, str(points), 22, "on-accent", 700)])
