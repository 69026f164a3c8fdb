"""Who listens to a table, each with a bounded queue.

Putting a frame into a queue never waits. A listener that is too slow loses its queue and gets the whole table
instead as soon as it can take it; the others do not notice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

CLOSE_RESTART, CLOSE_REVOKED = 1012, 4401  # both invite the client to connect again, the second without its old seat


@dataclass(eq=False, slots=True)
class Listener:
    """One socket at a table; `seat` None is a spectator."""

    guest: str
    token: str | None
    limit: int
    address: str = ""
    session: str | None = None  # of an account
    seat: int | None = None
    host: bool = False
    frames: deque[str] = field(default_factory=deque)
    behind: bool = False
    closed: bool = False
    close_code: int = CLOSE_RESTART
    waiter: asyncio.Future[None] | None = None  # the sender's; cheaper than an `asyncio.Event`

    def put(self, frame: str) -> None:
        """Queue a frame, or give up on catching up frame by frame."""
        if self.behind or self.closed:
            return
        if len(self.frames) >= self.limit:
            self.frames.clear()
            self.behind = True
        else:
            self.frames.append(frame)
        self._wake()

    def close(self, code: int = CLOSE_RESTART) -> None:
        """No more frames; once those that wait are sent, the socket is closed with this code."""
        if not self.closed:
            self.closed, self.close_code = True, code
        self._wake()

    def _wake(self) -> None:
        waiter = self.waiter
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    async def take(self) -> list[str] | None:
        """What is queued; an empty list means that the listener fell behind and needs the whole table, None the end.

        For one sender only.
        """
        while True:
            if self.behind:
                self.behind = False
                return []
            if self.frames:
                taken = list(self.frames)
                self.frames.clear()
                return taken
            if self.closed:
                return None
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                await self.waiter
            finally:
                self.waiter = None
