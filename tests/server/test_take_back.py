"""Taking back against bots: to one's own last turn, and the bot answers the same move with the same turn."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from isthmus.kernel.record import record_of
from isthmus.server import new_tables
from isthmus.server.events import Offered
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.wire import AnswerRequest, OfferRequest
from isthmus.server.wire_api import NewTable, SeatWish
from tests.server.harness import MemoryStore, code_of, new_hub, people_table, person, run, step, until


async def duel(hub: Hub, *, first: int = 0, bot: str = "random") -> LiveTable:
    """Ponte against a bot; the person, guest 0, sits in the first or the second seat. The first seat opens."""
    seats = [SeatWish(kind="bot", bot=bot), SeatWish(kind="bot", bot=bot)]
    seats[first] = SeatWish(kind="you", name="Ana")
    return (await new_tables.create(hub, person(0), NewTable(game="ponte", seats=seats, code=code_of("ponte", 5))))[0]


async def my_move(table: LiveTable, seat: int) -> None:
    await until(lambda: table.state.over or seat in table.state.active)


async def turn(table: LiveTable, seat: int, *texts: str) -> None:
    """A whole turn of the person, and the bot's answer to it."""
    for text in (*texts, "done"):
        answer = await step(table, seat, text, name=f"s{table.state.version}")
        assert answer["type"] == "ack", answer
    await my_move(table, seat)


async def some_turn(table: LiveTable, seat: int, rng: random.Random) -> None:
    period = table.state.period
    while table.state.period == period and seat in table.state.active:
        match = table.state.match
        assert match is not None
        text = match.game.format_step(match.state, rng.choice(match.legal(seat)))
        await step(table, seat, text, name=f"s{table.state.version}")
    await my_move(table, seat)


async def take_back(table: LiveTable, seat: int) -> dict[str, Any]:
    request = OfferRequest(type="offer", id=f"back-{table.state.version}", kind="take_back")
    answer: dict[str, Any] = json.loads(await table.request(seat, request))
    return answer


def lines(table: LiveTable) -> list[str]:
    """The turns that stand, in notation."""
    assert table.state.match is not None
    return [" ".join(line.columns[0].steps) for line in record_of(table.state.match).lines]


@pytest.mark.parametrize("seat", [0, 1])
def test_it_leads_to_the_persons_own_last_turn_and_the_bot_repeats_its_answer(seat: int) -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await duel(hub, first=seat)
        await my_move(table, seat)
        rng = random.Random(4)
        await some_turn(table, seat, rng)
        before = table.state
        known = lines(table)
        await some_turn(table, seat, rng)
        whole = lines(table)
        mine = whole[len(known)].split()
        for _ in range(3):  # a bot that rolls dice would not play the same three times
            assert (await take_back(table, seat))["type"] == "ack"
            assert (table.state.period, table.state.active) == (before.period, (seat,))
            assert lines(table) == known
            await turn(table, seat, *mine)
            assert lines(table) == whole
        assert (await take_back(table, seat))["type"] == "ack"
        await hub.close()
        hub = new_hub(store, seed=2)  # after a restart of the server, with other dice
        table = await hub.table(table.state.id)
        assert lines(table) == known
        await turn(table, seat, *mine)
        assert lines(table) == whole
        await hub.close()

    run(check())


def test_another_move_gets_its_own_answer_and_the_first_is_not_forgotten() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await duel(hub)
        await turn(table, 0, "a1", "e5")
        first = lines(table)
        await take_back(table, 0)
        await turn(table, 0, "b2", "f6")
        second = lines(table)
        await take_back(table, 0)
        await turn(table, 0, "a1", "e5")
        assert lines(table) == first
        await take_back(table, 0)
        await turn(table, 0, "b2", "f6")
        assert lines(table) == second
        await hub.close()

    run(check())


def test_before_the_first_turn_of_ones_own_there_is_nothing_to_take_back() -> None:
    """Otherwise the bot's opening could be rolled again."""

    async def check() -> None:
        hub = new_hub()
        table = await duel(hub, first=1)
        await my_move(table, 1)
        opening = lines(table)
        answer = await take_back(table, 1)
        assert (answer["type"], answer["code"]) == ("refused", "kernel-nothing-to-take-back")
        assert lines(table) == opening
        await hub.close()

    run(check())


def test_between_people_the_last_turn_goes_back_if_both_agree() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte", 2)
        opener = table.state.active[0]
        for text in ("a1", "e5", "done"):
            await step(table, opener, text, name=f"s{table.state.version}")
        chosen = table.state.active[0]
        for text in ("dark", "done"):
            await step(table, chosen, text, name=f"s{table.state.version}")
        await take_back(table, 0)
        assert len(lines(table)) == 2
        await table.request(1, AnswerRequest(type="answer", id="yes", offer=1, accept=True))
        assert (lines(table), table.state.active) == (["a1 e5"], (chosen,))
        await hub.close()

    run(check())


def test_suggestions_of_older_logs_take_back_one_turn() -> None:
    stored = {"seat": 0, "kind": "take_back", "accepted": [0]}
    assert Offered.from_json(stored).turns == 1
    assert Offered.from_json(stored).to_json() == stored
