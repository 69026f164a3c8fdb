"""The operator's commands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from isthmus.store.protocol import Broken, NewEvent, Summary
from isthmus.store.sqlite import SqliteStore
from isthmus.terminal import admin_parts
from isthmus.terminal.program import program


def isthmus(*words: str) -> Result:
    return CliRunner().invoke(program, ["admin", "tables", *words])


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with a table that was set aside."""
    path = tmp_path / "games.sqlite"

    async def make() -> None:
        store = SqliteStore(path)
        line = Summary("tabletable12", "hashi", "playing", True, 1.0, 1.0, 0.0, {})
        await store.append(line, 0, [NewEvent("a", {})], at=1.0)
        await store.set_aside(Broken("tabletable12", "", False, "event 1 is not JSON", "ab12cd34", "1.0", 86_400.0))
        await store.close()

    asyncio.run(make())
    return path


def test_broken_tables_are_listed_with_their_reason(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ISTHMUS_DATA", str(database))
    result = isthmus("--broken")
    assert result.exit_code == 0
    for part in ("tabletable12", "hashi", "1970-01-0", "ab12cd34", "closed", "event 1 is not JSON"):
        assert part in result.output
    assert isthmus("--broken").output == result.output  # looking changes nothing


def test_they_are_tried_again_when_asked(database: Path) -> None:
    assert isthmus("--broken", "--retry", "--data", str(database)).output == "One table will be tried again.\n"
    assert isthmus("--broken", "--data", str(database)).output == "No table is broken.\n"


@pytest.mark.parametrize("words", ["", "--broken", "--broken --retry", "--retry", "--broken --game hashi"])
def test_what_cannot_be_is_said_in_one_line(tmp_path: Path, words: str) -> None:
    result = isthmus(*words.split(), "--data", str(tmp_path / "nothing.sqlite"))
    assert result.exit_code == 2
    assert result.output.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_its_package_the_command_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_parts, "find_spec", lambda _: None)
    result = isthmus("--broken")
    assert result.exit_code == 2
    assert "isthmus[server]" in result.output
