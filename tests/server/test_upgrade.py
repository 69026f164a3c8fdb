"""Databases of earlier versions: opened, checked, played on; and what an older program says about a newer file.

Each `tests/data/databases/version-N.db` was written by the code of that version (`tools/stored_games.py`) and is never
written again.
"""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from typing import Any

import apsw
import pytest

from isthmus import registry
from isthmus.server import folding
from isthmus.server.bot_runner import BotRunner
from isthmus.server.hub import Hub
from isthmus.server.quarantine import this_program
from isthmus.server.summaries import summary_of
from isthmus.store import sqlite_connection
from isthmus.store.database_file import FileProblem
from isthmus.store.sqlite import SqliteStore
from isthmus.store.sqlite_connection import migrations
from tests.server.harness import FREE, play_seat_out, run

FOLDER = Path(__file__).parents[1] / "data" / "databases"
WRITTEN = sorted(FOLDER.glob("version-*.db"))


@pytest.fixture(params=WRITTEN, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    copy = tmp_path / "games.sqlite"
    shutil.copy(request.param, copy)
    return copy


def rows(path: Path, text: str) -> list[tuple[Any, ...]]:
    connection = apsw.Connection(str(path))
    try:
        return list(connection.execute(text))
    finally:
        connection.close()


def test_a_database_of_every_kind_of_table_is_kept() -> None:
    assert WRITTEN
    for path in WRITTEN:
        found = set(rows(path, "select game, phase from summary"))
        assert found == {(game, phase) for game in registry.GAME_NAMES for phase in ("lobby", "playing", "over")}
        assert int(path.stem.removeprefix("version-")) < len(migrations())


def test_an_old_database_is_played_on(old: Path) -> None:
    text = "select table_id, seq, kind, data, at, request from event order by 1, 2"
    before = rows(old, text)

    async def check() -> None:
        store = SqliteStore(old)
        hub = Hub(store, FREE, BotRunner(pause_s=0.0, rng=random.Random(1)))
        for name, phase in rows(old, "select table_id, phase from summary"):
            assert summary_of(folding.fold(name, await store.events(name))).phase == phase
            table = await hub.table(name)
            if phase == "playing":
                await play_seat_out(table)
            elif phase == "lobby":
                assert table.state.seats[1].kind == "open"
        assert await store.count_open("guest-ana", program=this_program()) == len(registry.GAME_NAMES)  # the lobbies
        assert await store.setting("cookie-key", "") == "the key of the test data"
        assert await store.kept("an analysis") == b"kept"
        await hub.close()
        await store.close()

    run(check())
    after = rows(old, text)
    assert set(before) < set(after)  # nothing was rewritten
    assert rows(old, "pragma integrity_check") == [("ok",)]
    assert rows(old, "pragma user_version") == [(len(migrations()),)]


def test_an_older_program_leaves_a_newer_file_alone(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program of the old version is this one without its later migrations."""
    version = rows(old, "pragma user_version")[0][0]
    run(SqliteStore(old).close())
    content = old.read_bytes()
    scripts = migrations()
    monkeypatch.setattr(sqlite_connection, "migrations", lambda: scripts[: int(version)])
    with pytest.raises(FileProblem, match="newer version of Isthmus") as told:
        SqliteStore(old)
    assert told.value.reason == "newer"
    assert old.read_bytes() == content
