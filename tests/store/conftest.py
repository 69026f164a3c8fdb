"""Fixtures of the store's tests."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.store.engines import Engine, PostgresEngine, SqliteEngine

# Their imports need the driver; `test_contract` says so where it is missing.
collect_ignore = (
    [] if find_spec("asyncpg") else ["test_postgres.py", "test_postgres_doubt.py", "test_postgres_fleet.py"]
)


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Engine:
    """Each database in turn."""
    if request.param == "sqlite":
        return SqliteEngine(tmp_path / "deep" / "x.sqlite")
    return PostgresEngine(request.getfixturevalue("postgres"), request.getfixturevalue("database_url"))
