"""What the server asks of a store, whichever database is behind it.

The contract that matters: when `append` returns, the events are on the disk; when it raises, none of them is. The
version a writer names is the number of events it has seen; whoever comes second gets `VersionConflict`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from isthmus.store.accounts import Statement
from isthmus.store.event import Event as Event
from isthmus.store.event import Json as Json
from isthmus.store.event import NewEvent as NewEvent
from isthmus.store.fleet import Bell, Fleet

ChangeKind = Literal["accounts", "bans", "key", "table-changed", "table-deleted"]
CHANGES_KEPT = 1_000  # of the operator: a running server has long seen the older ones
KEY, KEY_BEFORE = "cookie-key", "cookie-key-before"  # settings with the keys that sign the cookies of guests


class StoreError(Exception):
    """The store could not do it; nothing was written."""


class VersionConflict(StoreError):
    """Another writer has appended events in the meantime."""


class DuplicateRequest(StoreError):
    """The table already has an event with this request id."""


class CorruptEvent(StoreError):
    """An event is there, but not in a form that can be read."""


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
class PuzzleAttempt:
    """A guest's first answer to a puzzle, or to the puzzle of a date (`day`, else empty)."""

    guest: str
    game: str
    puzzle: int
    day: str
    right: bool
    at: float


@dataclass(frozen=True, slots=True)
class Links:
    """Guests who now have the table in their list of games, and those who no longer have it."""

    guests: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()


NO_LINKS = Links()


@dataclass(frozen=True, slots=True)
class Erasure:
    """A guest is taken out of a table: these events (by number) get other data, and one is `added` that tells of it.

    So whoever has the table in memory as it was cannot append to it. `expected` is the version that was read, `kept`
    are parts of names under which something about the old log may be kept.
    """

    guest: str
    summary: Summary
    expected: int
    events: Mapping[int, Json]
    added: NewEvent
    kept: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in the operator's list."""

    table: str
    game: str
    phase: str
    public: bool
    created: float
    changed: float
    events: int
    names: list[str]


@dataclass(frozen=True, slots=True)
class TableFilter:
    """Which tables; None is any. `before`: not changed since that time."""

    phases: tuple[str, ...] | None = None
    game: str | None = None
    before: float | None = None


class Store(Protocol):
    """An append-only log of events per table, with an index for lists."""

    async def append(
        self, summary: Summary, expected: int, events: Sequence[NewEvent], *, at: float, links: Links = NO_LINKS
    ) -> None:
        """Write the events after version `expected`, the summary and the links, all or nothing, and durably."""

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after that version; empty if there are none, `CorruptEvent` if one is damaged."""

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How many events each of these tables has; those without any are left out."""

    @property
    def fleet(self) -> Fleet | None:
        """The servers that share the database; None if this one has it alone."""

    def bells(self) -> AsyncIterator[Bell]:
        """What the other servers tell, for as long as somebody listens; nothing if there can be none."""

    async def public_tables(self, limit: int, *, program: str) -> list[Summary]:
        """Public tables that are not over and that this program can open, the newest first."""

    async def tables_of(self, guest: str, limit: int, selection: Selection = ALL_TABLES) -> list[Summary]:
        """Tables the guest sits at, the most recently changed first."""

    async def count_open(self, guest: str, *, program: str) -> int:
        """How many tables of this guest are not over and can be opened by this program."""

    async def results_on(self, deal: str, since: float, *, program: str) -> list[Summary]:
        """Finished tables of a daily deal (its name is `daily` in their data) that have changed since that time."""

    async def daily_tables_of(self, guest: str) -> list[Summary]:
        """All tables of daily deals at which the guest sits."""

    async def open_deals_of(self, guest: str) -> list[Summary]:
        """All tables of open deals (`open_deal` in their data) at which the guest sits."""

    async def rated_tables(self, after: tuple[float, str], limit: int, *, program: str) -> list[Summary]:
        """Finished tables that may count for ratings (of daily deals, or `rated` in their data).

        They come in the order of their last change and their id, from the first one after these two.
        """

    async def tables_naming(self, guest: str) -> list[str]:
        """All tables whose log names the guest, also those that are no longer in their list."""

    async def keep_figures(self, table: str, seat: int, figures: Json) -> None:
        """Keep what an analysis has found about a seat; the latest counts."""

    async def figures_of(self, guest: str) -> dict[tuple[str, int], Json]:
        """What analyses have found about the tables of a guest, by table and seat."""

    async def note_attempt(self, attempt: PuzzleAttempt) -> None:
        """Keep an answer to a puzzle; one that is there already stays as it is."""

    async def attempts_since(self, game: str, since: float) -> list[PuzzleAttempt]:
        """All answers to puzzles of a game from that time on, in their order; a tie is settled by guest and puzzle."""

    async def attempts_of(self, guest: str) -> list[PuzzleAttempt]:
        """All answers of a guest, in their order."""

    async def move_attempts(self, device: str, guest: str) -> None:
        """The answers of the device are the guest's now, but for those to puzzles that the guest has answered."""

    async def forget_attempts(self, guest: str) -> None:
        """Delete all answers of a guest."""

    async def keep_push(self, guest: str, endpoint: str, data: Json, *, at: float, most: int) -> None:
        """Keep where to send notifications for a guest; the oldest of theirs go when there are more than `most`."""

    async def pushes_of(self, guest: str) -> dict[str, Json]:
        """What is kept about each endpoint of a guest, the oldest first."""

    async def move_pushes(self, device: str, guest: str, *, most: int) -> None:
        """What was sent to the device is sent to the guest from now on; bounded as for `keep_push`."""

    async def drop_push(self, endpoint: str) -> None:
        """Nothing is sent there any more."""

    async def drop_pushes_of(self, guest: str) -> None:
        """Forget all endpoints of a guest."""

    async def erase(self, erasure: Erasure, *, at: float) -> None:
        """Take a guest out of a table, all or nothing, with an `OperatorChange`; `VersionConflict` as for `append`."""

    async def delete_tables(self, tables: Sequence[str]) -> None:
        """Delete everything stored about these tables, wherever it is stored, with an `OperatorChange` for each."""

    async def due(self, now: float, limit: int, *, program: str) -> list[str]:
        """Tables where the server has something to do, the longest overdue first; none that this program has set aside.

        None either that another server has claimed.
        A table that was changed later than now is among them: the clock was put back, and its deadline is wrong.
        """

    async def set_aside(self, broken: Broken) -> None:
        """Mark a table as broken for its program; a mark that is there stays unless people could open it till now."""

    async def broken(self, table: str, *, program: str) -> Broken | None:
        """The mark of a table that this program has set aside; what another one could not read does not count."""

    async def forget_broken(self, program: str) -> None:
        """Drop the marks of other programs. One that is still at work makes its own again when it has to."""

    async def setting(self, name: str, default: str) -> str:
        """A value kept with the data; `default` is stored if there was none."""

    async def settings_under(self, prefix: str) -> dict[str, str]:
        """All values whose names begin so."""

    async def kept(self, name: str) -> bytes | None:
        """What was kept under this name, if it is still there."""

    async def keep(self, name: str, value: bytes, *, at: float, most: int) -> None:
        """Keep something that could be computed again; the oldest are deleted when there are more than `most`."""

    async def bans(self) -> list[Ban]:
        """Who is kept out."""

    async def operator_changes(self, after: int) -> list[OperatorChange]:
        """What the operator has changed since the change of that number."""

    async def find_rows(self, text: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows that a question finds, as they are stored; for `accounts`, `friends` and `moving`."""

    async def change_rows(self, statements: Sequence[Statement], *, tell: bool = False) -> list[list[tuple[Any, ...]]]:
        """Execute all or nothing, durably, for `accounts` and `friends`; returns the rows of each.

        `tell`: the other servers too.
        """

    async def check(self) -> None:
        """Write something small, and raise `StoreError` if that does not reach the disk."""

    async def close(self) -> None:
        """Finish what is queued, then close the file or the connections."""


class OperatorStore(Store, Protocol):
    """What the operator asks and does besides, whether or not a server is running.

    Every change leaves an `OperatorChange`, all or nothing with the change itself.
    """

    async def list_tables(self, wanted: TableFilter) -> list[TableLine]:
        """Tables that fit, the most recently changed first."""

    async def table_ids(self) -> list[str]:
        """Every table that anything is stored about."""

    async def add_ban(self, ban: Ban) -> None:
        """Keep somebody out."""

    async def remove_ban(self, subject: str) -> bool:
        """Let somebody in again; whether there was a ban."""

    async def rotate_key(self, key: str, *, forget: bool) -> None:
        """A new key; cookies of the one before stay valid until the next time, unless they are to be forgotten."""

    async def tell(self, kind: ChangeKind, subject: str = "") -> None:
        """Let a running server know of a change."""

    async def broken_tables(self) -> list[Broken]:
        """All tables that are set aside, the latest first."""

    async def forget_all_broken(self) -> int:
        """Drop all marks, so that every table is tried once more; returns how many there were."""

    async def faults(self) -> list[str]:
        """What the database finds wrong with itself."""

    async def counts(self) -> dict[str, int]:
        """How many rows each table of the database has."""

    async def put_rows(self, text: str, rows: list[tuple[Any, ...]]) -> None:
        """Execute a statement for every row, all or nothing; for `moving`."""
