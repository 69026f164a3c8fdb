"""A connection to the SQLite file: safe, durable, and of the newest schema."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import apsw

from isthmus.store.database_file import FileProblem
from isthmus.store.protocol import StoreError

SAFE_SQLITE = (3, 51, 3)
BUSY_MS = 5_000
CHECKPOINT_PAGES = 8_000  # 32 MB of log: moving pages into the main file holds up commits that come just then


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
    connection.pragma("secure_delete", "on")  # what is deleted or replaced is overwritten, not only forgotten
    return connection


def migrations() -> list[Traversable]:
    """The scripts that make a new file, in order; a file knows how many it has been through."""
    folder = files("isthmus.store").joinpath("migrations", "sqlite")
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
