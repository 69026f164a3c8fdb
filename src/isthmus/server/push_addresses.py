"""Which addresses notifications may be sent to: those of the browsers' own push services.

A subscription comes from a page, so its address can be anything. This server would send a request there, also to hosts
that only it can reach; so nothing but the known services is accepted, by https on its usual port.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

SERVICES: Final = (  # a leading dot: any host below it
    "fcm.googleapis.com",  # Chrome, Edge on Android, Opera, Samsung
    "android.googleapis.com",
    "updates.push.services.mozilla.com",  # Firefox
    ".push.services.mozilla.com",
    ".notify.windows.com",  # Edge
    ".push.apple.com",  # Safari
)


def is_push_service(endpoint: str) -> bool:
    """Whether a browser can have been given this address by its push service."""
    if any(letter <= " " or letter == "\\" or letter > "~" for letter in endpoint):
        return False  # programs disagree about what such an address means
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        return False
    if parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc:
        return False
    host = parts.hostname or ""
    return any(host.endswith(one) if one.startswith(".") else host == one for one in SERVICES)
