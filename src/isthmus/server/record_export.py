"""All records of a guest as a zip file, made while it is sent: a text file per game, as `isthmus check` reads them."""

from __future__ import annotations

import asyncio
import io
import logging
import zipfile
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any, Final

from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import folding
from isthmus.server.table_state import TableState
from isthmus.store.protocol import Store, StoreError

LOG = logging.getLogger("isthmus.record")
ALL: Final = 100_000


class Outgoing(io.RawIOBase):
    """What the zip file consists of so far and was not taken yet."""

    def __init__(self) -> None:
        self._waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:  # whatever has bytes, as in the class above
        self._waiting += data
        return memoryview(data).nbytes

    def taken(self) -> bytes:
        found = bytes(self._waiting)
        self._waiting.clear()
        return found


async def records_of(store: Store, guest: str) -> AsyncIterator[bytes]:
    """The zip file in parts: every game that has begun, running ones with what the guest may know."""
    out = Outgoing()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for summary in await store.tables_of(guest, ALL):
            try:
                state = folding.fold(summary.table, await store.events(summary.table))
            except StoreError:
                raise
            except Exception:  # one table that cannot be read must not keep the others
                LOG.exception("a table could not be read, so its record was left out")
                continue
            if state.match is not None:
                archive.writestr(_entry(state), _record(state, guest))
                yield out.taken()
            await asyncio.sleep(0)  # others are playing
    yield out.taken()


def _record(state: TableState, guest: str) -> str:
    assert state.match is not None
    return format_record(record_of(state.match, state.seat_of(guest, None)))


def _entry(state: TableState) -> zipfile.ZipInfo:
    begun = datetime.fromtimestamp(max(state.created, 315_532_800.0), UTC)  # zip knows no time before 1980
    name = f"isthmus/{state.game.name}-{begun:%Y%m%d-%H%M%S}-{state.id}.txt"
    entry = zipfile.ZipInfo(name, begun.timetuple()[:6])
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
