"""A lane whose workers are on other machines: its jobs go into a database and their answers come back from there.

What is refused at once is what this server alone has too much of; the same shares are checked again in the database for
all servers together. The `courier` carries the jobs and tells the lane what became of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from isthmus.server.fair_queue import QueueFull, Shares, Ticket
from isthmus.server.lanes import AnyJob, Ending, Job, Lane
from isthmus.server.metrics import METRICS
from isthmus.server.worker_process import JobContext

Answer = TypeVar("Answer")
Rest = TypeVarTuple("Rest")


class Carrier(Protocol):
    """Who carries the jobs of a lane."""

    def send(self, lane: QueuedLane, job: AnyJob) -> None: ...

    def withdraw(self, job: AnyJob) -> None: ...


class QueuedLane(Lane):
    """`count` is the number of worker processes that were last seen."""

    def __init__(self, name: str, shares: Shares, carrier: Carrier) -> None:
        super().__init__(name, 0, shares)
        self.running: list[AnyJob] = []
        self._carrier = carrier

    def submit(
        self, ticket: Ticket, seconds: float, work: Callable[[JobContext, *Rest], Answer], *arguments: *Rest
    ) -> Job[Answer]:
        job = self._new_job(ticket, seconds, work, *arguments)
        self._carrier.send(self, job)
        return job

    def cancel(self, job: AnyJob) -> None:
        job.answer.cancel()
        self._forget(job)
        self._carrier.withdraw(job)

    async def close(self) -> None:
        self.closing = True
        for job in (*self.waiting, *self.running):
            self.cancel(job)

    # -- what the courier reports

    def taken(self, job: AnyJob) -> None:
        """A worker has begun it."""
        self.waiting.begin(job)
        self.running.append(job)
        job.begun = time.monotonic()

    def returned(self, job: AnyJob) -> None:
        """Its worker is gone, and it waits for another one."""
        METRICS.workers_lost.add()
        self.running.remove(job)
        job.begun = None
        self.waiting.add(job)

    def refused(self, job: AnyJob) -> None:
        """All servers together have too many of its kind."""
        METRICS.jobs_refused.add()
        self._forget(job)
        if not job.answer.done():
            job.answer.set_exception(QueueFull(self.name))

    def ended(self, job: AnyJob, ending: Ending, value: object) -> None:
        self._forget(job)
        self._settle(job, ending, value)

    def _forget(self, job: AnyJob) -> None:
        if not self.waiting.discard(job) and job in self.running:
            self.running.remove(job)
