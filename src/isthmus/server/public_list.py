"""The list of public tables: a share for everybody who offers some, and no lobbies that nobody attends.

Cookies are free, so shares are counted by the address that a table was offered from as well. Who offered it from where
is kept in memory only; after a restart the shares go by the guest in the first seat until new tables come. A table that
is not listed is as good as any other for those who have its link.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping, Set
from itertools import zip_longest
from typing import NamedTuple

from isthmus.server.hub import Hub
from isthmus.server.live_table import LiveTable
from isthmus.server.quarantine import this_program
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.store.protocol import Summary

REMEMBERED = 20_000
ARRIVING_S = 15.0
SCANNED = 5  # tables looked at for each line of the list


class Offer(NamedTuple):
    """Who made a table, and from where."""

    guest: str
    address: str


class PublicList:
    """Chooses the lines of the list; `offered` tells it where a table comes from.

    `elsewhere` are the tables at which somebody sits at another server.
    """

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        *,
        elsewhere: Callable[[], set[str]] = set,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.hub = hub
        self.limits = limits
        self._elsewhere = elsewhere
        self._clock = clock
        self._offers: OrderedDict[str, Offer] = OrderedDict()

    def offered(self, table: LiveTable, guest: str, address: str) -> None:
        """Remember who made a public table."""
        if table.state.public:
            self._offers.setdefault(table.state.id, Offer(guest, address))
            if len(self._offers) > REMEMBERED:
                self._offers.popitem(last=False)

    async def lines(self) -> list[Summary]:
        """Those where somebody is, the newest first, then the others; those who offer tables take turns."""
        stored = await self.hub.store.public_tables(self.limits.list_length * SCANNED, program=this_program())
        sitting = self._elsewhere()
        attended = {**{one.table: one for one in stored if one.table in sitting}, **self._attended()}
        found = {**{one.table: one for one in stored}, **attended}
        ranked = sorted(found.values(), key=lambda one: (one.table not in attended, -one.changed))
        shares = self._shares([one for one in ranked if self._is_wanted(one, attended)])
        turns = zip_longest(*shares)
        return [one for turn in turns for one in turn if one is not None][: self.limits.list_length]

    async def waiting(self, fits: str) -> list[Summary]:
        """Tables that wait for somebody just like that, the longest first, with one of their people there.

        Right after somebody sat down they may not be connected yet; a table that all have left is as good as new.
        """
        return [one for one in await self._waiting() if one.data.get("fits") == fits]

    async def waiting_with(self, guests: Set[str]) -> list[Summary]:
        """The same for any public table at which one of these guests sits."""
        return [one for one in await self._waiting() if not guests.isdisjoint(one.data["guests"])]

    async def _waiting(self) -> list[Summary]:
        stored = await self.hub.store.public_tables(self.limits.list_length * SCANNED, program=this_program())
        here = {**dict.fromkeys(self._elsewhere()), **self._attended()}
        found = [one for one in stored if one.phase == "lobby" and one.data.get("open")]
        now = self.hub.now()
        met = [one for one in found if one.table in here or _is_arriving(one, now) or not one.data["guests"]]
        return sorted(met, key=lambda one: (one.created, one.table))

    def is_waiting(self, table: LiveTable) -> bool:
        """The same about one table."""
        one = summary_of(table.state)
        known = bool(table.broadcast.present()) or _is_arriving(one, self.hub.now()) or not one.data["guests"]
        return bool(one.data["open"]) and table.state.match is None and known

    def _attended(self) -> dict[str, Summary]:
        """Public tables with at least one of their players connected."""
        return {
            name: summary_of(table.state)
            for name, table in self.hub.live.items()
            if table.state.public and not table.state.over and table.broadcast.present()
        }

    def _is_wanted(self, one: Summary, attended: Mapping[str, Summary]) -> bool:
        """Whether a lobby is still worth a line; whoever joined it would wait for nobody."""
        unattended_s = self._clock() - one.changed
        return one.phase != "lobby" or one.table in attended or unattended_s < self.limits.lobby_listed_minutes * 60

    def _shares(self, ranked: list[Summary]) -> list[list[Summary]]:
        """What is listed of each source, in the order of their first tables."""
        of_guest: Counter[str] = Counter()
        of_source: defaultdict[str, list[Summary]] = defaultdict(list)
        for one in ranked:
            guest, address = self._offers.get(one.table) or _unknown(one)
            share = of_source[address]
            if of_guest[guest] < self.limits.listed_per_guest and len(share) < self.limits.listed_per_address:
                of_guest[guest] += 1
                share.append(one)
        return list(of_source.values())


def _is_arriving(one: Summary, now: float) -> bool:
    """Whether somebody has just sat down; at a table made by hand it is the host who matters."""
    return now - (one.changed if one.data.get("pairing") else one.created) < ARRIVING_S


def _unknown(one: Summary) -> Offer:
    """Nobody remembers: each guest counts as an address."""
    guest = next(iter(one.data["guests"]), one.table)
    return Offer(guest, guest)
