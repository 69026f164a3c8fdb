"""What the server asks of a store, whichever database is behind it.

The contract that matters: when `append` returns, the events are on the disk; when it raises, none of them is. The
version a writer names is the number of events it has seen; whoever comes second gets `VersionConflict`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

ChangeKind = Literal["bans", "key", "table-changed", "table-deleted"]
Json = dict[str, Any]  # whoever wrote an event knows what is in it; the store does not look


class StoreError(Exception):
    """The store could not do it; nothing was written."""


class VersionConflict(StoreError):
    """Another writer has appended events in the meantime."""


class DuplicateRequest(StoreError):
    """The table already has an event with this request id."""


class CorruptEvent(StoreError):
    """An event is there, but not in a form that can be read."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be appended. `request` is unique within a table, so a request sent twice is stored once."""

    kind: str
    data: Json
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the log; `seq` counts from 1 within its table."""

    seq: int
    kind: str
    data: Json
    at: float
    request: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """What lists need to know about a table without reading its events.

    `due` is the time at which the server itself has something to do there (0: at once), None for never.
    """

    table: str
    game: str
    phase: str
    public: bool
    created: float
    changed: float
    due: float | None
    data: Json


@dataclass(frozen=True, slots=True)
class Broken:
    """A table that the server has set aside, and why; `incident` is what the logs call it.

    `program` could not read it. If it is `readable`, people may open it, but the server does nothing there by itself.
    """

    table: str
    game: str
    readable: bool
    reason: str
    incident: str
    program: str
    at: float


@dataclass(frozen=True, slots=True)
class Links:
    """Guests who now have the table in their list of games, and those who no longer have it."""

    guests: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


NO_LINKS = Links()


@dataclass(frozen=True, slots=True)
class Selection:
    """Which tables of a guest: of one game, only those that are over or only those that are not, those after a table.

    `after` is the last table of the page before.
    """

    game: str | None = None
    over: bool | None = None
    after: str | None = None


ALL_TABLES = Selection()


@dataclass(frozen=True, slots=True)
class Ban:
    """A guest or a network address (also a whole network, as in 192.0.2.0/24) that is kept out."""

    kind: Literal["guest", "address"]
    subject: str
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class OperatorChange:
    """Something the operator has changed beside the running server; `number` grows with each."""

    number: int
    kind: ChangeKind
    subject: str


class Store(Protocol):
    """An append-only log of events per table, with an index for lists."""

    async def append(
        self, summary: Summary, expected: int, events: Sequence[NewEvent], *, at: float, links: Links = NO_LINKS
    ) -> None:
        """Write the events after version `expected`, the summary and the links, all or nothing, and durably."""

    async def events(self, table: str) -> list[Event]:
        """All events of a table in order; empty if there is no such table, `CorruptEvent` if one is damaged."""

    async def public_tables(self, limit: int) -> list[Summary]:
        """Public tables that are not over and can be opened, the newest first."""

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        """Tables the guest sits at, the most recently changed first."""

    async def count_open(self, guest: str) -> int:
        """How many tables of this guest are not over and can be opened."""

    async def due(self, now: float, limit: int) -> list[str]:
        """Tables where the server has something to do, the longest overdue first; none that is set aside.

        A table that was changed later than now is among them: the clock was put back, and its deadline is wrong.
        """

    async def set_aside(self, broken: Broken) -> None:
        """Mark a table as broken; if it is marked already, that mark stays unless people could open it till now."""

    async def broken(self, table: str) -> Broken | None:
        """The mark of a table that is set aside."""

    async def forget_broken(self, program: str) -> None:
        """Drop the marks of tables that another program than this one has set aside."""

    async def setting(self, name: str, default: str) -> str:
        """A value kept with the data; `default` is stored if there was none."""

    async def kept(self, name: str) -> bytes | None:
        """What was kept under this name, if it is still there."""

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        """Keep something that could be computed again; the oldest are deleted when there are more than `most`."""

    async def bans(self) -> list[Ban]:
        """Who is kept out."""

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        """What the operator has changed since the change of that number."""

    async def check(self) -> None:
        """Write something small, and raise `StoreError` if that does not reach the disk."""

    async def close(self) -> None:
        """Finish what is queued and close the file."""
