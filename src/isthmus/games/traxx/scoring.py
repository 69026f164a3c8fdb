"""Points: what a number is worth when it is reached, and the sum at the end.

Numbers are settled when a round closes, for all players together, so that nobody is first by being quick (T-N1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from isthmus.games.traxx.board import CELL_COUNT, NUMBERS, Board
from isthmus.games.traxx.state import Sheet
from isthmus.kernel.game import ScoreLine, ScoreSheet

EXCELLENT_ABOVE: Final = 40  # T-O3
EXCELLENT: Final = "traxx-title-excellent"
BEST_TOTAL: Final = sum(NUMBERS)  # T-E3


def half(number: int) -> int:
    """Half of it, rounded up (T-N2)."""
    return (number + 1) // 2


def settle(board: Board, before: Sequence[Sheet], after: Sequence[Sheet]) -> tuple[tuple[int, ...], ...]:
    """What everybody has noted once the round is closed; `before` are the sheets at its beginning."""
    fresh = [_reached(board, old, new) for old, new in zip(before, after, strict=True)]
    if not any(fresh):
        return tuple(sheet.noted for sheet in before)
    if len(before) == 1:
        return (_settle_alone(before[0].noted, fresh[0]),)
    taken = {n for n in NUMBERS if any(sheet.noted[n - NUMBERS[0]] for sheet in before)}
    return tuple(_settle_among(sheet.noted, numbers, taken) for sheet, numbers in zip(before, fresh, strict=True))


def score_sheet(sheet: Sheet) -> ScoreSheet:
    """Points noted, full and half values apart, minus one for each cell not on the path (T-E1)."""
    full = [points for number, points in zip(NUMBERS, sheet.noted, strict=True) if points == number]
    halves = [points for number, points in zip(NUMBERS, sheet.noted, strict=True) if 0 < points < number]
    unused = CELL_COUNT - len(sheet.path)  # number cells too
    lines = (
        ScoreLine("full", len(full), sum(full)),
        ScoreLine("half", len(halves), sum(halves)),
        ScoreLine("unused", unused, -unused),
    )
    return ScoreSheet(lines, sum(line.points for line in lines))


def _reached(board: Board, before: Sheet, after: Sheet) -> tuple[int, ...]:
    """The numbers reached in the round, in the order along the path; T-N3: there may be several."""
    if not (after.used ^ before.used) & board.number_set:
        return ()
    return tuple(board.number_at[cell] for cell in after.path[len(before.path) :] if cell in board.number_at)


def _settle_among(noted: tuple[int, ...], numbers: tuple[int, ...], taken: set[int]) -> tuple[int, ...]:
    """T-N1: full for all who reach it in the first round in which anybody does; T-N2: half in a later round."""
    return _with_points(noted, [(number, half(number) if number in taken else number) for number in numbers])


def _settle_alone(noted: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """T-O1: full unless a higher number was reached before, whatever that one scored."""
    highest = max((number for number, points in zip(NUMBERS, noted, strict=True) if points), default=0)
    points = []
    for number in numbers:
        points.append((number, number if number > highest else half(number)))
        highest = max(highest, number)
    return _with_points(noted, points)


def _with_points(noted: tuple[int, ...], points: list[tuple[int, int]]) -> tuple[int, ...]:
    changed = dict(points)
    return tuple(changed.get(number, old) for number, old in zip(NUMBERS, noted, strict=True))
