"""The box of Ponte del Diavolo: a board to place tiles on, tiles of both colours, and bridges.

All bridges are alike: their ends rest on the tiles, and one length serves straight, diagonal and knight's bridges.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from isthmus.drawing.paper import group, line, tag
from isthmus.drawing.ponte import MARGIN, UNIT, extent
from isthmus.games.ponte.board import Board, Colour
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.messages import Say
from isthmus.print.pieces import Face, Part, Pieces, Whole
from isthmus.print.ponte.layout import box_of
from isthmus.print.ponte.sheet_art import raster

BOARD: Final = 180.0  # the side of the board with the names of its rows and columns, at most
LARGEST_SQUARE: Final = 20.0
_LOOSE: Final = 0.8  # a tile is that much smaller than its square
BRIDGE_LENGTH: Final = 2.45  # in squares: between 2 (straight) and 2√2 (diagonal), so that each end lies on its tile
BRIDGE_WIDTH: Final = 0.5
assert 2 < BRIDGE_LENGTH < 2 * sqrt(2)


def pieces(options: PonteOptions, players: int, say: Say) -> tuple[Part, ...]:
    box = box_of(options)
    square = square_of(box)
    side = round(square - _LOOSE, 1)
    tiles = [_tile(colour, side, say) for colour in Colour for _ in range(box.tiles)]
    parts: list[Part] = [
        Whole(say("print-ponte-board-title", size=box.size), *_board(box, square, say)),
        Pieces(say("print-ponte-tiles", count=box.tiles), side, side, tuple(tiles)),
    ]
    if box.bridges:
        wide, high = round(square * BRIDGE_LENGTH, 1), round(square * BRIDGE_WIDTH, 1)
        bridge = Face(tuple(_bridge(wide, high)), say("print-ponte-bridge"))
        parts.append(Pieces(say("print-ponte-bridges", count=box.bridges), wide, high, (bridge,) * box.bridges))
    return tuple(parts)


def card(options: PonteOptions, outcome: object, say: Say) -> Face | None:
    return None


def square_of(box: Board) -> float:
    """The side of a square of the board to place tiles on, in millimetres."""
    return round(min(LARGEST_SQUARE, BOARD * UNIT / extent(box.size)[2]), 1)


def _board(box: Board, square: float, say: Say) -> tuple[float, float, Face]:
    scale = square / UNIT
    whole = round(extent(box.size)[2] * scale, 3)
    drawn = group(raster(box.size), transform=f"scale({scale:.5f}) translate({MARGIN} {MARGIN})")
    return whole, whole, Face((drawn,), say("print-ponte-board", size=box.size))


def _tile(colour: Colour, side: float, say: Say) -> Face:
    """Light is white with a rim, dark is filled and has a dot: told apart without colour."""
    word = colour.word
    paper = tag("rect", width=side, height=side, fill=f"tile-{word}")
    rim = tag("rect", x=1, y=1, width=side - 2, height=side - 2, rx=1.5, fill="none", stroke_width=0.5,
              stroke="tile-light-edge" if colour is Colour.LIGHT else "tile-dark-mark")  # fmt: skip
    parts = [paper, rim]
    if colour is Colour.DARK:
        parts.append(tag("circle", cx=side / 2, cy=side / 2, r=side / 11, fill="tile-dark-mark"))
    return Face(tuple(parts), say(f"print-ponte-{word}"))


def _bridge(wide: float, high: float) -> list[str]:
    """Two railings and planks."""
    top, low, inset = high * 0.2, high * 0.8, 1.5
    parts = [tag("rect", x=inset, y=top, width=wide - 2 * inset, height=low - top, fill="#f3e2c7")]
    planks = int(wide // 2.4)
    for plank in range(planks + 1):
        x = inset + plank * (wide - 2 * inset) / planks
        parts.append(line((x, top), (x, low), stroke="tile-light-edge", stroke_width=0.45))
    rails = [((inset, y), (wide - inset, y)) for y in (top, low)]
    return parts + [line(*ends, stroke="tile-dark-edge", stroke_width=0.8) for ends in rails]
