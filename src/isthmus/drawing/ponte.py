"""The board of Ponte del Diavolo: land that grows together, bridges above it; the open turn is outlined."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import Drawing, group, label, line, tag
from isthmus.games.ponte.board import ISLAND, Bridge, Colour, Tile, bits
from isthmus.games.ponte.scoring import groups_of
from isthmus.games.ponte.state import PonteState

SHARED: Final = True
UNIT: Final = 60
MARGIN: Final = 26
HALF: Final = UNIT / 2 - 4
_WORDS: Final = {Colour.LIGHT: "light", Colour.DARK: "dark"}


def extent(size: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture."""
    whole = size * UNIT + 34
    return -MARGIN, -MARGIN, whole, whole


def board(state: PonteState, seat: int) -> Drawing:  # noqa: ARG001 - one board for both
    left, top, whole, _ = extent(state.box.size)
    parts = [tag("rect", x=left, y=top, width=whole, height=whole, rx=20, fill="water")]
    parts += _raster(state)
    parts += _land(state)
    parts += _marks(state)
    for side in Colour:
        for number in bits(state.bridges_of(side)):
            parts.append(_span(state, number, _WORDS[side]))
    return Drawing(left, top, whole, whole, parts)


def _point(state: PonteState, square: int) -> tuple[float, float]:
    row, column = state.grid.place(square)
    return (column + 0.5) * UNIT, (row + 0.5) * UNIT


def _box(x: float, y: float, half: float = HALF, rx: float | None = 9, **attributes: str | float | None) -> str:
    return tag("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=rx, **attributes)


def _raster(state: PonteState) -> list[str]:
    found = []
    for place in range(state.box.size):
        found.append(label((place + 0.5) * UNIT, -7, state.grid.names[place][0], 14, "ink-soft"))
        found.append(label(-13, (place + 0.5) * UNIT + 5, str(place + 1), 14, "ink-soft"))
    for square in range(state.grid.cells):
        x, y = _point(state, square)
        found.append(_box(x, y, UNIT / 2 - 1, 5, fill="#e9ece4", stroke="water-line", stroke_width=1))
    return found


def _land(state: PonteState) -> list[str]:
    """Shores first, then the land over them, so that tiles side by side become one piece."""
    shores, land = [], []
    for side in Colour:
        word, tiles = _WORDS[side], state.sides[side].tiles
        for square in bits(tiles):
            x, y = _point(state, square)
            shores.append(_box(x, y, stroke=f"tile-{word}-edge", stroke_width=5))
            land.append(_box(x, y, fill=f"tile-{word}"))
            for other in bits(tiles & state.grid.near[square]):
                if other > square:
                    joint = _joint((x, y), _point(state, other))
                    shores.append(tag("rect", **joint, stroke=f"tile-{word}-edge", stroke_width=5))
                    land.append(tag("rect", **joint, fill=f"tile-{word}"))
            if _fills_corner(state, tiles, square):
                land.append(_box(x + UNIT / 2, y + UNIT / 2, 10, None, fill=f"tile-{word}"))
    return shores + land


def _joint(a: tuple[float, float], b: tuple[float, float]) -> dict[str, float]:
    wide, high = (10.0, HALF) if a[1] == b[1] else (HALF, 10.0)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    return {"x": x - wide, "y": y - high, "width": 2 * wide, "height": 2 * high}


def _fills_corner(state: PonteState, tiles: int, square: int) -> bool:
    """Whether four tiles meet at the lower right corner of the square, where a hole would stay open."""
    row, column = state.grid.place(square)
    around = [state.grid.square(row + down, column + right) for down, right in ((0, 1), (1, 0), (1, 1))]
    return all(other is not None and tiles >> other & 1 for other in around)


def _marks(state: PonteState) -> list[str]:
    found = []
    for side in Colour:
        tiles = state.sides[side].tiles
        ring = "tile-light-edge" if side is Colour.LIGHT else "tile-dark-mark"
        for group_ in groups_of(state.grid, tiles):
            for square in bits(group_.squares):
                x, y = _point(state, square)
                if side is Colour.DARK:
                    found.append(tag("circle", cx=x, cy=y, r=5, fill="tile-dark-mark"))
                if group_.size == ISLAND:
                    found.append(tag("circle", cx=x, cy=y, r=11, fill="none", stroke=ring, stroke_width=3))
    for step in state.steps:
        if isinstance(step, Tile):
            x, y = _point(state, state.grid.index[step.square])
            found.append(_box(x, y, fill="none", stroke="accent", stroke_width=5, stroke_dasharray="9 7"))
    for number in bits(state.bridges):
        for square in bits(state.grid.spans[number].under):
            x, y = _point(state, square)
            cross = f"M{x - 9:g} {y - 9:g}l18 18m0 -18l-18 18"
            found.append(tag("path", d=cross, stroke="ink-faint", stroke_width=3, stroke_linecap="round"))
    return found


def _span(state: PonteState, number: int, word: str) -> str:
    """A bridge: two railings and planks between two tiles."""
    span = state.grid.spans[number]
    a, b = (_point(state, end) for end in span.ends)
    is_open = any(isinstance(step, Bridge) and step == span.step for step in state.steps)
    planks = "tile-light-edge" if word == "light" else "tile-dark-mark"
    return group(
        [
            line(a, b, stroke="accent" if is_open else f"tile-{word}-edge", stroke_width=19,
                 stroke_dasharray="12 20" if is_open else None),
            line(a, b, stroke=f"tile-{word}", stroke_width=13),
            line(a, b, stroke=planks, stroke_width=11, stroke_linecap="butt", stroke_dasharray="2.5 7"),
        ],
        stroke_linecap="round",
    )  # fmt: skip
