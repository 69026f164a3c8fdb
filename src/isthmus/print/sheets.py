"""Which sheets a game has, and which one the code of a printed sheet names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

from isthmus import registry
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Options
from isthmus.kernel.options import option_fields, parse_options
from isthmus.print.layout import Layout, SheetLabel


class Press(Protocol):
    """What each game's module ``print/<game>/press.py`` offers."""

    SHEETS: int  # how many sheets the game has: one per player, or one for all

    def variants(self, rules: int) -> tuple[Options, ...]:
        """Options that bring all boards that come with the game, by that version of its rules."""

    def sheets(self, options: Options, players: int) -> tuple[int, ...]:
        """The numbers of the sheets that so many players need."""

    def layout_of(self, options: Options, sheet: int) -> Layout:
        """Where everything lies on a sheet."""


@cache
def press_of(game: str) -> Press:
    """The module of a game; `Lacking` if it has nothing to print."""
    return registry.part(game, "print")


def layout_for(label: SheetLabel, boards: Iterable[Plain] = ()) -> tuple[Layout, Options]:
    """The layout that the code of a sheet names, and the options that bring its board.

    `boards` are board files that may be the one the sheet was printed with; `BadInput` if none is.
    """
    press = press_of(label.game)
    if not 1 <= label.sheet <= press.SHEETS:
        raise BadInput("sheet", f"is {label.sheet}, expected 1 to {press.SHEETS}")
    for options in (*press.variants(label.rules), *_own(label, boards)):
        found = press.layout_of(options, label.sheet)
        if found.board == label.board:
            return found, options
    raise BadInput("board", f"has the fingerprint {label.board}, which no board that comes with the game has")


def _own(label: SheetLabel, boards: Iterable[Plain]) -> Iterable[Options]:
    game = registry.game(label.game, label.rules)
    names = [entry.name for entry in option_fields(game.options_type) if entry.reader is not None]
    for board in boards:
        if board.get("game") == label.game:
            options: Options = parse_options(game.options_type, {names[0]: board})
            yield options
