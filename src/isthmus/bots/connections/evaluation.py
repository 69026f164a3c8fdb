"""How much more a board will lose, as a sum of learned values, and the steps it prefers. Compiled.

The value of a board on which a tile was just placed is a sum over its free squares: one value for the square's kind,
one for the tiles still to come that fit it, one for each pair of free squares side by side; all of them depend on how
many rounds are left. Nothing here looks further than one step, and nothing is learned here.

    values:  square by phase and kind │ supply by phase, playable, numbers, tiles that link all of them, tiles that fit
             │ tally of the board by phase, playable squares, dead squares │ pair by period and kind
    step:    8 × square + quarter turns, 4 for a spiral

Values are whole numbers of thousandths of a point: sums come out the same compiled or not.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from isthmus.bots.connections.patterns import (
    CARELESS,
    FIRST_LOOK,
    FIRST_NEIGHBOUR,
    FIRST_NUMBER,
    FITTING,
    KIND,
    LINKING,
    NEED,
    RIM,
    SQUARES,
    STAKE,
    STAKES,
    PairKinds,
)
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, inlined, jit

Values = NDArray[Any]  # int32 in play; the learner uses floats

POINT = 1000

PHASES = 25  # rounds left after this one, 24 and more together
SINGLES = 463
MOST = 13  # counts of tiles in the supply, 12 and more together
SUPPLY = PHASES * SINGLES
TALLY = SUPPLY + PHASES * 2 * STAKES * MOST * MOST
DEAD = 64
PERIOD = 2  # rounds that share the values of pairs
HOMES = TALLY + PHASES * 16 * 8
CROWD = 12  # counts of tiles without a place, 11 and more together
PAIR = HOMES + PHASES * CROWD * CROWD
PAIR_KINDS = 39656
LENGTH = PAIR + 13 * PAIR_KINDS
ALL_SIDES, OPEN_ENDS = 0b01010101, 0b10101010
SPIRAL = 4


@inlined
def phase_of(left: int) -> int:
    return min(left, PHASES - 1)


@inlined
def supply_place(layout: Words, to_come: int, phase: int, code: int) -> int:
    """Where the value of a square's supply stands."""
    fitting = min(size(layout[FITTING + code] & to_come), MOST - 1)
    linking = min(size(layout[LINKING + code] & to_come), MOST - 1)
    playable = 1 if layout[NEED + code] & OPEN_ENDS else 0
    kind = (2 * phase + playable) * STAKES + layout[STAKE + code]
    return SUPPLY + (kind * MOST + linking) * MOST + fitting  # type: ignore[no-any-return]


@inlined
def tally(layout: Words, to_come: int, code: int) -> int:
    """1 for a square that can be played on, `DEAD` for one that no tile to come fits."""
    if not layout[FITTING + code] & to_come:
        return DEAD
    return 1 if layout[NEED + code] & OPEN_ENDS else 0


@inlined
def tally_place(phase: int, total: int) -> int:
    """Where the value of a whole board's tally stands."""
    return TALLY + (phase * 16 + min(total & DEAD - 1, 15)) * 8 + min(total // DEAD, 7)


@jit
def worth(layout: Words, values: Values, to_come: int, phase: int, code: int) -> float:
    """What a free square with this code will cost."""
    supply = values[supply_place(layout, to_come, phase, code)]
    return values[SINGLES * phase + layout[KIND + code]] + supply  # type: ignore[no-any-return]


@inlined
def pair_place(pairs: PairKinds, phase: int, code: int, other: int, side: int) -> int:
    """Where the value of two free squares stands, the other one on that side of the first."""
    left, right = 3 * ((side + 3) & 3), 3 * ((side + 1) & 3)
    pair = code >> left & 7 | (code >> 3 * (side ^ 2) & 7) << 3 | (code >> right & 7) << 6
    pair |= (other >> left & 7) << 9 | (other >> 3 * side & 7) << 12 | (other >> right & 7) << 15
    return PAIR + PAIR_KINDS * (phase // PERIOD) + pairs[pair]  # type: ignore[no-any-return]


@jit
def ties(
    layout: Words, pairs: PairKinds, values: Values, phase: int, sheet: Words, square: int, code: int, but: int
) -> float:
    """What the pairs of a free square would be worth if it had this code, without the one on side `but`."""
    total, neighbours = values[0] - values[0], layout[FIRST_NEIGHBOUR] + 4 * square
    for side in range(4):
        other = layout[neighbours + side]
        if side != but and other >= 0 and sheet[other] >= 0:
            total += values[pair_place(pairs, phase, code, sheet[other], side)]
    return total  # type: ignore[no-any-return]


@jit
def changes(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, phase: int, sheet: Words, own: Values, square: int,
    lowest: int, out: Values, tallies: Words,
) -> None:  # fmt: skip
    """By side and digit from `lowest`: what the free neighbour there gains when its side towards the square gets this
    digit. `own` is what each square is worth with all its pairs; the pair with the square itself drops out."""
    for side in range(4):
        other = layout[layout[FIRST_NEIGHBOUR] + 4 * square + side]
        if other < 0 or sheet[other] < 0:
            continue
        code = sheet[other]
        before = own[other] - values[pair_place(pairs, phase, sheet[square], code, side)]
        for digit in range(lowest, 5):
            new = code | digit << 3 * (side ^ 2)
            after = worth(layout, values, to_come, phase, new)
            after += ties(layout, pairs, values, phase, sheet, other, new, side ^ 2)
            out[5 * side + digit] = after - before
            tallies[5 * side + digit] = tally(layout, to_come, new) - tally(layout, to_come, code)


@inlined
def home_place(phase: int, to_come: int, counts: Words) -> int:
    """Where the value of a board stands by the tiles to come that fit face up nowhere, or in only one place."""
    many = counts[1] | counts[2] | counts[3]
    homeless = min(size(to_come & ~(counts[0] | many)), CROWD - 1)
    single = min(size(to_come & counts[0] & ~many), CROWD - 1)
    return HOMES + (phase * CROWD + homeless) * CROWD + single


@inlined
def count_up(counts: Words, tiles: int) -> None:
    """Add 1 for each of these tiles; `counts` has the binary digits of all tiles' counts, up to 15."""
    for digit in range(4):
        carry = counts[digit] & tiles
        counts[digit] ^= tiles
        tiles = carry


@inlined
def count_down(counts: Words, tiles: int) -> None:
    for digit in range(4):
        borrow = ~counts[digit] & tiles
        counts[digit] ^= tiles
        tiles = borrow


@inlined
def homes(layout: Words, code: int) -> int:
    """The tiles that can be placed face up on a square, as bits."""
    return layout[FITTING + code] if layout[NEED + code] & OPEN_ENDS else 0


@jit
def _leave(layout: Words, sheet: Words, square: int, counts: Words, out: Words) -> None:
    """How many homes the tiles have, not counting a square and the free squares around it."""
    for digit in range(4):
        out[digit] = counts[digit]
    count_down(out, homes(layout, sheet[square]))
    for side in range(4):
        other = layout[layout[FIRST_NEIGHBOUR] + 4 * square + side]
        if other >= 0 and sheet[other] >= 0:
            count_down(out, homes(layout, sheet[other]))


@jit
def choices(
    layout: Words, pairs: PairKinds, values: Values, to_come: int, left: int, sheet: Words, tile: int,
    steps: Words, costs: Values,
) -> int:  # fmt: skip
    """All steps with the tile, and what each costs now and later, compared with the others; returns how many.

    `to_come` are the tiles after this one, `left` the rounds after this one.
    """
    count, phase, total = 0, phase_of(left), 0
    change, tallies = np.zeros(20, dtype=values.dtype), np.zeros(20, dtype=np.int64)
    counts, around, now = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    own = np.zeros(layout[SQUARES], dtype=values.dtype)
    for square in range(layout[SQUARES]):
        if sheet[square] >= 0:
            own[square] = worth(layout, values, to_come, phase, sheet[square])
            own[square] += ties(layout, pairs, values, phase, sheet, square, sheet[square], -1)
            total += tally(layout, to_come, sheet[square])
            count_up(counts, homes(layout, sheet[square]))
    for square in range(layout[SQUARES]):
        if sheet[square] < 0:
            continue
        fits = homes(layout, sheet[square]) >> tile & 1
        lowest = 1 if fits else CARELESS
        changes(layout, pairs, values, to_come, phase, sheet, own, square, lowest, change, tallies)
        _leave(layout, sheet, square, counts, around)
        for turn in range(0 if fits else SPIRAL, 5):
            look = layout[layout[FIRST_LOOK] + 4 * tile + turn] if turn < SPIRAL else 0
            if turn == SPIRAL or (look >= 0 and meets(look, layout[NEED + sheet[square]])):
                others = total - tally(layout, to_come, sheet[square])
                steps[count] = 8 * square + turn
                costs[count] = -own[square] + _after(
                    layout, values, to_come, phase, sheet, square, look, turn, others, change, tallies, around, now
                )
                count += 1
    return count


@inlined
def meets(look: int, need: int) -> bool:
    """Whether every side that matters is as needed."""
    asked = (need | need >> 1) & ALL_SIDES
    asked |= asked << 1
    return not (look + ALL_SIDES ^ need) & asked


@jit
def _after(
    layout: Words, values: Values, to_come: int, phase: int, sheet: Words, square: int, look: int, turn: int,
    total: int, change: Values, tallies: Words, around: Words, counts: Words,
) -> float:  # fmt: skip
    """What a tile (or a spiral) on a square costs: at once, in the squares around it and in the whole board."""
    cost = change[0] - change[0] + (POINT if turn == SPIRAL else 0)
    numbers = layout[FIRST_NUMBER] + 4 * layout[SQUARES] * sheet[layout[SQUARES]] + 4 * square
    for digit in range(4):
        counts[digit] = around[digit]
    for side in range(4):
        digit, width = sheet[square] >> 3 * side & 7, look >> 2 * side & 3
        if digit >= RIM and not width:
            cost += POINT * layout[numbers + side]
        elif digit == 0:
            now = CARELESS if turn == SPIRAL else 1 + width
            cost += change[5 * side + now]
            total += tallies[5 * side + now]
            other = sheet[layout[layout[FIRST_NEIGHBOUR] + 4 * square + side]]
            count_up(counts, homes(layout, other | now << 3 * (side ^ 2)))
    whole = values[tally_place(phase, total)] + values[home_place(phase, to_come, counts)]
    return cost + whole  # type: ignore[no-any-return]


@jit
def lay(layout: Words, sheet: Words, tile: int, step: int) -> int:
    """Take a step, in place; returns what it loses at once."""
    square, turn = step >> 3, step & 7
    code, lost = sheet[square], 1 if turn == SPIRAL else 0
    look = layout[layout[FIRST_LOOK] + 4 * tile + turn] if turn < SPIRAL else 0
    for side in range(4):
        digit, width = code >> 3 * side & 7, look >> 2 * side & 3
        if digit >= RIM and not width:
            lost += layout[layout[FIRST_NUMBER] + 4 * layout[SQUARES] * sheet[layout[SQUARES]] + 4 * square + side]
        elif digit == 0:
            other = layout[layout[FIRST_NEIGHBOUR] + 4 * square + side]
            sheet[other] |= (CARELESS if turn == SPIRAL else 1 + width) << 3 * (side ^ 2)
    sheet[square] = -1
    return lost
