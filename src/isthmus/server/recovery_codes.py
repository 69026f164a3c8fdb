"""Recovery codes: a way into an account without a passkey, written on paper. The server keeps only their hashes.

Sixteen letters and digits without those that look alike, so 80 bits of chance: a fast hash is enough.
"""

from __future__ import annotations

import secrets

from isthmus.server.tokens import hash_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
GROUPS, GROUP = 4, 4
COUNT = 8
_ALIKE = str.maketrans("ILO", "110")


def new_codes() -> list[str]:
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT)]


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(GROUP))


def hash_of_code(text: str) -> str:
    """The same for all ways to write a code: small letters, blanks, an O for a zero."""
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    return hash_of(f"recovery code {letters.translate(_ALIKE)}")
