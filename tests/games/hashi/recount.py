"""Hashi again, slowly and independently: sets of places instead of bits, brute force instead of tables.

Nothing from `isthmus.games.hashi` is used here. A `Paper` is made from the characters of a board, plays steps given
in notation and lists the legal ones by trying every set of bridges; `recount` scores a whole game from its text record.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

Pair = tuple[str, str]


class Geometry:
    """Islands, neighbours and crossings of a board in characters."""

    def __init__(self, rows: list[str]) -> None:
        cells = [row.split() for row in rows]
        self.flags = {
            f"{'abcdefghi'[x]}{y + 1}": mark for y, row in enumerate(cells) for x, mark in enumerate(row) if mark != "."
        }
        self.lines: list[Pair] = []
        self.water: dict[Pair, set[str]] = {}
        for place in self.flags:
            for dx, dy in ((1, 0), (0, 1)):
                self._walk(place, dx, dy, cells)
        self.lines.sort(key=lambda pair: [(int(place[1]), place[0]) for place in pair])

    def _walk(self, place: str, dx: int, dy: int, cells: list[list[str]]) -> None:
        x, y = "abcdefghi".index(place[0]) + dx, int(place[1]) - 1 + dy
        passed: set[str] = set()
        while y < len(cells) and x < len(cells[0]):
            here = f"{'abcdefghi'[x]}{y + 1}"
            if here in self.flags:
                self.lines.append((place, here))
                self.water[place, here] = passed
                return
            passed.add(here)
            x, y = x + dx, y + dy

    def cross(self, one: Pair, other: Pair) -> bool:
        return one != other and bool(self.water[one] & self.water[other])


@dataclass
class Paper:
    """One sheet."""

    geometry: Geometry
    numbers: dict[str, int] = field(default_factory=dict)
    bridges: Counter[Pair] = field(default_factory=Counter)

    def at(self, place: str, extra: tuple[Pair, ...] = ()) -> int:
        return sum(n for pair, n in self.bridges.items() if place in pair) + sum(place in pair for pair in extra)

    def finished(self) -> set[str]:
        return {place for place, number in self.numbers.items() if self.at(place) == number}

    def allowed(self, new: tuple[Pair, ...]) -> bool:
        """Whether exactly these bridges may be added."""
        total = self.bridges + Counter(new)
        if any(count > 2 for count in total.values()):
            return False
        if any(self.geometry.cross(one, other) for one in set(new) for other in total):
            return False
        if not all(start in self.numbers or end in self.numbers for start, end in new):
            return False
        return all(self.at(place, new) <= self.numbers.get(place, 6) for pair in new for place in pair)

    def legal(self, number: int, bridges: int, done: list[str]) -> set[str]:
        """Texts of the legal steps after those already taken in this round."""
        drawn = sum("-" in step for step in done)
        steps = {"done"} if drawn in (0, bridges) else set()
        if not done:
            steps |= {f"{place}={number}" for place in self.geometry.flags if self._accepts(place, number)}
        if drawn < bridges:
            single = [pair for pair in self.geometry.lines if self.allowed((pair,))]
            for chosen in combinations_with_replacement(single, bridges - drawn):
                names = {f"{start}-{end}" for start, end in chosen}
                if not names <= steps and self.allowed(chosen):
                    steps |= names
        return steps

    def play(self, step: str) -> None:
        if "=" in step:
            place, number = step.split("=")
            self.numbers[place] = int(number)
        elif "-" in step:
            start, end = step.split("-")
            self.bridges[start, end] += 1

    def _accepts(self, place: str, number: int) -> bool:
        if place in self.numbers or self.at(place) > number:
            return False
        return self.geometry.flags[place] == "o" or self.at(place) > 0

    def group(self) -> int:
        finished = self.finished()
        best = 0
        for place in finished:
            seen, edge = {place}, [place]
            while edge:
                here = edge.pop()
                for pair in self.bridges:
                    if here in pair and set(pair) <= finished:
                        fresh = set(pair) - seen
                        seen |= fresh
                        edge += fresh
            best = max(best, len(seen))
        return best

    def categories(self) -> set[str]:
        finished = self.finished()
        found = {
            name
            for name, mark in (("red", "r"), ("blue", "b"))
            if {place for place, flag in self.geometry.flags.items() if flag == mark} <= finished
        }
        return found | ({"six"} if self.group() >= 6 else set())


VALUES = {"red": (9, 5), "blue": (7, 3), "six": (8, 4)}


def recount(record: str, rows: list[str]) -> list[dict[str, int]]:
    """Points by category for every seat, from the text of a finished record."""
    geometry = Geometry(rows)
    papers: list[Paper] = []
    points: list[dict[str, int]] = []
    played = 0
    for line in record.split("\n\n", 1)[1].splitlines():
        label, rest = line.split(". ", 1)
        draws = re.search(r"\[(.*)\]", rest)
        columns = [column.split() for column in re.sub(r"\[.*\] ?", "", rest).split("|")]
        if label == "setup":
            papers = _dealt(geometry, [column[0] for column in columns])
            papers = papers[-1:] + papers[:-1]
        elif label == "deal":
            assert draws is not None
            papers = _dealt(geometry, draws[1].split())
        elif label != "end":
            played += 1
            points = points or [{} for _ in papers]
            for paper, steps in zip(papers, columns, strict=True):
                for step in steps:
                    paper.play(step)
            _award(papers, points, played)
    for paper, held in zip(papers, points, strict=True):
        held["islands"] = 2 * len(paper.finished())
    return points


def _dealt(geometry: Geometry, steps: list[str]) -> list[Paper]:
    papers = [Paper(geometry) for _ in steps]
    for paper, step in zip(papers, steps, strict=True):
        paper.play(step)
    return papers


def _award(papers: list[Paper], points: list[dict[str, int]], played: int) -> None:
    for name, (high, low) in VALUES.items():
        winners = [held for paper, held in zip(papers, points, strict=True) if name in paper.categories() - set(held)]
        if len(papers) == 1:
            early = played <= (7 if name == "blue" else 12)
        else:
            early = not any(name in held for held in points)
        for held in winners:
            held[name] = high if early else low
