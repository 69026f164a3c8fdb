"""Paper and ink of the pictures: the colours of the page (light), SVG elements, boards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

COLOURS: Final = {
    "paper": "#f7f0e1",
    "paper-raised": "#fdf9f0",
    "paper-sunk": "#ede3cd",
    "water": "#dde9e7",
    "water-line": "#c5d9d8",
    "land": "#fbf3df",
    "ink": "#21384a",
    "ink-soft": "#4a5f6d",
    "ink-faint": "#8b968f",
    "rule": "#d3c7ab",
    "accent": "#b23a17",
    "accent-soft": "#f3d3c2",
    "on-accent": "#fffaf2",
    "blue": "#2a6bcb",
    "green": "#276b53",
    "yellow": "#b07800",
    "grey": "#7a838c",
    "red": "#b82a21",
    "purple": "#693a84",
    "on-colour": "#fffdf7",
    "tile-light": "#fffaf0",
    "tile-light-edge": "#7c6d4c",
    "tile-dark": "#2c4658",
    "tile-dark-edge": "#152937",
    "tile-dark-mark": "#a9c8d8",
}
FONT: Final = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
BOARD_WIDTH: Final = 460.0  # of one board on the page, in pixels
GAP: Final = 16.0
CAPTION: Final = 26.0
Value = str | float | int


class Drawing(NamedTuple):
    """A board in its own units: the box it fills, and its elements from bottom to top."""

    x: float
    y: float
    width: float
    height: float
    parts: Sequence[str]


def tag(name: str, text: str = "", /, **attributes: Value | None) -> str:
    """One element; `stroke_width` is written stroke-width, a colour by its name, None is left out."""
    written = "".join(
        f" {key.replace('_', '-')}={quoteattr(_written(key, value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{escape(text)}</{name}>" if text else f"<{name}{written}/>"


def group(parts: Sequence[str], **attributes: Value | None) -> str:
    opening = tag("g", **attributes)
    return opening[:-2] + ">" + "".join(parts) + "</g>"


def line(a: tuple[float, float], b: tuple[float, float], **attributes: Value | None) -> str:
    return tag("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **attributes)


def label(x: float, y: float, text: str, size: float, ink: str = "ink", weight: int | None = None) -> str:
    """Text with its middle at x."""
    return tag("text", text, x=x, y=y, font_size=size, fill=ink, font_weight=weight, text_anchor="middle")


def page(boards: Sequence[tuple[Drawing, str]]) -> str:
    """The boards with their captions, two in a row, as one picture."""
    columns = 1 if len(boards) == 1 else 2
    height = max(BOARD_WIDTH * board.height / board.width for board, _ in boards)
    below = CAPTION if any(caption for _, caption in boards) else 0.0
    rows = -(-len(boards) // columns)
    whole = (columns * (BOARD_WIDTH + GAP) + GAP, rows * (height + below + GAP) + GAP)
    parts = [tag("rect", width=whole[0], height=whole[1], rx=12, fill="paper")]
    for number, (board, caption) in enumerate(boards):
        left = GAP + number % columns * (BOARD_WIDTH + GAP)
        top = GAP + number // columns * (height + below + GAP)
        parts.append(_placed(board, left, top))
        if caption:
            parts.append(label(left + BOARD_WIDTH / 2, top + height + 19, caption, 16, weight=600))
    size = f'width="{_number(whole[0])}" height="{_number(whole[1])}"'
    box = f'viewBox="0 0 {_number(whole[0])} {_number(whole[1])}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} font-family="{FONT}">'
    return "\n".join([opening, *parts, "</svg>"]) + "\n"


def _placed(board: Drawing, left: float, top: float) -> str:
    box = " ".join(map(_number, (board.x, board.y, board.width, board.height)))
    height = BOARD_WIDTH * board.height / board.width
    opening = tag("svg", x=left, y=top, width=BOARD_WIDTH, height=height, viewBox=box)
    return "\n".join([opening[:-2] + ">", *board.parts, "</svg>"])


def _written(key: str, value: Value) -> str:
    if not isinstance(value, str):
        return _number(value)
    return COLOURS.get(value, value) if key in ("fill", "stroke") else value


def _number(value: float) -> str:
    return f"{round(value, 2):g}"
