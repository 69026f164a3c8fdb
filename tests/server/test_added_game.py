"""A game from another package on the server: people and bots play it, and what it lacks is said."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest
from starlette.testclient import TestClient

import isthmus
from isthmus.server import new_tables
from isthmus.server.app import create_app
from isthmus.server.wire import server_frames
from isthmus.server.wire_api import NewTable, SeatWish
from tests import sample
from tests.server.harness import FREE, frames, listen, new_hub, people_table, person, play_out, run, until
from tests.server.test_api import settings_for


@pytest.fixture(autouse=True)
def gale(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is there during the test."""
    yield from sample.as_a_guest(monkeypatch)


def test_people_play_it_and_everybody_gets_plain_scenes() -> None:
    validator = jsonschema.Draft202012Validator(server_frames.json_schema(mode="serialization"))

    async def check() -> None:
        table = await people_table(new_hub(), sample.NAME)
        listeners = [listen(table, person(number)) for number in (0, 9)]
        await play_out(table, random.Random(1))
        sent = [frame for listener in listeners for frame in frames(listener)]
        for frame in sent:
            validator.validate(frame)
        first = next(frame for frame in sent if frame["type"] == "table" and frame["view"])
        assert first["board"] == {"name": sample.NAME, "game": "plain"}
        assert "joins top and bottom" in first["view"]["scene"]["pictures"][0]
        assert {step["kind"] for step in first["view"]["legal"]} == {"plain"}
        assert sent[-1]["view"]["outcome"]["ending"] == "joined"

    run(check())


@pytest.mark.parametrize("level", ["random", "greedy", "club", "master"])
def test_bots_of_every_name_play_it_to_the_end(level: str) -> None:
    async def check() -> None:
        hub = new_hub()
        seats = [SeatWish.model_validate({"kind": "bot", "bot": level})] * 2
        table, _, _ = await new_tables.create(hub, person(0), NewTable(game=sample.NAME, seats=seats))
        await until(lambda: table.state.over)

    run(check())


def test_the_api_knows_it_and_says_what_it_lacks(tmp_path: Path) -> None:
    match = isthmus.play_out(isthmus.new(sample.NAME, ["Ana", "Ben"], seed="0123456789"), "greedy")
    record = isthmus.dump(match)
    with TestClient(create_app(settings_for(tmp_path, FREE))) as client:
        listed = {game["name"]: game for game in client.get("/api/games").json()["games"]}
        assert listed[sample.NAME]["lessons"] == 0
        assert client.get("/healthz").json()["engines"][sample.NAME] == "missing"
        assert "gale-name = Gale" in client.get("/api/games/gale/messages/fr").text
        replay = client.post("/api/replay", json={"record": record}).json()
        assert len(replay["frames"]) == len(match.turns()) + 1
        assert replay["problems"] == []
        assert client.post("/api/analysis", json={"seat": 0, "record": record}).json()["state"] == "missing"
        lesson = client.post("/api/lessons/gale/1", json={"steps": []})
        assert (lesson.status_code, lesson.json()["code"]) == (404, "kernel-lacks-lesson")
        assert lesson.json()["message"]["arguments"] == {"game": sample.NAME}
