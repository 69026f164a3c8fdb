"""What a referee says about a sheet that was filled in on paper; which games have one is a capability.

The module ``games/<game>/referee.py`` is the referee of a game: it has the functions of `Referee`. A sheet is TOML,
JSON or lines of text in the game's notation, and becomes one plain document before it is judged. This module judges
nothing itself.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from isthmus.kernel.documents import Plain, read_document
from isthmus.kernel.game import Options, ScoreSheet
from isthmus.kernel.messages import DEFAULT_LANGUAGE, sentence

# A JSON object, or a line that only TOML has: a table, or the name of the game.
_DOCUMENT: Final = re.compile(r"\A\s*\{|^\s*\[\s*\w+\s*\]\s*(?:#.*)?$|^\s*game\s*=", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is not allowed: message, clause, where, and the places struck out for it."""

    code: str
    clause: str
    places: tuple[str, ...]
    struck: tuple[str, ...] = ()
    arguments: Mapping[str, str | int] = field(default_factory=dict)

    def sentence(self, language: str = DEFAULT_LANGUAGE) -> str:
        return sentence(self.code, language, self.arguments)


@dataclass(frozen=True, slots=True)
class Judgement:
    """Everything that is not allowed, all places struck out, those that score, and the score by category."""

    faults: tuple[Fault, ...]
    struck: tuple[str, ...]
    scored: tuple[str, ...]
    score: ScoreSheet


class Referee(Protocol):
    """The referee of one game. Each function raises `Unreadable` or `BadInput` for what cannot be a sheet."""

    def read_text(self, text: str) -> Plain:
        """Lines in the game's notation as a document; an error names its line."""

    def options_of(self, document: Plain) -> Options:
        """What the sheet was played with, such as the side of the board."""

    def judge_document(self, document: Plain) -> Judgement:
        """The verdict."""


def read_sheet(referee: Referee, text: str) -> Plain:
    """The document of a sheet, however it is written."""
    return read_document(text) if _DOCUMENT.search(text) else referee.read_text(text)
