"""Seat tokens: the way back to a seat from any device. The server keeps only their hashes."""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 24  # 192 bits


def fresh_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is stored and compared instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()
