"""The whole server on PostgreSQL: what needs the store works, and what fails is told. Sockets: `test_sockets`."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from isthmus.client import Client
from isthmus.kernel.errors import BadInput
from isthmus.server import command
from isthmus.server.app import create_app
from isthmus.server.command import serve
from isthmus.server.settings import Settings
from isthmus.store import opening
from isthmus.store.database_url import DatabaseProblem, DatabaseUrl
from isthmus.store.opening import open_for_operator
from isthmus.store.postgres import PostgresStore
from isthmus.store.protocol import OperatorStore
from tests.server.harness import FREE
from tests.store.real_postgres import PASSWORD, Cluster

HASHI = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}, {"kind": "open"}], "public": True}


def app_on(url: DatabaseUrl, **changes: Any) -> TestClient:
    settings = Settings(url, FREE, bot_pause_s=0.0, sweep_s=0.05, health_s=0.0, **changes)
    return TestClient(create_app(settings))


def as_operator(url: DatabaseUrl, work: Any) -> Any:
    """Do something beside the running server."""

    async def whole() -> Any:
        store: OperatorStore = await open_for_operator(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(whole())


def until(ready: Any) -> None:
    end = time.monotonic() + 120
    while not ready():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


def test_tables_lists_and_a_restart(database_url: DatabaseUrl) -> None:
    with app_on(database_url) as client:
        made = client.post("/api/tables", json=HASHI).json()
        cookies = client.cookies
        lists = [client.get(path).json()["tables"] for path in ("/api/tables", "/api/tables/mine")]
        assert [[one["table"] for one in found] for found in lists] == [[made["table"]]] * 2
    with app_on(database_url) as client:
        client.cookies = cookies  # still valid: their key is in the database
        assert [one["table"] for one in client.get("/api/tables/mine").json()["tables"]] == [made["table"]]
        assert client.get("/healthz").json()["store"] == "ok"


def test_a_table_that_cannot_be_read_is_set_aside(postgres: Cluster, database_url: DatabaseUrl) -> None:
    with app_on(database_url) as client:
        tables = [client.post("/api/tables", json=HASHI).json()["table"] for _ in range(2)]
    name = str(database_url).rpartition("/")[2]
    postgres.sql("update event set data = '{' where table_id = $1", tables[0], database=name)
    with app_on(database_url) as client:
        found = [client.post(f"/api/tables/{table}/claim", json={"token": "x" * 20}) for table in tables]
        assert [one.json()["code"] for one in found] == ["server-table-broken", "server-wrong-token"]
        assert [one["table"] for one in client.get("/api/tables").json()["tables"]] == tables[1:]
    (broken,) = as_operator(database_url, lambda store: store.broken_tables())
    assert (broken.table, broken.reason) == (tables[0], "event 1 is not JSON")


def test_health_follows_the_database(
    postgres: Cluster, database_url: DatabaseUrl, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for module in ("postgres_writer", "postgres"):
        monkeypatch.setattr(f"isthmus.store.{module}.PATIENCE_S", 0.1)
    with app_on(database_url) as client:
        table = client.post("/api/tables", json=HASHI).json()["table"]
        assert client.get("/readyz").status_code == 200
        postgres.crash()
        try:
            assert client.get("/readyz").status_code == 503
            answer = client.post("/api/tables", json=HASHI)
            assert (answer.status_code, answer.json()["code"]) == (503, "server-store-failed")
            assert client.get("/livez").status_code == 200
        finally:
            postgres.start_again()
        until(lambda: client.get("/readyz").status_code == 200)
        assert client.post(f"/api/tables/{table}/leave").status_code == 200
    assert PASSWORD not in caplog.text


# --- the command


def test_the_server_is_killed_and_starts_again(database_url: DatabaseUrl) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--port", str(port), "--no-open", "--workers", "0"]
    words = [sys.executable, "-m", "isthmus.cli", "serve", *options]
    variables = {**os.environ, "ISTHMUS_DATABASE": database_url.secret}
    client, table = Client(f"http://127.0.0.1:{port}"), ""
    for _ in range(2):
        process = subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert str(database_url) in said, said
            until(lambda: answers(port))
            table = table or client.create("traxx", [{"kind": "you"}])["table"]
            assert [one["table"] for one in client.get("/api/tables/mine")["tables"]] == [table]
            with pytest.raises(DatabaseProblem, match=rf"is in use: another server \(process {process.pid}@"):
                asyncio.run(PostgresStore.open(database_url, use="alone", lock_wait_s=0.0))  # to move all games
        finally:
            process.send_signal(signal.SIGKILL)
            _, complaints = process.communicate()
        assert PASSWORD not in said + complaints


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=30) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def test_what_is_wrong_is_one_sentence(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "set_up_logs", lambda _: None)
    for url, said in (
        ("games.sqlite", "expected postgresql://"),
        (postgres.url("x", port=1).secret, "is PostgreSQL running there?"),
        (postgres.url("postgres", password="Wr0ng-Pass").secret, "refuses this user or password"),
        (postgres.url("nothing_here").secret, "has no database of that name"),
    ):
        result = CliRunner().invoke(serve, ["--port", "0", "--database", url])
        assert isinstance(result.exception, BadInput)
        assert said in str(result.exception)
        for secret in ("Wr0ng-Pass", PASSWORD):
            assert secret not in f"{result.exception} {result.output}"
    monkeypatch.setattr(opening, "find_spec", lambda _: None)
    result = CliRunner().invoke(serve, ["--database", "postgresql://h/db"])
    assert 'pip install "isthmus[cluster]"' in str(result.exception)
