"""Health tells the truth about the disk, and what could not be stored can be found in the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from isthmus.kernel.messages import LANGUAGES, sentence
from isthmus.server.store_health import StoreHealth
from tests.server.harness import PATIENCE_S, MemoryStore, new_hub, people_table, run, step
from tests.server.live_server import serving

SOLO = {"game": "hashi", "seats": [{"kind": "you", "name": "Ana"}]}


def ask(address: str, body: object = None) -> tuple[int, dict[str, Any]]:
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE_S) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


def wait_for(address: str, status: int) -> dict[str, Any]:
    """Ask until the status is this one: answers hold for a moment."""
    end = time.monotonic() + PATIENCE_S
    while (found := ask(address))[0] != status:
        assert time.monotonic() < end, f"{address} never answered {status}: {found}"
        time.sleep(0.05)
    return found[1]


@contextlib.contextmanager
def real_server(database: Path, log: Path) -> Iterator[tuple[str, int]]:
    """`isthmus serve` as its own process: its address and its number."""
    words = f"serve --port 0 --data {database} --workers 0 --no-open".split()
    command = [sys.executable, "-m", "isthmus", *words]
    with log.open("w") as errors:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        try:
            line = server.stdout.readline()
            address = line.split()[1].rstrip("/")
            yield address, server.pid
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE_S)
            server.stdout.close()


def test_a_full_disk_is_seen_by_health_and_found_in_the_log(tmp_path: Path) -> None:
    database, log = tmp_path / "x.sqlite", tmp_path / "log"
    with real_server(database, log) as (address, process):
        assert wait_for(f"{address}/readyz", 200) == {"ok": True, "store": "ok"}
        assert ask(f"{address}/api/tables", SOLO)[0] == 201
        before, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
        written = Path(f"{database}-wal").stat().st_size
        resource.prlimit(process, resource.RLIMIT_FSIZE, (written, most))  # not a byte more
        assert wait_for(f"{address}/readyz", 503) == {"ok": False, "store": "failing"}
        assert wait_for(f"{address}/healthz", 503)["store"] == "failing"
        assert ask(f"{address}/livez") == (200, {"ok": True})
        status, body = ask(f"{address}/api/tables", SOLO)
        assert (status, body["code"]) == (503, "server-store-failed")
        resource.prlimit(process, resource.RLIMIT_FSIZE, (before, most))
        assert wait_for(f"{address}/healthz", 200)["store"] == "ok"
        assert ask(f"{address}/api/tables", SOLO)[0] == 201
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    number = body["message"]["arguments"]["request"]
    (told,) = [line["what"] for line in lines if line.get("request") == number]
    assert told.startswith("a request could not be stored")
    assert [line["from"] for line in lines].count("isthmus.health") == 2  # it failed, it is back


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="only root can mount a small disk")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("no disk can be mounted here")
    try:
        with serving(disk / "x.sqlite", health_s=0.0) as address:
            assert ask(f"{address}/readyz")[0] == 200
            filler = disk / "filler"
            with contextlib.suppress(OSError):
                filler.write_bytes(bytes(1 << 20))
            assert ask(f"{address}/readyz")[0] == 503
            assert ask(f"{address}/api/tables", SOLO)[0] == 503
            filler.unlink()
            assert ask(f"{address}/readyz")[0] == 200
            assert ask(f"{address}/api/tables", SOLO)[0] == 201
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_deleted_file_stops_the_server_from_acknowledging(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with serving(database, health_s=0.0) as address:
        assert ask(f"{address}/api/tables", SOLO)[0] == 201
        database.unlink()
        assert ask(f"{address}/api/tables", SOLO)[1]["code"] == "server-store-failed"
        assert ask(f"{address}/healthz")[0] == ask(f"{address}/readyz")[0] == 503
        assert ask(f"{address}/livez")[0] == 200


def test_asking_often_writes_seldom() -> None:
    async def check() -> None:
        now = 100.0
        store = MemoryStore()
        health = StoreHealth(store, 1.0, lambda: now)
        assert all(await asyncio.gather(*(health.ok() for _ in range(50))))
        assert store.checks == 1
        store.fail = True
        now += 0.9
        assert await health.ok()
        now += 0.1
        assert not any(await asyncio.gather(*(health.ok() for _ in range(50))))
        assert store.checks == 2

    run(check())


def test_a_step_that_was_not_stored_has_a_number_in_frame_and_log(caplog: pytest.LogCaptureFixture) -> None:
    async def check() -> str:
        store = MemoryStore()
        table = await people_table(new_hub(store), "traxx")
        store.fail = True
        answer = await step(table, 0, "done", name="n1")
        return str(answer["message"]["arguments"]["request"])

    number = run(check())
    (record,) = [one for one in caplog.records if getattr(one, "request", None) == number]
    assert record.getMessage() == "a step could not be stored: told to fail"
    for language in LANGUAGES:
        assert number in sentence("server-store-failed", language, {"request": number})


def test_a_second_server_on_the_same_file_says_so_and_stops(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite"
    with serving(database):
        command = [sys.executable, "-m", "isthmus", "serve", "--port", "0", "--data", str(database), "--no-open"]
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert second.returncode == 2
    assert second.stderr == (
        f"isthmus: --data: {database} is in use: another server (process {os.getpid()}) is running on it\n"
    )
