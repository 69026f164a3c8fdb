"""The list of public tables: a share for everybody who offers some, and no lobbies that nobody attends.

Cookies are free, so shares are counted by the address that a table was offered from as well. Addresses are kept in
memory only; after a restart the shares go by guest until new tables come. A table that is not listed is as good as any
other for those who have its link.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping
from itertools import zip_longest

from isthmus.server.hub import Hub
from isthmus.server.settings import Limits
from isthmus.server.summaries import summary_of
from isthmus.store.protocol import Summary

REMEMBERED = 20_000
SCANNED = 5  # tables looked at for each line of the list


class PublicList:
    """Chooses the lines of the list; `offered` tells it where a table comes from."""

    def __init__(self, hub: Hub, limits: Limits, *, clock: Callable[[], float] = time.time) -> None:
        self.hub = hub
        self.limits = limits
        self._clock = clock
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def offered(self, table: str, address: str) -> None:
        if table not in self.hub.live or not self.hub.live[table].state.public:
            return
        self._addresses.setdefault(table, address)
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)

    async def lines(self) -> list[Summary]:
        """Those where somebody is, the newest first, then the others; those who offer tables take turns."""
        stored = await self.hub.store.public_tables(self.limits.list_length * SCANNED)
        attended = self._attended()
        found = {**{one.table: one for one in stored}, **attended}
        ranked = sorted(found.values(), key=lambda one: (one.table not in attended, -one.changed))
        shares = self._shares([one for one in ranked if self._is_wanted(one, attended)])
        turns = zip_longest(*shares)
        return [one for turn in turns for one in turn if one is not None][: self.limits.list_length]

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
            host = str(one.data.get("host", one.table))
            share = of_source[self._addresses.get(one.table, host)]
            if of_guest[host] < self.limits.listed_per_guest and len(share) < self.limits.listed_per_address:
                of_guest[host] += 1
                share.append(one)
        return list(of_source.values())
