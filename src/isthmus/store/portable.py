"""Backup of a PostgreSQL database as a file, and a database from such a file.

The file is what `serve --data` could use as it is, so that games are not tied to an engine or its version. For
databases too large for this there are PostgreSQL's own tools.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from isthmus.store.database_file import FileProblem
from isthmus.store.database_url import DatabaseProblem, DatabaseUrl
from isthmus.store.maintenance import back_up
from isthmus.store.moving import Row, move
from isthmus.store.opening import open_alone, open_for_operator
from isthmus.store.sqlite import SqliteStore


class Moment:
    """One moment of a database, however long it is read while servers go on writing."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def find_rows(self, text: str, *values: Any) -> list[Row]:
        return [tuple(row) for row in await self._connection.fetch(text, *values)]


async def back_up_database(url: DatabaseUrl, target: Path) -> dict[str, int]:
    """Copy one moment to a file that is not there yet, compare the two, and verify the file."""
    await (await open_for_operator(url)).close()  # there must be something, of this version
    from isthmus.store.postgres_connection import connect, session_name

    _check_free(target)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}.", dir=target.parent) as folder:
        draft = Path(folder) / "games.sqlite"
        store = SqliteStore(draft, alone=True)
        connection = await connect(url, session_name("backup"))
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                await move(Moment(connection), store)
        finally:
            await connection.close()
            await store.close()
        return back_up(draft, target)


def _check_free(target: Path) -> None:
    """Before the work; `back_up` sees to it that nobody has taken the name meanwhile."""
    if target.exists():
        raise FileProblem(target, "exists", "is there already and is not overwritten")


async def restore_database(backup: Path, url: DatabaseUrl) -> dict[str, int]:
    """Bring a backup into a database without games, while no server works on it; every row is compared."""
    with tempfile.TemporaryDirectory(prefix="isthmus-restore-") as folder:
        draft = Path(folder) / "games.sqlite"  # the backup itself may be of an older version, and stays as it is
        back_up(backup, draft)
        given = await open_alone(url)
        try:
            if await given.table_ids():
                raise DatabaseProblem(url, "occupied", "has games in it already: take an empty database")
            taken = SqliteStore(draft, alone=True)
            try:
                return await move(taken, given)
            finally:
                await taken.close()
        finally:
            await given.close()
