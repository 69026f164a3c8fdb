"""Records by the file or many in a zip file, such as a server hands out with all games of a player."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isthmus.kernel.errors import BadInput
from isthmus.terminal.files import BYTES_LIMIT, checked_text, read_text, shown_path

ENTRIES_LIMIT: Final = 100_000


@dataclass(frozen=True, slots=True)
class Source:
    """Where a record is: a file, or an entry of a zip file."""

    shown: str
    path: str
    entry: str = ""

    def text(self) -> str:
        """`BadInput` names it and what is wrong with it."""
        if not self.entry:
            return read_text(self.path)
        try:
            with zipfile.ZipFile(self.path) as archive, archive.open(self.entry) as file:
                return checked_text(file.read(BYTES_LIMIT + 1), self.shown)
        except (OSError, RuntimeError, zipfile.BadZipFile, zlib.error, NotImplementedError) as error:
            raise BadInput(self.shown, f"cannot be read: {error}") from None


def sources_in(path: str | Path) -> Iterator[Source]:
    """The file itself, or what a zip file holds; `BadInput` if that is nothing, or too much."""
    shown = shown_path(path)
    if not _is_archive(Path(path)):
        yield Source(shown, str(path))
        return
    with zipfile.ZipFile(path) as archive:
        names = [one.filename for one in archive.infolist() if not one.is_dir()]
    if not 0 < len(names) <= ENTRIES_LIMIT:
        raise BadInput(shown, f"holds {len(names)} files, expected 1 to {ENTRIES_LIMIT} records")
    for name in names:
        yield Source(shown_path(f"{path}/{name}"), str(path), name)


def _is_archive(path: Path) -> bool:
    try:
        return path.is_file() and zipfile.is_zipfile(path)
    except (OSError, ValueError):
        return False
