"""Ponte del Diavolo, compiled: turns, legal steps and the score. The functions are those of docs/fast.md.

The layout of a state is described in `arrays`, land and bridges are in `land`.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.bits import lowest
from isthmus.fast.bits import size as population
from isthmus.fast.compile import Words, inlined, jit, word
from isthmus.fast.ponte.arrays import (
    BRIDGE_STEP,
    BRIDGES,
    CHOICE,
    COLOUR,
    COUNT,
    DARK,
    DARK_DECLINED,
    DARK_STUCK,
    ENDING,
    FIRST,
    FIRST_BRIDGE,
    FIRST_TILE,
    FITS,
    GROUP,
    LAST,
    LIGHT_DECLINED,
    LIGHT_SEAT,
    LIGHT_STUCK,
    LIGHT_TILES,
    LOT,
    MAY_PASS,
    OPEN,
    OPENING,
    OVER,
    PHASE,
    PLACE,
    PLAY,
    SEAT,
    SECOND,
    SIZE,
    SPAN,
    STARTER,
    SUPPLY,
    TILE,
    TILES,
    TURN,
    VECTOR,
)
from isthmus.fast.ponte.land import build, lay, refit, span, together

APART, FAR_APART = word(4), word(8)  # squares further apart do not interact; in a wider field each has one that far


@jit
def active(state: Words) -> int:
    """The seat to move as a bit."""
    return 0 if state[SEAT] < 0 else 1 << state[SEAT]


@jit
def outcomes(tables: Words, state: Words) -> int:  # noqa: ARG001 - all kernels take the same
    return 2 if state[PHASE] == LOT else 0


@jit
def draw(tables: Words, state: Words, index: int) -> None:  # noqa: ARG001
    """P-S1: the lot decides who opens."""
    state[STARTER] = index
    begin_turn(state, OPENING, state[TURN] + 1)


@jit
def legal(tables: Words, state: Words, seat: int, out: Words) -> int:
    if seat != state[SEAT]:
        return 0
    if state[PHASE] == CHOICE and state[COUNT] == 0:
        out[0], out[1] = 1, 2
        return 2
    if state[COUNT] == 1 and FIRST_TILE <= state[FIRST] < tables[FIRST_BRIDGE]:
        return _fitting(tables, state, out)
    out[0] = 0
    if state[COUNT] > 0:
        return 1  # only done is left
    squares = _pair_squares(tables, state, out)
    declining = squares == 0 and tables[MAY_PASS] == 1  # P-T3
    count = _open_bridges(tables, state, out, squares + declining)
    if declining:
        out[0] = 0
        return count if count > 1 else 0
    return count


@jit
def apply(tables: Words, state: Words, seat: int, step: int) -> None:  # noqa: ARG001 - there is one seat to move
    if step == 0:
        _finish(tables, state)
        return
    state[FIRST + state[COUNT]] = step
    state[COUNT] += 1
    if step < FIRST_TILE:
        return
    colour = state[COLOUR]
    place = tables[PLACE + step]
    if step < tables[FIRST_BRIDGE]:
        lay(state, colour, place)
        span(tables, state, colour, place)
        refit(state, colour, place)
    else:
        build(tables, state, place)


@jit
def begin_turn(state: Words, phase: int, turn: int) -> None:
    """A new turn: nothing done yet, and who is to move."""
    state[PHASE], state[TURN] = phase, turn
    state[COUNT], state[FIRST], state[SECOND] = 0, -1, -1
    if phase == CHOICE:
        state[SEAT], state[COLOUR] = 1 - state[STARTER], -1
    elif phase == OPENING:
        state[SEAT], state[COLOUR] = state[STARTER], 0
    elif phase == LAST or (phase == PLAY and turn % 2 == 1):
        state[SEAT], state[COLOUR] = 1 - state[LIGHT_SEAT], 1
    elif phase == PLAY:
        state[SEAT], state[COLOUR] = state[LIGHT_SEAT], 0
    else:
        state[SEAT], state[COLOUR] = -1, -1


@jit
def _finish(tables: Words, state: Words) -> None:
    phase, colour = state[PHASE], state[COLOUR]
    if phase == OPENING:
        begin_turn(state, CHOICE, state[TURN] + 1)
    elif phase == CHOICE:
        state[LIGHT_SEAT] = state[SEAT] if state[FIRST] == 1 else 1 - state[SEAT]
        _next_turn(tables, state, DARK)  # P-S1: dark begins
    elif phase == LAST:
        over(state, state[ENDING])
    elif state[COUNT] > 0:
        _next_turn(tables, state, 1 - colour)
    elif colour == 1:  # P-E2: a declined bridge
        over(state, DARK_DECLINED)
    else:
        _last_turn(tables, state, LIGHT_DECLINED)


@inlined
def _next_turn(tables: Words, state: Words, colour: int) -> None:
    if _can_move(tables, state, colour):
        begin_turn(state, PLAY, state[TURN] + 1)
    elif colour == 1:
        over(state, DARK_STUCK)  # P-E1: at once
    else:
        _last_turn(tables, state, LIGHT_STUCK)


@jit
def _last_turn(tables: Words, state: Words, ending: int) -> None:
    """P-E1: dark has one more turn, if it can use it."""
    if _can_move(tables, state, DARK):
        state[ENDING] = ending
        begin_turn(state, LAST, state[TURN] + 1)
    else:
        over(state, ending)


@jit
def over(state: Words, ending: int) -> None:
    state[ENDING] = ending
    begin_turn(state, OVER, state[TURN])
    for cell in range(256):
        state[SPAN + cell] &= 0xFF0000
    for row in range(32):
        state[FITS + row] = 0
        state[OPEN + row] = 0


# -- what is open to a colour


@inlined
def _fitting(tables: Words, state: Words, out: Words) -> int:
    """The steps with one tile of the colour to move. Five rows at a time: long loops are easier to predict than short
    ones, and a misprediction costs the processor as much as six steps.
    """
    first, size, count = FITS + 16 * state[COLOUR] + 2, tables[SIZE], 0
    for top in range(0, size, 5):
        squares = 0
        for row in range(top, min(top + 5, size)):
            squares |= state[np.uint64(first + row)] >> 2 << size * (row - top)
        before = FIRST_TILE + size * top
        more = population(squares)
        for number in range(np.uint64(count), np.uint64(count + more)):  # unsigned: see `_loss` of Connections
            out[number] = before + lowest(squares)
            squares &= squares - 1
        count += more
    return count


@jit
def _pair_squares(tables: Words, state: Words, out: Words) -> int:
    """The steps with the first of two tiles: those for which a second is left (P-T2)."""
    colour = state[COLOUR]
    if state[LIGHT_TILES + colour] + 2 > tables[TILES]:
        return 0
    count = _fitting(tables, state, out)
    if _extent(state, colour, FAR_APART) > FAR_APART:
        return count  # every square has another one that is too far away to be affected
    kept = count - count  # a word; numba would also compile the next function for the number 0
    for number in range(count):
        if _has_partner(tables, state, out, kept, number, count):
            out[kept] = out[number]
            kept += 1
    return kept


@jit
def _extent(state: Words, colour: int, enough: int) -> int:
    """From the first to the last row, or from the first to the last column, with a square that fits; the columns are
    looked at only if the rows are not more than enough.
    """
    first = FITS + 16 * colour
    top, bottom, columns = 2, 13, state[first]
    while top < 13 and state[first + top] == 0:
        top += 1
    while bottom > top and state[first + bottom] == 0:
        bottom -= 1
    if bottom - top > enough:
        return bottom - top
    for row in range(top, bottom + 1):
        columns |= state[first + row]
    if columns == 0:
        return 0
    width = 1 + lowest(columns)
    while columns >> width:
        width += 1
    return max(bottom - top, width - 1 - lowest(columns))


@jit
def _has_partner(tables: Words, state: Words, out: Words, kept: int, number: int, count: int) -> bool:
    """Whether another square of the list can be taken together with this one; those between the first `kept` and this
    one have no partner at all. It begins where the others are likely to be far away.
    """
    colour, cell = state[COLOUR], tables[PLACE + out[number]]
    for other in range(count - 1, number, -1):
        if together(state, colour, cell, tables[PLACE + out[other]]):
            return True
    for other in range(kept):  # noqa: SIM110 - numba knows no any()
        if together(state, colour, cell, tables[PLACE + out[other]]):
            return True
    return False


@jit
def _open_bridges(tables: Words, state: Words, out: Words, count: int) -> int:
    """The bridges that the colour to move may build, after the steps already in the list (P-B1 to P-B4, P-B6)."""
    if state[BRIDGES] >= tables[SUPPLY]:
        return count
    first = OPEN + 16 * state[COLOUR]
    for row in range(2, tables[SIZE] + 2, 3):  # three rows of cells in one word
        cells = state[first + row] | state[first + row + 1] << 16 | state[first + row + 2] << 32
        while cells:
            cell = 16 * row + lowest(cells)
            cells &= cells - 1
            vectors = state[SPAN + cell] & ~(state[SPAN + cell] >> 8) & 255
            while vectors:
                out[count] = tables[BRIDGE_STEP + 8 * cell + lowest(vectors)]
                vectors &= vectors - 1
                count += 1
    return count


@inlined
def _can_move(tables: Words, state: Words, colour: int) -> bool:
    return can_lay(tables, state, colour) or _can_build(tables, state, colour)


@jit
def can_lay(tables: Words, state: Words, colour: int) -> bool:
    """Whether there are two squares for two tiles."""
    if state[LIGHT_TILES + colour] + 2 > tables[TILES]:
        return False
    if _extent(state, colour, APART) > APART:
        return True
    first = FITS + 16 * colour
    for row in range(2, 14):
        columns = state[first + row]
        while columns:
            one = 16 * row + lowest(columns)
            columns &= columns - 1
            others = columns
            for below in range(row, 14):
                while others:
                    if together(state, colour, one, 16 * below + lowest(others)):
                        return True
                    others &= others - 1
                others = state[first + below + 1]
    return False


@jit
def _can_build(tables: Words, state: Words, colour: int) -> bool:
    if state[BRIDGES] < tables[SUPPLY]:
        for row in range(2, 14):
            if state[OPEN + 16 * colour + row]:
                return True
    return False


# -- the score


@jit
def _tally(tables: Words, state: Words, colour: int) -> tuple[int, int, int]:
    """Points, islands and bridges of a colour (P-V1, P-V2): groups are joined into sets along the bridges."""
    leader, islands_of = np.empty(256, np.int64), np.empty(256, np.int64)
    points, islands, bridges = 0, 0, 0
    for cell in range(32, 224):
        group = state[GROUP + cell]
        if group & 255 == cell and state[TILE + cell] == colour + 1:
            leader[cell] = cell
            islands_of[cell] = 1 if group >= 1 << 24 else 0
    for cell in range(32, 224):
        built = state[SPAN + cell] >> 16
        if built and state[TILE + cell] == colour + 1:
            for vector in range(8):
                if built >> vector & 1:
                    bridges += 1
                    one = _leader(leader, state[GROUP + cell] & 255)
                    two = _leader(leader, state[GROUP + cell + tables[VECTOR + vector]] & 255)
                    if one != two:
                        leader[two] = one
                        islands_of[one] += islands_of[two]
    for cell in range(32, 224):
        if state[GROUP + cell] & 255 == cell and state[TILE + cell] == colour + 1 and leader[cell] == cell:
            islands += islands_of[cell]
            points += islands_of[cell] * (islands_of[cell] + 1) // 2
    return points, islands, bridges


@jit
def _leader(leader: Words, cell: int) -> int:
    while leader[cell] != cell:
        cell = leader[cell]
    return cell


@jit
def _colour_of(state: Words, seat: int) -> int:
    """Before the choice the first seat counts as light, as in the reference."""
    return 0 if seat == max(state[LIGHT_SEAT], 0) else 1


@jit
def score(tables: Words, state: Words, seat: int) -> int:
    return _tally(tables, state, _colour_of(state, seat))[0]


@jit
def ranking_score(tables: Words, state: Words, seat: int) -> int:
    """Points, then islands, then own bridges (P-V2)."""
    points, islands, bridges = _tally(tables, state, _colour_of(state, seat))
    return (points * 1000 + islands) * 1000 + bridges
