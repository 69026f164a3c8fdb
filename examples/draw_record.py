"""Load a record and draw it: one SVG for each round, and a page that shows them in order.

.venv/bin/python examples/draw_record.py RECORD FOLDER
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

import isthmus
from isthmus.drawing import draw


def positions(match: isthmus.Match) -> list[tuple[str, str]]:
    """The label and the picture of every round or turn, as it began, and of the end."""
    found = [(turn.period.label, draw(turn.before)) for turn in match.turns()]
    return [*found, ("", isthmus.show(match).svg)]


def main(arguments: list[str]) -> int:
    record, folder = Path(arguments[0]), Path(arguments[1])
    match = isthmus.load(record.read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    page = [f"<!doctype html><meta charset=utf-8><title>{escape(record.stem)}</title>"]
    pictures = positions(match)
    for number, (label, svg) in enumerate(pictures):
        (folder / f"{number:03}.svg").write_text(svg, encoding="utf-8")
        page.append(f"<figure><img src={number:03}.svg alt=''><figcaption>{escape(label)}</figcaption></figure>")
    (folder / "index.html").write_text("\n".join(page), encoding="utf-8")
    print(f"{len(pictures)} pictures of {match.game.name} in {folder}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
