"""What somebody wants printed, checked, and the PDF that comes of it: the way in for command line and server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from isthmus import registry
from isthmus.kernel.code import read_code
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.match import Match
from isthmus.kernel.messages import DEFAULT_LANGUAGE, speaker
from isthmus.print.aid import aid_page
from isthmus.print.deals import deal_page
from isthmus.print.page import Page, paper_named
from isthmus.print.pieces import pages_of
from isthmus.print.sheet_pages import sheet_pages
from isthmus.print.sheets import press_of
from isthmus.print.souvenir import Missed, souvenir_page
from isthmus.print.typesetting import typeset
from isthmus.registry import Deal

SHEETS, PIECES, AID, DEAL, ALL = "sheets", "pieces", "aid", "deal", "all"
PARTS: Final = (SHEETS, PIECES, AID, DEAL, ALL)


@dataclass(frozen=True, slots=True)
class Order:
    """What to print of a game. `deal` is a game code: its cards in order, and its name on the sheets."""

    game: AnyGame
    options: Options
    what: str = SHEETS
    paper: str = "a4"
    per_page: int = 1
    players: int = 1
    language: str = DEFAULT_LANGUAGE
    deal: str = ""

    def __post_init__(self) -> None:
        paper_named(self.paper)
        if self.what not in PARTS:
            raise BadInput("what", f"is {quoted(self.what)}, expected one of: {', '.join(PARTS)}")
        if self.players not in self.game.seat_counts:
            counts = ", ".join(map(str, self.game.seat_counts))
            raise BadInput("players", f"is {self.players}, expected one of: {counts}")
        if self.what == DEAL and not self.deal:
            raise BadInput("deal", "is missing, expected a game code whose cards are to be printed")


def printed(order: Order) -> bytes:
    """The PDF."""
    registry.need(order.game.name, "print")
    say = speaker(order.language)
    return typeset(pages_for(order), say("print-document", game=say(f"{order.game.name}-name")), order.language)


def pages_for(order: Order) -> list[Page]:
    """All pages of an order."""
    press, paper, say = press_of(order.game.name), paper_named(order.paper), speaker(order.language)
    pages: list[Page] = []
    if order.what in (SHEETS, ALL):
        pages += sheet_pages(press, order.options, order.players, order.per_page, paper, say, order.deal)
    if order.what in (PIECES, ALL):
        for part in press.pieces(order.options, order.players, say):
            pages += pages_of(part, paper, say)
    if order.what in (AID, ALL):
        pages.append(aid_page(press, order.game.name, order.options, paper, say, order.language))
    if order.deal and order.what in (DEAL, ALL):
        pages.append(deal_page(press, _deal(order), order.deal, paper, say))
    return pages


def _deal(order: Order) -> Deal:
    return Deal(order.game, order.options, read_code(order.deal).seed)


def souvenir(match: Match, paper: str = "a4", language: str = DEFAULT_LANGUAGE, missed: Sequence[Missed] = ()) -> bytes:
    """A finished game as a page to keep; with the coach's moments, if it was analysed."""
    registry.need(match.game.name, "print")
    say = speaker(language)
    title = say("print-document", game=say(f"{match.game.name}-name"))
    return typeset([souvenir_page(match, paper_named(paper), say, missed)], title, language)
