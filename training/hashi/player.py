"""Hashi with a trained net: master's search on common futures, in which the net judges sheets.

In a future the quick player names a few rounds, and the net chooses; others at the table are played by the quick player
alone. The first number is master's.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from isthmus.bots.hashi.contest import Contest
from isthmus.bots.hashi.engine import best_plans, steps_of, think
from isthmus.bots.hashi.features import NOTES, OUTLOOK_WORDS, Weights, points
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
from isthmus.bots.hashi.weights import learned
from isthmus.bots.nets import Floats
from isthmus.bots.protocol import LONGEST, Limit, Question
from isthmus.fast.bits import size
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.hashi.kernel import (
    ALL_CARDS,
    CARD,
    HEAD,
    ROUND,
    SEAT_WORDS,
    SEATS,
    SEEN,
    WAITING,
    apply,
    draw,
    from_state,
    tables_of,
)
from isthmus.fast.hashi.sheet import BRIDGES, NUMBER, writable_islands, write_number
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.state import ROUNDS, HashiState
from isthmus.kernel.game import Step
from isthmus.kernel.sheets import Stage
from training.hashi.sight import FEATURES, look_at
from training.sheets.evaluate import Judge, first_of_each

NAMED: Final = 5  # numbers to write, or none, from which rounds are made in a future
OFFERS: Final = NAMED + 1
WIDTH: Final = 2  # numbers that the quick player tries
GLANCED, CANDIDATES, FUTURES, DEPTH = 64, 12, 256, 4


def plan(view: HashiState, judge: Judge, rng: Random) -> tuple[Step, ...]:
    """The best round of a player alone."""
    if view.stage is Stage.SETUP:
        return think(Question(GAME, view, 0, "master", rng, Limit(LONGEST))).plan.steps
    position = NetPosition(tables_of(view.options), from_state(view), 0, learned(len(view.desks)), judge)
    _, found = best_plans(position.tables, position.state, 0, position.weights, GLANCED)
    worths = {plan: position.prior(plan) for plan in found}
    plans = sorted(found, key=worths.__getitem__, reverse=True)[:CANDIDATES]
    contest = Contest(plans, [worths[plan] for plan in plans], set(), position.judge, Limit(LONGEST))
    contest.run(int(position.state[SEEN]), min(DEPTH, ROUNDS - view.round), FUTURES, rng)
    return steps_of(plans[contest.leader()], view.cards[-1].number)


class NetPosition:
    """A position of the search, judged by a net; `weights` are those of the quick player."""

    def __init__(self, tables: Words, state: Words, seat: int, weights: Weights, net: Judge) -> None:
        self.tables, self.state, self.seat, self.weights, self.net = tables, state, word(seat), weights, net
        self.outlook = np.zeros(OUTLOOK_WORDS, dtype=np.int64)
        look_out(tables, state, self.seat, self.outlook)

    def prior(self, plan: int) -> float:
        """What the net says of the sheet after the plan."""
        state, seen = self.state.copy(), np.zeros((1, FEATURES), np.float32)
        apply_plan(self.tables, state, self.seat, word(plan))
        at, unseen = word(HEAD + int(self.seat) * SEAT_WORDS), word(ALL_CARDS & ~int(state[SEEN]))
        look_at(self.tables, state, at, self.outlook, unseen, word(state[SEATS] == 1), seen, word(0))
        later = float(self.net(seen)[0]) if state[ROUND] < ROUNDS else 0.0
        return int(points(self.tables, state, at, self.outlook)) + later

    def judge(self, plan: int, orders: Words, first: int, last: int, row: Weights) -> None:
        """Play on from the plan in these futures, a round for each card of their orders."""
        worlds = np.tile(self.state, (last - first, 1))
        finish_round(self.tables, worlds, self.seat, word(plan), self.weights)
        offered = np.zeros((len(worlds) * OFFERS, SEAT_WORDS), dtype=np.int64)
        owners, now = np.zeros(len(offered), dtype=np.int64), np.zeros(len(offered))
        for place, cards in enumerate(orders[first:last].T, 1):
            is_last, seen = place == orders.shape[1], np.zeros((len(offered), FEATURES), np.float32)
            found = open_round(
                self.tables, worlds, self.seat, cards, word(is_last), self.weights, offered, owners, now, seen
            )
            if worlds[0, ROUND] == ROUNDS:
                row[first:last] = now[: len(worlds)]
                return
            worths = now[:found] + self.net(seen[:found])
            best = first_of_each(owners[:found], -worths)
            row[first:last] = worths[best]
            if not is_last:
                close_round(self.tables, worlds, self.seat, offered[best])


@jit
def finish_round(tables: Words, worlds: Words, seat: int, plan: int, weights: Weights) -> None:
    """The plan, and what the others make of the open round."""
    desk, notes = np.zeros(DESK_WORDS, dtype=np.int64), np.zeros(NOTES, dtype=np.int64)
    outlook = np.zeros(OUTLOOK_WORDS, dtype=np.int64)
    for world in worlds:
        for other in range(world[SEATS]):
            if other != seat:
                look_out(tables, world, other, outlook)
                play_round(tables, world, other, outlook, weights, WIDTH, desk, notes)
        apply_plan(tables, world, seat, plan)
        _all_done(tables, world)


@jit
def open_round(
    tables: Words, worlds: Words, seat: int, cards: Words, is_last: int, weights: Weights,
    offered: Words, owners: Words, now: Weights, seen: Floats,
) -> int:  # fmt: skip
    """Each world gets its card, the others play, and the seat is offered rounds: whose, with which points, how seen.

    In the very last round nothing is offered: `now` holds for each world the most that it can bring.
    """
    desk, notes = np.zeros(DESK_WORDS, dtype=np.int64), np.zeros(NOTES, dtype=np.int64)
    outlook, rival = np.zeros(OUTLOOK_WORDS, dtype=np.int64), np.zeros(OUTLOOK_WORDS, dtype=np.int64)
    worth, plan = np.zeros(1), np.zeros(1, dtype=np.int64)
    count = 0
    for number in range(len(worlds)):
        world = worlds[number]
        draw(tables, world, size(ALL_CARDS & ~world[SEEN] & (1 << cards[number]) - 1))
        look_out(tables, world, seat, outlook)
        if world[ROUND] == ROUNDS:
            now[number] = best_last_round(tables, world, seat, outlook, weights, worth, plan, desk, notes)
            continue
        begin = count
        count = _offer(tables, world, seat, outlook, weights, desk, notes, offered, count)
        for row in range(begin, count):
            owners[row] = number
            now[row] = points(tables, offered[row], 0, outlook)
            look_at(
                tables, offered[row], 0, outlook, ALL_CARDS & ~world[SEEN], 1 if world[SEATS] == 1 else 0, seen, row
            )
        if not is_last:
            for other in range(world[SEATS]):
                if other != seat:
                    look_out(tables, world, other, rival)
                    play_round(tables, world, other, rival, weights, WIDTH, desk, notes)
    return count


@jit
def _offer(
    tables: Words, world: Words, seat: int, outlook: Words, weights: Weights, desk: Words, notes: Words,
    offered: Words, count: int,
) -> int:  # fmt: skip
    """Write sheets after good rounds of the seat from row `count` on; returns the row after them."""
    number, missing = tables[NUMBER + world[CARD]], tables[BRIDGES + world[CARD]]
    copy_words(world, HEAD + seat * SEAT_WORDS, desk, BASE)
    islands, tried = writable_islands(tables, desk, BASE, number), 0
    for _ in range(NAMED):
        island, _worth = best_write(tables, desk, islands, tried, number, outlook, weights, notes)
        if island < NOTHING:
            break
        tried |= 1 << island + 1
        copy_words(desk, BASE, desk, GROWN)
        if island > NOTHING:
            write_number(tables, desk, GROWN, island, number)
        copy_words(desk, GROWN, offered[count], 0)
        if grow(tables, desk, missing, FAR_AWAY, outlook, weights, notes) > FAR_AWAY:
            count += tried & tried - 1 == 0  # only the best number is also offered without bridges
            copy_words(desk, GROWN, offered[count], 0)
        count += 1
    return count


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
