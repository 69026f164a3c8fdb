"""Learns the prices of the cells of Träxx with which the bound begins, before they are adjusted to a deal.

    python -m benchmarks.penalties.traxx.learn [--deals N]

The mean bound without penalties is convex in the prices: a higher price brings itself once and costs it as often as the
best walk enters the cell. So the prices go down that slope, over random deals that are not the fixed ones. Whatever
the prices are, the bound holds; this only makes it lower.
"""

from __future__ import annotations

import argparse
import json
from typing import Final

import numpy as np

from benchmarks.penalties.traxx.bound import PRICES, Relaxation
from isthmus.bots.traxx.features import Values
from isthmus.games.traxx.board import CELL_COUNT, NUMBERS, Board, Card, standard_board
from isthmus.games.traxx.scoring import half

STEP: Final = 0.1  # of the first deal, in points for a visit too many; the n-th has a step of STEP / sqrt(n)
SEED: Final = 1
DIGITS: Final = 4


def opening_prices(board: Board) -> Values:
    """A cell nearly its point, a number about what it brings late."""
    prices = np.full(CELL_COUNT, 0.9)
    for number, cell in zip(NUMBERS, board.number_cells, strict=True):
        prices[cell] = half(number) + 1.1
    return prices


def learn(board: Board, deck: tuple[Card, ...], deals: int) -> Values:
    """The mean of the prices on the second half of the way down."""
    rng, starts = np.random.default_rng(SEED), sorted(board.starts)
    prices, total, kept = opening_prices(board), np.zeros(CELL_COUNT), 0
    relaxation = Relaxation(board, deck, prices)
    for deal in range(deals):
        cards = [deck[card] for card in rng.permutation(len(deck))]
        _, down = relaxation.slope(starts[deal % len(starts)], cards, prices)
        prices = np.clip(prices - STEP / np.sqrt(1 + deal) * down, 0, None)
        if 2 * deal >= deals:
            total, kept = total + prices, kept + 1
    return total / kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=300)
    given = parser.parse_args()
    board = standard_board()
    prices = learn(board, board.deck, given.deals)
    PRICES.write_text(json.dumps([round(float(price), DIGITS) for price in prices]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
