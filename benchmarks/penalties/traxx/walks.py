"""Walks over the board of Träxx that remember a little: what one card can bring at the ends of a path.

As in `isthmus.analysis.traxx.prices`, a walk may enter cells twice but pays the price of a cell each time. Here an end
may also remember where it came from: the cell before it, and cells of the path that touch both. It never enters these
again, so such a walk cannot turn round or go in triangles. A real path does neither, so whatever holds for all walks
holds for all paths. Which cards come, and what that is worth on average, is not known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from isthmus.analysis.traxx.prices import LONGEST, TOPS, gain
from isthmus.bots.traxx.plans import ALONE
from isthmus.fast.compile import Words, jit
from isthmus.games.traxx.board import CELL_COUNT, LETTERS, NEIGHBOURS, Board, Card

Sums = NDArray[np.float32]  # whole numbers, all of them small enough to be exact

SCALE: Final = 512  # prices and sums: this many to a point
LENGTH, END, FRESH, CELLS = range(4)  # the words of a way; from CELLS on its cells, sorted
WAY_WORDS: Final = CELLS + LONGEST

End = tuple[int, frozenset[int]]  # the last cell of a path, and the cells that it does not enter again


@dataclass(frozen=True, eq=False)
class Walks:
    """All ends that walks from the board's starts can have, and the ways that lead from each of them with each card.

    `first` tells where the ways of a card and an end begin; the ends in cell c are those from `block[c]` to
    `block[c + 1]`. Tables of sums have a row for one end, with a place for each highest number and other end.
    """

    ends: tuple[End, ...]
    ways: Words
    first: Words
    block: Words

    @property
    def shape(self) -> tuple[int, int]:
        """Of a table of sums."""
        return len(self.ends), TOPS * len(self.ends)

    def fresh(self, start: int) -> int:
        """The end of a path that has not left its start."""
        return self.ends.index((start, frozenset()))


@cache
def walks_of(board: Board, cards: tuple[Card, ...], *, memory: bool) -> Walks:
    """The walks over a board with these cards; without memory they may turn round."""
    waiting: list[End] = [(start, frozenset()) for start in sorted(board.starts)]
    known, leading = set(waiting), {}
    for end in waiting:  # grows while it is read
        for card in cards:
            leading[end, card] = _ways(board, end, card, memory=memory)
            fresh = {after for _, after in leading[end, card]} - known
            known |= fresh
            waiting += sorted(fresh, key=_order)
    ends = tuple(sorted(known, key=_order))
    place = {end: number for number, end in enumerate(ends)}
    rows: list[list[int]] = []
    first = np.zeros((len(cards), len(ends) + 1), dtype=np.int64)
    for number, card in enumerate(cards):
        for end in ends:
            first[number, place[end]] = len(rows)
            rows += [_row(board, cells, place[after]) for cells, after in leading[end, card]]
        first[number, len(ends)] = len(rows)
    block = np.searchsorted([cell for cell, _ in ends], range(CELL_COUNT + 1)).astype(np.int64)
    return Walks(ends, np.array(rows, dtype=np.int64), first, block)


def _order(end: End) -> tuple[int, list[int]]:
    return end[0], sorted(end[1])


def _ways(board: Board, end: End, card: Card, *, memory: bool) -> list[tuple[tuple[int, ...], End]]:
    """The cells of each way and the end it leads to; of ways that come to the same, one."""
    found: dict[object, tuple[tuple[int, ...], End]] = {}
    for cells in _runs(board, end, card):
        after = _end_of((end[0], *cells), end[1]) if memory else (cells[-1], frozenset[int]())
        numbers = tuple(cell for cell in cells if cell in board.number_at)  # their order counts
        found.setdefault((frozenset(cells), numbers, after), (cells, after))
    return list(found.values())


def _runs(board: Board, end: End, card: Card) -> Iterator[tuple[int, ...]]:
    origin, barred = end
    waiting: list[tuple[tuple[int, ...], str]] = [((), str(card))]
    for cells, left in waiting:  # grows while it is read
        for cell in NEIGHBOURS[cells[-1] if cells else origin]:
            letter = LETTERS[board.colours[cell]]
            if letter in left and cell != origin and cell not in cells and cell not in barred:
                yield (*cells, cell)
                waiting.append(((*cells, cell), left.replace(letter, "", 1)))


def _end_of(row: tuple[int, ...], barred: frozenset[int]) -> End:
    """What the end remembers after this row of cells, the origin first: the cell before it and what touches both."""
    before, last = row[-2], row[-1]
    both = {before, *NEIGHBOURS[before]} & set(NEIGHBOURS[last])
    return last, frozenset(both & (barred | set(row)))


def _row(board: Board, cells: tuple[int, ...], after: int) -> list[int]:
    numbers = [board.number_at[cell] for cell in cells if cell in board.number_at]
    fresh = sum(number << 4 * place for place, number in enumerate(numbers))
    return [len(cells), after, fresh, *sorted(cells), *[0] * (LONGEST - len(cells))]


@jit
def play(ways: Words, first: Words, block: Words, prices: Words, later: Sums, work: Sums, sums: Sums) -> None:
    """Fill `sums` with the most that walks bring with a card now and `later` after it; `first` is that of the card."""
    ends = len(later)
    for tip in range(ends):
        for place in range(later.shape[1]):
            work[tip, place] = later[tip, place]  # passing
        for way in range(first[tip], first[tip + 1]):
            net = ways[way, LENGTH] * SCALE
            for step in range(ways[way, LENGTH]):
                net -= prices[ways[way, CELLS + step]]
            for top in range(TOPS):
                points, after = gain(ways[way, FRESH], top, ALONE)
                if points >= 0:
                    here = work[tip, top * ends : top * ends + ends]
                    there = later[ways[way, END], after * ends : after * ends + ends]
                    _raise(here, there, np.float32(net + points * SCALE), ways[way], block)
    for tip in range(ends):
        for at in range(0, later.shape[1], ends):
            for tail in range(ends):
                sums[tip, at + tail] = max(work[tip, at + tail], work[tail, at + tip])


@jit
def _raise(here: Sums, there: Sums, net: np.float32, way: Words, block: Words) -> None:
    """Whatever the other end is: go this way and on from there, unless the way leads over that end."""
    low = 0
    for step in range(way[LENGTH] + 1):
        last = step == way[LENGTH]
        high = len(here) if last else block[way[CELLS + step]]
        mine, its = here[low:high], there[low:high]
        for tail in range(len(mine)):
            total = its[tail] + net
            mine[tail] = total if total > mine[tail] else mine[tail]  # noqa: FURB136 - with max it takes much longer
        low = high if last else block[way[CELLS + step] + 1]


@jit
def follow(
    ways: Words, first: Words, block: Words, prices: Words, cards: Words, sums: Sums, start: int, visits: Words
) -> None:
    """Count in `visits` which cells the best walk from a start enters; `sums` holds those before each round."""
    tip, tail, top, ends = start, start, 0, sums.shape[1]
    for round_ in range(len(cards)):
        later, card = sums[round_ + 1], cards[round_]
        most, chosen, stays, after = later[tip, top * ends + tail], -1, tail, top
        for side in range(2):
            end, other = (tip, tail) if side == 0 else (tail, tip)
            for way in range(first[card, end], first[card, end + 1]):
                points, reached = gain(ways[way, FRESH], top, ALONE)
                total = (ways[way, LENGTH] + points) * SCALE + later[ways[way, END], reached * ends + other]
                clear = points >= 0
                for step in range(ways[way, LENGTH]):
                    cell = ways[way, CELLS + step]
                    total -= prices[cell]
                    clear = clear and not block[cell] <= other < block[cell + 1]
                if clear and total > most:
                    most, chosen, stays, after = total, way, other, reached
        if chosen >= 0:
            tip, tail, top = ways[chosen, END], stays, after
            for step in range(ways[chosen, LENGTH]):
                visits[ways[chosen, CELLS + step]] += 1
