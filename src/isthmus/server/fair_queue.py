"""Whose turn it is: jobs wait here until a worker is free. Knows nothing about what they do.

There are four lanes, in this order: quick work that a person waits for, long work that a person waits for, quick work
that nobody waits for, and the rest. So nobody waits for a table without people, nor a novice for the masters of others,
longer than the thought that is running. A lane that was passed over for too long is served once, so none starves.

Within a lane the guest who was served longest ago comes first, and of that guest's tables the one that was served
longest ago. What nobody waits for never keeps more than one worker busy for the same guest: tables without people take
turns. Whether a person waits is looked up whenever a worker becomes free, because people come and go.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from isthmus.server.recent import Recent

ANY_NUMBER = 2**62
REMEMBERED = 10_000  # guests and tables; those beyond were served so long ago that their turn has come anyway
PATIENCE_S = (5.0, 5.0, 30.0, 30.0)  # how long each lane may be passed over


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ticket:
    """For whom a job waits; an empty word belongs to nobody and has no share. `kind`: jobs that take about as long."""

    guest: str = ""
    table: str = ""
    address: str = ""
    quick: bool = False
    kind: str = ""
    waited_for: Callable[[], bool] = always

    @property
    def lane(self) -> int:
        return (0 if self.waited_for() else 2) + (0 if self.quick else 1)


@dataclass(frozen=True, slots=True)
class Shares:
    """How many jobs may wait altogether, and how many of one table, guest and address may wait or run.

    `unattended` is how many of those that wait may be jobs that nobody waits for.
    """

    longest: int
    table: int = ANY_NUMBER
    guest: int = ANY_NUMBER
    address: int = ANY_NUMBER
    unattended: int = ANY_NUMBER


PLAY_SHARES = Shares(longest=500, table=5, guest=250, unattended=400)  # a guest may have 60 tables of four bots


class QueueFull(Exception):
    """Too many jobs are waiting already, or too many of this table, guest or address."""


class Ticketed(Protocol):
    """Anything that waits with a ticket."""

    @property
    def ticket(self) -> Ticket: ...


Item = TypeVar("Item", bound=Ticketed)


@dataclass(slots=True)
class Memory:
    """Who was served when, counted in turns, and since when each lane has been passed over (None: it was not)."""

    turns: int = 0
    guests: Recent[str, int] = field(default_factory=lambda: Recent(REMEMBERED))
    tables: Recent[str, int] = field(default_factory=lambda: Recent(REMEMBERED))
    passed_since: list[float | None] = field(default_factory=lambda: [None] * len(PATIENCE_S))

    def serve(self, ticket: Ticket) -> None:
        self.turns += 1
        self.guests.put(ticket.guest, self.turns)
        self.tables.put(ticket.table, self.turns)

    def last_served(self, ticket: Ticket) -> tuple[int, int]:
        return self.guests.get(ticket.guest) or 0, self.tables.get(ticket.table) or 0


class FairQueue(Generic[Item]):
    """What waits, and the rule whose turn it is; a memory that is handed in may outlive the queue."""

    def __init__(
        self, shares: Shares, *, clock: Callable[[], float] = time.monotonic, memory: Memory | None = None
    ) -> None:
        self.shares = shares
        self.clock = clock
        self.memory = memory or Memory()
        self._items: list[Item] = []

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def has_room(self, ticket: Ticket, running: Iterable[Item]) -> bool:
        """Whether one more job fits, and is within the shares of its table, guest and address."""
        shares = self.shares
        known = [one.ticket for one in (*self._items, *running)]
        return (
            len(self._items) < shares.longest
            and (not ticket.table or sum(one.table == ticket.table for one in known) < shares.table)
            and (not ticket.guest or sum(one.guest == ticket.guest for one in known) < shares.guest)
            and (not ticket.address or sum(one.address == ticket.address for one in known) < shares.address)
            and (ticket.waited_for() or self._unattended() < shares.unattended)
        )

    def _unattended(self) -> int:
        return sum(not one.ticket.waited_for() for one in self._items)

    def add(self, item: Item) -> None:
        self._items.append(item)

    def discard(self, item: Item) -> bool:
        """Take it out; whether it was waiting."""
        waiting = item in self._items
        if waiting:
            self._items.remove(item)
        return waiting

    def before(self, item: Item) -> list[Item]:
        """What will probably be served before it; guests take turns, so of each other guest in its lane one job."""
        mine, turn, place = item.ticket, self._last_served(item), self._items.index(item)
        found: list[Item] = []
        guests: set[str] = set()
        for number, one in enumerate(self._items):
            other = one.ticket
            if other.lane < mine.lane:
                found.append(one)
            elif other.lane == mine.lane and (self._last_served(one), number) < (turn, place):
                if other.guest == mine.guest or other.guest not in guests:
                    found.append(one)
                guests.add(other.guest)
        return found

    def take(self, running: Collection[Item]) -> Item | None:
        """The job whose turn it is, taken out; None if every job has to wait for one that is running."""
        lanes = self._lanes({one.ticket.guest for one in running if not one.ticket.waited_for()})
        lane = self._lane_to_serve(lanes)
        if lane is None:
            return None
        chosen = min(lanes[lane], key=self._last_served)
        self.begin(chosen)
        return chosen

    def begin(self, item: Item) -> None:
        """Take out one that is served now."""
        self._items.remove(item)
        self.memory.serve(item.ticket)

    def _lanes(self, resting: set[str]) -> list[list[Item]]:
        """What could be served now, by lane; `resting` are guests whose tables without people have their worker."""
        lanes: list[list[Item]] = [[] for _ in PATIENCE_S]
        for item in self._items:
            lane = item.ticket.lane
            if lane < 2 or item.ticket.guest not in resting:
                lanes[lane].append(item)
        return lanes

    def _lane_to_serve(self, lanes: list[list[Item]]) -> int | None:
        now = self.clock()
        filled = [lane for lane, items in enumerate(lanes) if items]
        if not filled:
            return None
        since = self.memory.passed_since
        waited = {lane: now - (began if (began := since[lane]) is not None else now) for lane in filled}
        overdue = [lane for lane in filled if waited[lane] > PATIENCE_S[lane]]
        served = max(overdue, key=waited.__getitem__) if overdue else filled[0]
        for lane, items in enumerate(lanes):
            if not items:
                since[lane] = None
            elif lane == served or since[lane] is None:
                since[lane] = now
        return served

    def _last_served(self, item: Item) -> tuple[int, int]:
        return self.memory.last_served(item.ticket)
