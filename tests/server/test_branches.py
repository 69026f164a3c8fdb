"""Practice from any round of a finished game: the deal and the steps up to there are those of the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from isthmus.kernel.record import record_of
from isthmus.server.branches import branch_of_record, branch_of_table
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.events import Branch
from isthmus.server.wire_api import BranchWish
from tests.server.harness import GAMES, MemoryStore, new_hub, people_table, person, play_out, play_seat_out, run


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_has_the_deal_and_the_steps_up_to_there(game: str) -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, game)
        with pytest.raises(Denied, match="server-not-over"):
            await branch_of_table(hub, table, person(7), BranchWish(at="1", seat=0))
        await play_out(table, random.Random(1))
        assert table.state.match is not None
        record = record_of(table.state.match)
        label = record.lines[len(record.lines) // 2].label
        made, _ = await branch_of_table(hub, table, Caller("late"), BranchWish(at=label, seat=1, bot="random"))
        assert made.state.period == label or made.state.active
        assert made.state.match is not None
        begun = record_of(made.state.match)
        count = [line.label for line in record.lines].index(label)
        assert begun.lines[:count] == record.lines[:count]
        assert made.state.code == record.code
        assert made.state.branch == Branch(table.state.id, label)
        assert made.state.hints_allowed
        assert [seat.kind for seat in made.state.seats].count("bot") == len(record.names) - 1
        await play_seat_out(made, 1)
        again = record_of(made.state.match)
        assert [line.draws for line in again.lines][: count + 1] == [line.draws for line in record.lines][: count + 1]
        assert (await new_hub(store).table(made.state.id)).state.match == made.state.match
        await hub.close()

    run(work())


def test_a_record_is_branched_by_its_code() -> None:
    async def work() -> None:
        hub = new_hub()
        table = await people_table(hub, "connections", 1)
        await play_out(table, random.Random(2))
        assert table.state.match is not None
        record = record_of(table.state.match)
        made, _ = await branch_of_record(hub, record, person(0), BranchWish(at=record.lines[3].label, seat=0))
        assert made.state.branch == Branch("", record.lines[3].label)
        with pytest.raises(Denied, match="server-unknown-deal"):
            await branch_of_record(
                hub, replace(record, code="", salt="", commitment=""), person(0), BranchWish(at="1", seat=0)
            )
        await hub.close()

    run(work())
