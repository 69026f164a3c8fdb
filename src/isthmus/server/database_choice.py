"""Where games are kept: what the command line says, else the environment, else the settings file, else your folder."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isthmus.kernel.errors import BadInput
from isthmus.store.database_url import BadUrl, DatabaseUrl, read_url
from isthmus.store.opening import Place

DATA_VARIABLE: Final = "ISTHMUS_DATA"
DATABASE_VARIABLE: Final = "ISTHMUS_DATABASE"


@dataclass(frozen=True, slots=True)
class Given:
    """What one source says: a file (`--data`) or the address of a database (`--database`), not both."""

    data: Path | None = None
    database: str | None = None


def from_environment() -> Given:
    """The database wins, because containers and services come with a file in their environment."""
    if database := os.environ.get(DATABASE_VARIABLE):
        return Given(database=database)
    data = os.environ.get(DATA_VARIABLE)
    return Given(Path(data) if data else None)


def place_of(field: str, text: str) -> Place:
    """The place that a text names: the address of a database, or a file; `BadInput` names the field."""
    return _url(field, text) if "://" in text else Path(text)


def _url(field: str, text: str) -> DatabaseUrl:
    try:
        return read_url(text)
    except BadUrl as error:
        raise BadInput(field, str(error)) from None


def chosen(*sources: Given) -> Place:
    """What the first source that names a place says."""
    for given in sources:
        if given.data is not None and given.database:
            raise BadInput("--database", "goes without --data: games are kept in a file or in a database")
        if given.database:
            return _url("--database", given.database)
        if given.data is not None:
            return given.data
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "isthmus" / "games.sqlite"
