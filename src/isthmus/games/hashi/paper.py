"""A Hashi sheet that was filled in on paper: what a person types in, as lines or as a document. It judges nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.hashi.scoring import CATEGORIES
from isthmus.games.hashi.state import Bonuses, HashiOptions
from isthmus.kernel.documents import Fields, Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted
from isthmus.kernel.options import parse_options

MOST_ENTRIES: Final = 200
MOST_WRITTEN: Final = 99  # nobody means a larger number, and the referee quotes what it finds
_NUMBER: Final = re.compile(r"([a-z][0-9])=([0-9]{1,2})")
_BRIDGE: Final = re.compile(r"([a-z][0-9]-[a-z][0-9])(?:x([0-9]{1,2}))?")
_ISLAND: Final = re.compile(r"[a-z][0-9]")
_EXPECTED: Final = (
    "a number (d1=3), a bridge (d1-d3), two bridges (d1-d3x2), or a line that begins with "
    "'side' (side b), 'red', 'blue' or 'six' (red 9) or 'struck' (struck d1 d3)"
)


@dataclass(frozen=True)
class PaperSheet:
    """Numbers by island (``c2``), bridges by line (``c2-e2``), bonuses as noted.

    `struck` are islands that were crossed out during the game, when a mistake was noticed too late to be corrected.
    """

    numbers: Mapping[str, int]
    bridges: Mapping[str, int]
    bonuses: Bonuses = field(default_factory=Bonuses)
    struck: frozenset[str] = frozenset()


# --- lines of text


def read_text(text: str) -> Plain:
    """Lines of numbers and bridges as in a position, and lines for side, bonuses and islands crossed out."""
    found: Plain = {"game": "hashi", "numbers": {}, "bridges": {}, "bonuses": {}, "struck": []}
    for line, written in enumerate(text.splitlines(), start=1):
        words = written.partition("#")[0].lower().split()
        if not words:
            continue
        if words[0] in ("side", "struck", *CATEGORIES[1:]):
            _read_special(found, words, line)
        else:
            for word in words:
                _read_entry(found, word, line)
    return found


def _read_special(found: Plain, words: list[str], line: int) -> None:
    name, values = words[0], words[1:]
    if name == "struck":
        for value in values:
            if not _ISLAND.fullmatch(value):
                raise Unreadable(value, "islands such as d1", line=line)
        found["struck"] += values
    elif name == "side" and len(values) == 1:
        found["side"] = values[0]
    elif name != "side" and len(values) == 1 and values[0].isdecimal() and len(values[0]) <= 2:
        found["bonuses"][name] = int(values[0])
    else:
        expected = "a side (side a)" if name == "side" else f"the points that were noted ({name} 8)"
        raise Unreadable(" ".join(words), expected, line=line)


def _read_entry(found: Plain, word: str, line: int) -> None:
    if number := _NUMBER.fullmatch(word):
        if number[1] in found["numbers"]:
            raise Unreadable(word, f"one number for {number[1]}, it has {found['numbers'][number[1]]}", line=line)
        found["numbers"][number[1]] = int(number[2])
    elif bridge := _BRIDGE.fullmatch(word):
        found["bridges"][bridge[1]] = found["bridges"].get(bridge[1], 0) + int(bridge[2] or 1)
    else:
        raise Unreadable(word, _EXPECTED, line=line)


# --- documents


def options_of(document: Plain) -> HashiOptions:
    """The side or the player's own board that the sheet was played on."""
    given: dict[str, object] = {name: document[name] for name in ("side", "board") if name in document}
    return parse_options(HashiOptions, given)


def read_paper(document: Plain) -> PaperSheet:
    """The sheet in a document; `BadInput` names the field and what was expected."""
    fields = Fields(document)
    fields.word("game", ("hashi",), "hashi")
    fields.asked |= {"side", "board"}  # read by `options_of`
    numbers = _counts(fields, "numbers")
    bridges = _counts(fields, "bridges")
    noted = _counts(fields, "bonuses")
    if unknown := set(noted) - set(CATEGORIES[1:]):
        raise BadInput(f"bonuses.{min(unknown)}", f"is unknown, expected: {', '.join(CATEGORIES[1:])}")
    struck = fields.sequence("struck", 0, MOST_ENTRIES) if "struck" in document else []
    for place in struck:
        if not (isinstance(place, str) and _ISLAND.fullmatch(place.strip().lower())):
            raise BadInput("struck", f"has {quoted(place)}, expected islands such as 'd1'")
    fields.finish()
    return PaperSheet(numbers, bridges, Bonuses(**noted), frozenset(map(str, struck)))


def _counts(fields: Fields, name: str) -> dict[str, int]:
    """A table of whole numbers; an empty one if there is none."""
    if name not in fields.plain:
        fields.asked.add(name)
        return {}
    table = fields.table(name)
    if len(table.plain) > MOST_ENTRIES:
        raise BadInput(name, f"has {len(table.plain)} entries, expected at most {MOST_ENTRIES}")
    return {str(key): table.whole(key, -MOST_WRITTEN, MOST_WRITTEN) for key in table.plain}
