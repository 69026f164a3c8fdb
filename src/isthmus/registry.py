"""The only list of the four games.

A game is imported when it is first asked for, so that starting one does not wait for the others and a fault in one
cannot hurt them. Everybody who has a name, a code or a record in hand comes here to get the rules behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

from isthmus.kernel.code import GameCode, read_code
from isthmus.kernel.errors import BadInput, quoted
from isthmus.kernel.game import Game
from isthmus.kernel.options import option_fields, option_words, parse_options
from isthmus.kernel.record import Record

GAME_NAMES: Final = ("hashi", "traxx", "connections", "ponte")


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game code stands for."""

    game: Game[Any]
    options: Any
    seed: str


def game(name: str) -> Game[Any]:
    """The game of that name; `BadInput` lists the names there are."""
    if name not in GAME_NAMES:
        raise BadInput("game", f"is {quoted(name)}, expected one of: {', '.join(GAME_NAMES)}")
    return _load(name)


def games() -> tuple[Game[Any], ...]:
    """All games, in the order of the list."""
    return tuple(_load(name) for name in GAME_NAMES)


def game_of(record: Record) -> Game[Any]:
    """The game a record was played by; `BadInput` for a game or rules version that is not here."""
    return _with_rules(record.game, record.rules)


def open_code(code: str | GameCode, documents: Mapping[str, Mapping[str, Any]] | None = None) -> Deal:
    """Game, options and seed of a code.

    A code names a player's own board by its fingerprint only; `documents` (option name to plain document) brings the
    board itself, and it must be the one that the code names.
    """
    parts = read_code(code) if isinstance(code, str) else code
    found = _with_rules(parts.game, parts.rules_version)
    brought = dict(documents or {})
    given: dict[str, Any] = {}
    for name, word in parts.words.items():
        given[name] = brought.pop(name, word)
    if brought:
        raise BadInput("board", f"the code {parts} is for a board that comes with the game, not for a file")
    options = parse_options(found.options_type, given)
    words = option_words(options)
    for entry in option_fields(found.options_type):
        if entry.reader is not None and words.get(entry.name, "") != parts.words.get(entry.name, ""):
            wanted = quoted(parts.words.get(entry.name, ""))
            raise BadInput("board", f"has the fingerprint {words[entry.name]}, the code is for {wanted}")
    return Deal(found, options, parts.seed)


def _with_rules(name: str, version: int) -> Game[Any]:
    found = game(name)
    if found.rules_version != version:
        raise BadInput("rules", f"version {version} of {name} is not known here, only {found.rules_version}")
    return found


@cache
def _load(name: str) -> Game[Any]:
    module = import_module(f"isthmus.games.{name}.game")
    loaded: Game[Any] = module.GAME
    return loaded
