"""The part of the HTTP API about notifications for a browser that is not open."""

from __future__ import annotations

from fastapi import FastAPI

from isthmus.server.api_parts import Asking, Shared
from isthmus.server.wire_push import PushEnd, PushKey, PushSubscription


def add_push(api: FastAPI) -> None:
    @api.get("/push", operation_id="push_key", response_model=PushKey)
    async def key(services: Shared) -> PushKey:
        """The public key of this server."""
        return PushKey(await services.pushes.key())

    @api.post("/push", operation_id="subscribe", response_model=PushKey)
    async def subscribe(wish: PushSubscription, services: Shared, caller: Asking) -> PushKey:
        """Call this browser when it is the caller's turn at a table without a clock, or with one of hours."""
        await services.pushes.subscribe(caller.guest, wish, at=services.hub.now())
        return PushKey(await services.pushes.key())

    @api.post("/push/end", operation_id="unsubscribe", response_model=PushKey)
    async def end(wish: PushEnd, services: Shared, caller: Asking) -> PushKey:
        """Send nothing to this browser any more."""
        await services.pushes.unsubscribe(caller.guest, wish.endpoint)
        return PushKey(await services.pushes.key())
