"""What a store keeps of accounts, in each database: who is who, and what may be used once."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from isthmus.store.accounts import Account, AccountRows, Membership, Passkey, Session
from tests.store.engines import Engine, run

ANA = Account("a", "ana", "Ana", 1.5)
KEY = Passkey("k", "a", "public", 3, "phone", 1.5, 1.5)
HERE = Session("here", "a", "browser", 1.5)


def test_an_account_is_made_once_and_known_by_each_of_its_guests(engine: Engine) -> None:
    async def check() -> None:
        store, other = await engine.open(), await engine.open()
        rows = AccountRows(store)
        assert await rows.membership("ana") is None
        assert await rows.make(ANA, KEY, HERE)
        assert not await rows.make(replace(ANA, id="b"), replace(KEY, id="l", account="b"), replace(HERE, account="b"))
        assert not await rows.make(
            replace(ANA, id="b", guest="bea"), replace(KEY, account="b"), replace(HERE, account="b")
        )
        assert await rows.join("phone", "a")
        assert not await rows.join("phone", "a")
        assert not await rows.join("nobody", "b")
        there = AccountRows(other)
        known = Membership("a", "ana", frozenset({"here"}))
        assert await there.membership("ana") == await there.membership("phone") == known
        assert await there.guests_of("a") == ["ana", "phone"]
        assert await there.account("a") == ANA
        assert await there.account("b") is None
        assert await there.passkeys_of("a") == [KEY]
        await store.close()
        await other.close()

    run(check())


def test_whoever_is_who_is_told_to_the_other_servers(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        rows = AccountRows(store)
        seen = len(await store.operator_changes(0))
        for change in (
            rows.make(ANA, KEY, HERE),
            rows.join("phone", "a"),
            rows.open_session(replace(HERE, token="there")),
            rows.close_session("a", "there"),
            rows.close_sessions("a"),
            rows.delete("a"),
        ):
            await change
            changes = await store.operator_changes(0)
            assert [one.kind for one in changes[seen:]] == ["accounts"]
            seen = len(changes)
        await store.close()

    run(check())


def test_what_may_be_used_once_is_used_once_by_many_at_a_time(engine: Engine) -> None:
    async def check() -> None:
        stores = [await engine.open() for _ in range(3)]
        everywhere = [AccountRows(store) for store in stores] * 4
        await everywhere[0].make(ANA, KEY, HERE)
        await everywhere[0].replace_codes("a", ["one", "two"])
        found = await asyncio.gather(*(rows.use_code("one") for rows in everywhere))
        assert sorted(map(str, found)) == ["None"] * 11 + ["a"]
        assert await everywhere[1].count_codes("a") == 1
        spent = await asyncio.gather(*(rows.spend("challenge", expires=9.0, now=5.0) for rows in everywhere))
        assert sorted(spent) == [False] * 11 + [True]
        used = await asyncio.gather(*(rows.passkey_used(KEY, 4, 6.0) for rows in everywhere))
        assert sorted(used) == [False] * 11 + [True]
        assert await everywhere[1].passkey("k") == replace(KEY, sign_count=4, used=6.0)
        for store in stores:
            await store.close()

    run(check())


def test_what_has_expired_is_forgotten(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        rows = AccountRows(store)
        await rows.spend("early", expires=9.0, now=5.0)
        await rows.spend("late", expires=19.0, now=10.0)
        assert (await store.counts())["spent"] == 1
        await store.close()

    run(check())


def test_new_codes_end_the_old_ones(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        rows = AccountRows(store)
        await rows.make(ANA, KEY, HERE)
        await rows.replace_codes("a", ["one", "two"])
        await rows.replace_codes("a", ["three"])
        assert await rows.use_code("one") is None
        assert await rows.use_code("three") == "a"
        await store.close()

    run(check())


def test_nothing_is_left_of_a_deleted_account(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        rows = AccountRows(store)
        await rows.make(ANA, KEY, HERE)
        assert await rows.add_passkey(replace(KEY, id="l"))
        await rows.replace_codes("a", ["one"])
        await rows.rename("a", "Anna")
        account = await rows.account("a")
        assert account is not None
        assert account.name == "Anna"
        await rows.delete("a")
        counts = await store.counts()
        assert not any(counts[name] for name in ("account", "account_guest", "passkey", "session", "recovery_code"))
        assert not await rows.open_session(HERE)
        assert not await rows.add_passkey(KEY)
        await store.close()

    run(check())


def test_only_ones_own_passkeys_and_sessions_can_be_removed(engine: Engine) -> None:
    async def check() -> None:
        store = await engine.open()
        rows = AccountRows(store)
        await rows.make(ANA, KEY, HERE)
        assert not await rows.remove_passkey("b", "k")
        assert not await rows.close_session("b", "here")
        assert await rows.sessions_of("a") == [HERE]
        assert await rows.remove_passkey("a", "k")
        assert await rows.close_session("a", "here")
        assert await rows.passkey("k") is None
        await store.close()

    run(check())
