"""What an operator asks about tables and does to them, beside a running server or without one.

What needs no rules is in `OperatorStore` and `store/maintenance.py`. A running server hears of every change by
`operator_changes`.
"""

from __future__ import annotations

import time
from typing import Any

from isthmus.server import events, folding
from isthmus.server.events import NameHidden
from isthmus.server.summaries import summary_of
from isthmus.store.friends import FriendRows
from isthmus.store.protocol import OperatorStore, Store, StoreError, VersionConflict

ATTEMPTS = 20  # people may be playing at the table


class NobodyThere(LookupError):
    """The seat does not exist or is open."""


async def fault_of(store: Store, table: str) -> str | None:
    """Why a table cannot be loaded, if that is so."""
    try:
        folding.fold(table, await store.events(table))
    except Exception as error:  # whatever is in the log: a broken table is what we look for
        return f"{type(error).__name__}: {error}"
    return None


async def description(store: Store, table: str) -> dict[str, Any]:
    """A table as an operator may see it: without its deal, and without the hashes of seat tokens; `LookupError`."""
    log = await store.events(table)
    state = folding.fold(table, log)
    return {
        "table": state.id,
        "game": state.game.name,
        "rules": state.game.rules_version,
        "options": state.words,
        "phase": state.phase,
        "period": state.period,
        "public": state.public,
        "clock_s": state.clock_s,
        "created": state.created,
        "changed": state.changed,
        "events": len(log),
        "host": state.host,
        "rematch": state.rematch,
        "seats": [
            {
                "seat": number,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "guests": list(seat.guests),
                "standin": seat.standin,
                "name_hidden": seat.name_hidden,
            }
            for number, seat in enumerate(state.seats, 1)
        ],
    }


async def hide_name(store: OperatorStore, table: str, seat: int) -> str:
    """Replace the name in a seat (counted from 0) by the seat's default name, for good; returns that name.

    Friends of whoever sits there do not see the name any more either.
    `LookupError` if there is no such table, `NobodyThere` if nobody sits there.
    """
    for _ in range(ATTEMPTS):
        state = folding.fold(table, await store.events(table))
        if not 0 <= seat < len(state.seats) or state.seats[seat].kind == "open":
            raise NobodyThere(seat)
        event, now = NameHidden(seat), time.time()
        after = folding.evolve(state, event, now)
        try:
            await store.append(summary_of(after), state.version, [events.to_store(event)], at=now)
        except VersionConflict:
            continue
        for guest in state.seats[seat].guests:
            await FriendRows(store).hide_name(guest, state.seats[seat].name)
        await store.tell("table-changed", table)
        return after.seats[seat].name
    raise StoreError(f"{ATTEMPTS} times in a row somebody else was faster")
