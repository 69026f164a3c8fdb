"""What the net of Connections sees of a board after a tile was placed: 0 or 1 for everything. Compiled.

For each square, row by row: eight numbers for each side's digit (`patterns`), then whether at least so many tiles to
come fit, and link every number there, and whether the square can be played on; all 0 where something lies. After the
squares the tiles that are still to come, and the rounds that are left.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.connections.patterns import FITTING, LINKING, NEED
from isthmus.bots.nets import Floats
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit
from isthmus.games.connections.board import SIZE, TILE_COUNT

SQUARES: Final = SIZE * SIZE
ROUNDS: Final = SQUARES - 1
FIT_STEPS: Final = (1, 2, 3, 4, 6, 8)
LINK_STEPS: Final = (1, 2, 3, 4, 6)
OPEN_ENDS: Final = 0b10101010
FITS: Final = 4 * 8
LINKS: Final = FITS + len(FIT_STEPS)
PLAYABLE: Final = LINKS + len(LINK_STEPS)
PLANES: Final = PLAYABLE + 1
TILES: Final = SQUARES * PLANES
LEFT: Final = TILES + TILE_COUNT
FEATURES: Final = LEFT + ROUNDS + 1
COMING: Final = range(TILES, LEFT)


@jit
def look_at(layout: Words, sheets: Words, to_come: Words, left: int, out: Floats) -> None:
    """Write a row of `out`, which is 0 everywhere, for each row of sheets (codes) and of what is to come (bits)."""
    for row in range(len(sheets)):
        for square in range(SQUARES):
            code = sheets[row, square]
            if code < 0:
                continue
            first = square * PLANES
            for side in range(4):
                out[row, first + 8 * side + (code >> 3 * side & 7)] = 1
            fitting, linking = size(layout[FITTING + code] & to_come[row]), size(layout[LINKING + code] & to_come[row])
            for place in range(len(FIT_STEPS)):
                out[row, first + FITS + place] = 1 if fitting >= FIT_STEPS[place] else 0
            for place in range(len(LINK_STEPS)):
                out[row, first + LINKS + place] = 1 if linking >= LINK_STEPS[place] else 0
            out[row, first + PLAYABLE] = 1 if layout[NEED + code] & OPEN_ENDS else 0
        for tile in range(TILE_COUNT):
            out[row, TILES + tile] = to_come[row] >> tile & 1
        out[row, LEFT + left] = 1
