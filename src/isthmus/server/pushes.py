"""Notifications for people who are not there: it is your turn, at a table whose clock leaves hours, or that has none.

    commit ──► seats that are to act now, and were not before ──► a moment later: still to act, still nobody there?
                                                                   └─► each browser of that seat: send, or forget it

A browser subscribes with an address of its push service (`push_addresses`) and a key; both are kept per guest until the
service says that the browser is gone, or the guest switches it off or is erased.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass
from typing import Final

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.push_addresses import is_push_service
from isthmus.server.push_sending import NotSent, can_push, fresh_key, public_key, send
from isthmus.server.table_state import TableState
from isthmus.server.wire_push import PushSubscription
from isthmus.store.protocol import Json, Store, StoreError

LOG = logging.getLogger("isthmus.pushes")
KEY: Final = "push-key"  # setting with the private key; browsers accept notifications of its holder alone
SHORTEST_CLOCK_S: Final = 3600
GRACE_S: Final = 20.0  # whoever only reloads the page is back by then
MOST_PER_GUEST: Final = 5
MOST_WAITING: Final = 500
AT_ONCE: Final = 4


@dataclass(frozen=True, slots=True)
class Call:
    """A seat that has to act in a period."""

    table: LiveTable
    seat: int
    period: str

    @property
    def stands(self) -> bool:
        """Whether the seat still has to act, and nobody is there to see it."""
        state = self.table.state
        waits = state.period == self.period and self.seat in state.active and not state.seats[self.seat].automatic
        return waits and self.seat not in self.table.broadcast.present()


class Pushes:
    """The subscriptions, and what is sent to them; `subject` is an address under which this server is known."""

    def __init__(self, store: Store, *, subject: str = "", grace_s: float = GRACE_S) -> None:
        self.store = store
        self.subject = subject
        self.grace_s = grace_s
        self._private = ""
        self._waiting: set[asyncio.Task[None]] = set()
        self._sending = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        tasks = list(self._waiting)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- subscriptions

    async def key(self) -> str | None:
        """The public key for browsers; None if this server cannot send."""
        return public_key(await self._private_key()) if can_push() else None

    async def _private_key(self) -> str:
        if not self._private:
            self._private = await self.store.setting(KEY, fresh_key())
        return self._private

    async def subscribe(self, guest: str, wish: PushSubscription, *, at: float) -> None:
        if not can_push():
            raise Denied("notice-refused-unable", 501)
        if not is_push_service(wish.endpoint):
            raise Denied("notice-refused-address", 422)
        language = wish.language if wish.language in LANGUAGES else "en"
        data = {"p256dh": wish.p256dh, "auth": wish.auth, "language": language}
        await self.store.keep_push(guest, wish.endpoint, data, at=at, most=MOST_PER_GUEST)

    async def unsubscribe(self, guest: str, endpoint: str) -> None:
        if endpoint in await self.store.pushes_of(guest):
            await self.store.drop_push(endpoint)

    # -- sending

    def committed(self, table: LiveTable, before: TableState) -> None:
        """The table has changed; whoever has to act since then may have to be called."""
        state = table.state
        if state.phase != "playing" or (state.clock_s is not None and state.clock_s < SHORTEST_CLOCK_S):
            return
        began = state.period != before.period or before.phase != "playing"
        for seat in state.active:
            call = Call(table, seat, state.period)
            if (began or seat not in before.active) and call.stands and len(self._waiting) < MOST_WAITING:
                task = asyncio.create_task(self._call(call))
                self._waiting.add(task)
                task.add_done_callback(self._waiting.discard)

    async def _call(self, call: Call) -> None:
        await asyncio.sleep(self.grace_s)
        if not call.stands:
            return
        state = call.table.state
        try:
            for guest in state.seats[call.seat].guests:
                for endpoint, data in (await self.store.pushes_of(guest)).items():
                    await self._send(endpoint, data, _text(state, data["language"]))
        except StoreError:
            LOG.warning("the store failed, somebody was not called")

    async def _send(self, endpoint: str, data: Json, text: str) -> None:
        keys = {"p256dh": data["p256dh"], "auth": data["auth"]}
        async with self._sending:
            try:
                await asyncio.to_thread(send, await self._private_key(), self.subject, endpoint, keys, text)
            except NotSent as failed:
                if failed.gone:
                    await self.store.drop_push(endpoint)
                else:
                    LOG.info("a notification was not taken: %s", failed)


def _text(state: TableState, language: str) -> str:
    """What the service worker shows: in the reader's language, without names or anything of the game."""
    game = sentence(f"{state.game.name}-name", language)
    title = sentence("notice-turn-title", language, {"game": game})
    text = sentence("notice-turn-text", language, {"game": game})
    return json.dumps({"title": title, "text": text, "table": state.id}, ensure_ascii=False)
