"""Whole rounds of Hashi on many sheets at once, compiled: what grandmaster's lookahead is made of.

A *world* is a state of the compiled rules. Between two rounds it waits for a card; `open_round` gives it one and offers
ways to play the round, `close_round` goes on with one of them. Others at the table are played by the quick player.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.hashi.features import NOTES, OUTLOOK_WORDS, Weights, points
from isthmus.bots.hashi.net_sight import FEATURES, look_at
from isthmus.bots.hashi.plans import apply_plan, best_last_round
from isthmus.bots.hashi.policy import (
    BASE,
    DESK_WORDS,
    FAR_AWAY,
    GROWN,
    NOTHING,
    best_write,
    copy_words,
    grow,
    look_out,
    play_round,
)
from isthmus.bots.nets import Floats
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.hashi.kernel import ALL_CARDS, CARD, HEAD, ROUND, SEAT_WORDS, SEATS, SEEN, WAITING, apply, draw
from isthmus.fast.hashi.sheet import BRIDGES, NUMBER, writable_islands, write_number
from isthmus.games.hashi.state import ROUNDS

PLACES, LINES, MOST = 0, 1, 2  # of what is offered: numbers to write, or none; first bridges for each; rounds in all
WIDTH: Final = 2  # numbers that the quick player tries


def look_at_end(tables: Words, world: Words, seat: int) -> tuple[int, Floats]:
    """If the open round closes now: the points of the seat, and how the net sees its sheet (a row)."""
    outlook, seen = np.zeros(OUTLOOK_WORDS, dtype=np.int64), np.zeros((1, FEATURES), np.float32)
    look_out(tables, world, word(seat), outlook)
    at, unseen = word(HEAD + seat * SEAT_WORDS), word(ALL_CARDS & ~int(world[SEEN]))
    look_at(tables, world, at, outlook, unseen, word(world[SEATS] == 1), seen, word(0))
    return int(points(tables, world, at, outlook)), seen


@jit
def finish_round(tables: Words, world: Words, seat: int, plan: int, weights: Weights) -> None:
    """The plan, and what the others make of the open round."""
    desk, notes = np.zeros(DESK_WORDS, dtype=np.int64), np.zeros(NOTES, dtype=np.int64)
    outlook = np.zeros(OUTLOOK_WORDS, dtype=np.int64)
    _others(tables, world, seat, weights, outlook, desk, notes)
    apply_plan(tables, world, seat, plan)
    _all_done(tables, world)


@jit
def open_round(
    tables: Words, worlds: Words, seat: int, cards: Words, is_last: int, weights: Weights, offers: Words,
    offered: Words, owners: Words, now: Weights, seen: Floats,
) -> int:  # fmt: skip
    """Each world gets its card, and the seat is offered rounds: whose, with which points, how the net sees them.

    Returns how many. The others play, too, unless this `is_last` to be looked at. In the very last round nothing is
    offered: `now` holds for each world the most that it can bring.
    """
    desk, notes = np.zeros(DESK_WORDS, dtype=np.int64), np.zeros(NOTES, dtype=np.int64)
    outlook, rival = np.zeros(OUTLOOK_WORDS, dtype=np.int64), np.zeros(OUTLOOK_WORDS, dtype=np.int64)
    worth, plan, worths = np.zeros(1), np.zeros(1, dtype=np.int64), np.zeros(len(offered))
    count = 0
    for number in range(len(worlds)):
        world = worlds[number]
        draw(tables, world, size(ALL_CARDS & ~world[SEEN] & (1 << cards[number]) - 1))
        look_out(tables, world, seat, outlook)
        if world[ROUND] == ROUNDS:
            now[number] = best_last_round(tables, world, seat, outlook, weights, worth, plan, desk, notes)
            continue
        begin = count
        count = _offer(tables, world, seat, outlook, weights, desk, notes, offers, offered, worths, count)
        for row in range(begin, count):
            owners[row] = number
            now[row] = points(tables, offered[row], 0, outlook)
            look_at(
                tables, offered[row], 0, outlook, ALL_CARDS & ~world[SEEN], 1 if world[SEATS] == 1 else 0, seen, row
            )
        if not is_last:
            _others(tables, world, seat, weights, rival, desk, notes)
    return count


@jit
def _others(
    tables: Words, world: Words, seat: int, weights: Weights, outlook: Words, desk: Words, notes: Words
) -> None:
    for other in range(world[SEATS]):
        if other != seat:
            look_out(tables, world, other, outlook)
            play_round(tables, world, other, outlook, weights, WIDTH, desk, notes)


@jit
def _offer(
    tables: Words, world: Words, seat: int, outlook: Words, weights: Weights, desk: Words, notes: Words,
    offers: Words, offered: Words, worths: Weights, count: int,
) -> int:  # fmt: skip
    """Write sheets after good rounds of the seat from row `count` on; returns the row after them."""
    number, missing, begin = tables[NUMBER + world[CARD]], tables[BRIDGES + world[CARD]], count
    copy_words(world, HEAD + seat * SEAT_WORDS, desk, BASE)
    islands, tried = writable_islands(tables, desk, BASE, number), 0
    for _ in range(offers[PLACES]):
        island, worths[count] = best_write(tables, desk, islands, tried, number, outlook, weights, notes)
        if island < NOTHING:
            break
        tried |= 1 << island + 1
        bare, barred = count, 0
        copy_words(desk, BASE, offered[bare], 0)
        if island > NOTHING:
            write_number(tables, offered[bare], 0, island, number)
        count += 1
        for _line in range(offers[LINES]):
            copy_words(offered[bare], 0, desk, GROWN)
            worths[count], line = grow(tables, desk, missing, barred, FAR_AWAY, outlook, weights, notes)
            if line < 0:
                break
            barred |= 1 << line
            copy_words(desk, GROWN, offered[count], 0)
            count += worths[count] > FAR_AWAY
        if tried & tried - 1 and count > bare + 1:  # only the best number is also offered without bridges
            count = _drop(offered, worths, bare, count)
    while count - begin > offers[MOST]:
        count = _drop(offered, worths, begin + int(np.argmin(worths[begin:count])), count)
    return count


@jit
def _drop(offered: Words, worths: Weights, row: int, count: int) -> int:
    """The last of the rows takes the place of this one."""
    copy_words(offered[count - 1], 0, offered[row], 0)
    worths[row] = worths[count - 1]
    return count - 1


@jit
def close_round(tables: Words, worlds: Words, seat: int, sheets: Words) -> None:
    """Each world goes on with its sheet."""
    for number in range(len(worlds)):
        copy_words(sheets[number], 0, worlds[number], HEAD + seat * SEAT_WORDS)
        _all_done(tables, worlds[number])


@jit
def _all_done(tables: Words, world: Words) -> None:
    for seat in range(world[SEATS]):
        if world[WAITING] >> seat & 1:
            apply(tables, world, seat, 0)
