"""Delete everything of mine: the name, the guest and the tokens are found nowhere, and the games of others go on."""

from __future__ import annotations

import asyncio
import json
import random
from datetime import date
from pathlib import Path

import pytest

from isthmus.daily.dates import window_of
from isthmus.server import folding, new_tables, seating
from isthmus.server.callers import Caller
from isthmus.server.daily import Daily
from isthmus.server.erased_log import erased, is_alone
from isthmus.server.erasing import AT_ONCE, erase_some
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.summaries import summary_of
from isthmus.server.tokens import hash_of
from isthmus.server.wire import RenameRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Broken, Store
from isthmus.store.sqlite import SqliteStore
from tests.server.harness import MemoryStore, new_hub, people_table, person, play_out, run
from tests.server.test_daily import NoEngines

ANA, BEN, EVE = Caller("guest-of-ana"), Caller("guest-of-ben"), Caller("guest-of-eve")


async def solo(hub: Hub, caller: Caller = ANA, bots: int = 0) -> LiveTable:
    seats = [SeatWish(kind="you", name="Anastasia"), *([SeatWish(kind="bot", bot="random")] * bots)]
    table, _, _ = await new_tables.create(hub, caller, NewTable(game="hashi", seats=seats))
    return table


async def lobby(hub: Hub, *, seats: int = 3) -> LiveTable:
    wishes = [SeatWish(kind="you", name="Anastasia"), *([SeatWish(kind="open")] * (seats - 1))]
    table, _, _ = await new_tables.create(hub, ANA, NewTable(game="hashi", seats=wishes))
    return table


async def rename(table: LiveTable, seat: int, name: str) -> None:
    await table.request(seat, RenameRequest(type="rename", id=f"r{table.state.version}", name=name))


async def everything(store: Store) -> str:
    """All that is stored about tables, as text."""
    assert isinstance(store, MemoryStore)
    told = [[one.kind, one.data] for log in store.log.values() for one in log]
    lines = [one.data for one in store.summaries.values()]
    return json.dumps([told, lines, sorted(store.members), sorted(store.traces)])


def check_consistent(store: MemoryStore) -> None:
    """Every log can still be folded, and its line in lists follows from it."""
    for table, log in store.log.items():
        assert summary_of(folding.fold(table, log)).data == store.summaries[table].data


def test_a_game_with_others_keeps_the_game_and_loses_the_name() -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await lobby(hub)
        _, token = await seating.join(table, BEN, "Benedict", 2)
        await seating.claim(table, EVE, token)  # another device of Ben's
        await seating.start(table, ANA, open_seats="drop", bot="random")  # Ben moves from seat 3 to seat 2
        await rename(table, 0, "Anastasia II")
        await rename(table, 1, "Benedict II")
        await play_out(table, random.Random(1))
        assert table.state.match is not None
        outcome, steps = table.state.match.outcome, table.state.match.log
        await store.keep("analysis/1/other-0", b"", at=1.0, most=9)

        assert (await erase_some(hub, [ANA.guest])).left == 0
        told = await everything(store)
        for word in ("Anastasia", ANA.guest):
            assert word not in told
        assert "Benedict II" in told
        assert hash_of(token) in told
        check_consistent(store)
        state = hub.live[table.state.id].state
        assert [seat.name for seat in state.seats] == ["Player 1", "Benedict II"]
        assert state.match is not None
        assert (state.match.outcome, state.match.log) == (outcome, steps)
        assert await store.tables_of(ANA.guest, 9) == []
        assert len(await store.tables_of(BEN.guest, 9)) == 1

        assert (await erase_some(hub, [BEN.guest])).left == 0
        told = await everything(store)
        assert "Benedict" not in told
        assert hash_of(token) not in told
        assert EVE.guest in told, "the other device is somebody else as far as anybody can tell"
        check_consistent(store)
        await hub.close()

    run(work())


def test_games_alone_and_with_bots_are_deleted_running_or_not() -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        finished = await solo(hub)
        await play_out(finished, random.Random(1))
        await solo(hub)
        await solo(hub, bots=2)
        other = await solo(hub, BEN)
        assert (await erase_some(hub, [ANA.guest])).left == 0
        assert list(store.log) == [other.state.id] == list(hub.live)
        await hub.close()

    run(work())


def test_a_running_game_goes_on_with_a_bot_and_a_lobby_gets_a_new_host() -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        running, waiting = await lobby(hub, seats=2), await lobby(hub, seats=2)
        for table in (running, waiting):
            await seating.join(table, BEN, "Benedict", None)
        assert running.state.match is None
        await seating.start(running, ANA, open_seats="drop", bot="random")
        assert (await erase_some(hub, [ANA.guest])).left == 0
        assert running.state.seats[0].standin
        assert not running.state.over
        assert waiting.state.host == BEN.guest
        assert waiting.state.seats[0].kind == "open"
        assert ANA.guest not in await everything(store)
        assert "Anastasia" not in await everything(store)
        check_consistent(store)
        await hub.close()

    run(work())


def test_whoever_left_long_ago_is_found_as_well() -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, "hashi", 2)
        open_table = await lobby(hub)
        await seating.join(open_table, BEN, "Benedict", None)
        await seating.leave(open_table, BEN)
        await seating.join(open_table, EVE, "Eve", 1)
        assert await store.tables_of(BEN.guest, 9) == []
        assert (await erase_some(hub, [BEN.guest])).left == 0
        told = await everything(store)
        assert "Benedict" not in told
        assert BEN.guest not in told
        assert "Eve" in told
        assert table.state.id in store.log
        check_consistent(store)
        await hub.close()

    run(work())


def test_one_who_was_shut_out_by_a_new_link_takes_no_name_along() -> None:
    async def work() -> None:
        hub = new_hub(MemoryStore())
        table = await lobby(hub)
        _, token = await seating.join(table, BEN, "Benedict", None)
        await seating.claim(table, EVE, token)
        _, renewed = await seating.renew_link(table, BEN, 9)
        log = await hub.store.events(table.state.id)
        assert (await erase_some(hub, [EVE.guest])).left == 0
        told = await everything(hub.store)
        assert EVE.guest not in told
        assert "Benedict" in told
        assert hash_of(renewed) in told
        assert not is_alone(log, EVE.guest)
        await hub.close()

    run(work())


def test_ranked_results_stay_without_the_name() -> None:
    async def work() -> None:
        day = date(2026, 11, 16)
        store = MemoryStore()
        hub = new_hub(store)
        hub.now = lambda: window_of(day).opens + 3600
        daily = Daily(store, hub, NoEngines())  # type: ignore[arg-type]
        for caller, name in ((ANA, "Anastasia"), (BEN, "Benedict")):
            table, _ = await daily.start(caller, "hashi", day, name)
            await play_out(table, random.Random(len(name)))
        begun, _ = await daily.start(ANA, "traxx", day, "Anastasia")
        assert (await erase_some(hub, [ANA.guest])).left == 0
        daily.fields.forget()
        results = (await daily.deal(BEN, "hashi", day)).results
        assert results is not None
        assert sorted(row.name for row in results.rows) == ["Benedict", "Player 1"]
        assert begun.state.id not in store.log
        assert ANA.guest not in await everything(store)
        await daily.lines.close()
        await hub.close()

    run(work())


def test_many_games_take_several_requests_and_unreadable_ones_are_counted() -> None:
    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        for _ in range(AT_ONCE + 5):
            await solo(hub)
        broken = min(store.log)
        store.log[broken] = store.log[broken][1:]
        hub.drop(broken)
        first = await erase_some(hub, [ANA.guest])
        assert (first.left, first.unreadable) == (4, 1)
        second = await erase_some(hub, [ANA.guest])
        assert (second.left, second.unreadable) == (0, 1)
        assert list(store.log) == [broken]
        await hub.close()

    run(work())


def test_a_player_may_move_meanwhile() -> None:
    """The others do not wait: whatever comes between reading and writing, nothing of it is lost."""

    async def work() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await lobby(hub, seats=2)
        await seating.join(table, BEN, "Benedict", None)
        if table.state.match is None:
            await seating.start(table, ANA, open_seats="drop", bot="random")
        renames = [rename(table, 1, f"Benedict {number}") for number in range(5)]
        erasing = asyncio.create_task(erase_some(hub, [ANA.guest]))
        await asyncio.gather(erasing, *renames)
        assert erasing.result().left == 0
        assert ANA.guest not in await everything(store)
        assert "Anastasia" not in await everything(store)
        assert table.state.seats[1].name.startswith("Benedict ")
        check_consistent(store)
        await hub.close()

    run(work())


def test_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    """Not only in what the store answers: the bytes are gone."""

    async def work() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        hub = new_hub(store)
        table = await lobby(hub, seats=2)
        await seating.join(table, BEN, "Benedict", None)
        await solo(hub)
        await store.set_aside(Broken("x", "hashi", readable=True, reason="", incident="", program="p", at=1.0))
        assert (await erase_some(hub, [ANA.guest])).left == 0
        await hub.close()
        await store.close()

    run(work())
    for path in tmp_path.iterdir():
        content = path.read_bytes()
        assert b"Anastasia" not in content
        assert ANA.guest.encode() not in content
    assert any(b"Benedict" in path.read_bytes() for path in tmp_path.iterdir())


@pytest.mark.parametrize("guest", ["nobody", ANA.guest])
def test_an_erasure_only_touches_names_guests_and_tokens(guest: str) -> None:
    async def work() -> None:
        hub = new_hub(MemoryStore())
        table = await lobby(hub, seats=2)
        await seating.join(table, BEN, "Benedict", None)
        log = await hub.store.events(table.state.id)
        changed = erased(log, guest, "stranger", host="stranger")
        if guest == "nobody":
            assert changed == {}
        for event in log:
            after = changed.get(event.seq, event.data)
            assert set(after) == set(event.data)
            kept = {key for key in after if key not in ("seats", "host", "guest", "name", "token")}
            assert {key: after[key] for key in kept} == {key: event.data[key] for key in kept}
        await hub.close()

    run(work())


def test_a_stranger_has_nothing_to_erase() -> None:
    async def work() -> None:
        hub = new_hub(MemoryStore())
        assert (await erase_some(hub, [person(99).guest])).left == 0
        await hub.close()

    run(work())
