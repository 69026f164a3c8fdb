"""Tables that cannot be read, or at which a bot fails: set aside, so that all others go on.

Such a table is marked in the store with the reason and the version of the program, logged once, and not tried again
before another version runs or the operator asks for it (`isthmus admin tables --broken`). Its events are not touched.
Where servers of two versions share a database, marks of the other version do not count: a table with an event that
only the newer one knows stays open there.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from isthmus import registry
from isthmus.server.errors import Denied
from isthmus.server.metrics import METRICS
from isthmus.server.versions import program_version
from isthmus.store.protocol import Broken, Store, StoreError

LOG = logging.getLogger("isthmus.quarantine")
INCIDENT_BYTES = 4


class Quarantine:
    """Which tables are set aside; the store knows, and this knows those it could not store."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._now = clock
        self._unstored: dict[str, Broken] = {}

    async def check(self, table: str) -> None:
        """`Denied` if people cannot open the table."""
        broken = await self._known(table)
        if broken is not None and not broken.readable:
            raise refusal(broken)

    async def set_aside(self, table: str, reason: str, *, readable: bool) -> Broken:
        """Mark and log a table; the same one is marked and logged once."""
        with suppress(StoreError):
            known = await self._known(table)
            if known is not None and known.readable <= readable:
                return known
        incident = secrets.token_hex(INCIDENT_BYTES)
        broken = Broken(table, "", readable, reason, incident, this_program(), self._now())
        METRICS.set_aside.add()
        LOG.error("a table was set aside", extra={"incident": incident, "reason": reason})
        try:
            await self._store.set_aside(broken)
        except StoreError:
            self._unstored[table] = broken
        return broken

    async def _known(self, table: str) -> Broken | None:
        return self._unstored.get(table) or await self._store.broken(table, program=this_program())


def refusal(broken: Broken) -> Denied:
    """What people are told who open such a table."""
    return Denied("server-table-broken", 503, incident=broken.incident)


@cache
def this_program() -> str:
    """The version, and the games it knows: with another game added, a table of that game can be read."""
    return f"{program_version()} {','.join(registry.names())}"
