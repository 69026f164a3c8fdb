"""Tables that were set aside, in SQLite: marked, listed, and tried again.

The server and the operator's commands use these functions through their stores. The events of such a table are never
touched here.
"""

from __future__ import annotations

import apsw

from isthmus.store.protocol import Broken

_LISTED = """select broken.table_id, coalesce(summary.game, ''), readable, reason, incident, program, at
from broken left join summary on summary.table_id = broken.table_id"""


def mark(con: apsw.Connection, broken: Broken) -> None:
    """The first mark of a program stays, because it has the incident that was logged, unless the table got worse."""
    con.execute(
        "insert into broken (table_id, readable, reason, incident, program, at) values ($1, $2, $3, $4, $5, $6) "
        "on conflict (table_id, program) do update set readable = 0, reason = excluded.reason, "
        "incident = excluded.incident, at = excluded.at where readable > excluded.readable",
        (broken.table, int(broken.readable), broken.reason, broken.incident, broken.program, broken.at),
    )


def find(con: apsw.Connection, table: str, program: str) -> Broken | None:
    """The mark that a program has made, if there is one."""
    for row in con.execute(f"{_LISTED} where broken.table_id = $1 and program = $2", (table, program)):
        return _broken(row)
    return None


def listed(con: apsw.Connection) -> list[Broken]:
    """All tables that are set aside, the latest first."""
    return [_broken(row) for row in con.execute(f"{_LISTED} order by at desc, broken.table_id")]


def forget_others(con: apsw.Connection, program: str) -> None:
    """Drop the marks that another program made: this one may be able to read what that one could not."""
    con.execute("delete from broken where program <> $1", (program,))


def forget_all(con: apsw.Connection) -> int:
    """Drop all marks, so that every table is tried once more; returns how many there were."""
    con.execute("delete from broken")
    return int(con.changes())


def _broken(row: tuple[apsw.SQLiteValue, ...]) -> Broken:
    table, game, readable, reason, incident, program, at = row
    return Broken(
        table=str(table),
        game=str(game),
        readable=bool(readable),
        reason=str(reason),
        incident=str(incident),
        program=str(program),
        at=float(at),  # type: ignore[arg-type]  # the column is strict
    )
