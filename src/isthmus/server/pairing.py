"""Quick pairing: whoever asks sits down at a public table that waits for just this, or at a new one.

Two who ask at the same moment, at whichever servers, have to meet. So a new table has no random id: the ids of each
kind of table are a series, and whoever needs a new table takes the first id that is free. The store lets one of them
make it; the other one finds it made, and sits down there. And nobody makes a table before the one before it is full.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from isthmus import registry
from isthmus.kernel.errors import BadInput
from isthmus.server import rated_tables, seating
from isthmus.server.accounts import Accounts
from isthmus.server.callers import Caller
from isthmus.server.errors import Busy, Denied
from isthmus.server.events import Created
from isthmus.server.hub import TABLE_ID_BYTES, Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.public_list import PublicList
from isthmus.server.seats import Seat, player_name
from isthmus.server.summaries import pairing_key
from isthmus.server.tokens import fresh_token, hash_of
from isthmus.server.wire_api import NewTable, SeatWish
from isthmus.server.wire_pairing import PairingWish
from isthmus.store.protocol import Links, VersionConflict

KEY: Final = "pairing-key"  # setting from which the ids of these tables follow, so that nobody knows them beforehand
ATTEMPTS: Final = 10
SERIES: Final = 24  # of each kind there can be 2 ** 24 tables
PROBES: Final = 32


class Seating:
    """Where somebody sits now; `token` None: they have been waiting there already."""

    __slots__ = ("seat", "table", "token")

    def __init__(self, table: LiveTable, seat: int, token: str | None) -> None:
        self.table, self.seat, self.token = table, seat, token


class Pairing:
    """Finds or makes tables for people who want to play with whoever comes."""

    def __init__(self, hub: Hub, public_list: PublicList, accounts: Accounts) -> None:
        self._hub = hub
        self._list = public_list
        self._accounts = accounts
        self._known_key = ""

    async def pair(self, caller: Caller, wish: PairingWish) -> Seating:
        await self._check(caller, wish)
        fits = pairing_key(wish.game, wish.seats, wish.clock_s, rated=wish.rated)
        for _ in range(ATTEMPTS):
            for one in await self._list.waiting(fits):
                if (found := await self._sit(caller, wish, one.table)) is not None:
                    return found
            number, name = await self._free(fits)
            latest = await self._latest(fits, number)
            if latest is not None and (found := await self._sit(caller, wish, latest)) is not None:
                return found
            try:
                return await self._make(caller, wish, name)
            except VersionConflict:  # somebody else asked at the same moment
                if (found := await self._sit(caller, wish, name)) is not None:
                    return found
        raise Busy

    async def _latest(self, fits: str, number: int) -> str | None:
        """The table before this number, if it waits: it may have been made since the list was read."""
        if number == 0:
            return None
        name = _name(await self._key(), fits, number - 1)
        try:
            table = await self._hub.table(name)
        except (Denied, LookupError):
            return None
        return name if self._list.is_waiting(table) else None

    async def _check(self, caller: Caller, wish: PairingWish) -> None:
        counts = registry.game(wish.game).seat_counts
        if wish.seats not in counts:
            raise BadInput("seats", f"{wish.seats} seats, {wish.game} has {', '.join(map(str, counts))}")
        if wish.rated and wish.bots:
            raise Denied("rated-no-bots")
        seats = [SeatWish(kind="you"), *[SeatWish(kind="open")] * (wish.seats - 1)]
        table = NewTable(game=wish.game, seats=seats, clock_s=wish.clock_s, rated=wish.rated)
        await rated_tables.check_wish(self._accounts, caller, table)

    async def _sit(self, caller: Caller, wish: PairingWish, name: str) -> Seating | None:
        """None if the table is no longer to be had."""
        try:
            table = await self._hub.table(name)
            seat = table.state.seat_of(caller.guest, None)
            if seat is not None:
                return Seating(table, seat, None) if table.state.match is None else None
            person = await rated_tables.person_at(self._accounts, table.state, caller)
            seat, token = await seating.join(table, caller, wish.name, None, person, agrees=wish.bots)
        except (Denied, LookupError):
            return None
        return Seating(table, seat, token)

    async def _make(self, caller: Caller, wish: PairingWish, name: str) -> Seating:
        game, token = registry.game(wish.game), fresh_token()
        mine = player_name(game, wish.name, 0)
        me = Seat("human", mine, None, (caller.guest,), (hash_of(token),), agrees=wish.bots)
        created = Created(
            game=game.name,
            rules=game.rules_version,
            options={},
            seats=(me, *[Seat("open")] * (wish.seats - 1)),
            host=caller.guest,
            public=True,
            clock_s=wish.clock_s,
            rated=wish.rated,
            pairing=True,
        )
        return Seating(await self._hub.make(created, Links((caller.guest,)), table=name), 0, token)

    async def _key(self) -> str:
        if not self._known_key:
            self._known_key = await self._hub.store.setting(KEY, secrets.token_urlsafe(32))
        return self._known_key

    async def _free(self, fits: str) -> tuple[int, str]:
        """The first id of the series that no table has, and its number: looked for by doubling, then by halving."""
        key = await self._key()
        low, high = await self._between([2**power - 1 for power in range(SERIES)], fits)
        while low < high:
            wanted = sorted({low + (high - low) * part // PROBES for part in range(PROBES)})
            below, at = await self._between(wanted, fits)
            low, high = max(low, below), min(high, at)
        return high, _name(key, fits, high)

    async def _between(self, numbers: Sequence[int], fits: str) -> tuple[int, int]:
        """One more than the last of these numbers before the first free one, and that one."""
        names = {number: _name(await self._key(), fits, number) for number in numbers}
        taken = await self._hub.store.versions(list(names.values()))
        low = 0
        for number in numbers:
            if names[number] not in taken:
                return low, number
            low = number + 1
        return low, 2**SERIES


def _name(key: str, fits: str, number: int) -> str:
    digest = hmac.new(key.encode(), f"{fits} {number}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:TABLE_ID_BYTES]).decode()
