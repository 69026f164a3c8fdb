"""Who asks, and who is charged for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caller:
    """A guest (signed cookie) and, if given, the hash of a seat token.

    On a device that is signed in to an account, the guest is that of the account, and `session` the hash that shows it.
    """

    guest: str
    token: str | None = None
    session: str | None = None


@dataclass(frozen=True, slots=True)
class Payer:
    """Who is charged for a request: a guest and the address it came from.

    All who come from one address without a cookie count as one guest, because a new name is free.
    """

    guest: str
    address: str
    has_cookie: bool = True


def payer_of(guest: str | None, address: str) -> Payer:
    """Whom to charge; `guest` None came without a cookie."""
    return Payer(guest or f"without a cookie: {address}", address, has_cookie=guest is not None)
