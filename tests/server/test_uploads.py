"""Records are checked in a worker, never on the event loop, in a bounded queue with shares."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from isthmus.kernel.errors import Ambiguous, BadInput, IsthmusError, Lacking, Refused, Unreadable
from isthmus.kernel.match import Match
from isthmus.server import uploads
from isthmus.server.app import create_app
from isthmus.server.callers import Payer
from isthmus.server.errors import Busy, Denied, explained
from isthmus.server.fair_queue import Shares
from isthmus.server.replay import replay_json
from isthmus.server.services import Services
from tests.server.gated_worker import Gate, with_gate
from tests.server.harness import GAMES, people_table, play_out, until, with_services
from tests.server.test_analysis_api import finish, serving
from tests.server.test_api import SOLO, settings_for

RECORDS = Path(__file__).parent.parent / "data" / "records"
ANA, BEN = Payer("ana", "192.0.2.1"), Payer("ben", "192.0.2.2")


def on_the_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def test_no_game_is_played_again_on_the_event_loop(
    stub_engines: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as client:
        table = client.post("/api/tables", json=SOLO).json()["table"]
        finish(client, table)
        record = client.get(f"/api/tables/{table}/record").text
        played: list[bool] = []
        play, turns = Match.play, Match.turns

        def watched_play(match: Match, *arguments: Any, **more: Any) -> Match:
            played.append(on_the_loop())
            return play(match, *arguments, **more)

        def watched_turns(match: Match) -> Any:
            played.append(on_the_loop())
            return turns(match)

        monkeypatch.setattr(Match, "play", watched_play)
        monkeypatch.setattr(Match, "turns", watched_turns)
        assert client.post("/api/replay", json={"record": record}).status_code == 200
        assert client.get(f"/api/tables/{table}/replay").status_code == 200
        assert client.post("/api/analysis", json={"record": record, "seat": 0}).status_code == 200
        assert client.post("/api/branch", json={"record": "nonsense", "at": "1", "seat": 0}).status_code == 422
        assert len(played) > 3
        assert not any(played)


def test_a_full_queue_is_said_with_the_time_to_come_back(stub_engines: None, tmp_path: Path) -> None:
    app = create_app(settings_for(tmp_path))
    with TestClient(app) as client:
        record = (RECORDS / "traxx-4p.txt").read_text(encoding="utf-8")
        assert client.post("/api/replay", json={"record": record}).status_code == 200
        app.state.services.uploads.pool.waiting.shares = Shares(0)
        for path, more in (("replay", {}), ("analysis", {"seat": 0}), ("branch", {"seat": 0, "at": "1"})):
            answer = client.post(f"/api/{path}", json={"record": record + "\n", **more})
            assert (answer.status_code, answer.json()["code"]) == (503, "server-busy")
            assert int(answer.headers["retry-after"]) > 0


def test_nobody_takes_all_places(gate: Gate) -> None:
    async def work(services: Services) -> None:
        asked = [asyncio.ensure_future(services.uploads.replay(ANA, "nonsense")) for _ in range(13)]
        await until(lambda: len(services.uploads.pool.waiting) == uploads.SHARES.guest - 1)
        refused = [one for one in asked if one.done()]
        assert len(refused) == 13 - uploads.SHARES.guest
        assert all(isinstance(one.exception(), Busy) for one in refused)
        other = asyncio.ensure_future(services.uploads.replay(BEN, "nonsense"))
        await asyncio.sleep(0)
        gate.open()
        await until(lambda: len(gate.begun) == 2)
        assert gate.begun[1].ticket.guest == BEN.guest, "after the one that was running"
        gate.open(20)
        with pytest.raises(IsthmusError):
            await other
        await asyncio.gather(*asked, return_exceptions=True)

    with_gate(gate, work)


def test_a_job_that_fails_is_no_500(stub_engines: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "MOST_S", 1.0)

    async def work(services: Services) -> None:
        with pytest.raises(Busy):
            await services.uploads.finished(ANA, 5, 0)  # type: ignore[arg-type]

    with_services(work, workers=0)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_from_a_worker_is_the_same(stub_engines: None, game: str) -> None:
    async def work(services: Services) -> None:
        table = await people_table(services.hub, game)
        for _ in range(2):
            match = table.state.match
            assert match is not None
            found = await services.uploads.replay(ANA, match)
            assert found == replay_json(match)
            assert json.loads(found)["over"] == table.state.over
            await play_out(table, random.Random(1))

    with_services(work, workers=0)


@pytest.mark.parametrize(
    "error",
    [
        Refused("hashi-flag-needs-bridge", "H-A3", ("A1",), {"island": "A1"}),
        Unreadable("text", "a step", line=4),
        Ambiguous("text", ("one", "other")),
        BadInput("field", "is wrong"),
        Lacking("traxx", "solver"),
    ],
)
def test_what_is_wrong_with_a_record_survives_the_way_back(error: IsthmusError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), explained(copy)) == (type(error), str(error), explained(error))


def test_a_denial_survives_the_way_back() -> None:
    error = pickle.loads(pickle.dumps(Denied("server-too-many-tables", 429, limit=3)))
    assert (error.code, error.status, error.arguments) == ("server-too-many-tables", 429, {"limit": 3})
