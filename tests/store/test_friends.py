"""Friends: what every store promises about them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from isthmus.store.friends import Card, FriendRows
from isthmus.store.protocol import OperatorStore, PuzzleAttempt
from tests.store.engines import Engine, run


async def with_store(engine: Engine, work: Callable[[OperatorStore], Awaitable[None]]) -> None:
    store = await engine.open()
    try:
        await work(store)
    finally:
        await store.close()


async def names(rows: FriendRows, guest: str) -> list[tuple[str, str]]:
    return [(one.guest, one.name) for one in await rows.friends_of(guest)]


async def befriend(rows: FriendRows, owner: str, guest: str, *, at: float = 1.0, most: int = 9) -> bool:
    link = (await rows.card(owner)).link or await rows.new_link(owner, owner.title())
    return await rows.befriend(owner, guest, guest.title(), link=link, at=at, most=most)


def test_friends_are_friends_of_each_other(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        assert await rows.card("ana") == Card("")
        assert await befriend(rows, "ana", "ben", at=2.0)
        assert await befriend(rows, "ana", "cid", at=1.0)
        assert await befriend(rows, "ana", "ben", at=3.0)  # a store may try twice
        assert await names(rows, "ana") == [("cid", "Cid"), ("ben", "Ben")]
        assert await names(rows, "ben") == [("ana", "Ana")]
        await rows.rename("ana", "Ännchen")
        assert await names(rows, "ben") == [("ana", "Ännchen")]
        await rows.part("ben", "ana")
        assert await names(rows, "ben") == []
        assert await names(rows, "ana") == [("cid", "Cid")]

    run(with_store(engine, work))


def test_a_link_is_good_until_it_ends_or_another_one_is_made(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        first = await rows.new_link("ana", "Ana")
        second = await rows.new_link("ana", "Ana")
        assert first != second
        assert not await rows.befriend("ana", "ben", "Ben", link=first, at=1.0, most=9)
        await rows.end_link("ana")
        assert not await rows.befriend("ana", "ben", "Ben", link=second, at=1.0, most=9)
        assert not await rows.befriend("nobody", "ben", "Ben", link=1, at=1.0, most=9)
        assert await rows.new_link("ana", "Ana") not in (first, second)

    run(with_store(engine, work))


def test_there_is_room_for_so_many_on_both_sides(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        assert await befriend(rows, "ana", "ben", most=2)
        assert await befriend(rows, "ana", "cid", most=2)
        assert not await befriend(rows, "ana", "dan", most=2)
        assert not await befriend(rows, "dan", "ana", most=2)
        assert await names(rows, "dan") == []

    run(with_store(engine, work))


def test_a_hidden_name_stays_hidden(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        await befriend(rows, "ana", "ben")
        await rows.hide_name("ben", "Other")
        assert await names(rows, "ana") == [("ben", "Ben")]
        await rows.hide_name("ben", "Ben")
        await rows.rename("ben", "Ben")
        assert await names(rows, "ana") == [("ben", "")]
        assert (await rows.card("ben")).hidden

    run(with_store(engine, work))


def test_friends_of_a_device_become_those_of_the_account(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        for number, (owner, guest) in enumerate((("ana", "ben"), ("phone", "ben"), ("cid", "phone"), ("ana", "phone"))):
            assert await befriend(rows, owner, guest, at=float(number))
        assert await rows.knows("phone")
        await rows.hand_over("phone", "ana")
        await rows.hand_over("phone", "ana")  # begun again
        assert await names(rows, "ana") == [("ben", "Ben"), ("cid", "Cid")]
        assert await names(rows, "cid") == [("ana", "Ana")]
        assert await names(rows, "ben") == [("ana", "Ana")]
        assert not await rows.knows("phone")
        await rows.hand_over("ana", "new")  # whoever has no card yet gets that of the device, without its link
        assert await rows.card("new") == Card("Ana")

    run(with_store(engine, work))


def test_whoever_is_forgotten_is_in_no_list(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        rows = FriendRows(store)
        await befriend(rows, "ana", "ben")
        await befriend(rows, "ben", "cid")
        await rows.forget("ben")
        assert [await names(rows, guest) for guest in ("ana", "ben", "cid")] == [[], [], []]
        assert await rows.card("ben") == Card("")
        assert await store.find_rows("select guest from friend") == []
        assert await store.find_rows("select guest from friend_card order by guest") == [("ana",), ("cid",)]

    run(with_store(engine, work))


def test_answers_and_notifications_of_a_device_become_those_of_the_account(engine: Engine) -> None:
    async def work(store: OperatorStore) -> None:
        for guest, puzzle, day, right in (
            ("ana", 1, "", True),
            ("phone", 1, "", False),
            ("phone", 1, "2026-11-16", True),
            ("phone", 2, "", True),
        ):
            await store.note_attempt(PuzzleAttempt(guest, "ponte", puzzle, day, right, float(puzzle)))
        await store.move_attempts("phone", "ana")
        mine = [(one.puzzle, one.day, one.right) for one in await store.attempts_of("ana")]
        assert mine == [(1, "", True), (1, "2026-11-16", True), (2, "", True)]
        assert [one.right for one in await store.attempts_of("phone")] == [False]
        for number in range(4):
            guest = "ana" if number < 2 else "phone"
            await store.keep_push(guest, f"https://push.example/{number}", {}, at=float(number), most=3)
        await store.move_pushes("phone", "ana", most=3)
        assert list(await store.pushes_of("ana")) == [f"https://push.example/{number}" for number in (1, 2, 3)]
        assert await store.pushes_of("phone") == {}

    run(with_store(engine, work))
