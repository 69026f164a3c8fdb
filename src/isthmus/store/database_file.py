"""The database as a file: is it ours, who may read it, is another server at work on it, is it still there?

What is in it is the business of `sqlite`. A file is looked at before it is opened for writing, and left alone if it is
not ours.
"""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final, Literal

import apsw

from isthmus.store.protocol import StoreError

LOG = logging.getLogger("isthmus.store")
APPLICATION_ID: Final = 0x49535448  # "ISTH"; a migration writes it into the header of the file
MAGIC: Final = b"SQLite format 3\0"
HEADER_BYTES: Final = 100
FIRST_TABLES: Final = frozenset({"event", "summary", "member", "setting"})  # of files from before there was an id
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
OTHERS = stat.S_IRWXG | stat.S_IRWXO
Reason = Literal[
    "missing", "folder", "not-database", "foreign", "newer", "older", "in-use", "gone", "damaged", "exists"
]


class FileProblem(StoreError):
    """The file cannot be used as it is; `reason` says why to programs, the text to people."""

    def __init__(self, path: Path, reason: Reason, text: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path} {text}")


def beside(path: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside a database while it is open: the write-ahead log and its index."""
    return tuple(path.with_name(f"{path.name}-{ending}") for ending in ("wal", "shm"))


def check_ours(path: Path) -> None:
    """Raise `FileProblem` if this is a file of something else; a missing or empty one may become ours."""
    if path.is_dir():
        raise FileProblem(path, "folder", "cannot be used to keep games: it is a folder")
    if not path.exists():
        return
    with path.open("rb") as file:
        header = file.read(HEADER_BYTES)
    if not header:
        return
    if not header.startswith(MAGIC):
        raise FileProblem(path, "not-database", "cannot be used to keep games: it is not a database")
    if int.from_bytes(header[68:72]) != APPLICATION_ID and not _has_our_tables(path):
        raise FileProblem(path, "foreign", "cannot be used to keep games: it is the database of another program")


def _has_our_tables(path: Path) -> bool:
    """Whether it is empty or has the tables of a version from before the id; the newest header may be in the log."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        application = connection.pragma("application_id")
        names = {row[0] for row in connection.execute("select name from sqlite_schema where type = 'table'")}
    finally:
        connection.close()
    return application == APPLICATION_ID or (application == 0 and (not names or names >= FIRST_TABLES))


def make_private(path: Path) -> None:
    """A new file only its owner can read, in a folder like that if it has to be made; an older file is tightened."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=PRIVATE_FOLDER)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
    loose = [one for one in (path, *beside(path)) if one.exists() and one.stat().st_mode & OTHERS]
    for one in loose:
        try:
            one.chmod(PRIVATE_FILE)
        except OSError as error:  # of another owner: the operator has to decide
            LOG.warning("others can read %s, and that cannot be changed (%s)", one, error.strerror)
            return
    if loose:
        LOG.warning("others could read %s; now only its owner can", path)


def give_to_owner(path: Path) -> None:
    """What an administrator makes beside the database must not be closed to the user the server runs as."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


class ServerLock:
    """Held by the one server that works on a file, and by whoever must be sure that there is none."""

    def __init__(self, path: Path) -> None:
        resolved = path.resolve()  # one lock, by whichever name the file is called
        self.path = resolved.with_name(f"{resolved.name}.lock")
        self._file = os.open(self.path, os.O_CREAT | os.O_RDWR, PRIVATE_FILE)
        try:
            _lock(self._file)
        except OSError as error:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            who = f"another server (process {holder})" if holder else "another server"
            raise FileProblem(path, "in-use", f"is in use: {who} is running on it") from error
        give_to_owner(self.path)
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """The lock file stays: deleting it would let two others lock two different ones."""
        os.ftruncate(self._file, 0)
        os.close(self._file)


if sys.platform == "win32":  # pragma: no cover

    def _lock(file: int) -> None:
        import msvcrt

        os.lseek(file, 1_000, os.SEEK_SET)  # beyond the text, which others should be able to read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:

    def _lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileWatch:
    """Notices when the files that were opened are no longer the ones at their paths.

    A deleted or replaced file still takes what is written to it, and then everything is lost with the last process
    that has it open.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened = self._found()

    def check(self) -> None:
        if self._found() != self._opened:
            raise FileProblem(self.path, "gone", "(or a file beside it) was deleted or replaced while it was in use")

    def _found(self) -> list[tuple[int, int] | None]:
        return [_identity(one) for one in (self.path, *beside(self.path))]


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
