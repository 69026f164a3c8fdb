"""``isthmus new``: make a deal, print its code, begin a record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from isthmus.terminal.parameters import (
    GAME,
    board_document,
    game_options,
    json_option,
    print_json,
    read_game_options,
)

if TYPE_CHECKING:
    from isthmus.kernel.match import Match
    from isthmus.registry import Deal


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--code", metavar="CODE", help="Open the deal of a code instead of making a new one.")
@click.option("--seed", metavar="SEED", help="10 or 26 letters and digits. Default: a fresh seed.")
@click.option("--players", metavar="NAMES", help="Names separated by commas: Ana,Ben")
@click.option("--seats", type=click.IntRange(1, 8), help="Number of players, if names do not matter.")
@click.option("--sealed", is_flag=True, help="The record shows only the commitment; keep code and salt to yourself.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Begin a record in this file.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@game_options
@json_option
def new(
    game: str | None,
    code: str | None,
    seed: str | None,
    players: str | None,
    seats: int | None,
    sealed: bool,  # noqa: FBT001
    out: Path | None,
    force: bool,  # noqa: FBT001
    option: tuple[str, ...],
    board: str | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Make a deal (or open that of a code) and print its code, commitment and salt; --out begins a record."""
    from isthmus.kernel.match import new_match
    from isthmus.kernel.record import record_of
    from isthmus.kernel.record_text import format_record
    from isthmus.terminal.files import write_new
    from isthmus.terminal.menu import default_names, split_names
    from isthmus.terminal.speaker import Speaker

    if (game is None) == (code is None):
        raise click.UsageError("name a GAME or give a --code.")
    if code is not None and (seed is not None or option):
        raise click.UsageError("a code already contains the seed and the options; leave out --seed and --option.")
    deal = _deal(game, code, seed, option, board, sealed=sealed)
    if sealed:
        _check_secret(deal.seed)
    names = split_names(players) if players is not None else default_names(deal.game, seats, Speaker())
    match = new_match(deal.game, deal.options, names, seed=deal.seed, open_deal=not sealed)
    facts = _facts(match)
    if out is not None:
        write_new(out, format_record(record_of(match)), overwrite=force)
        facts["record"] = str(out)
    if as_json:
        print_json(facts)
        return
    for name, value in facts.items():
        shown = " ".join(f"{key}={word}" for key, word in value.items()) if isinstance(value, dict) else str(value)
        click.echo(f"{name:<11} {shown or '-'}")


def _deal(
    game: str | None, code: str | None, seed: str | None, option: tuple[str, ...], board: str | None, *, sealed: bool
) -> Deal:
    from isthmus import registry
    from isthmus.kernel.chance import SECRET_SEED_LENGTH, SHARED_SEED_LENGTH, fresh_seed, read_seed
    from isthmus.kernel.code import read_code

    if code is not None:
        parts = read_code(code)
        return registry.open_code(parts, board_document(registry.game(parts.game), board))
    assert game is not None
    found = registry.game(game)
    options = read_game_options(found, option, board)
    if seed is None:
        return registry.Deal(found, options, fresh_seed(SECRET_SEED_LENGTH if sealed else SHARED_SEED_LENGTH))
    return registry.Deal(found, options, read_seed(seed))


def _check_secret(seed: str) -> None:
    from isthmus.kernel.chance import SECRET_SEED_LENGTH

    if len(seed) < SECRET_SEED_LENGTH:
        raise click.UsageError("a short seed can be found by trial; leave out --sealed, or leave the seed to chance.")


def _facts(match: Match) -> dict[str, object]:
    from isthmus.kernel.options import option_words

    assert match.secret is not None
    return {
        "game": match.game.name,
        "rules": match.game.rules_version,
        "options": option_words(match.header.options),
        "code": match.secret.code,
        "commitment": match.secret.commitment,
        "salt": match.secret.salt,
    }


COMMANDS = (new,)
