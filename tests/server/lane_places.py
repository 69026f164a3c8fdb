"""Lanes to test alike: one with its workers on this machine, and one whose workers take their jobs from a database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Protocol

from isthmus.server.courier import Courier
from isthmus.server.engines import LocalEngines
from isthmus.server.fair_queue import Shares
from isthmus.server.job_forms import forms_of
from isthmus.server.lanes import Lane
from isthmus.server.queued_lane import QueuedLane
from isthmus.server.remote_worker import RemoteWorker
from isthmus.server.workers import WorkerPool
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.postgres import PostgresStore
from tests.server import stub_jobs

FORMS = forms_of(
    stub_jobs.double,
    stub_jobs.process_id,
    stub_jobs.fail,
    stub_jobs.report,
    stub_jobs.tell_then_wait,
    stub_jobs.die_once,
    stub_jobs.die,
    stub_jobs.until_stopped,
    stub_jobs.is_told_to_stop,
    stub_jobs.noted,
)


class LanePlace(Protocol):
    """Where a lane has its workers; it is closed at the end."""

    def lane(self, shares: Shares, count: int = 1) -> contextlib.AbstractAsyncContextManager[Lane]: ...


class Local:
    """Workers on this machine."""

    @contextlib.asynccontextmanager
    async def lane(self, shares: Shares, count: int = 1) -> AsyncIterator[Lane]:
        pool = WorkerPool("play", count, 1, shares)
        try:
            yield pool
        finally:
            await pool.close()


class Queued:
    """A server without workers, a database, and a worker that is as good as on another machine."""

    def __init__(self, url: DatabaseUrl) -> None:
        self.url = url

    @contextlib.asynccontextmanager
    async def lane(self, shares: Shares, count: int = 1) -> AsyncIterator[Lane]:
        async with sending(self.url, shares) as lane, working(self.url, count):
            yield lane


@contextlib.asynccontextmanager
async def sending(url: DatabaseUrl, shares: Shares) -> AsyncIterator[QueuedLane]:
    """The server's side alone."""
    await (await PostgresStore.open(url)).close()  # makes the tables, as the store of a server does
    courier = Courier(url, FORMS, lambda _: None)
    lane = QueuedLane("play", shares, courier)
    courier.start()
    try:
        yield lane
    finally:
        await lane.close()
        await courier.close()


@contextlib.asynccontextmanager
async def working(url: DatabaseUrl, count: int = 1) -> AsyncIterator[RemoteWorker]:
    """The worker's side alone; it stops as it does when it is told to."""
    worker = RemoteWorker(url, LocalEngines(count, think_s=0.0), FORMS)
    await worker.open()
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        await running
