"""What the running server does when the operator has changed something: nothing of a deleted table goes on."""

from __future__ import annotations

import logging

import pytest

from isthmus.server import new_tables
from isthmus.server.accounts import Accounts
from isthmus.server.bans import Bans, subject_of
from isthmus.server.identity import Identity
from isthmus.server.operator_changes import OperatorChanges
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.store.protocol import Ban, OperatorChange
from tests.server.harness import MemoryStore, listen, new_hub, people_table, person, run, step, until


def test_a_deleted_table_has_no_bot_no_clock_and_no_listener_left() -> None:
    async def check() -> None:
        store = MemoryStore()
        hub = new_hub(store)
        hub.bot_runner.pause_s = 3600.0  # the bot is about to play
        seats = [SeatWish(kind="you", name="Ana"), SeatWish(kind="bot")]
        table, _, _ = await new_tables.create(hub, person(0), NewTable(game="traxx", seats=seats, clock_s=600))
        listener = listen(table, person(0))
        name = table.state.id
        (task,) = hub.bot_runner.tasks.values()
        assert name in hub.bot_runner.timers
        changes = OperatorChanges(store, hub, Identity("key", secure=False), Bans(), Accounts(store))
        await changes.follow()
        log, store.log[name] = store.log[name], []
        del store.summaries[name]
        store.changes.append(OperatorChange(1, "table-deleted", name))
        await changes.follow()
        await step(table, 0, "done", name="late")  # somebody still holds the object
        await until(lambda: not hub.bot_runner.tasks)
        assert (name in hub.live, listener.closed, task.cancelled()) == (False, True, True)
        assert not hub.bot_runner.timers
        assert store.log[name] == []
        assert len(log) == 2
        with pytest.raises(LookupError):
            await hub.table(name)
        await hub.close()

    run(check())


def test_one_change_that_cannot_be_followed_does_not_hold_up_the_next(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> None:
        store = MemoryStore()
        hub, bans = new_hub(store), Bans()
        table = await people_table(hub, "traxx")
        changes = OperatorChanges(store, hub, Identity("key", secure=False), bans, Accounts(store))
        store.changes.append(OperatorChange(1, "table-changed", table.state.id))
        await changes.follow()  # from before the start: nothing to do
        store.log[table.state.id] = [*store.log[table.state.id], object()]  # type: ignore[list-item]
        store.banned.append(Ban("guest", "guest-1", "", 1.0))
        store.changes += [OperatorChange(2, "table-changed", table.state.id), OperatorChange(3, "bans", "")]
        await changes.follow()
        assert bans.holds("guest-1", "unknown")
        assert not bans.holds("guest-2", "unknown")
        await changes.follow()

    with caplog.at_level(logging.ERROR, logger="isthmus.operator"):
        run(check())
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("banned", "address", "held"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.9/24", "192.0.2.8", True),
        ("192.0.2.0/24", "::ffff:192.0.2.8", True),
        ("2001:db8::/32", "2001:db8::1", True),
        ("2001:db8::/32", "192.0.2.8", False),
        ("2001:db8::/32", "unknown", False),
    ],
)
def test_addresses_and_networks(banned: str, address: str, *, held: bool) -> None:
    bans = Bans()
    kind, subject = subject_of(banned)
    bans.set([Ban(kind, subject, "", 1.0)])
    assert kind == "address"
    assert bans.holds("somebody", address) == held
