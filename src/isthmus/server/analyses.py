"""Analyses of finished games: started once, polled until done, kept in the store, dropped when nobody asks any more.

The same game, seat and effort is the same analysis, whoever asks and whether it is a table or a record file. Whoever
waits asks every second or so, so the name of an analysis is worked out once for a game and then remembered.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from isthmus.kernel.match import Match
from isthmus.server.callers import Payer
from isthmus.server.engines import Engines
from isthmus.server.errors import Busy, Denied
from isthmus.server.fair_queue import QueueFull, Ticket
from isthmus.server.finished_games import FinishedGame, check_seat, finished_game
from isthmus.server.recent import Recent
from isthmus.server.table_state import TableState
from isthmus.server.uploads import Uploads
from isthmus.server.versions import program_version
from isthmus.server.wire_analysis import EffortName
from isthmus.server.workers import Job
from isthmus.store.protocol import Store

FORGET_S = 30.0  # if nobody has asked for this long, nobody is waiting
WAIT_S = 900.0  # then a place in the queue is lost, however often somebody asks; the next question begins again
KEPT = 2_000  # analyses in the store, about 10 kB each
REMEMBERED = 64  # finished tables, and record files (usually 5 kB, at most 200 kB): those that are asked about now


@dataclass(slots=True)
class RunningAnalysis:
    """A job, when it was queued, and when it was last asked about."""

    job: Job[bytes]
    queued: float
    asked: float


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
        self, game: FinishedGame, seat: int, effort: EffortName, payer: Payer, may_begin: Callable[[], None]
    ) -> bytes:
        """How far the analysis is, as JSON; it is started if necessary, unless `may_begin` raises."""
        name = f"analysis/{program_version()}/{game.digest}/{seat}/{effort}"
        kept = await self.store.kept(name)
        if kept is not None:
            return _answer("done", 1.0, zlib.decompress(kept))
        if name not in self.running and not await self.engines.ready(game.game):
            return _answer(self.engines.readiness[game.game], 0.0)
        now = self.clock()
        running = self.running.get(name)
        if running is None:
            may_begin()
            ticket = Ticket(payer.guest, address=payer.address, quick=effort == "quick")
            running = self.running[name] = RunningAnalysis(self._submit(ticket, game, seat, effort), now, now)
        running.asked = now
        return await self._state(name, running)

    def drop_unasked(self) -> None:
        """Give up what nobody has asked about for a while, or has waited too long, and forget what failed."""
        now = self.clock()
        for name, running in list(self.running.items()):
            is_stale = running.job.worker is None and now - running.queued > WAIT_S
            if is_stale or now - running.asked > FORGET_S:
                self.engines.analysis.cancel(running.job)
                del self.running[name]

    def _submit(self, ticket: Ticket, game: FinishedGame, seat: int, effort: EffortName) -> Job[bytes]:
        try:
            return self.engines.analyse(ticket, game.record, seat, effort)
        except QueueFull as full:
            raise Busy from full

    async def _state(self, name: str, running: RunningAnalysis) -> bytes:
        job = running.job
        if not job.answer.done():
            return _answer("waiting" if job.worker is None else "working", job.progress, job.partial or b"null")
        if job.answer.cancelled() or job.answer.exception() is not None:
            return _answer("failed", job.progress)
        found = job.answer.result()
        await self.store.keep(name, zlib.compress(found, 6), at=time.time(), most=KEPT)
        self.running.pop(name, None)
        return _answer("done", 1.0, found)


def _answer(state: str, progress: float, analysis: bytes = b"null") -> bytes:
    return f'{{"state":"{state}","progress":{progress:.3f},"analysis":'.encode() + analysis + b"}"
