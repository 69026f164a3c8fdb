"""The inside of a worker process: it takes one job after another from a pipe and sends back the result."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from ctypes import c_longlong
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

LOOK_S = 0.1  # how often either end checks for something new


class Progress(NamedTuple):
    """How far a job is, from 0 to 1, and how much of its present stage is done."""

    share: float = 0.0
    stage: str = ""
    done: int = 0
    of: int = 0


NOTHING_DONE = Progress()


class JobContext:
    """What a worker hands to the work it does: whether to stop, and ways to report progress."""

    def __init__(self, connection: Connection, stop: c_longlong, number: int) -> None:
        self._connection = connection
        self._stop = stop
        self._number = number
        self._parent = os.getppid()
        self._told = 0.0
        self._stage = ""

    def stop(self) -> bool:
        """Whether nobody is waiting for the answer any more."""
        return self._stop.value >= self._number or os.getppid() != self._parent

    def progress(self, share: float, stage: str = "", done: int = 0, of: int = 0) -> None:
        """Report how far the whole job is, what is being done, and how much of that is done."""
        now = time.monotonic()
        if now - self._told > LOOK_S or stage != self._stage:
            self._told, self._stage = now, stage
            self._connection.send(("progress", Progress(share, stage, done, of)))

    def partial(self, value: bytes) -> None:
        """Report what is known so far."""
        self._connection.send(("partial", value))


def run_jobs(connection: Connection, stop: c_longlong, niceness: int) -> None:
    """The life of a worker process: one job after another until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    lower_priority(niceness)
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, work, arguments = connection.recv()
            try:
                answer = ("done", work(JobContext(connection, stop, number), *arguments))
            except Exception as error:
                answer = ("failed", f"{type(error).__name__}: {error}")
            connection.send(answer)


def lower_priority(niceness: int) -> None:
    """Let everybody else have the processor first.

    Linux divides it among sessions before it looks at niceness within each, so a worker must not eat into the share of
    the server's session: it gets its own session, which is nice too.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    if hasattr(os, "setsid"):
        with contextlib.suppress(OSError):
            os.setsid()
            Path("/proc/self/autogroup").write_text(str(niceness), encoding="ascii")
