"""Opening the store at a place: an SQLite file, or a PostgreSQL database, whose driver is only imported then."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from isthmus.store.database_url import DatabaseUrl
from isthmus.store.protocol import OperatorStore, StoreError

if TYPE_CHECKING:
    from isthmus.store.postgres import PostgresStore

Place: TypeAlias = Path | DatabaseUrl
INSTALL = 'pip install "isthmus[cluster]"'


async def open_for_server(place: Place) -> OperatorStore:
    """The store for a server; `StoreError` if it cannot be used, or is a file that another server has."""
    if isinstance(place, DatabaseUrl):
        return await _postgres().open(place, use="serve")
    return await open_alone(place)


async def open_alone(place: Place) -> OperatorStore:
    """The store while no server works there; `StoreError` if one does."""
    if isinstance(place, DatabaseUrl):
        return await _postgres().open(place, use="alone")
    from isthmus.store.sqlite import SqliteStore

    return SqliteStore(place, alone=True)


async def open_for_operator(place: Place) -> OperatorStore:
    """The store beside a running server or without one; `StoreError` if there is none."""
    if isinstance(place, DatabaseUrl):
        return await _postgres().open_for_operator(place)
    from isthmus.store.maintenance import open_store

    return open_store(place)


async def move_all(source: Place, target: Place) -> dict[str, int]:
    """Move all games from one place to another, while no server works on either; see `moving`."""
    from isthmus.store.moving import move

    await (await open_for_operator(source)).close()  # there must be something, of this version
    taken = await open_alone(source)
    try:
        given = await open_alone(target)
        try:
            return await move(taken, given)
        finally:
            await given.close()
    finally:
        await taken.close()


def _postgres() -> type[PostgresStore]:
    if find_spec("asyncpg") is None:
        raise StoreError(f"PostgreSQL needs the package asyncpg. Install it with: {INSTALL}")
    from isthmus.store.postgres import PostgresStore

    return PostgresStore
