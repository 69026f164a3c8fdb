"""A drawing in characters (`game.picture`) as an SVG picture: it shows what a terminal shows, whatever the font."""

from __future__ import annotations

from xml.sax.saxutils import escape

from isthmus.kernel.canvas import Canvas

COLUMN, ROW, MARGIN = 9.0, 19.0, 18.0
PAPER, INK = "#f7f1e3", "#22384a"
INKS = {
    "faint": "#7d8a92",
    "mine": "#0b6e69",
    "open": "#0b6e69",
    "done": "#0b6e69",
    "dead": "#9aa3a8",
    "blocked": "#9aa3a8",
    "legal": "#3f7d20",
    "conflict": "#b3261e",
    "red": "#b3261e",
    "blue": "#1f5fa8",
    "yellow": "#8a6a00",
    "green": "#2e7d32",
    "grey": "#5c6670",
    "purple": "#7b3fa0",
    "light": "#a05a00",
    "dark": "#1f3a8a",
}
BOLD = {"number", "mine", "done", "title", "light", "dark", "red", "blue"}


def as_svg(canvas: Canvas) -> str:
    """A canvas as a picture, every character in its place whatever the font."""
    width = canvas.width * COLUMN + 2 * MARGIN
    height = canvas.height * ROW + 2 * MARGIN
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="15">'
        ),
        f'<rect width="100%" height="100%" rx="12" fill="{PAPER}"/>',
    ]
    for row, runs in enumerate(canvas.spans()):
        column = 0
        for text, style in runs:
            if text.strip():
                parts.append(_text(text, style, MARGIN + column * COLUMN, MARGIN + (row + 0.75) * ROW))
            column += len(text)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(text: str, style: str, x: float, y: float) -> str:
    places = " ".join(f"{x + n * COLUMN:g}" for n in range(len(text)))
    weight = ' font-weight="bold"' if style in BOLD else ""
    ink = INKS.get(style, INK)
    return f'<text x="{places}" y="{y:g}" fill="{ink}"{weight} xml:space="preserve">{escape(text)}</text>'
