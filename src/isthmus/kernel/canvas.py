"""A small sheet of characters with named styles.

Games draw their boards on it once; `str(state)` takes the characters, the terminal adds colours by style name. The
style names are the drawing's vocabulary (``printed``, ``mine``, ``open``, ``dead``, ``red``…), not terminal colours.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Canvas:
    """Rows of (character, style); grows as needed, top left is (0, 0)."""

    rows: list[list[tuple[str, str]]] = field(default_factory=list)
    places: dict[str, list[tuple[int, int, int]]] = field(default_factory=dict)

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        """Put text at a place, overwriting what is there."""
        while len(self.rows) <= row:
            self.rows.append([])
        line = self.rows[row]
        while len(line) < column + len(text):
            line.append((" ", ""))
        for offset, character in enumerate(text):
            line[column + offset] = (character, style)

    def paste(self, row: int, column: int, other: Canvas) -> None:
        """Put another canvas at a place."""
        for dy, line in enumerate(other.rows):
            for dx, (character, style) in enumerate(line):
                self.write(row + dy, column + dx, character, style)
        for place, marks in other.places.items():
            for dy, dx, length in marks:
                self.mark(place, row + dy, column + dx, length)

    def mark(self, place: str, row: int, column: int, length: int = 1) -> None:
        """Say that a place of the game's notation (``c2``) is drawn here, so that a refusal can point at it."""
        self.places.setdefault(place, []).append((row, column, length))

    def highlight(self, places: Iterable[str], style: str = "conflict") -> bool:
        """Give the characters of these places another style; return whether any of them is on the canvas."""
        marks = [mark for place in places for mark in self.places.get(place, ())]
        for row, column, length in marks:
            self.write(row, column, "")
            text = "".join(character for character, _ in self.rows[row][column : column + length])
            self.write(row, column, text.ljust(length), style)  # a place may be blank: only the highlight shows it
        return bool(marks)

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return max((len(line) for line in self.rows), default=0)

    def spans(self) -> list[list[tuple[str, str]]]:
        """Each row as runs of equally styled text, trailing blanks dropped."""
        result = []
        for line in self.rows:
            runs: list[tuple[str, str]] = []
            end = len(line)
            while end and line[end - 1] == (" ", ""):
                end -= 1
            for character, style in line[:end]:
                if runs and runs[-1][1] == style:
                    runs[-1] = (runs[-1][0] + character, style)
                else:
                    runs.append((character, style))
            result.append(runs)
        return result

    def __str__(self) -> str:
        return "\n".join("".join(text for text, _ in runs).rstrip() for runs in self.spans())
