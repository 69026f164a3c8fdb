"""The loss: numbers that are not linked, and spirals. Lower is better.

Every face-up tile continues a connection when it is placed, so all of them are connected to the centre (C-E2). A
number is therefore linked exactly if the tile beside it is face up and has a connection on that side.
"""

from __future__ import annotations

from typing import Final

from isthmus.games.connections.board import SIDES
from isthmus.games.connections.state import FREE, SPIRAL, ConnectionsState, Sheet
from isthmus.kernel.game import NextTitle, Outcome, ScoreLine, ScoreSheet, ranks_of
from isthmus.kernel.sheets import Stage

LINKED, LOST, OPEN = "linked", "lost", "open"
ENDINGS: Final[tuple[str, ...]] = ("boards-full", "series-played")
CATEGORIES: Final[tuple[str, ...]] = ("numbers", "spirals", "earlier")

TITLES = (
    (1, "connections-title-virtuoso"),
    (4, "connections-title-king"),
    (7, "connections-title-binder"),
    (10, "connections-title-apprentice"),
)
LAST_TITLE = "connections-title-seeker"


def loss(sheet: Sheet) -> int:
    """Sum of the numbers not linked + 1 per spiral (C-E1, C-X3)."""
    return unlinked(sheet)[1] + spirals(sheet)


def rim_state(sheet: Sheet) -> tuple[tuple[str, int, str], ...]:
    """(place, number, linked/lost/open) for every number; the place is its square and the side, like ``a1n``."""
    board = sheet.board
    assert board is not None
    found = []
    for square, side, number in board.rim:
        if number:
            look = sheet.looks[square]
            if look == FREE:
                fate = OPEN
            else:
                fate = LINKED if look != SPIRAL and look >> 2 * side & 3 else LOST  # C-E2, C-X2
            found.append((board.squares[square] + SIDES[side], number, fate))
    return tuple(found)


def unlinked(sheet: Sheet) -> tuple[int, int]:
    """How many numbers are not linked, and their sum."""
    values = [number for _, number, fate in rim_state(sheet) if fate != LINKED]
    return len(values), sum(values)


def spirals(sheet: Sheet) -> int:
    return sheet.looks.count(SPIRAL)


def standing(state: ConnectionsState) -> tuple[ScoreSheet, ...]:
    """The losses if the game ended now; nothing is lost before the boards are dealt."""
    return tuple(_score_sheet(state, seat, desk.sheet) for seat, desk in enumerate(state.desks))


def _score_sheet(state: ConnectionsState, seat: int, sheet: Sheet) -> ScoreSheet:
    count, points = unlinked(sheet) if sheet.board is not None else (0, 0)
    face_down = spirals(sheet)
    lines = [ScoreLine("numbers", count, points), ScoreLine("spirals", face_down, face_down)]
    if state.games > 1:
        earlier = sum(game[seat] for game in state.losses)
        lines.append(ScoreLine("earlier", len(state.losses), earlier))  # C-E3: losses add up
    return ScoreSheet(tuple(lines), sum(line.points for line in lines))


def outcome(state: ConnectionsState) -> Outcome | None:
    """The result once all boards of the last game are full: lowest loss first, tied seats share a rank (C-E1, C-E3)."""
    if state.stage is not Stage.OVER:
        return None
    sheets = standing(state)
    ranks = ranks_of([-sheet.total for sheet in sheets])
    if len(sheets) > 1:
        return Outcome(ENDINGS[state.games > 1], sheets, ranks)
    points = sheets[0].total
    return Outcome(ENDINGS[state.games > 1], sheets, ranks, (title(points),), title_after(points))


def title(points: int) -> str:
    """The solo rank for a loss (C-O1)."""
    return next((message for most, message in TITLES if points <= most), LAST_TITLE)


def title_after(points: int) -> NextTitle | None:
    """The next better solo rank, and the loss that is still small enough for it."""
    better = [NextTitle(message, most) for most, message in TITLES if most < points]
    return better[-1] if better else None
