"""Live tables and their stored events lead to the same state."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record
from isthmus.server.ledger import TableState, UnknownEvent, evolve, fold
from isthmus.store.protocol import Event
from tests.server.harness import GAMES, MemoryStore, new_hub, people_table, play_out, run, step


def facts(state: TableState) -> TableState:
    """Without what is cached on the way."""
    return replace(state)


@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_table_is_the_table_that_was_played(game: str) -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), game)
        await play_out(table, random.Random(game))
        loaded = fold(table.state.id, await store.events(table.state.id))
        assert facts(loaded) == facts(table.state)
        assert loaded.phase == "over"
        match = table.state.match
        assert match is not None
        record = record_of(match)
        assert format_record(record_of(match_of(record, match.game))) == format_record(record)
        assert verify(match).problems == ()
        assert len(verify(match).proven) == 2

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_every_prefix_of_the_log_is_a_table(game: str) -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, game)
        seen = [facts(table.state)]
        rng = random.Random(5)
        for number in range(40):
            state = table.state
            assert state.match is not None
            seat = rng.choice(state.active)
            undo = rng.random() < 0.2 and state.game.may_undo(state.match.state, seat)
            text = "undo" if undo else state.game.format_step(state.match.state, rng.choice(state.match.legal(seat)))
            await step(table, seat, text, name=f"s{number}")
            seen.append(facts(table.state))
        events = await store.events(table.state.id)
        for state in seen:
            assert facts(fold(table.state.id, events[: state.version])) == state

    run(check())


def test_an_event_from_the_future_is_not_guessed() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "traxx")
        with pytest.raises(UnknownEvent):
            evolve(table.state, Event(99, "teleported", {}, 0.0, None))
        with pytest.raises(LookupError):
            fold("nothing", [])

    run(check())
