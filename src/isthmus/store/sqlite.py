"""The store in one SQLite file: write-ahead log, full sync, one thread that writes.

    many tables ──► queue ──► writer thread: begin, every waiting job in a savepoint of its own, commit (one sync)
                                       │
                                       └──► each job's future, on the event loop, after the commit

Grouping the commits makes full durability cheap: fifty players who move at once share one disk sync. A group of
appends is handed over as one JSON text and inserted by two statements: every call into SQLite releases Python's lock
and has to get it back from a busy event loop, so a call per step would cost more than the disk. Only if something in
the group is wrong are its jobs done one by one.

It uses apsw, because that brings its own SQLite: versions before 3.51.3 can lose committed data when a write-ahead log
is reset.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import apsw

from isthmus.store import broken as broken_tables
from isthmus.store import operations
from isthmus.store.database_file import FileProblem, FileWatch, ServerLock, check_ours, make_private
from isthmus.store.protocol import (
    ALL_TABLES,
    NO_LINKS,
    Ban,
    Broken,
    CorruptEvent,
    DuplicateRequest,
    Event,
    Json,
    Links,
    NewEvent,
    OperatorChange,
    Selection,
    StoreError,
    Summary,
    VersionConflict,
)

SAFE_SQLITE = (3, 51, 3)
BATCH_LIMIT = 256
BUSY_MS = 5_000
HEARTBEAT_BYTES = 8_192  # as much as a step needs at most, so that a full disk is noticed before a step is refused
CHECKPOINT_PAGES = 8_000  # 32 MB of log: moving pages into the main file holds up commits that come just then
Result = TypeVar("Result")
SqlValue = str | int | float | None


@dataclass(eq=False, slots=True)
class Job(Generic[Result]):
    """Work on a connection, and the future of whoever waits for it; the result is kept until the group is committed."""

    work: Callable[[apsw.Connection], Result]
    future: asyncio.Future[Result]
    loop: asyncio.AbstractEventLoop
    found: list[Result] = field(default_factory=list)  # one result, or none yet
    error: StoreError | None = None

    def do(self, connection: apsw.Connection) -> None:
        self.found.append(self.work(connection))

    def fail(self, error: Exception) -> None:
        self.error = error if isinstance(error, StoreError) else StoreError(f"{type(error).__name__}: {error}")

    def tell(self) -> None:
        """On the event loop: resolve the future."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.found[0])


AnyJob: TypeAlias = Job[Any]  # queues and groups hold jobs of every kind, and only whoever waits knows the result


@dataclass(frozen=True, slots=True)
class Append:
    """The work of `append`: done alone when called, or by `_append_all` together with others."""

    summary: Summary
    expected: int
    events: Sequence[NewEvent]
    at: float
    links: Links

    def __call__(self, con: apsw.Connection) -> None:
        version = con.execute("select coalesce(max(seq), 0) from event where table_id = $1", (self.summary.table,)).get
        if version != self.expected:
            raise VersionConflict(f"table has version {version}, the writer has seen {self.expected}")
        try:
            _append_all(con, [self])
        except apsw.ConstraintError as error:
            raise DuplicateRequest(str(error)) from error

    def event_rows(self) -> list[list[SqlValue]]:
        table, at = self.summary.table, self.at
        numbered = enumerate(self.events, self.expected + 1)
        return [[table, seq, event.kind, _text(event.data), at, event.request] for seq, event in numbered]

    def summary_row(self) -> list[SqlValue]:
        one = self.summary
        return [one.table, one.game, one.phase, int(one.public), one.created, one.changed, one.due, _text(one.data)]


class SqliteStore:
    """`Store` in a file; ":memory:" will not do, because the reader is a connection of its own.

    `alone`: take the file for this server, or raise `FileProblem` if another one is at work on it.
    """

    def __init__(self, path: Path, *, alone: bool = False) -> None:
        check_sqlite_version(apsw.sqlite_lib_version())
        self.path = path
        self._jobs: queue.SimpleQueue[AnyJob | None] = queue.SimpleQueue()
        self._reads: queue.SimpleQueue[AnyJob | None] = queue.SimpleQueue()
        self._lock: ServerLock | None = None
        try:
            check_ours(path)
            make_private(path)
            self._lock = ServerLock(path) if alone else None
            connection, reader = self._open()
        except (OSError, apsw.Error, StoreError) as error:
            self._unlock()
            if isinstance(error, StoreError):
                raise
            raise StoreError(f"{path} cannot be used to keep games ({error})") from error
        watch = FileWatch(path)
        self._threads = (
            threading.Thread(target=_write, args=(connection, self._jobs, watch), name="store-writer", daemon=True),
            threading.Thread(target=_read, args=(reader, self._reads), name="store-reader", daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def _open(self) -> tuple[apsw.Connection, apsw.Connection]:
        """The writer's and the reader's connection."""
        connection = open_connection(self.path)
        migrate(connection)
        reader = open_connection(self.path)
        reader.pragma("query_only", True)
        return connection, reader

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # -- writing

    async def append(
        self, summary: Summary, expected: int, events: Sequence[NewEvent], *, at: float, links: Links = NO_LINKS
    ) -> None:
        await self._submit(self._jobs, Append(summary, expected, events, at, links))

    async def setting(self, name: str, default: str) -> str:
        return await self._submit(self._jobs, lambda con: _setting(con, name, default))

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        await self._submit(self._jobs, lambda con: _keep(con, name, value, at, most))

    async def set_aside(self, broken: Broken) -> None:
        await self._submit(self._jobs, lambda con: broken_tables.mark(con, broken))

    async def forget_broken(self, program: str) -> None:
        await self._submit(self._jobs, lambda con: broken_tables.forget_others(con, program))

    async def check(self) -> None:
        await self._submit(self._jobs, _beat)

    async def change(self, work: Callable[[apsw.Connection], Result]) -> Result:
        """Anything an operator does to the file, all or nothing, and durably."""
        return await self._submit(self._jobs, work)

    async def close(self) -> None:
        self._jobs.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._unlock()

    # -- reading

    async def look(self, work: Callable[[apsw.Connection], Result]) -> Result:
        """Anything an operator wants to know of the file."""
        return await self._submit(self._reads, work)

    async def events(self, table: str) -> list[Event]:
        return await self._submit(self._reads, lambda con: _events(con, table))

    async def public_tables(self, limit: int) -> list[Summary]:
        where = f"where public = 1 and phase <> 'over' and {_OPENS} order by changed desc limit $1"
        return await self._submit(self._reads, lambda con: _summaries(con, where, (limit,)))

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        over = None if selection.over is None else int(selection.over)
        bindings = (guest, selection.game, over, selection.after, limit)
        return await self._submit(self._reads, lambda con: _summaries(con, _TABLES_OF, bindings))

    async def count_open(self, guest: str) -> int:
        where = f"where phase <> 'over' and {_OPENS} and table_id in (select table_id from member where guest = $1)"
        return len(await self._submit(self._reads, lambda con: _summaries(con, where, (guest,))))

    async def due(self, now: float, limit: int) -> list[str]:
        return await self._submit(self._reads, lambda con: [row[0] for row in con.execute(_DUE, (now, limit))])

    async def broken(self, table: str) -> Broken | None:
        return await self._submit(self._reads, lambda con: broken_tables.find(con, table))

    async def kept(self, name: str) -> bytes | None:
        text = "select value from kept where name = $1"
        return await self._submit(self._reads, lambda con: con.execute(text, (name,)).get)

    async def bans(self) -> list[Ban]:
        return await self._submit(self._reads, operations.bans)

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        return await self._submit(self._reads, lambda con: operations.changes(con, after))

    async def _submit(
        self, jobs: queue.SimpleQueue[AnyJob | None], work: Callable[[apsw.Connection], Result]
    ) -> Result:
        if not self._threads[0].is_alive():
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        jobs.put(Job(work, future, loop))
        # A cancelled caller must not leave memory and disk out of step: the job is done in any case.
        return await asyncio.shield(future)


def check_sqlite_version(version: str) -> None:
    """Refuse an SQLite that may lose what was committed."""
    if tuple(int(part) for part in version.split(".")) < SAFE_SQLITE:
        safe = ".".join(map(str, SAFE_SQLITE))
        raise StoreError(
            f"SQLite {version} can lose committed games (write-ahead log reset); {safe} or newer is needed"
        )


def open_connection(path: Path) -> apsw.Connection:
    """A connection on which a commit returns only when the data is on the disk."""
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(BUSY_MS)
    if connection.pragma("journal_mode", "wal") != "wal":
        raise StoreError(f"{path} does not allow a write-ahead log")
    connection.pragma("synchronous", "full")
    connection.wal_autocheckpoint(CHECKPOINT_PAGES)
    connection.pragma("foreign_keys", "on")
    return connection


def migrations() -> list[Traversable]:
    """The scripts that make a new file, in order; a file knows how many it has been through."""
    folder = files("isthmus.store").joinpath("migrations")
    return sorted((one for one in folder.iterdir() if one.name.endswith(".sql")), key=lambda one: one.name)


def migrate(connection: apsw.Connection) -> int:
    """Bring the file to the newest schema; the number of the last migration is kept in the file itself."""
    scripts = migrations()
    have = int(connection.pragma("user_version"))
    if have > len(scripts):
        text = f"was written by a newer version of Isthmus ({have}) than this program knows ({len(scripts)})"
        raise FileProblem(Path(connection.filename), "newer", text)
    for number, script in enumerate(scripts[have:], have + 1):
        with connection:
            connection.execute(script.read_text(encoding="utf-8"))
            connection.pragma("user_version", number)
    return len(scripts)


# --- the two threads


def _write(connection: apsw.Connection, jobs: queue.SimpleQueue[AnyJob | None], watch: FileWatch) -> None:
    closing = False
    while not closing:
        batch = [jobs.get()]
        while len(batch) < BATCH_LIMIT:
            try:
                batch.append(jobs.get_nowait())
            except queue.Empty:
                break
        closing = None in batch
        _commit(connection, [job for job in batch if job is not None], watch.check)
    connection.close()


def _commit(connection: apsw.Connection, batch: list[AnyJob], still_there: Callable[[], None] = lambda: None) -> None:
    """Do the jobs in one transaction; a job that fails is rolled back alone, a failing commit fails them all.

    `still_there` raises if the file is gone: before the commit nothing is written then, after it nobody is told yes.
    """
    try:
        still_there()
        if not _commit_together(connection, batch):
            _commit_one_by_one(connection, batch)
        still_there()
    except Exception as error:
        _roll_back(connection)
        for job in batch:
            job.fail(error)
    _tell(batch)


def _commit_together(connection: apsw.Connection, batch: list[AnyJob]) -> bool:
    """Do all appends of a group at once; False if that is impossible, and then nothing has happened."""
    appends = [job.work for job in batch if isinstance(job.work, Append)]
    if len(appends) < len(batch) or len({one.summary.table for one in appends}) < len(appends):
        return False
    try:
        connection.execute("begin immediate")
        seen = json.dumps([[one.summary.table, one.expected] for one in appends])
        if connection.execute(_STALE, (seen,)).get is not None:
            raise VersionConflict("one of the group")
        _append_all(connection, appends)
        connection.execute("commit")
    except (apsw.ConstraintError, VersionConflict):
        _roll_back(connection)
        return False
    for job in batch:
        job.found.append(None)
    return True


def _commit_one_by_one(connection: apsw.Connection, batch: list[AnyJob]) -> None:
    connection.execute("begin immediate")
    for job in batch:
        connection.execute("savepoint job")
        try:
            job.do(connection)
        except (apsw.Error, StoreError) as error:
            if not connection.in_transaction:  # a full disk: SQLite has already rolled back the whole group
                raise
            connection.execute("rollback to job")
            job.fail(error)
        connection.execute("release job")
    connection.execute("commit")


def _roll_back(connection: apsw.Connection) -> None:
    if connection.in_transaction:
        connection.execute("rollback")


def _read(connection: apsw.Connection, jobs: queue.SimpleQueue[AnyJob | None]) -> None:
    while (job := jobs.get()) is not None:
        try:
            job.do(connection)
        except Exception as error:
            job.fail(error)
        _tell([job])
    connection.close()


def _tell(jobs: list[AnyJob]) -> None:
    """Let the event loops know that these jobs are done."""
    by_loop: dict[asyncio.AbstractEventLoop, list[AnyJob]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, done in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_tell_all, done)


def _tell_all(jobs: list[AnyJob]) -> None:
    for job in jobs:
        job.tell()


# --- the statements; `$1` is understood by SQLite and PostgreSQL alike, only json_each has another name in PostgreSQL

_STALE = """select 1 from json_each($1) where (
    select coalesce(max(seq), 0) from event where table_id = value ->> 0
) <> value ->> 1 limit 1"""
_INSERT = """insert into event (table_id, seq, kind, data, at, request)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each($1)"""
_SUMMARY = """insert into summary (table_id, game, phase, public, created, changed, due, data)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
from json_each($1) where true
on conflict (table_id) do update set phase = excluded.phase, public = excluded.public, changed = excluded.changed,
due = excluded.due, data = excluded.data"""
_OPENS = "table_id not in (select table_id from broken where readable = 0)"
_DUE = """select table_id from summary where due is not null and (due <= $1 or changed > $1)
and table_id not in (select table_id from broken) order by due limit $2"""
_TABLES_OF = """where table_id in (select table_id from member where guest = $1)
and ($2 is null or game = $2) and ($3 is null or (phase = 'over') = $3)
and ($4 is null or (changed, table_id) < (select changed, table_id from summary where table_id = $4))
order by changed desc, table_id desc limit $5"""
_MEMBER = "insert into member (guest, table_id) values ($1, $2) on conflict do nothing"


def _append_all(con: apsw.Connection, appends: Sequence[Append]) -> None:
    rows = [row for one in appends for row in one.event_rows()]
    con.execute(_INSERT, (json.dumps(rows),))
    con.execute(_SUMMARY, (json.dumps([one.summary_row() for one in appends]),))
    for one in appends:
        for guest in one.links.guests:
            con.execute(_MEMBER, (guest, one.summary.table))
        for guest in one.links.gone:
            con.execute("delete from member where guest = $1 and table_id = $2", (guest, one.summary.table))


def _events(con: apsw.Connection, table: str) -> list[Event]:
    text = "select seq, kind, data, at, request from event where table_id = $1 order by seq"
    try:
        return [
            Event(seq, kind, _event_data(seq, data), at, request)
            for seq, kind, data, at, request in con.execute(text, (table,))
        ]
    except apsw.CorruptError as error:  # pages of other tables may be whole
        raise CorruptEvent("the file is damaged where its events are") from error


def _event_data(seq: int, text: str) -> Json:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CorruptEvent(f"event {seq} is not JSON") from error
    if not isinstance(data, dict):
        raise CorruptEvent(f"event {seq} is not a JSON object")
    return data


def _summaries(con: apsw.Connection, where: str, bindings: tuple[SqlValue, ...]) -> list[Summary]:
    text = f"select table_id, game, phase, public, created, changed, due, data from summary {where}"
    return [
        Summary(table, game, phase, bool(public), created, changed, due, _summary_data(data))
        for table, game, phase, public, created, changed, due, data in con.execute(text, bindings)
    ]


def _summary_data(text: str) -> Json:
    """Empty if it is damaged: one such line must not take the whole list with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _setting(con: apsw.Connection, name: str, default: str) -> str:
    con.execute("insert into setting (name, value) values ($1, $2) on conflict do nothing", (name, default))
    return str(con.execute("select value from setting where name = $1", (name,)).get)


def _beat(con: apsw.Connection) -> None:
    """Write something for real. It is deleted in the same transaction, so the file does not grow."""
    con.execute("insert into heartbeat (number, filler) values (1, zeroblob($1))", (HEARTBEAT_BYTES,))
    con.execute("delete from heartbeat")


def _keep(con: apsw.Connection, name: str, value: bytes, at: float, most: int) -> None:
    con.execute(
        "insert into kept (name, value, at) values ($1, $2, $3) "
        "on conflict (name) do update set value = excluded.value, at = excluded.at",
        (name, value, at),
    )
    con.execute("delete from kept where name in (select name from kept order by at desc limit -1 offset $1)", (most,))


def _text(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
