"""Small wrong rules: each changes one line of code and is named by the clause that it breaks.

(clause, file below src/isthmus, exact text that occurs there once, the wrong text). The letter of the clause says which
game's tests must notice.
"""

# ruff: noqa: E501 - a row is one line, so that old and new stand side by side

from __future__ import annotations

from typing import Final, NamedTuple

from isthmus import registry
from tools.games import of_all_games, of_game


class Mutation(NamedTuple):
    """One wrong rule."""

    clause: str
    file: str
    old: str
    new: str

    @property
    def game(self) -> str:
        """The game whose clause is broken."""
        return next(name for name in registry.GAME_NAMES if self.clause[0] == of_game(name).CLAUSES)


def table(folder: str, *rows: tuple[str, str, str, str]) -> list[Mutation]:
    return [Mutation(clause, f"{folder}/{file}", old, new) for clause, file, old, new in rows]


KERNEL: Final = table(
    "kernel",
    ("H-R3", "sheets.py", "return tuple(seat for seat in range(len(state.desks)) if seat != viewer)", "return ()"),
    ("T-R2", "sheets.py", "return self.reopens if desk.done else bool(desk.steps)", "return bool(desk.steps)"),
    ("C-R2", "sheets.py", "return self.reopens if desk.done else bool(desk.steps)", "return not desk.done and bool(desk.steps)"),
    ("H-R4", "match.py", "if not active and self.secret is not None and game.chance(state) is None:", "if self.secret is not None and len(log) > 3:"),
    ("P-V4", "match.py", "if set(consent) != set(range(len(self.header.names))):", "if not consent:"),
)  # fmt: skip


def mutations() -> list[Mutation]:
    """The mutations of every game, and of the code they share."""
    return [*(row for module in of_all_games() for row in module.MUTATIONS), *KERNEL]
