"""A backup made as docs/host/backup.md says contains what was played, although the server is running."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

from click.testing import CliRunner

from isthmus.client import Client
from isthmus.store.protocol import Event
from isthmus.store.sqlite import SqliteStore
from isthmus.terminal.program import program
from tests.docs.pages import DOCS, text_of
from tests.server.live_server import serving


def test_a_backup_of_a_running_server_holds_every_step(tmp_path: Path) -> None:
    original, copy = tmp_path / "games.sqlite", tmp_path / "copy.sqlite"
    command = re.findall(r"^isthmus admin backup .*$", text_of(DOCS / "host" / "backup.md"), re.MULTILINE)[0]
    words = shlex.split(command.replace("/var/lib/isthmus/games.sqlite", str(original)))
    words = [word.replace("/var/backups/isthmus.sqlite", str(copy)) for word in words]
    with serving(original) as address:
        table = Client(address).create("hashi", [{"kind": "you", "name": "Ana"}])["table"]
        result = CliRunner().invoke(program, words[1:])
        assert result.exit_code == 0, result.output
        stored = asyncio.run(events(original, table))
    assert stored
    assert asyncio.run(events(copy, table)) == stored


async def events(path: Path, table: str) -> list[Event]:
    store = SqliteStore(path)
    try:
        return await store.events(table)
    finally:
        await store.close()
