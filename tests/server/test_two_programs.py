"""A rolling upgrade: servers of two versions on one database, the newer of which stores what the older cannot read."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

pytest.importorskip("asyncpg", reason="asyncpg is not installed: there is one server at a time")

from isthmus.client import Client, ServerProblem
from isthmus.server.folding import fold
from isthmus.server.quarantine import this_program
from isthmus.store.database_url import DatabaseUrl
from isthmus.store.opening import open_for_operator
from tests.server.harness import run, until
from tests.server.real_servers import RealServer, real_server

NEWER = "tests.server.newer_program"
SEATS = [{"kind": "you"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]


def is_listed(client: Client, table: str) -> bool:
    return table in [line["table"] for line in client.get("/api/tables")["tables"]]


async def play_out(address: str, table: str, token: str) -> None:
    rng = random.Random(token)
    async with Client(address).sit(table, token) as seat:
        while await seat.wait_for_turn():
            await seat.play(rng.choice(seat.legal))


def test_what_an_older_server_cannot_read_goes_on_at_newer_ones(database_url: DatabaseUrl) -> None:
    async def check(older: RealServer, newer: RealServer) -> None:
        await until(lambda: older.is_ready() and newer.is_ready())
        host, guest = Client(newer.address), Client(older.address)
        seated = host.create("traxx", SEATS, public=True, hints=True)
        table = seated["table"]
        tokens = [seated["token"], guest.join(table, "Ben")["token"]]
        host.start(table)
        async with guest.sit(table, tokens[1]) as seat:
            await seat.play("done")  # both versions serve it
            host.post(f"/api/tables/{table}/hint")  # stored as the newer version does it
            await seat.wait_for(lambda: seat.closed)
        newer.restart()
        await until(newer.is_ready)
        with pytest.raises(ServerProblem, match="server-table-broken"):
            guest.record(table)
        assert not is_listed(guest, table)
        assert is_listed(host, table)
        await asyncio.gather(*(play_out(newer.address, table, token) for token in tokens))
        store = await open_for_operator(database_url)
        (broken,) = await store.broken_tables()
        log = await store.events(table)
        await store.close()
        assert (broken.table, broken.program) == (table, this_program())
        assert "'advised', which this version does not know" in broken.reason
        readable = [replace(event, kind="hinted") if event.kind == "advised" else event for event in log]
        assert readable != log
        assert fold(table, readable).over  # the bot has played too

    with real_server(database_url) as older, real_server(database_url, NEWER) as newer:
        run(check(older, newer))
