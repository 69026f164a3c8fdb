"""The two threads of the SQLite store: one writes groups of jobs, one reads.

Knows nothing of what a job does, except that appends may be done together.
"""

from __future__ import annotations

import asyncio
import json
import queue
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

import apsw

from isthmus.store.database_file import FileWatch
from isthmus.store.protocol import StoreError, VersionConflict
from isthmus.store.sqlite_statements import STALE, Append, append_all

BATCH_LIMIT = 256
Result = TypeVar("Result")


@dataclass(eq=False, slots=True)
class Job(Generic[Result]):
    """Work on a connection, and the future of whoever waits for it; the result is kept until the group is committed."""

    work: Callable[[apsw.Connection], Result]
    future: asyncio.Future[Result]
    loop: asyncio.AbstractEventLoop
    found: list[Result] = field(default_factory=list)  # one result, or none yet
    error: StoreError | None = None

    def do(self, connection: apsw.Connection) -> None:
        self.found.append(self.work(connection))

    def fail(self, error: Exception) -> None:
        self.error = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")

    def tell(self) -> None:
        """On the event loop: resolve the future."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.found[0])


AnyJob: TypeAlias = Job[Any]  # queues and groups hold jobs of every kind, and only whoever waits knows the result


def write(connection: apsw.Connection, jobs: queue.SimpleQueue[AnyJob | None], watch: FileWatch) -> None:
    closing = False
    while not closing:
        batch = [jobs.get()]
        while len(batch) < BATCH_LIMIT:
            try:
                batch.append(jobs.get_nowait())
            except queue.Empty:
                break
        closing = None in batch
        commit(connection, [job for job in batch if job is not None], watch.check)
    connection.close()


def commit(connection: apsw.Connection, batch: list[AnyJob], still_there: Callable[[], None] = lambda: None) -> None:
    """Do the jobs in one transaction; a job that fails is rolled back alone, a failing commit fails them all.

    `still_there` raises if the file is gone: before the commit nothing is written then, after it nobody is told yes.
    """
    try:
        still_there()
        if not _commit_together(connection, batch):
            _commit_one_by_one(connection, batch)
        still_there()
    except Exception as error:
        _roll_back(connection)
        for job in batch:
            job.fail(error)
    _tell(batch)


def _commit_together(connection: apsw.Connection, batch: list[AnyJob]) -> bool:
    """Do all appends of a group at once; False if that is impossible, and then nothing has happened."""
    appends = [job.work for job in batch if isinstance(job.work, Append)]
    if len(appends) < len(batch) or len({one.summary.table for one in appends}) < len(appends):
        return False
    try:
        connection.execute("begin immediate")
        seen = json.dumps([[one.summary.table, one.expected] for one in appends])
        if connection.execute(STALE, (seen,)).get is not None:
            raise VersionConflict("one of the group")
        append_all(connection, appends)
        connection.execute("commit")
    except (apsw.ConstraintError, VersionConflict):
        _roll_back(connection)
        return False
    for job in batch:
        job.found.append(None)
    return True


def _commit_one_by_one(connection: apsw.Connection, batch: list[AnyJob]) -> None:
    connection.execute("begin immediate")
    for job in batch:
        connection.execute("savepoint job")
        try:
            job.do(connection)
        except (apsw.Error, StoreError) as error:
            if not connection.in_transaction:  # a full disk: SQLite has already rolled back the whole group
                raise
            connection.execute("rollback to job")
            job.fail(error)
        connection.execute("release job")
    connection.execute("commit")


def _roll_back(connection: apsw.Connection) -> None:
    if connection.in_transaction:
        connection.execute("rollback")


def read(connection: apsw.Connection, jobs: queue.SimpleQueue[AnyJob | None]) -> None:
    while (job := jobs.get()) is not None:
        try:
            job.do(connection)
        except Exception as error:
            job.fail(error)
        _tell([job])
    connection.close()


def _tell(jobs: list[AnyJob]) -> None:
    """Let the event loops know that these jobs are done."""
    by_loop: dict[asyncio.AbstractEventLoop, list[AnyJob]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, done in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell_all, done)


def _tell_all(jobs: list[AnyJob]) -> None:
    for job in jobs:
        job.tell()
