"""The tiles of Connections: a set of 28 for each player, as large as the squares of a full sheet."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.connections import SPIRAL, UNIT, extent, tile_parts
from isthmus.drawing.connections import board as board_picture
from isthmus.drawing.paper import Drawing, group, label, tag
from isthmus.games.connections.board import Board, standard_tiles
from isthmus.games.connections.state import ConnectionsOptions, ConnectionsState, material_of
from isthmus.kernel.messages import Say
from isthmus.print.connections.marks import mark
from isthmus.print.layout import fit
from isthmus.print.pieces import Face, Part, Pieces

_LOOSE: Final = 0.6  # a tile is that much smaller than its square, in millimetres
_MARK: Final = (-30.0, -30.0, 19.0)


def pieces(options: ConnectionsOptions, players: int, say: Say) -> tuple[Part, ...]:
    board = material_of(options)
    side = _side(board)
    faces = tuple(_face(board, name, side, say) for _ in range(players) for name in board.patterns)
    back = _drawn([tag("rect", x=-50, y=-50, width=100, height=100, fill="water"),
                   tag("path", d=SPIRAL, fill="none", stroke="ink-soft", stroke_width=6, stroke_linecap="round")],
                  side)  # fmt: skip
    title = say("print-connections-tiles", count=players)
    return (Pieces(title, side, side, faces, Face(back, say("print-connections-back"))),)


def picture(state: ConnectionsState, seat: int) -> Drawing:
    """A board with what lies on it; its symbols are drawn, so no font has to know them."""
    return board_picture(state, seat, lambda _, tile: mark(tile, -31, -31, 20))


def card(options: ConnectionsOptions, outcome: object, say: Say) -> Face | None:
    board = material_of(options)
    return _face(board, outcome, 63.0, say) if isinstance(outcome, str) and outcome in board.patterns else None


def _side(board: Board) -> float:
    return round(fit(*extent(board)).unit * UNIT - _LOOSE, 1)


def _face(board: Board, name: str, side: float, say: Say) -> Face:
    parts = [*tile_parts(board.patterns[name], road="accent", card="#ffffff"), mark(name, *_MARK)]
    word = say("connections-tile", tile=name)
    if name not in {tile.name for tile in standard_tiles()}:  # a name without a picture is written
        parts.append(label(0, 40, word, 13))
    return Face(_drawn(parts, side), word)


def _drawn(parts: list[str], side: float) -> tuple[str, ...]:
    """A tile of 100 by 100 around (0, 0) as a piece of that side."""
    return (group(parts, transform=f"translate({side / 2:g} {side / 2:g}) scale({side / 100:.5f})"),)
