"""The player aid: the rules of a game on one page, in plain words; the clauses stay in the rulebook."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import group
from isthmus.kernel.game import Options
from isthmus.kernel.messages import Say
from isthmus.kernel.rulebook import rulebook
from isthmus.print import calibration
from isthmus.print.layout import BOARD, Area
from isthmus.print.page import Flow, Page, Paper, Words, picture
from isthmus.print.sheets import Press

MARGIN: Final = 15.0
_PICTURE: Final = 46.0
_FOOT: Final = 16.0


def aid_page(press: Press, game: str, options: Options, paper: Paper, say: Say, language: str) -> Page:
    """Title, introduction, the board, and all chapters in two columns."""
    book = rulebook(game, language)
    wide = paper.width - 2 * MARGIN
    layout = press.layout_of(options, 1)
    where = f"translate({layout.origin.x:g} {layout.origin.y:g}) scale({layout.unit:.6f})"
    board = group(press.board(options, 1), transform=where)
    alt = say("print-aid-alt", game=say(f"{game}-name"))
    top = MARGIN + _PICTURE + 4
    parts = [part for chapter in book.chapters for part in (
        ("chapter", chapter.title), *(("", text.replace("`", "")) for text in chapter.paragraphs)
    )]  # fmt: skip
    return Page(
        paper,
        (
            Words(Area(MARGIN, MARGIN, wide - _PICTURE - 8, 14), say(f"{game}-name"), 10, 600, role="title",
                  display=True),
            Words(Area(MARGIN, MARGIN + 17, wide - _PICTURE - 10, 26), book.intro.replace("`", ""), 4.4),
            picture(Area(paper.width - MARGIN - _PICTURE, MARGIN, _PICTURE, _PICTURE), BOARD, [board], alt),
            Flow(Area(MARGIN, top, wide, paper.height - top - _FOOT), tuple(parts)),
            *calibration.below(paper, say),
        ),
    )  # fmt: skip
