"""An upper bound for players of Hashi alone who do not know the cards: the balance of numbers and bridges.

The *balance* is the sum of the numbers written minus both ends of all bridges. If all islands are finished it is 0, and
from what it is in the end follows how many are unfinished at least (`last_points`). Whoever looks only at the balance
and at how many cards were not written plays a much easier game: each card may be written or not, its bridges may be
drawn or not, wherever that may be. That game is solved exactly, not knowing the cards, for every set of cards that may
still come (`averages`), and no player of the real game has more.

If what a card makes that average more than it was is charged as a penalty, every deal comes to the same: the average
itself. So nothing has to be learnt or sampled, and the bound has no interval. It knows nothing of the map and of races.

Sums are whole numbers, SCALE to a point, and averages are rounded up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from isthmus.fast.compile import Words, jit
from isthmus.games.hashi.board import ISLANDS
from isthmus.games.hashi.scoring import HIGH, ISLAND_POINTS
from isthmus.games.hashi.state import DECK, MOST_BRIDGES, START_NUMBERS, Card

Sums = NDArray[np.int32]

SCALE: Final = 1 << 16
MOST: Final = ISLAND_POINTS * ISLANDS + sum(HIGH)
LOWEST, HIGHEST = -54, 67  # no balance is outside: see `averages`
SPARE: Final = 3  # so many cards not written are no longer told from more
LEAST: Final = (MOST - ISLAND_POINTS * SPARE) * SCALE  # there are at most so many points then


class Spot(NamedTuple):
    """All that counts in the easy game: the balance, and how many cards were not written."""

    balance: int
    skipped: int


def bounds(seeds: Sequence[str]) -> list[float]:
    """The same for each deal: the average with the better first number."""
    return [max(average(DECK, Spot(number, 0)) for number in START_NUMBERS)] * len(seeds)


def average(unseen: Collection[Card], spot: Spot) -> float:
    """The most points of the easy game on average; one of the unseen cards stays hidden."""
    cards = sum(1 << DECK.index(card) for card in unseen)
    return _points_of(averages()[cards], spot)


def after(card: Card, unseen: Collection[Card], spot: Spot) -> float:
    """The same in a round whose card is known; it is no longer among the unseen."""
    later = averages()[sum(1 << DECK.index(other) for other in unseen)]
    worth = np.zeros_like(later)
    play(later, *card, worth)
    return _points_of(worth, spot)


def _points_of(sums: Sums, spot: Spot) -> float:
    return float(sums[spot.balance - LOWEST, spot.skipped]) / SCALE if spot.skipped < SPARE else LEAST / SCALE


@cache
def averages() -> Sums:
    """The averages for each set of unseen cards and each spot.

    No balance is below LOWEST: a bridge end at an island without a number has its other end at a number, so there are
    no more of them than the numbers add up to, and no more than six for each such island. With nine islands without a
    number these are 54; with more of them there are at most eight numbers, which add up to less.
    """
    found = np.zeros((1 << len(DECK), *last_points().shape), dtype=np.int32)
    fill(np.array(DECK, dtype=np.int64), last_points(), found)
    return found


@cache
def last_points() -> Sums:
    """The most points for each spot at the end."""
    return np.array(
        [[_last(balance, skipped) for skipped in range(SPARE)] for balance in range(LOWEST, HIGHEST + 1)],
        dtype=np.int32,
    )


def _last(balance: int, skipped: int) -> int:
    """Islands without a number are unfinished, and at least one for every six that the numbers lack."""
    if balance < -MOST_BRIDGES * skipped:
        return 0  # more bridges than numbers and free islands can hold: there is no such game
    lacking = -(-max(balance, 0) // MOST_BRIDGES)
    return (MOST - ISLAND_POINTS * (skipped + lacking)) * SCALE


@jit
def fill(deck: Words, last: Sums, found: Sums) -> None:
    """The averages of all sets. One card stays hidden, so a set of one is the end."""
    worth, total = np.zeros_like(last), np.zeros(last.shape, dtype=np.int64)
    for unseen in range(1, len(found)):  # every smaller set comes before
        total[:] = 0
        count = 0
        for card in range(len(deck)):
            if unseen >> card & 1:
                count += 1
                play(found[unseen ^ 1 << card], deck[card, 0], deck[card, 1], worth)
                total += worth
        for place in range(last.shape[0]):
            for skipped in range(last.shape[1]):
                mean = -(-total[place, skipped] // count)
                found[unseen, place, skipped] = last[place, skipped] if count == 1 else mean


@jit
def play(later: Sums, number: int, bridges: int, worth: Sums) -> None:
    """Fill `worth` with the most for each spot: the number is written or not, the bridges are drawn or not."""
    places, spare = worth.shape
    for place in range(places):
        for skipped in range(spare):
            most = 0
            for written in range(2):
                for drawn in range(2):
                    then, unwritten = place + written * number - 2 * drawn * bridges, skipped + 1 - written
                    if unwritten == spare:
                        most = max(most, LEAST)
                    elif 0 <= then < places:
                        most = max(most, later[then, unwritten])
            worth[place, skipped] = most
