"""Options that several commands have, and how their values are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import click

from isthmus import registry
from isthmus.kernel.documents import read_document
from isthmus.kernel.errors import BadInput, Unreadable, quoted
from isthmus.kernel.game import AnyGame, Options
from isthmus.kernel.match import Match
from isthmus.kernel.messages import LANGUAGES
from isthmus.kernel.options import option_fields, parse_options
from isthmus.kernel.record import match_of
from isthmus.terminal.files import read_record_file, read_text
from isthmus.terminal.speaker import Speaker, system_language

F = TypeVar("F", bound=Callable[..., object])

GAME = click.Choice(registry.names(), case_sensitive=False)


def language_option(function: F) -> F:
    return click.option(
        "--language", "--lang", type=click.Choice(LANGUAGES), help="Default: the language of your system."
    )(function)


def json_option(function: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(function)


def colour_option(function: F) -> F:
    return click.option("--no-color", "plain", is_flag=True, help="No colours (as with NO_COLOR=1).")(function)


def game_options(function: F) -> F:
    """``--option`` and ``--board``."""
    function = click.option(
        "--board", "board", metavar="FILE", type=click.Path(), help="Your own board (TOML or JSON)."
    )(function)
    return click.option(
        "--option", "option", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
    )(function)


def speaker_for(language: str | None) -> Speaker:
    return Speaker(language or system_language())


def option_words_of(given: Sequence[str]) -> dict[str, str]:
    """``("side=b",)`` as a mapping."""
    found: dict[str, str] = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise Unreadable(word, "an option written as name=value, for example side=b")
        if name.strip() in found:
            raise BadInput(f"option {quoted(name)}", "is given twice")
        found[name.strip()] = value.strip()
    return found


def plain_game_options(game: AnyGame, given: Sequence[str], board: str | None) -> dict[str, object]:
    """The options as plain values, with the content of the board file."""
    return {**option_words_of(given), **board_document(game, board)}


def option_text(plain: Mapping[str, object]) -> str:
    """Such options on one line; a player's own board is just ``own``."""
    return " ".join(f"{name}={value if isinstance(value, str) else 'own'}" for name, value in plain.items())


def read_game_options(game: AnyGame, given: Sequence[str], board: str | None) -> Options:
    options: Options = parse_options(game.options_type, plain_game_options(game, given, board))
    return options


def board_document(game: AnyGame, board: str | None) -> dict[str, dict[str, object]]:
    """``{"board": …}`` with the content of the file; empty without a file."""
    if board is None:
        return {}
    registry.need(game.name, registry.OWN_BOARDS)
    names = [entry.name for entry in option_fields(game.options_type) if entry.reader is not None]
    return {names[0]: read_document(read_text(board))}


def match_in(path: str) -> Match:
    """The match recorded in a file."""
    record = read_record_file(path)
    return match_of(record, registry.game_of(record))


def seat_index(match: Match, seat: int | None) -> int | None:
    """The kernel's number (from 0) of a seat as people count it (from 1)."""
    if seat is None:
        return None
    if not 1 <= seat <= len(match.header.names):
        raise BadInput("seat", f"is {seat}, expected 1 to {len(match.header.names)}")
    return seat - 1


def print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))
