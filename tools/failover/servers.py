"""The servers of the game on one database, and the balancer in front of them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from isthmus.server.database_choice import DATABASE_VARIABLE
from isthmus.store.database_url import DatabaseUrl
from tools.failover.network import Relay, free_port

LIMIT_S = 180.0
COMPILED_S = 900.0
ENGINES = "engines: "  # how a worker begins to say which of them are ready
MOST_STARTS = 10
MANY = 1_000_000
FREE_OF_LIMITS = f"""bot-pause = 0.01
workers = 0
proxy = ["127.0.0.1"]
[limits]
requests_per_second = {MANY}
requests_burst = {MANY}
visitor_requests_per_second = {MANY}
visitor_requests_burst = {MANY}
address_requests_per_second = {MANY}
address_requests_burst = {MANY}
tables_per_minute = {MANY}
tables_burst = {MANY}
address_tables_per_minute = {MANY}
address_tables_burst = {MANY}
tables_per_guest = {MANY}
busy_lag_ms = {MANY}
health_per_second = {MANY}
health_burst = {MANY}
"""
NGINX = """daemon off;
worker_processes 1;
error_log {folder}/nginx.log;
pid {folder}/nginx.pid;
events {{ worker_connections 4096; }}
http {{
    access_log off;
{places}
    map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
    upstream isthmus {{
{servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://isthmus;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_connect_timeout 2s;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


class Process:
    """A command of Isthmus on the database, in a process of its own that is killed and started again."""

    def __init__(self, url: DatabaseUrl, log: Path, *words: str) -> None:
        self._environment = {**os.environ, DATABASE_VARIABLE: url.secret}
        self._command = [sys.executable, "-m", "isthmus.cli", *words]
        self._log = log
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                self._command, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )

    def kill(self) -> None:
        """No warning, no shutdown."""
        self.process.kill()
        self.process.wait()

    def start_again(self) -> None:
        self.process = self._start()


class Worker(Process):
    """A process `isthmus work` that thinks for the servers."""

    def __init__(self, url: DatabaseUrl, folder: Path) -> None:
        super().__init__(url, folder / f"worker-{free_port()}.log", "work", "--workers", "1")

    def wait_until_ready(self) -> None:
        """Its engines are compiled."""
        end = time.monotonic() + COMPILED_S
        while time.monotonic() < end:
            said = [line for line in self._log.read_text().splitlines() if ENGINES in line]
            if said and "warming" not in said[-1]:
                return
            time.sleep(0.2)
        raise RuntimeError(f"a worker is not ready: {self._log.read_text()[-2000:]}")


class Server(Process):
    """A process `isthmus serve`; its port stays the same."""

    def __init__(self, url: DatabaseUrl, folder: Path) -> None:
        self.port = free_port()
        config = folder / "servers.toml"
        config.write_text(FREE_OF_LIMITS, encoding="utf-8")
        options = ["--port", str(self.port), "--no-open", "--config", str(config)]
        super().__init__(url, folder / f"server-{self.port}.log", "serve", *options)

    def stop(self) -> None:
        """As an operator would."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise RuntimeError("a server did not stop within a minute") from None

    def start_again(self) -> None:
        super().start_again()
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """It answers and can store."""
        end, starts = time.monotonic() + LIMIT_S, 1
        while time.monotonic() < end and starts <= MOST_STARTS:
            if self._is_ready():
                return
            if self.process.poll() is not None:  # the database may have been between two primaries
                self.process = self._start()
                starts += 1
            time.sleep(0.1)
        raise RuntimeError(f"the server on port {self.port} is not ready: {self._log.read_text()[-2000:]}")

    def _is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=20):
                return True
        except OSError:
            return False


@contextlib.asynccontextmanager
async def balancer(servers: Sequence[Server], folder: Path) -> AsyncIterator[tuple[str, int]]:
    """What it is and its port: nginx if this machine has it, otherwise a small one of our own. Without affinity."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    if nginx is None:
        relay = Relay([("127.0.0.1", server.port) for server in servers])
        await relay.start()
        try:
            yield "a TCP balancer of its own", relay.port
        finally:
            relay.stop()
        return
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(_nginx_config(servers, folder, port), encoding="utf-8")
    command = [nginx, "-e", str(folder / "nginx.log"), "-p", str(folder), "-c", str(config)]
    process = await asyncio.create_subprocess_exec(*command)
    try:
        yield "nginx", port
    finally:
        process.terminate()
        await process.wait()


def _nginx_config(servers: Sequence[Server], folder: Path, port: int) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"    {kind}_temp_path {folder}/{kind};" for kind in kinds)
    lines = "\n".join(f"        server 127.0.0.1:{one.port} max_fails=1 fail_timeout=1s;" for one in servers)
    return NGINX.format(folder=folder, places=places, servers=lines, port=port)
