"""Practice from any round of a finished game: the deal and the steps up to there are those of the game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from isthmus.kernel.record import match_of, record_of
from isthmus.server.branch_points import branch_point
from isthmus.server.branches import branch
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
        assert table.state.match is not None
        with pytest.raises(Denied, match="server-not-over"):
            branch_point(table.state.match, "1", 0)
        await play_out(table, random.Random(1))
        record = record_of(table.state.match)
        label = record.lines[len(record.lines) // 2].label
        wish = BranchWish(at=label, seat=1, bot="random")
        point = branch_point(table.state.match, label, 1)
        made, _ = await branch(hub, point, Caller("late"), wish, origin=table.state.id)
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
        wish = BranchWish(at=record.lines[3].label, seat=0)
        point = branch_point(match_of(record, table.state.game), wish.at, wish.seat)
        made, _ = await branch(hub, point, person(0), wish)
        assert made.state.branch == Branch("", record.lines[3].label)
        without = match_of(replace(record, code="", salt="", commitment=""), table.state.game)
        with pytest.raises(Denied, match="server-unknown-deal"):
            branch_point(without, "1", 0)
        await hub.close()

    run(work())
