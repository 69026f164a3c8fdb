"""The first number in Hashi: for yourself when alone, otherwise for the neighbour, who gets the board (H-S1).

Each of the 22 ways to begin is played out over common card orders. At a table the best way is the one from which the
neighbour expects least: what the seat itself expects hardly depends on it, so a plan is worth the average of all
beginnings, plus the points that the neighbour loses by it.
"""

from __future__ import annotations

from random import Random
from statistics import fmean

from isthmus.bots.hashi.contest import Contest
from isthmus.bots.hashi.features import Weights, value
from isthmus.bots.hashi.futures import make_room, play_on
from isthmus.bots.hashi.policy import look_out
from isthmus.bots.protocol import Limit, Plan, Question
from isthmus.fast.compile import Words, word
from isthmus.fast.hashi.kernel import HEAD, SEATS, apply, from_state, tables_of
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import setup_steps
from isthmus.games.hashi.state import HashiOptions, HashiState
from isthmus.kernel.steps import DONE


class Beginnings:
    """All ways to begin on a board, judged for whoever will play on it."""

    def __init__(self, options: HashiOptions, seats: int, weights: Weights, width: int) -> None:
        self.tables, self.weights, self.width = tables_of(options), weights, word(width)
        self.universe = GAME.step_universe(options)
        self.steps = [self.universe.index(step) for step in setup_steps(options.layout)]
        self.start = from_state(GAME.start(options, seats))
        self.room = make_room(self.start)
        self.sign = 1.0 if seats == 1 else -1.0

    def contest(self, futures: int, rounds: int, kept: set[int], limit: Limit, rng: Random) -> Contest:
        """The ways to begin, compared; what is best in this contest is best for the seat that chooses."""
        contest = Contest(self.steps, [self._prior(step) for step in self.steps], kept, self._judge, limit)
        contest.run(0, rounds, futures, rng)
        return contest

    def _begun(self, step: int, future: int) -> Words:
        """Seat 0 has this beginning on its board, the others one that follows from the future's number."""
        state = self.start.copy()
        seats = int(state[SEATS])
        for seat in range(seats):
            other = self.steps[(7 * future + 5 * seat) % len(self.steps)]
            apply(self.tables, state, word(seat), word(step if seat == seats - 1 else other))
            apply(self.tables, state, word(seat), word(0))
        return state

    def _judge(self, step: int, orders: Words, first: int, last: int, row: Weights) -> None:
        for future in range(first, last):
            state = self._begun(step, future)
            found = play_on(self.tables, state, word(0), orders[future], self.weights, self.width, self.room)
            row[future] = self.sign * found

    def _prior(self, step: int) -> float:
        state = self._begun(step, 0)
        outlook = self.room.outlooks[0]
        look_out(self.tables, state, word(0), outlook)
        return self.sign * float(value(self.tables, state, word(HEAD), outlook, self.weights, self.room.notes))


def first_numbers(
    question: Question, view: HashiState, weights: Weights, width: int, futures: int, rounds: int
) -> list[Plan]:
    """All plans before the first round, best first."""
    ways = Beginnings(view.options, len(view.desks), weights, width)
    written = view.desks[question.seat].steps
    also = {ways.universe.index((*written, *steps)[0]) for steps in question.also}
    also |= {ways.universe.index(step) for step in written}
    contest = ways.contest(futures, rounds, also, question.limit, question.rng)
    judged = contest.judgements()
    average = fmean(judgement.value for judgement in judged)
    plans = []
    for place in contest.order():
        worth, error, visits = judged[place]
        first = ways.universe[ways.steps[place]]
        if ways.sign < 0:
            worth -= 2 * average  # what everybody expects on average, plus what the neighbour loses
        if not written:
            plans.append(Plan((first, DONE), worth, error, visits))
        elif first == written[0]:
            plans.append(Plan((DONE,), worth, error, visits))
    return plans
