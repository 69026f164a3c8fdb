"""A Träxx sheet that was filled in on paper: what a person types in, as lines or as a document. It judges nothing.

e4-d5*-e6-f6       the path from end to end, a star after the start
3=3 7=4            the points noted for the numbers
round 3=5 7=9      the rounds in which they were reached, if they were noted
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.traxx.board import CELL_COUNT, CELL_OF_NAME, NUMBERS, ROUNDS
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.documents import Fields, Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted

MOST_CELLS: Final = 2 * CELL_COUNT  # whoever enters a cell twice has still drawn a line
MOST_WRITTEN: Final = 99
_CHAIN: Final = re.compile(r"[a-i][1-9]\*?(?:-[a-i][1-9]\*?)*")
_NOTE: Final = re.compile(r"(10|[2-9])=([0-9]{1,2})")
_EXPECTED: Final = (
    "a path with a star after its start (e4-d5*-e6), points (3=3 7=4), rounds (round 3=5 7=9) or a start (start 1)"
)


@dataclass(frozen=True)
class PaperSheet:
    """The path from end to end with its start, the points noted by number, and the rounds if somebody noted them."""

    start: str
    path: tuple[str, ...]
    noted: Mapping[int, int] = field(default_factory=dict)
    rounds: Mapping[int, int] = field(default_factory=dict)


def read_text(text: str) -> Plain:
    """Lines with a path, points and rounds."""
    found: Plain = {"path": [], "noted": {}, "rounds": {}}
    for line, written in enumerate(text.splitlines(), start=1):
        words = written.partition("#")[0].lower().split()
        if not words:
            continue
        if words[0] == "start" and len(words) == 2 and words[1] not in CELL_OF_NAME:
            found["start"] = words[1]
            continue
        notes = "rounds" if words[0] in ("round", "rounds") else "noted"
        for word in words[notes == "rounds" :]:
            _read_word(found, notes, word, line)
    return found


def _read_word(found: Plain, notes: str, word: str, line: int) -> None:
    if note := _NOTE.fullmatch(word):
        if note[1] in found[notes]:
            raise Unreadable(word, f"one entry for the {note[1]}, it has {found[notes][note[1]]}", line=line)
        found[notes][note[1]] = int(note[2])
    elif _CHAIN.fullmatch(word) and notes == "noted":
        found["path"] += word.split("-")
    else:
        raise Unreadable(word, _EXPECTED, line=line)


def read_sheet(options: TraxxOptions, document: Plain) -> PaperSheet:
    """The sheet in a document: ``path`` is a list of cells, the start has a star."""
    fields = Fields(document)
    path = fields.sequence("path", 0, MOST_CELLS) if "path" in document else []
    fields.asked.add("path")
    cells: list[str] = []
    starts: list[str] = []
    for cell in path:
        name = cell.strip().lower().removesuffix("*") if isinstance(cell, str) else ""
        if name not in CELL_OF_NAME:
            raise BadInput("path", f"has {quoted(cell)}, expected cells from a1 to i5 such as 'e6'")
        cells.append(name)
        starts += [name] if str(cell).endswith("*") else []
    if len(starts) > 1:
        raise BadInput("path", f"has {len(starts)} starts, expected one star")
    noted, rounds = _numbers(fields, "noted", MOST_WRITTEN), _numbers(fields, "rounds", ROUNDS)
    fields.finish()
    return PaperSheet(starts[0] if starts else _only_start(options, cells), tuple(cells), noted, rounds)


def write_sheet(sheet: PaperSheet) -> Plain:
    """The document that `read_sheet` reads."""
    plain: Plain = {"path": [cell + "*" * (cell == sheet.start) for cell in sheet.path]}
    for name, numbers in (("noted", sheet.noted), ("rounds", sheet.rounds)):
        if numbers:
            plain[name] = {str(number): value for number, value in sorted(numbers.items())}
    return plain


def _only_start(options: TraxxOptions, cells: list[str]) -> str:
    """The start of a path without a star, if only one of the starts is on it."""
    found = [cell for cell in cells if CELL_OF_NAME[cell] in options.layout.starts]
    return found[0] if len(found) == 1 else ""


def _numbers(fields: Fields, name: str, most: int) -> dict[int, int]:
    fields.asked.add(name)
    if name not in fields.plain:
        return {}
    table = fields.table(name)
    found = {number: table.whole(str(number), 0, most) for number in NUMBERS if str(number) in table.plain}
    table.finish()
    return {number: value for number, value in found.items() if value}
