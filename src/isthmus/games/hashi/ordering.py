"""Which course of the game can have led to a Hashi sheet.

On a sheet without faults only a few things depend on time: a line needs a number at one end before it gets a bridge
(H-B2), a flag island needs a bridge before it gets its number (H-A3), each number needs its card, and a card's bridges
come all or none (H-B1). Whatever is done earlier never hurts later, so with known cards `Course` decides exactly: write
whenever the card's number can be written somewhere, draw first the bridges that open a flag island, and branch only
where there is a choice. The rounds in which bonuses were reached (H-F3, H-O1) are looked for by trying several ways to
hurry or to hold back; orders of cards that nobody noted are tried likewise. Both of these searches may give up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from isthmus.games.hashi.board import ISLANDS, Board
from isthmus.games.hashi.scoring import reached
from isthmus.games.hashi.state import DECK, EMPTY_SHEET, ROUNDS, START_NUMBERS, Card, Sheet, with_bridge, with_number
from isthmus.kernel.referee import Stop, never

NEVER: Final = ROUNDS + 1
MOST_VISITS: Final = 4_000
FEW_VISITS: Final = 120
LOOK: Final = 20  # visits between two looks at the clock
MOST_TRIES: Final = 60
FEW_TRIES: Final = 8  # for each order of cards, where the cards are not known


@dataclass(frozen=True)
class Target:
    """What a sheet shows in the end: numbers by island and bridges by line."""

    board: Board
    numbers: Mapping[int, int]
    bridges: Mapping[int, int]

    @property
    def total(self) -> int:
        return sum(self.bridges.values())

    @property
    def starts(self) -> tuple[int, ...]:
        """The islands that can have the first number (H-S1)."""
        plains = (island for island in range(ISLANDS) if self.board.plains >> island & 1)
        return tuple(island for island in plains if self.numbers.get(island) in START_NUMBERS)

    def locked(self) -> int | None:
        """A flag island whose number can never have been written, whatever the cards (H-A3)."""
        written = {island for island in self.numbers if self.board.plains >> island & 1}
        while True:
            opened = {
                end
                for line in self.bridges
                for start, end in self._both_ways(line)
                if start in written and end in self.numbers and end not in written
            }
            if not opened:
                return min(self.numbers.keys() - written, default=None)
            written |= opened

    def _both_ways(self, line: int) -> tuple[tuple[int, int], tuple[int, int]]:
        start, end = self.board.ends[line][:2]
        return (start, end), (end, start)


@dataclass(frozen=True)
class Window:
    """The rounds in which red, blue and six may be reached, first and last; by default any."""

    first: tuple[int, int, int] = (0, 0, 0)
    last: tuple[int, int, int] = (NEVER, NEVER, NEVER)

    @property
    def is_open(self) -> bool:
        return self == Window()


@dataclass(frozen=True)
class Effort:
    """How often to try a window, and when to give up whatever is left to try."""

    tries: int
    stop: Stop


@dataclass(frozen=True)
class Round:
    """What a seat did with a card: the island written on, and the lines drawn."""

    island: int | None
    lines: tuple[int, ...]


@dataclass
class Course:
    """The search for one sheet with known cards and a first number; `visits` tells how long it took."""

    target: Target
    cards: Sequence[Card]
    start: int
    window: Window = field(default_factory=Window)
    chooser: random.Random | None = None
    visits: int = 0
    limit: int = MOST_VISITS
    stop: Stop = never

    def __post_init__(self) -> None:
        self.sums = _sums_from(self.cards)
        self.to_come = [Counter(card.number for card in self.cards[played:]) for played in range(len(self.cards) + 1)]
        self.dead: set[tuple[int, int, int, int]] = set()
        shuffled = self.chooser is not None
        self.noise = [self.chooser.random() if self.chooser else 0.0 for _ in range(64)]
        self.held = self._held_back() if shuffled and self.chooser else {}

    @property
    def exhausted(self) -> bool:
        return self.visits <= self.limit

    def rounds(self) -> tuple[Round, ...] | None:
        board = self.target.board
        sheet = with_number(board, EMPTY_SHEET, self.start, self.target.numbers[self.start])
        return self._follow(0, sheet, self.target.total)

    def _follow(self, played: int, sheet: Sheet, left: int) -> tuple[Round, ...] | None:
        self.visits += 1
        if self.visits % LOOK == 0 and self.stop():
            self.limit = 0
        if not self.exhausted or left not in self.sums[played] or not self._can_be_written(played, sheet):
            return None
        if played == len(self.cards):
            return ()
        key = (played, sheet.numbers, sheet.first, sheet.second)
        if key in self.dead:
            return None
        for move in self._moves(played, sheet, left):
            after = self._after(sheet, move)
            if self._in_time(sheet, after, played + 1):
                rest = self._follow(played + 1, after, left - len(move.lines))
                if rest is not None:
                    return (move, *rest)
        self.dead.add(key)
        return None

    def _moves(self, played: int, sheet: Sheet, left: int) -> Iterator[Round]:
        card = self.cards[played]
        islands: list[int | None] = [*self._writable(played, sheet, card.number)]
        if not islands or self.held:
            islands.append(None)
        for island in islands:
            written = sheet if island is None else self._after(sheet, Round(island, ()))
            if card.bridges <= left:
                for lines in self._drawable(played, written, card.bridges):
                    yield Round(island, lines)
            yield Round(island, ())

    def _writable(self, played: int, sheet: Sheet, number: int) -> list[int]:
        """Where the card's number can go now; islands with most bridges first, because they open most."""
        board = self.target.board
        found = [
            island
            for island, wanted in self.target.numbers.items()
            if wanted == number and sheet.free >> island & 1 and not self._is_held(("island", island), played)
            if board.plains >> island & 1 or sheet.levels >> island & 1
        ]
        count = {i: sum(n for line, n in self.target.bridges.items() if board.lines_at[i] >> line & 1) for i in found}
        return sorted(found, key=lambda island: self.noise[island] * 4 - count[island])

    def _drawable(self, played: int, sheet: Sheet, count: int) -> Iterator[tuple[int, ...]]:
        """Ways to draw the card's bridges: those that open a flag island first, all ways to choose among these."""
        board = self.target.board
        free = []
        for line, wanted in self.target.bridges.items():
            spare = wanted - sheet.bridges(line)
            if sheet.reach >> line & 1 and spare and not self._is_held(("line", line), played):
                free += [line] * spare
        if len(free) < count:
            return
        openers: dict[int, int] = {}
        for line in free:
            for island in board.ends[line][:2]:
                locked = sheet.free & ~board.plains & ~sheet.levels
                if locked >> island & 1 and island in self.target.numbers:
                    openers.setdefault(island, line)
        chosen = list(openers.values())
        for picked in combinations(chosen, min(count, len(chosen))):
            rest = list(free)
            for line in picked:
                rest.remove(line)
            rest.sort(key=lambda line: self.noise[line + ISLANDS] - self._hurry(line))
            yield (*picked, *rest[: count - len(picked)])

    def _after(self, sheet: Sheet, move: Round) -> Sheet:
        board = self.target.board
        if move.island is not None:
            sheet = with_number(board, sheet, move.island, self.target.numbers[move.island])
        for line in move.lines:
            sheet = with_bridge(board, sheet, line)
        return sheet

    def _can_be_written(self, played: int, sheet: Sheet) -> bool:
        """Whether enough cards of every number are to come."""
        missing = Counter(number for island, number in self.target.numbers.items() if sheet.free >> island & 1)
        return missing <= self.to_come[played]

    # -- bonuses

    def _in_time(self, before: Sheet, after: Sheet, round_: int) -> bool:
        """Whether the categories reached by now were reached within their windows."""
        if self.window.is_open:
            return True
        board = self.target.board
        pairs = zip(reached(board, before), reached(board, after), self.window.first, self.window.last, strict=True)
        return all(was or (first <= round_ if now else round_ < last) for was, now, first, last in pairs)

    def _hurry(self, line: int) -> float:
        """How urgent the bridges of a line are, judging by the windows of the flags at its ends."""
        board = self.target.board
        urgent = 0.0
        for island in board.ends[line][:2]:
            for flags, last in ((board.reds, self.window.last[0]), (board.blues, self.window.last[1])):
                if flags >> island & 1 and last < NEVER:
                    urgent += (NEVER - last) / 4
            if self.window.last[2] < NEVER and island in self.target.numbers:
                urgent += self.noise[island]
        return urgent

    def _held_back(self) -> dict[tuple[str, int], int]:
        """For every late category something that has to wait for it: a number, or the bridges of a line."""
        assert self.chooser is not None
        board = self.target.board
        held: dict[tuple[str, int], int] = {}
        sets = (board.reds, board.blues, (1 << ISLANDS) - 1)
        for islands, first in zip(sets, self.window.first, strict=True):
            if first < 2:
                continue
            things = [("island", i) for i in self.target.numbers if islands >> i & 1 and i != self.start]
            things += [("line", n) for n in self.target.bridges if any(islands >> i & 1 for i in board.ends[n][:2])]
            for thing in self.chooser.sample(things, min(len(things), 1 if islands in sets[:2] else 2)):
                held[thing] = max(first, held.get(thing, 0))
        return held

    def _is_held(self, thing: tuple[str, int], played: int) -> bool:
        return played + 1 < self.held.get(thing, 0)


def _sums_from(cards: Sequence[Card]) -> list[set[int]]:
    """How many bridges the cards from here on can give, all or none of each."""
    sums = [{0}]
    for card in reversed(cards):
        sums.append(sums[-1] | {total + card.bridges for total in sums[-1]})
    return sums[::-1]


# --- one sheet


def first_course(
    target: Target, cards: Sequence[Card], window: Window, effort: Effort
) -> tuple[int, tuple[Round, ...]] | None:
    """A first island and what was done with each card, bonuses in their windows; None if none was found."""
    if window.is_open:
        return any_course(target, cards, effort.stop)[0]
    for attempt in range(effort.tries):
        if effort.stop():
            return None
        chooser = random.Random(attempt) if attempt else None
        start = target.starts[attempt % len(target.starts)]
        found = Course(target, cards, start, window, chooser, limit=FEW_VISITS).rounds()
        if found is not None:
            return start, found
    return None


def any_course(
    target: Target, cards: Sequence[Card], stop: Stop = never
) -> tuple[tuple[int, tuple[Round, ...]] | None, bool]:
    """A first island and what was done with each card; and whether all ways were tried."""
    exhausted = True
    for start in target.starts:
        course = Course(target, cards, start, stop=stop)
        found = course.rounds()
        if found is not None:
            return (start, found), True
        exhausted = exhausted and course.exhausted
    return None, exhausted


# --- cards that nobody noted


def likely_orders(targets: Sequence[Target]) -> Iterator[tuple[Card, ...]]:
    """Orders of 17 cards worth trying: numbers of plain islands early, few bridges early."""
    spare = _spare_numbers(targets)
    for attempt in range(MOST_TRIES // 2):
        chooser = random.Random(attempt)
        hidden = [card for card in DECK if card.number in spare] or list(DECK)
        out = chooser.choice(sorted(hidden, key=lambda card: card.bridges)[: 1 + attempt % len(hidden)])
        late = Counter(n for t in targets for i, n in t.numbers.items() if not t.board.plains >> i & 1)
        early = Counter(n for t in targets for i, n in t.numbers.items() if t.board.plains >> i & 1)
        key = {
            card: chooser.random() * 2 + card.bridges * (attempt % 3) / 2 + (late[card.number] > early[card.number])
            for card in DECK
        }
        yield tuple(sorted((card for card in DECK if card != out), key=lambda card: key[card]))


def _spare_numbers(targets: Sequence[Target]) -> set[int]:
    """The numbers of which no sheet needs all cards, so that one of them may have been the hidden one."""
    per_number = Counter(card.number for card in DECK)
    spare = set(per_number)
    for target in targets:
        needed = Counter(target.numbers.values())
        tight = {number for number, count in needed.items() if count >= per_number[number]}
        tight -= {
            n for n in START_NUMBERS if needed[n] == per_number[n] and n in map(target.numbers.get, target.starts)
        }
        spare -= tight
    return spare
