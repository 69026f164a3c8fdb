"""Games of Träxx by the quick player against itself: what it saw after each round, and what followed.

`tools/learn_traxx.py` makes weights from them, and `tools/design_traxx.py` compares the starts of a board
(`totals_by_start`).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from isthmus.bots.traxx.features import DECK_WORDS, FEATURES, Values, know_deck, look
from isthmus.bots.traxx.plans import ALONE, find_plans, halved_by, lore_of, new_plans
from isthmus.bots.traxx.policy import (
    S_POINTS,
    S_REACHED,
    S_TAIL,
    S_TIP,
    S_USED,
    SHEET_WORDS,
    judge_plans,
    new_values,
    take_plan,
)
from isthmus.bots.traxx.weights import weights_for
from isthmus.fast.compile import Words, jit, word
from isthmus.fast.dice import Dice, dice, roll
from isthmus.fast.traxx.sheet import CARDS, STARTING, STARTS
from isthmus.games.traxx.board import CELL_COUNT, ROUNDS, Board
from isthmus.games.traxx.state import TraxxOptions

WHIM: Final = 100


@jit
def shuffle(numbers: Words, chance: Dice) -> None:
    for place in range(len(numbers) - 1):
        other = place + roll(chance, len(numbers) - place)
        kept = numbers[place]
        numbers[place] = numbers[other]
        numbers[other] = kept


@jit
def _seat_players(tables: Words, sheets: Words, places: Words) -> None:
    for seat in range(len(sheets)):
        cell = tables[STARTING + places[seat]]
        sheets[seat, S_USED] = 1 << cell
        sheets[seat, S_TIP] = cell
        sheets[seat, S_TAIL] = cell
        sheets[seat, S_REACHED] = 0
        sheets[seat, S_POINTS] = 1 - CELL_COUNT


@jit
def _taken_from(sheets: Words, seat: int) -> int:
    """The numbers that the others have (bits)."""
    if len(sheets) == 1:
        return ALONE
    taken = 0
    for other in range(len(sheets)):
        if other != seat:
            taken |= sheets[other, S_REACHED]
    return taken


@jit
def _choose(
    tables: Words, weights: Values, sheet: Words, card: int, taken: int, coming: int, whim: int, chance: Dice,
    plans: Words, values: Values,
) -> int:  # fmt: skip
    """The number of the plan that a player takes."""
    used, tip, tail, reached = sheet[S_USED], sheet[S_TIP], sheet[S_TAIL], sheet[S_REACHED]
    count = find_plans(tables, used, tip, tail, tables[CARDS + card], 0, 0, reached, plans)
    best = judge_plans(tables, weights, count, reached, taken, coming, plans, values)
    if roll(chance, 1000) < whim:
        for plan in range(count):
            values[plan] += roll(chance, 1000) / 200
            if values[plan] > values[best]:
                best = plan
    return best


@jit
def play_game(
    tables: Words, weights: Values, places: Words, whim: int, chance: Dice, looks: Values, results: Values,
    plans: Words, values: Values,
) -> None:  # fmt: skip
    """One game; for each seat and number of coming cards the features after the round, and the points then.

    The seats of `looks` have the starts in `places`. In `whim` of 1000 rounds a player overrates some plans by up to
    five points, so that there is more to learn from than the best play. `results[seat, 0]` are the points at the end.
    """
    seats = len(looks)
    sheets = np.zeros((seats, SHEET_WORDS), dtype=np.int64)
    order, deck = np.arange(ROUNDS), np.zeros(DECK_WORDS, dtype=np.int64)
    taken = np.zeros(seats, dtype=np.int64)
    _seat_players(tables, sheets, places)
    shuffle(order, chance)
    coming = (1 << ROUNDS) - 1
    for place in range(ROUNDS):
        coming ^= 1 << order[place]
        know_deck(tables, coming, deck)
        for seat in range(seats):
            taken[seat] = _taken_from(sheets, seat)
        for seat in range(seats):
            best = _choose(
                tables, weights, sheets[seat], order[place], taken[seat], coming, whim, chance, plans, values
            )
            take_plan(sheets[seat], plans, best, taken[seat])
            results[seat, ROUNDS - 1 - place] = sheets[seat, S_POINTS]
        for seat in range(seats):
            halved = halved_by(sheets[seat, S_REACHED], _taken_from(sheets, seat))
            used, tip, tail = sheets[seat, S_USED], sheets[seat, S_TIP], sheets[seat, S_TAIL]
            look(tables, used, tip, tail, halved, deck, looks[seat, ROUNDS - 1 - place])


@jit
def play_games(
    tables: Words, weights: Values, whim: int, chance: Dice, looks: Values, results: Values, plans: Words,
    values: Values,
) -> None:  # fmt: skip
    """As many games as there is room for in `looks` (game, seat, coming cards, feature) and `results`."""
    for game in range(len(looks)):
        places = np.arange(STARTS)
        shuffle(places, chance)
        play_game(tables, weights, places, whim, chance, looks[game], results[game], plans, values)


def room_for(games: int, seats: int) -> tuple[Values, Values]:
    """Arrays that games are written to."""
    return np.zeros((games, seats, ROUNDS, FEATURES)), np.zeros((games, seats, ROUNDS))


def totals_by_start(board: Board, games: int, seed: int, *, alone: bool) -> Values:
    """The total of each start (column) in each game (row), alone or all four at one table.

    The players know no board better than another: they have the weights that were learned on random ones.
    """
    options = TraxxOptions(board=board)
    lore, weights = lore_of(options), weights_for(1 if alone else STARTS, options)
    plans, values = new_plans(), new_values()
    seats = 1 if alone else STARTS
    totals = np.zeros((games, STARTS))
    looks, results = room_for(1, seats)
    for game in range(games):
        for first in range(0, STARTS, seats):
            places = np.arange(first, first + seats)
            play_game(lore, weights, places, word(WHIM), dice(seed + game), looks[0], results[0], plans, values)
            totals[game, first : first + seats] = results[0, :, 0]
    return totals
