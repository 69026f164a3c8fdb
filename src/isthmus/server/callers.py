"""Who asks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caller:
    """A guest (signed cookie) and, if given, the hash of a seat token."""

    guest: str
    token: str | None = None
