"""Who is told what, and when: frames to those whose view changed, catching up, resending, failing stores."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from isthmus import registry
from isthmus.server import new_tables, seating
from isthmus.server.overtaken import TRIES
from isthmus.server.wire import TEXT_LIMIT, StepRequest
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import VersionConflict
from tests.server.harness import GAMES, MemoryStore, frames, listen, new_hub, people_table, person, play_out, run, step
from tests.server.sites import Place


def kinds(listener_frames: list[dict[str, object]]) -> list[object]:
    return [frame["type"] for frame in listener_frames]


def test_an_open_step_is_seen_by_its_own_seat_only(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("hashi")
            own, other, watcher = [await table.arrive(person(n)) for n in (0, 1, 9)]
            for one in (own, other, watcher):
                frames(one)
            assert (await step(table, 0, "undo", name="n0"))["code"] == "kernel-nothing-to-undo"
            first = next(iter(frames(await table.arrive(person(0)))))["view"]["legal"][0]["text"]
            frames(own), frames(other), frames(watcher)
            await step(table, 0, first, name="n1")
            assert kinds(frames(own)) == ["view"]
            assert (frames(other), frames(watcher)) == ([], [])
            await step(table, 0, "done", name="n2")
            assert kinds(frames(own)) == ["seats", "view"]
            for one in (other, watcher):
                told = frames(one)
                assert kinds(told) == ["seats"]
                assert [seat["done"] for seat in told[0]["info"]["seats"]] == [True, False, False]

    run(check())


def test_a_closing_round_is_seen_by_everybody(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("traxx")
            listeners = [await table.arrive(person(n)) for n in (0, 1, 2, 9)]
            for seat in range(3):
                for one in listeners:
                    frames(one)
                await step(table, seat, "done", name="d")
            for one in listeners:
                assert kinds(frames(one)) == ["seats", "view"]
            assert table.state.period == "2"

    run(check())


def test_a_turn_of_ponte_is_seen_when_it_is_done(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("ponte")
            other, watcher = await table.arrive(person(1)), await table.arrive(person(9))
            frames(other), frames(watcher)
            for text in ("c3", "g7"):
                await step(table, 0, text, name=text)
                assert (frames(other), frames(watcher)) == ([], [])
            await step(table, 0, "done", name="n1")
            for one in (other, watcher):
                told = frames(one)
                assert kinds(told) == ["seats", "view"]
                assert told[1]["view"]["scene"]["last"] == ["c3", "g7"]

    run(check())


def test_the_same_request_is_done_once() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        table = await people_table(hub, "connections")
        listener = listen(table, person(0))
        legal = frames(listener)[0]["view"]["legal"]
        answers = [await step(table, 0, legal[0]["text"], name="same") for _ in range(3)]
        assert answers[0] == answers[1] == answers[2]
        assert len(frames(listener)) == 1
        again = new_hub(store)  # another process, after a crash
        loaded = await again.table(table.state.id)
        assert await step(loaded, 0, legal[0]["text"], name="same") == answers[0]
        before = loaded.state.version
        await step(loaded, 1, legal[0]["text"], name="same")  # another seat's "same" is another request
        assert loaded.state.version == before + 1

    run(check())


def test_a_step_for_a_closed_round_is_refused(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("traxx", 1)
            await step(table, 0, "done", name="n1")
            answer = await step(table, 0, "done", name="n2", period="1")
            assert (answer["type"], answer["code"]) == ("refused", "kernel-period-closed")
            assert table.state.period == "2"

    run(check())


def test_refusals_say_why_and_where(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("traxx", 1)
            answer = await step(table, 0, "a1-a2", name="n1")
            assert answer["type"] == "refused"
            assert answer["clause"].startswith("T-")
            assert answer["message"]["id"] == answer["code"]
            assert answer["places"]
            garbled = await step(table, 0, "???", name="n2")
            assert (garbled["type"], garbled["code"]) == ("error", "server-unreadable")
            stranger = await step(table, None, "done", name="n3")
            assert stranger["code"] == "server-not-seated"

    run(check())


def test_a_lobby_takes_no_steps() -> None:
    async def check() -> None:
        hub = new_hub()
        from isthmus.server.wire_api import NewTable, SeatWish

        seats = [SeatWish(kind="you"), SeatWish(kind="open")]
        table, _, _ = await new_tables.create(hub, person(0), NewTable(game="hashi", seats=seats))
        assert (await step(table, 0, "done", name="n1"))["code"] == "server-not-started"
        first = frames(listen(table, person(0)))[0]
        assert (first["view"], first["info"]["phase"], first["board"]["game"]) == (None, "lobby", "hashi")

    run(check())


def test_a_store_that_fails_publishes_nothing() -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "traxx")
        listeners = [listen(table, person(n)) for n in (0, 1, 9)]
        for one in listeners:
            frames(one)
        before = table.state
        store.fail = True
        answer = await step(table, 0, "done", name="n1")
        assert (answer["type"], answer["code"]) == ("error", "server-store-failed")
        assert [frames(one) for one in listeners] == [[], [], []]
        assert table.state is before
        store.fail = False
        assert (await step(table, 0, "done", name="n1"))["type"] == "ack"
        assert all(frames(one) for one in listeners)

    run(check())


def test_when_the_disk_knows_more_the_memory_follows() -> None:
    async def check() -> None:
        store = MemoryStore()
        table = await people_table(new_hub(store), "traxx")
        elsewhere = await new_hub(store).table(table.state.id)
        await step(elsewhere, 0, "done", name="n1")
        listener = listen(table, person(1))
        frames(listener)
        assert (await step(table, 1, "done", name="n2"))["type"] == "ack"  # overtaken, read on, tried again
        first, *_ = frames(listener)  # what the other server stored is told like any change
        assert (first["type"], [seat["done"] for seat in first["info"]["seats"]]) == ("seats", [True, False, False])
        assert table.state.version == elsewhere.state.version + 1
        with pytest.raises(VersionConflict):
            async with elsewhere.lock:
                await elsewhere.record()  # even an empty change meets the newer log

    run(check())


def test_whoever_is_always_overtaken_is_told_so_in_the_end() -> None:
    class Contended(MemoryStore):
        """Somebody else is always faster, once `contended`."""

        contended = False
        tries = 0

        async def append(self, *arguments: Any, **options: Any) -> None:
            if self.contended:
                self.tries += 1
                raise VersionConflict("somebody was faster")
            await super().append(*arguments, **options)

    async def check() -> None:
        store = Contended()
        table = await people_table(new_hub(store), "traxx", 2)
        store.contended = True
        answer = await step(table, 0, "done", name="n1")
        assert (answer["code"], store.tries) == ("server-store-failed", TRIES)
        store.contended = False
        assert (await step(table, 0, "done", name="n1"))["type"] == "ack"

    run(check())


def test_two_processes_seat_people_at_one_table() -> None:
    """Each has its own copy of the table, and every change of one overtakes the other."""

    async def check() -> None:
        store = MemoryStore()
        here, there = new_hub(store), new_hub(store)
        wishes = [SeatWish(kind="you", name="P0")] + [SeatWish(kind="open")] * 3
        table, _, _ = await new_tables.create(here, person(0), NewTable(game="hashi", seats=wishes))
        copy = await there.table(table.state.id)
        seats = [
            (await seating.join(one, person(n), f"P{n}", None))[0] for n, one in ((1, copy), (2, table), (3, copy))
        ]
        assert seats == [1, 2, 3]
        if copy.state.match is None:
            await seating.start(table, person(0), open_seats="drop", bot="random")
        await step(copy, 3, "done", name="a")
        await step(table, 2, "done", name="a")
        await seating.leave(copy, person(1))
        await seating.leave(table, person(0))
        fresh = await new_hub(store).table(table.state.id)
        assert [seat.standin for seat in fresh.state.seats] == [True, True, False, False]

    run(check())


def test_who_comes_back_gets_what_was_missed(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("traxx", 2)
            known = table.state.version
            again = await table.arrive(person(0), since=known)
            assert kinds(frames(again)) == ["seats"]
            for seat in (0, 1):
                await step(table, seat, "done", name="d")
            late = await table.arrive(person(0), since=known)
            missed = frames(late)
            assert kinds(missed) == ["seats", "view"]
            assert missed[1]["version"] == table.state.version
            assert kinds(frames(await table.arrive(person(0), since=10_000))) == ["table"]

    run(check())


def test_a_slow_listener_is_dropped_to_catch_up() -> None:
    async def check() -> None:
        table = await people_table(new_hub(), "ponte")
        slow, quick = listen(table, person(0), limit=3), listen(table, person(0))
        for text in ("a1", "undo") * 4:
            await step(table, 0, text, name=f"{text}{table.state.version}")
        assert slow.behind
        assert not slow.frames
        assert len(frames(quick)) == 9
        assert await slow.take() == []  # the sender answers this with a whole picture
        assert json.loads(table.snapshot(slow))["version"] == table.state.version
        await step(table, 0, "a1", name="next")
        assert kinds(frames(slow)) == ["view"]
        slow.close()
        assert await slow.take() is None

    run(check())


def test_two_steps_of_one_moment_do_not_get_in_each_other_s_way(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("hashi", 4)
            views = [frames(await table.arrive(person(n)))[0]["view"] for n in range(4)]
            steps = [(seat, view["legal"][seat]["text"]) for seat, view in enumerate(views)]
            answers = await asyncio.gather(*(step(table, seat, text, name="x") for seat, text in steps))
            assert [answer["type"] for answer in answers] == ["ack"] * 4

    run(check())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_accepted(game: str) -> None:
    """Every legal step of a view, sent back as text, is taken; the view is of the right game and round."""

    async def check() -> None:
        rng = random.Random(game)
        table = await people_table(new_hub(), game, 2)
        listeners = [listen(table, person(n)) for n in (0, 1)]
        views = [frames(one)[0]["view"] for one in listeners]
        number = 0
        while not table.state.over:
            able = [seat for seat in (0, 1) if views[seat]["legal"]]
            seat = rng.choice(able)
            assert seat in views[seat]["active"]
            chosen = rng.choice(views[seat]["legal"])
            number += 1
            answer = await step(table, seat, chosen["text"], name=f"n{number}", period=views[seat]["period"])
            assert answer["type"] == "ack", (chosen, answer)
            for one, listener in enumerate(listeners):
                for frame in frames(listener):
                    views[one] = frame.get("view", views[one])
        for view in views:
            assert view["outcome"]["sheets"] == view["standing"]
            assert view["legal"] == []
            assert view["scene"]["game"] == (game if registry.has(game, "scene") else "plain")

    run(check())


def test_long_steps_do_not_get_through() -> None:
    with pytest.raises(ValueError, match="at most"):
        StepRequest(type="step", id="a", period="1", step="x" * (TEXT_LIMIT + 1))


def test_the_same_seat_on_two_devices_sees_the_same(place: Place) -> None:
    async def check() -> None:
        async with place() as site:
            table = await site.people_table("hashi")
            one, two = await table.arrive(person(0)), await table.arrive(person(0))
            assert frames(one)[0]["view"] == frames(two)[0]["view"]
            await play_out(table, random.Random(1), most=5_000)
            assert [frame["type"] for frame in frames(one)][-1] == "view"
            assert frames(two)[-1]["view"]["outcome"]

    run(check())
