"""An upper bound for players of Träxx alone who do not know the cards: priced walks that pay for foresight.

For walks that may turn round it can be told exactly what they bring on average to somebody who does not know the
cards, whichever cards are still to come (`averages`). So a walk is charged, for each card that comes, what that card
makes the average more than it was. Walks with memory, which are nearer to real paths, pay the same for the ends they
have: their best total after that is the bound of a deal. The prices of the cells are learnt (`learn`) and then adjusted
to each deal; those behind the penalties are not, for they must not know the cards.

Sums are whole numbers, and what has to be rounded is rounded up. No path enters its start again, so the start needs no
price: it costs too much.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.penalties.traxx.walks import SCALE, Sums, Walks, follow, play, walks_of
from isthmus import registry
from isthmus.analysis.tape import Tape
from isthmus.analysis.traxx.hunt import OUT
from isthmus.analysis.traxx.solver import deal_of
from isthmus.bots.traxx.features import Values
from isthmus.fast.compile import Words, jit
from isthmus.games.traxx.board import CELL_COUNT, Board, Card, standard_board
from isthmus.kernel.match import new_match

Averages = NDArray[np.int16]

GAME: Final = "traxx"
PRICES: Final = Path(__file__).with_name("prices.json")
STEPS: Final = 24  # how often the prices are adjusted to a deal
STEP: Final = 0.05  # by how many points at first, for a visit too many
PATIENCE: Final = 3  # steps without success before they become shorter
SHORTER: Final = 0.6
MOMENTUM: Final = 0.6


def bounds(seeds: Sequence[str]) -> list[float]:
    """The best total of each deal after penalties; takes minutes and 3 gigabytes before the first."""
    relaxation = Relaxation(standard_board(), standard_board().deck, learned())
    deals = (deal_of(Tape(new_match(registry.game(GAME), seed=seed)), 0) for seed in seeds)
    return [relaxation.best_total(deal.starts[0], deal.cards) for deal in deals]


@cache
def learned() -> Values:
    """The prices that are kept."""
    return np.array(json.loads(PRICES.read_text(encoding="utf-8")))


class Relaxation:
    """Walks over a board with a deck of which every card is played once, and prices to begin with."""

    def __init__(self, board: Board, deck: Sequence[Card], prices: Values) -> None:
        self.deck, self.prices = tuple(deck), prices
        self.walks = walks_of(board, self.deck, memory=True)
        self.plain = walks_of(board, self.deck, memory=False)
        places = {cell: place for place, (cell, _) in enumerate(self.plain.ends)}
        self.places = np.array([places[cell] for cell, _ in self.walks.ends], dtype=np.int64)

    @cached_property
    def averages(self) -> Averages:
        """Those of walks without memory, with the prices to begin with."""
        return averages(self.plain, _whole(self.prices))

    def best_total(self, start: int, cards: Sequence[Card], *, penalties: bool = True, steps: int = STEPS) -> float:
        """The most that walks from the start have with these cards, all known in advance, after penalties.

        That is so for any prices, so they are adjusted to the deal: down the slope, and the lowest total counts.
        """
        charges = self.charges(cards) if penalties else None
        prices = best = self.prices
        lowest, trend, failed, step = np.inf, np.zeros(CELL_COUNT), 0, STEP
        for _ in range(steps):
            total, down = self.slope(start, cards, prices, charges)
            failed = 0 if total < lowest else failed + 1
            if total < lowest:
                lowest, best = total, prices
            if failed == PATIENCE:
                prices, step, failed = best, step * SHORTER, 0
            trend = MOMENTUM * trend + (1 - MOMENTUM) * down
            prices = np.clip(prices - step * trend, 0, None)
        return float(lowest)

    def slope(
        self, start: int, cards: Sequence[Card], prices: Values, charges: Sequence[Sums] | None = None
    ) -> tuple[float, Values]:
        """The most that walks have for these prices, and how that changes with each of them."""
        walks, order = self.walks, np.array([self.deck.index(card) for card in cards])
        whole = _whole(prices)
        whole[start] = OUT * SCALE
        sums, work = np.zeros((len(order) + 1, *walks.shape), np.float32), np.zeros(walks.shape, np.float32)
        for round_ in range(len(order) - 1, -1, -1):
            play_card(walks, order[round_], whole, sums[round_ + 1], work, sums[round_])
            if charges is not None:
                charge(charges[round_], self.places, sums[round_])
        end, visits = walks.ends.index((start, frozenset())), np.zeros(CELL_COUNT, dtype=np.int64)
        follow(walks.ways, walks.first, walks.block, whole, order, sums, end, visits)
        down = np.where(np.arange(CELL_COUNT) == start, 0, 1 - visits)
        total = float(sums[0, end, end] + whole.sum() - whole[start]) / SCALE
        return total - (CELL_COUNT - 1), down

    def charges(self, cards: Sequence[Card]) -> list[Sums]:
        """For each round and all ends: how much more its card is worth than one of all that might come, on average."""
        unseen, found = 0, []
        for card in (self.deck.index(card) for card in reversed(cards)):
            worth, work = (np.zeros(self.plain.shape, dtype=np.float32) for _ in range(2))
            later, unseen = self.averages[unseen].astype(np.float32), unseen | 1 << card
            play_card(self.plain, card, _whole(self.prices), later, work, worth)
            found.append(worth - self.averages[unseen])
        return found[::-1]


def _whole(prices: Values) -> Words:
    return np.round(prices * SCALE).astype(np.int64)


def averages(walks: Walks, prices: Words) -> Averages:
    """What walks bring on average from any ends on, not knowing the order, for each set of cards still to come."""
    found = np.zeros((1 << len(walks.first), *walks.shape), dtype=np.int16)
    total, worth, work = (np.zeros(walks.shape, dtype=np.float32) for _ in range(3))
    for unseen in range(1, len(found)):  # every smaller set comes before
        total[:] = 0
        cards = [card for card in range(len(walks.first)) if unseen >> card & 1]
        for card in cards:
            play_card(walks, card, prices, found[unseen ^ 1 << card].astype(np.float32), work, worth)
            total += worth
        mean = np.ceil(total.astype(np.float64) / len(cards))
        if mean.max() > np.iinfo(np.int16).max:
            raise OverflowError("these prices are too low for the table of averages")
        found[unseen] = mean
    return found


def play_card(walks: Walks, card: int, prices: Words, later: Sums, work: Sums, sums: Sums) -> None:
    """Fill `sums` with the most that walks bring with this card now and `later` after it."""
    play(walks.ways, walks.first[card], walks.block, prices, later, work, sums)


@jit
def charge(penalty: Sums, places: Words, sums: Sums) -> None:
    """Take off the penalties; `places` tells where they stand for each end."""
    ends, plain = len(sums), len(penalty)
    for tip in range(ends):
        for at in range(sums.shape[1] // ends):
            for tail in range(ends):
                sums[tip, at * ends + tail] -= penalty[places[tip], at * plain + places[tail]]
