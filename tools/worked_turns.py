"""Draw the worked turns of docs/learn/ from the positions that the pages themselves name.

    python -m tools.worked_turns            write docs/images/turns/*.svg
    python -m tools.worked_turns --check    only tell whether the files are up to date

A page names a position above its picture, in the notation of the game:

    <!-- turn hashi-2: hashi1 / play 1 / 3x2 / - / d3=4 + b3=3,b3-d3 -->
    ![…](../images/turns/hashi-2.svg)

and what it calls illegal, so that the tests can ask the rules:

    <!-- refused hashi: f1=3 H-A3 in hashi1 / play 1 / 3x2 / - / d3=4 -->
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

import isthmus
from isthmus.drawing import draw

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "learn"
PICTURES = ROOT / "docs" / "images" / "turns"
TURN = re.compile(r"^<!-- turn ([a-z]+)-(\d+): (.+) -->$", re.MULTILINE)
REFUSED = re.compile(r"^<!-- refused ([a-z]+): (\S+) (\S+) in (.+) -->$", re.MULTILINE)


class Refusal(NamedTuple):
    """A step that a page calls illegal, the clause it names, and the position."""

    game: str
    step: str
    clause: str
    position: str


def refusals() -> list[Refusal]:
    """What the pages call illegal."""
    return [Refusal(*found) for page in sorted(PAGES.glob("*.md")) for found in REFUSED.findall(_text(page))]


def pictures() -> dict[Path, str]:
    """The pictures of the pages: file and SVG, always the board of the first seat."""
    return {
        PICTURES / f"{game}-{number}.svg": draw(isthmus.game(game).parse_position(position), 0)
        for page in sorted(PAGES.glob("*.md"))
        for game, number, position in TURN.findall(_text(page))
    }


def kept() -> dict[Path, str]:
    """The files as they are."""
    return {path: _text(path) for path in PICTURES.glob("*.svg")}


def main(arguments: list[str]) -> int:
    wanted = pictures()
    if "--check" in arguments:
        return 0 if wanted == kept() else 1
    PICTURES.mkdir(exist_ok=True)
    for path in kept().keys() - wanted.keys():
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    return 0


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
