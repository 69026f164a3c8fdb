"""Analyses of finished games: begun once, asked about until done, kept in the store, given up when nobody asks.

The same game, seat and effort is the same analysis, whoever asks and whether it is a table or a record file.
"""

from __future__ import annotations

import hashlib
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from isthmus.kernel.match import Match
from isthmus.kernel.record import record_of
from isthmus.kernel.record_text import format_record
from isthmus.server import thinking
from isthmus.server.counsel import Counsel
from isthmus.server.live import Denied
from isthmus.server.versions import program_version
from isthmus.server.workers import Busy, Job
from isthmus.store.protocol import Store

FORGET_S = 30.0  # nobody has asked for so long: nobody waits
STUDY_S = 1_200.0
KEPT = 2_000  # analyses in the store, about 10 kB each


@dataclass(slots=True)
class Study:
    job: Job
    asked: float


class Studies:
    """All analyses that are being made."""

    def __init__(self, store: Store, counsel: Counsel) -> None:
        self.store = store
        self.counsel = counsel
        self.running: dict[str, Study] = {}

    async def look(self, match: Match, seat: int, effort: str, may_begin: Callable[[], None]) -> bytes:
        """How far the analysis is, as JSON; it is begun if need be, unless `may_begin` raises."""
        if not match.over or match.annulled:
            raise Denied("server-not-over")
        record = format_record(record_of(match))
        name = self._name(record, seat, effort)
        kept = await self.store.kept(name)
        if kept is not None:
            return _answer("done", 1.0, zlib.decompress(kept))
        study = self.running.get(name)
        if study is None:
            if not await self.counsel.ready(match.game.name):
                return _answer(self.counsel.state[match.game.name], 0.0)
            may_begin()
            study = self.running[name] = Study(self._begin(record, name, seat, effort), 0.0)
        study.asked = time.monotonic()
        return await self._state(name, study)

    def sweep(self) -> None:
        """Give up what nobody has asked about for a while, and forget what failed."""
        now = time.monotonic()
        for name, study in list(self.running.items()):
            if now - study.asked > FORGET_S:
                self.counsel.study.cancel(study.job)
                del self.running[name]

    def _name(self, record: str, seat: int, effort: str) -> str:
        digest = hashlib.sha256(record.encode()).hexdigest()
        return f"analysis/{program_version()}/{digest}/{seat}/{effort}"

    def _begin(self, record: str, name: str, seat: int, effort: str) -> Job:
        try:
            return self.counsel.study.submit(name, STUDY_S, thinking.study, record, seat, effort)
        except Busy as busy:
            raise Denied("server-busy", 503) from busy

    async def _state(self, name: str, study: Study) -> bytes:
        job = study.job
        if not job.answer.done():
            return _answer("waiting" if job.worker is None else "working", job.progress, job.partial or b"null")
        if job.answer.cancelled() or job.answer.exception() is not None:
            return _answer("failed", job.progress)
        found: bytes = job.answer.result()
        await self.store.keep(name, zlib.compress(found, 6), at=time.time(), most=KEPT)
        self.running.pop(name, None)
        return _answer("done", 1.0, found)


def _answer(state: str, progress: float, analysis: bytes = b"null") -> bytes:
    return f'{{"state":"{state}","progress":{progress:.3f},"analysis":'.encode() + analysis + b"}"
