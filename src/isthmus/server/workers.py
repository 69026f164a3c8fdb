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
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TypeVar, TypeVarTuple

from isthmus.server.fair_queue import Shares, Ticket
from isthmus.server.lanes import TRIES, AnyJob, Ending, Job, Lane
from isthmus.server.metrics import METRICS
from isthmus.server.worker_process import LOOK_S, JobContext, run_jobs

LOG = logging.getLogger("isthmus.workers")
SPAWN = multiprocessing.get_context("spawn")  # a forked copy of a server with threads could hang forever
PATIENCE_S = 5.0  # from telling a job to stop until its process is ended
START_S = 60.0  # the first job of a process also waits for Python and the compiled code to be loaded
ALL = 2**62

Answer = TypeVar("Answer")
Rest = TypeVarTuple("Rest")


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


class WorkerPool(Lane):
    """A lane with its own worker processes; each starts with its first job."""

    def __init__(self, name: str, count: int, niceness: int, shares: Shares) -> None:
        super().__init__(name, count, shares)
        self.niceness = niceness
        self.running: dict[AnyJob, Worker] = {}
        self.workers: list[Worker] = []
        self.idle: list[Worker] = []
        self.numbers = 0
        self.loop: asyncio.AbstractEventLoop | None = None

    def submit(
        self, ticket: Ticket, seconds: float, work: Callable[[JobContext, *Rest], Answer], *arguments: *Rest
    ) -> Job[Answer]:
        job = self._new_job(ticket, seconds, work, *arguments)
        self.loop = asyncio.get_running_loop()
        self._start_jobs()
        return job

    def cancel(self, job: AnyJob) -> None:
        job.answer.cancel()
        if not self.waiting.discard(job) and job in self.running and job.stopped_at is None:
            job.stopped_at = time.monotonic()
            self.running[job].stop.value = job.number

    async def close(self) -> None:
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
            job.number, job.begun = self.numbers, time.monotonic()
            self.running[job] = worker = self.idle.pop()
            worker.jobs.put(job)

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

    def _finished(self, job: AnyJob, ending: Ending, value: object) -> None:
        self.idle.append(self.running.pop(job))
        self._settle(job, ending, value)
        self._start_jobs()
