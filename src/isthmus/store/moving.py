"""Moving all games from one database to another, of whichever kind each is: copied row by row, then compared.

Both have the same tables and columns, so one text of each statement does for both. A copy that was interrupted is
simply begun again: what is there already stays. What a server keeps for the moment is left behind (`operator_change`,
`heartbeat`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final, Protocol, TypeAlias

from isthmus.store.protocol import StoreError

Row: TypeAlias = tuple[Any, ...]  # what is in a column is known to its table alone
AT_ONCE: Final = 500
# Columns of each table; the first so many are its key.
MOVED: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "event": (2, ("table_id", "seq", "kind", "data", "at", "request")),
    "summary": (1, ("table_id", "game", "phase", "public", "created", "changed", "due", "data")),
    "member": (2, ("guest", "table_id")),
    "trace": (2, ("guest", "table_id")),
    "figures": (2, ("table_id", "seat", "data")),
    "puzzle_attempt": (4, ("guest", "game", "puzzle", "day", "correct", "at")),
    "account": (1, ("id", "guest", "name", "created")),
    "account_guest": (1, ("guest", "account")),
    "passkey": (1, ("id", "account", "public_key", "sign_count", "label", "created", "used")),
    "session": (1, ("token", "account", "label", "created")),
    "recovery_code": (1, ("code", "account")),
    "spent": (1, ("token", "expires")),
    "push": (1, ("endpoint", "guest", "data", "at")),
    "friend_card": (1, ("guest", "name", "hidden", "made", "link")),
    "friend": (2, ("guest", "other", "since")),
    "setting": (1, ("name", "value")),
    "kept": (1, ("name", "value", "at")),
    "ban": (2, ("kind", "subject", "reason", "at")),
    "broken": (2, ("table_id", "program", "readable", "reason", "incident", "at")),
}


class Differs(StoreError):
    """The target holds something else than the source; `name` is the table of the database."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the two databases differ in {name}")


class Readable(Protocol):
    """A store whose rows can be read as they are."""

    async def find_rows(self, text: str, *values: Any) -> list[Row]:
        """The rows that a question finds."""


class Movable(Readable, Protocol):
    """The same, and rows can be written."""

    async def put_rows(self, text: str, rows: list[Row]) -> None:
        """Execute a statement for every row, all or nothing."""


async def move(source: Readable, target: Movable) -> dict[str, int]:
    """Copy everything, then compare everything; returns how many rows there are. `Differs` if the target has more.

    No server may be at work on either of the two, unless the source is one moment of it.
    """
    for name in MOVED:
        async for rows in _read(source, name):
            await target.put_rows(_insert(name), rows)
    return {name: await _compare(source, target, name) for name in MOVED}


async def _compare(source: Readable, target: Readable, name: str) -> int:
    count = 0
    other = _read(target, name)
    async for rows in _read(source, name):
        if await anext(other, []) != rows:
            raise Differs(name)
        count += len(rows)
    if await anext(other, []):
        raise Differs(name)
    return count


async def _read(store: Readable, name: str) -> AsyncIterator[list[Row]]:
    keys, columns = MOVED[name]
    key = ", ".join(columns[:keys])
    marks = ", ".join(f"${number}" for number in range(1, keys + 1))
    text = f"select {', '.join(columns)} from {name}"
    order = f"order by {key} limit {AT_ONCE}"
    rows = await store.find_rows(f"{text} {order}")
    while rows:
        yield rows
        rows = await store.find_rows(f"{text} where ({key}) > ({marks}) {order}", *rows[-1][:keys])


def _insert(name: str) -> str:
    """An event is never changed; anything else may have been since the last try."""
    keys, columns = MOVED[name]
    marks = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
    changed = ", ".join(f"{column} = excluded.{column}" for column in columns[keys:])
    conflict = "do nothing" if name == "event" or not changed else f"do update set {changed}"
    target = "" if name == "event" else f"({', '.join(columns[:keys])}) "
    return f"insert into {name} ({', '.join(columns)}) values ({marks}) on conflict {target}{conflict}"
