"""The only list of the games, and what each of them can do.

A game is imported when it is first asked for, so that starting one does not wait for the others and a fault in one
cannot hurt them. Code that has a name, a game code or a record comes here to get the rules behind it.

Rules are all that a game must have. Everything else is a *capability* (`CAPABILITIES`): an engine, a solver, a drawing,
environments and so on, each in the room where it belongs, under the game's name. `part` finds it, `has` says whether
it is there, and `Lacking` says in the reader's language what a missing one means.

A game may also live in another package that is laid out like this one (`games/<game>/`, `bots/<game>/`, `locales/`,
`server/games/<game>.py` …): the environment variable ISTHMUS_GAMES names such games, `package:game`, with commas
between them. The sample game of the tests is added this way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from isthmus.kernel import messages
from isthmus.kernel.code import GameCode, read_code
from isthmus.kernel.documents import Plain
from isthmus.kernel.errors import BadInput, Lacking, quoted
from isthmus.kernel.game import AnyGame, Options, State
from isthmus.kernel.options import option_fields, option_words, parse_options
from isthmus.kernel.record import Record
from isthmus.kernel.rulebook import domain_of

GAME_NAMES: Final = ("hashi", "traxx", "connections", "ponte")
HOME: Final = "isthmus"
VARIABLE: Final = "ISTHMUS_GAMES"

# What a game may lack, and where in its package it is looked for; own boards are an option of the game, not a place.
OWN_BOARDS: Final = "own-boards"
CAPABILITIES: Final = {
    "rules": "locales/en/rules_{game}.ftl",
    "referee": "games.{game}.referee",
    "caller": "games.{game}.caller",
    "daily": "games.{game}.daily",
    "ghosts": "games.{game}.ghosts",
    "greedy": "bots.{game}.greedy",
    "engine": "bots.{game}.engine",
    "coach": "bots.{game}.engine",
    "grandmaster": "bots.{game}.grandmaster",
    "net": "bots.{game}.net",
    "solver": "analysis.{game}.solver",
    "scale": "analysis.{game}/scales.json",
    "kernel": "fast.{game}.kernel",
    "scene": "server.games.{game}",
    "lesson": "server.lessons/{game}.toml",
    "puzzles": "puzzles.{game}.proof",
    "drawing": "drawing.{game}",
    "print": "print.{game}.press",
    "photo": "paper.{game}",
    "environments": "ai.games.{game}",
    "batched": "ai.jax.{game}.environment",
    OWN_BOARDS: "",
}


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game code stands for."""

    game: AnyGame
    options: Options
    seed: str


# --- which games there are


def names() -> tuple[str, ...]:
    """The games of this package, then those that ISTHMUS_GAMES adds."""
    return tuple(_homes())


def names_with(capability: str) -> tuple[str, ...]:
    """The games that have that capability."""
    return tuple(name for name in names() if has(name, capability))


def game(name: str, rules: int | None = None) -> AnyGame:
    """The game of that name, by an earlier version of its rules if one is given; `BadInput` lists what is known."""
    home_of(name)
    if rules is None:
        return _load(name)
    known = {found.rules_version: found for found in versions(name)}
    if rules not in known:
        raise BadInput("rules", f"version {rules} of {name} is not known here, only {', '.join(map(str, known))}")
    return known[rules]


def versions(name: str) -> tuple[AnyGame, ...]:
    """The game by each version of its rules that is still played, the one for new matches first."""
    earlier: tuple[AnyGame, ...] = getattr(_module(name), "EARLIER", ())
    return (game(name), *earlier)


def games() -> tuple[AnyGame, ...]:
    """All games, in the order of the list."""
    return tuple(_load(name) for name in names())


def home_of(name: str) -> str:
    """The package in which a game lives; `BadInput` lists the known names."""
    homes = _homes()
    if name not in homes:
        raise BadInput("game", f"is {quoted(name)}, expected one of: {', '.join(homes)}")
    return homes[name]


@cache
def _homes() -> dict[str, str]:
    """Name to package, read once."""
    homes = dict.fromkeys(GAME_NAMES, HOME)
    for word in os.environ.get(VARIABLE, "").split(","):
        home, colon, name = word.strip().partition(":")
        if not word.strip():
            continue
        if not (colon and home and name.isidentifier()) or name in homes:
            raise BadInput(VARIABLE, f"has {quoted(word)}, expected package:game with a game that is not listed yet")
        if not _is_there(f"{home}.games.{name}.game"):
            raise BadInput(VARIABLE, f"has {quoted(word)}, but there is no module {home}.games.{name}.game")
        homes[name] = home
        for domain in (name, domain_of(name)):
            messages.take_from(home, domain)
    return homes


def read_again() -> None:
    """Forget what ISTHMUS_GAMES said; it is read again when it is next needed."""
    _homes.cache_clear()


# --- what a game can do


def has(name: str, capability: str) -> bool:
    """Whether the game has that capability; only the rules are imported for this."""
    place = _place(name, capability)
    if capability == OWN_BOARDS:
        return any(entry.reader is not None for entry in option_fields(game(name).options_type))
    folder, slash, file = place.partition("/")
    if slash:
        return _is_there(folder) and files(folder).joinpath(file).is_file()
    return place in sys.modules or _is_there(place)


def need(name: str, capability: str) -> None:
    """`Lacking` unless the game has that capability."""
    if not has(name, capability):
        raise Lacking(name, capability)


def part(name: str, capability: str) -> ModuleType:
    """The module with that capability of the game; `Lacking` if there is none."""
    need(name, capability)
    return import_module(_place(name, capability))


def text(name: str, capability: str) -> str:
    """The file with that capability of the game; `Lacking` if there is none."""
    need(name, capability)
    folder, _, file = _place(name, capability).partition("/")
    return files(folder).joinpath(file).read_text(encoding="utf-8")


def _place(name: str, capability: str) -> str:
    return f"{home_of(name)}.{CAPABILITIES[capability].format(game=name)}"


@cache
def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even the package it would be in
        return False


# --- from codes and records to games


def game_of(record: Record) -> AnyGame:
    """The game of a record; `BadInput` for a game or rules version that is not known here."""
    return game(record.game, record.rules)


def game_of_state(state: State) -> AnyGame:
    """States live in the package of their game (`….games.<game>.state`), so a state shows which it is."""
    return game(type(state).__module__.partition(".games.")[2].partition(".")[0])


def open_code(code: str | GameCode, documents: Mapping[str, Plain] | None = None) -> Deal:
    """Game, options and seed of a code.

    A code names a player's own board by its fingerprint only; `documents` (option name to plain document) brings the
    board itself, and it must be the one that the code names.
    """
    parts = read_code(code) if isinstance(code, str) else code
    found = game(parts.game, parts.rules_version)
    brought = dict(documents or {})
    given: dict[str, object] = {}
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


@cache
def _load(name: str) -> AnyGame:
    loaded: AnyGame = _module(name).GAME
    return loaded


def _module(name: str) -> ModuleType:
    return import_module(f"{home_of(name)}.games.{name}.game")
