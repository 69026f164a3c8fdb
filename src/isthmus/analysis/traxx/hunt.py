"""The best way through a deal of Träxx with all cards known, and a proven upper bound.

Both come from the same search (`beam`): round by round, only what still promises to reach a given total is kept. If
nothing is left, that total is out of reach. If too much is left, the most promising nodes go on, and what was set aside
bounds what may have been missed. In a crowded round the prices are adjusted to the nodes that are there; they are kept
for the searches that follow. Nothing here knows matches.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from isthmus.analysis.traxx.beam import (
    BOUND,
    EMPTY,
    HIGH,
    LORE_ROWS,
    LOW,
    NO_WAY,
    NODE_WORDS,
    ORIGIN,
    PARENT,
    POINTS,
    PRICE,
    RANK,
    USED,
    WAY,
    expand,
    judge,
    slope,
)
from isthmus.analysis.traxx.prices import CELL, LENGTH, PADDED, ROW, SCALE, TOPS, complete, ways_of
from isthmus.bots.traxx.features import Values
from isthmus.bots.traxx.plans import ALONE, WAY_BITS
from isthmus.fast.compile import Words, word
from isthmus.games.traxx.board import CELL_COUNT, LETTERS, NEIGHBOUR_SETS, NEIGHBOURS, NUMBERS, ROUNDS, Board, Card
from isthmus.games.traxx.scoring import half

NARROW: Final = 250  # the width of the first beam, for which there is always time
WIDTHS: Final = (1000, 4000, 16000)  # each is tried if the time is likely to be enough
QUESTION: Final = 8  # asking whether a total can be reached may take this many times the nodes
FAN: Final = 80  # how many new nodes a node may have on average; any more are ignored
NEVER: Final = ROUNDS + 1
LEAST: Final = 1 - CELL_COUNT  # the total of a path that never grows
OPENING: Final = 50  # how often the prices are adjusted at the beginning, if there is a second of time
ADJUSTMENTS: Final = 6  # the same before a crowded round
CROWD: Final = 300  # more nodes than this are a crowd
SAMPLE: Final = 100  # how many of them are used to find better prices
OUT: Final = 100.0  # the price of the start, which is never entered again
DEAR: Final = 12.0  # the highest price


@dataclass(frozen=True)
class KnownDeal:
    """What is fixed: the starts to choose from, the cards, and in which round another seat first has each number."""

    board: Board
    starts: tuple[int, ...]
    cards: tuple[Card, ...]
    raced: tuple[int, ...]
    solo: bool

    def taken(self, round_: int) -> int:
        """The numbers that others had before this round (bits)."""
        if self.solo:
            return ALONE
        return sum(1 << place for place, first in enumerate(self.raced) if first < round_)


@dataclass(frozen=True)
class Found:
    """A row of cells for each round, from a start: for each round the end that grows and the cells it enters."""

    points: int
    start: int
    rounds: tuple[tuple[int, tuple[int, ...]], ...]


def best_way(deal: KnownDeal, seconds: float) -> tuple[Found, int]:
    """The best way found, and a proven upper bound."""
    end = time.monotonic() + seconds
    hunts = [Hunt(deal, start, min(1.0, seconds / len(deal.starts))) for start in deal.starts]
    first = [hunt.search(LEAST, NARROW, adjustments=hunt.adjustments) for hunt in hunts]
    best = max((found for found in first if found is not None), key=lambda one: one.points)
    for narrow, width in pairwise((NARROW, *WIDTHS)):
        for hunt in sorted(hunts, key=lambda one: -one.bound):
            if hunt.bound > best.points and time.monotonic() + hunt.took * width / narrow < end:
                best = hunt.search(best.points + 1, width, end) or best
            best = hunt.ask(best.points, QUESTION * width, end) or best
    return best, max(best.points, *(hunt.bound for hunt in hunts))


class Hunt:
    """The search from one start: the prices after each round, and the bound proven so far."""

    def __init__(self, deal: KnownDeal, start: int, effort: float = 1.0) -> None:
        self.start, self.rounds = start, len(deal.cards)
        self.adjustments = int(ADJUSTMENTS * effort)
        self.ways, self.first = ways_of(deal.board)
        self.cards = np.array([deal.board.deck.index(card) for card in deal.cards], dtype=np.int64)
        self.taken = np.array([deal.taken(played + 1) for played in range(self.rounds)], dtype=np.int64)
        self.shown = np.zeros((self.rounds + 1, len(LETTERS)), dtype=np.int64)  # colour cells after each round
        for played in range(self.rounds - 1, -1, -1):
            counts = [deal.cards[played].count(letter) for letter in LETTERS]
            self.shown[played] = self.shown[played + 1] + counts
        self.sums = np.zeros((self.rounds + 1, CELL_COUNT, (TOPS if deal.solo else 1) * PADDED), dtype=np.int32)
        self.lore = np.zeros((self.rounds + 1, LORE_ROWS, CELL_COUNT), dtype=np.int64)
        self.lore[:, 0], self.lore[:, 1] = NEIGHBOUR_SETS, deal.board.colours
        self.adjusted = [False] * (self.rounds + 1)
        self.work = np.zeros_like(self.sums)
        self.bound = _plain_bound(deal, start)
        self.took = self.adjusting = 0.0  # seconds of the last search, and how much of it went into prices
        self._open(_opening_prices(deal, start), 1 + int(OPENING * effort))

    # -- prices

    def _open(self, prices: Values, adjustments: int) -> None:
        """The first prices, for all rounds, and the first bound."""
        root = self._root()
        self._price(self.lore[0], prices)
        self._adjust(0, root, 0, adjustments, 0.015, 6)
        judge(root, self.lore[0], self.shown[0], self.sums[0], word(0))
        self._proven(int(root[0, BOUND]))

    def _price(self, lore: Words, prices: Values) -> None:
        lore[PRICE] = np.round(prices * SCALE)
        lore[RANK] = np.argsort(-lore[PRICE], kind="stable")

    def _adjust(self, played: int, nodes: Words, least: int, times: int, step: float, patience: int) -> None:
        """Better prices for these nodes, by going down the slope of what they promise above `least`."""
        lore, down = self.lore[played].copy(), np.zeros(CELL_COUNT)
        prices = best = lore[PRICE] / SCALE
        lowest, trend, failed = math.inf, np.zeros(CELL_COUNT), 0
        for _ in range(times):
            self._price(lore, prices)
            complete(self.ways, self.first, self.cards, self.taken, lore[PRICE], word(played), self.work)
            above = slope(
                *(self.ways, self.first, self.cards, self.taken, lore, self.shown[played], self.work),
                *(word(played), nodes, word(least), down),
            )
            if above < lowest - 1e-4:
                lowest, best, failed = above, prices, 0
                self._keep_prices(played, prices)
            else:
                failed += 1
            if failed == patience:
                prices, step, failed = best, step * 0.8, 0
            trend = 0.5 * trend + 0.5 * down
            if not trend.any():
                break
            prices = np.clip(prices - step * trend / np.abs(trend).max(), 0, DEAR)
            prices[self.start] = OUT
        self.adjusted[played] = True

    def _keep_prices(self, played: int, prices: Values) -> None:
        """They hold from here on, except where a later round has better ones of its own."""
        for later in range(played, self.rounds + 1):
            if later == played or not self.adjusted[later]:
                self._price(self.lore[later], prices)
                self.sums[later] = self.work[later]

    # -- the search

    def ask(self, points: int, width: int, end: float) -> Found | None:
        """Whether the bound can be reached, then the one below, and so on down to these points while there is time."""
        while self.bound > points and time.monotonic() < end:
            before = self.bound
            found = self.search(before, width, end, whole=True, adjustments=self.adjustments)
            if found is not None or self.bound == before:
                return found
        return None

    def search(
        self, points: int, width: int, end: float = math.inf, *, whole: bool = False, adjustments: int = 0
    ) -> Found | None:
        """The best way of at least this many points among those that a beam of this width finds; it lowers the bound.

        With `whole` nothing may be set aside: if there is too much, the search gives up, as when time is up.
        """
        began, least, aside = time.monotonic(), (points - LEAST) * SCALE, 0.0
        levels, self.adjusting = [self._root()], 0.0
        for played in range(1, self.rounds + 1):
            if time.monotonic() > end:
                return None
            nodes, full = self._next_nodes(levels[-1], played, least, FAN * width // (QUESTION if whole else 1))
            nodes = self._judged(nodes, played, least, adjustments)
            if whole and (full or len(nodes) > width):
                return None
            if len(nodes) > width:
                nodes = nodes[np.argsort(-nodes[:, BOUND], kind="stable")]
                aside = max(aside, int(nodes[width, BOUND]))
            aside = math.inf if full else aside
            levels.append(nodes[:width].copy())
            if not len(nodes):
                break
        self.took = time.monotonic() - began - self.adjusting
        found = self._traced(levels) if len(levels[-1]) else None
        self._proven(max(aside, least - 1, 0 if found is None else (found.points - LEAST) * SCALE))
        return found

    def _root(self) -> Words:
        root = np.zeros((1, NODE_WORDS), dtype=np.int64)
        root[0, USED], root[0, LOW], root[0, HIGH] = 1 << self.start, self.start, self.start
        root[0, BOUND] = (sum(NUMBERS) - LEAST) * SCALE
        return root

    def _next_nodes(self, beam: Words, played: int, least: int, room: int) -> tuple[Words, bool]:
        """All nodes after the next card, and whether there was no room for some."""
        nodes = np.zeros((max(room, 1000), NODE_WORDS), dtype=np.int64)
        slots = np.full(1 << (2 * len(nodes) - 1).bit_length(), EMPTY, dtype=np.int64)
        card, taken = self.first[self.cards[played - 1]], self.taken[played - 1]
        lore, shown, sums = self.lore[played], self.shown[played], self.sums[played]
        count = expand(self.ways, card, taken, lore, shown, sums, beam, word(least), nodes, slots)
        return nodes[:count], count == len(nodes)

    def _judged(self, nodes: Words, played: int, least: int, adjustments: int) -> Words:
        """Those that still promise enough once the prices are adjusted to them."""
        if len(nodes) <= CROWD or played > self.rounds - 2 or not adjustments:
            return nodes
        began = time.monotonic()
        self._adjust(played, nodes[:: -(-len(nodes) // SAMPLE)], least, adjustments, 0.06, 1)
        self.adjusting += time.monotonic() - began
        return nodes[: judge(nodes, self.lore[played], self.shown[played], self.sums[played], word(least))]

    def _proven(self, bound: float) -> None:
        """Nothing surpasses this bound, given in the nodes' unit."""
        if bound < math.inf:
            self.bound = min(self.bound, int(bound) // SCALE + LEAST)

    def _traced(self, levels: list[Words]) -> Found:
        """The way to the node with the most points in the last level."""
        place = int(np.argmax(levels[-1][:, POINTS]))
        points = int(levels[-1][place, POINTS]) + LEAST
        rounds: list[tuple[int, tuple[int, ...]]] = []
        for level in levels[:0:-1]:
            node = level[place]
            cells: tuple[int, ...] = ()
            if node[WAY] != NO_WAY:
                row, length = (int(self.ways[node[WAY], column]) for column in (ROW, LENGTH))
                cells = tuple(row >> WAY_BITS * step & CELL for step in range(length))
            rounds.append((int(node[ORIGIN]), cells))
            place = int(node[PARENT])
        return Found(points, self.start, tuple(reversed(rounds)))


def _opening_prices(deal: KnownDeal, start: int) -> Values:
    """Prices near those that turn out best: a cell nearly its point, a number about what it is still worth late."""
    shown, prices = "".join(deal.cards), np.zeros(CELL_COUNT)
    for cell, colour in enumerate(deal.board.colours):
        prices[cell] = 0.93 if deal.board.colours.count(colour) < shown.count(LETTERS[colour]) else 0.7
        if number := deal.board.number_at.get(cell):
            prices[cell] = half(number) + (0.0 if number == NUMBERS[-1] else 1.1)
    prices[start] = OUT
    return prices


def _plain_bound(deal: KnownDeal, start: int) -> int:
    """No cell left over, and each number as early as an unblocked path could reach it: half if others were first."""
    reached, points = {start}, sum(NUMBERS) if deal.solo else 0
    for round_, card in enumerate(deal.cards, start=1):
        wave, before = {(cell, str(card)) for cell in reached}, set(reached)
        while wave:
            wave = {
                (cell, left.replace(letter, "", 1))
                for origin, left in wave
                for cell in NEIGHBOURS[origin]
                if (letter := LETTERS[deal.board.colours[cell]]) in left
            }
            reached |= {cell for cell, _ in wave}
        for number, cell in zip(NUMBERS, deal.board.number_cells, strict=True):
            if not deal.solo and cell in reached - before:
                points += half(number) if deal.raced[number - NUMBERS[0]] < round_ else number
    return points
