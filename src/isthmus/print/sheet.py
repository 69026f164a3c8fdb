"""One sheet at full size: the frame that all sheets share, the board and the boxes of the game."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import group, tag
from isthmus.kernel.game import Options
from isthmus.kernel.messages import Say
from isthmus.print import marks
from isthmus.print.layout import SHEET, TITLE, Area, Layout
from isthmus.print.page import SOFT, Item, Words, in_millimetres
from isthmus.print.sheets import Press

_LINE_Y: Final = TITLE.bottom - 1.5  # where a player writes a name and a date
TITLE_COLUMNS: Final = 3


def sheet_items(
    press: Press, options: Options, number: int, say: Say, *, place: int = 0, deal: str = "", solo: bool = False
) -> tuple[Item, ...]:
    """The sheet of that number, for the place on the page whose markers it gets."""
    layout = press.layout_of(options, number)
    name = say(f"{layout.game}-name")
    board = press.board_words(options, number, say)
    alt = say("print-sheet-alt", game=name, board=board)
    picture = in_millimetres(SHEET, _parts(press, options, layout, place, deal), alt)
    items: list[Item] = [_title(name), *_head(say, board), picture, *press.labels(options, number, say, solo=solo)]
    if deal:
        items.append(Words(Area(TITLE.x, 0.5, TITLE.width, 3), deal, 2.2, align="end", ink=SOFT))
    if solo and press.titles(say):
        items += _titles(press, say)
    return tuple(items)


def _title(name: str) -> Item:
    return Words(TITLE._replace(width=66, height=10), name, 8.0, 600, display=True, role="title")


def _head(say: Say, board: str) -> list[Item]:
    """Which board it is, and lines for a name and a date."""
    top, high = _LINE_Y - 4.5, 4.5
    return [
        Words(TITLE._replace(x=TITLE.x + 68, width=TITLE.width - 68, height=10), board, 3.2, ink=SOFT, align="end"),
        Words(Area(TITLE.x, top, 16, high), say("print-player"), 2.8, ink=SOFT, low=True),
        Words(Area(TITLE.x + 72, top, 12, high), say("print-date"), 2.8, ink=SOFT, low=True),
    ]


def _parts(press: Press, options: Options, layout: Layout, place: int, deal: str) -> list[str]:
    where = f"translate({layout.origin.x:g} {layout.origin.y:g}) scale({layout.unit:.6f})"
    parts = [*marks.markers(place), marks.code(layout.label(deal))]
    for x, width in ((TITLE.x + 15, 54), (TITLE.x + 83, 29)):
        parts.append(tag("line", x1=x, y1=_LINE_Y, x2=x + width, y2=_LINE_Y, stroke="ink-soft", stroke_width=0.25))
    parts.append(group(press.board(options, layout.sheet), transform=where))
    for box in layout.boxes:
        light = box.kind == "tick"
        parts.append(
            tag("rect", x=box.x, y=box.y, width=box.width, height=box.height, fill="none",
                stroke="ink-faint" if light else "ink", stroke_width=0.2 if light else 0.35)
        )  # fmt: skip
    return [*parts, *press.ticks(options, layout)]


def _titles(press: Press, say: Say) -> list[Item]:
    """The table of titles for a game alone: what a result is called."""
    rows = press.titles(say)
    area = press.TITLES_AREA
    lines = -(-len(rows) // TITLE_COLUMNS)
    wide, high = area.width / TITLE_COLUMNS, min(4.0, area.height / lines)
    found: list[Item] = []
    for index, (range_, title) in enumerate(rows):
        x, y = area.x + index // lines * wide, area.y + index % lines * high
        found.append(Words(Area(x, y, 11, high), range_, 2.6, 700, align="end"))
        found.append(Words(Area(x + 12.5, y, wide - 13.5, high), title, 2.6))
    return found
