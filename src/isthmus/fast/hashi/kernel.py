"""Hashi compiled: the rules of `games/hashi` on one array of 64-bit words.

    0 SEATS   1 STAGE   2 ROUND   3 SEEN   4 CARD   5 6 ORDER   7 WAITING   then SEAT_WORDS words for each seat

SEEN has a bit for each card of the deck, CARD is the newest one (-1: none), ORDER holds all of them in order, nine to
a word and five bits each; WAITING are the seats with an open decision (bits). A seat's words are those of its sheet
(see `sheet`) and then the round that is open:

    STEPS    the steps taken, eight bits each, first lowest     BONUS    points of red, blue, six, four bits each
    WRITTEN  1 when a number is written                         SETTLED  islands finished at the last close
    DRAWN    how many bridges are drawn

A seat whose steps are unknown (a sealed desk of a view) counts as one that has not begun its round.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.fast.bits import nth, size, spread
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, dice, roll
from isthmus.fast.hashi.sheet import (
    BLUE,
    BRIDGES,
    FINISHED,
    FIRST,
    NUMBER,
    NUMBERS,
    PLAIN,
    RED,
    SECOND,
    SHEET_WORDS,
    completable_lines,
    draw_bridge,
    has_group,
    sheet_of,
    sheet_words,
    tables_of,
    writable_islands,
    write_number,
)
from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import Bridge, Write
from isthmus.games.hashi.scoring import GROUP_SIZE, HIGH, ISLAND_POINTS, LOW, SOLO_LIMITS
from isthmus.games.hashi.state import (
    DECK,
    LARGEST_NUMBER,
    ROUNDS,
    START_NUMBERS,
    Bonuses,
    HashiOptions,
    HashiState,
    Sheet,
)
from isthmus.kernel.sheets import OPEN_STAGES, Desk, Stage
from isthmus.kernel.steps import Done

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

SEATS, STAGE, ROUND, SEEN, CARD, ORDER, _, WAITING, HEAD = range(9)
STEPS, WRITTEN, DRAWN, BONUS, SETTLED, SEAT_WORDS = range(SHEET_WORDS, SHEET_WORDS + 6)

STAGES: Final = tuple(Stage)
DEAL, SETUP, DRAW, PLAY, REVEAL, OVER = range(6)

FIRST_BRIDGE: Final = 1 + ISLANDS * LARGEST_NUMBER  # the step universe: done, writes by number, bridges
SMALLEST_START: Final = START_NUMBERS[0]
STARTS: Final = len(START_NUMBERS)
ALL_CARDS: Final = (1 << len(DECK)) - 1
HIGH_RED, HIGH_BLUE, HIGH_SIX = HIGH
LOW_RED, LOW_BLUE, LOW_SIX = LOW
LIMIT_RED, LIMIT_BLUE, LIMIT_SIX = SOLO_LIMITS


# -- the table


@jit
def active(state: Words) -> int:
    """The seats with an open decision, as bits."""
    seats: int = state[WAITING]
    return seats


@jit
def outcomes(tables: Words, state: Words) -> int:
    """How many outcomes the open draw has."""
    stage = state[STAGE]
    if stage in (DRAW, REVEAL):
        return size(ALL_CARDS & ~state[SEEN])
    if stage == DEAL:
        return STARTS * size(tables[PLAIN])
    return 0


@jit
def draw(tables: Words, state: Words, index: int) -> None:
    """Take this outcome of the open draw."""
    if state[STAGE] == DEAL:
        _deal_start(tables, state, index)
        return
    card = nth(ALL_CARDS & ~state[SEEN], index)  # H-S3: no card twice
    drawn = state[ROUND] - 1 if state[STAGE] == DRAW else state[ROUND]
    state[SEEN] |= 1 << card
    state[CARD] = card
    state[ORDER + drawn // 9] |= card << 5 * (drawn % 9)
    if state[STAGE] == DRAW:
        state[STAGE] = PLAY
        state[WAITING] = (1 << state[SEATS]) - 1
    else:
        state[STAGE] = OVER


@jit
def _deal_start(tables: Words, state: Words, index: int) -> None:
    """H-S2: chance places the first numbers, seat by seat."""
    seat = 0
    while state[HEAD + seat * SEAT_WORDS + NUMBERS]:
        seat += 1
    plains = size(tables[PLAIN])
    island = nth(tables[PLAIN], index % plains)
    write_number(tables, state, HEAD + seat * SEAT_WORDS, island, SMALLEST_START + index // plains)
    if seat + 1 == state[SEATS]:
        state[STAGE] = DRAW
        state[ROUND] = 1


@jit
def legal(tables: Words, state: Words, seat: int, out: Words) -> int:
    """Write the seat's legal steps to `out` and return how many there are."""
    at = HEAD + seat * SEAT_WORDS
    if not state[WAITING] >> seat & 1:
        return 0
    if state[STAGE] == SETUP:
        if state[at + WRITTEN]:
            out[0] = 0
            return 1
        count = 0
        for number in range(SMALLEST_START, SMALLEST_START + STARTS):  # H-S1
            count = spread(tables[PLAIN], 1 + ISLANDS * (number - 1), out, count)
        return count
    card = state[CARD]
    missing = tables[BRIDGES + card] - state[at + DRAWN]
    count = 0
    if state[at + DRAWN] == 0 or missing == 0:  # H-B1: all or none
        out[0] = 0
        count = 1
    if state[at + DRAWN] == 0 and state[at + WRITTEN] == 0:  # H-R1: the number comes first
        number = tables[NUMBER + card]
        count = spread(writable_islands(tables, state, at, number), 1 + ISLANDS * (number - 1), out, count)
    if missing:
        count = spread(completable_lines(tables, state, at, missing), FIRST_BRIDGE, out, count)
    return count


@jit
def apply(tables: Words, state: Words, seat: int, step: int) -> None:
    """Take a legal step of the seat; when all are done the round closes."""
    at = HEAD + seat * SEAT_WORDS
    if step == 0:
        state[WAITING] ^= 1 << seat
        if not state[WAITING]:
            _close(tables, state)
        return
    taken = state[at + WRITTEN] + state[at + DRAWN]
    state[at + STEPS] |= step << 8 * taken
    if step < FIRST_BRIDGE:
        write_number(tables, state, at, (step - 1) % ISLANDS, (step - 1) // ISLANDS + 1)
        state[at + WRITTEN] = 1
    else:
        draw_bridge(tables, state, at, step - FIRST_BRIDGE)
        state[at + DRAWN] += 1


@jit
def score(tables: Words, state: Words, seat: int) -> int:  # noqa: ARG001 - the same arguments in all kernels
    """The seat's points as of the last closed round (H-E1)."""
    at = HEAD + seat * SEAT_WORDS
    bonus: int = state[at + BONUS]
    settled: int = state[at + SETTLED]
    return ISLAND_POINTS * settled + (bonus & 15) + (bonus >> 4 & 15) + (bonus >> 8)


@jit
def ranking_score(tables: Words, state: Words, seat: int) -> int:
    """What ranks are made from: the points, ties share a rank (H-E1)."""
    return score(tables, state, seat)


@jit
def playout(tables: Words, state: Words, chance: Dice) -> int:
    """Random steps and draws to the end of the game; returns how many steps."""
    steps = 0
    while state[STAGE] != OVER:
        if state[STAGE] == PLAY:
            for seat in range(state[SEATS]):
                if state[WAITING] >> seat & 1:
                    steps += random_round(tables, state, HEAD + seat * SEAT_WORDS, chance)
            _close(tables, state)
        elif state[STAGE] == SETUP:
            steps += _random_setup(tables, state, chance)
        else:
            draw(tables, state, roll(chance, outcomes(tables, state)))
    return steps


# -- closing


@jit
def _close(tables: Words, state: Words) -> None:
    if state[STAGE] == SETUP:
        _pass_on(state)
        state[STAGE] = DRAW
        state[ROUND] = 1
    else:
        _settle(tables, state)
        if state[ROUND] == ROUNDS:  # H-R2
            state[STAGE] = REVEAL
        else:
            state[STAGE] = DRAW
            state[ROUND] += 1
    state[WAITING] = 0
    for seat in range(state[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        state[at + STEPS] = 0
        state[at + WRITTEN] = 0
        state[at + DRAWN] = 0
        state[at + SETTLED] = size(state[at + FINISHED])


@jit
def _pass_on(state: Words) -> None:
    """H-S1: seat s hands its board to seat s + 1, the last one to the first."""
    last = HEAD + (state[SEATS] - 1) * SEAT_WORDS
    for word in range(SHEET_WORDS):
        kept = state[last + word]
        for at in range(last + word, HEAD + word, -SEAT_WORDS):
            state[at] = state[at - SEAT_WORDS]
        state[HEAD + word] = kept


@jit
def _settle(tables: Words, state: Words) -> None:
    """The three races, once per round for all seats together (H-F3, H-F6)."""
    taken = 0
    for seat in range(state[SEATS]):
        taken |= state[HEAD + seat * SEAT_WORDS + BONUS]
    alone = state[SEATS] == 1
    round_ = state[ROUND]
    red_late = round_ > LIMIT_RED if alone else taken & 15 != 0  # H-O1, H-F4
    blue_late = round_ > LIMIT_BLUE if alone else taken >> 4 & 15 != 0
    six_late = round_ > LIMIT_SIX if alone else taken >> 8 != 0
    reds, blues = tables[RED], tables[BLUE]
    for seat in range(state[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        finished = state[at + FINISHED]
        held = state[at + BONUS]
        if finished & reds == reds and held & 15 == 0:  # H-F2
            state[at + BONUS] += LOW_RED if red_late else HIGH_RED
        if finished & blues == blues and held >> 4 & 15 == 0:
            state[at + BONUS] += (LOW_BLUE if blue_late else HIGH_BLUE) << 4
        if held >> 8 == 0 and size(finished) >= GROUP_SIZE and has_group(tables, finished, state[at + FIRST]):
            state[at + BONUS] += (LOW_SIX if six_late else HIGH_SIX) << 8


# -- random play: all legal steps equally likely


@jit
def _random_setup(tables: Words, state: Words, chance: Dice) -> int:
    """The first numbers of all seats that have none yet, and the close."""
    steps = 0
    for seat in range(state[SEATS]):
        at = HEAD + seat * SEAT_WORDS
        if not state[WAITING] >> seat & 1:
            continue
        steps += 1
        if not state[at + WRITTEN]:
            steps += 1
            plains = tables[PLAIN]
            island = nth(plains, roll(chance, size(plains)))
            write_number(tables, state, at, island, SMALLEST_START + roll(chance, STARTS))
    _close(tables, state)
    return steps


@jit
def random_round(tables: Words, state: Words, at: int, chance: Dice) -> int:
    """One seat's round to its end; the steps are not recorded, because the round is closed at once."""
    card = state[CARD]
    number, bridges = tables[NUMBER + card], tables[BRIDGES + card]
    written, drawn = state[at + WRITTEN], state[at + DRAWN]
    steps = 1
    while drawn < bridges:
        lines = completable_lines(tables, state, at, bridges - drawn)
        islands = writable_islands(tables, state, at, number) if written + drawn == 0 else 0
        writes = size(islands)
        choice = roll(chance, writes + size(lines) + (1 if drawn == 0 else 0))
        if choice < writes:
            write_number(tables, state, at, nth(islands, choice), number)
            written = 1
        elif drawn == 0 and choice == writes + size(lines):
            break
        else:
            draw_bridge(tables, state, at, nth(lines, choice - writes))
            drawn += 1
        steps += 1
    return steps


# -- to and from the reference


def from_state(state: HashiState) -> Words:
    """The array of a reference state; a sealed desk has not begun its round."""
    seats = len(state.desks)
    words = np.zeros(HEAD + seats * SEAT_WORDS, dtype=np.int64)
    words[SEATS], words[STAGE], words[ROUND], words[CARD] = seats, STAGES.index(state.stage), state.round, -1
    for place, card in enumerate(state.cards):
        index = DECK.index(card)
        words[SEEN] |= 1 << index
        words[CARD] = index
        words[ORDER + place // 9] |= index << 5 * (place % 9)
    universe = {step: number for number, step in enumerate(GAME.step_universe(state.options))}
    for seat, (desk, held) in enumerate(zip(state.desks, state.bonuses, strict=True)):
        at = HEAD + seat * SEAT_WORDS
        words[at : at + SHEET_WORDS] = sheet_words(desk.closed if desk.sealed else desk.sheet)
        written = sum(type(step) is Write for step in desk.steps)
        words[at + STEPS] = sum(universe[step] << 8 * place for place, step in enumerate(desk.steps))
        words[at + WRITTEN] = written
        words[at + DRAWN] = len(desk.steps) - written
        if state.stage in OPEN_STAGES and (desk.sealed or not desk.done):
            words[WAITING] |= 1 << seat
        words[at + BONUS] = held.red | held.blue << 4 | held.six << 8
        words[at + SETTLED] = desk.closed.finished_count
    return words


def to_state(options: HashiOptions, words: Words) -> HashiState:
    """The reference state of an array."""
    board = options.layout
    values = [int(word) for word in words]
    seats, stage, round_ = values[SEATS], STAGES[values[STAGE]], values[ROUND]
    shown = values[SEEN].bit_count()
    cards = tuple(DECK[values[ORDER + place // 9] >> 5 * (place % 9) & 31] for place in range(shown))
    universe = GAME.step_universe(options)
    desks, bonuses = [], []
    for seat in range(seats):
        at = HEAD + seat * SEAT_WORDS
        taken = values[at + WRITTEN] + values[at + DRAWN]
        steps = tuple(universe[values[at + STEPS] >> 8 * place & 255] for place in range(taken))
        sheet = sheet_of(board, values[at + NUMBERS], values[at + FIRST], values[at + SECOND])
        closed = sheet if not steps else _before(board, values[at : at + SHEET_WORDS], steps)
        desks.append(Desk(closed, sheet, steps, stage in OPEN_STAGES and not values[WAITING] >> seat & 1))
        held = values[at + BONUS]
        bonuses.append(Bonuses(held & 15, held >> 4 & 15, held >> 8))
    return HashiState(options, tuple(desks), stage, round_, cards, tuple(bonuses))


def _before(board: Board, sheet: list[int], steps: tuple[Write | Bridge | Done, ...]) -> Sheet:
    """The sheet without the steps of the open round."""
    numbers, first, second = sheet[NUMBERS], sheet[FIRST], sheet[SECOND]
    for step in steps:
        if isinstance(step, Write):
            numbers &= ~(7 << 3 * step.island)
        elif isinstance(step, Bridge):
            bit = 1 << step.line
            first, second = (first, second ^ bit) if second & bit else (first ^ bit, second)
    return sheet_of(board, numbers, first, second)


def warm() -> None:
    """Compile everything by playing a little."""
    options = HashiOptions()
    tables, state = tables_of(options), from_state(GAME.start(options, 2))
    out, chance = np.zeros(len(GAME.step_universe(options)), dtype=np.int64), dice(0)
    while seats := int(active(state)):
        seat = seats.bit_length() - 1
        legal(tables, state, seat, out)
        apply(tables, state, seat, out[0])
    outcomes(tables, state)
    draw(tables, state, 0)
    ranking_score(tables, state, 0)
    playout(tables, state, chance)
