"""Which characters our fonts have, and how a name in other ones is printed: without its accents, or as a box.

Names and boards come from players, in any script, and a tagged PDF may not contain a character that no font shows.
"""

from __future__ import annotations

import unicodedata
from typing import Final

# What tools/fonts.py keeps of the fonts; a test compares the two.
KNOWN: Final = frozenset(
    [*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100)), *"Œœ–—‘’‚“”„•…‹›€−", "\u202f"]
)  # fmt: skip
UNKNOWN: Final = "¤"


def shown(text: str) -> str:
    """The text with characters that can be printed."""
    return "".join(_letters(character) for character in unicodedata.normalize("NFC", text))


def _letters(character: str) -> str:
    if character in KNOWN:
        return character
    plain = "".join(part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
    if plain and all(part in KNOWN for part in plain):
        return plain
    return " " if character.isspace() else "" if unicodedata.category(character).startswith("C") else UNKNOWN
