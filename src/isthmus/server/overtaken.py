"""What happens to somebody who was overtaken: another writer appended to the table first.

That is normal when the operator or another server works on the same database. What they have stored has been read by
then (`LiveTable.commit`), so the request is simply tried again on what the log says now.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from isthmus.store.protocol import VersionConflict

TRIES = 25  # at four seats that all play at once as fast as they can, a few are needed now and then
Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


def again_if_overtaken(
    work: Callable[Parameters, Awaitable[Answer]],
) -> Callable[Parameters, Awaitable[Answer]]:
    """Do it again after a `VersionConflict`, up to a limit; the work takes the table's lock by itself each time."""

    @functools.wraps(work)
    async def doing(*arguments: Parameters.args, **options: Parameters.kwargs) -> Answer:
        for _ in range(TRIES - 1):
            try:
                return await work(*arguments, **options)
            except VersionConflict:
                continue
        return await work(*arguments, **options)

    return doing
