"""Which course of the game can have led to a path: rounds are cut out of its two arms, each paid for by a card.

A path grows at two ends, so its two *arms*, read from the start outwards, tell the order of their cells. A round takes
the next cells of one arm, as far as its card has their colours (T-P3, T-P4). Where the cards are known, the moment is
(round, cells taken of each arm), and everything that matters depends on that alone, the highest number reached included
(T-O1): the search is exact. Where nobody knows the cards, `cutting` looks for them first, and may give up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Final

from isthmus.games.traxx.board import CELL_OF_NAME, ROUNDS, Board, Card, tally_of
from isthmus.games.traxx.cutting import MayGrow, Moment, Search
from isthmus.games.traxx.game import GAME
from isthmus.games.traxx.moves import Begin, Extend
from isthmus.games.traxx.notation import parse_card
from isthmus.games.traxx.paper import PaperSheet
from isthmus.games.traxx.scoring import half
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.referee import Fault, Order, Stop, play_through

Course = tuple[Moment, ...]  # the moment after each round
May = Callable[[int, int], bool]  # whether this number may be reached in this round
MOST_COURSES: Final = 40  # of all seats together, while looking for races that end as noted


@dataclass(frozen=True)
class _Arms:
    """A path as its arms, and what its player noted; `alone`: the points tell in which order numbers were reached."""

    start: int
    arms: tuple[tuple[int, ...], tuple[int, ...]]
    noted: Mapping[int, int]
    rounds: Mapping[int, int]
    alone: bool

    @property
    def end(self) -> Moment:
        return len(self.arms[0]), len(self.arms[1])


def find_order(
    options: TraxxOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    cards: Sequence[str],
    sheets_of: Callable[[Match], tuple[PaperSheet, ...]],
    stop: Stop,
) -> Order:
    """A course to these sheets, which have no fault; with cards the answer is exact for each sheet alone."""
    board = options.layout
    seats = [_arms_of(sheet, alone=len(sheets) == 1) for sheet in sheets]
    known = read_cards(board, cards)
    if known is not None:
        return _with_cards(options, sheets, names, seats, known, sheets_of, stop)
    found = None
    for seat, sheet in zip(seats, sheets, strict=True):
        search = Search(board, seat.arms, _grower(board, seat), stop)
        picked = search.cards()
        if picked is None:
            if search.exhausted:
                return Order(reason=_no_course(seat, sheet))
            continue
        order = _with_cards(options, sheets, names, seats, picked, sheets_of, stop)
        if order.exact:
            return order
        found = found or (order if order.match is not None else None)
    return found or Order()


def read_cards(board: Board, words: Sequence[str]) -> tuple[Card, ...] | None:
    """The cards in the order in which they were turned over; None if they are not given."""
    if not words:
        return None
    cards = tuple(parse_card(word) for word in words)
    if sorted(cards) != sorted(board.deck):
        raise BadInput("cards", f"are {len(cards)}, expected all {ROUNDS} cards of the deck, each once")
    return cards


def _with_cards(
    options: TraxxOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    seats: Sequence[_Arms],
    cards: tuple[Card, ...],
    sheets_of: Callable[[Match], tuple[PaperSheet, ...]],
    stop: Stop,
) -> Order:
    board = options.layout
    free = [next(_courses(board, seat, cards, _anything), None) for seat in seats]
    for seat, course in zip(seats, free, strict=True):
        if course is None:
            return Order(reason=_no_course(seat, sheets[seats.index(seat)]))
    courses = _fitting(board, seats, cards, stop) or [course for course in free if course is not None]
    match = _played(options, names, seats, cards, courses)
    shown = sheets_of(match)
    exact = all(a.noted == b.noted and _same_rounds(a, b) for a, b in zip(sheets, shown, strict=True))
    return Order(match, exact=exact)


def _no_course(seat: _Arms, sheet: PaperSheet) -> Fault:
    ends = tuple(dict.fromkeys((sheet.path[0], sheet.path[-1])))
    return Fault("traxx-fault-no-order", "T-P4", ends, (), {"cells": sum(seat.end)}, "traxx-then-named")


def _same_rounds(asked: PaperSheet, shown: PaperSheet) -> bool:
    return all(shown.rounds.get(number) == round_ for number, round_ in asked.rounds.items())


def _arms_of(sheet: PaperSheet, *, alone: bool) -> _Arms:
    path = tuple(CELL_OF_NAME[cell] for cell in sheet.path)
    start = CELL_OF_NAME[sheet.start]
    begin = path.index(start)
    left = path[:begin][::-1]
    return _Arms(start, (left, path[begin + 1 :]), sheet.noted, sheet.rounds, alone)


# --- the course of one seat with known cards


def _anything(number: int, round_: int) -> bool:  # noqa: ARG001 - one of several answers to the same question
    return True


def _courses(board: Board, seat: _Arms, cards: Sequence[Card], may: May) -> Iterator[Course]:
    """Every course of this seat, long rounds first; a dead end is never entered."""

    @cache
    def leads_on(round_: int, moment: Moment) -> bool:
        if round_ > len(cards):
            return moment == seat.end
        return any(
            leads_on(round_ + 1, after) for after in _growth(board, seat, moment, cards[round_ - 1], round_, may)
        )

    def walk(round_: int, moment: Moment) -> Iterator[Course]:
        if round_ > len(cards):
            yield ()
            return
        for after in _growth(board, seat, moment, cards[round_ - 1], round_, may):
            if leads_on(round_ + 1, after):
                for rest in walk(round_ + 1, after):
                    yield (after, *rest)

    if leads_on(1, (0, 0)):
        yield from walk(1, (0, 0))


def _growth(board: Board, seat: _Arms, moment: Moment, card: Card, round_: int, may: May) -> list[Moment]:
    """The moments to which a round with this card can lead, the longest first, passing last."""
    found = [moment]
    for arm in (0, 1):
        left = tally_of(card)
        for taken in count(moment[arm] + 1):
            if taken > len(seat.arms[arm]):
                break
            cell = seat.arms[arm][taken - 1]
            if not left >> 2 * board.colours[cell] & 3 or not _may_reach(board, seat, moment, arm, cell, round_, may):
                break
            left -= board.price[cell]
            found.append((taken, moment[1]) if arm == 0 else (moment[0], taken))
    return sorted(found, key=sum, reverse=True)


def _may_reach(board: Board, seat: _Arms, moment: Moment, arm: int, cell: int, round_: int, may: May) -> bool:
    """Whether the notes allow this cell to be entered now (T-N1, T-O1)."""
    number = board.number_at.get(cell)
    if number is None:
        return True
    if seat.rounds.get(number, round_) != round_ or not may(number, round_):
        return False
    if not seat.alone or number not in seat.noted:
        return True
    own = seat.arms[arm][: seat.arms[arm].index(cell)]
    before = (*own, *seat.arms[1 - arm][: moment[1 - arm]])
    highest = max((board.number_at[other] for other in before if other in board.number_at), default=0)
    return seat.noted[number] == (number if number > highest else half(number))


def _grower(board: Board, seat: _Arms) -> MayGrow:
    """Whether the notes allow an arm to grow from one moment to another in this round."""

    def may_grow(before: Moment, after: Moment, round_: int) -> bool:
        arm = 0 if after[0] > before[0] else 1
        cells = seat.arms[arm][before[arm] : after[arm]]
        return all(_may_reach(board, seat, before, arm, cell, round_, _anything) for cell in cells)

    return may_grow


# --- several seats with known cards


def _fitting(board: Board, seats: Sequence[_Arms], cards: Sequence[Card], stop: Stop) -> list[Course] | None:
    """Courses of all seats in which the races end as noted: the full values together and first (T-N1, T-N2)."""
    chosen: list[Course] = []
    tried = count()

    def extend(reached: tuple[dict[int, int], ...]) -> bool:
        if len(chosen) == len(seats):
            return True
        seat = seats[len(chosen)]

        def may(number: int, round_: int) -> bool:
            return all(
                _race_fits(number, (seat.noted.get(number, 0), round_), (other.noted.get(number, 0), rounds[number]))
                for other, rounds in zip(seats, reached, strict=False)
                if number in rounds
            )

        for course in _courses(board, seat, cards, may):
            if next(tried) > MOST_COURSES or stop():
                return False
            chosen.append(course)
            if extend((*reached, _reached(board, seat, course))):
                return True
            chosen.pop()
        return False

    return chosen if extend(()) else None


def _race_fits(number: int, one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether these two (points, round) can belong to one race; without points anything fits."""
    if not one[0] or not two[0]:
        return True
    if one[0] == two[0]:
        return one[0] != number or one[1] == two[1]
    first, later = (one, two) if one[0] == number else (two, one)
    return first[1] < later[1]


def _reached(board: Board, seat: _Arms, course: Course) -> dict[int, int]:
    """The rounds in which the course reaches its numbers."""
    found = {}
    before = (0, 0)
    for round_, after in enumerate(course, start=1):
        for arm in (0, 1):
            for cell in seat.arms[arm][before[arm] : after[arm]]:
                if cell in board.number_at:
                    found[board.number_at[cell]] = round_
        before = after
    return found


# --- the match


def _played(
    options: TraxxOptions,
    names: Sequence[str],
    seats: Sequence[_Arms],
    cards: Sequence[Card],
    courses: Sequence[Course],
) -> Match:
    draws = iter((*[seat.start for seat in seats if _deals_starts(options, seats)], *cards))

    def script(label: str, seat: int) -> list[Begin | Extend]:
        if label == "setup":
            return [Begin(seats[seat].start)]
        round_ = int(label)
        before = courses[seat][round_ - 2] if round_ > 1 else (0, 0)
        after = courses[seat][round_ - 1]
        steps: list[Begin | Extend] = []
        for arm in (0, 1):
            line = (seats[seat].start, *seats[seat].arms[arm])
            steps += [Extend(line[at], line[at + 1]) for at in range(before[arm], after[arm])]
        return steps

    return play_through(GAME, options, names, lambda _: next(draws), script)


def _deals_starts(options: TraxxOptions, seats: Sequence[_Arms]) -> bool:
    return GAME.chance(GAME.start(options, len(seats))) is not None and not _has_start(options, seats)


def _has_start(options: TraxxOptions, seats: Sequence[_Arms]) -> bool:
    return len(seats) == 1 and isinstance(options.start, int)
