"""Hashi for learners: the card, the cards seen, and for each seat its islands and lines."""

from __future__ import annotations

from typing import Final

from isthmus.ai.layout import Layout, Part, Row
from isthmus.ai.loops import install
from isthmus.ai.machine import inlined
from isthmus.ai.rows import ONES, begins, eight_fields, place, write_bits, write_eight, write_sums
from isthmus.fast.compile import Words
from isthmus.fast.hashi.kernel import (
    BONUS,
    CARD,
    DRAWN,
    HEAD,
    PLAY,
    ROUND,
    SEAT_WORDS,
    SEATS,
    SEEN,
    STAGE,
    WAITING,
    WRITTEN,
    active,
    apply,
    draw,
    legal,
    outcomes,
    ranking_score,
)
from isthmus.fast.hashi.sheet import BRIDGES, DEAD, FINISHED, FIRST, NUMBER, NUMBERS, ROOM, SECOND
from isthmus.games.hashi.board import ISLANDS, MOST_LINES, Board
from isthmus.games.hashi.scoring import HIGH, ISLAND_POINTS
from isthmus.games.hashi.state import DECK, LARGEST_NUMBER, MOST_BRIDGES, ROUNDS, HashiOptions

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
CARDS: Final = len(DECK)
MOST_IN_ROUND: Final = 5  # a number, three bridges, done


def layout(options: HashiOptions, seats: int) -> Layout:  # noqa: ARG001 - boards differ in their lines, not in size
    return Layout(
        (
            Part("stage", (1,), 5),
            Part("round", (1,), ROUNDS),
            Part("card", (2,), LARGEST_NUMBER),
            Part("begun", (2,), 3),
            Part("seen", (CARDS,), 1),
            Part("waiting", (seats,), 1),
            Part("bonuses", (seats, 3), max(HIGH)),
            Part("numbers", (seats, ISLANDS), LARGEST_NUMBER),
            Part("bridges", (seats, ISLANDS), MOST_BRIDGES),
            Part("finished", (seats, ISLANDS), 1),
            Part("lines", (seats, MOST_LINES), 2),
            Part("dead", (seats, MOST_LINES), 1),
        )
    )


def longest(options: HashiOptions, seats: int) -> int:
    return seats * (MOST_IN_ROUND * ROUNDS + (2 if options.setup == "choose" else 0))


def deals(options: HashiOptions, seats: int) -> int:
    return ROUNDS + 1 + (seats if options.setup == "random" else 0)


def points_between(options: HashiOptions, seats: int) -> tuple[int, int]:  # noqa: ARG001 - the same for all boards
    return 0, ISLAND_POINTS * ISLANDS + sum(HIGH)


def outcomes_at_most(options: HashiOptions) -> int:  # noqa: ARG001 - the same for all boards
    return 2 * ISLANDS  # two numbers on any island; a draw of a card has at most 18


@inlined
def observe(tables: Words, state: Words, public: Words, seat: int, out: Row) -> None:
    seats = state[SEATS]
    own = HEAD + seat * SEAT_WORDS
    out[0], out[1] = state[STAGE], state[ROUND]
    out[2] = out[3] = 0
    if state[STAGE] == PLAY:
        out[2], out[3] = tables[NUMBER + state[CARD]], tables[BRIDGES + state[CARD]]
    out[4], out[5] = state[own + WRITTEN], state[own + DRAWN]
    first = write_bits(out, 6, state[SEEN], CARDS)
    for turn in range(seats):
        who = (seat + turn) % seats
        words = state if turn == 0 else public
        out[first + turn] = state[WAITING] >> who & 1
        bonus = words[HEAD + who * SEAT_WORDS + BONUS]
        for race in range(3):
            out[first + seats + 3 * turn + race] = bonus >> 4 * race & 15
        _sheet(words, HEAD + who * SEAT_WORDS, first + 4 * seats, seats, turn, out)


@inlined
def _sheet(words: Words, at: int, first: int, seats: int, turn: int, out: Row) -> None:
    numbers = first + turn * ISLANDS
    bridges = numbers + seats * ISLANDS
    for piece in range((ISLANDS + 7) // 8):
        island = begins(piece, ISLANDS)
        number, room = eight_fields(words[at + NUMBERS], island), eight_fields(words[at + ROOM], island)
        without = ONES & ~(number | number >> 1 | number >> 2)
        write_eight(out, place(numbers + island), number)
        write_eight(out, place(bridges + island), number + MOST_BRIDGES * without - room)
    write_bits(out, bridges + seats * ISLANDS, words[at + FINISHED], ISLANDS)
    lines = first + 3 * seats * ISLANDS + turn * MOST_LINES
    write_sums(out, lines, words[at + FIRST], words[at + SECOND], 1, MOST_LINES)
    write_bits(out, lines + seats * MOST_LINES, words[at + DEAD], MOST_LINES)


install(globals())
