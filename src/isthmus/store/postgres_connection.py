"""Connections to PostgreSQL: made, checked, brought to the newest schema, and taken for the servers on it.

Whatever is wrong is told in one sentence without the password (`DatabaseProblem`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeAlias

import asyncpg

from isthmus.store.database_url import DatabaseProblem, DatabaseUrl

LOG = logging.getLogger("isthmus.store")
Connection: TypeAlias = Any  # the driver has no types
OLDEST_SERVER: Final = 15  # the oldest that still gets fixes, and the one the tests run on
CONNECT_S: Final = 10.0
Use: TypeAlias = Literal["serve", "alone", "beside"]  # like other servers, instead of any, beside one or none
LOCK_WAIT_S: Final = 5.0  # a server that was killed a moment ago may still seem to be there
OURS, SERVER_LOCK, MIGRATION_LOCK = 0x49535448, 1, 2  # "ISTH": the advisory locks of this program
TABLES: Final = (
    "event",
    "summary",
    "member",
    "setting",
    "kept",
    "heartbeat",
    "ban",
    "operator_change",
    "broken",
    "trace",
    "figures",
    "puzzle_attempt",
    "friend_card",
    "friend",
    "account",
    "account_guest",
    "passkey",
    "session",
    "recovery_code",
    "spent",
    "push",
)
SESSION: Final = {
    "statement_timeout": "0",  # an append that is cut short is in doubt, so none is
    "lock_timeout": "0",
    "idle_in_transaction_session_timeout": "0",
    "default_transaction_isolation": "read committed",
    "jit": "off",
    "tcp_keepalives_idle": "10",  # so that the database notices a machine that is gone, and frees its lock
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
CLIENT_KEEPALIVE: Final = (("TCP_KEEPIDLE", 5), ("TCP_KEEPINTVL", 2), ("TCP_KEEPCNT", 3), ("TCP_USER_TIMEOUT", 10_000))


async def connect(url: DatabaseUrl, name: str) -> Connection:
    """A connection to the server that takes writes; `name` is what the database calls this session.

    All hosts are asked at once: one whose machine is cut off answers nothing, and must not hold up the others.
    """
    tries = [asyncio.create_task(_connect_to(one, name)) for one in url.each_host()]
    waiting = set(tries)
    try:
        while waiting:
            done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if made := [one for one in done if one.exception() is None]:
                tries.remove(made[0])
                return made[0].result()
    finally:
        await _give_up(tries)
    # with the driver's own error the password might get out
    raise _most_telling([_problem(url, error) for one in tries if (error := one.exception())])


async def _connect_to(secret: str, name: str) -> Connection:
    connection = await asyncpg.connect(
        secret,
        timeout=CONNECT_S,
        server_settings={**SESSION, "application_name": name},
        target_session_attrs="read-write",
    )
    _keep_alive(connection)
    return connection


async def _give_up(tries: list[asyncio.Task[Connection]]) -> None:
    for one in tries:
        one.cancel()
    for result in await asyncio.gather(*tries, return_exceptions=True):
        if not isinstance(result, BaseException):
            result.terminate()


def _most_telling(problems: list[DatabaseProblem]) -> DatabaseProblem:
    """A host that answers and says no tells more than one that is down."""
    return next((one for one in problems if one.reason != "unreachable"), problems[0])


def _problem(url: DatabaseUrl, error: BaseException) -> DatabaseProblem:
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():  # a wrong password is one of them
            return DatabaseProblem(url, "refused", "refuses this user or password")
        case asyncpg.InvalidCatalogNameError():
            return DatabaseProblem(url, "missing", "does not exist: the server has no database of that name")
        case asyncpg.InsufficientPrivilegeError():
            return DatabaseProblem(url, "forbidden", "may not be used by this user")
        case TimeoutError():
            return DatabaseProblem(url, "unreachable", f"cannot be reached: no answer within {CONNECT_S:.0f} s")
        case OSError():
            why = error.strerror if error.strerror and not error.filename else type(error).__name__
            return DatabaseProblem(url, "unreachable", f"cannot be reached ({why}): is PostgreSQL running there?")
        case asyncpg.TargetServerAttributeNotMatched():
            return DatabaseProblem(url, "unreachable", "cannot be written: no server there is the primary")
        case _:
            return DatabaseProblem(url, "unreachable", f"cannot be connected to ({type(error).__name__})")


def _keep_alive(connection: Connection) -> None:
    """Notice within some ten seconds that the server's machine is gone; a long wait for a standby is no such case."""
    pseudo = connection._transport.get_extra_info("socket")
    with socket.socket(fileno=os.dup(pseudo.fileno())) as real:
        if real.family in (socket.AF_INET, socket.AF_INET6):
            real.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            for option, value in CLIENT_KEEPALIVE:
                if hasattr(socket, option):
                    real.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)


# --- what is there


async def check_server(connection: Connection, url: DatabaseUrl) -> None:
    """Refuse a server on which games could get lost or garbled."""
    if (version := connection.get_server_version().major) < OLDEST_SERVER:
        text = f"runs on PostgreSQL {version}; {OLDEST_SERVER} or newer is needed"
        raise DatabaseProblem(url, "too-old", text)
    if (encoding := await connection.fetchval("show server_encoding")) != "UTF8":
        raise DatabaseProblem(url, "encoding", f"has the encoding {encoding}; UTF8 is needed")
    if await connection.fetchval("show fsync") == "off":
        LOG.warning("the database has fsync switched off: games will be lost if its machine fails")


async def make_durable(connection: Connection) -> None:
    """A commit must not return before it is on the disk, whatever is usual on this server."""
    if await connection.fetchval("show synchronous_commit") in ("off", "local"):
        await connection.execute("set synchronous_commit = on")


def migrations() -> list[Traversable]:
    """The scripts that make a new database, in order; a database knows how many it has been through."""
    folder = files("isthmus.store").joinpath("migrations", "postgres")
    return sorted((one for one in folder.iterdir() if one.name.endswith(".sql")), key=lambda one: one.name)


async def schema_version(connection: Connection) -> int:
    """How many migrations the database has been through."""
    if await connection.fetchval("select to_regclass('isthmus_schema')") is None:
        return 0
    return int(await connection.fetchval("select number from isthmus_schema"))


async def migrate(connection: Connection, url: DatabaseUrl) -> int:
    """Bring the database to the newest schema, all or nothing, and one program at a time."""
    scripts = migrations()
    try:
        async with connection.transaction():
            await connection.execute("select pg_advisory_xact_lock($1, $2)", OURS, MIGRATION_LOCK)
            have = await schema_version(connection)
            if have > len(scripts):
                text = f"was written by a newer version of Isthmus ({have}) than this program knows ({len(scripts)})"
                raise DatabaseProblem(url, "newer", text)
            if have == 0:
                await _begin(connection, url)
            for script in scripts[have:]:
                await connection.execute(script.read_text(encoding="utf-8"))
            if have < len(scripts):
                await connection.execute("update isthmus_schema set number = $1", len(scripts))
    except (asyncpg.InsufficientPrivilegeError, asyncpg.InvalidSchemaNameError) as error:
        raise DatabaseProblem(url, "forbidden", "does not let this user make tables") from error
    return len(scripts)


async def _begin(connection: Connection, url: DatabaseUrl) -> None:
    taken = await connection.fetchval(
        "select count(*) from unnest($1::text[]) as name where to_regclass(name) is not null", list(TABLES)
    )
    if taken:
        raise DatabaseProblem(url, "foreign", "cannot be used to keep games: it is the database of another program")
    await connection.execute("create table isthmus_schema (number integer not null)")
    await connection.execute("insert into isthmus_schema values (0)")


# --- who is at work


def session_name(token: str) -> str:
    """What the database calls a session of this process; the token tells two stores of one process apart."""
    return f"isthmus {os.getpid()}@{socket.gethostname()[:32]} {token}"


async def end_sessions(connection: Connection, name: str) -> None:
    """End what is left of our own lost connections, which may still hold locks or wait for a standby."""
    await connection.execute(
        "select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = $1 "
        "and pid <> pg_backend_pid() and usename = current_user and datname = current_database()",
        name,
    )


async def take_server_lock(connection: Connection, url: DatabaseUrl, use: Use, wait_s: float) -> None:
    """Take the database, as long as the connection lives; `DatabaseProblem` if somebody else's use does not allow it.

    Servers share it. Whoever moves all games has it alone.
    """
    if use == "beside":
        return
    take = "pg_try_advisory_lock" if use == "alone" else "pg_try_advisory_lock_shared"
    end = time.monotonic() + wait_s
    while not await connection.fetchval(f"select {take}($1, $2)", OURS, SERVER_LOCK):
        if time.monotonic() > end:
            holder = await connection.fetchval(_HOLDER, OURS, SERVER_LOCK) or "isthmus"
            who = f"another server (process {holder.split()[1]})" if " " in holder else "another server"
            raise DatabaseProblem(url, "in-use", f"is in use: {who} is running on it")
        await asyncio.sleep(0.1)


_HOLDER = """select application_name from pg_locks join pg_stat_activity using (pid)
where locktype = 'advisory' and classid = $1::bigint::oid and objid = $2::bigint::oid and granted
and database = (select oid from pg_database where datname = current_database()) limit 1"""
