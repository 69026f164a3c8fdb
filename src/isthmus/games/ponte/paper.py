"""The final position of a game of Ponte del Diavolo on a real board: what a person types in. It judges nothing.

light a1 b1 c1 d2       the squares of the light tiles; dark likewise
bridges c4-e5 a1-a3     the bridges
turn a1 b1              a turn as it was noted, in order: the opening, the choice (light or dark), then the rest
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from isthmus.games.ponte.board import Bridge
from isthmus.games.ponte.grid import grid_of
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.documents import Fields, Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted

LISTS: Final = ("light", "dark", "bridges")
MOST_TURNS: Final = 200
LONGEST_TURN: Final = 20
_BRIDGE: Final = re.compile(r"([a-z][1-9][0-9]?)-([a-z][1-9][0-9]?)")
_EXPECTED: Final = (
    "a line that begins with light, dark (light a1 b1), bridges (bridges c4-e5), turn (turn a1 b1) or size"
)


@dataclass(frozen=True)
class PaperSheet:
    """Squares of both colours, bridges in reading order of their ends, and the turns if they were noted."""

    light: frozenset[str]
    dark: frozenset[str]
    bridges: frozenset[str]
    turns: tuple[str, ...] = ()


def read_text(text: str) -> Plain:
    """Lines with the tiles of each colour, the bridges, and turns."""
    found: Plain = {"light": [], "dark": [], "bridges": [], "turns": []}
    for line, written in enumerate(text.splitlines(), start=1):
        name, *words = written.partition("#")[0].lower().replace(",", " ").split() or [""]
        if name in LISTS:
            found[name] += words
        elif name == "turn" and words:
            found["turns"].append(" ".join(words))
        elif name == "size" and len(words) == 1:
            found["size"] = words[0]
        elif name:
            raise Unreadable(written.strip(), _EXPECTED, line=line)
    return found


def read_sheet(options: PonteOptions, document: Plain) -> PaperSheet:
    """The position in a document."""
    grid = grid_of(options.box().size)
    fields = Fields(document)
    lists: dict[str, list[str]] = {}
    for name in (*LISTS, "turns"):
        fields.asked.add(name)
        words = fields.sequence(name, 0, max(grid.cells, MOST_TURNS)) if name in document else []
        for word in words:
            if not isinstance(word, str) or len(word) > LONGEST_TURN:
                raise BadInput(name, f"has {quoted(word)}, expected short words")
        lists[name] = [str(word).strip().lower() for word in words]
    fields.finish()
    for name in ("light", "dark"):
        for square in lists[name]:
            if square not in grid.index:
                raise BadInput(name, f"has {quoted(square)}, expected squares from a1 to {grid.names[-1]}")
    bridges = {_bridge(word, grid.index) for word in lists["bridges"]}
    return PaperSheet(frozenset(lists["light"]), frozenset(lists["dark"]), frozenset(bridges), tuple(lists["turns"]))


def _bridge(word: str, squares: dict[str, int]) -> str:
    found = _BRIDGE.fullmatch(word)
    if found is None or found[1] not in squares or found[2] not in squares or found[1] == found[2]:
        raise BadInput("bridges", f"has {quoted(word)}, expected two squares such as 'c4-e5'")
    return str(Bridge(found[1], found[2]))


def write_sheet(sheet: PaperSheet) -> Plain:
    """The document that `read_sheet` reads."""
    plain: Plain = {name: sorted(getattr(sheet, name)) for name in LISTS}
    return {**plain, "turns": list(sheet.turns)} if sheet.turns else plain
