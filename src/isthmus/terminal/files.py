"""Reading files from anywhere, and writing files so that each is complete or not there at all.

Reading is bounded (a record is small; a video named ``game.txt`` must not fill the memory) and every way a file can be
wrong has its own sentence. Writing goes to a draft beside the target, which is flushed to the disk and then renamed in
one step, so a crash leaves either the old file or the new one.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
from pathlib import Path
from typing import Final

from isthmus.kernel.errors import BadInput
from isthmus.kernel.record import Record
from isthmus.kernel.record_text import read_record

BYTES_LIMIT: Final = 2_000_000
PRIVATE: Final = 0o600
STANDARD_INPUT: Final = "-"


def read_text(path: str | Path) -> str:
    """The text of a file (``-``: standard input); `BadInput` names the file and what is wrong with it."""
    shown = shown_path(path)
    raw = _standard_input() if str(path) == STANDARD_INPUT else _read_bytes(Path(path), shown)
    return checked_text(raw, shown)


def checked_text(raw: bytes, shown: str) -> str:
    """The bytes of a record or board as text; `BadInput` says what is wrong with them."""
    if len(raw) > BYTES_LIMIT:
        raise BadInput(shown, f"is larger than {BYTES_LIMIT // 1_000_000} MB; no record or board is that large")
    if not raw.strip():
        raise BadInput(shown, "is empty")
    if b"\0" in raw:
        raise BadInput(shown, "is not text (it contains NUL bytes)")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(shown, f"is not UTF-8 text (byte {error.start + 1})") from None


def read_record_file(path: str | Path) -> Record:
    """The record in a file, text or JSON."""
    return read_record(read_text(path))


def write_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Write a text file so that it is never seen half written; `private`: readable by its owner only."""
    write_whole_bytes(path, text.encode(), private=private)


def write_whole_bytes(path: Path, content: bytes, *, private: bool = False) -> None:
    """The same for any content."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.draft")
    mode = PRIVATE if private else _usual_mode(path)
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except BaseException:
            draft.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise BadInput(shown_path(path), f"cannot be written: {error.strerror or error}") from None


def write_new(path: Path, text: str, *, overwrite: bool = False) -> None:
    """Like `write_whole`, for a file the user named: an existing file stays unless `overwrite`."""
    write_new_bytes(path, text.encode(), overwrite=overwrite)


def write_new_bytes(path: Path, content: bytes, *, overwrite: bool = False) -> None:
    """The same for any content."""
    if path.is_dir():
        raise BadInput(shown_path(path), "is a folder, expected the name of a file")
    if path.exists() and not overwrite:
        raise BadInput(shown_path(path), "exists already; choose another name")
    write_whole_bytes(path, content)


def shown_path(path: str | Path) -> str:
    """A path as an error may print it: on one line, with nothing that moves the cursor."""
    text = str(path)
    return text if text.isprintable() else repr(text)[1:-1]


def read_bounded(path: str | Path, most: int) -> bytes:
    """The first bytes of a file, at most that many; `BadInput` names the file and what is wrong with it."""
    return _read_bytes(Path(path), shown_path(path), most)


def _read_bytes(path: Path, shown: str, most: int = BYTES_LIMIT + 1) -> bytes:
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise BadInput(shown, "is a folder, expected a file")
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        raise BadInput(shown, "there is no such file") from None
    except (OSError, ValueError) as error:
        raise BadInput(shown, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


def _standard_input() -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    raw = stream.read(BYTES_LIMIT + 1) if stream is not None else sys.stdin.read(BYTES_LIMIT + 1).encode()
    return bytes(raw)


def _usual_mode(path: Path) -> int:
    """An existing file keeps its mode; a new one gets the mode that the user's umask allows."""
    return stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable (POSIX; elsewhere there is nothing to do)."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
