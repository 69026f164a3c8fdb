"""A worker that finishes a job only when the test lets it: for tests of whose turn comes when."""

from __future__ import annotations

import threading
from collections.abc import Awaitable, Callable

from isthmus.server.lanes import AnyJob, Ending
from isthmus.server.services import Services
from isthmus.server.workers import WorkerPool
from tests.server.harness import with_services
from tests.server.inline_worker import InlineWorker


class Gate:
    """Lets jobs through one by one and remembers them in the order in which they were begun."""

    def __init__(self) -> None:
        self.begun: list[AnyJob] = []
        self._let = threading.Semaphore(0)

    def open(self, times: int = 1) -> None:
        self._let.release(times)

    def worker(self, name: str, pool: WorkerPool) -> InlineWorker:
        """For `workers.Worker`."""
        return GatedWorker(name, pool, self)

    def wait(self, job: AnyJob) -> None:
        self.begun.append(job)
        self._let.acquire()


class GatedWorker(InlineWorker):
    def __init__(self, name: str, pool: WorkerPool, gate: Gate) -> None:
        self.gate = gate
        super().__init__(name, pool)

    def _ask(self, job: AnyJob) -> tuple[Ending, object]:
        if self.pool.name != "warmup":
            self.gate.wait(job)
        return super()._ask(job)


def with_gate(gate: Gate, work: Callable[[Services], Awaitable[None]]) -> None:
    """Do something with a running server; at the end whatever is still held is let go, so that the server can stop."""

    async def whole(services: Services) -> None:
        try:
            await work(services)
        finally:
            services.bot_runner.closing = True
            gate.open(10_000)

    with_services(whole)
