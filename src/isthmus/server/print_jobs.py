"""What a worker process prints: parts of a game, or a finished game as a souvenir.

Setting a page takes up to a second, which is too much for the event loop. These functions run in a separate process
(`uploads`); what is wrong with a wish comes back as a value.
"""

from __future__ import annotations

from dataclasses import dataclass

from isthmus import registry
from isthmus.kernel.documents import Plain, read_document
from isthmus.kernel.errors import BadInput, IsthmusError
from isthmus.kernel.game import AnyGame
from isthmus.kernel.match import Match
from isthmus.kernel.messages import DEFAULT_LANGUAGE
from isthmus.kernel.options import option_fields, parse_options
from isthmus.print import orders
from isthmus.print.souvenir import Missed
from isthmus.server.record_jobs import match_in
from isthmus.server.worker_process import JobContext


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What somebody asks for in an address, as plain values; it is also the key under which the answer is kept."""

    game: str
    what: str = "sheets"
    paper: str = "a4"
    per_page: int = 1
    players: int | None = None
    language: str = DEFAULT_LANGUAGE
    deal: str = ""
    options: tuple[tuple[str, str], ...] = ()
    board: str = ""  # your own, as TOML or JSON


def printed(context: JobContext, wish: PrintWish) -> bytes | IsthmusError:  # noqa: ARG001 - the signature of all jobs
    """The PDF that was asked for."""
    try:
        return orders.printed(_order(wish))
    except IsthmusError as wrong:
        return wrong


def souvenir(
    context: JobContext,  # noqa: ARG001
    game: Match | str,
    paper: str,
    language: str,
    missed: tuple[Missed, ...],
) -> bytes | IsthmusError:
    """A finished game, or the record of one, as a page to keep."""
    try:
        return orders.souvenir(match_in(game), paper, language, missed)
    except IsthmusError as wrong:
        return wrong


def _board(game: AnyGame, text: str) -> Plain:
    if not text:
        return {}
    registry.need(game.name, registry.OWN_BOARDS)
    name = next(entry.name for entry in option_fields(game.options_type) if entry.reader is not None)
    return {name: read_document(text)}


def _order(wish: PrintWish) -> orders.Order:
    game = registry.game(wish.game)
    options = parse_options(game.options_type, {**dict(wish.options), **_board(game, wish.board)})
    if wish.deal:
        deal = registry.open_code(wish.deal)
        if deal.game.name != wish.game:
            raise BadInput("deal", f"is a code of {deal.game.name}, expected one of {wish.game}")
        game, options = deal.game, deal.options
    players = game.seat_counts[0] if wish.players is None else wish.players
    return orders.Order(game, options, wish.what, wish.paper, wish.per_page, players, wish.language, wish.deal)
