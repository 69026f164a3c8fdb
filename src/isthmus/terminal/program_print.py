"""``isthmus print``: sheets, cards, tiles and rules as PDF, a deal in order, a finished game as a souvenir."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus import registry
from isthmus.terminal.parameters import game_options, language_option, read_game_options, speaker_for

if TYPE_CHECKING:
    from isthmus.kernel.match import Match
    from isthmus.print.orders import Order
    from isthmus.print.souvenir import Missed


@click.command("print")
@click.argument("target", metavar="GAME|RECORD")
@click.option("--what", metavar="PART", help="sheets (default), pieces (cards, tiles, boards), aid, deal or all.")
@click.option("--paper", default="a4", show_default=True, metavar="SIZE", help="a4 or letter.")
@click.option("--per-page", type=int, default=1, show_default=True, metavar="N", help="Sheets on a page: 1, 2 or 4.")
@click.option("--players", type=int, metavar="N", help="Default: the fewest; one player gets the table of titles.")
@click.option("--deal", metavar="CODE", help="Print the cards of this game code in order.")
@click.option("--coach/--no-coach", default=True, help="Whether the coach chooses the moments of a souvenir.")
@click.option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE", help="Default: GAME.pdf.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@game_options
@language_option
def print_command(
    target: str,
    what: str | None,
    paper: str,
    per_page: int,
    players: int | None,
    deal: str | None,
    coach: bool,  # noqa: FBT001 - click hands options over by name
    out: Path | None,
    force: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    language: str | None,
) -> None:
    """Print a game as PDF: score sheets, cards and tiles to cut out, the rules on one page.

    GAME prints parts of a game; RECORD, the file of a finished game, prints a souvenir page.
    """
    from isthmus.print.orders import printed, souvenir
    from isthmus.print.typesetting import need_press
    from isthmus.terminal.files import write_new_bytes
    from isthmus.terminal.parameters import match_in

    need_press()
    speech = speaker_for(language).language
    if target.lower() in registry.names():
        name = target.lower()
        order = _order(name, what, paper, per_page, players, deal, option, board, speech)
        content, kind = printed(order), order.what
    else:
        _check_record(target, what, deal, option, board)
        match = match_in(target)
        name, kind = match.game.name, "souvenir"
        content = souvenir(match, paper, speech, _missed(match) if coach else ())
    path = out or Path(f"{name}-{kind}.pdf")
    write_new_bytes(path, content, overwrite=force)
    click.echo(f"{path}: {len(content):,} bytes")


def _missed(match: Match) -> tuple[Missed, ...]:
    """The decisions that the coach finds most costly, if the game is over and the engines are installed."""
    from isthmus import fast
    from isthmus.print.souvenir import missed_in
    from isthmus.terminal.program_analyse import progress_bar

    if match.outcome is None or not fast.available() or not registry.has(match.game.name, "coach"):
        return ()
    from isthmus.analysis.coach import coach
    from isthmus.kernel.errors import BadInput, Lacking

    found: list[Missed] = []
    for seat, name in enumerate(match.header.names):
        with progress_bar(name) as progress, suppress(BadInput, Lacking):  # a seat that had nothing to decide
            found += missed_in(coach(match, seat, effort="quick", progress=progress).plain(), seat)
    return tuple(found)


def _order(
    name: str,
    what: str | None,
    paper: str,
    per_page: int,
    players: int | None,
    deal: str | None,
    option: tuple[str, ...],
    board: str | None,
    language: str,
) -> Order:
    from isthmus.kernel.errors import BadInput
    from isthmus.print.orders import DEAL, SHEETS, Order
    from isthmus.terminal.parameters import board_document

    registry.need(name, "print")
    game = registry.game(name)
    if deal is None:
        options = read_game_options(game, option, board)
    else:
        if option:
            raise click.UsageError("a code already contains the options; leave out --option.")
        opened = registry.open_code(deal, board_document(game, board))
        if opened.game.name != name:
            raise BadInput("deal", f"is a code of {opened.game.name}, expected one of {name}")
        game, options = opened.game, opened.options
    chosen = what or (DEAL if deal else SHEETS)
    seats = game.seat_counts[0] if players is None else players
    return Order(game, options, chosen, paper, per_page, seats, language, deal or "")


def _check_record(target: str, what: str | None, deal: str | None, option: tuple[str, ...], board: str | None) -> None:
    from isthmus.kernel.errors import BadInput, quoted

    if not Path(target).exists():
        games = ", ".join(registry.names())
        raise BadInput("print", f"{quoted(target)} is neither a game ({games}) nor the file of a record")
    if what or deal or option or board:
        raise click.UsageError("a record is printed as it was played; leave out --what, --deal, --option and --board.")


COMMANDS = (print_command,)
