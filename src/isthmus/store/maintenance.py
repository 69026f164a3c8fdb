"""Backup and restore of the database file, for the operator.

back_up   the state at one moment, while a server goes on writing; verified before it gets its name
restore   a backup in the place of the file, which is kept under another name; only while no server runs
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import closing
from pathlib import Path

import apsw

from isthmus.store.database_file import (
    PRIVATE_FILE,
    FileProblem,
    ServerLock,
    beside,
    check_ours,
    give_to_owner,
)
from isthmus.store.sqlite import SqliteStore
from isthmus.store.sqlite_connection import BUSY_MS, migrations
from isthmus.store.sqlite_statements import counts, faults

DatabaseError = apsw.Error  # for those who need not know which library it is


def open_store(path: Path) -> SqliteStore:
    """The store for an operator, beside a running server or without one.

    A file of an older version is brought up to date, but not under a server of that version.
    """
    _check_there(path)
    if version_of(path) < len(migrations()):
        try:
            lock = ServerLock(path)
        except FileProblem as problem:
            text = "is of an older version, and a server of that version is running on it"
            raise FileProblem(path, "older", text) from problem
        lock.release()
    return SqliteStore(path)


def version_of(path: Path) -> int:
    with closing(apsw.Connection(str(path))) as connection:
        return int(connection.pragma("user_version"))


def back_up(path: Path, target: Path) -> dict[str, int]:
    """Copy the database to a file that is not there yet; returns how many rows each of its tables has."""
    _check_there(path)
    try:
        os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))  # reserve the name
    except FileExistsError as error:
        raise FileProblem(target, "exists", "already exists and is not overwritten") from error
    try:
        return _copy(path, target)
    except BaseException:
        target.unlink()
        raise


def restore(backup: Path, path: Path) -> Path | None:
    """Put a backup in the place of the database; returns where the file that was there is now, if there was one."""
    _check_there(backup)
    if (version := version_of(backup)) > (known := len(migrations())):
        text = f"was written by a newer version of Isthmus ({version}) than this program knows ({known})"
        raise FileProblem(backup, "newer", text)
    path.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
    lock = ServerLock(path)
    try:
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}.restored")
        back_up(backup, fresh)
        try:
            give_to_owner(fresh)
            aside = _set_aside(path)
            fresh.replace(path)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise
        return aside
    finally:
        lock.release()


def _copy(path: Path, target: Path) -> dict[str, int]:
    """Copy one moment of a database over an empty file of ours, and verify the copy before it gets its name."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.draft")
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))
    try:
        with closing(apsw.Connection(str(path))) as source, closing(apsw.Connection(str(draft))) as copy:
            source.set_busy_timeout(BUSY_MS)
            source.execute("begin")  # one moment for the copy and for what it is compared with
            wanted = counts(source)
            with copy.backup("main", source, "main") as work:
                work.step()
            source.execute("rollback")
            copy.pragma("journal_mode", "delete")  # one file, with nothing beside it
            if wrong := faults(copy):
                raise FileProblem(path, "damaged", f"is damaged: {wrong[0]}")
            if counts(copy) != wanted:
                raise FileProblem(draft, "damaged", "does not hold what it was copied from")
        _sync(draft)
        draft.replace(target)
        return wanted
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _check_there(path: Path) -> None:
    check_ours(path)
    if not path.exists() or not path.stat().st_size:
        raise FileProblem(path, "missing", "does not exist")


def _set_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.before-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}")
    for old, new in zip((path, *beside(path)), (aside, *beside(aside)), strict=True):
        if old.exists():
            old.rename(new)
    return aside


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
