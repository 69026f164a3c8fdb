"""The sheet of Ponte del Diavolo: the squares of the board to draw on, and the score of both colours."""

from __future__ import annotations

from isthmus.drawing.ponte import UNIT, extent
from isthmus.games.ponte.board import Board, Colour, packaged_board
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.grid import grid_of
from isthmus.games.ponte.scoring import CATEGORIES
from isthmus.games.ponte.state import PonteOptions
from isthmus.print.layout import Area, Box, Layout, fit, row

SCORES = Area(31, 206, 144, 22)


def box_of(options: PonteOptions) -> Board:
    """What is in the box, whether supplies are limited or not."""
    return options.board or packaged_board(options.size)


def layout_of(options: PonteOptions, sheet: int) -> Layout:
    box = box_of(options)
    grid = grid_of(box.size)
    fitted = fit(*extent(box.size))
    spots = [
        fitted.spot("square", name, (square % box.size + 0.5) * UNIT, (square // box.size + 0.5) * UNIT, UNIT / 2)
        for square, name in enumerate(grid.names)
    ]
    return Layout("ponte", GAME.rules_version, box.fingerprint, sheet, *fitted, tuple(spots), (), _boxes())


def _boxes() -> tuple[Box, ...]:
    """A row for each colour: ``light/islands`` and so on."""
    high = SCORES.height / len(Colour)
    return tuple(
        box
        for colour in Colour
        for box in row(
            "points",
            [f"{colour.word}/{name}" for name in (*CATEGORIES, "total")],
            SCORES._replace(y=SCORES.y + colour * high, height=high),
        )
    )
