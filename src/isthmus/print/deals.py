"""A deal on paper: its cards or tiles in order, one to a line, uncovered line by line by unfolding the page."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from isthmus.drawing.paper import group, line
from isthmus.kernel.errors import BadInput
from isthmus.kernel.log import Drawn
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import Say
from isthmus.kernel.steps import DONE
from isthmus.print import calibration
from isthmus.print.layout import Area
from isthmus.print.page import SOFT, Item, Page, Paper, Words, in_millimetres
from isthmus.print.pieces import Face
from isthmus.print.sheets import Press
from isthmus.registry import Deal

MARGIN: Final = 15.0
_TOP: Final = 44.0  # where the first line begins, below the words that may be seen
_FOOT: Final = 18.0
_HIGHEST: Final = 14.0
_CARD: Final = 63.0  # the height of a face as it is drawn


def draws_of(deal: Deal) -> Iterator[Hashable]:
    """Everything that chance decides in the deal, in order; it does not depend on what the players do."""
    seats = deal.game.seat_counts[0]
    match = new_match(deal.game, deal.options, [""] * seats, seed=deal.seed)
    while not match.over:
        match = _passed(match, match.active()[0])
    return (entry.outcome for entry in match.log if isinstance(entry, Drawn))


def _passed(match: Match, seat: int) -> Match:
    """The match after the seat has done no more than it must."""
    legal = match.legal(seat)
    return match.play(seat, DONE if DONE in legal else legal[0])


def deal_page(press: Press, deal: Deal, code: str, paper: Paper, say: Say) -> Page:
    """The page with all cards of the deal; `BadInput` for a game without cards."""
    name = say(f"{deal.game.name}-name")
    faces = [face for outcome in draws_of(deal) if (face := press.card(deal.options, outcome, say)) is not None]
    if not faces:
        raise BadInput("deal", f"{name} has no cards or tiles that are drawn, so there is no order to print")
    wide = paper.width - 2 * MARGIN
    items: list[Item] = [
        Words(Area(MARGIN, 10, wide, 11), say("print-deal-title", game=name), 7.5, 600, display=True, role="title"),
        Words(Area(MARGIN, 22, wide, 5), code, 3.4, 600, ink=SOFT),
        Words(Area(MARGIN, 28, wide, 11), say("print-deal-how"), 3.4),
    ]
    high = min(_HIGHEST, (paper.height - _TOP - _FOOT) / len(faces))
    items += _rows(faces, high, paper)
    return Page(paper, (*items, *calibration.below(paper, say)))


def _rows(faces: list[Face], high: float, paper: Paper) -> list[Item]:
    parts, words = [], []
    scale = (high - 1.6) / _CARD
    for index, face in enumerate(faces):
        y = _TOP + index * high
        parts.append(line((5, y), (paper.width - 5, y), stroke="ink-faint", stroke_width=0.2, stroke_dasharray="3 2"))
        parts.append(group(face.parts, transform=f"translate({MARGIN + 18:g} {y + 0.8:g}) scale({scale:.5f})"))
        words.append(Words(Area(MARGIN, y, 12, high), str(index + 1), 4.4, 700, "end"))
        words.append(Words(Area(MARGIN + 36, y, paper.width - 2 * MARGIN - 36, high), face.words, 3.6))
    return [in_millimetres(Area(0, 0, paper.width, paper.height), parts), *words]
