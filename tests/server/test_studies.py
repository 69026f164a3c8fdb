"""Analyses of finished games: begun once, kept, bounded, given up when nobody asks."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of, record_of
from isthmus.server import counsel, studies
from isthmus.server.hub import Hub
from isthmus.server.live import Denied
from isthmus.server.settings import Settings
from tests.server import chores
from tests.server.harness import FREE, MemoryStore, people_table, play_out, run


def with_games(
    work: Callable[[Hub, Match], Awaitable[None]], monkeypatch: pytest.MonkeyPatch, game: str = "traxx"
) -> None:
    """A hub with one worker that needs no engine, and a finished match."""
    monkeypatch.setattr(counsel, "thinking", chores)
    monkeypatch.setattr(studies, "thinking", chores)

    async def whole() -> None:
        hub = Hub(MemoryStore(), Settings(Path("unused"), FREE, bot_pause_s=0.0, sweep_s=0.02, workers=1))
        hub.start()
        try:
            table = await people_table(hub, game, 2)
            await play_out(table, random.Random(4))
            assert table.state.match is not None
            await work(hub, table.state.match)
        finally:
            await hub.close()

    run(whole())


class Begins:
    """Counts how often an analysis was begun."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


async def ask(hub: Hub, match: Match, seat: int, begins: Begins) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(await hub.studies.look(match, seat, "quick", begins))
    return answer


async def until_done(hub: Hub, match: Match, seat: int, begins: Begins) -> dict[str, Any]:
    for _ in range(20_000):
        answer = await ask(hub, match, seat, begins)
        if answer["state"] not in ("warming", "waiting", "working"):
            return answer
        await asyncio.sleep(0.01)
    raise AssertionError("no end")


def test_an_analysis_is_made_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, match: Match) -> None:
        begins = Begins()
        first = await until_done(hub, match, 1, begins)
        assert (first["state"], first["progress"]) == ("done", 1.0)
        assert first["analysis"]["seat"] == 1
        assert hub.studies.running == {}
        same_from_file = match_of(record_of(match), match.game)
        assert await ask(hub, same_from_file, 1, begins) == first
        assert begins.count == 1
        assert (await until_done(hub, match, 0, begins))["analysis"]["seat"] == 0
        assert begins.count == 2

    with_games(work, monkeypatch)


def test_what_nobody_asks_about_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(studies, "FORGET_S", 0.1)

    async def work(hub: Hub, match: Match) -> None:
        await hub.counsel.ready("traxx")
        hub.studies._begin = lambda *_: hub.counsel.study.submit(  # type: ignore[method-assign]
            "t", 60.0, chores.until_stopped, tmp_path / "begun", tmp_path / "ended"
        )
        assert (await ask(hub, match, 0, Begins()))["state"] in ("waiting", "working")
        for _ in range(20_000):
            if (tmp_path / "ended").exists() or not hub.studies.running:
                break
            await asyncio.sleep(0.01)
        assert hub.studies.running == {}

    with_games(work, monkeypatch)


def test_a_failed_analysis_says_so_and_can_be_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, match: Match) -> None:
        monkeypatch.setattr(chores, "study", chores.die)
        begins = Begins()
        assert (await until_done(hub, match, 0, begins))["state"] == "failed"
        assert (await ask(hub, match, 0, begins))["state"] == "failed"
        assert begins.count == 1
        monkeypatch.setattr(studies, "FORGET_S", 0.0)
        hub.studies.sweep()
        monkeypatch.undo()
        assert hub.studies.running == {}

    with_games(work, monkeypatch)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hub: Hub, match: Match) -> None:
        def no() -> None:
            raise Denied("server-too-fast", 429)

        await hub.counsel.ready("traxx")
        with pytest.raises(Denied, match="server-too-fast"):
            await hub.studies.look(match, 0, "quick", no)
        hub.counsel.study.longest = 0
        with pytest.raises(Denied, match="server-busy"):
            await hub.studies.look(match, 0, "quick", Begins())
        monkeypatch.setattr(counsel, "PATIENCE_S", 0.0)
        hub.counsel.state["traxx"] = "missing"
        assert await ask(hub, match, 0, Begins()) == {"state": "missing", "progress": 0.0, "analysis": None}
        running = await people_table(hub, "traxx", 1)
        assert running.state.match is not None
        with pytest.raises(Denied, match="server-not-over"):
            await hub.studies.look(running.state.match, 0, "quick", Begins())

    with_games(work, monkeypatch)
