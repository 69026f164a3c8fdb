"""What the operator keeps in the SQLite file, and does to it beside a running server.

Plain functions on a connection: the server reads with them, `isthmus admin` writes with them. Every change leaves a row
in `operator_change`, in the same transaction, by which a running server hears of it within a second or so.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from typing import Any

import apsw

from isthmus.store.accounts import Statement
from isthmus.store.json_text import text_of
from isthmus.store.protocol import (
    CHANGES_KEPT,
    KEY,
    KEY_BEFORE,
    Ban,
    ChangeKind,
    Erasure,
    OperatorChange,
    TableFilter,
    TableLine,
    VersionConflict,
)


def changes(con: apsw.Connection, after: int) -> list[OperatorChange]:
    text = "select number, kind, subject from operator_change where number > $1 order by number"
    return [OperatorChange(*row) for row in con.execute(text, (after,))]


def tell(con: apsw.Connection, kind: ChangeKind, subject: str = "") -> None:
    """Let a running server know; the caller has begun the transaction."""
    con.execute("insert into operator_change (kind, subject, at) values ($1, $2, $3)", (kind, subject, time.time()))
    con.execute(
        "delete from operator_change where number <= (select max(number) from operator_change) - $1", (CHANGES_KEPT,)
    )


def change_rows(con: apsw.Connection, statements: Sequence[Statement], *, tells: bool) -> list[list[tuple[Any, ...]]]:
    found = [con.execute(text, values).fetchall() for text, values in statements]
    if tells:
        tell(con, "accounts")
    return found


# --- bans


def bans(con: apsw.Connection) -> list[Ban]:
    return [Ban(*row) for row in con.execute("select kind, subject, reason, at from ban order by at, subject")]


def add_ban(con: apsw.Connection, ban: Ban) -> None:
    text = """insert into ban (kind, subject, reason, at) values ($1, $2, $3, $4)
        on conflict (kind, subject) do update set reason = excluded.reason"""
    con.execute(text, (ban.kind, ban.subject, ban.reason, ban.at))
    tell(con, "bans")


def remove_ban(con: apsw.Connection, subject: str) -> bool:
    """Whether there was one."""
    found = con.execute("delete from ban where subject = $1 returning subject", (subject,)).fetchall()
    if found:
        tell(con, "bans")
    return bool(found)


# --- the key of the cookies


def rotate_key(con: apsw.Connection, key: str, *, forget: bool) -> None:
    """A new key; cookies of the one before stay valid until the next time, unless they are to be forgotten."""
    text = "insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value"
    before = con.execute("select value from setting where name = $1", (KEY,)).get or ""
    con.execute(text, (KEY_BEFORE, "" if forget else before))
    con.execute(text, (KEY, key))
    tell(con, "key")


# --- tables


def tables(con: apsw.Connection, wanted: TableFilter) -> list[TableLine]:
    """Tables that fit, the most recently changed first."""
    text = """select table_id, game, phase, public, created, changed,
        (select count(*) from event where event.table_id = summary.table_id), data from summary
        where ($1 is null or phase in (select value from json_each($1)))
        and ($2 is null or game = $2) and ($3 is null or changed < $3) order by changed desc, table_id"""
    phases = None if wanted.phases is None else json.dumps(wanted.phases)
    return [
        TableLine(table, game, phase, bool(public), created, changed, events, json.loads(data)["names"])
        for table, game, phase, public, created, changed, events, data in con.execute(
            text, (phases, wanted.game, wanted.before)
        )
    ]


def table_ids(con: apsw.Connection) -> list[str]:
    """Every table that anything is stored about."""
    return [row[0] for row in con.execute("select table_id from summary union select table_id from event order by 1")]


def delete_tables(con: apsw.Connection, tables: Iterable[str]) -> None:
    """Everything stored about these tables, wherever it is stored."""
    names = [row[0] for row in con.execute(_WITH_TABLE_ID)]
    for table in tables:
        for name in names:
            con.execute(f'delete from "{name}" where table_id = $1', (table,))
        tell(con, "table-deleted", table)


def erase(con: apsw.Connection, erasure: Erasure, at: float) -> None:
    """Take a guest out of a table; `VersionConflict` if it has changed since it was read."""
    line, table = erasure.summary, erasure.summary.table
    version = con.execute("select coalesce(max(seq), 0) from event where table_id = $1", (table,)).get
    if version != erasure.expected:
        raise VersionConflict(f"table has version {version}, the writer has seen {erasure.expected}")
    for seq, data in erasure.events.items():
        con.execute("update event set data = $1 where table_id = $2 and seq = $3", (text_of(data), table, seq))
    con.execute(
        "insert into event (table_id, seq, kind, data, at) values ($1, $2, $3, $4, $5)",
        (table, version + 1, erasure.added.kind, text_of(erasure.added.data), at),
    )
    con.execute("update summary set data = $1 where table_id = $2", (text_of(line.data), table))
    for name in ("member", "trace"):  # in this order: whoever leaves the first is noted in the second
        con.execute(f"delete from {name} where guest = $1 and table_id = $2", (erasure.guest, table))
    for part in erasure.kept:
        con.execute("delete from kept where instr(name, $1) > 0", (part,))
    tell(con, "table-changed", table)


_WITH_TABLE_ID = """select schema.name from sqlite_schema as schema, pragma_table_info(schema.name) as part
    where schema.type = 'table' and part.name = 'table_id' order by schema.name"""
