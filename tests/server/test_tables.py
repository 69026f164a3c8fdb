"""Tables: seats, links, agreements, stand-ins, clocks, rematches, lists."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from isthmus.kernel.errors import BadInput
from isthmus.server import new_tables, seating
from isthmus.server.callers import Caller
from isthmus.server.errors import Denied
from isthmus.server.live_table import LiveTable
from isthmus.server.quarantine import this_program
from isthmus.server.services import Services
from isthmus.server.settings import Limits
from isthmus.server.tokens import hash_of
from isthmus.server.wire import AnswerRequest, OfferRequest, RenameRequest, StandinRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Event
from tests.server.harness import (
    GAMES,
    MemoryStore,
    frames,
    listen,
    new_hub,
    people_table,
    person,
    play_out,
    run,
    step,
    until,
    with_services,
)


def wish(game: str, *kinds: str, **more: object) -> NewTable:
    return NewTable(game=game, seats=[SeatWish(kind=kind) for kind in kinds], **more)  # type: ignore[arg-type]


def replaced(table: LiveTable) -> list[int]:
    return [number for number, seat in enumerate(table.state.seats) if seat.standin]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_open_seats_begins_at_once(game: str) -> None:
    async def check() -> None:
        table, you, token = await new_tables.create(new_hub(), person(0), wish(game, "you", "bot"))
        assert (table.state.phase, you) == ("playing", 0)
        assert token is not None
        assert table.state.seat_of("", hash_of(token)) == 0
        assert token not in repr(table.state)

    run(check())


@pytest.mark.parametrize("first", ["loaded", "made"])
def test_a_new_table_that_is_woken_meanwhile_is_in_memory_once(first: str) -> None:
    """Its maker waits for the store when the sweeper already finds it there."""

    class SlowStore(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.stored, self.read, self.go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def append(self, *args: Any, **named: Any) -> None:
            await super().append(*args, **named)
            self.stored.set()
            await (self.read if first == "made" else self.go_on).wait()

        async def events(self, table: str, after: int = 0) -> list[Event]:
            self.read.set()
            if first == "made":
                await self.go_on.wait()
            return await super().events(table, after)

    async def check() -> None:
        store = SlowStore()
        hub = new_hub(store)
        making = asyncio.ensure_future(new_tables.create(hub, person(0), wish("traxx", "you", "bot")))
        await store.stored.wait()
        waking = asyncio.ensure_future(hub.wake_due())
        await (making if first == "made" else waking)
        [table] = hub.live.values()
        store.go_on.set()
        await asyncio.gather(making, waking)
        assert making.result()[0] is table
        assert list(hub.live.values()) == [table]
        await hub.close()

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_among_themselves(game: str) -> None:
    async def check() -> None:
        hub = new_hub()
        table, you, token = await new_tables.create(hub, person(0), wish(game, "bot", "bot"))
        assert (you, token) == (None, None)
        await until(lambda: table.state.over)
        await hub.close()

    run(check())


def test_the_way_back_to_a_seat() -> None:
    async def check() -> None:
        hub = new_hub()
        table, _, token = await new_tables.create(hub, person(0), wish("traxx", "you", "open"))
        assert token is not None
        phone = Caller("another-device")
        with pytest.raises(Denied, match="server-wrong-token"):
            await seating.claim(table, phone, "x" * 32)
        assert await seating.claim(table, phone, token) == 0
        assert table.state.seat_of("another-device", None) == 0
        seat, other = await seating.join(table, person(1), "  Zoë \t", None)
        assert (seat, table.state.seats[1].name) == (1, "Zoë")
        await seating.start(table, person(0), open_seats="drop", bot="random")
        await seating.leave(table, person(1))
        assert replaced(table) == [1]
        assert await seating.claim(table, Caller("third"), other) == 1
        assert replaced(table) == []
        await hub.close()

    run(check())


def test_leaving_the_lobby_frees_the_seat() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table, _, _ = await new_tables.create(hub, person(0), wish("hashi", "you", "open"))
        await seating.join(table, person(1), "", None)
        assert table.state.seats[1].name == "Player 2"
        await seating.leave(table, person(1))
        assert table.state.seats[1].kind == "open"
        assert await store.tables_of("guest-1", 9) == []
        with pytest.raises(Denied, match="server-not-seated"):
            await seating.leave(table, person(1))

    run(check())


@pytest.mark.parametrize(("open_seats", "count"), [("bots", 4), ("drop", 2)])
def test_open_seats_get_bots_or_go(open_seats: seating.OpenSeats, count: int) -> None:
    async def check() -> None:
        hub = new_hub()
        table, _, token = await new_tables.create(hub, person(0), wish("hashi", "open", "you", "open", "bot"))
        with pytest.raises(Denied, match="server-host-only"):
            await seating.start(table, person(1), open_seats=open_seats, bot="random")
        await seating.start(table, person(0), open_seats=open_seats, bot="random")
        assert len(table.state.seats) == count
        mine = table.state.seat_of("guest-0", None)
        assert mine is not None
        assert token is not None
        assert table.state.seat_of("", hash_of(token)) == mine
        with pytest.raises(Denied, match="server-already-started"):
            await seating.start(table, person(0), open_seats=open_seats, bot="random")
        with pytest.raises(Denied, match="server-already-started"):
            await seating.join(table, person(3), "late", None)
        await hub.close()

    run(check())


def test_seats_are_taken_once() -> None:
    async def check() -> None:
        hub = new_hub()
        table, _, _ = await new_tables.create(hub, person(0), wish("ponte", "you", "open"))
        with pytest.raises(Denied, match="server-already-seated"):
            await seating.join(table, person(0), "again", None)
        with pytest.raises(Denied, match="server-seat-taken"):
            await seating.join(table, person(1), "x", 0)
        answers = await asyncio.gather(
            *(seating.join(table, person(n), "x", None) for n in range(1, 6)), return_exceptions=True
        )
        assert sum(not isinstance(answer, Denied) for answer in answers) == 1

    run(check())


def test_wishes_that_cannot_be() -> None:
    async def check() -> None:
        hub = new_hub(limits=Limits(tables_per_guest=2))
        for bad in (
            wish("ponte", "you"),
            wish("hashi", "you", "you"),
            wish("chess", "you"),
            wish("hashi", "you", options={"side": "z"}),
            wish("hashi", "you", options={"sides": "a"}),
            wish("hashi", "you", code="traxx1.0123456789X"),
            NewTable(game="hashi", seats=[SeatWish(kind="you", name="\x07bell")]),
        ):
            with pytest.raises(BadInput):
                await new_tables.create(hub, person(0), bad)
        await new_tables.create(hub, person(0), wish("hashi", "you", "open"))
        await new_tables.create(hub, person(0), wish("hashi", "you", "open"))
        for more in (wish("hashi", "you", "open"), wish("hashi", "bot", "bot")):
            with pytest.raises(Denied, match="server-too-many-tables"):
                await new_tables.create(hub, person(0), more)
        await new_tables.create(hub, person(1), wish("hashi", "you", "open"))

    run(check())


def test_a_code_gives_the_same_deal_and_is_no_secret() -> None:
    async def check() -> None:
        hub = new_hub()
        first, _, _ = await new_tables.create(hub, person(0), wish("hashi", "you", options={"side": "b"}))
        await play_out(first, random.Random(1))
        assert first.state.match is not None
        code = frames(listen(first, person(0)))[0]["info"]["code"]
        again, _, _ = await new_tables.create(hub, person(1), wish("hashi", "you", code=code))
        assert again.state.words == {"side": "b"}
        assert frames(listen(again, person(9)))[0]["info"]["code"] == code
        await play_out(again, random.Random(2))
        assert again.state.match is not None
        assert again.state.match.state.cards == first.state.match.state.cards

    run(check())


def test_take_back_by_agreement() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte")
        for number, text in enumerate(("a1", "a2", "done")):
            assert (await step(table, 0, text, name=f"n{number}"))["type"] == "ack"
        watching = listen(table, person(1))
        frames(watching)
        await table.request(0, OfferRequest(type="offer", id="o1", kind="take_back"))
        assert frames(watching)[-1]["info"]["offer"] == {
            "number": 1,
            "kind": "take_back",
            "by": 0,
            "accepted": [0],
        }
        await table.request(1, AnswerRequest(type="answer", id="a1", offer=1, accept=False))
        assert table.state.offer is None
        assert table.state.period == "2"
        await table.request(0, OfferRequest(type="offer", id="o2", kind="take_back"))
        await table.request(1, AnswerRequest(type="answer", id="a2", offer=2, accept=True))
        assert table.state.period == "1"
        assert frames(watching)[-1]["view"]["scene"]["tiles"] == {}
        answer = await table.request(1, AnswerRequest(type="answer", id="a3", offer=2, accept=True))
        assert "server-no-offer" in answer

    run(check())


def test_annulment_ends_the_game() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte")
        await table.request(1, OfferRequest(type="offer", id="o1", kind="annul"))
        await table.request(0, AnswerRequest(type="answer", id="a1", offer=1, accept=True))
        assert table.state.over
        view = frames(listen(table, person(0)))[0]["view"]
        assert (view["outcome"]["ending"], view["outcome"]["winners"]) == ("annulled", [])
        assert "kernel-game-over" in await table.request(0, OfferRequest(type="offer", id="o2", kind="annul"))

    run(check())


def test_an_answer_counts_for_its_own_offer_only() -> None:
    """Ana offers to take back and then, before Ben's answer arrives, to annul: his yes was meant for the first."""

    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "ponte")
        for number, text in enumerate(("a1", "a2", "done")):
            await step(table, 0, text, name=f"n{number}")
        await table.request(0, OfferRequest(type="offer", id="o1", kind="take_back"))
        await table.request(0, OfferRequest(type="offer", id="o2", kind="annul"))
        answer = await table.request(1, AnswerRequest(type="answer", id="a1", offer=1, accept=True))
        assert "server-old-offer" in answer
        assert not table.state.over
        assert table.state.offer is not None
        assert (table.state.offer.number, table.state.offer.kind) == (2, "annul")
        reloaded = await new_hub(store).table(table.state.id)
        assert reloaded.state.offer == table.state.offer
        assert '"ack"' in await reloaded.request(1, AnswerRequest(type="answer", id="a2", offer=2, accept=True))
        assert reloaded.state.over
        assert store.log[table.state.id][-1].data == {"seat": 1, "accept": True, "offer": 2}

    run(check())


def test_bots_agree_and_sheet_games_do_not_know_agreements() -> None:
    async def check() -> None:
        hub = new_hub()
        table, _, _ = await new_tables.create(hub, person(0), wish("ponte", "you", "bot"))
        assert '"ack"' in await table.request(0, OfferRequest(type="offer", id="o1", kind="annul"))
        assert table.state.over
        other = await people_table(hub, "hashi")
        assert "kernel-no-agreements" in await other.request(0, OfferRequest(type="offer", id="o1", kind="annul"))
        await hub.close()

    run(check())


def test_a_bot_stands_in_and_hands_back() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2)
        present = listen(table, person(1))
        answer = await table.request(0, StandinRequest(type="standin", id="s0", on=True, seat=1))
        assert "server-seat-present" in answer
        table.remove_listener(present)
        answer = await table.request(1, StandinRequest(type="standin", id="s1", on=True, seat=0))
        assert "server-host-only" in answer
        assert '"ack"' in await table.request(0, StandinRequest(type="standin", id="s2", on=True, seat=1))
        await until(lambda: 1 not in table.state.active)
        assert '"ack"' in await table.request(1, StandinRequest(type="standin", id="s3", on=False))
        assert '"ack"' in await table.request(0, StandinRequest(type="standin", id="s4", on=True))
        await until(lambda: table.state.period == "2" and 0 not in table.state.active)
        assert 1 in table.state.active
        assert "server-no-such-seat" in await table.request(0, StandinRequest(type="standin", id="s5", on=True, seat=7))
        await hub.close()

    run(check())


def test_names_can_change_even_in_play() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "connections")
        await table.request(1, RenameRequest(type="rename", id="r1", name=" Bea "))
        assert table.state.seats[1].name == "Bea"
        assert table.state.match is not None
        assert table.state.match.header.names == ("P0", "Bea", "P2")
        assert "server-bad-input" in await table.request(1, RenameRequest(type="rename", id="r2", name="\x00"))

    run(check())


def test_the_clock_ends_a_round_for_those_who_sleep() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 2, clock_s=10)
        now = table.now
        table.now = lambda: now() + 11
        listener = listen(table, person(0))
        clock = frames(listener)[0]["info"]["clock"]
        assert clock["per_round_s"] == 10
        assert clock["ends_at"] == table.state.since + 10
        hub.bot_runner.look_after(table)
        await until(lambda: table.state.period != "1")
        await hub.close()

    run(check())


def test_the_clock_lets_a_bot_decide_where_done_is_not_allowed() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "ponte", 2, clock_s=10)
        now = table.now
        table.now = lambda: now() + 11
        hub.bot_runner.look_after(table)
        await until(lambda: table.state.period != "1")
        assert [event.data.get("by") for event in (await hub.store.events(table.state.id))[-3:]] == ["clock"] * 3
        await hub.close()

    run(check())


def test_a_rematch_is_one_table_for_all() -> None:
    async def check() -> None:
        hub = new_hub()
        table = await people_table(hub, "traxx", 3)
        with pytest.raises(Denied, match="server-not-over"):
            await new_tables.rematch(hub, table, person(0))
        await play_out(table, random.Random(2))
        with pytest.raises(Denied, match="server-not-seated"):
            await new_tables.rematch(hub, table, person(9))
        again = await asyncio.gather(*(new_tables.rematch(hub, table, person(n)) for n in range(3)))
        assert len({one.state.id for one in again}) == 1
        assert [seat.name for seat in again[0].state.seats] == ["P1", "P2", "P0"]
        assert again[0].state.phase == "playing"
        assert table.state.rematch == again[0].state.id

    run(check())


def test_a_rematch_is_a_table_like_any_other() -> None:
    """The limit on open tables holds, except for whoever follows to a rematch that is there already."""

    async def check() -> None:
        hub = new_hub(limits=Limits(tables_per_guest=1))
        table = await people_table(hub, "traxx", 2)
        await play_out(table, random.Random(2))
        await new_tables.create(hub, person(0), wish("hashi", "you", "open"))
        with pytest.raises(Denied, match="server-too-many-tables"):
            await new_tables.rematch(hub, table, person(0))
        assert table.state.rematch is None
        again = await new_tables.rematch(hub, table, person(1))
        assert await new_tables.rematch(hub, table, person(0)) is again

    run(check())


def test_tables_leave_the_memory_and_come_back() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store, limits=Limits(live_tables=3, tables_per_guest=99))
        tables = [(await new_tables.create(hub, person(0), wish("hashi", "you")))[0] for _ in range(6)]
        assert len(hub.live) == 3
        assert tables[0].state.id not in hub.live
        back = await hub.table(tables[0].state.id)
        assert back is not tables[0]
        assert back.state.match is not None
        assert tables[0].state.match is not None
        assert back.state.match.state == tables[0].state.match.state
        together = await asyncio.gather(*(hub.table(tables[1].state.id) for _ in range(5)))
        assert len(set(map(id, together))) == 1
        with pytest.raises(LookupError):
            await hub.table("nothing-here")

    run(check())


def test_after_a_restart_bots_go_on_without_a_visitor() -> None:
    async def die() -> str:
        hub = new_hub(store)
        hub.bot_runner.closing = True  # the server dies before its bots move
        table, _, _ = await new_tables.create(hub, person(0), wish("connections", "bot", "bot"))
        return table.state.id

    async def come_back(services: Services) -> None:
        live = services.hub.live
        await until(lambda: table in live and live[table].state.over)

    store = MemoryStore()
    table = run(die())
    with_services(come_back, store, workers=0)


def test_lists() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        private, _, _ = await new_tables.create(hub, person(0), wish("hashi", "you", "open"))
        public, _, _ = await new_tables.create(hub, person(0), wish("hashi", "you", "open", public=True))
        assert [one.table for one in await store.public_tables(9, program=this_program())] == [public.state.id]
        assert {one.table for one in await store.tables_of("guest-0", 9)} == {private.state.id, public.state.id}
        line = store.summaries[public.state.id].data
        assert (line["names"], line["open"], line["round"]) == (["Player 1", ""], 1, [0, 0])

    run(check())
