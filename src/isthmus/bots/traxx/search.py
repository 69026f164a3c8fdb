"""Simulations of Träxx: what a path is worth is how the quick player fares with it, on many orders of the coming cards.

Every candidate is played on the same futures, so that a lucky order flatters all of them alike. A future is an order
of the cards that are still to come and, with others at the table, the round in which they take each number: they are
played by the quick player too, once for all candidates. Which candidates are worth further futures is decided in
`contest`.
"""

from __future__ import annotations

from typing import Final

from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.policy import S_POINTS, S_REACHED, play_card
from isthmus.fast.bits import nth, size
from isthmus.fast.compile import Words, jit
from isthmus.fast.dice import Dice, roll
from isthmus.games.traxx.board import ROUNDS

ORDER: Final = 0  # a future: the coming cards in order,
TAKEN: Final = ROUNDS  # and after them for each coming card the numbers that others will have before it is played
FUTURE_WORDS: Final = TAKEN + ROUNDS


@jit
def deal_future(coming: int, number: int, every: bool, chance: Dice, future: Words) -> None:  # noqa: FBT001 - compiled
    """An order of the cards: the one with this number if `every` order is wanted, else a random one.

    In random orders the first card goes through all of them in turn, from future to future.
    """
    count = size(coming)
    for place in range(count):
        future[ORDER + place] = nth(coming, place)
    for place in range(count - 1):
        rest = count - place
        step = number % rest if every or place == 0 else roll(chance, rest)
        number //= rest
        card = future[ORDER + place]
        future[ORDER + place] = future[ORDER + place + step]
        future[ORDER + place + step] = card


@jit
def play_others(
    tables: Words,
    weights: Values,
    others: Words,
    card: int,
    taken: int,
    coming: int,
    future: Words,
    plans: Words,
    values: Values,
) -> None:
    """Let the others play this round and the coming ones; write which numbers any of them has before each."""
    sheets = others.copy()
    for place in range(size(coming)):
        following = taken
        for seat in range(len(sheets)):
            play_card(tables, weights, sheets[seat], card, taken, coming, plans, values)
            following |= sheets[seat, S_REACHED]
        taken = following
        card = future[ORDER + place]
        coming ^= 1 << card
        future[TAKEN + place] = taken


@jit
def _points_at_end(
    tables: Words, weights: Values, candidate: Words, coming: int, future: Words, plans: Words, values: Values
) -> int:
    """The points of a candidate at the end of the game, with the quick player playing on in this future."""
    sheet = candidate.copy()
    for place in range(size(coming)):
        card = future[ORDER + place]
        coming ^= 1 << card
        play_card(tables, weights, sheet, card, future[TAKEN + place], coming, plans, values)
    points: int = sheet[S_POINTS]
    return points


@jit
def try_candidates(
    tables: Words,
    weights: Values,
    candidates: Words,
    coming: int,
    futures: Words,
    results: Values,
    plans: Words,
    values: Values,
) -> None:
    """Write the points of each candidate (row) in each of these futures (column)."""
    for number in range(len(futures)):
        for one in range(len(candidates)):
            results[one, number] = _points_at_end(
                tables, weights, candidates[one], coming, futures[number], plans, values
            )
