"""Träxx for learners: the card, what is left of it, and for each seat its path, the path's ends and its numbers."""

from __future__ import annotations

from typing import Final

from isthmus.ai.layout import Layout, Part, Row
from isthmus.ai.loops import install
from isthmus.ai.machine import inlined
from isthmus.ai.rows import write_bits, write_sums, write_zeros
from isthmus.fast.compile import Words
from isthmus.fast.traxx.kernel import (
    CARD,
    HEAD,
    PLAY,
    ROUND,
    SEATS,
    SEEN,
    STAGE,
    WAITING,
    active,
    apply,
    draw,
    legal,
    outcomes,
    ranking_score,
)
from isthmus.fast.traxx.sheet import CARDS, COLOUR_COUNT, FULL, GROWN, HALF, LEFT, SEAT_WORDS, START, TAIL, TIP, USED
from isthmus.games.traxx.board import CELL_COUNT, NUMBERS, ROUNDS, Board
from isthmus.games.traxx.state import CHOSEN_START, TraxxOptions

__all__ = [
    "HIDES",
    "POINT",
    "SMALL",
    "active",
    "apply",
    "draw",
    "layout",
    "legal",
    "longest",
    "observe",
    "outcomes",
    "ranking_score",
]

HIDES: Final = True
POINT: Final = 1
SMALL: Final[dict[str, Board]] = {}
NUMBER_COUNT: Final = len(NUMBERS)


def layout(options: TraxxOptions, seats: int) -> Layout:  # noqa: ARG001 - all boards have the same cells
    return Layout(
        (
            Part("stage", (1,), 5),
            Part("round", (1,), ROUNDS),
            Part("card", (COLOUR_COUNT,), 2),
            Part("left", (COLOUR_COUNT,), 2),
            Part("seen", (ROUNDS,), 1),
            Part("waiting", (seats,), 1),
            Part("noted", (seats, NUMBER_COUNT), 2),
            Part("path", (seats, CELL_COUNT), 1),
            Part("ends", (seats, CELL_COUNT), 1),
        )
    )


def longest(options: TraxxOptions, seats: int) -> int:
    cells = sum(len(card) for card in options.layout.deck)
    return seats * (cells + ROUNDS + (2 if options.start == CHOSEN_START else 0))


def deals(options: TraxxOptions, seats: int) -> int:
    return ROUNDS + (0 if options.start == CHOSEN_START else seats)


def points_between(options: TraxxOptions, seats: int) -> tuple[int, int]:  # noqa: ARG001 - the same for all boards
    return -CELL_COUNT, sum(NUMBERS)


def outcomes_at_most(options: TraxxOptions) -> int:  # noqa: ARG001 - the same for all boards
    return ROUNDS


@inlined
def observe(tables: Words, state: Words, public: Words, seat: int, out: Row) -> None:
    seats = state[SEATS]
    playing = state[STAGE] == PLAY
    card = tables[CARDS + state[CARD]] if playing else 0
    left = state[HEAD + seat * SEAT_WORDS + LEFT]
    out[0], out[1] = state[STAGE], state[ROUND]
    for colour in range(COLOUR_COUNT):
        out[2 + colour] = (card >> colour & 1) + (card >> COLOUR_COUNT + colour & 1)
        out[2 + COLOUR_COUNT + colour] = (left >> colour & 1) + (left >> COLOUR_COUNT + colour & 1)
    first = write_bits(out, 2 + 2 * COLOUR_COUNT, state[SEEN], ROUNDS)
    for turn in range(seats):
        who = (seat + turn) % seats
        words = state if turn == 0 else public
        out[first + turn] = state[WAITING] >> who & 1
        _sheet(words, HEAD + who * SEAT_WORDS, first + seats, seats, turn, out)


@inlined
def _sheet(words: Words, at: int, first: int, seats: int, turn: int, out: Row) -> None:
    noted = first + turn * NUMBER_COUNT
    write_sums(out, noted, words[at + HALF], words[at + FULL], 2, NUMBER_COUNT)
    path = first + seats * NUMBER_COUNT + turn * CELL_COUNT
    ends = path + seats * CELL_COUNT
    write_bits(out, path, words[at + USED], CELL_COUNT)
    write_zeros(out, ends, CELL_COUNT)
    if words[at + START] >= 0:
        out[ends + words[at + TIP]] = 1
        if words[at + GROWN] == 0:  # T-P3: once it grows, only this end may grow in the round
            out[ends + words[at + TAIL]] = 1


install(globals())
