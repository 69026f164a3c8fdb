"""Isthmus: four board games about joining things up, as exact rules in plain Python.

    >>> import isthmus
    >>> match = isthmus.new("ponte", names=["Ana", "Ben"])
    >>> match.active()
    (0,)

This module is the whole public surface: make a match, look at it, play it, write it down, read it back. Everything is
a frozen value; `Match.play` returns the next match. The standard library is all it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from isthmus.kernel.chance import Chance
from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Refused, Unreadable
from isthmus.kernel.game import Game, News, Outcome, ScoreLine, ScoreSheet
from isthmus.kernel.match import Match, new_match
from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.kernel.options import parse_options
from isthmus.kernel.record import EVERYTHING, IllegalRecord, Verdict, match_of, record_of, verify
from isthmus.kernel.record_text import format_record, read_record, record_to_json
from isthmus.kernel.steps import DONE, UNDO
from isthmus.registry import GAME_NAMES, game, game_of, open_code

__all__ = [
    "DONE",
    "EVERYTHING",
    "GAME_NAMES",
    "LANGUAGES",
    "UNDO",
    "Ambiguous",
    "BadInput",
    "Chance",
    "Game",
    "IllegalRecord",
    "IsthmusError",
    "Match",
    "News",
    "Outcome",
    "Refused",
    "ScoreLine",
    "ScoreSheet",
    "Unreadable",
    "Verdict",
    "deal",
    "dump",
    "game",
    "load",
    "new",
    "sentence",
    "verify",
]

__version__ = "0.1.0"


def new(
    name: str, names: Iterable[str] = ("",), *, options: Mapping[str, Any] | None = None, seed: str | None = None
) -> Match:
    """A match of the named game for these players (one nameless player by default), ready for the first step.

    `options` are the game's options as words, e.g. ``{"side": "B"}``; a player's own board goes in as ``{"board": …}``.
    With a `seed` the deal is the one of that seed, and still secret until the end.
    """
    chosen = game(name)
    return new_match(chosen, parse_options(chosen.options_type, options or {}), names, seed=seed)


def deal(code: str, names: Iterable[str] = ("",), *, documents: Mapping[str, Mapping[str, Any]] | None = None) -> Match:
    """A match of the deal that a game code stands for; everybody may know the code, so it is in the header at once.

    `documents` brings the board of a code that was made for a player's own board.
    """
    opened = open_code(code, documents)
    return new_match(opened.game, opened.options, names, seed=opened.seed, open_deal=True)


def load(text: str) -> Match:
    """The match that a record (text or JSON) tells, replayed step by step; `IllegalRecord` names what cannot be."""
    record = read_record(text)
    return match_of(record, game_of(record))


def dump(match: Match, *, audience: int | str | None = EVERYTHING, form: str = "text") -> str:
    """The record of a match as ``"text"`` or ``"json"``.

    For a seat number (None: a spectator) as `audience`, what that seat may not know of a running game is left out.
    """
    writers = {"text": format_record, "json": record_to_json}
    if form not in writers:
        raise BadInput("form", f"is {form!r}, expected one of: {', '.join(writers)}")
    return writers[form](record_of(match, audience))
