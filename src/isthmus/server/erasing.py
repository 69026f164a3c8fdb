"""Delete everything of a person: games played alone go, games with others stay without the name.

A person is a guest, or all guests of an account. Each table is one transaction, and a request does a part of them, so
that it can be broken off and begun again. The ranked deals of a day stay as well, without the name: the places of
others depend on them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

from isthmus.server import events, folding, seating
from isthmus.server.callers import Caller
from isthmus.server.erased_log import erased, is_alone
from isthmus.server.errors import Denied
from isthmus.server.finished_games import finished_game
from isthmus.server.hub import Hub
from isthmus.server.identity import new_guest
from isthmus.server.summaries import summary_of
from isthmus.server.table_state import TableState
from isthmus.server.wire_record import ErasedSome
from isthmus.store.friends import FriendRows
from isthmus.store.protocol import Erasure, Event, StoreError, VersionConflict

LOG = logging.getLogger("isthmus.erasing")
AT_ONCE = 50
ATTEMPTS = 20  # people may be playing at the table


async def erase_some(hub: Hub, guests: Sequence[str]) -> ErasedSome:
    """Take the guests out of the next tables; those that this program cannot read stay as they are."""
    for guest in guests:
        await hub.store.drop_pushes_of(guest)
        await FriendRows(hub.store).forget(guest)
    found = [(guest, table) for guest in guests for table in await hub.store.tables_naming(guest)]
    unreadable = 0
    for done, (guest, table) in enumerate(found):
        if done - unreadable >= AT_ONCE:
            return ErasedSome(len(found) - done, unreadable)
        if not await _erase(hub, Caller(guest), table):
            unreadable += 1
        await asyncio.sleep(0)  # others are playing
    return ErasedSome(0, unreadable)


async def _erase(hub: Hub, caller: Caller, table: str) -> bool:
    """Whether it could be done."""
    try:
        for _ in range(ATTEMPTS):
            try:
                return await _attempt(hub, caller, table)
            except VersionConflict:
                continue
        raise StoreError(f"{ATTEMPTS} times in a row somebody else was faster")
    except StoreError:
        raise
    except Exception:  # a log of another program, or a damaged one
        LOG.exception("a table could not be read, so nobody was erased from it")
        return False


async def _attempt(hub: Hub, caller: Caller, table: str) -> bool:
    log = await hub.store.events(table)
    state = folding.fold(table, log) if log else None
    if state is None or (is_alone(log, caller.guest) and not (state.daily and state.over)):
        await hub.store.delete_tables([table])
        hub.drop(table)
        return True
    if not state.over and state.seat_of(caller.guest, None) is not None:
        await _leave(hub, caller, table)
        log = await hub.store.events(table)
        state = folding.fold(table, log)
    await hub.store.erase(_erasure(state, log, caller.guest), at=hub.now())
    await hub.refresh(table)
    return True


async def _leave(hub: Hub, caller: Caller, table: str) -> None:
    """The others play on: a bot stands in, or in the lobby the seat becomes free."""
    try:
        await seating.leave(await hub.table(table), Caller(caller.guest))
    except (Denied, LookupError):
        return  # set aside, or left a moment ago


def _erasure(state: TableState, log: Sequence[Event], guest: str) -> Erasure:
    stranger = new_guest()
    others = (one for seat in state.seats for one in seat.guests if one != guest)
    host = stranger if state.match is not None else next(others, stranger)  # somebody must be able to begin
    changed = erased(log, guest, stranger, host=host)
    after = folding.fold(state.id, [replace(one, data=changed.get(one.seq, one.data)) for one in log])
    event = events.PersonErased(after.seats, after.host)
    line = replace(summary_of(after), changed=state.openly_changed)
    return Erasure(guest, line, state.version, changed, events.to_store(event), _kept_about(state))


def _kept_about(state: TableState) -> tuple[str, ...]:
    """What the names of kept analyses of the game contain: they hold the names of its players."""
    match = state.match
    return (finished_game(match, 0).digest,) if match is not None and match.over and not match.stopped else ()
