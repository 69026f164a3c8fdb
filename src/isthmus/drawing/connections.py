"""The board of Connections: numbers around it, connections, spirals; the tile of the open round is dashed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from isthmus.drawing.paper import Drawing, group, label, tag
from isthmus.games.connections.board import CENTRE_PATTERN, SIDES, Board, look_of, pattern_of
from isthmus.games.connections.scoring import LINKED, rim_state
from isthmus.games.connections.state import ConnectionsState, Place, Sheet

SHARED: Final = False
UNIT: Final = 100
RIM: Final = 62
NUMBER_RADIUS: Final = 23  # of the ring around a number
MARGIN: Final = RIM + 8
ENDS: Final = ("0,-47", "47,0", "0,47", "-47,0")
SPIRAL: Final = "M0 0c4-5 11 0 8 7s-16 6-19-3 5-22 18-20 21 15 17 28-20 21-34 15-21-24-15-39 24-22 40-16"


def extent(layout: Board) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture."""
    whole = layout.size * UNIT + 2 * MARGIN
    return -MARGIN, -MARGIN, whole, whole


def middle_of(layout: Board, square: int) -> tuple[float, float]:
    return (square % layout.size + 0.5) * UNIT, (square // layout.size + 0.5) * UNIT


def rim_point(layout: Board, square: int, side: int) -> tuple[float, float]:
    """Where the number (or the bar of an empty edge) beside a square of the border stands."""
    out, (x, y) = RIM / 2 + 2, middle_of(layout, square)
    beyond = layout.size * UNIT + out
    return ((x, -out), (beyond, y), (x, beyond), (-out, y))[side]


def glyph(layout: Board, tile: str) -> str:
    """The symbol of a tile as a character; what it looks like is up to the fonts of the reader."""
    return label(-31, -23, layout.marks[tile], 20)


def board(state: ConnectionsState, seat: int, symbol: Callable[[Board, str], str] = glyph) -> Drawing:
    desk = state.desks[seat]
    layout = desk.sheet.board or state.material
    side = layout.size * UNIT
    left, top, whole, _ = extent(layout)
    parts = [
        tag("rect", x=left, y=top, width=whole, height=whole, rx=22, fill="water"),
        tag("rect", x=-3, y=-3, width=side + 6, height=side + 6, rx=14, fill="paper-sunk", stroke="ink",
            stroke_width=3),
    ]  # fmt: skip
    if desk.sheet.board is not None:
        parts += _rim(layout, desk.sheet)
    laid = {step.square: (tile, step) for tile, step in desk.sheet.marks}
    fresh = {step.square for step in desk.steps}
    for square, name in enumerate(layout.squares):
        parts.append(_square(layout, square, name, laid.get(name), symbol, fresh=name in fresh))
    return Drawing(left, top, whole, whole, parts)


def _rim(layout: Board, sheet: Sheet) -> list[str]:
    linked = {place for place, _, fate in rim_state(sheet) if fate == LINKED}
    found = []
    for square, side, number in layout.rim:
        x, y = rim_point(layout, square, side)
        if not number:
            wide, high = (52, 10) if side in (0, 2) else (10, 52)
            found.append(tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=5, fill="ink-faint"))
            continue
        is_linked = layout.squares[square] + SIDES[side] in linked
        fill, stroke = ("accent", "accent") if is_linked else ("paper-raised", "ink")
        found.append(tag("circle", cx=x, cy=y, r=NUMBER_RADIUS, fill=fill, stroke=stroke, stroke_width=2.5))
        found.append(label(x, y + 9, str(number), 27, "on-accent" if is_linked else "ink", 700))
    return found


def _square(
    layout: Board,
    square: int,
    name: str,
    lies: tuple[str, object] | None,
    symbol: Callable[[Board, str], str],
    *,
    fresh: bool,
) -> str:
    x, y = middle_of(layout, square)
    if square == layout.centre:
        parts = _tile(CENTRE_PATTERN, "", road="ink", card="paper-sunk", fresh=False)
    elif lies is None:
        parts = [tag("rect", x=-47, y=-47, width=94, height=94, rx=10, fill="paper", stroke="rule", stroke_width=1.5)]
        parts.append(tag("text", name, x=-38, y=-29, font_size=15, fill="ink-soft"))
    else:
        tile, step = lies
        pattern = pattern_of(look_of(layout.patterns[tile], step.rotation)) if isinstance(step, Place) else None
        parts = _tile(pattern, symbol(layout, tile), road="accent", card="land", fresh=fresh)
    return group(parts, transform=f"translate({x:g} {y:g})")


def _tile(pattern: str | None, symbol: str, *, road: str, card: str, fresh: bool) -> list[str]:
    """A tile around (0, 0) with its paper and its symbol, or a spiral (no pattern)."""
    parts = [
        tag("rect", x=-47, y=-47, width=94, height=94, rx=10, fill=card, stroke="accent" if fresh else "ink",
            stroke_width=4 if fresh else 2, stroke_dasharray="11 8" if fresh else None)
    ]  # fmt: skip
    if pattern is None:
        return [*parts, tag("path", d=SPIRAL, fill="none", stroke="ink-soft", stroke_width=5, stroke_linecap="round")]
    parts += tile_parts(pattern, road=road, card=card)
    return [*parts, symbol]


def tile_parts(pattern: str, *, road: str, card: str) -> list[str]:
    """The narrow and wide connections of a tile around (0, 0), which meet in the middle."""
    parts = []
    roads = [(end, width == "W") for end, width in zip(ENDS, pattern, strict=True) if width != "-"]
    for end, wide in roads:
        parts.append(tag("polyline", points=f"0,0 {end}", stroke=road, stroke_width=25 if wide else 8))
    for end, wide in roads:
        if wide:
            parts.append(tag("polyline", points=f"0,0 {end}", stroke=card, stroke_width=11))
    parts.append(tag("circle", r=13 if any(wide for _, wide in roads) else 8, fill=road))
    return parts
