"""The rules again, slowly and differently: a dictionary of squares, letters instead of numbers, a real search.

Written from the clauses alone and sharing no code with the package; tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

Cell = tuple[int, int]  # column, row
CENTRE_LOOK = "nWnW"
AROUND = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
FACING = {"n": "s", "e": "w", "s": "n", "w": "e"}


class SlowSheet:
    """What lies where: a look such as ``-nnW`` or ``@`` for a spiral; numbers by (square, side)."""

    def __init__(self, sides: Sequence[Sequence[int]]) -> None:
        self.size = len(sides[0])
        last = self.size - 1
        self.centre = (last // 2, last // 2)
        self.lying: dict[Cell, str] = {self.centre: CENTRE_LOOK}
        self.edge: dict[tuple[Cell, str], int] = {}
        for place in range(self.size):
            self.edge[(place, 0), "n"] = sides[0][place]
            self.edge[(last, place), "e"] = sides[1][place]
            self.edge[(place, last), "s"] = sides[2][place]
            self.edge[(0, place), "w"] = sides[3][place]

    def lay(self, step: str, pattern: str) -> None:
        """``b3r1`` or ``b3x`` as it is written."""
        cell = (ord(step[0]) - ord("a"), int(step[1]) - 1)
        assert cell not in self.lying
        self.lying[cell] = "@" if step[2] == "x" else turned(pattern, int(step[3]))

    def steps(self, pattern: str) -> set[str]:
        """Every legal step for a tile, in notation."""
        found = set()
        for row in range(self.size):
            for column in range(self.size):
                if (column, row) in self.lying:
                    continue
                name = f"{chr(ord('a') + column)}{row + 1}"
                found.add(f"{name}x")
                seen = set()
                for rotation in range(4):
                    look = turned(pattern, rotation)
                    if look not in seen and self.fits((column, row), look):
                        found.add(f"{name}r{rotation}")
                    seen.add(look)
        return found

    def fits(self, cell: Cell, look: str) -> bool:
        continued = 0
        for side, mine in zip("nesw", look, strict=True):
            other = self.beside(cell, side)
            if (cell, side) in self.edge:
                if self.edge[cell, side] == 0 and mine != "-":
                    return False
            elif other is not None and other != "@":
                theirs = other["nesw".index(FACING[side])]
                if theirs != mine:
                    return False
                continued += mine != "-"
        return continued > 0

    def beside(self, cell: Cell, side: str) -> str | None:
        step = AROUND[side]
        return self.lying.get((cell[0] + step[0], cell[1] + step[1]))

    def reached(self) -> set[Cell]:
        """All squares whose junction is connected to the centre, found by walking along connections."""
        seen, waiting = {self.centre}, [self.centre]
        while waiting:
            cell = waiting.pop()
            for side, width in zip("nesw", self.lying[cell], strict=True):
                other = self.beside(cell, side)
                if width == "-" or other is None or other == "@":
                    continue
                step = AROUND[side]
                there = (cell[0] + step[0], cell[1] + step[1])
                if other["nesw".index(FACING[side])] == width and there not in seen:
                    seen.add(there)
                    waiting.append(there)
        return seen

    def linked(self) -> set[tuple[Cell, str]]:
        """The numbers to which a walk from the centre leads."""
        reached = self.reached()
        return {
            (cell, side)
            for (cell, side), number in self.edge.items()
            if number and cell in reached and self.lying[cell]["nesw".index(side)] != "-"
        }

    def loss(self) -> int:
        linked = self.linked()
        missed = sum(number for key, number in self.edge.items() if key not in linked)
        return missed + list(self.lying.values()).count("@")


def turned(pattern: str, quarters: int) -> str:
    for _ in range(quarters):
        pattern = pattern[3] + pattern[:3]
    return pattern


def rebuilt(sides: Sequence[Sequence[int]], steps: Iterable[tuple[str, str]], patterns: Mapping[str, str]) -> SlowSheet:
    """A slow sheet from (tile, written step) pairs."""
    slow = SlowSheet(sides)
    for tile, step in steps:
        slow.lay(step, patterns[tile])
    return slow
