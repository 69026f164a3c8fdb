"""Preset reactions: told to everybody who is there, sent by players alone, rarely, and never stored."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from isthmus.server.reactions import BURST
from isthmus.server.wire import ReactRequest, decode
from tests.server.harness import MemoryStore, frames, listen, new_hub, people_table, person, run


def wish(name: str = "r1") -> ReactRequest:
    return ReactRequest(type="react", id=name, reaction="well-played")


@pytest.mark.parametrize("game", ["hashi", "ponte"])
def test_everybody_is_told_and_nothing_is_stored(game: str) -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), game, 2)
        there = [listen(table, person(number)) for number in (0, 1, 9)]  # the last one only watches
        for one in there:
            frames(one)
        version, log = table.state.version, list(store.log[table.state.id])
        answer = json.loads(await table.request(1, wish()))
        assert (answer["type"], answer["id"]) == ("ack", "r1")
        for one in there:
            assert frames(one) == [{"seat": 1, "reaction": "well-played", "type": "reaction"}]
        assert (table.state.version, store.log[table.state.id]) == (version, log)
        assert frames(listen(table, person(8)))[0]["type"] == "table", "who comes later has missed it"

    run(check())


def test_spectators_cannot_react() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte", 2)
        there = listen(table, person(0))
        frames(there)
        answer = json.loads(await table.request(None, wish()))
        assert (answer["type"], answer["code"]) == ("error", "server-not-seated")
        assert frames(there) == []

    run(check())


def test_nobody_can_flood_a_table() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte", 2)
        there = listen(table, person(0))
        frames(there)
        answers = [json.loads(await table.request(0, wish(f"r{number}"))) for number in range(BURST + 2)]
        assert [one["type"] for one in answers[:BURST]] == ["ack"] * BURST
        assert answers[-1]["code"] == "server-too-fast"
        assert json.loads(await table.request(1, wish()))["type"] == "ack", "each seat has its own share"
        assert len(frames(there)) == BURST + 1

    run(check())


def test_only_the_preset_words_can_be_sent() -> None:
    with pytest.raises(ValidationError):
        decode('{"type": "react", "id": "a", "reaction": "anything else"}')
