"""The one task of a process that writes to PostgreSQL: groups of appends, and nobody is told before it is certain.

    appends ──► queue ──► one statement for the group ──► clean answer ──► stored: yes · version has changed: no
                              ▲                      └──► exception or warning: in doubt ─┐
                              └── a new connection, the same appends again ◄──────────────┘

After an exception nobody knows whether the group was committed, and after a warning it may be on one machine only (a
wait for a standby that was cancelled). So neither yes nor no is said. The same appends are tried again: what is stored
already cannot be stored twice, because the version of its table has changed. Such an append is looked for in the log,
together with a write that has to reach the standbys like everything before it; if it is there, the answer is yes.

Appends that were never sent are refused after a few seconds without a database; those in doubt wait for one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

import asyncpg

from isthmus.store import postgres_statements as statements
from isthmus.store.database_url import DatabaseProblem
from isthmus.store.postgres_connection import Connection
from isthmus.store.postgres_link import FIRST_PAUSE_S, LONGEST_PAUSE_S, PATIENCE_S, Link
from isthmus.store.postgres_statements import Append
from isthmus.store.protocol import DuplicateRequest, StoreError, VersionConflict

LOG = logging.getLogger("isthmus.store")
GROUP_LIMIT: Final = 256
TRIES: Final = 3  # of changes that may be made twice without harm
CLOSE_S: Final = 5.0
NOT_STORED: Final = ("22", "23", "42", "53", "54")  # classes of errors after which the server has rolled back
TRY_AGAIN: Final = ("40001", "40P01")  # the same, because of another transaction
Result = TypeVar("Result")


@dataclass(eq=False, slots=True)
class Waiting(Generic[Result]):
    """Somebody who waits for an answer."""

    future: asyncio.Future[Result]

    def say(self, result: Result) -> None:
        if not self.future.done():
            self.future.set_result(result)

    def refuse(self, error: StoreError) -> None:
        if not self.future.done():
            self.future.set_exception(error)


@dataclass(eq=False, slots=True)
class Appending(Waiting[None]):
    """An append; `in_doubt`: it was sent, and nobody knows what became of it."""

    append: Append
    in_doubt: bool = False


@dataclass(eq=False, slots=True)
class Changing(Waiting[Result]):
    """Any other change; it can be made twice without harm."""

    work: Callable[[Connection], Awaitable[Result]]


AnyJob: TypeAlias = Appending | Changing[Any]


class Writer:
    """Takes jobs in the order in which they come; `sender` is whom its bells come from."""

    def __init__(self, link: Link, sender: str) -> None:
        self._link = link
        self._sender = sender
        self._jobs: deque[AnyJob] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def append(self, append: Append) -> None:
        await self._wait_for(Appending(asyncio.get_running_loop().create_future(), append))

    async def change(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        job = Changing(asyncio.get_running_loop().create_future(), work)
        return await self._wait_for(job)

    async def _wait_for(self, job: Waiting[Result]) -> Result:
        if self._closing:
            raise StoreError("the store is closed")
        assert isinstance(job, Appending | Changing)
        self._jobs.append(job)
        self._wake.set()
        # A cancelled caller must not leave memory and database out of step: the job is done in any case.
        return await asyncio.shield(job.future)

    async def close(self) -> None:
        """Finish what is queued, but do not wait for a database that does not answer."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task], timeout=CLOSE_S)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        for job in self._jobs:
            job.refuse(StoreError("the store was closed"))

    # -- the task

    async def _run(self) -> None:
        while not self._closing or self._jobs:
            if not self._jobs:
                self._wake.clear()
                await self._wake.wait()
                continue
            group = self._next_group()
            try:
                await self._do(group)
            except asyncio.CancelledError:
                for job in group:
                    job.refuse(StoreError("the store was closed before it was certain whether this was stored"))
                raise
            except Exception as error:  # the task must go on
                LOG.exception("the store failed")
                for job in group:
                    job.refuse(StoreError(_told(error)))

    def _next_group(self) -> list[AnyJob]:
        """Appends to different tables that wait in a row, or one other job."""
        group: list[AnyJob] = [self._jobs.popleft()]
        if isinstance(group[0], Changing):
            return group
        tables = {group[0].append.summary.table}
        while self._jobs and len(group) < GROUP_LIMIT:
            job = self._jobs[0]
            if isinstance(job, Changing) or job.append.summary.table in tables:
                break
            tables.add(job.append.summary.table)
            group.append(self._jobs.popleft())
        return group

    async def _do(self, group: list[AnyJob]) -> None:
        if isinstance(group[0], Changing):
            await self._change(group[0])
        else:
            await self._append_all([job for job in group if isinstance(job, Appending)])

    async def _append_all(self, group: list[Appending]) -> None:
        """Until everybody has an answer."""
        pause = FIRST_PAUSE_S
        while group:
            try:
                connection = await self._link.open_within(PATIENCE_S)
            except DatabaseProblem as problem:
                for job in group:
                    if not job.in_doubt:
                        job.refuse(problem)
            else:
                await self._attempt(connection, group)
            group = [job for job in group if not job.future.done()]
            if group:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _attempt(self, connection: Connection, group: list[Appending]) -> None:
        """Try once; whoever has no answer afterwards is to be tried again."""
        try:
            await self._try(connection, group)
        except Exception as error:
            waiting = [job for job in group if not job.future.done()]
            LOG.warning("appends in doubt: %d (%s)", len(waiting), _told(error))
            for job in waiting:
                job.in_doubt = True
            self._link.drop()

    async def _try(self, connection: Connection, group: Sequence[Appending]) -> None:
        try:
            stored = await statements.append(connection, [job.append for job in group], self._sender)
        except asyncpg.PostgresError as error:
            if not _rolled_back(connection, error):
                raise
            await self._rolled_back(connection, group, error)
            return
        self._link.check_warnings()
        for job in group:
            if job.append.summary.table in stored:
                job.say(None)
        for job in group:
            if job.append.summary.table not in stored:
                await self._overtaken(connection, job)

    async def _overtaken(self, connection: Connection, job: Appending) -> None:
        """The version of the table has changed: perhaps because this very append was stored when it was in doubt."""
        if job.in_doubt:
            async with connection.transaction():
                found = await statements.is_stored(connection, job.append)
                await statements.beat(connection)  # reaches the standbys only after what was found
            self._link.check_warnings()
            if found:
                job.say(None)
                return
        job.refuse(VersionConflict("another writer has appended events in the meantime"))

    async def _rolled_back(
        self, connection: Connection, group: Sequence[Appending], error: asyncpg.PostgresError
    ) -> None:
        """Nothing of the group is stored: find out whose fault it is."""
        if len(group) > 1:
            for job in group:
                await self._try(connection, [job])
            return
        (job,) = group
        if isinstance(error, asyncpg.UniqueViolationError):
            if job.in_doubt or error.constraint_name != "event_request":
                await self._overtaken(connection, job)
            else:
                job.refuse(DuplicateRequest("the table already has an event with this request id"))
        elif not job.in_doubt and error.sqlstate not in TRY_AGAIN:
            job.refuse(StoreError(_told(error)))

    async def _change(self, job: Changing[Any]) -> None:
        for number in range(1, TRIES + 1):
            if job.future.done():  # nobody waits any more
                return
            try:
                connection = await self._link.open_within(PATIENCE_S)
            except DatabaseProblem as problem:
                job.refuse(problem)
                return
            try:
                async with connection.transaction():
                    result = await job.work(connection)
                self._link.check_warnings()
                job.say(result)
            except Exception as error:
                certain = isinstance(error, asyncpg.PostgresError) and _rolled_back(connection, error)
                if certain or number == TRIES:
                    job.refuse(StoreError(_told(error)))
                if not certain:
                    self._link.drop()


def _rolled_back(connection: Connection, error: asyncpg.PostgresError) -> bool:
    """Whether this error of the server proves that nothing was stored."""
    state = str(error.sqlstate or "")
    return not connection.is_closed() and (state[:2] in NOT_STORED or state in TRY_AGAIN)


def _told(error: Exception) -> str:
    """What went wrong, without the details of the server, which quote rows."""
    return f"{type(error).__name__}: {error.args[0] if error.args else ''}"
