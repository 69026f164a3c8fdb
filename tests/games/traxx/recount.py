"""Träxx again, slowly and from the record alone: cells are names, neighbours are measured, sets are sets.

Nothing here uses the tables of the package, so that a mistake there cannot hide here.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of

ROWS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
CELLS = [f"{row}{number}" for row, length in ROWS.items() for number in range(1, length + 1)]


def place(cell: str) -> tuple[float, float]:
    """The centre of the hexagon, with edges 1/√3 long: neighbours are at distance 1."""
    row, number = cell[0], int(cell[1])
    return number - ROWS[row] / 2, "abcdefghi".index(row) * math.sqrt(3) / 2


def are_neighbours(one: str, other: str) -> bool:
    return abs(math.dist(place(one), place(other)) - 1) < 0.01


def colours_of(plain: dict[str, Any]) -> dict[str, str]:
    return dict(zip(CELLS, "".join(plain["rows"]), strict=True))


@dataclass
class Pencil:
    """One player's line, from one end to the other, and the points in the column beside it."""

    line: list[str]
    points: dict[int, int] = field(default_factory=dict)


def possible_steps(plain: dict[str, Any], line: list[str], card: str, drawn: list[str]) -> set[str]:
    """Every step a player may take; `line` is from the beginning of the round, `drawn` are the cells entered since."""
    colour = colours_of(plain)
    left = Counter(card)
    left.subtract(colour[cell] for cell in drawn)
    ends = {line[0], line[-1]} if not drawn else {drawn[-1]}
    on_line = {*line, *drawn}
    return {
        f"{end}-{cell}"
        for end in ends
        for cell in CELLS
        if are_neighbours(end, cell) and cell not in on_line and left[colour[cell]] > 0
    }


def recount(match: Match, plain: dict[str, Any]) -> list[dict[str, int]]:
    """Points of every seat from the written record: full, half, unused, total."""
    pencils: list[Pencil] = []
    for line in record_of(match).lines:
        if line.label == "deal":
            pencils = [Pencil([start]) for start in line.draws]
        elif line.label == "setup":
            pencils = [Pencil([line.columns[0].steps[0].removeprefix("start-")])]
        else:
            if not pencils:  # the start was fixed by an option
                pencils = [Pencil([plain["starts"][int(record_of(match).options["start"]) - 1]])]
            note_round(pencils, [column.steps for column in line.columns], plain)
    return [totals(pencil) for pencil in pencils]


def note_round(pencils: list[Pencil], columns: list[tuple[str, ...]], plain: dict[str, Any]) -> None:
    number_on = {cell: int(number) for number, cell in plain["numbers"].items()}
    known = [set(pencil.points) for pencil in pencils]
    for seat, (pencil, steps) in enumerate(zip(pencils, columns, strict=True)):
        for step in steps:
            end, cell = step.split("-")
            pencil.line.insert(len(pencil.line) if pencil.line[-1] == end else 0, cell)
            if cell in number_on:
                value = number_on[cell]
                if len(pencils) == 1:
                    late = any(other > value for other in pencil.points)
                else:
                    late = any(value in known[other] for other in range(len(pencils)) if other != seat)
                pencil.points[value] = math.ceil(value / 2) if late else value


def totals(pencil: Pencil) -> dict[str, int]:
    full = sum(points for number, points in pencil.points.items() if points == number)
    half = sum(points for number, points in pencil.points.items() if points != number)
    unused = len(set(CELLS) - set(pencil.line))
    return {"full": full, "half": half, "unused": -unused, "total": full + half - unused}
