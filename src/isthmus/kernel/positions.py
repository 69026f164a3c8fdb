"""What the one-line texts of positions have in common: ``game1 option-value / … / …``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from isthmus.kernel.errors import Unreadable
from isthmus.kernel.options import O, option_words, parse_options

POSITION_LIMIT: Final = 20_000
Documents: TypeAlias = Mapping[str, object]  # boards, or their plain forms, by fingerprint


def position_head(name: str, version: int, options: O) -> str:
    """The first part of a position: the game, its rules version and the options that differ from their defaults."""
    return f"{name}{version}" + "".join(f" {word}-{value}" for word, value in option_words(options).items())


def position_parts(text: str) -> list[str]:
    """The parts of a position; `Unreadable` if it is too long to be one."""
    if len(text) > POSITION_LIMIT:
        raise Unreadable(text, f"a position of at most {POSITION_LIMIT} characters")
    return text.strip().split(" / ")


def read_head(text: str, name: str, version: int, options_type: type[O], documents: Documents | None) -> O:
    """The options in the first part of a position; a board is named there by its fingerprint."""
    head, *words = text.split() or [""]
    if head != f"{name}{version}":
        raise Unreadable(text, f"'{name}{version}' at the beginning")
    given = {}
    for word in words:
        option, _, value = word.partition("-")
        given[option] = (documents or {}).get(value, value)
    return parse_options(options_type, given)
