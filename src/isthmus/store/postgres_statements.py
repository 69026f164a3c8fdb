"""What the PostgreSQL store says to the database: the append of a group, and the few questions of the server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from isthmus.store.json_text import event_data, summary_data, text_of
from isthmus.store.postgres_connection import Connection
from isthmus.store.postgres_fleet import UNCLAIMED
from isthmus.store.protocol import Broken, Event, Json, Links, NewEvent, Summary
from isthmus.store.selections import daily_tables_of, rated_tables, results_on

DUE = f"""select table_id from summary where due is not null and (due <= $1 or changed > $1)
and table_id not in (select table_id from broken where program = $4) and {UNCLAIMED} order by due, table_id limit $2"""
DAILY = """substring(data from '"daily":"([^"]*)"')"""  # as in the index
RESULTS_ON, DAILY_TABLES_OF = results_on(DAILY), daily_tables_of(DAILY)
OPEN_DEALS_OF = daily_tables_of("""substring(data from '"open_deal":"([^"]*)"')""")
RATED_TABLES = rated_tables("""data ~ '"daily":"|"rated":true'""")  # as in the index
LISTED = """select broken.table_id, coalesce(summary.game, ''), readable, reason, incident, program, at
from broken left join summary on summary.table_id = broken.table_id"""
MARK = """insert into broken (table_id, readable, reason, incident, program, at) values ($1, $2, $3, $4, $5, $6)
on conflict (table_id, program) do update set readable = 0, reason = excluded.reason, incident = excluded.incident,
at = excluded.at where broken.readable > excluded.readable"""


@dataclass(frozen=True, slots=True)
class Append:
    """The events after version `expected`, and what changes with them."""

    summary: Summary
    expected: int
    events: Sequence[NewEvent]
    at: float
    links: Links

    def summary_row(self) -> Json:
        one = self.summary
        return {
            "table_id": one.table,
            "expected": self.expected,
            "game": one.game,
            "phase": one.phase,
            "public": int(one.public),
            "created": one.created,
            "changed": one.changed,
            "due": one.due,
            "data": text_of(one.data),
        }

    def event_rows(self) -> list[Json]:
        return [
            {
                "table_id": self.summary.table,
                "seq": seq,
                "kind": event.kind,
                "data": text_of(event.data),
                "at": self.at,
                "request": event.request,
            }
            for seq, event in enumerate(self.events, self.expected + 1)
        ]

    def link_rows(self) -> list[Json]:
        table, links = self.summary.table, self.links
        arrived = [{"guest": guest, "table_id": table, "gone": False} for guest in links.guests]
        return arrived + [{"guest": guest, "table_id": table, "gone": True} for guest in links.gone]


async def append(connection: Connection, appends: Sequence[Append], sender: str) -> set[str]:
    """Store a group, at most one append for each table, and ring; returns the tables for which it was done."""
    rows = await connection.fetch(
        "select append_and_ring($1, $2, $3, $4)",
        json.dumps([one.summary_row() for one in appends]),
        json.dumps([row for one in appends for row in one.event_rows()]),
        json.dumps([row for one in appends for row in one.link_rows()]),
        sender,
    )
    return {row[0] for row in rows}


async def is_stored(connection: Connection, one: Append) -> bool:
    """Whether exactly these events are in the log where they should be.

    A request id settles it. Without one it is the same content at the same time, down to the microsecond: even if
    another process had written that, the table would be just as this writer wants it.
    """
    rows = await connection.fetch(
        "select seq, kind, data, at, request from event where table_id = $1 and seq > $2 and seq <= $3 order by seq",
        one.summary.table,
        one.expected,
        one.expected + len(one.events),
    )
    wanted = [(row["seq"], row["kind"], row["data"], row["at"], row["request"]) for row in one.event_rows()]
    return [tuple(row) for row in rows] == wanted


async def events(connection: Connection, table: str, after: int = 0) -> list[Event]:
    text = "select seq, kind, data, at, request from event where table_id = $1 and seq > $2 order by seq"
    return [
        Event(seq, kind, event_data(seq, data), at, request)
        for seq, kind, data, at, request in await connection.fetch(text, table, after)
    ]


async def versions(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    text = """select one, (select max(seq) from event where table_id = one) from unnest($1::text[]) as one"""
    return {table: version for table, version in await connection.fetch(text, list(tables)) if version is not None}


async def summaries(connection: Connection, where: str, *bindings: str | int | float | None) -> list[Summary]:
    text = f"select table_id, game, phase, public, created, changed, due, data from summary {where}"
    return [
        Summary(table, game, phase, bool(public), created, changed, due, summary_data(data))
        for table, game, phase, public, created, changed, due, data in await connection.fetch(text, *bindings)
    ]


async def broken(connection: Connection, where: str = "", *bindings: str) -> list[Broken]:
    rows = await connection.fetch(f"{LISTED} {where} order by at desc, broken.table_id", *bindings)
    return [
        Broken(table, game, bool(readable), reason, incident, program, at)
        for table, game, readable, reason, incident, program, at in rows
    ]


async def mark(connection: Connection, one: Broken) -> None:
    """The first mark of a program stays, because it has the incident that was logged, unless the table got worse."""
    await connection.execute(MARK, one.table, int(one.readable), one.reason, one.incident, one.program, one.at)


async def setting(connection: Connection, name: str, default: str) -> str:
    await connection.execute("insert into setting (name, value) values ($1, $2) on conflict do nothing", name, default)
    return str(await connection.fetchval("select value from setting where name = $1", name))


async def keep(connection: Connection, name: str, value: bytes, at: float, most: int) -> None:
    await connection.execute(
        "insert into kept (name, value, at) values ($1, $2, $3) "
        "on conflict (name) do update set value = excluded.value, at = excluded.at",
        name,
        value,
        at,
    )
    await connection.execute("delete from kept where name in (select name from kept order by at desc offset $1)", most)


async def beat(connection: Connection) -> None:
    """Write something for real; it is deleted in the same transaction, which the caller has begun."""
    await connection.execute("insert into heartbeat (number, filler) values (pg_backend_pid(), '')")
    await connection.execute("delete from heartbeat where number = pg_backend_pid()")  # others have their own
