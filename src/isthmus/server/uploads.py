"""What people send or want printed, in a worker process: the event loop never plays a game again or opens a photo.

The process starts with the first of them, whether or not the server has workers for bots. Its queue is bounded, and so
are the shares of each guest and address in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from isthmus.kernel.errors import IsthmusError
from isthmus.kernel.match import Match
from isthmus.print.souvenir import Missed
from isthmus.server import print_jobs, record_jobs, referee_jobs
from isthmus.server.branch_points import BranchPoint
from isthmus.server.callers import Payer
from isthmus.server.errors import Busy, Denied
from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.finished_games import FinishedGame
from isthmus.server.lanes import JobFailed
from isthmus.server.print_jobs import PrintWish
from isthmus.server.record_jobs import Wrong
from isthmus.server.worker_process import JobContext
from isthmus.server.workers import WorkerPool

NICENESS = 5
SHARES = Shares(longest=40, guest=4, address=16)
MOST_S = 20.0  # for one job; the longest records take about a second
ORDER_S = 8.0  # for looking for the order in which a sheet was filled in

Answer = TypeVar("Answer")
Arguments = TypeVarTuple("Arguments")


class Uploads:
    """Everything that is made from a whole game at once; `IsthmusError` or `Denied` says what is wrong with it."""

    def __init__(self) -> None:
        self.pool = WorkerPool("uploads", 1, NICENESS, SHARES)

    async def close(self) -> None:
        await self.pool.close()

    async def replay(self, payer: Payer, game: Match | str, after: str | None = None) -> bytes:
        """The frames of a match or record, as JSON; `after`: only those after this one."""
        return await self._ask(payer, record_jobs.replay, game, after)

    async def finished(self, payer: Payer, record: str, seat: int) -> FinishedGame:
        """The record as a game that can be analysed."""
        return await self._ask(payer, record_jobs.finished, record, seat)

    async def branch(self, payer: Payer, game: Match | str, at: str, seat: int) -> BranchPoint:
        """Where a practice table goes on from."""
        return await self._ask(payer, record_jobs.branch, game, at, seat)

    async def printed(self, payer: Payer, wish: PrintWish) -> bytes:
        """Parts of a game as PDF."""
        return await self._ask(payer, print_jobs.printed, wish)

    async def souvenir(
        self, payer: Payer, game: Match | str, paper: str, language: str, missed: tuple[Missed, ...]
    ) -> bytes:
        """A finished game, or the record of one, as a page to keep."""
        return await self._ask(payer, print_jobs.souvenir, game, paper, language, missed)

    async def verdict_with_order(self, payer: Payer, game: str, sheet: str, deal: str) -> bytes:
        """The referee's verdict with a legal course to the sheets, as JSON."""
        return await self._ask(payer, referee_jobs.verdict_with_order, game, sheet, deal, ORDER_S)

    async def read_sheet(self, payer: Payer, game: str, photo: bytes) -> bytes:
        """The sheet on a photo, as JSON."""
        return await self._ask(payer, referee_jobs.read_sheet, game, photo)

    async def _ask(
        self, payer: Payer, work: Callable[[JobContext, *Arguments], Answer | Wrong], *arguments: *Arguments
    ) -> Answer:
        try:
            job = self.pool.submit(Ticket(payer.guest, address=payer.address), MOST_S, work, *arguments)
            answer = await self.pool.wait(job)
        except (QueueFull, JobFailed) as error:
            raise Busy from error
        if isinstance(answer, IsthmusError | Denied):
            raise answer
        return answer
