"""Challenges for passkeys, and links for other devices: signed, short-lived, good for one use at all servers together.

Nothing about them is kept until they are used: what they are for is in the signed text that the browser sends back.
"""

from __future__ import annotations

import secrets
from dataclasses import astuple, dataclass
from typing import Literal

from itsdangerous import BadData, URLSafeSerializer

from isthmus.server.errors import Denied
from isthmus.server.identity import Identity
from isthmus.server.tokens import hash_of
from isthmus.store.accounts import AccountRows

CHALLENGE_BYTES = 32
CHALLENGE_S, LINK_S = 300.0, 600.0
SALT = "isthmus-challenge"
Purpose = Literal["make", "sign-in", "link"]


@dataclass(frozen=True, slots=True)
class Challenge:
    """`origin` is where the page was opened; it is for this guest and this account, as far as they are known."""

    purpose: Purpose
    origin: str
    guest: str
    account: str
    secret: str
    expires: float


class PasskeyChallenges:
    """Made and taken back; signed with the keys of the cookies."""

    def __init__(self, rows: AccountRows, identity: Identity) -> None:
        self._rows = rows
        self._identity = identity

    def make(self, purpose: Purpose, origin: str, *, now: float, guest: str = "", account: str = "") -> Challenge:
        secret = secrets.token_urlsafe(CHALLENGE_BYTES)
        expires = now + (LINK_S if purpose == "link" else CHALLENGE_S)
        return Challenge(purpose, origin, guest, account, secret, expires)

    def text_of(self, challenge: Challenge) -> str:
        """What goes to the browser and comes back with its answer."""
        return str(self._serializer().dumps(astuple(challenge)))

    async def take(self, text: str, purpose: Purpose, origin: str, *, now: float) -> Challenge:
        """The challenge of a text, which counts as used now; `Denied` if it was before, or is not for this."""
        try:
            found = Challenge(*self._serializer().loads(text))
        except (BadData, TypeError, ValueError):
            raise Denied("account-foreign", 403) from None
        if (found.purpose, found.origin) != (purpose, origin):
            raise Denied("account-foreign", 403)
        if found.expires < now:
            raise Denied("account-late", 403)
        if not await self._rows.spend(hash_of(found.secret), expires=found.expires, now=now):
            raise Denied("account-used", 403)
        return found

    def _serializer(self) -> URLSafeSerializer:
        return URLSafeSerializer(self._identity.keys, salt=SALT)
