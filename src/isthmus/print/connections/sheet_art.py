"""The look of Connections' sheet: squares that take a tile or a pencil, the printed centre, the numbers around."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.connections import NUMBER_RADIUS, UNIT, middle_of, rim_point, tile_parts
from isthmus.drawing.paper import group, label, tag
from isthmus.games.connections.board import CENTRE_PATTERN
from isthmus.games.connections.scoring import LAST_TITLE, TITLES
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.kernel.messages import Say
from isthmus.print.connections.layout import SCORES, TICKS, board_of
from isthmus.print.connections.marks import mark
from isthmus.print.layout import FOOT, Area, Layout
from isthmus.print.page import Words

TITLES_AREA: Final = FOOT
_HALF: Final = UNIT / 2


def board_words(options: ConnectionsOptions, sheet: int, say: Say) -> str:
    return say("print-connections-board", board=board_of(options, sheet).name)


def board(options: ConnectionsOptions, sheet: int) -> list[str]:
    layout = board_of(options, sheet)
    side = layout.size * UNIT
    parts = [tag("rect", width=side, height=side, fill="#ffffff", stroke="ink", stroke_width=3)]
    for square, name in enumerate(layout.squares):
        x, y = middle_of(layout, square)
        inside = [tag("rect", x=-_HALF, y=-_HALF, width=UNIT, height=UNIT, fill="none", stroke="ink-faint")]
        if square == layout.centre:
            inside += tile_parts(CENTRE_PATTERN, road="ink", card="#ffffff")
        else:
            inside.append(tag("text", name, x=-44, y=-34, font_size=13, fill="ink-soft"))
        parts.append(group(inside, transform=f"translate({x:g} {y:g})"))
    for square, side_, number in layout.rim:
        x, y = rim_point(layout, square, side_)
        if number:
            parts.append(tag("circle", cx=x, cy=y, r=NUMBER_RADIUS, fill="#ffffff", stroke="ink", stroke_width=2.5))
            parts.append(label(x, y + 9, str(number), 27, "ink", 700))
        else:
            wide, high = (52, 10) if side_ in (0, 2) else (10, 52)
            parts.append(tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=5, fill="ink-soft"))
    return parts


def ticks(options: ConnectionsOptions, layout: Layout) -> list[str]:
    return [
        mark(box.name, box.x + box.width / 2, box.y + box.height / 2, 5, "ink-soft")
        for box in layout.boxes
        if box.kind == "tick"
    ]


def labels(options: ConnectionsOptions, sheet: int, say: Say, *, solo: bool) -> tuple[Words, ...]:
    wide = SCORES.width / 3
    texts = (say("connections-category-numbers"), say("connections-category-spirals"), say("print-connections-loss"))
    found = [
        Words(Area(SCORES.x + index * wide + 0.5, 199, wide - 1, 6.6), text, 2.4, 600, "middle", low=True)
        for index, text in enumerate(texts)
    ]
    found.append(Words(Area(TICKS.x, TICKS.y - 6, TICKS.width, 5), say("print-tiles-called"), 2.4, 600, "middle"))
    return tuple(found)


def titles(say: Say) -> tuple[tuple[str, str], ...]:
    rows, least = [], 0
    for most, title in TITLES:
        rows.append((f"{least}–{most}", say(title)))
        least = most + 1
    return (*rows, (f"{least}+", say(LAST_TITLE)))
