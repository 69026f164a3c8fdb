"""Draw the pictures of the README: one board per game, in the middle of a recorded game.

    python3 -m tools.pictures [--check]

Each picture is the plain-text drawing of a state (`game.picture`), set as an SVG on paper of its own: it shows what a
terminal shows. ``--check`` only tells whether the files are up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import isthmus
from isthmus.kernel.canvas import Canvas
from isthmus.kernel.match import Walk

ROOT = Path(__file__).resolve().parents[1]
# Which recorded game, after how many lines of it, whose board.
SCENES = {
    "hashi": ("hashi-perfect-a", 14, 0),
    "traxx": ("traxx-1p-far-sighted", 14, 0),
    "connections": ("connections-1p-king", 23, 0),
    "ponte": ("ponte-big-sets", 80, None),
}
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


def main() -> int:
    parser = argparse.ArgumentParser(description="draw the pictures of the README")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    check = parser.parse_args().check
    stale = []
    for name, scene in SCENES.items():
        path = ROOT / "docs" / "images" / f"{name}.svg"
        drawn = picture(*scene)
        if check and (not path.exists() or path.read_text(encoding="utf-8") != drawn):
            stale.append(path.name)
        elif not check:
            path.write_text(drawn, encoding="utf-8")
    if stale:
        print(f"out of date: {', '.join(stale)}; run python3 -m tools.pictures", file=sys.stderr)
    return 1 if stale else 0


def picture(record: str, lines: int, seat: int | None) -> str:
    """The SVG of a recorded game after that many of its lines."""
    match = isthmus.load((ROOT / "tests" / "data" / "records" / f"{record}.txt").read_text(encoding="utf-8"))
    return as_svg(match.game.picture(state_after(match, lines), seat))


def state_after(match: isthmus.Match, lines: int) -> Any:
    """The state when that many rounds or turns of the match are complete."""
    walk = Walk(match.game, match.header.options, len(match.header.names))
    for entry in match.log:
        walk.enter(entry)
    return walk.turns[min(lines, len(walk.turns) - 1)].before


def as_svg(canvas: Canvas) -> str:
    """A canvas as a picture of its own, every character on its place whatever the font."""
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


if __name__ == "__main__":
    sys.exit(main())
