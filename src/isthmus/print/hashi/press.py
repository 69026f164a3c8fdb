"""Everything that is printed of Hashi."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.hashi import board as picture
from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.state import HashiOptions
from isthmus.print.hashi.layout import layout_of
from isthmus.print.hashi.pieces import card, pieces
from isthmus.print.hashi.sheet_art import TITLES_AREA, board, board_words, labels, ticks, titles

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


def variants(rules: int) -> tuple[HashiOptions, ...]:
    return tuple(HashiOptions(side=side) for side in SIDES)


def sheets(options: HashiOptions, players: int) -> tuple[int, ...]:
    return tuple(range(1, players + 1))
