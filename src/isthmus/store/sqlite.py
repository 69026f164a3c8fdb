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
import queue
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import apsw

from isthmus.store import broken as broken_tables
from isthmus.store import operations
from isthmus.store import sqlite_statements as statements
from isthmus.store.accounts import Statement
from isthmus.store.database_file import FileWatch, ServerLock, check_ours, make_private
from isthmus.store.fleet import Bell
from isthmus.store.json_text import summary_data, text_of
from isthmus.store.protocol import (
    ALL_TABLES,
    NO_LINKS,
    Ban,
    Broken,
    ChangeKind,
    Erasure,
    Event,
    Json,
    Links,
    NewEvent,
    OperatorChange,
    PuzzleAttempt,
    Selection,
    StoreError,
    Summary,
    TableFilter,
    TableLine,
)
from isthmus.store.selections import (
    ATTEMPTS_OF,
    ATTEMPTS_SINCE,
    CUT_PUSHES,
    DROP_PUSH,
    DROP_PUSHES_OF,
    FIGURES_OF,
    FORGET_ATTEMPTS,
    KEEP_FIGURES,
    KEEP_PUSH,
    MOVE_ATTEMPTS,
    MOVE_PUSHES,
    NAMING,
    NOTE_ATTEMPT,
    OPEN_OF,
    PUBLIC,
    PUSHES_OF,
    SETTINGS_UNDER,
    TABLES_OF,
    attempt_of,
    attempt_values,
)
from isthmus.store.sqlite_connection import check_sqlite_version, migrate, open_connection
from isthmus.store.sqlite_statements import DAILY_TABLES_OF, DUE, OPEN_DEALS_OF, RATED_TABLES, RESULTS_ON, Append
from isthmus.store.sqlite_writing import AnyJob, Job, Result, read, write


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
            threading.Thread(target=write, args=(connection, self._jobs, watch), name="store-writer", daemon=True),
            threading.Thread(target=read, args=(reader, self._reads), name="store-reader", daemon=True),
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
        return await self._submit(self._jobs, lambda con: statements.setting(con, name, default))

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        await self._submit(self._jobs, lambda con: statements.keep(con, name, value, at, most))

    async def keep_figures(self, table: str, seat: int, figures: Json) -> None:
        bindings = (table, seat, text_of(figures))
        await self._submit(self._jobs, lambda con: con.execute(KEEP_FIGURES, bindings).fetchall())

    async def note_attempt(self, attempt: PuzzleAttempt) -> None:
        await self._submit(self._jobs, lambda con: con.execute(NOTE_ATTEMPT, attempt_values(attempt)).fetchall())

    async def move_attempts(self, device: str, guest: str) -> None:
        await self._submit(self._jobs, lambda con: con.execute(MOVE_ATTEMPTS, (guest, device)).fetchall())

    async def forget_attempts(self, guest: str) -> None:
        await self._submit(self._jobs, lambda con: con.execute(FORGET_ATTEMPTS, (guest,)).fetchall())

    async def keep_push(self, guest: str, endpoint: str, data: Json, *, at: float, most: int) -> None:
        def work(con: apsw.Connection) -> None:
            con.execute(KEEP_PUSH, (guest, endpoint, text_of(data), at))
            con.execute(CUT_PUSHES, (guest, most))

        await self._submit(self._jobs, work)

    async def move_pushes(self, device: str, guest: str, *, most: int) -> None:
        def work(con: apsw.Connection) -> None:
            con.execute(MOVE_PUSHES, (guest, device))
            con.execute(CUT_PUSHES, (guest, most))

        await self._submit(self._jobs, work)

    async def drop_push(self, endpoint: str) -> None:
        await self._submit(self._jobs, lambda con: con.execute(DROP_PUSH, (endpoint,)).fetchall())

    async def drop_pushes_of(self, guest: str) -> None:
        await self._submit(self._jobs, lambda con: con.execute(DROP_PUSHES_OF, (guest,)).fetchall())

    async def erase(self, erasure: Erasure, *, at: float) -> None:
        await self.change(lambda con: operations.erase(con, erasure, at))

    async def set_aside(self, broken: Broken) -> None:
        await self._submit(self._jobs, lambda con: broken_tables.mark(con, broken))

    async def forget_broken(self, program: str) -> None:
        await self._submit(self._jobs, lambda con: broken_tables.forget_others(con, program))

    async def check(self) -> None:
        await self._submit(self._jobs, statements.beat)

    async def close(self) -> None:
        self._jobs.put(None)
        self._reads.put(None)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        self._unlock()

    # -- reading

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return await self._submit(self._reads, lambda con: statements.events(con, table, after))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._submit(self._reads, lambda con: statements.versions(con, tables))

    @property
    def fleet(self) -> None:
        """A file has one server."""

    async def bells(self) -> AsyncIterator[Bell]:
        nobody: tuple[Bell, ...] = ()
        for bell in nobody:
            yield bell

    async def public_tables(self, limit: int, *, program: str) -> list[Summary]:
        return await self._submit(self._reads, lambda con: statements.summaries(con, PUBLIC, (program, limit)))

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        over = None if selection.over is None else int(selection.over)
        bindings = (guest, selection.game, over, selection.after, limit)
        return await self._submit(self._reads, lambda con: statements.summaries(con, TABLES_OF, bindings))

    async def count_open(self, guest: str, *, program: str) -> int:
        return len(await self._submit(self._reads, lambda con: statements.summaries(con, OPEN_OF, (guest, program))))

    async def results_on(self, deal: str, since: float, *, program: str) -> list[Summary]:
        bindings = (deal, since, program)
        return await self._submit(self._reads, lambda con: statements.summaries(con, RESULTS_ON, bindings))

    async def daily_tables_of(self, guest: str) -> list[Summary]:
        return await self._submit(self._reads, lambda con: statements.summaries(con, DAILY_TABLES_OF, (guest,)))

    async def open_deals_of(self, guest: str) -> list[Summary]:
        return await self._submit(self._reads, lambda con: statements.summaries(con, OPEN_DEALS_OF, (guest,)))

    async def rated_tables(self, after: tuple[float, str], limit: int, *, program: str) -> list[Summary]:
        bindings = (*after, program, limit)
        return await self._submit(self._reads, lambda con: statements.summaries(con, RATED_TABLES, bindings))

    async def tables_naming(self, guest: str) -> list[str]:
        return await self._submit(self._reads, lambda con: [row[0] for row in con.execute(NAMING, (guest,))])

    async def figures_of(self, guest: str) -> dict[tuple[str, int], Json]:
        rows: list[Any] = await self._submit(self._reads, lambda con: con.execute(FIGURES_OF, (guest,)).fetchall())
        return {(str(table), int(seat)): summary_data(str(data)) for table, seat, data in rows}

    async def attempts_since(self, game: str, since: float) -> list[PuzzleAttempt]:
        bindings = (game, since)
        return await self._submit(self._reads, lambda con: [*map(attempt_of, con.execute(ATTEMPTS_SINCE, bindings))])

    async def attempts_of(self, guest: str) -> list[PuzzleAttempt]:
        return await self._submit(self._reads, lambda con: [*map(attempt_of, con.execute(ATTEMPTS_OF, (guest,)))])

    async def pushes_of(self, guest: str) -> dict[str, Json]:
        rows: list[Any] = await self._submit(self._reads, lambda con: con.execute(PUSHES_OF, (guest,)).fetchall())
        return {str(endpoint): summary_data(str(data)) for endpoint, data in rows}

    async def due(self, now: float, limit: int, *, program: str) -> list[str]:
        bindings = (now, program, limit)
        return await self._submit(self._reads, lambda con: [row[0] for row in con.execute(DUE, bindings)])

    async def broken(self, table: str, *, program: str) -> Broken | None:
        return await self._submit(self._reads, lambda con: broken_tables.find(con, table, program))

    async def settings_under(self, prefix: str) -> dict[str, str]:
        rows: list[Any] = await self._submit(self._reads, lambda con: con.execute(SETTINGS_UNDER, (prefix,)).fetchall())
        return dict(rows)

    async def kept(self, name: str) -> bytes | None:
        text = "select value from kept where name = $1"
        return await self._submit(self._reads, lambda con: con.execute(text, (name,)).get)

    async def bans(self) -> list[Ban]:
        return await self._submit(self._reads, operations.bans)

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        return await self._submit(self._reads, lambda con: operations.changes(con, after))

    # -- for the operator

    async def list_tables(self, wanted: TableFilter) -> list[TableLine]:
        return await self.look(lambda con: operations.tables(con, wanted))

    async def table_ids(self) -> list[str]:
        return await self.look(operations.table_ids)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self.change(lambda con: operations.delete_tables(con, tables))

    async def add_ban(self, ban: Ban) -> None:
        await self.change(lambda con: operations.add_ban(con, ban))

    async def remove_ban(self, subject: str) -> bool:
        return await self.change(lambda con: operations.remove_ban(con, subject))

    async def rotate_key(self, key: str, *, forget: bool) -> None:
        await self.change(lambda con: operations.rotate_key(con, key, forget=forget))

    async def tell(self, kind: ChangeKind, subject: str = "") -> None:
        await self.change(lambda con: operations.tell(con, kind, subject))

    async def broken_tables(self) -> list[Broken]:
        return await self.look(broken_tables.listed)

    async def forget_all_broken(self) -> int:
        return await self.change(broken_tables.forget_all)

    async def faults(self) -> list[str]:
        return await self.look(statements.faults)

    async def counts(self) -> dict[str, int]:
        return await self.look(statements.counts)

    async def find_rows(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.look(lambda con: con.execute(text, values).fetchall())

    async def change_rows(self, statements: Sequence[Statement], *, tell: bool = False) -> list[list[tuple[Any, ...]]]:
        return await self.change(lambda con: operations.change_rows(con, statements, tells=tell))

    async def put_rows(self, text: str, rows: list[tuple[Any, ...]]) -> None:
        await self.change(lambda con: con.executemany(text, rows).fetchall())

    async def change(self, work: Callable[[apsw.Connection], Result]) -> Result:
        """Anything an operator does to the file, all or nothing, and durably."""
        return await self._submit(self._jobs, work)

    async def look(self, work: Callable[[apsw.Connection], Result]) -> Result:
        """Anything an operator wants to know of the file."""
        return await self._submit(self._reads, work)

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
