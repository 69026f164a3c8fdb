"""The servers on a PostgreSQL database: who lives, who looks after which table, who is where. See `fleet`.

Times are those of the database, so that the clocks of the servers do not matter.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final, Protocol, TypeVar

from isthmus.store.fleet import Attendance, Beat, ReactionBell
from isthmus.store.postgres_bells import CHANNEL
from isthmus.store.postgres_connection import Connection

Result = TypeVar("Result")
BELL_LINES: Final = 60  # tables told in one bell, which holds less than 8,000 bytes
NOW: Final = "extract(epoch from clock_timestamp())"
LIVING: Final = f"select name from server where until > {NOW}"
BEAT: Final = f"""insert into server (name, until) values ($1, {NOW} + $2::double precision)
on conflict (name) do update set until = excluded.until"""
# In the order of the tables, so that no two servers wait for each other.
CLAIM: Final = f"""insert into claim (table_id, server)
select one, $1 from unnest($2::text[]) as one order by one
on conflict (table_id) do update set server = excluded.server
where claim.server = $1 or claim.server not in ({LIVING}) returning table_id"""
GIVE_UP: Final = "delete from claim where server = $1 and table_id <> all ($2::text[])"
# Another server may be taking them over at this moment.
DEAD_CLAIMS: Final = f"""delete from claim where table_id in
(select table_id from claim where server not in ({LIVING}) order by table_id for update skip locked)"""
DEAD_ATTENDANCE: Final = f"delete from attendance where server not in ({LIVING})"
DEAD: Final = f"delete from server where until < {NOW} - 60"
ELSEWHERE: Final = (
    f"select server, table_id, seats, watching from attendance where server <> $1 and server in ({LIVING})"
)
ATTEND: Final = """insert into attendance (server, table_id, seats, watching) values ($1, $2, $3, $4)
on conflict (server, table_id) do update set seats = excluded.seats, watching = excluded.watching"""
# Tables that no other living server has claimed, for `$3`.
UNCLAIMED: Final = f"""not exists (select 1 from claim where claim.table_id = summary.table_id
and claim.server <> $3 and claim.server in ({LIVING}))"""


class Ask(Protocol):
    """How a question reaches the database."""

    def __call__(self, work: Callable[[Connection], Awaitable[Result]]) -> Awaitable[Result]: ...


class PostgresFleet:
    """`Fleet` in a database."""

    def __init__(self, name: str, ask: Ask) -> None:
        self.name = name
        self._ask = ask

    async def beat(self, lease_s: float, claims: Collection[str]) -> Beat:
        wanted = sorted(claims)

        async def work(connection: Connection) -> Beat:
            await connection.execute(BEAT, self.name, lease_s)
            await connection.execute(GIVE_UP, self.name, wanted)
            kept = await connection.fetch(CLAIM, self.name, wanted) if wanted else ()
            for text in (DEAD_CLAIMS, DEAD_ATTENDANCE, DEAD):
                await connection.execute(text)
            return Beat(_first(kept), _first(await connection.fetch(LIVING)))

        return await self._ask(work)

    async def claim(self, tables: Collection[str]) -> frozenset[str]:
        return _first(await self._ask(lambda connection: connection.fetch(CLAIM, self.name, sorted(tables))))

    async def attend(self, tables: Sequence[Attendance]) -> None:
        async def work(connection: Connection) -> None:
            async with connection.transaction():
                present = [one for one in tables if one.seats or one.watching]
                rows = [(self.name, one.table, json.dumps(one.seats), one.watching) for one in present]
                gone = sorted({one.table for one in tables} - {one.table for one in present})
                await connection.executemany(ATTEND, rows)
                text = "delete from attendance where server = $1 and table_id = any ($2)"
                await connection.execute(text, self.name, gone)
                for start in range(0, len(tables), BELL_LINES):
                    lines = [(one.table, one.seats, one.watching) for one in tables[start : start + BELL_LINES]]
                    await _ring(connection, f"{self.name} attendance {json.dumps(lines)}")

        await self._ask(work)

    async def attendance(self) -> list[tuple[str, Attendance]]:
        rows = await self._ask(lambda connection: connection.fetch(ELSEWHERE, self.name))
        return [(server, Attendance(table, tuple(json.loads(seats)), seen)) for server, table, seats, seen in rows]

    async def react(self, bell: ReactionBell) -> None:
        text = f"{self.name} reaction {json.dumps((bell.table, bell.seat, bell.reaction))}"
        await self._ask(lambda connection: _ring(connection, text))

    async def leave(self) -> None:
        async def work(connection: Connection) -> None:
            async with connection.transaction():
                for name, column in (("claim", "server"), ("attendance", "server"), ("server", "name")):
                    await connection.execute(f"delete from {name} where {column} = $1", self.name)
                await _ring(connection, f"{self.name} gone")

        await self._ask(work)


async def _ring(connection: Connection, text: str) -> None:
    await connection.execute("select pg_notify($1, $2)", CHANNEL, text)


def _first(rows: Sequence[Any]) -> frozenset[str]:
    return frozenset(row[0] for row in rows)
