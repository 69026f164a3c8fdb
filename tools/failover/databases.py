"""Three PostgreSQL servers that replicate each other: a primary and two standbys, killed, promoted and rebuilt.

A commit waits for one of the two standbys (`ANY 1`). Nobody watches over them: the test decides when a standby is
promoted, as a keeper such as Patroni would. They run without fsync, because no power is ever taken away here: what a
killed process has written stays with the kernel.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import asyncpg

from isthmus.store.database_url import DatabaseUrl, read_url
from tests.store.real_postgres import PASSWORD, ROOT, USER, as_user, program
from tools.failover.network import NODES, Network

LIMIT_S = 120.0
DATABASE = "games"
SETTINGS = {
    "unix_socket_directories": "''",
    "max_connections": "60",
    "max_wal_senders": "10",
    "shared_buffers": "16MB",
    "dynamic_shared_memory_type": "mmap",
    "fsync": "off",
    "wal_keep_size": "256MB",
    "synchronous_standby_names": "'ANY 1 (node0, node1, node2)'",
    "wal_receiver_timeout": "3s",
    "wal_retrieve_retry_interval": "100ms",
}


class Node:
    """One server."""

    def __init__(self, number: int, folder: Path, network: Network) -> None:
        self.number = number
        self.name = f"node{number}"
        self.folder = folder / self.name
        self.folder.mkdir()
        self.data = self.folder / "data"
        self.network = network
        self.process: subprocess.Popen[bytes] | None = None
        self._as_user = as_user(self.folder)

    def run(self, name: str, *words: str) -> None:
        """A program of PostgreSQL, where this server is."""
        command = [*self.network.inside(self.number), *self._as_user, program(name), *words]
        environment = {**os.environ, "PGPASSWORD": PASSWORD}
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{name} on {self.name}: {done.stderr}")

    def make(self) -> None:
        """An empty server that others may copy."""
        password = self.folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        options = ["-U", ROOT, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8", "--locale=C", "-N"]
        self.run("initdb", "-D", str(self.data), *options)
        with (self.data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in SETTINGS.items())
        with (self.data / "pg_hba.conf").open("a") as file:
            file.writelines(f"host {what} all 0.0.0.0/0 scram-sha-256\n" for what in ("all", "replication"))

    def copy(self, source: Node) -> None:
        """Become a standby of another server, from nothing."""
        until(lambda: self._copied(source), f"{self.name} has copied {source.name}")
        (self.data / "standby.signal").touch()
        (self.data / "postgresql.auto.conf").write_text(f"primary_conninfo = '{self._way_to(source)}'\n")

    def _copied(self, source: Node) -> bool:
        """Whether the copy is there; a link that has just come up may need a moment before anything is reached."""
        shutil.rmtree(self.data, ignore_errors=True)
        host, port = source.network.reached(source.number)
        options = ["-h", host, "-p", str(port), "-U", ROOT, "-D", str(self.data), "-c", "fast", "-X", "stream", "-N"]
        try:
            self.run("pg_basebackup", *options)
        except RuntimeError as error:
            if "No route to host" not in str(error):
                raise
            return False
        return True

    def _way_to(self, primary: Node) -> str:
        host, port = primary.network.reached(primary.number)
        return f"host={host} port={port} user={ROOT} password={PASSWORD} application_name={self.name}"

    def follow(self, primary: Node) -> None:
        """Replicate another server from now on."""
        self.sql(f"alter system set primary_conninfo = '{self._way_to(primary)}'")
        self.sql("select pg_reload_conf()")

    def start(self) -> None:
        self.network.heal(self.number)
        host, port = self.network.listens(self.number)
        own = {"listen_addresses": host, "port": str(port)}
        options = [word for name, value in own.items() for word in ("-c", f"{name}={value}")]
        command = [*self.network.inside(self.number), *self._as_user, program("postgres"), "-D", str(self.data)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([*command, *options], cwd=self.folder, stdout=log, stderr=log)
        until(lambda: self.sql("select 1") == 1, f"{self.name} answers", self.process)

    def kill(self) -> None:
        """SIGKILL for the server and all its processes: nothing more is written or sent."""
        if self.process is None:
            return
        for pid in (self.process.pid, *self._children()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        self.process = None
        self.network.closed(self.number)

    def _children(self) -> list[int]:
        assert self.process is not None
        with contextlib.suppress(OSError):
            own = self.process.pid
            return [int(pid) for pid in Path(f"/proc/{own}/task/{own}/children").read_text().split()]
        return []

    def sql(self, text: str, *values: Any, database: str = "postgres") -> Any:
        """The first value of the answer, asked by the administrator."""

        async def ask() -> Any:
            host, port = self.network.reached(self.number)
            url = f"postgresql://{ROOT}:{PASSWORD}@{host}:{port}/{database}"
            connection = await asyncpg.connect(url, timeout=30)
            try:
                return await connection.fetchval(text, *values)
            finally:
                await connection.close()

        return asyncio.run(ask())


class Databases:
    """All three. Every method blocks, so call it in a thread."""

    def __init__(self, folder: Path, network: Network) -> None:
        folder.chmod(0o755)
        self.network = network
        self.nodes = [Node(number, folder, network) for number in range(NODES)]
        self.primary = self.nodes[0]

    @property
    def url(self) -> DatabaseUrl:
        places = (self.network.reached(node.number) for node in self.nodes)
        return read_url(f"postgresql://{USER}:{PASSWORD}@{','.join(f'{h}:{p}' for h, p in places)}/{DATABASE}")

    @property
    def standbys(self) -> list[Node]:
        return [node for node in self.nodes if node is not self.primary and node.process is not None]

    def start(self) -> None:
        self.primary.make()
        self.primary.start()
        for node in self.nodes[1:]:
            node.copy(self.primary)
            node.start()
        self.wait_for_standbys()
        self.primary.sql(f"create role {USER} login password '{PASSWORD}'")
        self.primary.sql(f"create database {DATABASE} owner {USER}")

    def stop(self) -> None:
        for node in self.nodes:
            node.kill()

    def wait_for_standbys(self) -> None:
        text = "select count(*) from pg_stat_replication where state = 'streaming' and application_name like 'node%'"
        until(lambda: self.primary.sql(text) == len(self.standbys), "the standbys follow")

    def promote_best(self) -> None:
        """The standby that has received most becomes the primary, and the other one follows it."""
        received = {node: node.sql("select pg_last_wal_receive_lsn() - '0/0'") for node in self.standbys}
        self.primary = max(received, key=lambda node: (received[node], -node.number))
        if not self.primary.sql("select pg_promote(true, 60)"):
            raise RuntimeError(f"{self.primary.name} was not promoted")
        for node in self.standbys:
            node.follow(self.primary)

    def rebuild(self, node: Node) -> None:
        """Bring a dead server back as a standby."""
        node.copy(self.primary)
        node.start()
        self.wait_for_standbys()

    def freeze_senders(self) -> None:
        """From now on nothing reaches the standbys, though the primary does not know."""
        text = "select string_agg(pid::text, ' ') from pg_stat_activity where backend_type = 'walsender'"
        for pid in str(self.primary.sql(text)).split():
            os.kill(int(pid), signal.SIGSTOP)

    def do_not_wait_for_standbys(self) -> None:
        """Asynchronous replication, with which an acknowledged step may be lost."""
        self.primary.sql("alter system set synchronous_standby_names = ''")
        self.primary.sql("select pg_reload_conf()")
        until(lambda: self.primary.sql("show synchronous_standby_names") == "", "the new setting is in force")


def until(ready: Any, what: str, process: subprocess.Popen[bytes] | None = None) -> None:
    """Wait for it."""
    end = time.monotonic() + LIMIT_S
    while True:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            if ready():
                return
        if process is not None and process.poll() is not None:
            raise RuntimeError(f"waited in vain: {what} (it has ended)")
        if time.monotonic() > end:
            raise RuntimeError(f"waited in vain: {what}")
        time.sleep(0.05)
