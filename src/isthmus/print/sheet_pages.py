"""Sheets on paper: one, two or four to a page, cut apart in the middle; the last page is filled with copies."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Final

from isthmus.drawing.paper import line
from isthmus.kernel.errors import BadInput
from isthmus.kernel.game import Options
from isthmus.kernel.messages import Say
from isthmus.print import calibration
from isthmus.print.layout import SCALES, SHEET, Area
from isthmus.print.page import Item, Page, Paper, in_millimetres, placed
from isthmus.print.sheet import sheet_items
from isthmus.print.sheets import Press

FOOT: Final = 15.0  # below the sheets, for the calibration line
_COLUMNS: Final = {1: 1, 2: 2, 4: 2}


def sheet_pages(
    press: Press, options: Options, players: int, per_page: int, paper: Paper, say: Say, deal: str = ""
) -> list[Page]:
    """The sheets that so many players need, on pages of one, two or four."""
    if per_page not in SCALES:
        expected = ", ".join(map(str, SCALES))
        raise BadInput("per page", f"is {per_page}, expected one of: {expected}")
    numbers = press.sheets(options, players)
    count = -(-len(numbers) // per_page) * per_page
    filled = list(islice(cycle(numbers), count))
    turned = paper.sideways if per_page == 2 else paper
    pages = []
    for start in range(0, count, per_page):
        items: list[Item] = []
        for place, number in enumerate(filled[start : start + per_page]):
            x, y = corner(turned, per_page, place)
            found = sheet_items(press, options, number, say, place=place, deal=deal, solo=players == 1)
            items += placed(found, x, y, SCALES[per_page])
        pages.append(Page(turned, (*items, *_cuts(turned, per_page), *calibration.below(turned, say))))
    return pages


def corner(paper: Paper, per_page: int, place: int) -> tuple[float, float]:
    """The top left corner of the sheet at that place of a page."""
    columns = _COLUMNS[per_page]
    rows = per_page // columns
    wide, high = SHEET.width * SCALES[per_page], SHEET.height * SCALES[per_page]
    gap_x = (paper.width - columns * wide) / (columns + 1)
    gap_y = (paper.height - FOOT - rows * high) / (rows + 1)
    row, column = divmod(place, columns)
    return round(gap_x + column * (wide + gap_x), 4), round(gap_y + row * (high + gap_y), 4)


def _cuts(paper: Paper, per_page: int) -> list[Item]:
    """Dashed lines between the sheets."""
    if per_page == 1:
        return []
    below = paper.height - FOOT
    ends = [((paper.width / 2, 4.0), (paper.width / 2, below))]
    if per_page == 4:
        first, second = corner(paper, 4, 0), corner(paper, 4, 2)
        middle = (first[1] + SHEET.height * SCALES[4] + second[1]) / 2
        ends.append(((4.0, middle), (paper.width - 4, middle)))
    drawn = [line(*pair, stroke="ink-faint", stroke_width=0.2, stroke_dasharray="2 2") for pair in ends]
    return [in_millimetres(Area(0, 0, paper.width, paper.height), drawn)]
