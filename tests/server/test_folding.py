"""Live tables and their stored events lead to the same state."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from isthmus.kernel.match import Match
from isthmus.kernel.record import match_of, record_of, verify
from isthmus.kernel.record_text import format_record
from isthmus.server import folding
from isthmus.server.errors import Denied
from isthmus.server.events import UnknownEvent, from_store
from isthmus.server.folding import evolve, fold
from isthmus.server.table_state import TableState
from isthmus.store.protocol import Event
from tests.server.harness import GAMES, MemoryStore, listen, new_hub, people_table, person, play_out, run, step


def facts(state: TableState) -> TableState:
    """The state without what is cached on the way."""
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
        store = MemoryStore()
        table = await people_table(new_hub(store), "traxx")
        log = await store.events(table.state.id)
        with pytest.raises(UnknownEvent, match="event 9 has the kind 'teleported'"):
            fold(table.state.id, [*log, Event(9, "teleported", {}, 0.0, None)])
        store.log[table.state.id].append(Event(len(log) + 1, "teleported", {}, 0.0, None))
        with pytest.raises(Denied, match="server-table-broken"):
            await new_hub(store).table(table.state.id)

    run(check())


def test_a_log_is_one_creation_and_what_followed() -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "traxx")
        log = await store.events(table.state.id)
        with pytest.raises(LookupError):
            fold("nothing", [])
        with pytest.raises(ValueError, match="begins with 'seated'"):
            fold(table.state.id, log[1:])
        with pytest.raises(ValueError, match="created twice"):
            evolve(table.state, from_store(log[0]), 0.0)

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_a_step_makes_one_match_and_one_table(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"tables": 0, "matches": 0}

    def counting(name: str, what: str, owner: object) -> None:
        function = getattr(owner, name)

        def counted(*arguments: object, **named: object) -> object:
            made[what] += 1
            return function(*arguments, **named)

        monkeypatch.setattr(owner, name, counted)

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), game)
        listen(table, person(0))
        begun = table.state.version
        counting("successor", "tables", folding)
        counting("__init__", "tables", TableState)
        counting("__init__", "matches", Match)
        steps = await play_out(table, random.Random(game))
        assert steps > 20
        assert made == {"tables": steps, "matches": steps}
        made.update(tables=0, matches=0)
        fold(table.state.id, await store.events(table.state.id))
        assert made["tables"] == table.state.version
        assert made["matches"] == steps + 2  # the match that is begun, and with its cards dealt
        assert table.state.version == begun + steps

    run(check())
