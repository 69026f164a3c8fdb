"""The wire types: the page's TypeScript is current, and frames are what the schema says."""

from __future__ import annotations

import json
import random
from typing import Any

import jsonschema
import pytest

from isthmus.server.wire import StepRequest, client_frames, encode, server_frames
from tests.server.harness import GAMES, frames, listen, new_hub, people_table, person, play_out, run
from tools.wire_types import TARGET, type_of, typescript


def test_the_typescript_is_what_would_be_written() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript(), "run python tools/wire_types.py"


def test_typescript_of_odd_schemas() -> None:
    assert type_of({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "null"}]}) == "[number, null]"
    assert type_of({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}) == "(string | null)[]"
    assert type_of({}) == "unknown"
    assert type_of({"enum": ["a", 1]}) == '"a" | 1'


@pytest.mark.parametrize("game", GAMES)
def test_frames_of_whole_games_follow_the_schema(game: str) -> None:
    validator = jsonschema.Draft202012Validator(server_frames.json_schema(mode="serialization"))

    async def check() -> None:
        table = await people_table(new_hub(), game)
        listeners = [listen(table, person(0)), listen(table, person(9))]
        await play_out(table, random.Random(game))
        sent = [frame for listener in listeners for frame in frames(listener)]
        kinds = {frame["type"] for frame in sent}
        assert kinds == {"table", "view", "seats"}
        for frame in random.Random(1).sample(sent, min(30, len(sent))) + sent[-2:]:
            validator.validate(frame)
            assert len(json.dumps(frame)) < 20_000

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_the_fast_encoder_and_the_documented_types_agree(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()

    def both(frame: Any) -> str:
        text = encode(frame)
        assert text == server_frames.dump_json(frame).decode()
        seen.add(frame.type)
        return text

    for module in ("broadcast", "live_table"):
        monkeypatch.setattr(f"isthmus.server.{module}.encode", both)

    async def check() -> None:
        table = await people_table(new_hub(), game)
        listen(table, person(0))
        listen(table, person(9))
        await play_out(table, random.Random(game))

    run(check())
    assert {"table", "view", "seats"} <= seen


def test_requests_are_strict() -> None:
    good = {"type": "step", "id": "a-1", "period": "1", "step": "done"}
    assert isinstance(client_frames.validate_python(good), StepRequest)
    for change in ({"id": ""}, {"id": "a b"}, {"step": 5}, {"type": "steps"}, {"extra": 1}):
        with pytest.raises(ValueError, match="valid"):
            client_frames.validate_python({**good, **change})
