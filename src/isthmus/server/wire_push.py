"""Bodies of the HTTP API about notifications for a browser that is not open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import StringConstraints

from isthmus.server.wire import Incoming

Endpoint = Annotated[str, StringConstraints(max_length=1_000)]


class PushSubscription(Incoming):
    """What the browser's push service gave the page, and the language of the notifications."""

    endpoint: Endpoint
    p256dh: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]
    language: Annotated[str, StringConstraints(max_length=5)] = "en"


class PushEnd(Incoming):
    endpoint: Endpoint


@dataclass(slots=True)
class PushKey:
    """The public key with which a browser subscribes; None if this server sends no notifications."""

    key: str | None
