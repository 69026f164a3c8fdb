"""The sheet of Hashi: 18 islands to write in, lines to draw along, the four categories and the cards played."""

from __future__ import annotations

from isthmus.drawing.hashi import RADIUS, extent, points_of
from isthmus.games.hashi.game import GAME
from isthmus.games.hashi.scoring import CATEGORIES
from isthmus.games.hashi.state import DECK, HashiOptions
from isthmus.print.layout import Area, Box, Layout, Track, fit, row

SCORES = Area(5, 213, 120, 13)
ROUNDS = Area(29, 203, 72, 9)  # above the three races: the round in which each was won
TICKS = Area(131, 205, 44, 21)  # one column for each number, one row for each count of bridges


def layout_of(options: HashiOptions, sheet: int) -> Layout:
    board = options.layout
    fitted = fit(*extent(board))
    points = points_of(board)
    spots = [fitted.spot("island", name, *point, RADIUS) for name, point in zip(board.places, points, strict=True)]
    ends = [fitted.point(x, y) for x, y in points]
    tracks = [
        Track(name, ends[line.start], ends[line.end]) for name, line in zip(board.line_names, board.lines, strict=True)
    ]
    return Layout("hashi", GAME.rules_version, board.fingerprint, sheet, *fitted, tuple(spots), tuple(tracks), _boxes())


def _boxes() -> tuple[Box, ...]:
    high = TICKS.height / 3
    ticks = [
        box
        for bridges in (1, 2, 3)
        for box in row(
            "tick",
            [str(card) for card in DECK if card.bridges == bridges],
            TICKS._replace(y=TICKS.y + (bridges - 1) * high, height=high),
        )
    ]
    return (*row("round", CATEGORIES[1:], ROUNDS), *row("points", (*CATEGORIES, "total"), SCORES), *ticks)
