"""Worker processes for everything that thinks: bots, hints, analysis. Knows nothing about games.

    submit ──► fair queue ──► a worker's thread ──► pipe ──► its process (niced): work(context, *arguments)
                                    ▲                               │ progress …, the answer
                                    └───────────────────────────────┘

The event loop never waits for a worker: each has a thread that talks to its process. A process that dies is replaced,
and its job is tried once more. A job that nobody needs is taken from the queue, or told to stop while it runs; if it
does not stop, or takes far too long, its process is ended. When the server itself is gone, its workers notice and end.
Whose turn it is decides `fair_queue`; the other end of the pipe is `worker_process`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from ctypes import c_longlong
from dataclasses import InitVar, dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, Literal, TypeAlias, TypeVar, TypeVarTuple

from isthmus.server.fair_queue import FairQueue, QueueFull, Shares, Ticket
from isthmus.server.metrics import METRICS
from isthmus.server.usual_times import UsualTimes
from isthmus.server.worker_process import LOOK_S, NOTHING_DONE, JobContext, Progress, run_jobs

LOG = logging.getLogger("isthmus.workers")
SPAWN = multiprocessing.get_context("spawn")  # a forked copy of a server with threads could hang forever
TRIES = 2
PATIENCE_S = 5.0  # from telling a job to stop until its process is ended
START_S = 60.0  # the first job of a process also waits for Python and the compiled code to be loaded
KNOWN_FROM = 0.5  # from this share on a job's own pace tells more than earlier jobs do
ALL = 2**62

Answer = TypeVar("Answer")
Rest = TypeVarTuple("Rest")
Ending = Literal["done", "failed"]


class JobFailed(Exception):
    """The job could not be done: it failed, its process died twice, or it ran out of time."""


@dataclass(eq=False)
class Job(Generic[Answer]):
    """Something to think about. `answer` is cancelled when the job is; `progress` tells how far it is."""

    ticket: Ticket
    work: Callable[..., Answer]
    arguments: tuple[object, ...]
    seconds: float
    answer: asyncio.Future[Answer]
    number: int = 0  # given when it is started: a worker that is told to stop gives up this one and all before it
    progress: Progress = NOTHING_DONE
    partial: bytes | None = None  # what is already known of the answer
    partials: int = 0  # how often that has changed
    worker: Worker | None = None
    begun: float = 0.0
    stopped_at: float | None = None
    dropped: bool = False  # cancelled because it is not needed, not because whoever was waiting went away


AnyJob: TypeAlias = Job[Any]  # queues hold jobs of every kind, and only whoever submitted one knows its answer


class Worker:
    """One process and the thread that talks to it; the process starts with its first job."""

    def __init__(self, name: str, pool: WorkerPool) -> None:
        self.pool = pool
        self.jobs: queue.SimpleQueue[AnyJob | None] = queue.SimpleQueue()
        self.stop = SPAWN.RawValue(c_longlong, 0)
        self.process: SpawnProcess | None = None
        self.connection: Connection | None = None
        self.fresh = True
        self.thread = threading.Thread(target=self._live, name=name, daemon=True)
        self.thread.start()

    def _live(self) -> None:
        while (job := self.jobs.get()) is not None:
            self.pool.tell(self.pool._finished, job, *self._do(job))
        self._end_process()

    def _do(self, job: AnyJob) -> tuple[Ending, object]:
        for attempt in range(1, TRIES + 1):
            try:
                return self._ask(job)
            except (EOFError, OSError):
                METRICS.workers_lost.add()
                LOG.warning("worker died", extra={"attempt": attempt})
                self._end_process()
                if job.stopped_at is not None:
                    break
        return "failed", "its process died"

    def _ask(self, job: AnyJob) -> tuple[Ending, object]:
        """Send the job and wait; `EOFError` or `OSError` if the process dies meanwhile."""
        if self.connection is None:
            self.connection = self._start_process()
        self.connection.send((job.number, job.work, job.arguments))
        end = time.monotonic() + job.seconds + (START_S if self.fresh else 0.0)
        while True:
            while not self.connection.poll(LOOK_S):
                now = time.monotonic()
                if now > end or (job.stopped_at is not None and now > job.stopped_at + PATIENCE_S):
                    self._end_process()
                    return "failed", "it ran out of time"
            kind, value = self.connection.recv()
            if kind == "progress":
                self.pool.tell(self.pool._progress, job, value)
            elif kind == "partial":
                self.pool.tell(self.pool._partial, job, value)
            else:
                self.fresh = False
                return kind, value

    def _start_process(self) -> Connection:
        ours, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=run_jobs, args=(theirs, self.stop, self.pool.niceness), daemon=True)
        self.process.start()
        theirs.close()
        self.fresh = True
        return ours

    def _end_process(self) -> None:
        if self.connection is not None:
            self.connection.close()
        if self.process is not None:
            self.process.join(LOOK_S)
            if self.process.is_alive():
                self.process.kill()
            self.process.join()
        self.process = self.connection = None


@dataclass
class WorkerPool:
    """Workers with one bounded queue, in which nobody takes more than their share."""

    name: str
    count: int
    niceness: int
    shares: InitVar[Shares]
    waiting: FairQueue[AnyJob] = field(init=False)
    running: list[AnyJob] = field(default_factory=list)
    workers: list[Worker] = field(default_factory=list)
    idle: list[Worker] = field(default_factory=list)
    times: UsualTimes = field(default_factory=UsualTimes)
    closing: bool = False
    numbers: int = 0
    loop: asyncio.AbstractEventLoop | None = None

    def __post_init__(self, shares: Shares) -> None:
        self.waiting = FairQueue(shares)

    def submit(
        self, ticket: Ticket, seconds: float, work: Callable[[JobContext, *Rest], Answer], *arguments: *Rest
    ) -> Job[Answer]:
        """Queue a job; after `seconds` its process is ended. `QueueFull` also if a share is used up."""
        if self.closing or not self.waiting.has_room(ticket, self.running):
            METRICS.jobs_refused.add()
            raise QueueFull(self.name)
        self.loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = self.loop.create_future()
        job = Job(ticket, work, arguments, seconds, future)
        self.waiting.add(job)
        self._start_jobs()
        return job

    def cancel(self, job: AnyJob) -> None:
        """Nobody needs the answer any more."""
        job.answer.cancel()
        if not self.waiting.discard(job) and job.worker is not None and job.stopped_at is None:
            job.stopped_at = time.monotonic()
            job.worker.stop.value = job.number

    async def wait(self, job: Job[Answer]) -> Answer:
        """The answer; `JobFailed` if there is none. Whoever stops waiting cancels the job."""
        try:
            return await job.answer
        finally:
            if not job.answer.done() or job.answer.cancelled():
                self.cancel(job)

    def ahead(self, job: AnyJob) -> int:
        """How many jobs will probably be begun before it."""
        return 0 if job.worker else len(self.waiting.before(job))

    def seconds_left(self, job: AnyJob) -> float | None:
        """How long it will probably take; None if nothing like it was done before."""
        usual = self.times.of(job.ticket.kind)
        spent, share = time.monotonic() - job.begun, job.progress.share
        if job.worker and share > KNOWN_FROM:
            return spent * (1 - share) / share
        if usual is None:
            return None
        if job.worker:
            return max(0.0, usual - spent)
        before = sum(self.times.of(one.ticket.kind) or 0.0 for one in self.waiting.before(job))
        return before / max(1, self.count) + usual

    async def close(self) -> None:
        """Stop everything; returns when the processes are gone."""
        self.closing = True
        for job in (*self.waiting, *self.running):
            self.cancel(job)
        for worker in self.workers:
            worker.stop.value = ALL
            worker.jobs.put(None)
        for worker in self.workers:
            await asyncio.to_thread(worker.thread.join)

    def _start_jobs(self) -> None:
        while not self.closing and (self.idle or len(self.workers) < self.count):
            job = self.waiting.take(self.running)
            if job is None:
                return
            if not self.idle:
                self._add_worker()
            self.numbers += 1
            job.number, job.worker, job.begun = self.numbers, self.idle.pop(), time.monotonic()
            self.running.append(job)
            job.worker.jobs.put(job)

    def hand_over(self, other: WorkerPool) -> None:
        """Give another pool the workers that are idle here, with everything they have loaded."""
        while self.idle and len(other.workers) < other.count:
            worker = self.idle.pop()
            self.workers.remove(worker)
            worker.pool = other
            other.workers.append(worker)
            other.idle.append(worker)
        other._start_jobs()

    def _add_worker(self) -> None:
        worker = Worker(f"{self.name}-{len(self.workers)}", self)
        self.workers.append(worker)
        self.idle.append(worker)

    # -- what the workers' threads report

    def tell(self, what: Callable[[AnyJob, *Rest], None], job: AnyJob, *rest: *Rest) -> None:
        """Let the event loop know, from the thread of a worker."""
        assert self.loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens
            self.loop.call_soon_threadsafe(what, job, *rest)

    def _progress(self, job: AnyJob, progress: Progress) -> None:
        job.progress = progress._replace(share=max(job.progress.share, min(1.0, progress.share)))

    def _partial(self, job: AnyJob, value: bytes) -> None:
        job.partial = value
        job.partials += 1

    def _finished(self, job: AnyJob, ending: Ending, value: object) -> None:
        self.running.remove(job)
        assert job.worker is not None
        self.idle.append(job.worker)
        METRICS.jobs.add()
        if not job.answer.done():
            if ending == "done":
                self.times.note(job.ticket.kind, time.monotonic() - job.begun)
                job.progress = Progress(1.0)
                job.answer.set_result(value)
            else:
                METRICS.jobs_failed.add()
                job.answer.set_exception(JobFailed(value))
        self._start_jobs()
