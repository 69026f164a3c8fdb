"""What the operator or another server changes: looked for with every sweep, so a second or so later it holds here.

The change itself is already in the store; here only what memory holds of it is renewed. In between, the version of
its log protects a table: a step at one that was deleted or changed meanwhile is refused, and the table loaded again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from isthmus.server.accounts import Accounts
from isthmus.server.bans import Bans
from isthmus.server.callers import Caller
from isthmus.server.hub import Hub
from isthmus.server.identity import Identity
from isthmus.server.listeners import CLOSE_REVOKED
from isthmus.store.protocol import KEY, KEY_BEFORE, OperatorChange, Store, StoreError

LOG = logging.getLogger("isthmus.operator")


class OperatorChanges:
    """Follows the list of changes in the store."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        identity: Identity,
        bans: Bans,
        accounts: Accounts,
        on_table: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._hub = hub
        self._identity = identity
        self._bans = bans
        self._accounts = accounts
        self._on_table = on_table
        self._seen: int | None = None

    async def follow(self) -> None:
        """Do what is new; the first time, load everything as it is."""
        try:
            if self._seen is None:
                self._seen = max((one.number for one in await self._store.operator_changes(0)), default=0)
                await self._load_bans()
                await self._load_keys()
            for change in await self._store.operator_changes(self._seen):
                await self._adopt(change)
                self._seen = change.number
        except StoreError as error:  # tried again with the next sweep
            LOG.warning("changes of the operator could not be read: %s", error)

    async def _adopt(self, change: OperatorChange) -> None:
        try:
            await self._do(change)
        except StoreError:
            raise
        except Exception:  # one table that cannot be loaded must not hold up the rest
            LOG.exception("a change of the operator could not be followed")

    async def _do(self, change: OperatorChange) -> None:
        match change.kind:
            case "accounts":
                await self._end_sessions()
            case "bans":
                await self._load_bans()
            case "key":
                await self._load_keys()
            case "table-changed":
                await self._hub.refresh(change.subject)
                self._on_table(change.subject)
            case "table-deleted":
                self._hub.drop(change.subject)
                self._on_table(change.subject)

    async def _load_bans(self) -> None:
        self._bans.set(await self._store.bans())
        for table in self._hub.live.values():
            for listener in list(table.listeners):
                if self._bans.holds(listener.guest, listener.address):
                    listener.close()

    async def _end_sessions(self) -> None:
        """Devices that were signed out are cut off where they are."""
        self._accounts.forget()
        for table in list(self._hub.live.values()):
            for listener in [one for one in table.listeners if one.session is not None]:
                caller = Caller(listener.guest, session=listener.session)
                if await self._accounts.standing(caller) == "ended":
                    listener.close(CLOSE_REVOKED)

    async def _load_keys(self) -> None:
        key = await self._store.setting(KEY, "")
        self._identity.use_keys(key, await self._store.setting(KEY_BEFORE, ""))
