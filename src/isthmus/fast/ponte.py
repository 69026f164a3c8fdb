"""Ponte del Diavolo, compiled: turns, legal steps, the score and random playouts.

The layout of a state is described in `ponte_arrays`, land and bridges are in `ponte_land`. The functions are those of
docs/fast.md.

A random playout need not know all legal steps. A square that is forbidden stays forbidden, so it picks any square that
was not yet found forbidden, looks, and if need be picks again: every legal step has the same chance.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, dice, roll
from isthmus.fast.ponte_arrays import (
    BRIDGES,
    CHOICE,
    COLOUR,
    COUNT,
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
    OPENING,
    OVER,
    PHASE,
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
    Tables,
    from_state,
    tables_of,
    to_state,
)
from isthmus.fast.ponte_land import build, check, lay, note_pairs, refit, together
from isthmus.games.ponte.game import GAME
from isthmus.games.ponte.state import PonteOptions

__all__ = [
    "Tables", "active", "apply", "draw", "from_state", "legal", "merit", "outcomes", "playout", "score", "tables_of",
    "to_state", "warm",
]  # fmt: skip

# what a playout remembers: how many squares and bridges each colour may still have, and which
SQUARES, SPANS, LISTS = 4, 292, 2092


def warm() -> None:
    """Compile everything."""
    options = PonteOptions(lot=True)
    tables, state = tables_of(options), from_state(GAME.start(options, 2))
    out = np.zeros(2048, dtype=np.int64)
    for _ in range(outcomes(tables, state)):
        draw(tables, state, 0)
    seat = int(active(state)) - 1
    legal(tables, state, seat, out)
    apply(tables, state, seat, out[0])
    playout(tables, state, dice(1))
    score(tables, state, seat)
    merit(tables, state, seat)


# -- turns


@jit
def active(state: Words) -> int:
    """The seat to move as a bit."""
    return 0 if state[SEAT] < 0 else 1 << state[SEAT]


@jit
def outcomes(tables: Tables, state: Words) -> int:  # noqa: ARG001 - all kernels take the same
    return 2 if state[PHASE] == LOT else 0


@jit
def draw(tables: Tables, state: Words, index: int) -> None:
    """P-S1: the lot decides who opens."""
    state[STARTER] = index
    _begin(state, OPENING, state[TURN] + 1)


@jit
def legal(tables: Tables, state: Words, seat: int, out: Words) -> int:
    if seat != state[SEAT]:
        return 0
    if state[PHASE] == CHOICE and state[COUNT] == 0:
        out[0], out[1] = 1, 2
        return 2
    if state[COUNT] == 1 and FIRST_TILE <= state[FIRST] < tables.facts[FIRST_BRIDGE]:
        count = _fitting(tables, state, out)
        for number in range(count):
            out[number] = tables.tile_steps[out[number]]
        return count
    out[0] = 0
    if state[COUNT] > 0:
        return 1  # only done is left
    squares = _pair_squares(tables, state, out)
    if squares == 0 and tables.facts[MAY_PASS] == 1:  # P-T3
        count = _open_bridges(tables, state, out, 1)
        out[0] = 0
        return count if count > 1 else 0
    return _open_bridges(tables, state, out, squares)


@jit
def apply(tables: Tables, state: Words, seat: int, step: int) -> None:  # noqa: ARG001 - there is one seat to move
    if step == 0:
        _finish(tables, state)
        return
    state[FIRST + state[COUNT]] = step
    state[COUNT] += 1
    if step < FIRST_TILE:
        return
    colour = state[COLOUR]
    place = tables.places[step]
    if step < tables.facts[FIRST_BRIDGE]:
        lay(tables, state, colour, place)
        note_pairs(tables, state, colour, place)
        refit(state, colour, place)
    else:
        build(tables, state, place)


@jit
def _begin(state: Words, phase: int, turn: int) -> None:
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
def _finish(tables: Tables, state: Words) -> None:
    phase, colour = state[PHASE], state[COLOUR]
    if phase == OPENING:
        _begin(state, CHOICE, state[TURN] + 1)
    elif phase == CHOICE:
        state[LIGHT_SEAT] = state[SEAT] if state[FIRST] == 1 else 1 - state[SEAT]
        _next_turn(tables, state, 1)  # P-S1: dark begins
    elif phase == LAST:
        _over(state, state[ENDING])
    elif state[COUNT] > 0:
        _next_turn(tables, state, 1 - colour)
    elif colour == 1:  # P-E2: a declined bridge
        _over(state, DARK_DECLINED)
    else:
        _last_turn(tables, state, LIGHT_DECLINED)


@jit
def _next_turn(tables: Tables, state: Words, colour: int) -> None:
    if _can_move(tables, state, colour):
        _begin(state, PLAY, state[TURN] + 1)
    elif colour == 1:
        _over(state, DARK_STUCK)  # P-E1: at once
    else:
        _last_turn(tables, state, LIGHT_STUCK)


@jit
def _last_turn(tables: Tables, state: Words, ending: int) -> None:
    """P-E1: dark has one more turn, if it can use it."""
    if _can_move(tables, state, 1):
        state[ENDING] = ending
        _begin(state, LAST, state[TURN] + 1)
    else:
        _over(state, ending)


@jit
def _over(state: Words, ending: int) -> None:
    state[ENDING] = ending
    _begin(state, OVER, state[TURN])
    for cell in range(256):
        state[FITS + cell] = 0
        state[SPAN + cell] &= 0xFF0000


# -- what is open to a colour


@jit
def _fitting(tables: Tables, state: Words, out: Words) -> int:
    """All cells where the colour to move may lay one tile."""
    colour, size, count = state[COLOUR], tables.facts[SIZE], 0
    for row in range(2, size + 2):
        for cell in range(16 * row + 2, 16 * row + 2 + size):
            if state[FITS + cell] >> colour & 1:
                out[count] = cell
                count += 1
    return count


@jit
def _pair_squares(tables: Tables, state: Words, out: Words) -> int:
    """The steps with the first of two tiles: those for which a second is left (P-T2)."""
    colour = state[COLOUR]
    if state[LIGHT_TILES + colour] + 2 > tables.facts[TILES]:
        return 0
    count = _fitting(tables, state, out)
    left, right = 15, 0
    for number in range(count):
        left, right = min(left, out[number] & 15), max(right, out[number] & 15)
    top, bottom = (out[0] >> 4, out[count - 1] >> 4) if count else (0, 0)
    kept = 0
    for number in range(count):
        cell = out[number]
        row, column = cell >> 4, cell & 15
        far = row - top > 4 or bottom - row > 4 or column - left > 4 or right - column > 4
        if far or _has_partner(state, colour, out, cell, kept, number + 1, count):
            out[kept] = cell
            kept += 1
    for number in range(kept):
        out[number] = tables.tile_steps[out[number]]
    return kept


@jit
def _has_partner(state: Words, colour: int, out: Words, cell: int, kept: int, start: int, stop: int) -> bool:
    """Whether one of the other cells in the list can be taken together with this one."""
    for number in range(kept):
        if together(state, colour, cell, out[number]):
            return True
    for number in range(start, stop):
        if together(state, colour, cell, out[number]):
            return True
    return False


@jit
def _open_bridges(tables: Tables, state: Words, out: Words, count: int) -> int:
    """The bridges that the colour to move may build, behind the steps that are in the list (P-B1 to P-B4, P-B6)."""
    if state[BRIDGES] >= tables.facts[SUPPLY]:
        return count
    tile, size = state[COLOUR] + 1, tables.facts[SIZE]
    for row in range(2, size + 2):
        for cell in range(16 * row + 2, 16 * row + 2 + size):
            span = state[SPAN + cell]
            possible = span & ~(span >> 8) & 255
            if possible and state[TILE + cell] == tile:
                for vector in range(8):
                    if possible >> vector & 1:
                        out[count] = tables.bridge_steps[8 * cell + vector]
                        count += 1
    return count


@jit
def _can_move(tables: Tables, state: Words, colour: int) -> bool:
    return _can_lay(tables, state, colour) or _can_build(tables, state, colour)


@jit
def _can_lay(tables: Tables, state: Words, colour: int) -> bool:
    """Whether there are two squares for two tiles."""
    if state[LIGHT_TILES + colour] + 2 > tables.facts[TILES]:
        return False
    last = 16 * (tables.facts[SIZE] + 2)
    for one in range(32, last):
        if check(state, colour, one):
            for two in range(one + 1, last):
                if check(state, colour, two) and together(state, colour, one, two):
                    return True
    return False


@jit
def _can_build(tables: Tables, state: Words, colour: int) -> bool:
    if state[BRIDGES] >= tables.facts[SUPPLY]:
        return False
    for cell in range(32, 16 * (tables.facts[SIZE] + 2)):
        span = state[SPAN + cell]
        if span & ~(span >> 8) & 255 and state[TILE + cell] == colour + 1:
            return True
    return False


# -- the score


@jit
def _tally(tables: Tables, state: Words, colour: int) -> tuple[int, int, int]:
    """Points, islands and bridges of a colour (P-V1, P-V2): sets of groups are joined along the bridges."""
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
                    two = _leader(leader, state[GROUP + cell + tables.vectors[vector]] & 255)
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
def score(tables: Tables, state: Words, seat: int) -> int:
    return _tally(tables, state, _colour_of(state, seat))[0]


@jit
def merit(tables: Tables, state: Words, seat: int) -> int:
    """Points, then islands, then own bridges (P-V2)."""
    points, islands, bridges = _tally(tables, state, _colour_of(state, seat))
    return (points * 1000 + islands) * 1000 + bridges


# -- random playouts


@jit
def playout(tables: Tables, state: Words, rng: Dice) -> int:
    steps = 0
    if state[PHASE] == LOT:
        draw(tables, state, roll(rng, 2))
    if state[COUNT] > 0:
        out = np.empty(2048, np.int64)
        while state[COUNT] > 0:
            count = legal(tables, state, state[SEAT], out)
            apply(tables, state, state[SEAT], out[roll(rng, count)])
            steps += 1
    lists = _lists(tables, state)
    while state[PHASE] != OVER:
        if state[PHASE] == CHOICE:
            state[LIGHT_SEAT] = roll(rng, 2)
            _begin(state, PLAY, state[TURN] + 1)
            steps += 2
        else:
            taken = _random_turn(tables, state, lists, rng)
            steps += taken
            _go_on(state, taken)
    return steps


@jit
def _go_on(state: Words, taken: int) -> None:
    """After that many steps of a turn: 0 if nothing was possible, 1 if a bridge was declined."""
    phase, colour, turn = state[PHASE], state[COLOUR], state[TURN]
    if taken == 0:
        turn -= 1  # this turn has not begun
        state[TURN] = turn
    if phase == OPENING:
        _begin(state, CHOICE, turn + 1)
    elif phase == LAST:
        _over(state, state[ENDING])
    elif taken > 1:
        _begin(state, PLAY, turn + 1)
    elif colour == 1:
        _over(state, DARK_DECLINED if taken else DARK_STUCK)  # P-E1, P-E2
    else:
        state[ENDING] = LIGHT_DECLINED if taken else LIGHT_STUCK
        _begin(state, LAST, turn + 1)


@jit
def _lists(tables: Tables, state: Words) -> Words:
    """Squares and bridges that are not known to be forbidden."""
    lists = np.empty(LISTS, np.int64)
    for number in range(4):
        lists[number] = 0
    for cell in range(32, 16 * (tables.facts[SIZE] + 2)):
        fits, span, tile = state[FITS + cell], state[SPAN + cell], state[TILE + cell]
        for colour in range(2):
            if fits >> colour & 1:
                lists[SQUARES + 144 * colour + lists[colour]] = cell
                lists[colour] += 1
            if tile == colour + 1 and span & 255:
                for vector in range(8):
                    if span >> vector & 1:
                        _list_span(state, lists, colour, 8 * cell + vector)
    return lists


@jit
def _list_span(state: Words, lists: Words, colour: int, place: int) -> None:
    if not state[SPAN + (place >> 3)] >> 8 + (place & 7) & 1:
        lists[SPANS + 900 * colour + lists[2 + colour]] = place
        lists[2 + colour] += 1


@jit
def _random_turn(tables: Tables, state: Words, lists: Words, rng: Dice) -> int:
    """One random turn without the change of players; returns the number of its steps, done included."""
    colour = state[COLOUR]
    first = SPANS + 900 * colour
    enough = state[LIGHT_TILES + colour] + 2 <= tables.facts[TILES]
    supply = state[BRIDGES] < tables.facts[SUPPLY]
    if tables.facts[MAY_PASS] == 1 and not _can_lay(tables, state, colour):  # P-T3
        enough = False
        if not _can_build(tables, state, colour):
            return 0
    passing = 1 if tables.facts[MAY_PASS] == 1 and not enough and supply else 0
    while True:
        squares = lists[colour] if enough else 0
        spans = lists[2 + colour] if supply else 0
        if squares + spans == 0:
            return 0
        pick = roll(rng, squares + spans + passing)
        if pick < squares:
            if _random_pair(tables, state, lists, colour, pick, rng):
                return 3
        elif pick == squares + spans:
            return 1
        else:
            place = lists[first + pick - squares]
            lists[first + pick - squares] = lists[first + spans - 1]
            lists[2 + colour] -= 1
            if not state[SPAN + (place >> 3)] >> 8 + (place & 7) & 1:
                build(tables, state, place)
                return 2


@jit
def _random_pair(tables: Tables, state: Words, lists: Words, colour: int, pick: int, rng: Dice) -> bool:
    """Lay a tile on the picked square and a random second one; False if that square is forbidden for good.

    In the list come first the squares to try, then those that do not go with the first, then the first itself.
    """
    start, count = SQUARES + 144 * colour, lists[colour]
    one = lists[start + pick]
    lists[start + pick] = lists[start + count - 1]
    lists[start + count - 1] = one
    lists[colour] = count - 1
    if not check(state, colour, one):
        return False
    to_try = count - 1
    while to_try > 0:
        at = start + roll(rng, to_try)
        two = lists[at]
        to_try -= 1
        lists[at] = lists[start + to_try]
        if check(state, colour, two):
            if together(state, colour, one, two):
                lists[start + to_try] = lists[start + lists[colour] - 1]
                lists[colour] -= 1
                _lay_listed(tables, state, lists, colour, one)
                _lay_listed(tables, state, lists, colour, two)
                return True
            lists[start + to_try] = two
        else:
            lists[start + to_try] = lists[start + lists[colour] - 1]
            lists[colour] -= 1
    return False


@jit
def _lay_listed(tables: Tables, state: Words, lists: Words, colour: int, cell: int) -> None:
    lay(tables, state, colour, cell)
    for vector in range(8):
        offset = tables.vectors[vector]
        if state[TILE + cell + offset] == colour + 1:
            _list_span(state, lists, colour, 8 * cell + vector)
        if state[TILE + cell - offset] == colour + 1:
            _list_span(state, lists, colour, 8 * (cell - offset) + vector)
