"""What the SQLite store says to its file: the append of a group, and the few questions of the server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import apsw

from isthmus.store.json_text import event_data, summary_data, text_of
from isthmus.store.protocol import (
    CorruptEvent,
    DuplicateRequest,
    Event,
    Links,
    NewEvent,
    Summary,
    VersionConflict,
)
from isthmus.store.selections import daily_tables_of, rated_tables, results_on

HEARTBEAT_BYTES = 8_192  # as much as a step needs at most, so that a full disk is noticed before a step is refused
SqlValue = str | int | float | None

STALE = """select 1 from json_each($1) where (
    select coalesce(max(seq), 0) from event where table_id = value ->> 0
) <> value ->> 1 limit 1"""
_INSERT = """insert into event (table_id, seq, kind, data, at, request)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each($1)"""
_SUMMARY = """insert into summary (table_id, game, phase, public, created, changed, due, data)
select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
from json_each($1) where true
on conflict (table_id) do update set phase = excluded.phase, public = excluded.public, changed = excluded.changed,
due = excluded.due, data = excluded.data"""
DUE = """select table_id from summary where due is not null and (due <= $1 or changed > $1)
and table_id not in (select table_id from broken where program = $2) order by due limit $3"""
DAILY = "case when json_valid(data) then data ->> '$.daily' end"  # as in the index
RESULTS_ON, DAILY_TABLES_OF = results_on(DAILY), daily_tables_of(DAILY)
OPEN_DEALS_OF = daily_tables_of("case when json_valid(data) then data ->> '$.open_deal' end")
RATED = "case when json_valid(data) then coalesce(data ->> '$.daily', data ->> '$.rated') end"  # as in the index
RATED_TABLES = rated_tables(f"{RATED} is not null")
_MEMBER = "insert into member (guest, table_id) values ($1, $2) on conflict do nothing"


@dataclass(frozen=True, slots=True)
class Append:
    """The work of `append`: done alone when called, or by `append_all` together with others."""

    summary: Summary
    expected: int
    events: Sequence[NewEvent]
    at: float
    links: Links

    def __call__(self, con: apsw.Connection) -> None:
        version = con.execute("select coalesce(max(seq), 0) from event where table_id = $1", (self.summary.table,)).get
        if version != self.expected:
            raise VersionConflict(f"table has version {version}, the writer has seen {self.expected}")
        try:
            append_all(con, [self])
        except apsw.ConstraintError as error:
            raise DuplicateRequest(str(error)) from error

    def event_rows(self) -> list[list[SqlValue]]:
        table, at = self.summary.table, self.at
        numbered = enumerate(self.events, self.expected + 1)
        return [[table, seq, event.kind, text_of(event.data), at, event.request] for seq, event in numbered]

    def summary_row(self) -> list[SqlValue]:
        one = self.summary
        return [one.table, one.game, one.phase, int(one.public), one.created, one.changed, one.due, text_of(one.data)]


def append_all(con: apsw.Connection, appends: Sequence[Append]) -> None:
    rows = [row for one in appends for row in one.event_rows()]
    con.execute(_INSERT, (json.dumps(rows),))
    con.execute(_SUMMARY, (json.dumps([one.summary_row() for one in appends]),))
    for one in appends:
        for guest in one.links.guests:
            con.execute(_MEMBER, (guest, one.summary.table))
        for guest in one.links.gone:
            con.execute("delete from member where guest = $1 and table_id = $2", (guest, one.summary.table))


def events(con: apsw.Connection, table: str, after: int = 0) -> list[Event]:
    text = "select seq, kind, data, at, request from event where table_id = $1 and seq > $2 order by seq"
    try:
        return [
            Event(seq, kind, event_data(seq, data), at, request)
            for seq, kind, data, at, request in con.execute(text, (table, after))
        ]
    except apsw.CorruptError as error:  # pages of other tables may be whole
        raise CorruptEvent("the file is damaged where its events are") from error


def versions(con: apsw.Connection, tables: Sequence[str]) -> dict[str, int]:
    text = "select table_id, max(seq) from event where table_id in (select value from json_each($1)) group by table_id"
    return dict(con.execute(text, (json.dumps(list(tables)),)))


def summaries(con: apsw.Connection, where: str, bindings: tuple[SqlValue, ...]) -> list[Summary]:
    text = f"select table_id, game, phase, public, created, changed, due, data from summary {where}"
    return [
        Summary(table, game, phase, bool(public), created, changed, due, summary_data(data))
        for table, game, phase, public, created, changed, due, data in con.execute(text, bindings)
    ]


def setting(con: apsw.Connection, name: str, default: str) -> str:
    con.execute("insert into setting (name, value) values ($1, $2) on conflict do nothing", (name, default))
    return str(con.execute("select value from setting where name = $1", (name,)).get)


def beat(con: apsw.Connection) -> None:
    """Write something for real. It is deleted in the same transaction, so the file does not grow."""
    con.execute("insert into heartbeat (number, filler) values (1, zeroblob($1))", (HEARTBEAT_BYTES,))
    con.execute("delete from heartbeat")


def keep(con: apsw.Connection, name: str, value: bytes, at: float, most: int) -> None:
    con.execute(
        "insert into kept (name, value, at) values ($1, $2, $3) "
        "on conflict (name) do update set value = excluded.value, at = excluded.at",
        (name, value, at),
    )
    con.execute("delete from kept where name in (select name from kept order by at desc limit -1 offset $1)", (most,))


def faults(connection: apsw.Connection) -> list[str]:
    """What SQLite finds wrong with the file as a file; whether its tables can be folded is for the server to say."""
    found = [str(row[0]) for row in connection.execute("pragma integrity_check") if row[0] != "ok"]
    return found + [f"foreign key: {row}" for row in connection.execute("pragma foreign_key_check")]


def counts(connection: apsw.Connection) -> dict[str, int]:
    """How many rows each table of the database has."""
    text = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name"
    names = [str(row[0]) for row in connection.execute(text)]
    return {name: int(connection.execute(f'select count(*) from "{name}"').get) for name in names}
