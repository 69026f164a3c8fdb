"""A worker on another machine: takes jobs from the database, lets its own processes do them, sends back the answers.

Everything about the processes (niceness, time limits, dying, stopping) is that of the local lanes, which get one job
for each process that is free. What the database says about a job comes first: a job that is not this worker's any
more, because it was cancelled or given to another, is stopped. Jobs are taken only for games whose engine is ready.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from isthmus.server import picking
from isthmus.server.engines import DAILY_S, LocalEngines
from isthmus.server.fair_queue import Ticket
from isthmus.server.job_forms import JobForm
from isthmus.server.lanes import TRIES, AnyJob
from isthmus.server.queued_engines import skills_of
from isthmus.server.versions import program_version
from isthmus.server.worker_process import NOTHING_DONE, Progress
from isthmus.server.workers import WorkerPool
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.job_rows import ANSWER_BYTES, Ending, Report, TakenJob
from isthmus.store.postgres_jobs import JobTable
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.work")
BEAT_S = 1.0
REPORT_S = 0.3  # between two reports of progress
PAUSE_S = 1.0  # after a round that failed
FINISH_S = 8.0  # for what is running when the worker is told to stop; what takes longer is given back
REASON_LENGTH = 500


@dataclass(eq=False, slots=True)
class Held:
    """A job that this worker is doing, and what it has told about it."""

    taken: TakenJob
    form: JobForm
    pool: WorkerPool
    job: AnyJob
    progress: Progress = NOTHING_DONE
    partials: int = 0


class RemoteWorker:
    """Runs on the engines of this machine, which it starts and stops."""

    def __init__(self, url: DatabaseUrl, engines: LocalEngines, forms: Mapping[str, JobForm]) -> None:
        self.engines = engines
        self.forms = forms
        self.held: dict[str, Held] = {}
        self._pools = (engines.play_pool, engines.analysis_pool)
        self._wake = asyncio.Event()
        self.table = JobTable(url, program_version(), self._wake.set, tries=TRIES)
        self._said = ""
        self._beat_at = self._report_at = 0.0
        self._stopping = False
        self._in_doubt = False  # a job may be ours although the answer to `take` never came

    async def open(self) -> None:
        """Connect; `DatabaseProblem` if the database cannot be used."""
        await self.table.open()

    async def run(self) -> None:
        """Work until told to stop, then finish or give back what is running."""
        self.engines.start()
        try:
            while not self._stopping:
                await self._try_round()
            end = time.monotonic() + FINISH_S
            while self.held and time.monotonic() < end:
                await self._try_round()
        finally:
            await self._leave()
            await self.engines.close()
            await self.table.close()

    def stop(self) -> None:
        """Take nothing more."""
        self._stopping = True
        self._wake.set()

    async def _try_round(self) -> None:
        self._wake.clear()
        try:
            await self._round()
        except StoreError as error:
            LOG.warning("the queue of jobs cannot be reached: %s", error)
            self._in_doubt = True
            self._beat_at = 0.0
            await asyncio.sleep(PAUSE_S)
        with suppress(TimeoutError):
            async with asyncio.timeout(REPORT_S if self.held else BEAT_S):
                await self._wake.wait()

    async def _leave(self) -> None:
        for held in self.held.values():
            held.pool.cancel(held.job)
        with suppress(StoreError):
            if self.held:
                LOG.info("jobs given back: %d", len(self.held))
                await self.table.give_back(list(self.held))
            await self.table.leave()

    # -- a round

    async def _round(self) -> None:
        await self._send_answers()
        skills = self._skills()
        if skills != self._said or time.monotonic() >= self._beat_at:
            await self.table.beat(skills)
            self._say(skills)
            self._beat_at = time.monotonic() + BEAT_S
        if self._in_doubt:
            await self.table.give_back_all_but(list(self.held))
            self._in_doubt = False
        if not self._stopping:
            for pool in self._pools:
                await self._fill(pool)
        await self._report()

    def _skills(self) -> str:
        return skills_of(self.engines.readiness, {pool.name: pool.count for pool in self._pools})

    def _say(self, skills: str) -> None:
        if skills != self._said:
            self._said = skills
            LOG.info("engines: %s", ", ".join(f"{game} {how}" for game, how in self.engines.readiness.items()))

    async def _fill(self, pool: WorkerPool) -> None:
        able = [game for game, how in self.engines.readiness.items() if how in ("ready", "slow")]
        while len(pool.running) + len(pool.waiting) < pool.count:
            taken = await self.table.take(pool.name, able, picking.choose)
            if taken is None:
                return
            await self._begin(taken, pool)

    async def _begin(self, taken: TakenJob, pool: WorkerPool) -> None:
        form = self.forms.get(taken.work)
        if form is None or not 0 < taken.seconds <= DAILY_S:
            await self._end(taken, "failed", b"this worker does not know such a job")
            return
        try:
            arguments = form.arguments(taken.request)
        except Exception as error:  # whatever is wrong with it, the job is no reason to stop
            LOG.warning("a job cannot be read: %s", type(error).__name__)
            await self._end(taken, "failed", _reason(error))
            return
        LOG.debug("job begun: %s", taken.work)
        job = pool.submit(Ticket(), taken.seconds, form.work, *arguments)
        job.answer.add_done_callback(lambda _: self._wake.set())
        self.held[taken.id] = Held(taken, form, pool, job)

    async def _send_answers(self) -> None:
        for name, held in list(self.held.items()):
            if held.job.answer.done():
                await self._end(held.taken, *_answer(held))
                del self.held[name]

    async def _end(self, taken: TakenJob, ending: Ending, answer: bytes) -> None:
        if ending == "failed":
            LOG.warning("a job failed: %s: %s", taken.work, answer.decode(errors="replace"))
        await self.table.end(taken.id, ending, answer)

    async def _report(self) -> None:
        """Tell how far the jobs are, and stop those that are not this worker's any more."""
        if not self.held or (time.monotonic() < self._report_at and not self._wake.is_set()):
            return
        known = {name: (held.job.progress, held.job.partials) for name, held in self.held.items()}
        reports = [_report_of(name, held) for name, held in self.held.items()]
        left = await self.table.report(reports)
        self._report_at = time.monotonic() + REPORT_S
        for name, held in list(self.held.items()):
            if name in left:
                held.progress, held.partials = known[name]
            else:
                LOG.info("job stopped: %s", held.taken.work)
                held.pool.cancel(held.job)
                del self.held[name]


def _report_of(name: str, held: Held) -> Report:
    partial = held.job.partial if held.job.partials != held.partials else None
    if partial is not None and len(partial) > ANSWER_BYTES:
        partial = None
    return Report(name, json.dumps(held.job.progress), partial)


def _answer(held: Held) -> tuple[Ending, bytes]:
    """What the processes have made of a job."""
    answer = held.job.answer
    if answer.cancelled():
        return "failed", b"it was stopped"
    if error := answer.exception():
        return "failed", _reason(error)
    value = held.form.answer(answer.result())
    return ("done", value) if len(value) <= ANSWER_BYTES else ("failed", b"its answer is too long")


def _reason(error: BaseException) -> bytes:
    return str(error)[:REASON_LENGTH].encode()
