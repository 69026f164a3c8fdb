"""Which sheets a game has, and which one the code of a printed sheet names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

from isthmus import registry
from isthmus.drawing.paper import Drawing
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Options, State
from isthmus.kernel.messages import Say
from isthmus.kernel.options import option_fields, parse_options
from isthmus.print.layout import Area, Layout, SheetLabel
from isthmus.print.page import Words
from isthmus.print.pieces import Face, Part


class Press(Protocol):
    """What each game's module ``print/<game>/press.py`` offers."""

    BETTER: int  # 1 if more points are better, -1 if fewer are
    SHEETS: int  # how many sheets the game has: one per player, or one for all
    TITLES_AREA: Area  # where a sheet for one player has the titles

    def variants(self, rules: int) -> tuple[Options, ...]:
        """Options that bring all boards that come with the game, by that version of its rules."""

    def sheets(self, options: Options, players: int) -> tuple[int, ...]:
        """The numbers of the sheets that so many players need."""

    def layout_of(self, options: Options, sheet: int) -> Layout:
        """Where everything lies on a sheet."""

    def board_words(self, options: Options, sheet: int, say: Say) -> str:
        """Which board it is, in a few words."""

    def board(self, options: Options, sheet: int) -> list[str]:
        """The empty board in the units of the game's drawing."""

    def picture(self, state: State, seat: int) -> Drawing:
        """A board with what lies on it, for a souvenir."""

    def ticks(self, options: Options, layout: Layout) -> list[str]:
        """What stands in the boxes for ticks, in millimetres."""

    def labels(self, options: Options, sheet: int, say: Say, *, solo: bool) -> tuple[Words, ...]:
        """The words beside the boxes."""

    def titles(self, say: Say) -> tuple[tuple[str, str], ...]:
        """For a game alone: results and what they are called, best first; none if there are none."""

    def pieces(self, options: Options, players: int, say: Say) -> tuple[Part, ...]:
        """What is cut out: cards, tiles, bridges; and boards to lay them on."""

    def card(self, options: Options, outcome: object, say: Say) -> Face | None:
        """The face of a card or tile that chance has drawn; None for what is no card."""


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
