"""Everything that is printed of Ponte del Diavolo."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.ponte import board as picture
from isthmus.games.ponte.state import PonteOptions
from isthmus.print.ponte.layout import layout_of
from isthmus.print.ponte.pieces import card, pieces
from isthmus.print.ponte.sheet_art import TITLES_AREA, board, board_words, labels, ticks, titles

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
SHEETS: Final = 1


def variants(rules: int) -> tuple[PonteOptions, ...]:
    return PonteOptions(size=10), PonteOptions(size=12)


def sheets(options: PonteOptions, players: int) -> tuple[int, ...]:
    return (1,)
