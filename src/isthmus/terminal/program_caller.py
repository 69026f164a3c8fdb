"""The command ``call``: deals cards or tiles for people at a real table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import (
    GAME,
    board_document,
    colour_option,
    game_options,
    json_option,
    language_option,
    print_json,
    read_game_options,
    speaker_for,
)

if TYPE_CHECKING:
    from isthmus.kernel.chance import Secret
    from isthmus.registry import Deal


@click.command()
@click.argument("game", type=GAME)
@click.option("--code", metavar="CODE", help="Call the deal of a code instead of a new one.")
@click.option("--salt", metavar="SALT", help="With --code: the salt shown at the end, to see the commitment again.")
@click.option("--players", type=click.IntRange(1, 8), help="How many people play. Default: two, if the game allows it.")
@click.option("--all", "everything", is_flag=True, help="Print the whole order at once, as in a pipe.")
@game_options
@json_option
@language_option
@colour_option
def call(
    game: str,
    code: str | None,
    salt: str | None,
    players: int | None,
    everything: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001
    language: str | None,
    plain: bool,  # noqa: FBT001
) -> None:
    """Call the cards or tiles of a deal at a real table, one after the other.

    The commitment comes first; code and salt at the end show that the order never changed.
    """
    from isthmus import registry
    from isthmus.terminal.calling import Calling
    from isthmus.terminal.screen import Screen

    registry.need(game, "caller")
    if salt is not None and code is None:
        raise click.UsageError("a --salt belongs to a --code.")
    if code is not None and option:
        raise click.UsageError("a code already contains the options; leave out --option.")
    deal = _deal(game, code, option, board)
    counts = deal.game.seat_counts
    chosen = players if players is not None else 2 if 2 in counts else counts[0]
    calling = Calling(deal, chosen, _secret(deal, salt), Screen(plain=plain), speaker_for(language))
    if as_json:
        print_json(calling.plain())
    elif everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        calling.all()
    else:
        calling.walk()


def _deal(game: str, code: str | None, option: tuple[str, ...], board: str | None) -> Deal:
    from isthmus import registry
    from isthmus.kernel.chance import fresh_seed
    from isthmus.kernel.errors import BadInput

    found = registry.game(game)
    if code is None:
        return registry.Deal(found, read_game_options(found, option, board), fresh_seed())
    deal = registry.open_code(code, board_document(found, board))
    if deal.game.name != game:
        raise BadInput("code", f"is for {deal.game.name}, expected one for {game}")
    return deal


def _secret(deal: Deal, salt: str | None) -> Secret:
    from dataclasses import replace

    from isthmus.kernel.match import fresh_secret

    secret = fresh_secret(deal.game, deal.options, deal.seed)
    return secret if salt is None else replace(secret, salt=salt.strip().lower())


COMMANDS = (call,)
