"""Servers as an operator starts them: processes of their own on one database, on free ports."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from isthmus.server.database_choice import DATABASE_VARIABLE
from isthmus.store.database_url import DatabaseUrl
from tools.failover.network import free_port

ROOT = Path(__file__).resolve().parents[2]


class RealServer:
    """A process; its port stays the same when it is started again."""

    def __init__(self, url: DatabaseUrl, program: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._url = url
        self._program = program
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        path = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
        variables = {**os.environ, DATABASE_VARIABLE: self._url.secret, "PYTHONPATH": path}
        options = ["--port", str(self.port), "--no-open", "--workers", "0", "--bot-pause", "0", "--no-daily-ahead"]
        words = [sys.executable, "-m", self._program, "serve", *options]
        return subprocess.Popen(words, env=variables, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=30):
                return True
        except OSError:
            assert self.process.poll() is None, "the server has gone"
            return False

    def restart(self) -> None:
        """As in an upgrade."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.process = self._start()


@contextlib.contextmanager
def real_server(url: DatabaseUrl, program: str = "isthmus.cli") -> Iterator[RealServer]:
    """A server that begins to start; `is_ready` says when it is there."""
    server = RealServer(url, program)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()
