"""A real PostgreSQL of this machine, on a free port, with its data in a folder of its own.

PostgreSQL refuses to run as root, so root lends it an unprivileged user. `cluster` is stopped at the end; a database
for each test comes from `Cluster.new_database`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from isthmus.store.database_url import DatabaseUrl, read_url

START_LIMIT_S = 120.0
USER, PASSWORD = "club", "s3cret-Pass"
ROOT = "postgres"


def cannot_test(reason: str) -> NoReturn:
    """Skip with the reason, or fail with it on a machine that is there for testing."""
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps them off the path, one folder for each version."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parent.name), reverse=True)
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, folders)))
    return found or cannot_test(
        "no PostgreSQL on this machine: the store is tested with SQLite only (apt-get install postgresql)"
    )


class Cluster:
    """A running server; `port` stays the same when it is started again."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.folder = folder
        self._durable = durable
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._databases = 0
        self._as_user = as_user(folder)
        password = folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        options = ["-U", ROOT, "-A", "scram-sha-256", "--pwfile", str(password), "-E", "UTF8", "--locale=C", "-N"]
        self._run(program("initdb"), "-D", str(folder / "data"), *options)
        self.process = self._start()
        self.sql(f"create role {USER} login password '{PASSWORD}'")

    def _run(self, *command: str) -> None:
        done = subprocess.run([*self._as_user, *command], cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def _start(self) -> subprocess.Popen[bytes]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "max_connections": "40",
            "shared_buffers": "16MB",
            "dynamic_shared_memory_type": "mmap",
            "autovacuum": "off",
            "fsync": "on" if self._durable else "off",  # no test takes the power away, and a busy disk takes seconds
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *options]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen([*self._as_user, *command], cwd=self.folder, stdout=log, stderr=log)
        end = time.monotonic() + START_LIMIT_S
        while not self._answers():
            assert process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end
            time.sleep(0.05)
        return process

    def _answers(self) -> bool:
        try:
            self.sql("select 1")
        except Exception:
            return False
        return True

    def sql(self, text: str, *values: Any, database: str = "postgres") -> Any:
        """The first value of the answer, asked by the administrator."""

        async def ask() -> Any:
            import asyncpg

            url = f"postgresql://{ROOT}:{PASSWORD}@127.0.0.1:{self.port}/{database}"
            connection = await asyncpg.connect(url, timeout=30)
            try:
                return await connection.fetchval(text, *values)
            finally:
                await connection.close()

        return asyncio.run(ask())

    def new_database(self) -> DatabaseUrl:
        """An empty database that belongs to an ordinary user."""
        self._databases += 1
        name = f"games{self._databases}"
        self.sql(f"create database {name} owner {USER}")
        return self.url(name)

    def url(self, database: str, *, port: int | None = None, password: str = PASSWORD) -> DatabaseUrl:
        return read_url(f"postgresql://{USER}:{password}@127.0.0.1:{port or self.port}/{database}")

    def crash(self) -> None:
        """Its processes end at once and write nothing more, as in a crash; the next start has to recover."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def start_again(self) -> None:
        self.process = self._start()

    def stop(self) -> None:
        if self.process.poll() is None:
            self.crash()  # its data is thrown away, so it need not be tidied


def as_user(folder: Path) -> list[str]:
    """How a command is run as somebody who is not root, who then owns the folder."""
    if os.geteuid() != 0:
        return []
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            found = pwd.getpwnam(name)
            os.chown(folder, found.pw_uid, found.pw_gid)
            setpriv = shutil.which("setpriv") or cannot_test("no setpriv on this machine: PostgreSQL needs a user")
            return [setpriv, f"--reuid={found.pw_uid}", f"--regid={found.pw_gid}", "--clear-groups", "--"]
    cannot_test("root alone cannot start PostgreSQL: there is neither a user postgres nor nobody")


@contextlib.contextmanager
def cluster(*, durable: bool = False) -> Iterator[Cluster]:
    """A server with nothing in it; `durable`: a commit waits for the disk."""
    pytest.importorskip("asyncpg", reason="asyncpg is not installed: the store is tested with SQLite only")
    program("initdb")
    # not below pytest's own folder, which an unprivileged user cannot enter
    with tempfile.TemporaryDirectory(prefix="isthmus-postgres-", ignore_cleanup_errors=True) as folder:
        found = Cluster(Path(folder), durable=durable)
        try:
            yield found
        finally:
            found.stop()
