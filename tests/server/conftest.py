"""Fixtures of the server's tests."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Protocol

import pytest

from isthmus import registry
from isthmus.server import engines, workers
from isthmus.store.sqlite import SqliteStore
from tests.server import stub_jobs
from tests.server.gated_worker import Gate
from tests.server.harness import MemoryStore
from tests.server.inline_worker import InlineWorker
from tests.server.sites import Place, site_of_one, site_on


class Lacking(Protocol):
    """Takes capabilities away from a game."""

    def __call__(self, game: str, *capabilities: str) -> None: ...


@pytest.fixture(
    params=[
        "memory",
        pytest.param("sqlite", marks=pytest.mark.long),
        pytest.param("postgres", marks=pytest.mark.long),
        "three servers",  # on PostgreSQL: whatever fails elsewhere most likely fails here
    ]
)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Each way to run the server; files have one server, so PostgreSQL alone has three."""
    match request.param:
        case "memory":
            return partial(site_of_one, MemoryStore)
        case "sqlite":
            return partial(site_of_one, partial(SqliteStore, tmp_path / "games.sqlite"))
        case _:
            pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is one server at a time")
            return partial(site_on, request.getfixturevalue("database_url"), 3 if "three" in request.param else 1)


@pytest.fixture
def stubbed_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worker processes in which nothing is compiled or searched."""
    monkeypatch.setattr(engines, "worker_jobs", stub_jobs)


@pytest.fixture
def stub_engines(stubbed_jobs: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without the processes: it answers at once on any machine."""
    monkeypatch.setattr(workers, "Worker", InlineWorker)


@pytest.fixture
def gate(stubbed_jobs: None, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """The same with workers that finish a job only when the test says so."""
    gate = Gate()
    monkeypatch.setattr(workers, "Worker", gate.worker)
    return gate


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> Lacking:
    """A way to make a game lack something."""
    has = registry.has

    def lack(game: str, *capabilities: str) -> None:
        monkeypatch.setattr(
            registry, "has", lambda name, part: not (name == game and part in capabilities) and has(name, part)
        )

    return lack
