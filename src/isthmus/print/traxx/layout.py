"""The sheet of Träxx: 61 cells, the steps between neighbours, a box for each number, and the cards played."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from isthmus.drawing.traxx import POINTS, UNIT, extent
from isthmus.games.traxx.board import CELL_NAMES, NEIGHBOURS, NUMBERS
from isthmus.games.traxx.game import EARLIER, GAME
from isthmus.games.traxx.state import FirstOptions, TraxxOptions
from isthmus.print.layout import Area, Box, Layout, Track, fit, row

SCORES = Area(5, 206, 126, 14)
SUMS = Area(135, 206, 40, 14)
TICKS = Area(23, 234, 134, 11)
INNER = UNIT * sqrt(3) / 2  # from the middle of a cell to its edge


def layout_of(options: TraxxOptions, sheet: int) -> Layout:
    """`sheet` is the number of the starting cell, 1 to 4."""
    board = options.layout
    fitted = fit(*extent())
    spots = [fitted.spot("cell", name, *point, INNER) for name, point in zip(CELL_NAMES, POINTS, strict=True)]
    middles = [fitted.point(x, y) for x, y in POINTS]
    tracks = [
        Track(f"{CELL_NAMES[cell]}-{CELL_NAMES[other]}", middles[cell], middles[other])
        for cell, others in enumerate(NEIGHBOURS)
        for other in others
        if other > cell
    ]
    rules = EARLIER[0].rules_version if isinstance(options, FirstOptions) else GAME.rules_version
    return Layout(
        "traxx", rules, board.fingerprint, sheet, *fitted, tuple(spots), tuple(tracks), _boxes(map(str, board.deck))
    )


def _boxes(cards: Iterable[str]) -> tuple[Box, ...]:
    return (
        *row("points", map(str, NUMBERS), SCORES),
        *row("points", ("unused", "total"), SUMS),
        *row("tick", cards, TICKS),
    )
