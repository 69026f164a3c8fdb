"""Connections, compiled: rounds, legal steps, the loss and random playouts. The functions are those of docs/fast.md.

The layout of a state is described in `arrays`. Whether a turned tile fits a square is decided for all four
sides at once: a need is 1 + width, looks have 1 added on every side, and the sides that do not matter are masked
out.
"""

from __future__ import annotations

import numpy as np

from isthmus.fast.bits import lowest, nth, size
from isthmus.fast.compile import Words, inlined, jit
from isthmus.fast.connections.arrays import (
    ALL_SIDES,
    BOARD,
    BOARDS,
    CALLED,
    CENTRE,
    DEAL,
    DESK,
    DONE_FLAG,
    DRAW,
    EDGE,
    FREE_SQUARES,
    FRONTIER,
    GAMES,
    LOOK,
    LOOKS,
    LOSS,
    NEIGHBOUR,
    NUMBER,
    OVER,
    PLACE_STEP,
    PLAY,
    POOLS,
    RIM,
    ROUND,
    ROUNDS,
    SEATS,
    SERIES,
    SIZE,
    SPIRAL_STEP,
    SPIRAL_TURN,
    SQUARES,
    STAGE,
    START,
    STEP,
    STEPS,
    STRIDE,
    TILES,
    TO_COME,
    from_state,
    tables_of,
    to_state,
)
from isthmus.fast.dice import Dice, dice, roll
from isthmus.games.connections.board import CENTRE_PATTERN, look_of
from isthmus.games.connections.game import GAME
from isthmus.games.connections.state import FREE, SPIRAL, ConnectionsOptions

__all__ = [
    "active",
    "apply",
    "draw",
    "from_state",
    "legal",
    "outcomes",
    "playout",
    "ranking_score",
    "score",
    "tables_of",
    "to_state",
    "warm",
]  # fmt: skip

CENTRE_LOOK = look_of(CENTRE_PATTERN, 0)


def warm() -> None:
    """Compile everything."""
    options = ConnectionsOptions()
    tables, state = tables_of(options), from_state(GAME.start(options, 1))
    out = np.zeros(512, dtype=np.int64)
    while not active(state):
        draw(tables, state, outcomes(tables, state) - 1)
    legal(tables, state, 0, out)
    apply(tables, state, 0, out[0])
    playout(tables, state, dice(1))
    score(tables, state, 0)
    ranking_score(tables, state, 0)


# -- chance


@jit
def outcomes(tables: Words, state: Words) -> int:
    if state[STAGE] == DRAW:
        return tables[TILES] - state[CALLED]  # type: ignore[no-any-return]  # C-R1, C-R3
    if state[STAGE] == DEAL:
        dealt = 0
        for seat in range(state[SEATS]):
            dealt += state[_desk(state, seat) + BOARD] >= 0
        return tables[BOARDS] - dealt  # type: ignore[no-any-return]  # C-C4: all different
    return 0


@jit
def draw(tables: Words, state: Words, index: int) -> None:
    if state[STAGE] == DEAL:
        _deal(tables, state, index)
        return
    word = TO_COME
    while index >= size(state[word]):
        index -= size(state[word])
        word += 1
    place = nth(state[word], index)
    state[word] ^= 1 << place
    state[TO_COME + tables[POOLS] + state[CALLED]] = 60 * (word - TO_COME) + place
    state[CALLED] += 1
    state[STAGE] = PLAY


@jit
def _deal(tables: Words, state: Words, index: int) -> None:
    """Give the next seat the board with that index among those nobody has."""
    taken, waiting, seats = 0, -1, state[SEATS]
    for seat in range(seats):
        board = state[_desk(state, seat) + BOARD]
        if board >= 0:
            taken |= 1 << board
        elif waiting < 0:
            waiting = seat
    left = (1 << tables[BOARDS]) - 1 & ~taken
    desk = _desk(state, waiting)
    state[desk + BOARD] = nth(left, index)
    _clear(tables, state, desk)
    if waiting == seats - 1:
        state[STAGE], state[ROUND] = DRAW, 1


@jit
def _clear(tables: Words, state: Words, desk: int) -> None:
    """An empty board: nothing but the printed centre (C-C1)."""
    squares, board = tables[SQUARES], state[desk + BOARD]
    state[desk + DONE_FLAG] = state[desk + STEPS] = 0
    for word in range(2):
        state[desk + FRONTIER + word] = tables[EDGE + 2 * board + word]
        state[desk + FREE_SQUARES + word] = (1 << max(0, min(60, squares - 60 * word))) - 1
    centre = tables[CENTRE]
    state[desk + FREE_SQUARES + centre // 60] ^= 1 << centre % 60
    for square in range(squares):
        state[desk + LOOKS + square] = FREE
        state[desk + LOOKS + squares + square] = tables[START + 81 * board + square]
    state[desk + LOOKS + centre] = CENTRE_LOOK
    for number in range(tables[ROUNDS]):
        state[desk + LOOKS + 2 * squares + number] = -1


# -- steps


@inlined
def _desk(state: Words, seat: int) -> int:
    """Where the desk of a seat begins."""
    return state[DESK] + seat * state[STRIDE]  # type: ignore[no-any-return]


@jit
def active(state: Words) -> int:
    seats = 0
    if state[STAGE] == PLAY:
        for seat in range(state[SEATS]):
            if not state[_desk(state, seat) + DONE_FLAG]:
                seats |= 1 << seat
    return seats


@inlined
def _tile(tables: Words, state: Words) -> int:
    """The tile that was called last."""
    return state[TO_COME + tables[POOLS] + state[CALLED] - 1]  # type: ignore[no-any-return]


@inlined
def _asked(need: int) -> int:
    """Both bits of every side that matters."""
    asked = (need | need >> 1) & ALL_SIDES
    return asked | asked << 1


@inlined
def _turns(tables: Words, tile: int, need: int) -> int:
    """The turns of a tile that fit, as bits: every side that matters is as needed (C-P3, C-P4)."""
    asked, fitting = _asked(need), 0
    for turn in range(4):
        look = tables[LOOK + 4 * tile + turn]
        if look >= 0 and not (look ^ need) & asked:
            fitting |= 1 << turn
    return fitting


@jit
def legal(tables: Words, state: Words, seat: int, out: Words) -> int:
    desk = _desk(state, seat)
    if state[STAGE] != PLAY or state[desk + DONE_FLAG]:
        return 0
    if state[desk + STEPS]:
        out[0] = 0  # C-R1: one tile per round
        return 1
    count = _placings(tables, state, desk, out)
    for word in range(2):
        free = state[desk + FREE_SQUARES + word]  # C-X1
        more = size(free)
        for number in range(np.uint64(count), np.uint64(count + more)):
            out[number] = tables[np.uint64(SPIRAL_STEP + 60 * word + lowest(free))]
            free &= free - 1
        count += more
    return count


@inlined
def _placings(tables: Words, state: Words, desk: int, out: Words) -> int:
    """The steps that place the tile face up. Each turn is written, and overwritten by the next unless it fits: that
    costs less than mispredicted branches. There is room: a seat with a square to continue also has a free one.
    """
    count, tile, needs = 0, _tile(tables, state), desk + LOOKS + tables[SQUARES]
    for word in range(2):
        frontier = state[desk + FRONTIER + word]  # C-P2: only here is there something to continue
        while frontier:
            square = 60 * word + lowest(frontier)
            frontier &= frontier - 1
            need = state[np.uint64(needs + square)]
            asked = _asked(need)
            for turn in range(4):
                look = tables[np.uint64(LOOK + 4 * tile + turn)]
                out[np.uint64(count)] = tables[np.uint64(PLACE_STEP + 4 * square + turn)]
                count += (look >= 0) & ((look ^ need) & asked == 0)
    return count


@jit
def apply(tables: Words, state: Words, seat: int, step: int) -> None:
    desk = _desk(state, seat)
    if step > 0:
        _lay(tables, state, desk, step)
        return
    state[desk + DONE_FLAG] = 1
    if active(state) == 0:
        _close(tables, state)


@jit
def _lay(tables: Words, state: Words, desk: int, step: int) -> None:
    """Put the tile on the sheet and note what it demands of the squares around it."""
    square, turn = tables[STEP + step] >> 3, tables[STEP + step] & 7
    squares = tables[SQUARES]
    looks, needs, half = desk + LOOKS, desk + LOOKS + squares, square // 60
    state[desk + STEPS] = 1
    state[looks + 2 * squares + state[ROUND] - 1] = step
    taken = ~(1 << square - 60 * half)
    state[desk + FRONTIER + half] &= taken
    state[desk + FREE_SQUARES + half] &= taken
    if turn == SPIRAL_TURN:
        state[looks + square] = SPIRAL  # C-X2: asks nothing and continues nothing
        return
    look = tables[LOOK + 4 * _tile(tables, state) + turn]
    state[looks + square] = look - ALL_SIDES
    for side in range(4):
        other = tables[NEIGHBOUR + 4 * square + side]
        if other >= 0:
            need = look >> 2 * side & 3
            state[np.uint64(needs + other)] |= need << 2 * (side ^ 2)  # C-P3
            opened = (need > 1) & (state[np.uint64(looks + other)] == FREE)
            state[np.uint64(desk + FRONTIER + other // 60)] |= opened << other % 60


@jit
def _close(tables: Words, state: Words) -> None:
    """Everybody is done: the next round, the next game of a series, or the end."""
    seats = state[SEATS]
    for seat in range(seats):
        desk = _desk(state, seat)
        state[desk + DONE_FLAG] = state[desk + STEPS] = 0
    if state[ROUND] < tables[ROUNDS]:
        state[STAGE] = DRAW
        state[ROUND] += 1
        return
    if state[GAMES] + 1 == (seats if tables[SERIES] else 1):
        state[STAGE] = OVER
        return
    for seat in range(seats):  # C-E3
        desk = _desk(state, seat)
        state[LOSS + 4 * state[GAMES] + seat] = _loss(tables, state, desk)
        _clear(tables, state, desk)  # C-C4: the board is kept
    state[STAGE], state[ROUND], state[CALLED] = DRAW, 1, 0
    state[GAMES] += 1
    for word in range(tables[POOLS]):
        state[TO_COME + word] = (1 << min(60, tables[TILES] - 60 * word)) - 1
    for number in range(tables[ROUNDS]):
        state[TO_COME + tables[POOLS] + number] = -1


# -- the loss


@jit
def _loss(tables: Words, state: Words, desk: int) -> int:
    """Numbers that are not linked, and spirals (C-E1, C-E2, C-X2, C-X3)."""
    board, lost = state[desk + BOARD], 0
    if board < 0:
        return 0
    # unsigned places: a signed one might be negative, so numba would check every single one
    looks, rims, numbers = np.uint64(desk + LOOKS), np.uint64(RIM), np.uint64(NUMBER + 36 * board)
    for place in range(np.uint64(4 * tables[SIZE])):
        rim = tables[rims + place]
        look = state[looks + np.uint64(rim >> 2)]
        if look >= SPIRAL or not look >> 2 * (rim & 3) & 3:
            lost += tables[numbers + place]
    for square in range(np.uint64(tables[SQUARES])):
        lost += state[looks + square] == SPIRAL
    return lost


@jit
def score(tables: Words, state: Words, seat: int) -> int:
    total = _loss(tables, state, _desk(state, seat))
    for game in range(state[GAMES]):
        total += state[LOSS + 4 * game + seat]  # C-E3: losses add up
    return total


@jit
def ranking_score(tables: Words, state: Words, seat: int) -> int:
    """Less loss is better (C-E1)."""
    return -score(tables, state, seat)


# -- random playouts


@jit
def playout(tables: Words, state: Words, rng: Dice) -> int:
    steps = 0
    while state[STAGE] != OVER:
        if state[STAGE] != PLAY:
            draw(tables, state, roll(rng, outcomes(tables, state)))
            continue
        for seat in range(state[SEATS]):
            desk = _desk(state, seat)
            if not state[desk + DONE_FLAG]:
                if not state[desk + STEPS]:
                    _lay(tables, state, desk, _random_step(tables, state, desk, rng))
                    steps += 1
                steps += 1
        _close(tables, state)
    return steps


@jit
def _random_step(tables: Words, state: Words, desk: int, rng: Dice) -> int:
    """Any way to place the tile, all equally likely: count them, roll the dice, count again."""
    tile, needs = _tile(tables, state), desk + LOOKS + tables[SQUARES]
    places = 0
    for word in range(2):
        frontier = state[desk + FRONTIER + word]
        while frontier:
            places += size(_turns(tables, tile, state[needs + 60 * word + lowest(frontier)]))
            frontier &= frontier - 1
    free = size(state[desk + FREE_SQUARES])
    pick = roll(rng, places + free + size(state[desk + FREE_SQUARES + 1]))
    if pick >= places:
        pick -= places
        if pick < free:
            return tables[SPIRAL_STEP + nth(state[desk + FREE_SQUARES], pick)]  # type: ignore[no-any-return]
        return tables[SPIRAL_STEP + 60 + nth(state[desk + FREE_SQUARES + 1], pick - free)]  # type: ignore[no-any-return]
    for word in range(2):
        frontier = state[desk + FRONTIER + word]
        while frontier:
            square = 60 * word + lowest(frontier)
            frontier &= frontier - 1
            turns = _turns(tables, tile, state[needs + square])
            if pick < size(turns):
                return tables[PLACE_STEP + 4 * square + nth(turns, pick)]  # type: ignore[no-any-return]
            pick -= size(turns)
    return -1  # never: pick was smaller than the number of places
