"""Game codes: a deal in one word that can be copied, put into a link and, if it is short, read aloud and typed.

hashi1.side-b.7K3M9QXR2TE
│    │ │      │         └ check letter over everything before it
│    │ │      └ seed, 10 letters of Crockford's base 32; 26 if the deal was secret (see `chance`)
│    │ └ options that differ from their defaults, in the game's order
│    └ rules version
└ game
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from isthmus.kernel.chance import SEED_LENGTHS, SEED_LETTERS, read_seed
from isthmus.kernel.errors import BadInput, Unreadable

CODE_LIMIT = 200
SHAPE = "a game code: game and rules version, options, seed, such as 'game1.side-b.7K3M9QXR2TE'"
_HEAD = re.compile(r"([a-z]+)([0-9]{1,3})")
_WORD = re.compile(r"([a-z_]+)-([a-z0-9_]+)")


@dataclass(frozen=True, slots=True)
class GameCode:
    """The parts of a code, not yet checked against any game."""

    game: str
    rules_version: int
    words: Mapping[str, str]
    seed: str

    def __str__(self) -> str:
        options = "".join(f".{name}-{value.lower()}" for name, value in self.words.items())
        body = f"{self.game}{self.rules_version}{options}.{self.seed}"
        return body + _check_letter(body)


def read_code(text: str) -> GameCode:
    """The parts of a code as a person may type it; `Unreadable` when it is not one, `BadInput` when it has a typo."""
    if len(text) > CODE_LIMIT:
        raise Unreadable(text, f"{SHAPE}, at most {CODE_LIMIT} characters")
    head, *words, tail = text.strip().split(".") if "." in text else [text, ""]
    match = _HEAD.fullmatch(head.strip().lower())
    if match is None or len(tail) - 1 not in SEED_LENGTHS:
        raise Unreadable(text, SHAPE)
    options: dict[str, str] = {}
    for word in words:
        found = _WORD.fullmatch(word.lower())
        if found is None or found[1] in options:
            raise Unreadable(text, SHAPE)
        options[found[1]] = found[2]
    code = GameCode(match[1], int(match[2]), options, read_seed(tail[:-1]))
    letter = tail[-1].upper().replace("O", "0").replace("I", "1").replace("L", "1")
    if str(code)[-1] != letter:
        raise BadInput("game code", f"the last letter does not fit {text.strip()!r}: one of its letters is wrong")
    return code


def _check_letter(body: str) -> str:
    return SEED_LETTERS[hashlib.sha256(body.encode()).digest()[0] % len(SEED_LETTERS)]
