"""Boards of Connections on which the last rounds may begin, and what these cost whoever does not know the tiles.

A *shape* is a set of free squares, and a code tells what each of them asks for (`isthmus.bots.connections.patterns`).
Around a shape tiles may lie as they like, whether or not a game could come to that, so its codes may have any digits.
`expected` plays the last rounds perfectly, over all orders of the tiles, and `search` does so for all codes of a shape.
Both give up whatever cannot be below a limit: `floors` tells, by spirals on the board and tiles still to come, what is
lost in any case. Compiled.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.connections.evaluation import OPEN_ENDS, SPIRAL, meets
from isthmus.bots.connections.patterns import CARELESS, CODES, EMPTY, RIM
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit

Sums = NDArray[np.float64]

NEVER: Final = 99  # lost by a tile that does not fit
FILLED: Final = -1  # instead of a code
SPIRALS: Final = 2  # with so many on the board, nothing is said any more about what will be lost
TINY: Final = 1e-9  # a limit must be missed by more than that


class Tables(NamedTuple):
    """The tiles that may come, numbered from 0: each has four looks, and loses something on each code."""

    needs: Words  # by code, what the kernel calls a need
    looks: Words  # by tile and turn; -1 for one that looks like an earlier one
    face_up: Words  # by code and tile, in the best turn
    face_down: Words  # by code
    odd: Words  # by code: whether an odd number of its sides ask for a connection or have a number


class Shapes(NamedTuple):
    """Sets of free squares, a row for each."""

    squares: Words
    open: Words  # by square the sides, as bits, on which another square of the shape lies
    beside: Words  # by square and side, its place in the row; -1 without one


@jit
def fill(tables: Tables) -> None:
    """Work out what is lost on each code."""
    for code in range(CODES):
        tables.face_down[code] = 1 + _unlinked(code, 0)
        for tile in range(len(tables.looks)):
            tables.face_up[code, tile] = NEVER
            for look in tables.looks[tile]:
                if fits(tables.needs, code, look):
                    tables.face_up[code, tile] = min(tables.face_up[code, tile], _unlinked(code, look))


@jit
def offer(tables: Tables, codes: Words, open_: int, offers: Words) -> None:
    """By code, tile, and what the tile shows on its open sides (bits of a look): what is lost."""
    for place in range(len(codes)):
        need = tables.needs[codes[place]]
        for tile in range(len(tables.looks)):
            for look in tables.looks[tile]:
                if look >= 0 and meets(look, need):
                    lost, shown = _unlinked(codes[place], look), look & open_
                    offers[place, tile, shown] = min(offers[place, tile, shown], lost)


@jit
def fits(needs: Words, code: int, look: int) -> bool:
    """Whether the tile may lie there face up: it continues something, and every side is as asked."""
    return look >= 0 and needs[code] & OPEN_ENDS != 0 and meets(look, needs[code])


@jit
def _unlinked(code: int, look: int) -> int:
    """The numbers of the square that this tile does not link."""
    lost = 0
    for side in range(4):
        digit = code >> 3 * side & 7
        if digit >= RIM and not look >> 2 * side & 3:
            lost += digit - RIM + 1
    return lost


@jit
def lay(beside: Words, boards: Words, left: int, square: int, look: int, spiral: int) -> None:
    """Fill row `left - 1` with the board of row `left` after a tile."""
    boards[left - 1] = boards[left]
    boards[left - 1, square] = FILLED
    for side in range(4):
        other = beside[square, side]
        if other >= 0 and boards[left, other] != FILLED:
            digit = CARELESS if spiral else EMPTY + (look >> 2 * side & 3)
            boards[left - 1, other] |= digit << 3 * (side ^ 2)


@jit
def lows(tables: Tables, floors: Sums, code: int, unseen: int, spirals: int, out: Sums) -> None:
    """By tile that may come: lower `out` to what is lost in any case if it is put on this square."""
    for tile in range(len(out)):
        if unseen >> tile & 1:
            after = unseen & ~(1 << tile)
            up = tables.face_up[code, tile] + floors[spirals, after]
            out[tile] = min(out[tile], up, tables.face_down[code] + floors[min(spirals + 1, SPIRALS), after])


@jit
def expected(
    tables: Tables, floors: Sums, beside: Words, boards: Words, left: int, unseen: int, spirals: int, limit: float
) -> float:
    """What the board in row `left` loses in so many rounds with perfect play, or no less than `limit` if it is more."""
    if left == 0:
        return 0.0
    low = np.where(unseen >> np.arange(len(tables.looks)) & 1, np.float64(NEVER), 0.0)
    for code in boards[left]:
        if code != FILLED:
            lows(tables, floors, code, unseen, spirals, low)
    total, most = low.sum(), limit * size(unseen)
    for tile in range(len(low)):
        if left == 1 or total >= most:
            break
        if not unseen >> tile & 1:
            continue
        best, after = low[tile] + most - total, unseen & ~(1 << tile)
        for square, turn in np.ndindex(len(beside), SPIRAL + 1):
            code, look, now = boards[left, square], tables.looks[tile, min(turn, SPIRAL - 1)], spirals
            if code == FILLED or (turn < SPIRAL and not fits(tables.needs, code, look)):
                continue
            lost = _unlinked(code, look)
            if turn == SPIRAL:
                lost, now = tables.face_down[code], min(spirals + 1, SPIRALS)
            if lost + floors[now, after] < best:
                lay(beside, boards, left, square, look, turn == SPIRAL)
                later = expected(tables, floors, beside, boards, left - 1, after, now, best - lost)
                best = min(best, lost + later)
        total += best - low[tile]
    return float(total / size(unseen))


@jit
def search(tables: Tables, floors: Sums, shapes: Shapes, options: Words, unseen: int, spirals: int, odd: int) -> float:
    """The least that is lost on any board of these shapes, at most `SPIRALS`; `options` has codes by square and sides.

    `odd` is what the board's oddness must be, negative if that does not matter.
    """
    best, squares = float(SPIRALS), shapes.squares.shape[1]
    boards, low = np.zeros((squares + 1, squares), np.int64), np.zeros((squares + 1, len(tables.looks)))
    low[0] = np.where(unseen >> np.arange(len(tables.looks)) & 1, np.float64(NEVER), 0.0)
    for shape in range(len(shapes.squares)):
        depth, at = 0, np.zeros(squares, np.int64)
        while depth >= 0:
            code = options[shapes.squares[shape, depth], shapes.open[shape, depth], at[depth]]
            if code == FILLED:
                at[depth] = 0
                depth -= 1
                continue
            at[depth] += 1
            boards[squares, depth] = code
            low[depth + 1] = low[depth]
            lows(tables, floors, code, unseen, spirals, low[depth + 1])
            limit = best - TINY
            if depth + 1 < squares:
                depth += 1
            elif low[squares].sum() < limit * size(unseen) and (odd < 0 or odd == _oddness(tables, boards[squares])):
                beside = shapes.beside[shape]
                found = expected(tables, floors, beside, boards, squares, unseen, spirals, limit)
                best = found if found < limit else best
    return best


@jit
def _oddness(tables: Tables, codes: Words) -> int:
    """1 if an odd number of sides ask for a connection or have a number."""
    odd = 0
    for code in codes:
        odd ^= tables.odd[code]
    return odd
