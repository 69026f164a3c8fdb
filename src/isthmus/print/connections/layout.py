"""The sheet of Connections: 25 squares for tiles, the numbers around them, the loss, and the tiles called."""

from __future__ import annotations

from isthmus.drawing.connections import NUMBER_RADIUS, UNIT, extent, middle_of, rim_point
from isthmus.games.connections.board import LETTERS, SIDES, Board, standard_board
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.print.layout import Area, Box, Layout, fit, row

SCORES = Area(5, 206, 66, 15)
TICKS = Area(79, 204, 96, 21)
TICK_ROWS = 2


def board_of(options: ConnectionsOptions, sheet: int) -> Board:
    """The board of a sheet: a player's own for all of them, else A to D."""
    return options.board or standard_board(LETTERS[sheet - 1])


def layout_of(options: ConnectionsOptions, sheet: int) -> Layout:
    board = board_of(options, sheet)
    fitted = fit(*extent(board))
    squares = [
        fitted.spot("square", name, *middle_of(board, square), UNIT / 2) for square, name in enumerate(board.squares)
    ]
    numbers = [
        fitted.spot("number", board.squares[square] + SIDES[side], *rim_point(board, square, side), NUMBER_RADIUS)
        for square, side, number in board.rim
        if number
    ]
    return Layout(
        "connections",
        GAME.rules_version,
        board.fingerprint,
        sheet,
        *fitted,
        (*squares, *numbers),
        (),
        _boxes(tuple(board.patterns)),
    )


def _boxes(tiles: tuple[str, ...]) -> tuple[Box, ...]:
    columns, high = -(-len(tiles) // TICK_ROWS), TICKS.height / TICK_ROWS
    ticks = [
        box
        for line in range(TICK_ROWS)
        for box in row(
            "tick",
            tiles[line * columns : (line + 1) * columns],
            TICKS._replace(y=TICKS.y + line * high, height=high),
        )
    ]
    return (*row("points", ("numbers", "spirals", "total"), SCORES), *ticks)
