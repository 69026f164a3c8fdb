"""Fixtures that several folders of tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

import tests.no_niceness  # noqa: F401
from isthmus.store.database_url import DatabaseUrl
from tests.store.real_postgres import Cluster, cluster

# A busy machine must not fail a test.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real PostgreSQL server for all tests of this process."""
    with cluster() as found:
        yield found


@pytest.fixture
def database_url(postgres: Cluster) -> DatabaseUrl:
    """A new database in it."""
    return postgres.new_database()
