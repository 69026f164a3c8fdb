"""Tokens for links: a name and a number, which only this server can read out of them.

A table's id opens its replay, and with it the cards to come, and the id of a guest is nobody's business, so a signature
is not enough. The token is the text, hidden by a keystream, and a tag: the tag seals the text and begins the keystream
(a synthetic initialisation vector), so the same text always has the same token, nothing has to be stored, and a changed
letter is noticed.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from typing import Final, Literal

CHALLENGE_KEY: Final = "challenge-key"  # setting with the key of all challenges; without it their links would be dead
FRIEND_KEY: Final = "friend-key"  # the same for the links of friends
TAG_BYTES: Final = 16
MOST_BYTES: Final = 48  # the longest id that the API knows, and the number; a digest of the keystream is longer
Purpose = Literal["challenge", "friend"]


class SealedTokens:
    """Makes and reads the tokens of one server for one purpose."""

    def __init__(self, key: str, purpose: Purpose) -> None:
        self._key = key.encode()
        self._purpose = f"isthmus-{purpose}-1 ".encode()

    def token(self, name: str, number: int) -> str:
        text = f"{number} {name}".encode()
        tag = self._digest(b"tag", text)[:TAG_BYTES]
        return _written(tag + self._covered(tag, text))

    def read(self, token: str) -> tuple[str, int] | None:
        """The name and the number; None if this server has not made the token."""
        try:
            sealed = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
        except (binascii.Error, ValueError):
            return None
        if _written(sealed) != token:  # bits of the last letter that say nothing
            return None
        tag, text = sealed[:TAG_BYTES], self._covered(sealed[:TAG_BYTES], sealed[TAG_BYTES:])
        if len(text) > MOST_BYTES or not hmac.compare_digest(tag, self._digest(b"tag", text)[:TAG_BYTES]):
            return None
        number, _, name = text.decode().partition(" ")
        return name, int(number)

    def _covered(self, tag: bytes, text: bytes) -> bytes:
        return bytes(one ^ other for one, other in zip(text, self._digest(b"cover", tag), strict=False))

    def _digest(self, purpose: bytes, text: bytes) -> bytes:
        return hmac.new(self._key, self._purpose + purpose + b"\n" + text, hashlib.sha512).digest()


def _written(sealed: bytes) -> str:
    return base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()
