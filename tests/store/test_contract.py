"""What every store promises, whichever database is behind it: all or nothing, durable, one version after another."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from isthmus.store.protocol import (
    KEY,
    KEY_BEFORE,
    Ban,
    Broken,
    CorruptEvent,
    DuplicateRequest,
    Links,
    NewEvent,
    Selection,
    StoreError,
    TableFilter,
    VersionConflict,
)
from tests.store.engines import Engine, run, summary


def test_events_come_back_in_order_and_survive_the_process(engine: Engine) -> None:
    async def write() -> None:
        store = await engine.open()
        await store.append(summary(), 0, [NewEvent("a", {"n": 1}), NewEvent("b", {"é": "ü"}, "r1")], at=5.0)
        await store.append(summary(), 2, [NewEvent("c", {})], at=6.0)
        await store.close()

    async def read() -> None:
        store = await engine.open()
        events = await store.events("t")
        assert [(e.seq, e.kind, e.data, e.at, e.request) for e in events] == [
            (1, "a", {"n": 1}, 5.0, None),
            (2, "b", {"é": "ü"}, 5.0, "r1"),
            (3, "c", {}, 6.0, None),
        ]
        assert await store.events("nobody") == []
        await store.close()

    run(write())
    run(read())


def test_whoever_comes_second_is_told_and_leaves_nothing(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        await store.append(summary(), 0, [NewEvent("a", {}, "r1")], at=1.0)
        with pytest.raises(VersionConflict):
            await store.append(summary(phase="over"), 0, [NewEvent("b", {})], at=1.0)
        with pytest.raises(DuplicateRequest):
            await store.append(summary(phase="over"), 1, [NewEvent("b", {}), NewEvent("c", {}, "r1")], at=1.0)
        assert [event.kind for event in await store.events("t")] == ["a"]
        assert (await store.tables_of("g", 9)) == []
        await store.close()

    run(check())


def test_one_failing_job_does_not_touch_the_others_of_its_group(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        jobs = [store.append(summary(f"t{n}"), n % 2, [NewEvent("a", {})], at=1.0) for n in range(40)]
        answers = await asyncio.gather(*jobs, return_exceptions=True)
        for number, answer in enumerate(answers):
            assert isinstance(answer, VersionConflict) == bool(number % 2)
            assert len(await store.events(f"t{number}")) == 1 - number % 2
        await store.close()

    run(check())


def test_lists_show_what_they_should(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        event = [NewEvent("a", {})]
        await store.append(summary("mine", changed=1.0), 0, event, at=1.0, links=Links(("ana", "ben")))
        await store.append(summary("open", public=True, due=7.0, changed=3.0), 0, event, at=1.0, links=Links(("ana",)))
        await store.append(summary("old", public=True, phase="over"), 0, event, at=1.0, links=Links(("ana",)))
        await store.append(summary("now", due=0.0), 0, event, at=1.0)
        assert [one.table for one in await store.public_tables(9, program="p")] == ["open"]
        assert [one.table for one in await store.tables_of("ana", 9)] == ["open", "old", "mine"]
        assert [one.table for one in await store.tables_of("ana", 1)] == ["open"]
        assert await store.count_open("ana", program="p") == 2
        assert await store.due(6.9, 9, program="p") == ["now"]
        assert await store.due(7.0, 9, program="p") == ["now", "open"]
        await store.append(summary("mine"), 1, event, at=1.0, links=Links(gone=("ana",)))
        assert [one.table for one in await store.tables_of("ana", 9)] == ["open", "old"]
        assert (await store.tables_of("ben", 9))[0].data == {"names": ["Ana"]}
        assert await store.setting("key", "first") == "first"
        assert await store.setting("key", "second") == "first"
        await store.close()

    run(check())


def test_a_guest_leafs_through_a_selection(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for number in range(6):
            phase = "over" if number % 2 else "playing"
            line = summary(f"t{number}", phase=phase, changed=float(number // 2))  # two at a time
            await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",)))

        async def found(limit: int, **selection: Any) -> list[str]:
            return [one.table for one in await store.tables_of("g", limit, Selection(**selection))]

        assert await found(3) == ["t5", "t4", "t3"]
        assert await found(3, after="t3") == ["t2", "t1", "t0"]
        assert await found(9, after="t0") == []
        assert await found(9, after="gone") == []
        assert await found(9, over=True) == ["t5", "t3", "t1"]
        assert await found(9, over=False, after="t4") == ["t2", "t0"]
        assert await found(9, game="hashi", over=True) == ["t5", "t3", "t1"]
        assert await found(9, game="traxx") == []
        await store.close()

    run(check())


def test_what_can_be_worked_out_again_is_kept_up_to_a_limit(engine: Engine) -> None:
    async def work() -> None:
        store = await engine.open()
        assert await store.kept("one") is None
        for number, name in enumerate(("one", "two", "three", "two")):
            await store.keep(name, f"{name} {number}".encode(), at=float(number), most=2)
        assert [await store.kept(name) for name in ("one", "two", "three")] == [None, b"two 3", b"three 2"]
        await store.close()

    run(work())


def broken(table: str = "t", **changes: Any) -> Broken:
    values = {"table": table, "game": "", "readable": False, "reason": "torn", "incident": "1a", "program": "p"}
    return Broken(**{**values, "at": 7.0, **changes})


def test_a_table_that_is_set_aside_is_not_due_and_not_offered(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for table in ("bad", "stuck", "fine"):
            line = summary(table, public=True, due=0.0)
            await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",)))
        await store.set_aside(broken("bad"))
        await store.set_aside(broken("bad", reason="another", incident="2b"))
        await store.set_aside(broken("stuck", readable=True, at=8.0))
        assert await store.due(9.0, 9, program="p") == ["fine"]
        assert {one.table for one in await store.public_tables(9, program="p")} == {"fine", "stuck"}
        assert {one.table for one in await store.tables_of("g", 9)} == {"bad", "fine", "stuck"}
        assert await store.count_open("g", program="p") == 2
        assert await store.broken("bad", program="p") == broken("bad", game="hashi")
        assert await store.broken("fine", program="p") is None
        assert [one.table for one in await store.broken_tables()] == ["stuck", "bad"]
        await store.set_aside(broken("stuck", reason="torn as well", incident="3c"))
        worse = await store.broken("stuck", program="p")
        assert worse is not None
        assert (worse.readable, worse.reason, worse.incident) == (False, "torn as well", "3c")
        assert len(await store.events("bad")) == 1
        await store.forget_broken("p")
        assert len(await store.broken_tables()) == 2
        await store.forget_broken("another program")
        assert await store.broken_tables() == []
        await store.close()

    run(check())


def test_what_one_program_cannot_read_is_open_to_another(engine: Engine) -> None:
    """During an upgrade both work on one database."""

    async def check() -> None:
        store = await engine.open()
        line = summary("t", public=True, due=0.0)
        await store.append(line, 0, [NewEvent("a", {})], at=1.0, links=Links(("g",)))

        async def opens(program: str) -> bool:
            listed = [one.table for one in await store.public_tables(9, program=program)] == ["t"]
            counted = await store.count_open("g", program=program) == 1
            due = await store.due(9.0, 9, program=program) == ["t"]
            marked = await store.broken("t", program=program) is not None
            assert len({listed, counted, due, not marked}) == 1
            return listed

        await store.set_aside(broken("t", program="old"))
        assert (await opens("old"), await opens("new")) == (False, True)
        await store.set_aside(broken("t", program="new", reason="torn for both", incident="2b", at=8.0))
        assert (await opens("old"), await opens("new")) == (False, False)
        assert [(one.program, one.incident) for one in await store.broken_tables()] == [("new", "2b"), ("old", "1a")]
        await store.forget_broken("new")
        assert (await opens("old"), await opens("new")) == (True, False)
        assert await store.forget_all_broken() == 1
        await store.close()

    run(check())


def test_a_table_from_the_future_is_due(engine: Engine) -> None:
    """The clock was put back, so its deadline is too far away."""

    async def check() -> None:
        store = await engine.open()
        await store.append(summary("later", changed=50.0, due=80.0), 0, [NewEvent("a", {})], at=1.0)
        await store.append(summary("never", changed=50.0), 0, [NewEvent("a", {})], at=1.0)
        assert [await store.due(now, 9, program="p") for now in (40.0, 60.0, 80.0)] == [["later"], [], ["later"]]
        await store.close()

    run(check())


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000])
def test_damaged_events_and_lines_are_told_apart_from_a_failing_store(engine: Engine, text: str) -> None:
    async def check() -> None:
        store = await engine.open()
        await store.append(summary(public=True), 0, [NewEvent("a", {}), NewEvent("b", {})], at=1.0)
        await engine.execute("update event set data = $1 where seq = 2", text)
        await engine.execute("update summary set data = $1", text)
        with pytest.raises(CorruptEvent, match="event 2 is not"):
            await store.events("t")
        assert [one.data for one in await store.public_tables(9, program="p")] == [{}]
        await store.close()

    run(check())


def test_texts_of_every_kind_come_back_unchanged(engine: Engine) -> None:
    odd = {"nul": "a\x00b", "quotes": "'\"\\", "far": "🂡 é", "number": 0.1 + 0.2, "deep": [[{}], None, True, 10**18]}

    async def check() -> None:
        store = await engine.open()
        line = summary(data=odd, created=1763251200.123456, changed=1e-7, due=1e300)
        await store.append(line, 0, [NewEvent("a", odd, "0:'; drop table event")], at=0.1 + 0.2, links=Links(("g",)))
        (event,) = await store.events("t")
        assert (event.data, event.at, event.request) == (odd, 0.1 + 0.2, "0:'; drop table event")
        assert await store.tables_of("g", 9) == [line]
        await store.close()

    run(check())


def test_a_group_in_which_everything_happens(engine: Engine) -> None:
    """Two appends to one table, one too early, a request id again: each gets its own answer."""

    async def check() -> None:
        store = await engine.open()
        await store.append(summary("a"), 0, [NewEvent("x", {}, "r")], at=1.0)
        answers = await asyncio.gather(
            store.append(summary("a"), 1, [NewEvent("y", {})], at=1.0),
            store.append(summary("a"), 1, [NewEvent("late", {})], at=1.0),
            store.append(summary("a"), 2, [NewEvent("z", {}, "r")], at=1.0),
            store.append(summary("b"), 5, [NewEvent("early", {})], at=1.0),
            store.append(summary("c"), 0, [NewEvent("first", {})], at=1.0, links=Links(("g",))),
            return_exceptions=True,
        )
        assert [type(one) for one in answers] == [
            type(None),
            VersionConflict,
            DuplicateRequest,
            VersionConflict,
            type(None),
        ]
        assert [[event.kind for event in await store.events(table)] for table in "abc"] == [["x", "y"], [], ["first"]]
        assert [one.table for one in await store.tables_of("g", 9)] == ["c"]
        await store.close()

    run(check())


def test_a_caller_who_goes_away_does_not_stop_an_append(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        task = asyncio.create_task(store.append(summary(), 0, [NewEvent("a", {})], at=1.0))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        await store.append(summary(), 1, [NewEvent("b", {})], at=1.0)
        assert [event.kind for event in await store.events("t")] == ["a", "b"]
        await store.close()

    run(check())


def test_two_stores_on_one_database_meet_at_the_version(engine: Engine) -> None:
    async def check() -> None:
        one, other = await engine.open(), await engine.open()

        async def write(store: Any, name: str) -> int:
            stored = 0
            while (version := len(await store.events("t"))) < 60:
                try:
                    await store.append(summary(), version, [NewEvent(name, {"n": version})], at=1.0)
                    stored += 1
                except VersionConflict:
                    pass
            return stored

        stored = await asyncio.gather(write(one, "one"), write(other, "other"))
        log = await one.events("t")
        assert [event.seq for event in log] == [event.data["n"] + 1 for event in log]
        assert list(stored) == [sum(event.kind == name for event in log) for name in ("one", "other")]
        await one.close()
        await other.close()

    run(check())


def test_whoever_knows_a_part_asks_for_the_rest(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        await store.append(summary(), 0, [NewEvent("a", {}), NewEvent("b", {}), NewEvent("c", {})], at=1.0)
        await store.append(summary("u"), 0, [NewEvent("a", {})], at=1.0)
        assert [[event.seq for event in await store.events("t", after)] for after in (0, 2, 3, 9)] == [
            [1, 2, 3],
            [3],
            [],
            [],
        ]
        assert await store.versions(["t", "nobody", "u"]) == {"t": 3, "u": 1}
        assert await store.versions([]) == {}
        await store.close()

    run(check())


def test_a_second_server_is_refused(engine: Engine) -> None:
    async def check() -> None:
        first = await engine.open(alone=True)
        with pytest.raises(StoreError, match=r"is in use: another server \(process "):
            await engine.open(alone=True)
        beside = await engine.open()
        await beside.check()
        await beside.close()
        await first.close()
        again = await engine.open(alone=True)
        await again.close()
        with pytest.raises(StoreError, match="closed"):
            await again.check()

    run(check())


def test_the_operator_finds_and_deletes_tables(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        for number, (name, phase, game) in enumerate(
            [("old", "over", "hashi"), ("new", "playing", "traxx"), ("lobby", "lobby", "hashi")], 1
        ):
            line = summary(name, phase=phase, game=game, changed=float(number))
            await store.append(line, 0, [NewEvent("a", {})] * number, at=1.0, links=Links(("g",)))
        await store.set_aside(broken("old"))
        found = await store.list_tables(TableFilter())
        assert [(one.table, one.events, one.names) for one in found] == [
            ("lobby", 3, ["Ana"]),
            ("new", 2, ["Ana"]),
            ("old", 1, ["Ana"]),
        ]
        for wanted, names in [
            (TableFilter(phases=("over", "lobby")), ["lobby", "old"]),
            (TableFilter(game="traxx"), ["new"]),
            (TableFilter(before=2.0), ["old"]),
            (TableFilter(phases=("over",), game="traxx"), []),
        ]:
            assert [one.table for one in await store.list_tables(wanted)] == names
        await store.delete_tables(["old", "lobby"])
        assert await store.table_ids() == ["new"]
        assert await store.broken_tables() == []
        assert [one.table for one in await store.tables_of("g", 9)] == ["new"]
        changes = await store.operator_changes(0)
        assert [(one.kind, one.subject) for one in changes] == [("table-deleted", "old"), ("table-deleted", "lobby")]
        with pytest.raises(VersionConflict):  # whoever still has it in memory cannot go on with it
            await store.append(summary("lobby"), 3, [NewEvent("b", {})], at=1.0)
        assert await store.events("lobby") == []
        counted = await store.counts()
        assert (counted["event"], counted["summary"], counted["member"], counted["heartbeat"]) == (2, 1, 1, 0)
        assert await store.faults() == []
        await store.close()

    run(check())


def test_bans_and_keys_are_changed_and_told(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        await store.add_ban(Ban("guest", "g", "rude", 1.0))
        await store.add_ban(Ban("guest", "g", "very rude", 2.0))
        await store.add_ban(Ban("address", "192.0.2.0/24", "", 3.0))
        assert await store.bans() == [Ban("guest", "g", "very rude", 1.0), Ban("address", "192.0.2.0/24", "", 3.0)]
        assert [await store.remove_ban("g"), await store.remove_ban("g")] == [True, False]
        assert len(await store.bans()) == 1
        seen = [one.number for one in await store.operator_changes(0)]
        assert seen == sorted(set(seen))
        assert len(seen) == 4
        assert await store.setting(KEY, "k1") == "k1"
        await store.rotate_key("k2", forget=False)
        assert [await store.setting(name, "") for name in (KEY, KEY_BEFORE)] == ["k2", "k1"]
        await store.rotate_key("k3", forget=True)
        assert [await store.setting(name, "") for name in (KEY, KEY_BEFORE)] == ["k3", ""]
        await store.tell("table-changed", "t")
        told = [(one.kind, one.subject) for one in await store.operator_changes(seen[-1])]
        assert told == [("key", ""), ("key", ""), ("table-changed", "t")]
        await store.set_aside(broken("bad"))
        assert [await store.forget_all_broken(), await store.forget_all_broken()] == [1, 0]
        await store.close()

    run(check())
