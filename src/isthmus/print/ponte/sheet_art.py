"""The look of Ponte's sheet: squares to shade and bridges to draw with two pens, and the score of both colours."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import label, line, tag
from isthmus.drawing.ponte import UNIT
from isthmus.games.ponte.board import LETTERS, Colour
from isthmus.games.ponte.scoring import CATEGORIES
from isthmus.games.ponte.state import PonteOptions
from isthmus.kernel.messages import Say
from isthmus.print.layout import FOOT, Area, Layout
from isthmus.print.page import SOFT, Words
from isthmus.print.ponte.layout import SCORES, box_of

TITLES_AREA: Final = FOOT  # a duel has no titles


def board_words(options: PonteOptions, sheet: int, say: Say) -> str:
    box = box_of(options)
    words = say("print-ponte-board", size=box.size)
    return words if options.board is None or not box.name else f"{box.name}, {words}"


def board(options: PonteOptions, sheet: int) -> list[str]:
    return raster(box_of(options).size)


def raster(size: int) -> list[str]:
    """The empty squares with the names of columns and rows, in the units of the drawing."""
    extent = size * UNIT
    parts = []
    for place in range(size):
        parts.append(label((place + 0.5) * UNIT, -7, LETTERS[place], 14, "ink-soft"))
        parts.append(label(-13, (place + 0.5) * UNIT + 5, str(place + 1), 14, "ink-soft"))
        at = place * UNIT
        parts.append(line((at, 0), (at, extent), stroke="ink-faint", stroke_width=0.9))
        parts.append(line((0, at), (extent, at), stroke="ink-faint", stroke_width=0.9))
    return [*parts, tag("rect", width=extent, height=extent, rx=3, fill="none", stroke="ink", stroke_width=2.2)]


def ticks(options: PonteOptions, layout: Layout) -> list[str]:
    return []


def labels(options: PonteOptions, sheet: int, say: Say, *, solo: bool) -> tuple[Words, ...]:
    wide, high = SCORES.width / (len(CATEGORIES) + 1), SCORES.height / len(Colour)
    texts = [*(say(f"ponte-category-{name}") for name in CATEGORIES), say("print-total")]
    found = [
        Words(Area(SCORES.x + index * wide + 0.5, 198, wide - 1, 7.5), text, 2.4, 600, "middle", low=True)
        for index, text in enumerate(texts)
    ]
    for colour in Colour:
        area = Area(5, SCORES.y + colour * high, SCORES.x - 7, high)
        found.append(Words(area, say(f"print-ponte-{colour.word}"), 3, 600, "end"))
    found.append(
        Words(Area(FOOT.x, FOOT.y + 2, FOOT.width, 4), say("print-ponte-worth"), 2.5, align="middle", ink=SOFT)
    )
    sets = "    ".join(f"{count}: {count * (count + 1) // 2}" for count in range(1, 11))
    found.append(Words(Area(FOOT.x, FOOT.y + 6.5, FOOT.width, 4.5), sets, 3, 600, "middle"))
    return tuple(found)


def titles(say: Say) -> tuple[tuple[str, str], ...]:
    return ()
