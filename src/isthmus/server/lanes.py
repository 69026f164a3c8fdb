"""A lane: where plans, hints and analyses wait for a worker, and what whoever asked for one sees of it.

There are two kinds. `workers.WorkerPool` has its worker processes on this machine; `queued_lane.QueuedLane` hands its
jobs to a database, from which other machines take them. What a job is, who is refused, how long it will probably take
and how it ends is the same for both and lives here.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar, TypeVarTuple

from isthmus.server.fair_queue import FairQueue, QueueFull, Shares, Ticket
from isthmus.server.metrics import METRICS
from isthmus.server.usual_times import UsualTimes
from isthmus.server.worker_process import NOTHING_DONE, JobContext, Progress

TRIES = 2  # how often a job is begun whose worker dies
KNOWN_FROM = 0.5  # from this share on a job's own pace tells more than earlier jobs do

Answer = TypeVar("Answer")
Rest = TypeVarTuple("Rest")
Ending = Literal["done", "failed"]


class JobFailed(Exception):
    """The job could not be done: it failed, its worker died twice, or it ran out of time."""


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Something to think about. `answer` is cancelled when the job is; `progress` tells how far it is."""

    ticket: Ticket
    work: Callable[..., Answer]
    arguments: tuple[object, ...]
    seconds: float
    answer: asyncio.Future[Answer]
    number: int = 0  # given by the lane when it is started or sent
    progress: Progress = NOTHING_DONE
    partial: bytes | None = None  # what is already known of the answer
    partials: int = 0  # how often that has changed
    begun: float | None = None  # when a worker took it
    stopped_at: float | None = None
    dropped: bool = False  # cancelled because it is not needed, not because whoever was waiting went away


AnyJob: TypeAlias = Job[Any]  # queues hold jobs of every kind, and only whoever submitted one knows its answer


class Lane(ABC):
    """A bounded queue in which nobody takes more than their share, and `count` workers that serve it."""

    running: Collection[AnyJob]

    def __init__(self, name: str, count: int, shares: Shares) -> None:
        self.name = name
        self.count = count
        self.waiting: FairQueue[AnyJob] = FairQueue(shares)
        self.times = UsualTimes()
        self.closing = False

    @abstractmethod
    def submit(
        self, ticket: Ticket, seconds: float, work: Callable[[JobContext, *Rest], Answer], *arguments: *Rest
    ) -> Job[Answer]:
        """Queue a job, which is ended after so many seconds of work; `QueueFull` also if a share is used up."""

    @abstractmethod
    def cancel(self, job: AnyJob) -> None:
        """Nobody needs the answer any more."""

    @abstractmethod
    async def close(self) -> None:
        """Stop everything; returns when nothing is left of it."""

    async def wait(self, job: Job[Answer]) -> Answer:
        """The answer; `JobFailed` if there is none. Whoever stops waiting cancels the job."""
        try:
            return await job.answer
        finally:
            if not job.answer.done() or job.answer.cancelled():
                self.cancel(job)

    def ahead(self, job: AnyJob) -> int:
        """How many jobs will probably be begun before it."""
        return 0 if job not in self.waiting else len(self.waiting.before(job))

    def seconds_left(self, job: AnyJob) -> float | None:
        """How long it will probably take; None if nothing like it was done before."""
        usual = self.times.of(job.ticket.kind)
        if job.begun is not None:
            spent, share = time.monotonic() - job.begun, job.progress.share
            if share > KNOWN_FROM:
                return spent * (1 - share) / share
            return None if usual is None else max(0.0, usual - spent)
        if usual is None:
            return None
        before = sum(self.times.of(one.ticket.kind) or 0.0 for one in self.waiting.before(job))
        return before / max(1, self.count) + usual

    # -- for the two kinds of lanes

    def _new_job(
        self, ticket: Ticket, seconds: float, work: Callable[[JobContext, *Rest], Answer], *arguments: *Rest
    ) -> Job[Answer]:
        """A job that waits; `QueueFull` if there is no room for it."""
        if self.closing or not self.waiting.has_room(ticket, self.running):
            METRICS.jobs_refused.add()
            raise QueueFull(self.name)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        job = Job(ticket, work, arguments, seconds, future)
        self.waiting.add(job)
        return job

    def _progress(self, job: AnyJob, progress: Progress) -> None:
        job.progress = progress._replace(share=max(job.progress.share, min(1.0, progress.share)))

    def _partial(self, job: AnyJob, value: bytes) -> None:
        job.partial = value
        job.partials += 1

    def _settle(self, job: AnyJob, ending: Ending, value: object) -> None:
        """Tell whoever waits how it ended."""
        METRICS.jobs.add()
        if job.answer.done():
            return
        if ending == "done":
            if job.begun is not None:
                self.times.note(job.ticket.kind, time.monotonic() - job.begun)
            job.progress = Progress(1.0)
            job.answer.set_result(value)
        else:
            METRICS.jobs_failed.add()
            job.answer.set_exception(JobFailed(value))
