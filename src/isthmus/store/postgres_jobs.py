"""The queue of jobs between servers and workers on other machines, in PostgreSQL.

One connection per process, used by one task at a time. Whose turn it is, and who is refused, is not decided here: the
caller's rule gets the lane as it stands, under a lock on that lane, so all who pick and all who send take turns.

A heartbeat says that a process is there. Jobs of a worker that has gone silent wait again, unless they were tried often
enough; jobs of a server that has gone silent are deleted. All times are those of the database. Whatever fails is a
`StoreError`, after which the next call begins with a new connection.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from isthmus.store.database_url import DatabaseUrl
from isthmus.store.job_rows import Ending, JobState, NewJob, Party, Place, Report, Standing, TakenJob
from isthmus.store.postgres_connection import Connection, migrate, session_name
from isthmus.store.postgres_link import Link
from isthmus.store.protocol import StoreError

CHANNEL: Final = "isthmus_jobs"  # bells: the name of the server that should look, or nothing for all workers
WORKER_LEASE_S: Final = 10.0  # after so long without a heartbeat a worker counts as dead
SERVER_LEASE_S: Final = 30.0
TURNS_KEPT: Final = 10_000
NOW: Final = "extract(epoch from clock_timestamp())::double precision"
Result = TypeVar("Result")

BEAT = f"""insert into job_party (name, program, seen, skills) values ($1, $2, {NOW}, $3)
on conflict (name) do update set program = excluded.program, seen = excluded.seen, skills = excluded.skills"""
ORPHANS = f"""select id from job where worker is not null and ending is null and not exists
(select 1 from job_party where name = job.worker and seen > {NOW} - $1::double precision)
order by id for update skip locked"""
RESCUE = """update job set worker = null, ending = case when tries >= $2 then 'failed' end,
answer = case when tries >= $2 then convert_to('its worker died', 'UTF8') end where id = any ($1) returning server"""
FORSAKEN = f"""delete from job where id in (select id from job where not exists
(select 1 from job_party where name = job.server and seen > {NOW} - $1::double precision)
order by id for update skip locked)"""
GONE = f"delete from job_party where seen < {NOW} - 2 * $1::double precision"
WORKERS = f"""select name, program, skills from job_party
where skills <> '' and seen > {NOW} - $1::double precision order by name"""
PLACES = """select id, guest, for_table, address, quick, attended, worker is not null, program, game from job
where lane = $1 and ending is null order by arrived"""
TURNS = """select kind, subject, turn from job_turn where lane = $1
and (kind = 'guest' and subject = any ($2) or kind = 'table' and subject = any ($3))"""
SEND = """insert into job (id, server, program, lane, game, guest, for_table, address, quick, attended, work, request,
seconds) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing"""
TAKE = """update job set worker = $2, tries = tries + 1, progress = ''
where id = $1 and worker is null and ending is null returning id, work, request, seconds, tries, server"""
SERVED = """insert into job_turn (lane, kind, subject, turn) values ($1, $2, $3, $4)
on conflict (lane, kind, subject) do update set turn = excluded.turn"""
LOOK = """select job.id, worker, tries, progress, case when partials > known then partial end, partials, ending, answer
from job join unnest($1::text[], $2::integer[]) as asked(id, known) on asked.id = job.id
where $3 or worker is not null or ending is not null"""
REPORT = """update job set progress = told.progress, partial = coalesce(told.partial, job.partial),
partials = partials + (told.partial is not null)::integer
from unnest($2::text[], $3::text[], $4::bytea[]) as told(id, progress, partial)
where job.id = told.id and worker = $1 and ending is null returning job.id"""
END = "update job set ending = $3, answer = $4 where id = $1 and worker = $2 and ending is null returning server"
GIVE_BACK = """update job set worker = null, tries = tries - 1
where worker = $1 and ending is null and (id = any ($2)) = $3 returning id"""


class JobTable:
    """The queue as one process sees it, which has a name of its own. `on_bell` is called when it should look.

    `tries` is how often a job is begun whose worker goes silent.
    """

    def __init__(self, url: DatabaseUrl, program: str, on_bell: Callable[[], None], *, tries: int) -> None:
        self.tries = tries
        self.name = secrets.token_hex(8)
        self.program = program
        self._on_bell = on_bell
        self._skills = ""
        self._link = Link(url, session_name(f"{self.name[:8]}-jobs"), self._prepare)
        self._busy = asyncio.Lock()

    async def open(self) -> None:
        """Connect, and make the tables if need be; `DatabaseProblem` if that cannot be done."""
        connection = await self._link.open()
        await migrate(connection, self._link.url)

    async def close(self) -> None:
        await self._link.close()

    async def _prepare(self, connection: Connection) -> None:
        # whoever vanishes while holding the lock on a lane must not keep it for long
        await connection.execute("set idle_in_transaction_session_timeout = '5s'; set lock_timeout = '10s'")
        await connection.add_listener(CHANNEL, self._hear)

    def _hear(self, _connection: Connection, _pid: int, _channel: str, who: str) -> None:
        if who == self.name or (not who and self._skills):
            self._on_bell()

    async def _do(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        async with self._busy:
            try:
                connection = await self._link.open()
                async with connection.transaction():
                    return await work(connection)
            except BaseException as error:
                self._link.drop()  # in whatever state it is
                if isinstance(error, StoreError) or not isinstance(error, Exception):
                    raise
                raise StoreError(f"the queue of jobs does not answer ({type(error).__name__})") from error

    # -- both sides

    async def beat(self, skills: str = "") -> list[Party]:
        """Say that this process is there, look after those that are not, and tell which workers are."""
        self._skills = skills

        async def work(con: Connection) -> list[Party]:
            await con.execute(BEAT, self.name, self.program, skills)
            orphans = [row[0] for row in await con.fetch(ORPHANS, WORKER_LEASE_S)]
            if orphans:
                servers = {row[0] for row in await con.fetch(RESCUE, orphans, self.tries)}
                await _ring(con, ["", *servers])
            await con.execute(FORSAKEN, SERVER_LEASE_S)
            await con.execute(GONE, SERVER_LEASE_S)
            return [Party(*row) for row in await con.fetch(WORKERS, WORKER_LEASE_S)]

        return await self._do(work)

    async def leave(self) -> None:
        """This process goes; others need not wait until they notice."""
        await self._do(lambda con: con.execute("delete from job_party where name = $1", self.name))

    # -- the server's side

    async def send(self, lane: str, jobs: Sequence[NewJob], admit: Callable[[Standing, Place], bool]) -> list[str]:
        """Queue the jobs that the rule admits; returns the ids of the others."""

        async def work(con: Connection) -> list[str]:
            standing, _ = await _standing(con, lane)
            refused = []
            for job in jobs:
                one = job.place
                if not admit(standing, one):
                    refused.append(one.id)
                    continue
                standing.waiting.append(one)
                who = (one.guest, one.table, one.address, one.quick, one.attended)
                what = (job.work, job.request, job.seconds)
                await con.execute(SEND, one.id, self.name, self.program, lane, job.game, *who, *what)
            await _ring(con, [""])
            return refused

        return await self._do(work)

    async def withdraw(self, ids: Sequence[str]) -> None:
        """Nobody needs these any more, or their answers have arrived."""

        async def work(con: Connection) -> None:
            text = "delete from job where id = any ($1) returning worker is not null and ending is null"
            if any(row[0] for row in await con.fetch(text, list(ids))):
                await _ring(con, [""])

        await self._do(work)

    async def attend(self, attended: Mapping[str, bool]) -> None:
        """For these jobs people have come to wait, or have gone."""
        text = """update job set attended = now.attended from unnest($1::text[], $2::boolean[]) as now(id, attended)
            where job.id = now.id"""
        await self._do(lambda con: con.execute(text, list(attended), list(attended.values())))

    async def look(self, known: Mapping[str, int], *, also_waiting: bool = True) -> list[JobState]:
        """How these jobs are doing, each with the number of its latest partial answer that is known."""
        rows = await self._do(lambda con: con.fetch(LOOK, list(known), list(known.values()), also_waiting))
        return [JobState(*row) for row in rows]

    # -- the worker's side

    async def take(
        self, lane: str, games: Iterable[str], choose: Callable[[Standing], Place | None]
    ) -> TakenJob | None:
        """The job whose turn it is among those of these games, None if there is none for this worker."""
        able = {"", *games}

        async def work(con: Connection) -> TakenJob | None:
            standing, kinds = await _standing(con, lane)
            standing.waiting = [one for one in standing.waiting if kinds[one.id][0] == self.program]
            standing.waiting = [one for one in standing.waiting if kinds[one.id][1] in able]
            chosen = choose(standing) if standing.waiting else None
            if chosen is None:
                return None
            row = await con.fetchrow(TAKE, chosen.id, self.name)
            if row is None:  # it was cancelled a moment ago
                return None
            await _remember(con, lane, standing, chosen)
            await _ring(con, [row["server"]])
            return TakenJob(*tuple(row)[:5])

        return await self._do(work)

    async def report(self, reports: Sequence[Report]) -> set[str]:
        """Tell how far these jobs are; returns those that are still this worker's to do."""

        def column(name: str) -> list[Any]:
            return [getattr(one, name) for one in reports]

        columns = [column(name) for name in ("id", "progress", "partial")]
        rows = await self._do(lambda con: con.fetch(REPORT, self.name, *columns))
        return {row[0] for row in rows}

    async def end(self, job: str, ending: Ending, answer: bytes) -> None:
        """The answer of a job, or why there is none; if the job is no longer this worker's, nobody hears of it."""

        async def work(con: Connection) -> None:
            server = await con.fetchval(END, job, self.name, ending, answer)
            if server is not None:
                await _ring(con, [server])

        await self._do(work)

    async def give_back(self, ids: Sequence[str]) -> None:
        """Let others do these, as if they had not been begun."""
        await self._give_back(ids, named=True)

    async def give_back_all_but(self, ids: Sequence[str]) -> None:
        """The same for all jobs of this worker that it does not know of."""
        await self._give_back(ids, named=False)

    async def _give_back(self, ids: Sequence[str], *, named: bool) -> None:
        async def work(con: Connection) -> None:
            if await con.fetch(GIVE_BACK, self.name, list(ids), named):
                await _ring(con, [""])

        await self._do(work)


async def _standing(con: Connection, lane: str) -> tuple[Standing, dict[str, tuple[str, str]]]:
    """The lane under its lock, and program and game of each job."""
    await con.execute("insert into job_lane (name) values ($1) on conflict do nothing", lane)
    turns, passed = await con.fetchrow("select turns, passed from job_lane where name = $1 for update", lane)
    now = await con.fetchval(f"select {NOW}")
    rows = await con.fetch(PLACES, lane)
    places = [(Place(*tuple(row)[:6]), row[6]) for row in rows]
    guests, tables = ([getattr(one, name) for one, _ in places] for name in ("guest", "table"))
    served = await con.fetch(TURNS, lane, guests, tables)
    standing = Standing(
        now=now,
        waiting=[one for one, running in places if not running],
        running=[one for one, running in places if running],
        turns=turns,
        passed=json.loads(passed),
        guests={subject: turn for kind, subject, turn in served if kind == "guest"},
        tables={subject: turn for kind, subject, turn in served if kind == "table"},
    )
    return standing, {row[0]: (row[7], row[8]) for row in rows}


async def _remember(con: Connection, lane: str, standing: Standing, chosen: Place) -> None:
    text = "update job_lane set turns = $2, passed = $3 where name = $1"
    await con.execute(text, lane, standing.turns, json.dumps(standing.passed))
    for kind, subject in (("guest", chosen.guest), ("table", chosen.table)):
        await con.execute(SERVED, lane, kind, subject, standing.turns)
    if standing.turns % 1000 == 0:
        await con.execute("delete from job_turn where lane = $1 and turn < $2", lane, standing.turns - TURNS_KEPT)


async def _ring(con: Connection, names: Iterable[str]) -> None:
    for name in names:
        await con.execute("select pg_notify($1, $2)", CHANNEL, name)
