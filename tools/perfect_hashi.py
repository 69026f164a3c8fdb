"""Finds a perfect solo game of Hashi: 60 points on a given board, for a deal of its own choice.

Three steps, each by seeded random search. First the finished picture: bridges on the lines, none crossing, so that
the bridges at the 18 islands are exactly the numbers of 17 cards and the first 3 or 4 (H-O4 says which card may be
hidden). Then an order: which card writes which island and draws which bridges in each round, blue flags finished by
card 7, red flags and six linked islands by card 12 (H-O1). Last, the game is played through the rules: they have the
final word.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.moves import BRIDGES, WRITES
from isthmus.games.hashi.scoring import SOLO_LIMITS
from isthmus.games.hashi.state import DECK, MOST_BRIDGES, Card, HashiOptions
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.steps import DONE

PERFECT: Final = 60
PICTURES: Final = 400
ORDERS_PER_PICTURE: Final = 400
CHANGES: Final = 30_000


@dataclass(frozen=True)
class Picture:
    """The end of the game: bridges per line, the first number, the number on the hidden card."""

    bridges: tuple[int, ...]
    start: int
    hidden: int


@dataclass
class Round:
    """What happens with one card."""

    card: Card
    island: int
    lines: list[int] = field(default_factory=list)


def perfect_match(board: Board, seed: int, *, side: str | None = None) -> Match:
    """A finished solo match of 60 points; raises `LookupError` if the search finds none."""
    chance = random.Random(seed)
    options = HashiOptions(board=board) if side is None else HashiOptions(side=side)
    for attempt in range(PICTURES):
        picture = find_picture(board, chance)
        if picture is None:
            continue
        for _ in range(ORDERS_PER_PICTURE):
            order = Planner(board, picture, chance).plan()
            if order is not None:
                match = play_out(options, picture, order)
                print(f"picture {attempt}: {match.outcome.scores if match.outcome else None}", file=sys.stderr)
                if match.outcome is not None and match.outcome.scores == (PERFECT,):
                    return match
    raise LookupError(f"no perfect game found on {board.name}")


def find_picture(board: Board, chance: random.Random) -> Picture | None:
    """Bridges whose counts at the islands are the numbers of a deal, found by small random changes."""
    start = chance.choice((3, 4))
    hidden = chance.choice([n for n in range(1, 7) if (n + start) % 2])  # H-O4: the sum of all 18 must be even
    wanted = Counter({n: 3 + (n == start) - (n == hidden) for n in range(1, 7)})
    crossing = [[n for n in range(len(board.lines)) if mask >> n & 1] for mask in board.crossings]
    bridges = [0] * len(board.lines)
    cost = _distance(board, bridges, wanted)
    for step in range(CHANGES):
        line = chance.randrange(len(bridges))
        changed = list(bridges)
        changed[line] = chance.choice([n for n in range(3) if n != bridges[line]])
        if changed[line]:
            for other in crossing[line]:
                changed[other] = 0
        found = _distance(board, changed, wanted)
        if found <= cost or chance.random() < 0.08 * (1 - step / CHANGES):
            bridges, cost = changed, found
        if not cost:
            return Picture(tuple(bridges), start, hidden)
    return None


def _distance(board: Board, bridges: list[int], wanted: Counter[int]) -> int:
    counts = [0] * ISLANDS
    for (start, end, _, _), drawn in zip(board.ends, bridges, strict=True):
        counts[start] += drawn
        counts[end] += drawn
    found = Counter(counts)
    return sum(abs(found[n] - wanted[n]) * (3 if n == 0 or n > MOST_BRIDGES else 1) for n in range(9))


class Planner:
    """One random attempt to put the bridges and numbers of a picture into an order of 17 rounds."""

    def __init__(self, board: Board, picture: Picture, chance: random.Random) -> None:
        self.board = board
        self.chance = chance
        self.left = list(picture.bridges)
        self.numbers = [self._drawn_at(island) for island in range(ISLANDS)]
        hidden = Card(picture.hidden, chance.choice((1, 2, 3)))
        self.cards = [card for card in DECK if card != hidden]
        self.spare = sum(card.bridges for card in self.cards) - sum(self.left)
        self.blues = [n for n in range(ISLANDS) if board.blues >> n & 1]
        self.reds = [n for n in range(ISLANDS) if board.reds >> n & 1]
        plain = [n for n in range(ISLANDS) if board.plains >> n & 1 and self.numbers[n] == picture.start]
        self.first = chance.choice(plain) if plain else -1
        self.written = {self.first}
        self.touched: set[int] = set()

    def plan(self) -> list[Round] | None:
        """The rounds, the first number as a round without a card's bridges; None if this attempt got stuck."""
        if self.first < 0 or self.spare < 0:
            return None
        order = [Round(Card(self.numbers[self.first], 0), self.first)]
        for number in range(1, len(self.cards) + 1):
            made = self._round()
            if made is None:
                return None
            order.append(made)
            if number == SOLO_LIMITS.blue and not self._finished(self.blues):
                return None
            if number == SOLO_LIMITS.red and not self._finished(self.reds):
                return None
        return order

    def _round(self) -> Round | None:
        urgent = [n for n in self.blues if not self._finished([n])] or [n for n in self.reds if not self._finished([n])]
        near = {end for line in range(len(self.left)) if self.left[line] for end in self._ends(line)
                if any(other in urgent for other in self._ends(line))}  # fmt: skip
        writable = [n for n in range(ISLANDS) if self._may_write(n)]
        if not writable:
            return None
        # Urgent flags first, then islands that lead to one, then large numbers: they open the most lines.
        island = max(writable, key=lambda n: (n in urgent, n in near, self.numbers[n] * self.chance.random()))
        cards = [card for card in self.cards if card.number == self.numbers[island]]
        self.chance.shuffle(cards)
        self.written.add(island)
        for card in cards:
            lines = self._bridges(card.bridges, urgent)
            if lines is None and card.bridges > self.spare:
                continue
            if lines is None:
                self.spare -= card.bridges
            self.cards.remove(card)
            return Round(card, island, lines or [])
        return None

    def _bridges(self, count: int, urgent: list[int]) -> list[int] | None:
        """That many bridges of the picture that may be drawn now, those at urgent islands first; draws them."""
        pool = [
            line
            for line, left in enumerate(self.left)
            for _ in range(left)
            if any(end in self.written for end in self._ends(line))
        ]
        if len(pool) < count:
            return None
        rank = {line: (self._urgency(line, urgent), self.chance.random()) for line in pool}
        chosen = sorted(pool, key=lambda line: rank[line], reverse=True)[:count]
        for line in chosen:
            self.left[line] -= 1
            self.touched.update(self._ends(line))
        return chosen

    def _urgency(self, line: int, urgent: list[int]) -> float:
        """A first bridge to an urgent flag opens it for a number; then bridges that finish it; then any."""
        value = 0.0
        for end in self._ends(line):
            if end in urgent:
                value += 1 if end in self.touched else 2
            elif end in self.reds and end not in self.touched:
                value += self.chance.random()
        return value

    def _may_write(self, island: int) -> bool:
        if island in self.written or not any(card.number == self.numbers[island] for card in self.cards):
            return False
        return bool(self.board.plains >> island & 1) or island in self.touched

    def _finished(self, islands: list[int]) -> bool:
        return all(n in self.written and not self._drawn_at(n) for n in islands)

    def _drawn_at(self, island: int) -> int:
        return sum(left for line, left in enumerate(self.left) if island in self._ends(line))

    def _ends(self, line: int) -> tuple[int, int]:
        return self.board.ends[line][:2]


def play_out(options: HashiOptions, picture: Picture, order: list[Round]) -> Match:
    """The planned game, played through the rules with every card handed in."""
    match = new_match(GAME, options, ["Solver"], dealer=False)
    match = match.play(0, WRITES[picture.start][order[0].island]).play(0, DONE)
    for planned in order[1:]:
        match = match.draw(planned.card)
        match = match.play(0, WRITES[planned.card.number][planned.island])
        for line in planned.lines:
            match = match.play(0, BRIDGES[line])
        match = match.play(0, DONE)
    hidden = next(card for card in DECK if card not in match.state.cards)
    return match.draw(hidden)
