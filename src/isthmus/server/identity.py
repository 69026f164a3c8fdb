"""Who is asking: guests by a signed cookie, seats by a token. No passwords.

The cookie holds a random id and its signature; on a device that is signed in to an account, the token of that session
as well (`accounts` knows whether it is still open). Seat tokens travel in an Authorization header or a body, never in
an address: addresses end up in logs and histories.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from isthmus.server.callers import Caller
from isthmus.server.tokens import hash_of

COOKIE = "isthmus_guest"
GUEST_BYTES = 16
SESSION_MARK = ":"  # between guest and session; neither contains it
YEAR_S = 365 * 24 * 3600
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


class Identity:
    """Signs and reads guest cookies."""

    def __init__(self, key: str, *, secure: bool, path: str = "/") -> None:
        self.secure = secure
        self.path = path
        self.use_keys(key)

    def use_keys(self, key: str, before: str = "") -> None:
        """Sign with the key; cookies signed with the one before are still read, and signed anew when they come."""
        self.keys = [one for one in (before, key) if one]
        self.signer = Signer(key, salt="isthmus-guest")
        self._earlier = Signer(before, salt="isthmus-guest") if before else None

    def cookie(self, connection: HTTPConnection) -> str | None:
        """What a valid cookie holds."""
        return _unsigned(self.signer, connection) or self._cookie_before(connection)

    def needs_new_signature(self, connection: HTTPConnection) -> bool:
        """Whether the cookie is valid only by the key before: the next change of keys would end it."""
        return _unsigned(self.signer, connection) is None and self._cookie_before(connection) is not None

    def _cookie_before(self, connection: HTTPConnection) -> str | None:
        return _unsigned(self._earlier, connection) if self._earlier is not None else None

    def caller(self, connection: HTTPConnection) -> tuple[Caller, bool]:
        """Who asks, and whether that guest is new and needs the cookie."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        held = hash_of(token.strip()) if scheme.lower() == "bearer" and token.strip() else None
        cookie = self.cookie(connection)
        if cookie is None:
            return stranger(held), True
        guest, _, session = cookie.partition(SESSION_MARK)
        return Caller(guest, held, hash_of(session) if session else None), False

    def give_cookie(self, response: Response, content: str, *, https: bool) -> None:
        """`content` is a guest, or what `signed_in` makes of one."""
        value = self.signer.sign(content.encode()).decode()
        secure = self.secure or https
        response.set_cookie(COOKIE, value, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure, path=self.path)


def _unsigned(signer: Signer, connection: HTTPConnection) -> str | None:
    cookie = connection.cookies.get(COOKIE, "")
    if not cookie or len(cookie) > 200:
        return None
    try:
        return signer.unsign(cookie.encode()).decode()
    except (BadSignature, UnicodeError):
        return None


def signed_in(guest: str, session: str) -> str:
    """What the cookie of a device holds that is signed in to the account of this guest."""
    return f"{guest}{SESSION_MARK}{session}"


def stranger(token: str | None) -> Caller:
    """Somebody new, perhaps with the token of a seat."""
    return Caller(new_guest(), token)


def new_guest() -> str:
    return secrets.token_urlsafe(GUEST_BYTES)


def is_foreign(headers: Mapping[str, str], allowed: tuple[str, ...]) -> bool:
    """Whether a browser sends this on behalf of another site; programs send neither header and are not browsers."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return headers.get("origin", "") not in allowed
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
