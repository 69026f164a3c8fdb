"""What the operator does to a PostgreSQL database beside a running server, like `operations` for SQLite.

Each change is a transaction that the writer has begun, and can be made twice without harm.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from isthmus.store.accounts import Statement
from isthmus.store.json_text import summary_data, text_of
from isthmus.store.postgres_connection import TABLES, Connection
from isthmus.store.protocol import CHANGES_KEPT, KEY, KEY_BEFORE, Ban, ChangeKind, Erasure, TableFilter, TableLine

WITH_TABLE_ID = """select table_name from information_schema.columns
where table_schema = current_schema() and column_name = 'table_id' order by table_name"""
FOUND = """select table_id, game, phase, public, created, changed,
(select count(*) from event where event.table_id = summary.table_id), data from summary
where ($1::text[] is null or phase = any ($1)) and ($2::text is null or game = $2)
and ($3::double precision is null or changed < $3) order by changed desc, table_id"""
SET = "insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value"


async def tell(con: Connection, kind: ChangeKind, subject: str = "") -> None:
    """Let a running server know. Two changes at once take turns, so that their numbers appear in order."""
    await con.execute("lock table operator_change in exclusive mode")
    text = "insert into operator_change (kind, subject, at) values ($1, $2, $3)"
    await con.execute(text, kind, subject, time.time())
    await con.execute(
        "delete from operator_change where number <= (select max(number) from operator_change) - $1::integer",
        CHANGES_KEPT,
    )


async def change_rows(con: Connection, statements: Sequence[Statement], *, tells: bool) -> list[list[tuple[Any, ...]]]:
    found = [[tuple(row) for row in await con.fetch(text, *values)] for text, values in statements]
    if tells:
        await tell(con, "accounts")
    return found


async def add_ban(con: Connection, ban: Ban) -> None:
    text = """insert into ban (kind, subject, reason, at) values ($1, $2, $3, $4)
        on conflict (kind, subject) do update set reason = excluded.reason"""
    await con.execute(text, ban.kind, ban.subject, ban.reason, ban.at)
    await tell(con, "bans")


async def remove_ban(con: Connection, subject: str) -> bool:
    found = await con.fetch("delete from ban where subject = $1 returning subject", subject)
    if found:
        await tell(con, "bans")
    return bool(found)


async def rotate_key(con: Connection, key: str, *, forget: bool) -> None:
    before = await con.fetchval("select value from setting where name = $1 for update", KEY) or ""
    if before == key:  # done already, by a try that seemed to fail
        return
    await con.execute(SET, KEY_BEFORE, "" if forget else before)
    await con.execute(SET, KEY, key)
    await tell(con, "key")


async def tables(con: Connection, wanted: TableFilter) -> list[TableLine]:
    phases = None if wanted.phases is None else list(wanted.phases)
    rows = await con.fetch(FOUND, phases, wanted.game, wanted.before)
    return [
        TableLine(table, game, phase, bool(public), created, changed, events, summary_data(data).get("names", []))
        for table, game, phase, public, created, changed, events, data in rows
    ]


async def table_ids(con: Connection) -> list[str]:
    text = "select table_id from summary union select table_id from event order by 1"
    return [row[0] for row in await con.fetch(text)]


async def delete_tables(con: Connection, tables: Sequence[str]) -> None:
    """The lines are locked first, as an append does it: whoever comes later finds no table."""
    names = list(tables)
    await con.execute("select 1 from summary where table_id = any ($1) order by table_id for update", names)
    for row in await con.fetch(WITH_TABLE_ID):
        await con.execute(f'delete from "{row[0]}" where table_id = any ($1)', names)
    for name in names:
        await tell(con, "table-deleted", name)


async def erase(con: Connection, erasure: Erasure, at: float) -> bool:
    """Take a guest out of a table, under the lock of its line; False if it has changed since it was read.

    A try that seemed to fail may have done it: then the event that tells of it is there already.
    """
    line, table = erasure.summary, erasure.summary.table
    await con.execute("select 1 from summary where table_id = $1 for update", table)
    version = await con.fetchval("select coalesce(max(seq), 0) from event where table_id = $1", table)
    if version != erasure.expected:
        text = "select data from event where table_id = $1 and seq = $2"
        told = await con.fetchval(text, table, erasure.expected + 1)
        return bool(told == text_of(erasure.added.data))
    for seq, data in erasure.events.items():
        await con.execute("update event set data = $1 where table_id = $2 and seq = $3", text_of(data), table, seq)
    text = "insert into event (table_id, seq, kind, data, at) values ($1, $2, $3, $4, $5)"
    await con.execute(text, table, version + 1, erasure.added.kind, text_of(erasure.added.data), at)
    await con.execute("update summary set data = $1 where table_id = $2", text_of(line.data), table)
    for name in ("member", "trace"):  # in this order: whoever leaves the first is noted in the second
        await con.execute(f"delete from {name} where guest = $1 and table_id = $2", erasure.guest, table)
    for part in erasure.kept:
        await con.execute("delete from kept where strpos(name, $1) > 0", part)
    await tell(con, "table-changed", table)
    return True


async def forget_all_broken(con: Connection) -> int:
    return len(await con.fetch("delete from broken returning 1"))


async def counts(con: Connection) -> dict[str, int]:
    return {name: int(await con.fetchval(f"select count(*) from {name}")) for name in sorted(TABLES)}
