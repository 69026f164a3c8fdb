"""Draw the pictures of the README and the docs: one board per game, in the middle of a recorded game.

    python3 -m tools.pictures [--check]

``ponte.svg`` shows what a terminal shows (`game.picture`), ``ponte-board.svg`` what a notebook shows; both are made by
`isthmus.drawing`. ``--check`` only tells whether the files are up to date.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import isthmus
from isthmus import registry
from isthmus.drawing import draw
from isthmus.drawing.characters import as_svg
from tools.games import of_game

ROOT = Path(__file__).resolve().parents[1]
SCENES = {name: of_game(name).PICTURE for name in registry.GAME_NAMES}


def main() -> int:
    parser = argparse.ArgumentParser(description="draw the pictures of the README")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    check = parser.parse_args().check
    stale = []
    for name, scene in SCENES.items():
        for ending, drawn in (("", picture(*scene)), ("-board", board_picture(*scene))):
            path = ROOT / "docs" / "images" / f"{name}{ending}.svg"
            if check and (not path.exists() or path.read_text(encoding="utf-8") != drawn):
                stale.append(path.name)
            elif not check:
                path.write_text(drawn, encoding="utf-8")
    if stale:
        print(f"out of date: {', '.join(stale)}; run python3 -m tools.pictures", file=sys.stderr)
    return 1 if stale else 0


def picture(record: str, lines: int, seat: int | None) -> str:
    """A recorded game after that many of its lines, in characters."""
    match = match_of(record)
    return as_svg(match.game.picture(state_after(match, lines), seat))


def board_picture(record: str, lines: int, seat: int | None) -> str:
    """The same position as a drawn board."""
    return draw(state_after(match_of(record), lines), seat)


def match_of(record: str) -> isthmus.Match:
    return isthmus.load((ROOT / "tests" / "data" / "records" / f"{record}.txt").read_text(encoding="utf-8"))


def state_after(match: isthmus.Match, lines: int) -> Any:
    """The state when that many rounds or turns of the match are complete."""
    turns = match.turns()
    return turns[min(lines, len(turns) - 1)].before


if __name__ == "__main__":
    sys.exit(main())
