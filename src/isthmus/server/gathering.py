"""What a device has played as a guest, handed over to the account it has signed in to.

Its friends, its answers to puzzles and the notifications that were sent to it go first, all at once. Where the account
has answered the same puzzle, its own answer counts.

The guest of the account takes the place of the device's guest in every seat, also at tables that are over; nothing else
about them changes. Each table is an event of its own, and a request does a part of them, so that it can be broken off
and begun again. A table stays as it is if the account has another seat there, or an attempt of its own at the same
daily deal: it is still noted as the account's, and erased with it.
"""

from __future__ import annotations

import asyncio
import logging

from isthmus.server import events
from isthmus.server.errors import Denied
from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.overtaken import again_if_overtaken
from isthmus.server.own_record import ALL
from isthmus.server.pushes import MOST_PER_GUEST
from isthmus.server.wire_accounts import GatheredSome
from isthmus.store.friends import FriendRows
from isthmus.store.protocol import Links, Store, StoreError, Summary

LOG = logging.getLogger("isthmus.gathering")
AT_ONCE = 50


async def has_something(store: Store, guest: str) -> bool:
    """Whether there is anything of a guest that could be handed over."""
    return bool(
        await store.tables_naming(guest)
        or await store.attempts_of(guest)
        or await store.pushes_of(guest)
        or await FriendRows(store).knows(guest)
    )


async def gather_some(hub: Hub, guest: str, devices: list[str]) -> GatheredSome:
    """Hand the next tables of these devices over to the guest; ask again while any are left."""
    for device in devices:
        await FriendRows(hub.store).hand_over(device, guest)
        await hub.store.move_attempts(device, guest)
        await hub.store.move_pushes(device, guest, most=MOST_PER_GUEST)
    found = [(device, one) for device in devices for one in await hub.store.tables_of(device, ALL)]
    attempts = {one.data.get("daily") for one in await hub.store.daily_tables_of(guest)}
    wanted = [(device, one) for device, one in found if _may_move(one, guest, attempts)]
    unreadable = 0
    for device, one in wanted[:AT_ONCE]:
        if one.data.get("daily") in attempts:  # two devices have played it
            continue
        if not await _hand_over(hub, one.table, device, guest):
            unreadable += 1
        attempts |= {one.data.get("daily")} - {None}
        await asyncio.sleep(0)  # others are playing
    left = len(wanted) - AT_ONCE
    return GatheredSome(max(0, left) if unreadable < AT_ONCE else 0)


def _may_move(one: Summary, guest: str, attempts: set[str | None]) -> bool:
    deal = one.data.get("daily")
    return guest not in one.data.get("guests", {}) and (deal is None or deal not in attempts)


async def _hand_over(hub: Hub, table: str, device: str, guest: str) -> bool:
    """Whether it could be done."""
    try:
        await _join(await hub.table(table), device, guest)
        return True
    except StoreError:
        raise
    except (Denied, LookupError):
        return False  # set aside, or deleted a moment ago
    except Exception:  # a log of another program, or a damaged one
        LOG.exception("a table could not be read, so it was not handed over")
        return False


@again_if_overtaken
async def _join(table: LiveTable, device: str, guest: str) -> None:
    async with table.lock:
        seat = table.state.seat_of(device, None)
        if seat is not None and table.state.seat_of(guest, None) is None:
            await table.record(events.Joined(seat, device, guest), links=Links((guest,), (device,)))
