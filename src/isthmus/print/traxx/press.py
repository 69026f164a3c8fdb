"""Everything that is printed of Träxx."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.traxx import board as picture
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.state import FirstOptions, TraxxOptions
from isthmus.print.traxx.layout import layout_of
from isthmus.print.traxx.pieces import card, pieces
from isthmus.print.traxx.sheet_art import TITLES_AREA, board, board_words, labels, ticks, titles

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

BETTER: Final = 1
SHEETS: Final = 4


def variants(rules: int) -> tuple[TraxxOptions, ...]:
    return (TraxxOptions() if rules == GAME.rules_version else FirstOptions(),)


def sheets(options: TraxxOptions, players: int) -> tuple[int, ...]:
    """Each sheet has its own starting cell; alone, the one that the options name."""
    if players == 1 and isinstance(options.start, int):
        return (options.start,)
    return tuple(range(1, players + 1))
