"""Carries jobs from the lanes of a server to the database, and what becomes of them back.

One task does it in rounds: heartbeat, jobs that nobody needs any more, new jobs, whether people wait, and then a look
at all jobs that are out. It begins a round when something is to be carried or the database rings, and at the latest
after half a second while jobs are out, so a bell that got lost costs nothing else.

A job that the database has lost (its tables of jobs do not survive a crash) is sent again. A job for which no worker
has been there for a while fails, and so do all when the database does not answer for as long.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from isthmus.server import picking
from isthmus.server.job_forms import JobForm
from isthmus.server.lanes import TRIES, AnyJob
from isthmus.server.queued_lane import QueuedLane
from isthmus.server.versions import program_version
from isthmus.server.worker_process import Progress
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.job_rows import JobState, NewJob, Party, Place
from isthmus.store.postgres_jobs import JobTable
from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.courier")
BEAT_S = 1.0
LOOK_S = 0.5  # between two looks at jobs that are out, if no bell rings
PAUSE_S = 1.0  # after a round that failed
GIVE_UP_S = 15.0  # without the database, or without a worker for the game
CLOSE_S = 3.0


@dataclass(eq=False, slots=True)
class Parcel:
    """A job on its way: `sent` counts how often, `tries` how many workers have begun it."""

    lane: QueuedLane
    job: AnyJob
    form: JobForm
    row: NewJob
    sent: int = 0
    tries: int = 0
    partials: int = 0


class Courier:
    """`on_workers` hears which workers of this program are there, with every heartbeat."""

    def __init__(
        self,
        url: DatabaseUrl,
        forms: Mapping[str, JobForm],
        on_workers: Callable[[Sequence[Party]], None],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._wake = asyncio.Event()
        self.table = JobTable(url, program_version(), self._wake.set, tries=TRIES)
        self.forms = forms
        self.can_do: Callable[[str], bool] = lambda _: True
        self._on_workers = on_workers
        self._clock = clock
        self._numbers = 0
        self._new: dict[str, Parcel] = {}
        self._out: dict[str, Parcel] = {}
        self._gone: list[str] = []
        self._beat_at = self._look_at = 0.0
        self._well_at = clock()
        self._unable_since: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Withdraw what is out, if the database answers; otherwise it is deleted when this server is missed."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await self.table.withdraw([*self._gone, *self._out])
                await self.table.leave()
        await self.table.close()

    # -- what the lanes want

    def send(self, lane: QueuedLane, job: AnyJob) -> None:
        form = self.forms[job.work.__name__]
        self._numbers += 1
        job.number = self._numbers
        name, ticket = self._id(job), job.ticket
        waited_for = ticket.waited_for()
        place = Place(name, ticket.guest, ticket.table, ticket.address, ticket.quick, waited_for)
        game = ticket.kind.partition("/")[0]
        self._new[name] = Parcel(
            lane, job, form, NewJob(place, game, form.name, form.request(job.arguments), job.seconds)
        )
        self._wake.set()

    def withdraw(self, job: AnyJob) -> None:
        name = self._id(job)
        if self._new.pop(name, None) is None and self._out.pop(name, None) is not None:
            self._gone.append(name)
            self._wake.set()

    def _id(self, job: AnyJob) -> str:
        return f"{self.table.name}-{job.number}"

    # -- the task

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._round()
                self._well_at = self._clock()
            except StoreError as error:
                await self._failed(error)
            except Exception:
                LOG.exception("a round of the courier failed")
                await asyncio.sleep(PAUSE_S)
            with suppress(TimeoutError):  # `wait_for` could swallow the end of this task together with a wake-up
                async with asyncio.timeout(LOOK_S if self._out else BEAT_S):
                    await self._wake.wait()

    async def _failed(self, error: StoreError) -> None:
        waited = self._clock() - self._well_at
        self._beat_at = 0.0
        LOG.warning("jobs cannot be handed over: %s", error)
        if waited > GIVE_UP_S:
            for parcel in (*self._new.values(), *self._out.values()):
                parcel.lane.ended(parcel.job, "failed", "the database does not answer")
            self._gone += self._out
            self._new.clear()
            self._out.clear()
        await asyncio.sleep(PAUSE_S)

    async def _round(self) -> None:
        if self._clock() >= self._beat_at:
            workers = await self.table.beat()
            self._beat_at = self._clock() + BEAT_S
            self._on_workers([one for one in workers if one.program == self.table.program])
            self._give_up_without_workers()
        if self._gone:
            gone, self._gone = self._gone, []
            try:
                await self.table.withdraw(gone)
            except StoreError:
                self._gone += gone
                raise
        await self._send_new()
        await self._tell_who_waits()
        if self._out:
            await self._look()

    async def _send_new(self) -> None:
        for lane in {parcel.lane for parcel in self._new.values()}:
            parcels = {name: parcel for name, parcel in self._new.items() if parcel.lane is lane}
            shares = lane.waiting.shares
            rows = [parcel.row for parcel in parcels.values()]
            refused = await self.table.send(lane.name, rows, lambda *who, shares=shares: picking.admits(shares, *who))
            for name, parcel in parcels.items():
                if self._new.pop(name, None) is None:  # cancelled meanwhile
                    self._gone.append(name)
                elif name in refused:
                    lane.refused(parcel.job)
                else:
                    parcel.sent += 1
                    self._out[name] = parcel

    async def _tell_who_waits(self) -> None:
        changed = {}
        for name, parcel in self._out.items():
            attended, place = parcel.job.ticket.waited_for(), parcel.row.place
            if attended != place.attended:
                changed[name] = attended
                parcel.row = replace(parcel.row, place=replace(place, attended=attended))
        if changed:
            await self.table.attend(changed)

    def _give_up_without_workers(self) -> None:
        now = self._clock()
        for name, parcel in list(self._out.items()):
            game = parcel.row.game
            if not game or self.can_do(game):
                self._unable_since.pop(game, None)
            elif now - self._unable_since.setdefault(game, now) > GIVE_UP_S:
                self._end(name, parcel, "no worker is there for it")

    # -- what came back

    async def _look(self) -> None:
        """After a bell at those that a worker has, which are few; now and then at all, whether they are still there."""
        known = {name: parcel.partials for name, parcel in self._out.items()}
        at_all = self._clock() >= self._look_at
        states = {one.id: one for one in await self.table.look(known, also_waiting=at_all)}
        if at_all:
            self._look_at = self._clock() + LOOK_S
        for name in known:
            parcel, state = self._out.get(name), states.get(name)
            if parcel is not None and state is not None:
                self._follow(name, parcel, state)
            elif parcel is not None and at_all:
                self._lost(name, parcel)

    def _lost(self, name: str, parcel: Parcel) -> None:
        if parcel.sent >= TRIES:
            self._end(name, parcel, "the database has lost it")
            return
        if parcel.job in parcel.lane.running:
            parcel.lane.returned(parcel.job)
        parcel.tries = parcel.partials = 0
        self._beat_at = 0.0  # what says that this server is there may be lost too, and its jobs would be deleted
        self._new[name] = self._out.pop(name)
        self._wake.set()

    def _follow(self, name: str, parcel: Parcel, state: JobState) -> None:
        lane, job = parcel.lane, parcel.job
        if job in lane.running and (state.worker is None or state.tries != parcel.tries) and state.ending is None:
            lane.returned(job)
        if state.worker is not None and job in lane.waiting:
            lane.taken(job)
        parcel.tries = state.tries
        if progress := _progress(state.progress):
            lane._progress(job, progress)
        if state.partial is not None:
            parcel.partials = state.partials
            lane._partial(job, state.partial)
        if state.ending == "done":
            self._read_answer(name, parcel, state.answer or b"")
        elif state.ending == "failed":
            self._end(name, parcel, (state.answer or b"").decode(errors="replace"))

    def _read_answer(self, name: str, parcel: Parcel, answer: bytes) -> None:
        try:
            value = parcel.form.value(answer)
        except ValueError:
            self._end(name, parcel, "its answer cannot be read")
            return
        self._take_out(name)
        parcel.lane.ended(parcel.job, "done", value)

    def _end(self, name: str, parcel: Parcel, why: str) -> None:
        self._take_out(name)
        parcel.lane.ended(parcel.job, "failed", why)

    def _take_out(self, name: str) -> None:
        del self._out[name]
        self._gone.append(name)
        self._wake.set()


def _progress(text: str) -> Progress | None:
    """What a worker says about how far it is; None if it says nothing that can be understood."""
    try:
        share, stage, done, of = json.loads(text)
    except ValueError:
        return None
    plain = isinstance(share, float) and isinstance(stage, str) and isinstance(done, int) and isinstance(of, int)
    return Progress(max(0.0, share), stage, done, of) if plain else None
