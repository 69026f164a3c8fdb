"""Träxx compiled: the rules of `games/traxx` on one array of 64-bit words.

    0 SEATS   1 STAGE   2 ROUND   3 SEEN   4 CARD   5 ORDER   6 WAITING   then SEAT_WORDS words for each seat

SEEN has a bit for each card of the deck, CARD is the newest one (-1: none), ORDER holds all of them in order, four
bits each; WAITING are the seats with an open decision (bits). The words of a seat are explained in `sheet`. A
seat whose steps are unknown (a sealed desk of a view) counts as one that has not begun its round.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.fast.bits import nth, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, dice, roll
from isthmus.fast.traxx.sheet import (
    AROUND,
    BEGINS,
    CARDS,
    CHOOSING,
    EDGE,
    ENTERED,
    EXTENSION,
    FRESH,
    FULL,
    GROWN,
    HALF,
    LEFT,
    ORIGIN,
    POINTS,
    SEAT_WORDS,
    SMALLEST,
    START,
    STARTING,
    STARTS,
    TAIL,
    TIP,
    USED,
    begin_path,
    both_ends,
    extend_path,
    left_of,
    note_number,
    offer_extensions,
    open_cells,
    path_of,
    points_for,
    tables_of,
    write_path,
)
from isthmus.games.traxx.board import CELL_COUNT, NUMBERS, ROUNDS, Board, tally_of
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Begin, Extend, oriented
from isthmus.games.traxx.state import CHOSEN_START, EMPTY_SHEET, Sheet, TraxxOptions, TraxxState
from isthmus.kernel.sheets import OPEN_STAGES, Desk, Stage

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
]

# -- layout

SEATS, STAGE, ROUND, SEEN, CARD, ORDER, WAITING, HEAD = range(8)

STAGES: Final = tuple(Stage)
DEAL, SETUP, DRAW, PLAY, REVEAL, OVER = range(6)

ALL_CARDS: Final = (1 << ROUNDS) - 1

# -- the table


@jit
def active(state: Words) -> int:
    """The seats with an open decision, as bits."""
    seats: int = state[WAITING]
    return seats


@jit
def outcomes(tables: Words, state: Words) -> int:  # noqa: ARG001 - the same arguments in all kernels
    """How many outcomes the open draw has."""
    if state[STAGE] == DRAW:
        return size(ALL_CARDS & ~state[SEEN])
    if state[STAGE] == DEAL:
        return STARTS - _dealt(state)
    return 0


@jit
def draw(tables: Words, state: Words, index: int) -> None:
    """Take this outcome of the open draw."""
    if state[STAGE] == DEAL:
        _deal_start(tables, state, index)
        return
    card = nth(ALL_CARDS & ~state[SEEN], index)  # T-R1: no card twice
    state[SEEN] |= 1 << card
    state[CARD] = card
    state[ORDER] |= card << 4 * (state[ROUND] - 1)
    state[STAGE] = PLAY
    state[WAITING] = (1 << state[SEATS]) - 1
    for seat in range(state[SEATS]):
        state[HEAD + seat * SEAT_WORDS + LEFT] = tables[CARDS + card]


@jit
def _dealt(state: Words) -> int:
    """How many seats have their start."""
    seat = 0
    while seat < state[SEATS] and state[HEAD + seat * SEAT_WORDS + START] >= 0:
        seat += 1
    return seat


@jit
def _deal_start(tables: Words, state: Words, index: int) -> None:
    """T-S1: the next seat gets one of the starts that nobody has."""
    seat = _dealt(state)
    taken = 0
    for other in range(seat):
        taken |= state[HEAD + other * SEAT_WORDS + USED]
    for place in range(STARTS):
        cell = tables[STARTING + place]
        if taken >> cell & 1:
            continue
        if index == 0:
            begin_path(state, HEAD + seat * SEAT_WORDS, cell)
            break
        index -= 1
    if seat + 1 == state[SEATS]:
        state[STAGE] = DRAW
        state[ROUND] = 1


@jit
def legal(tables: Words, state: Words, seat: int, out: Words) -> int:
    """Write the seat's legal steps to `out` and return how many there are."""
    at = HEAD + seat * SEAT_WORDS
    if not state[WAITING] >> seat & 1:
        return 0
    if state[STAGE] == SETUP and state[at + START] < 0:
        for place in range(STARTS):
            out[place] = 1 + place
        return STARTS
    out[0] = 0  # T-P4: passing is always legal
    if state[STAGE] == SETUP:
        return 1
    cells = open_cells(tables, state, at)
    count = 1
    if both_ends(state, at):
        count = offer_extensions(tables, state[at + TAIL], cells, out, count)
    return offer_extensions(tables, state[at + TIP], cells, out, count)


@jit
def apply(tables: Words, state: Words, seat: int, step: int) -> None:
    """Take a legal step of the seat; when all are done the round closes."""
    at = HEAD + seat * SEAT_WORDS
    if step == 0:
        state[WAITING] ^= 1 << seat
        if not state[WAITING]:
            _close(state)
        return
    begins = tables[BEGINS]
    if step <= begins:
        begin_path(state, at, tables[CHOOSING + step - 1])
        return
    extension = step - 1 - begins
    extend_path(tables, state, at, tables[ORIGIN + extension], tables[ENTERED + extension], tables[EDGE + extension])


@jit
def score(tables: Words, state: Words, seat: int) -> int:  # noqa: ARG001 - the same arguments in all kernels
    """The seat's points as of the last closed round (T-E1)."""
    at = HEAD + seat * SEAT_WORDS
    points: int = state[at + POINTS]
    if state[STAGE] == SETUP:
        return points - CELL_COUNT
    grown: int = state[at + GROWN]
    return points - CELL_COUNT + size(state[at + USED]) - grown


@jit
def ranking_score(tables: Words, state: Words, seat: int) -> int:
    """What ranks are made from: the points, ties share a rank (T-E1)."""
    return score(tables, state, seat)


@jit
def playout(tables: Words, state: Words, chance: Dice) -> int:
    """Random steps and draws to the end of the game; returns how many steps."""
    steps = 0
    while state[STAGE] != OVER:
        if state[STAGE] == DRAW or state[STAGE] == DEAL:
            draw(tables, state, roll(chance, outcomes(tables, state)))
            continue
        for seat in range(state[SEATS]):
            at = HEAD + seat * SEAT_WORDS
            if not state[WAITING] >> seat & 1:
                continue
            if state[at + START] < 0:
                begin_path(state, at, tables[CHOOSING + roll(chance, STARTS)])
                steps += 1
            steps += _random_round(tables, state, at, chance)
        _close(state)
    return steps


# -- closing


@jit
def _close(state: Words) -> None:
    if state[SEATS] == 1:
        _settle_alone(state)
    else:
        _settle_among(state)
    for seat in range(state[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        if state[at + TAIL] > state[at + TIP]:
            tail = state[at + TAIL]
            state[at + TAIL] = state[at + TIP]
            state[at + TIP] = tail
        state[at + GROWN] = 0
        state[at + LEFT] = 0
        state[at + FRESH] = 0
    state[WAITING] = 0
    if state[ROUND] == ROUNDS:  # T-R1
        state[STAGE] = OVER
    else:
        state[STAGE] = DRAW
        state[ROUND] += 1


@jit
def _settle_alone(state: Words) -> None:
    """T-O1: full unless a higher number was reached before, whatever that one scored."""
    fresh = state[HEAD + FRESH]
    while fresh:
        bit = 1 << (fresh & 15) - SMALLEST
        note_number(state, HEAD, fresh & 15, (state[HEAD + FULL] | state[HEAD + HALF]) < bit)
        fresh >>= 4


@jit
def _settle_among(state: Words) -> None:
    """T-N1: full for all who reach it in the first round in which anybody does; T-N2: half in a later round."""
    taken = 0
    for seat in range(state[SEATS]):
        taken |= state[HEAD + seat * SEAT_WORDS + FULL]
    for seat in range(state[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        fresh = state[at + FRESH]
        while fresh:
            number = fresh & 15
            note_number(state, at, number, taken >> number - SMALLEST & 1 == 0)
            fresh >>= 4


# -- random play: all legal steps equally likely


@jit
def _random_round(tables: Words, state: Words, at: int, chance: Dice) -> int:
    """One seat's round to its end; returns how many steps."""
    steps = 1
    while state[STAGE] == PLAY:
        cells = open_cells(tables, state, at)
        tail, tip = state[at + TAIL], state[at + TIP]
        at_tip = cells & tables[AROUND + tip]
        at_tail = cells & tables[AROUND + tail] if both_ends(state, at) else 0
        tips = size(at_tip)
        choice = roll(chance, 1 + tips + size(at_tail))
        if choice == 0:
            break
        if choice <= tips:
            origin, cell = tip, nth(at_tip, choice - 1)
        else:
            origin, cell = tail, nth(at_tail, choice - 1 - tips)
        extension = tables[EXTENSION + origin] + size(tables[AROUND + origin] & (1 << cell) - 1)
        extend_path(tables, state, at, origin, cell, tables[EDGE + extension - 1 - tables[BEGINS]])
        steps += 1
    return steps


# -- to and from the reference


def from_state(state: TraxxState) -> Words:
    """The array of a reference state; a sealed desk has not begun its round."""
    seats = len(state.desks)
    words = np.zeros(HEAD + seats * SEAT_WORDS, dtype=np.int64)
    words[SEATS], words[STAGE], words[ROUND], words[CARD] = seats, STAGES.index(state.stage), state.round, -1
    deck = state.board.deck
    for place, card in enumerate(state.cards):
        index = deck.index(card)
        words[SEEN] |= 1 << index
        words[CARD] = index
        words[ORDER] |= index << 4 * place
    for seat, desk in enumerate(state.desks):
        at = HEAD + seat * SEAT_WORDS
        sheet = desk.closed if desk.sealed else desk.sheet
        write_path(words, at, sheet)
        if state.stage is Stage.PLAY:
            grown = len(sheet.path) - len(desk.closed.path)
            words[at + GROWN] = grown
            words[at + LEFT] = left_of(tally_of(state.cards[-1]) - sheet.spent)
            reached = [state.board.number_at.get(cell, 0) for cell in sheet.path[len(sheet.path) - grown :]]
            words[at + FRESH] = sum(n << 4 * place for place, n in enumerate(filter(None, reached)))
        noted = list(zip(NUMBERS, sheet.noted, strict=True))
        words[at + FULL] = sum(1 << number - SMALLEST for number, points in noted if points == number)
        words[at + HALF] = sum(1 << number - SMALLEST for number, points in noted if 0 < points < number)
        words[at + POINTS] = sum(sheet.noted)
        if state.stage in OPEN_STAGES and (desk.sealed or not desk.done):
            words[WAITING] |= 1 << seat
    return words


def to_state(options: TraxxOptions, words: Words) -> TraxxState:
    """The reference state of an array."""
    board = options.layout
    values = [int(word) for word in words]
    stage = STAGES[values[STAGE]]
    cards = tuple(board.deck[values[ORDER] >> 4 * place & 15] for place in range(values[SEEN].bit_count()))
    desks = []
    for seat in range(values[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        done = stage in OPEN_STAGES and not values[WAITING] >> seat & 1
        desks.append(_desk(board, stage, values[at : at + SEAT_WORDS], done=done))
    return TraxxState(options, tuple(desks), stage, values[ROUND], cards)


def _desk(board: Board, stage: Stage, values: list[int], *, done: bool) -> Desk[Sheet]:
    noted = tuple(points_for(values, number) for number in NUMBERS)
    path = path_of(values)
    grown = values[GROWN]
    before = path[: len(path) - grown]
    spent = sum(board.price[cell] for cell in path[len(before) :])
    sheet = Sheet(values[START], path, values[USED], noted, spent) if path else EMPTY_SHEET
    steps: tuple[Begin | Extend, ...] = (
        tuple(map(Extend, path[len(before) - 1 :], path[len(before) :])) if grown else ()
    )
    closed = sheet
    if stage is Stage.SETUP and path:
        steps, closed = (Begin(values[START]),), EMPTY_SHEET
    elif grown:
        used = sum(1 << cell for cell in before)
        closed = Sheet(values[START], oriented(before), used, noted)
    return Desk(closed, sheet, steps, done)


def warm() -> None:
    """Compile everything by playing a little."""
    options = TraxxOptions(start=CHOSEN_START)
    tables, state = tables_of(options), from_state(GAME.start(options, 1))
    out, chance = np.zeros(len(GAME.step_universe(options)), dtype=np.int64), dice(0)
    while active(state):
        legal(tables, state, 0, out)
        apply(tables, state, 0, out[0])
    draw(tables, state, roll(chance, outcomes(tables, state)))
    ranking_score(tables, state, 0)
    playout(tables, state, chance)
