"""A Hashi sheet that was filled in on paper: what a person types in, as lines or as a document. It judges nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.hashi.scoring import CATEGORIES
from isthmus.games.hashi.state import ROUNDS, Bonuses, HashiOptions
from isthmus.kernel.documents import Fields, Plain
from isthmus.kernel.errors import BadInput, Unreadable, quoted

MOST_ENTRIES: Final = 200
MOST_WRITTEN: Final = 99  # nobody means a larger number, and the referee quotes what it finds
_NUMBER: Final = re.compile(r"([a-z][0-9])=([0-9]{1,2})")
_BRIDGE: Final = re.compile(r"([a-z][0-9]-[a-z][0-9])(?:x([0-9]{1,2}))?")
_ISLAND: Final = re.compile(r"[a-z][0-9]")
_NOTED: Final = re.compile(r"([0-9]{1,2})?(?: ?in ([0-9]{1,2}))?")
_EXPECTED: Final = (
    "a number (d1=3), a bridge (d1-d3), two bridges (d1-d3x2), or a line that begins with "
    "'side' (side b), 'red', 'blue' or 'six' (red 9, or red 9 in 7 with the round) or 'struck' (struck d1 d3)"
)


@dataclass(frozen=True)
class PaperSheet:
    """Numbers by island (``c2``), bridges by line (``c2-e2``), bonuses as noted, and the rounds they were reached in.

    `struck` are islands that were crossed out during the game, when a mistake was noticed too late to be corrected.
    """

    numbers: Mapping[str, int]
    bridges: Mapping[str, int]
    bonuses: Bonuses = field(default_factory=Bonuses)
    struck: frozenset[str] = frozenset()
    rounds: Mapping[str, int] = field(default_factory=dict)


# --- lines of text


def read_text(text: str) -> Plain:
    """Lines of numbers and bridges as in a position, and lines for side, bonuses and islands crossed out."""
    found: Plain = {"numbers": {}, "bridges": {}, "bonuses": {}, "rounds": {}, "struck": []}
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
    elif name != "side" and (noted := _NOTED.fullmatch(" ".join(values))):
        for table, value in (("bonuses", noted[1]), ("rounds", noted[2])):
            if value:
                found[table][name] = int(value)
    else:
        expected = "a side (side a)" if name == "side" else f"the points that were noted ({name} 8, {name} 8 in 11)"
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


def read_sheet(options: HashiOptions, document: Plain) -> PaperSheet:  # noqa: ARG001 - anything may be on a sheet
    """The sheet in a document; `BadInput` names the field and what was expected."""
    fields = Fields(document)
    numbers = _counts(fields, "numbers")
    bridges = _counts(fields, "bridges")
    noted = _counts(fields, "bonuses")
    if unknown := set(noted) - set(CATEGORIES[1:]):
        raise BadInput(f"bonuses.{min(unknown)}", f"is unknown, expected: {', '.join(CATEGORIES[1:])}")
    rounds = _rounds(fields)
    struck = fields.sequence("struck", 0, MOST_ENTRIES) if "struck" in document else []
    fields.asked.add("struck")
    for place in struck:
        if not (isinstance(place, str) and _ISLAND.fullmatch(place.strip().lower())):
            raise BadInput("struck", f"has {quoted(place)}, expected islands such as 'd1'")
    fields.finish()
    places = frozenset(str(place).strip().lower() for place in struck)
    return PaperSheet(numbers, bridges, Bonuses(**noted), places, rounds)


def write_sheet(sheet: PaperSheet) -> Plain:
    """The document that `read_sheet` reads."""
    plain: Plain = {"numbers": dict(sheet.numbers), "bridges": dict(sheet.bridges)}
    if any(sheet.bonuses):
        plain["bonuses"] = {name: points for name, points in sheet.bonuses._asdict().items() if points}
    if sheet.rounds:
        plain["rounds"] = dict(sheet.rounds)
    if sheet.struck:
        plain["struck"] = sorted(sheet.struck)
    return plain


def _rounds(fields: Fields) -> dict[str, int]:
    fields.asked.add("rounds")
    if "rounds" not in fields.plain:
        return {}
    table = fields.table("rounds")
    found = {name: table.whole(name, 0, ROUNDS) for name in CATEGORIES[1:] if name in table.plain}
    table.finish()
    return {name: round_ for name, round_ in found.items() if round_}


def _counts(fields: Fields, name: str) -> dict[str, int]:
    """A table of whole numbers; an empty one if there is none."""
    if name not in fields.plain:
        fields.asked.add(name)
        return {}
    table = fields.table(name)
    if len(table.plain) > MOST_ENTRIES:
        raise BadInput(name, f"has {len(table.plain)} entries, expected at most {MOST_ENTRIES}")
    return {str(key): table.whole(key, -MOST_WRITTEN, MOST_WRITTEN) for key in table.plain}
