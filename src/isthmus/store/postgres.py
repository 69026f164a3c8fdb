"""The store in a PostgreSQL database: a connection that writes groups of appends, one that reads, one for bells.

Several servers may share the database: every append names the version it has seen, and rings for the others
(`postgres_bells`). What happens when the database or the connection fails is in `postgres_writer`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Final, Self, TypeVar

from isthmus.store import postgres_operations as operations
from isthmus.store import postgres_statements as statements
from isthmus.store.accounts import Statement
from isthmus.store.database_url import DatabaseProblem, DatabaseUrl
from isthmus.store.fleet import Bell
from isthmus.store.json_text import summary_data, text_of
from isthmus.store.postgres_bells import Ear
from isthmus.store.postgres_connection import (
    LOCK_WAIT_S,
    Connection,
    Use,
    check_server,
    end_sessions,
    migrate,
    schema_version,
    session_name,
    take_server_lock,
)
from isthmus.store.postgres_fleet import PostgresFleet
from isthmus.store.postgres_link import PATIENCE_S, Link
from isthmus.store.postgres_statements import DAILY_TABLES_OF, DUE, OPEN_DEALS_OF, RATED_TABLES, RESULTS_ON, Append
from isthmus.store.postgres_writer import Writer
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
    VersionConflict,
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

CHECK_S: Final = 5.0  # a write that takes longer is one that players wait for in vain
Result = TypeVar("Result")


class PostgresStore:
    """`Store` and `OperatorStore` in a database; made by `open`, on the event loop that uses it."""

    def __init__(self, url: DatabaseUrl, *, use: Use, lock_wait_s: float) -> None:
        self.url = url
        self._use = use
        self._lock_wait_s = lock_wait_s
        token = secrets.token_hex(6)
        self.fleet = PostgresFleet(token, self._ask)
        self._ear = Ear(url, token)
        self._link = Link(url, session_name(f"{token}-writer"), self._prepare_writer)
        self._reads = Link(url, session_name(f"{token}-reader"), _nothing)
        self._reading = asyncio.Lock()
        self._closed = False
        self._writer: Writer | None = None

    @classmethod
    async def open(cls, url: DatabaseUrl, *, use: Use = "beside", lock_wait_s: float = LOCK_WAIT_S) -> Self:
        """Connect and make the tables; `DatabaseProblem` if the database cannot be used, or not for this."""
        store = cls(url, use=use, lock_wait_s=lock_wait_s)
        try:
            await migrate(await store._link.open(), url)
            await store._reads.open()
        except BaseException as error:
            await store._disconnect()
            if isinstance(error, StoreError) or not isinstance(error, Exception):
                raise
            raise DatabaseProblem(url, "unreachable", f"cannot be used ({type(error).__name__})") from error
        store._writer = Writer(store._link, store.fleet.name)
        return store

    @classmethod
    async def open_for_operator(cls, url: DatabaseUrl) -> Self:
        """The same beside a running server or without one, for a database in which there are games already."""
        look = Link(url, session_name("look"), _nothing)
        try:
            if await schema_version(await look.open()) == 0:
                raise DatabaseProblem(url, "missing", "has no games of Isthmus in it")
        finally:
            await look.close()
        return await cls.open(url)

    async def _prepare_writer(self, connection: Connection) -> None:
        await check_server(connection, self.url)
        await end_sessions(connection, self._link.name)
        await take_server_lock(connection, self.url, self._use, self._lock_wait_s)

    async def _disconnect(self) -> None:
        await self._ear.close()
        await self._link.close()
        await self._reads.close()

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        async with self._reading:
            self._closed = True
            await self._disconnect()

    # -- writing

    async def append(
        self, summary: Summary, expected: int, events: Sequence[NewEvent], *, at: float, links: Links = NO_LINKS
    ) -> None:
        assert self._writer is not None
        await self._writer.append(Append(summary, expected, events, at, links))

    async def setting(self, name: str, default: str) -> str:
        return await self._change(lambda con: statements.setting(con, name, default))

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        await self._change(lambda con: statements.keep(con, name, value, at, most))

    async def keep_figures(self, table: str, seat: int, figures: Json) -> None:
        await self._change(lambda con: con.execute(KEEP_FIGURES, table, seat, text_of(figures)))

    async def note_attempt(self, attempt: PuzzleAttempt) -> None:
        await self._change(lambda con: con.execute(NOTE_ATTEMPT, *attempt_values(attempt)))

    async def move_attempts(self, device: str, guest: str) -> None:
        await self._change(lambda con: con.execute(MOVE_ATTEMPTS, guest, device))

    async def forget_attempts(self, guest: str) -> None:
        await self._change(lambda con: con.execute(FORGET_ATTEMPTS, guest))

    async def keep_push(self, guest: str, endpoint: str, data: Json, *, at: float, most: int) -> None:
        async def work(con: Connection) -> None:
            await con.execute(KEEP_PUSH, guest, endpoint, text_of(data), at)
            await con.execute(CUT_PUSHES, guest, most)

        await self._change(work)

    async def move_pushes(self, device: str, guest: str, *, most: int) -> None:
        async def work(con: Connection) -> None:
            await con.execute(MOVE_PUSHES, guest, device)
            await con.execute(CUT_PUSHES, guest, most)

        await self._change(work)

    async def drop_push(self, endpoint: str) -> None:
        await self._change(lambda con: con.execute(DROP_PUSH, endpoint))

    async def drop_pushes_of(self, guest: str) -> None:
        await self._change(lambda con: con.execute(DROP_PUSHES_OF, guest))

    async def erase(self, erasure: Erasure, *, at: float) -> None:
        if not await self._change(lambda con: operations.erase(con, erasure, at)):
            raise VersionConflict("another writer has appended events in the meantime")

    async def set_aside(self, broken: Broken) -> None:
        await self._change(lambda con: statements.mark(con, broken))

    async def forget_broken(self, program: str) -> None:
        await self._change(lambda con: con.execute("delete from broken where program <> $1", program))

    async def check(self) -> None:
        try:
            async with asyncio.timeout(CHECK_S):
                await self._change(statements.beat)
        except TimeoutError:
            raise StoreError(f"a write has been waiting for {CHECK_S:.0f} s") from None

    async def _change(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        assert self._writer is not None
        return await self._writer.change(work)

    # -- reading

    async def events(self, table: str, after: int = 0) -> list[Event]:
        return await self._ask(lambda con: statements.events(con, table, after))

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        return await self._ask(lambda con: statements.versions(con, tables))

    def bells(self) -> AsyncIterator[Bell]:
        return self._ear.bells()

    async def public_tables(self, limit: int, *, program: str) -> list[Summary]:
        return await self._ask(lambda con: statements.summaries(con, PUBLIC, program, limit))

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        over = None if selection.over is None else int(selection.over)
        bindings = (guest, selection.game, over, selection.after, limit)
        return await self._ask(lambda con: statements.summaries(con, TABLES_OF, *bindings))

    async def count_open(self, guest: str, *, program: str) -> int:
        return len(await self._ask(lambda con: statements.summaries(con, OPEN_OF, guest, program)))

    async def results_on(self, deal: str, since: float, *, program: str) -> list[Summary]:
        return await self._ask(lambda con: statements.summaries(con, RESULTS_ON, deal, since, program))

    async def daily_tables_of(self, guest: str) -> list[Summary]:
        return await self._ask(lambda con: statements.summaries(con, DAILY_TABLES_OF, guest))

    async def open_deals_of(self, guest: str) -> list[Summary]:
        return await self._ask(lambda con: statements.summaries(con, OPEN_DEALS_OF, guest))

    async def rated_tables(self, after: tuple[float, str], limit: int, *, program: str) -> list[Summary]:
        return await self._ask(lambda con: statements.summaries(con, RATED_TABLES, *after, program, limit))

    async def tables_naming(self, guest: str) -> list[str]:
        return [row[0] for row in await self._ask(lambda con: con.fetch(NAMING, guest))]

    async def figures_of(self, guest: str) -> dict[tuple[str, int], Json]:
        rows = await self._ask(lambda con: con.fetch(FIGURES_OF, guest))
        return {(table, seat): summary_data(data) for table, seat, data in rows}

    async def attempts_since(self, game: str, since: float) -> list[PuzzleAttempt]:
        return [attempt_of(row) for row in await self._ask(lambda con: con.fetch(ATTEMPTS_SINCE, game, since))]

    async def attempts_of(self, guest: str) -> list[PuzzleAttempt]:
        return [attempt_of(row) for row in await self._ask(lambda con: con.fetch(ATTEMPTS_OF, guest))]

    async def pushes_of(self, guest: str) -> dict[str, Json]:
        return {
            endpoint: summary_data(data) for endpoint, data in await self._ask(lambda con: con.fetch(PUSHES_OF, guest))
        }

    async def due(self, now: float, limit: int, *, program: str) -> list[str]:
        bindings = (now, limit, self.fleet.name, program)
        return [row[0] for row in await self._ask(lambda con: con.fetch(DUE, *bindings))]

    async def broken(self, table: str, *, program: str) -> Broken | None:
        mine = "where broken.table_id = $1 and program = $2"
        found = await self._ask(lambda con: statements.broken(con, mine, table, program))
        return found[0] if found else None

    async def settings_under(self, prefix: str) -> dict[str, str]:
        return dict(await self._ask(lambda con: con.fetch(SETTINGS_UNDER, prefix)))

    async def kept(self, name: str) -> bytes | None:
        text = "select value from kept where name = $1"
        value: bytes | None = await self._ask(lambda con: con.fetchval(text, name))
        return value

    async def bans(self) -> list[Ban]:
        text = "select kind, subject, reason, at from ban order by at, subject"
        return [Ban(*row) for row in await self._ask(lambda con: con.fetch(text))]

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        text = "select number, kind, subject from operator_change where number > $1 order by number"
        return [OperatorChange(*row) for row in await self._ask(lambda con: con.fetch(text, after))]

    async def _ask(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        """A caller who goes away must not leave the connection in the middle of an answer."""
        return await asyncio.shield(asyncio.ensure_future(self._read(work)))

    async def _read(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        async with self._reading:
            if self._closed:
                raise StoreError("the store is closed")
            try:
                return await work(await self._reads.open_within(PATIENCE_S))
            except StoreError:
                raise
            except Exception:  # the connection was lost while nobody looked: once more with a new one
                self._reads.drop()
            try:
                return await work(await self._reads.open_within(PATIENCE_S))
            except StoreError:
                raise
            except Exception as error:
                self._reads.drop()
                raise StoreError(f"the database does not answer ({type(error).__name__})") from error

    # -- for the operator

    async def list_tables(self, wanted: TableFilter) -> list[TableLine]:
        return await self._ask(lambda con: operations.tables(con, wanted))

    async def table_ids(self) -> list[str]:
        return await self._ask(operations.table_ids)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._change(lambda con: operations.delete_tables(con, tables))

    async def add_ban(self, ban: Ban) -> None:
        await self._change(lambda con: operations.add_ban(con, ban))

    async def remove_ban(self, subject: str) -> bool:
        return await self._change(lambda con: operations.remove_ban(con, subject))

    async def rotate_key(self, key: str, *, forget: bool) -> None:
        await self._change(lambda con: operations.rotate_key(con, key, forget=forget))

    async def tell(self, kind: ChangeKind, subject: str = "") -> None:
        await self._change(lambda con: operations.tell(con, kind, subject))

    async def broken_tables(self) -> list[Broken]:
        return await self._ask(statements.broken)

    async def forget_all_broken(self) -> int:
        return await self._change(operations.forget_all_broken)

    async def faults(self) -> list[str]:
        """PostgreSQL checks its pages by itself, if it was set up with checksums."""
        return []

    async def counts(self) -> dict[str, int]:
        return await self._ask(operations.counts)

    async def find_rows(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self._ask(lambda con: con.fetch(text, *values))]

    async def change_rows(self, statements: Sequence[Statement], *, tell: bool = False) -> list[list[tuple[Any, ...]]]:
        return await self._change(lambda con: operations.change_rows(con, statements, tells=tell))

    async def put_rows(self, text: str, rows: list[tuple[Any, ...]]) -> None:
        await self._change(lambda con: con.executemany(text, rows))


async def _nothing(_: Connection) -> None:
    pass
