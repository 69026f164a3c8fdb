"""Analyses of finished games: started once, polled until done, kept in the store, dropped when nobody asks any more.

The same game, seat and effort is the same analysis, whoever asks and whether it is a table or a record file. Whoever
waits asks every second or so, so the name of an analysis is worked out once for a game and then remembered, and what
is known so far is sent only when it has changed.

Two jobs make an analysis: a glance at the whole game, in the workers of the bots but before them, so that there is
something to see within seconds; and the analysis itself, which waits for those of others.
"""

from __future__ import annotations

import contextlib
import json
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from isthmus.kernel.match import Match
from isthmus.print.souvenir import Missed, missed_in
from isthmus.server.callers import Payer
from isthmus.server.engines import Engines
from isthmus.server.errors import Busy, Denied
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.finished_games import FinishedGame, check_seat, finished_game
from isthmus.server.lanes import Job
from isthmus.server.recent import Recent
from isthmus.server.table_state import TableState
from isthmus.server.uploads import Uploads
from isthmus.server.versions import program_version
from isthmus.server.wire_analysis import EffortName
from isthmus.server.worker_process import NOTHING_DONE, Progress
from isthmus.store.protocol import Store

FORGET_S = 30.0  # if nobody has asked for this long, nobody is waiting
WAIT_S = 900.0  # then a place in the queue is lost, however often somebody asks; the next question begins again
FINISHED = 2**31  # the version of an analysis that changes no more
KEPT = 2_000  # analyses in the store, about 10 kB each
REMEMBERED = 64  # finished tables, and record files (usually 5 kB, at most 200 kB): those that are asked about now


@dataclass(slots=True)
class RunningAnalysis:
    """Its jobs, when they were queued, and when each guest last asked."""

    job: Job[bytes]
    glance: Job[bytes] | None
    queued: float
    askers: dict[str, float] = field(default_factory=dict)

    @property
    def begun(self) -> bool:
        return any(job.begun is not None for job in (self.job, self.glance) if job is not None)

    @property
    def doing(self) -> Job[bytes]:
        """The job that has more to tell."""
        glance = self.glance
        return self.job if glance is None or glance.answer.done() or self.job.progress.stage else glance

    @property
    def known(self) -> tuple[int, bytes | None]:
        """What there is to see so far, and a number that changes with it."""
        glanced = _answer_of(self.glance)
        return self.job.partials + (glanced is not None), self.job.partial or glanced


class Asked(NamedTuple):
    """A table that was asked about: the match as it was, and the game to analyse."""

    match: Match
    game: FinishedGame


class Analyses:
    """All analyses in progress."""

    def __init__(
        self, store: Store, engines: Engines, uploads: Uploads, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.engines = engines
        self.uploads = uploads
        self.clock = clock
        self.running: dict[str, RunningAnalysis] = {}
        self._tables: Recent[str, Asked] = Recent(REMEMBERED)
        self._records: Recent[str, FinishedGame] = Recent(REMEMBERED)

    def game_of_table(self, state: TableState, seat: int) -> FinishedGame:
        """The finished game of a table, in which that seat played; `Denied` unless there is one."""
        if state.match is None:
            raise Denied("server-not-over")
        asked = self._tables.get(state.id)
        if asked is not None and asked.match is state.match:
            game = asked.game
        else:
            game = finished_game(state.match, seat)
            self._tables.put(state.id, Asked(state.match, game))
        check_seat(seat, game.seats)
        return game

    async def missed(self, game: FinishedGame) -> tuple[Missed, ...]:
        """The moments of all analyses of this game that are kept, the better one of each seat."""
        found: list[Missed] = []
        for seat in range(game.seats):
            for effort in ("normal", "quick"):
                kept = await self.store.kept(_stored(f"{game.digest}-{seat}-{effort}"))
                if kept is not None:
                    found += missed_in(json.loads(zlib.decompress(kept)), seat)
                    break
        return tuple(found)

    async def game_of_record(self, text: str, seat: int, payer: Payer, may_check: Callable[[], None]) -> FinishedGame:
        """The same for a record file, which is checked if it is new, unless `may_check` raises."""
        game = self._records.get(text)
        if game is None:
            may_check()
            game = await self.uploads.finished(payer, text, seat)
            self._records.put(text, game)
        check_seat(seat, game.seats)
        return game

    async def look(
        self,
        game: FinishedGame,
        seat: int,
        effort: EffortName,
        payer: Payer,
        may_begin: Callable[[], None],
        *,
        since: int = 0,
    ) -> bytes:
        """How far the analysis is, as JSON; it is started if necessary, unless `may_begin` raises."""
        name = f"{game.digest}-{seat}-{effort}"
        kept = await self.store.kept(_stored(name))
        if kept is not None:
            return _answer(name, "done", Progress(1.0), version=FINISHED, since=since, analysis=zlib.decompress(kept))
        if name not in self.running and not await self.engines.ready(game.game):
            return _answer(name, self.engines.readiness[game.game])
        now = self.clock()
        running = self.running.get(name)
        if running is None:
            may_begin()
            running = self.running[name] = self._begin(game, seat, effort, payer, now)
        running.askers[payer.guest] = now
        return await self._state(name, running, since)

    def cancel(self, name: str, guest: str) -> bool:
        """That guest needs it no more; whether that ended it before anything was done."""
        running = self.running.get(name)
        if running is None or running.askers.pop(guest, None) is None:
            return False
        if self._is_asked(running):
            return False
        self._drop(name, running)
        return not running.begun

    def drop_unasked(self) -> None:
        """Give up what nobody has asked about for a while, or has waited too long, and forget what failed."""
        for name, running in list(self.running.items()):
            is_stale = running.job.begun is None and self.clock() - running.queued > WAIT_S
            if is_stale or not self._is_asked(running):
                self._drop(name, running)

    def _is_asked(self, running: RunningAnalysis) -> bool:
        return self.clock() - max(running.askers.values(), default=-FORGET_S) <= FORGET_S

    def _drop(self, name: str, running: RunningAnalysis) -> None:
        self.engines.analysis.cancel(running.job)
        self._drop_glance(running)
        del self.running[name]

    def _drop_glance(self, running: RunningAnalysis) -> None:
        if running.glance is not None and not running.glance.answer.done():
            self.engines.play.cancel(running.glance)

    def _begin(self, game: FinishedGame, seat: int, effort: EffortName, payer: Payer, now: float) -> RunningAnalysis:
        ticket = Ticket(payer.guest, address=payer.address, quick=effort == "quick", kind=f"{game.game}/{effort}")
        try:
            job = self.engines.analyse(ticket, game.record, seat, effort)
        except QueueFull as full:
            raise Busy from full
        glance = None
        with contextlib.suppress(QueueFull):  # then the analysis itself has to be waited for
            glance = self.engines.glance(replace(ticket, kind=f"{game.game}/glance"), game.record, seat)
        return RunningAnalysis(job, glance, now)

    async def _state(self, name: str, running: RunningAnalysis, since: int) -> bytes:
        job, pool = running.job, self.engines.analysis
        version, known = running.known
        if not job.answer.done():
            doing = running.doing
            wait = Wait(pool.ahead(job), pool.seconds_left(job))
            state = "waiting" if doing.begun is None else "working"
            return _answer(name, state, doing.progress, wait, version=version, since=since, analysis=known)
        self._drop_glance(running)
        found = _answer_of(job)
        if not job.answer.cancelled() and isinstance(job.answer.exception(), QueueFull):  # refused for all servers
            self.running.pop(name, None)
            raise Busy
        if found is None:
            return _answer(name, "failed", job.progress, version=version, since=since, analysis=known)
        await self.store.keep(_stored(name), zlib.compress(found, 6), at=time.time(), most=KEPT)
        self.running.pop(name, None)
        return _answer(name, "done", Progress(1.0), version=FINISHED, since=since, analysis=found)


class Wait(NamedTuple):
    """How many jobs come first, and about how many seconds it takes, where that is known."""

    ahead: int = 0
    seconds: float | None = None


NO_WAIT = Wait()


def _stored(name: str) -> str:
    return f"analysis/{program_version()}/{name}"


def _answer_of(job: Job[bytes] | None) -> bytes | None:
    """The answer of a job that was done, None if it is not, or there is none."""
    if job is None or not job.answer.done() or job.answer.cancelled() or job.answer.exception() is not None:
        return None
    return job.answer.result()


def _answer(
    name: str,
    state: str,
    progress: Progress = NOTHING_DONE,
    wait: Wait = NO_WAIT,
    *,
    version: int = 0,
    since: int = 0,
    analysis: bytes | None = None,
) -> bytes:
    """An `AnalysisState` around an analysis that is JSON already."""
    head = {
        "id": name,
        "state": state,
        "progress": round(progress.share, 3),
        "stage": progress.stage,
        "done": progress.done,
        "of": progress.of,
        "ahead": wait.ahead,
        "seconds": None if wait.seconds is None else round(wait.seconds, 1),
        "version": version,
    }
    body = analysis if analysis is not None and version != since else b"null"
    return json.dumps(head, separators=(",", ":")).encode()[:-1] + b',"analysis":' + body + b"}"
