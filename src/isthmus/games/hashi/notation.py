"""Hashi as text.

    c2=5       write 5 on island c2 (column letter, row number, row 1 at the top); `c2` alone means the card's number
    c2-e2      draw one bridge between c2 and e2; `e2-c2` and `c2e2` mean the same. Twice for a double bridge
    done undo  finish the round, undo the last step
    5x3        the card with number 5 and three bridges
    c2=3       as a draw: the first number, placed at random

A sheet in a position lists its numbers, then its bridges: ``b2=3 c2=5 b2-c2 c2-e2x2``; ``-`` is an empty one. The
bonuses of a position list each seat's points after the first letter: ``r9s4,-`` (red 9 and six 4, nothing).
"""

from __future__ import annotations

import re

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.moves import BRIDGES, WRITES, Bridge, HashiStep, Write
from isthmus.games.hashi.scoring import HIGH, LOW
from isthmus.games.hashi.state import (
    EMPTY_SHEET,
    MOST_BRIDGES,
    NO_BONUS,
    START_NUMBERS,
    Bonuses,
    Sheet,
    with_bridge,
    with_number,
)
from isthmus.kernel.errors import Ambiguous, BadInput, Unreadable
from isthmus.kernel.sheets import Stage
from isthmus.kernel.steps import Done, Undo, format_common_step, parse_common_step

STEP_LIMIT = 20
EXPECTED = "an island and number such as 'c2=5', or two islands such as 'c2-e2' for a bridge, or 'done'"
_WRITE = re.compile(r"([a-i][1-9])(?:\s*=\s*([1-6]))?")
_BRIDGE = re.compile(r"([a-i][1-9])\s*[-–]?\s*([a-i][1-9])")
_SHEET_NUMBER = re.compile(r"([a-i][1-9])=([1-6])")
_SHEET_LINE = re.compile(r"([a-i][1-9]-[a-i][1-9])(x2)?")
_BONUSES = re.compile(r"(?:r([0-9]))?(?:b([0-9]))?(?:s([0-9]))?")


def format_step(board: Board, step: HashiStep | Done | Undo) -> str:
    """A step as `parse_step` reads it."""
    if type(step) is Bridge:
        return board.line_names[step.line]
    if type(step) is Write:
        return f"{board.places[step.island]}={step.number}"
    return format_common_step(step) or repr(step)


def parse_step(board: Board, stage: Stage, number: int | None, text: str) -> HashiStep | Done | Undo:
    """The step a text means. `number` is what the card shows; it completes an island given alone."""
    common = parse_common_step(text)
    if common is not None:
        return common
    word = text.strip().lower()
    if len(word) > STEP_LIMIT:
        raise Unreadable(text, EXPECTED)
    if found := _BRIDGE.fullmatch(word):
        return BRIDGES[_line(board, text, found[1], found[2])]
    found = _WRITE.fullmatch(word)
    if found is None:
        raise Unreadable(text, EXPECTED)
    island = _island(board, text, found[1])
    if found[2]:
        return WRITES[int(found[2])][island]
    if stage is Stage.SETUP:
        raise Ambiguous(text, tuple(f"{found[1]}={start}" for start in START_NUMBERS))
    if number is None:
        raise Unreadable(text, f"the number as well, such as '{found[1]}=5'")
    return WRITES[number][island]


def format_sheet(board: Board, sheet: Sheet) -> str:
    """A sheet as the list of its numbers and bridges."""
    words = [f"{board.places[n]}={sheet.number(n)}" for n in range(ISLANDS) if sheet.number(n)]
    for line, name in enumerate(board.line_names):
        if count := sheet.bridges(line):
            words.append(name if count == 1 else f"{name}x2")
    return " ".join(words) or "-"


def parse_sheet(board: Board, text: str) -> Sheet:
    """A sheet from such a list, in any order; `BadInput` if the rules can never lead to it."""
    numbers: dict[int, int] = {}
    bridges: dict[int, int] = {}
    for word in [] if text.strip() == "-" else text.lower().split():
        if found := _SHEET_NUMBER.fullmatch(word):
            island = _island(board, word, found[1])
            if island in numbers:
                raise BadInput(found[1], "has two numbers")
            numbers[island] = int(found[2])
        elif found := _SHEET_LINE.fullmatch(word):
            line = _line(board, word, *found[1].split("-"))
            if line in bridges:
                raise BadInput(found[1], "is listed twice; a double bridge is written with x2")
            bridges[line] = 2 if found[2] else 1
        else:
            raise Unreadable(word, "'c2=5' or 'c2-e2' or 'c2-e2x2' in a sheet, '-' for an empty one")
    return build_sheet(board, numbers, bridges)


def build_sheet(board: Board, numbers: dict[int, int], bridges: dict[int, int]) -> Sheet:
    """A sheet from its numbers and bridges, checked against H-A3, H-A4 and H-B2 to H-B5."""
    for line, name in enumerate(board.line_names):
        ends = (board.lines[line].start, board.lines[line].end)
        if bridges.get(line) and not any(end in numbers for end in ends):
            raise BadInput(name, "carries a bridge although neither island has a number")
        for other in bridges if bridges.get(line) else ():
            if board.crossings[line] >> other & 1:
                raise BadInput(name, f"carries a bridge and crosses {board.line_names[other]}, which carries one too")
    for island, place in enumerate(board.places):
        count = sum(drawn for line, drawn in bridges.items() if board.lines_at[island] >> line & 1)
        if count > numbers.get(island, MOST_BRIDGES):
            raise BadInput(place, f"has {count} bridges, expected at most {numbers.get(island, MOST_BRIDGES)}")
        if island in numbers and not count and not board.plains >> island & 1:
            raise BadInput(place, "has a flag and a number but no bridge")
    sheet = EMPTY_SHEET
    for island, number in numbers.items():
        sheet = with_number(board, sheet, island, number)
    for line, count in bridges.items():
        for _ in range(count):
            sheet = with_bridge(board, sheet, line)
    return sheet


def format_bonuses(bonuses: tuple[Bonuses, ...]) -> str:
    """All seats' bonuses, '-' if there are none at all."""
    seats = [
        "".join(f"{letter}{points}" for letter, points in zip("rbs", held, strict=True) if points) for held in bonuses
    ]
    return ",".join(seat or "-" for seat in seats) if any(seats) else "-"


def parse_bonuses(text: str, seats: int) -> tuple[Bonuses, ...]:
    """The bonuses of all seats; only the values of the three races are accepted."""
    if text == "-":
        return (NO_BONUS,) * seats
    words = text.lower().split(",")
    if len(words) != seats:
        raise Unreadable(text, f"the bonuses of {seats} seats such as 'r9s4,-'")
    found = []
    for word in words:
        match = _BONUSES.fullmatch("" if word == "-" else word)
        if match is None or not word:
            raise Unreadable(word, "bonuses such as 'r9b3s8', '-' for none")
        held = Bonuses(*(int(points or 0) for points in match.groups()))
        for category, points in enumerate(held):
            if points not in (0, HIGH[category], LOW[category]):
                raise BadInput("bonuses", f"{word} has {points}, expected {HIGH[category]} or {LOW[category]}")
        found.append(held)
    return tuple(found)


def _island(board: Board, text: str, place: str) -> int:
    if place not in board.island_at:
        raise Unreadable(text, f"an island: {place} is sea (islands: {' '.join(board.places)})")
    return board.island_at[place]


def _line(board: Board, text: str, start: str, end: str) -> int:
    line = board.line_at.get(f"{start}-{end}")
    if line is not None:
        return line
    island = _island(board, text, start)
    _island(board, text, end)
    lines = [name for n, name in enumerate(board.line_names) if board.lines_at[island] >> n & 1]
    raise Unreadable(text, f"two islands joined by a dotted line (at {start}: {' '.join(lines)})")
