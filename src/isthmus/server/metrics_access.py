"""Who may read `/metrics`: whoever has the operator's token, or anybody on the server's own machine.

Without a token the figures are open only if the server listens on a loopback address and no proxy stands in front of
it; behind a proxy everybody's requests seem to come from this machine.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from isthmus.kernel.errors import BadInput
from isthmus.server.settings import Settings

if TYPE_CHECKING:  # the command of the server is known where the server is not installed
    from starlette.requests import Request

SHORTEST_TOKEN = 16
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")


def may_read_metrics(request: Request, settings: Settings) -> bool:
    if settings.metrics_token:
        scheme, _, given = request.headers.get("authorization", "").partition(" ")
        known = settings.metrics_token.encode()
        return scheme.lower() == "bearer" and secrets.compare_digest(given.strip().encode(), known)
    return settings.metrics_open and not any(name in request.headers for name in FORWARDED)


def checked_token(token: str | None) -> str:
    """The operator's token, empty if there is none; `BadInput` for one that could be guessed or not be sent."""
    if not token:
        return ""
    if len(token) < SHORTEST_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
        raise BadInput(
            "--metrics-token", f"expected at least {SHORTEST_TOKEN} letters, digits and signs without blanks"
        )
    return token
