"""Everything that is printed of Connections."""

from __future__ import annotations

from typing import Final

from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.print.connections.layout import layout_of
from isthmus.print.connections.pieces import card, picture, pieces
from isthmus.print.connections.sheet_art import TITLES_AREA, board, board_words, labels, ticks, titles

__all__ = [
    "BETTER",
    "SHEETS",
    "TITLES_AREA",
    "board",
    "board_words",
    "card",
    "labels",
    "layout_of",
    "picture",
    "pieces",
    "sheets",
    "ticks",
    "titles",
    "variants",
]

BETTER: Final = -1  # points are a loss
SHEETS: Final = 4


def variants(rules: int) -> tuple[ConnectionsOptions, ...]:
    return (ConnectionsOptions(),)


def sheets(options: ConnectionsOptions, players: int) -> tuple[int, ...]:
    """Boards A to D in turn; the first is the one that the options name."""
    numbers = list(range(1, SHEETS + 1))
    if options.boards in LETTERS:
        first = 1 + LETTERS.index(options.boards)
        numbers.sort(key=lambda number: number != first)
    return tuple(numbers[:players])
