"""Which cards can have paid for a path when nobody noted them.

The arms of the path are cut into rounds: each piece needs a card of its own that has its colours (T-P4). Which card
pays for which piece is left open while cutting, as a matching that is mended when a piece needs another's card; then
the pieces are put into an order in which the numbers are reached as noted (T-N1, T-O1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from isthmus.games.traxx.board import Board, Card, tally_of
from isthmus.kernel.referee import Stop, never

Moment = tuple[int, int]
Arms = tuple[tuple[int, ...], tuple[int, ...]]
Piece = tuple[int, int, int]  # arm, first cell, cell after the last
MayGrow = Callable[[Moment, Moment, int], bool]  # whether the notes allow this growth in this round
MOST_VISITS: Final = 2_000


class Search:
    """Looks for an order of the cards; `exhausted` tells whether all ways were tried."""

    def __init__(self, board: Board, arms: Arms, may_grow: MayGrow, stop: Stop = never) -> None:
        self.board = board
        self.arms = arms
        self.may_grow = may_grow
        self.stop = stop
        self.visits = 0
        self.card_of: dict[Piece, int] = {}
        self.payable = cache(self._payable)

    @property
    def exhausted(self) -> bool:
        return self.visits <= MOST_VISITS

    def cards(self) -> tuple[Card, ...] | None:
        """The first order that was found."""
        return next(self._cut(0, 0), None)

    def _cut(self, arm: int, at: int) -> Iterator[tuple[Card, ...]]:
        self.visits += MOST_VISITS + 1 if self.stop() else 1
        if not self.exhausted:
            return
        if at == len(self.arms[arm]):
            if arm == 0:
                yield from self._cut(1, 0)
            elif (found := self._arranged()) is not None:
                yield found
            return
        for piece in self._pieces(arm, at):
            before = dict(self.card_of)
            if self._pay(piece, set()):
                yield from self._cut(arm, piece[2])
            self.card_of = before

    def _pieces(self, arm: int, at: int) -> list[Piece]:
        """The pieces that some card can pay for, the longest first."""
        pieces = []
        for end in range(at + 1, len(self.arms[arm]) + 1):
            if not self.payable((arm, at, end)):
                break
            pieces.append((arm, at, end))
        return pieces[::-1]

    def _payable(self, piece: Piece) -> tuple[int, ...]:
        """The cards that have the colours of the piece."""
        arm, at, end = piece
        needed = [self.board.colours[cell] for cell in self.arms[arm][at:end]]
        tallies = [tally_of(card) for card in self.board.deck]
        fits = (all(tally >> 2 * colour & 3 >= needed.count(colour) for colour in needed) for tally in tallies)
        return tuple(card for card, has in enumerate(fits) if has)

    def _pay(self, piece: Piece, asked: set[int]) -> bool:
        """Give the piece a card, if need be that of a piece that can take another one."""
        holders = {card: holder for holder, card in self.card_of.items()}
        for card in self.payable(piece):
            if card not in asked:
                asked.add(card)
                if card not in holders or self._pay(holders[card], asked):
                    self.card_of[piece] = card
                    return True
        return False

    def _arranged(self) -> tuple[Card, ...] | None:
        """The cards in an order of rounds that fits the notes; cards that paid for nothing are passed."""
        pieces: tuple[list[Piece], list[Piece]] = ([], [])
        for piece in sorted(self.card_of):
            pieces[piece[0]].append(piece)
        deck = self.board.deck
        spare = [card for card in range(len(deck)) if card not in self.card_of.values()]

        @cache
        def follow(one: int, two: int, passed: int) -> tuple[int, ...] | None:
            """Which arm grows in each round from here on; 2 is neither."""
            taken = (one, two)
            if taken == (len(pieces[0]), len(pieces[1])):
                return (2,) * (len(spare) - passed)
            round_ = one + two + passed + 1
            now = self._moment(pieces, taken)
            for arm in (0, 1):
                after = (one + (arm == 0), two + (arm == 1))
                if after[arm] > len(pieces[arm]) or not self.may_grow(now, self._moment(pieces, after), round_):
                    continue
                rest = follow(*after, passed)
                if rest is not None:
                    return (arm, *rest)
            if passed < len(spare) and (rest := follow(one, two, passed + 1)) is not None:
                return (2, *rest)
            return None

        rounds = follow(0, 0, 0)
        if rounds is None:
            return None
        queues = [[self.card_of[piece] for piece in arm] for arm in pieces] + [spare]
        return tuple(deck[queues[which].pop(0)] for which in rounds)

    def _moment(self, pieces: tuple[list[Piece], list[Piece]], taken: tuple[int, int]) -> Moment:
        one, two = ((arm[:count][-1][2] if count else 0) for arm, count in zip(pieces, taken, strict=True))
        return one, two
