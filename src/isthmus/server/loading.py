"""Reading a stored log on the event loop, in thin slices, so that a long one does not hold up everybody else.

Whatever is wrong with a log ends in `UnreadableLog`, whose reason says which event it was and never quotes it: the log
holds names, secrets and steps that are still sealed.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from isthmus.kernel.errors import Refused
from isthmus.server import folding
from isthmus.server.events import OtherVersion, UnknownEvent
from isthmus.server.table_state import TableState
from isthmus.store.protocol import CorruptEvent, Event

SLICE = 50  # events between two turns of the loop: a few milliseconds


class UnreadableLog(Exception):
    """This program cannot make a table of a stored log."""


_PLAIN = (CorruptEvent, OtherVersion, UnknownEvent, UnreadableLog)  # what they say is ours alone


async def states(table: str, log: Sequence[Event]) -> AsyncIterator[tuple[Event, TableState]]:
    """Every event of a log with the table after it; others get their turn in between."""
    walk = folding.states(table, log)
    for number, stored in enumerate(log, 1):
        try:
            pair = next(walk)
        except Exception as error:
            raise unreadable(stored, error) from error
        yield pair
        if number % SLICE == 0:
            await asyncio.sleep(0)


def unreadable(stored: Event, error: Exception) -> UnreadableLog:
    return UnreadableLog(f"event {stored.seq} ({stored.kind[:20]}): {reason_of(error)}")


def reason_of(error: Exception) -> str:
    """What went wrong and where in the program, without a word of what was being read."""
    if isinstance(error, _PLAIN):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    what = error.code if isinstance(error, Refused) else type(error).__name__
    return f"{what}{where}"
