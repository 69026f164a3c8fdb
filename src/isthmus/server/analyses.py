"""Analyses of finished games: started once, polled until done, kept in the store, dropped when nobody asks any more.

The same game, seat and effort is the same analysis, whoever asks and whether it is a table or a record file. Whoever
waits asks every second or so, so the name of an analysis is worked out once for a game and then remembered.
"""

from __future__ import annotations

import hashlib
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of, record_of
from isthmus.kernel.record_text import format_record, read_record
from isthmus.server.engines import Engines
from isthmus.server.errors import Denied
from isthmus.server.table_state import TableState
from isthmus.server.versions import program_version
from isthmus.server.wire_analysis import EffortName
from isthmus.server.workers import Job, QueueFull
from isthmus.store.protocol import Store

FORGET_S = 30.0  # if nobody has asked for this long, nobody is waiting
KEPT = 2_000  # analyses in the store, about 10 kB each
REMEMBERED = 64  # finished tables, and record files (usually 5 kB, at most 200 kB): those that are asked about now
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that can be analysed: its whole record and a digest of that."""

    game: str
    seats: int
    record: str
    digest: str


@dataclass(slots=True)
class RunningAnalysis:
    """A job, and when it was last asked about."""

    job: Job[bytes]
    asked: float


class Asked(NamedTuple):
    """A table that was asked about: the match as it was, and the game to analyse."""

    match: Match
    game: FinishedGame


class Recent(Generic[Key, Value]):
    """What was used most recently, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._values: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, key: Key, value: Value) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self.most:
            self._values.popitem(last=False)


class Analyses:
    """All analyses in progress."""

    def __init__(self, store: Store, engines: Engines) -> None:
        self.store = store
        self.engines = engines
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

    def game_of_record(self, text: str, seat: int) -> FinishedGame:
        """The same for a record file."""
        game = self._records.get(text)
        if game is None:
            record = read_record(text)
            game = finished_game(match_of(record, registry.game_of(record)), seat)
            self._records.put(text, game)
        check_seat(seat, game.seats)
        return game

    async def look(self, game: FinishedGame, seat: int, effort: EffortName, may_begin: Callable[[], None]) -> bytes:
        """How far the analysis is, as JSON; it is started if necessary, unless `may_begin` raises."""
        name = f"analysis/{program_version()}/{game.digest}/{seat}/{effort}"
        kept = await self.store.kept(name)
        if kept is not None:
            return _answer("done", 1.0, zlib.decompress(kept))
        running = self.running.get(name)
        if running is None:
            if not await self.engines.ready(game.game):
                return _answer(self.engines.readiness[game.game], 0.0)
            may_begin()
            running = self.running[name] = RunningAnalysis(self._submit(name, game, seat, effort), 0.0)
        running.asked = time.monotonic()
        return await self._state(name, running)

    def drop_unasked(self) -> None:
        """Give up what nobody has asked about for a while, and forget what failed."""
        now = time.monotonic()
        for name, running in list(self.running.items()):
            if now - running.asked > FORGET_S:
                self.engines.analysis.cancel(running.job)
                del self.running[name]

    def _submit(self, name: str, game: FinishedGame, seat: int, effort: EffortName) -> Job[bytes]:
        try:
            return self.engines.analyse(name, game.record, seat, effort)
        except QueueFull as full:
            raise Denied("server-busy", 503) from full

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


def finished_game(match: Match, seat: int) -> FinishedGame:
    """A match as a game to analyse; `Denied` unless it was played to its end."""
    check_seat(seat, len(match.header.names))
    if not match.over or match.annulled:
        raise Denied("server-not-over")
    record = format_record(record_of(match))
    return FinishedGame(match.game.name, len(match.header.names), record, hashlib.sha256(record.encode()).hexdigest())


def check_seat(seat: int, seats: int) -> None:
    """`BadInput` unless there is such a seat."""
    if seat >= seats:
        raise BadInput("seat", f"is {seat}, expected 0 to {seats - 1}")


def _answer(state: str, progress: float, analysis: bytes = b"null") -> bytes:
    return f'{{"state":"{state}","progress":{progress:.3f},"analysis":'.encode() + analysis + b"}"
