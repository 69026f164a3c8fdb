"""Chance as recorded events, reproducible forever and provably fair.

A state that waits for chance names a `Chance`: a label (``card/3``) and the equally likely outcomes. Whoever deals
picks one and hands it to ``game.draw``; the outcome goes into the log, and replay never asks a generator.

A `Secret` is a dealer. Its seed fixes every outcome: the pick for a label depends on the seed and that label alone,
through SHA-256, so it never changes with the Python version and the cards of a solo deal come in the same order with
four players. Before the first card the `commitment` is published: SHA-256 over the game code (which holds the seed)
and a 128-bit salt. At the end code and salt are revealed and anybody can check both the commitment and every draw.

The cards themselves are hints at the seed: a program can try seeds until one deals the cards that have been seen, and
then knows the rest. The salt does not help against that, only the length of the seed does. So the seed of a secret deal
has 26 letters (130 bits); one of 10 letters (50 bits) can be read aloud and typed, and is for deals that are shared on
purpose.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Hashable
from dataclasses import dataclass, field

from isthmus.kernel.errors import Unreadable

SEED_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
SHARED_SEED_LENGTH = 10
SECRET_SEED_LENGTH = 26
SEED_LENGTHS = (SHARED_SEED_LENGTH, SECRET_SEED_LENGTH)
SALT_BYTES = 16
_LOOK_ALIKES = str.maketrans("ILO", "110")
_DIGESTS = 1 << 256


@dataclass(frozen=True, slots=True)
class Chance:
    """An open draw: one of `outcomes`, each as likely as the others."""

    label: str
    outcomes: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """What the dealer knows and the players do not until the end."""

    code: str = field(repr=False)
    seed: str = field(repr=False)
    salt: str = field(repr=False)

    @property
    def commitment(self) -> str:
        return commitment_of(self.code, self.salt)

    def pick(self, chance: Chance) -> Hashable:
        """The outcome that this seed gives for that draw."""
        return chance.outcomes[pick_index(self.seed, chance.label, len(chance.outcomes))]


def pick_index(seed: str, label: str, count: int) -> int:
    """A number below `count`, all equally likely, fixed by seed and label."""
    limit = _DIGESTS - _DIGESTS % count
    attempt = 0
    while True:
        digest = hashlib.sha256(f"isthmus-deal-1\n{seed}\n{label}\n{attempt}".encode()).digest()
        number = int.from_bytes(digest, "big")
        if number < limit:
            return number % count
        attempt += 1  # pragma: no cover - one case in 2**250; kept so that the pick is exactly uniform


def commitment_of(code: str, salt: str) -> str:
    return hashlib.sha256(f"isthmus-commitment-1\n{code}\n{salt}".encode()).hexdigest()


def fresh_seed(length: int = SECRET_SEED_LENGTH) -> str:
    return "".join([SEED_LETTERS[byte % 32] for byte in secrets.token_bytes(length)])  # 256 = 8 × 32: uniform


def fresh_salt() -> str:
    return secrets.token_hex(SALT_BYTES)


def read_seed(text: str) -> str:
    """A seed as a person may type it: any case, O for 0, I and L for 1."""
    seed = text.strip().upper().translate(_LOOK_ALIKES)
    if not text.isascii() or len(seed) not in SEED_LENGTHS or any(letter not in SEED_LETTERS for letter in seed):
        raise Unreadable(text, f"a seed of {SHARED_SEED_LENGTH} or {SECRET_SEED_LENGTH} letters and digits (no U)")
    return seed


def seed_from(word: str | int) -> str:
    """A seed from whatever a program has at hand: a seed as it is typed, a number, or any other word."""
    if isinstance(word, int) and 0 <= word < 10**SHARED_SEED_LENGTH:
        return f"{word:0{SHARED_SEED_LENGTH}}"
    try:
        return read_seed(str(word))
    except Unreadable:
        digest = hashlib.sha256(f"isthmus-word-1\n{word}".encode()).digest()
        return "".join(SEED_LETTERS[byte % len(SEED_LETTERS)] for byte in digest[:SHARED_SEED_LENGTH])
