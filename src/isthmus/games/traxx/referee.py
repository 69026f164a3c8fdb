"""The referee for Träxx on paper: names what may not be on a sheet, counts the rest, ranks the players.

The rule sheet says nothing about mistakes with pens, so every fault says what the referee does instead: a path counts
as far as it is unbroken from the start, and a number counts what the rules give for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from isthmus.games.traxx.board import (
    CELL_NAMES,
    CELL_OF_NAME,
    COLOURS,
    LETTERS,
    NEIGHBOURS,
    NUMBERS,
    Board,
)
from isthmus.games.traxx.ordering import find_order
from isthmus.games.traxx.paper import PaperSheet, read_sheet, read_text, write_sheet
from isthmus.games.traxx.scoring import EXCELLENT, EXCELLENT_ABOVE, half, score_sheet
from isthmus.games.traxx.state import Sheet, TraxxOptions
from isthmus.kernel.game import ranks_of
from isthmus.kernel.match import Match
from isthmus.kernel.referee import Fault, Judgement, Marked, Order, Stop, never

__all__ = ["judge", "order", "read_sheet", "read_text", "sheets_of", "write_sheet"]  # a `kernel.referee.Referee`

CUT = "traxx-then-cut"  # what happens then; the rule sheet is silent
RIGHT_VALUE = "traxx-then-right-value"
NOT_COUNTED = "traxx-then-not-counted"
NAMED = "traxx-then-named"


@dataclass
class _Desk:
    """One sheet while it is judged: the cells that count, and the numbers of both arms from the start outwards."""

    paper: PaperSheet
    faults: list[Fault] = field(default_factory=list)
    counted: tuple[int, ...] = ()
    arms: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    points: dict[int, int] = field(default_factory=dict)

    @property
    def numbers(self) -> tuple[int, ...]:
        return (*self.arms[0], *self.arms[1])

    def blame(self, code: str, clause: str, consequence: str, *places: str, **arguments: str | int) -> None:
        self.faults.append(Fault(f"traxx-fault-{code}", clause, places, (), arguments, consequence))


def judge(options: TraxxOptions, sheets: Sequence[PaperSheet]) -> Judgement:
    """Judge all sheets of a game."""
    board = options.layout
    desks = [_first_look(board, sheet) for sheet in sheets]
    _check_starts(desks)
    for number in NUMBERS:
        _settle(desks, number)
    if len(desks) == 1:
        _check_alone(desks[0])
    scores = []
    for desk in desks:
        noted = tuple(desk.points.get(number, 0) for number in NUMBERS)
        start = desk.counted[0] if desk.counted else -1
        scores.append(score_sheet(Sheet(start, desk.counted, 0, noted)))
    totals = [score.total for score in scores]
    titles = (EXCELLENT,) if len(desks) == 1 and totals[0] > EXCELLENT_ABOVE else ()  # T-O3
    return Judgement(tuple(map(_marked, desks)), tuple(scores), ranks_of(totals), titles)


def order(
    options: TraxxOptions,
    sheets: Sequence[PaperSheet],
    names: Sequence[str],
    cards: Sequence[str],
    stop: Stop = never,
) -> Order:
    """A legal course to these sheets."""
    faults = judge(options, sheets).faults
    return Order(reason=faults[0]) if faults else find_order(options, sheets, names, cards, sheets_of, stop)


def sheets_of(match: Match) -> tuple[PaperSheet, ...]:
    """What the papers show after this match."""
    rounds: list[dict[int, int]] = [{} for _ in match.state.desks]
    for turn in match.turns():
        for seat, desk in enumerate(turn.after.desks):
            for number, points in zip(NUMBERS, desk.closed.noted, strict=True):
                if points and number not in rounds[seat]:
                    rounds[seat][number] = turn.before.round
    found = []
    for seat, desk in enumerate(match.state.desks):
        sheet = desk.closed
        noted = {number: points for number, points in zip(NUMBERS, sheet.noted, strict=True) if points}
        path = tuple(CELL_NAMES[cell] for cell in sheet.path)
        found.append(PaperSheet(CELL_NAMES[sheet.start], path, noted, rounds[seat]))
    return tuple(found)


# --- the path


def _first_look(board: Board, paper: PaperSheet) -> _Desk:
    """The path, as far as it counts, and what is wrong with it."""
    desk = _Desk(paper)
    path = tuple(CELL_OF_NAME[cell] for cell in paper.path)
    start = CELL_OF_NAME.get(paper.start, -1)
    if start not in path:
        desk.blame("no-start", "T-P2", CUT, *paper.path[:1])
        return desk
    if start not in board.starts:
        desk.blame("not-a-start", "T-C4", NAMED, paper.start, cell=paper.start)
    begin = path.index(start)
    one = _unbroken(desk, path[begin::-1], ())
    two = _unbroken(desk, path[begin:], one)
    desk.counted = (*reversed(one), *two[1:])
    desk.arms = tuple(tuple(board.number_at[c] for c in arm[1:] if c in board.number_at) for arm in (one, two))  # type: ignore[assignment]
    _check_colours(desk, board, start)
    return desk


def _unbroken(desk: _Desk, arm: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    """The arm from the start outwards, up to the first break (T-P1)."""
    taken = set(before[1:])
    for place, cell in enumerate(arm):
        name = CELL_NAMES[cell]
        if place and cell not in NEIGHBOURS[arm[place - 1]]:
            last = CELL_NAMES[arm[place - 1]]
            desk.blame("broken", "T-P1", CUT, last, name, first=last, second=name)
            return arm[:place]
        if cell in taken:
            desk.blame("twice", "T-P1", CUT, name, cell=name)
            return arm[:place]
        taken.add(cell)
    return arm


def _check_colours(desk: _Desk, board: Board, start: int) -> None:
    """A path cannot hold more cells of a colour than all cards together show (T-P4)."""
    shown = Counter("".join(board.deck))
    held = Counter(LETTERS[board.colours[cell]] for cell in desk.counted if cell != start)
    for letter, count in sorted(held.items()):
        if count > shown[letter]:
            colour = COLOURS[LETTERS.index(letter)]
            desk.blame("colour-too-often", "T-P4", NAMED, colour=colour, count=count, most=shown[letter])


def _check_starts(desks: Sequence[_Desk]) -> None:
    """All players have different starts (T-S1)."""
    seen: set[str] = set()
    for desk in desks:
        start = desk.paper.start
        if start and start in seen:
            desk.blame("same-start", "T-S1", NAMED, start, cell=start)
        seen.add(start)


# --- the numbers


def _settle(desks: Sequence[_Desk], number: int) -> None:
    """The points of all players for one number: by the rounds where all noted them, else as noted (T-N1, T-N2)."""
    reached = [desk for desk in desks if number in desk.numbers]
    for desk in desks:
        if desk not in reached and (number in desk.paper.noted or number in desk.paper.rounds):
            desk.blame("not-reached", "T-N1", NOT_COUNTED, number=number)
    rounds = [desk.paper.rounds.get(number, 0) for desk in reached]
    for desk, round_ in zip(reached, rounds, strict=True):
        known = 0
        if len(desks) > 1 and (all(rounds) or len(reached) == 1):
            known = number if round_ == min(rounds) else half(number)
        _note(desk, number, known)
    points = [desk.points[number] for desk in reached]
    if len(reached) > 1 and all(points) and number not in points:
        for desk in reached:
            desk.blame("nobody-first", "T-N1", NAMED, number=number)


def _note(desk: _Desk, number: int, known: int) -> None:
    """What counts for the number; `known` is what the rounds give for it, 0 if they do not tell."""
    noted = desk.paper.noted.get(number, 0)
    is_value = noted in (number, half(number))
    desk.points[number] = known or (noted if is_value else 0)
    then = RIGHT_VALUE if known else NOT_COUNTED
    if noted and not is_value:
        desk.blame("value", "T-N2", then, number=number, points=noted, half=half(number))
    elif noted and known and noted != known:
        desk.blame("race", "T-N1" if known == number else "T-N2", then, number=number, points=noted, right=known)
    elif not noted and not known:
        desk.blame("not-noted", "T-N1", then, number=number)


def _check_alone(desk: _Desk) -> None:
    """T-O1: full only before any higher number; what the path itself or the noted rounds decide is corrected."""
    arms = desk.arms
    rounds = desk.paper.rounds
    if all(number in rounds for number in desk.numbers):
        place = {number: index for arm in arms for index, number in enumerate(arm)}
        arms = (tuple(sorted(desk.numbers, key=lambda number: (rounds[number], place[number]))), ())
    for arm, other in (arms, arms[::-1]):
        for index, number in enumerate(arm):
            if max(arm[:index], default=0) > number:
                _correct_alone(desk, number, half(number))
            elif max(other, default=0) < number:
                _correct_alone(desk, number, number)


def _correct_alone(desk: _Desk, number: int, right: int) -> None:
    noted, counted = desk.paper.noted.get(number, 0), desk.points[number]
    desk.points[number] = right
    if noted and noted == counted != right:
        desk.blame("alone", "T-O1", RIGHT_VALUE, number=number, points=noted, right=right)
    elif not noted:  # the points are known after all
        desk.faults[:] = [
            f for f in desk.faults if (f.code, f.arguments.get("number")) != ("traxx-fault-not-noted", number)
        ]


def _marked(desk: _Desk) -> Marked:
    counted = [CELL_NAMES[cell] for cell in desk.counted]
    struck = tuple(dict.fromkeys(cell for cell in desk.paper.path if cell not in counted))
    return Marked(tuple(desk.faults), struck, tuple(counted))
