"""A worker that does its jobs in its own thread: for tests in which processes are not the subject.

Jobs and answers are pickled on the way, as they would be between processes.
"""

from __future__ import annotations

import pickle

from isthmus.server.lanes import AnyJob, Ending
from isthmus.server.worker_process import JobContext, Progress
from isthmus.server.workers import Worker


class InlineContext(JobContext):
    """Tells the pool at once what a process would send through its pipe."""

    def __init__(self, worker: Worker, job: AnyJob) -> None:
        self.worker, self.job = worker, job

    def stop(self) -> bool:
        return self.worker.stop.value >= self.job.number

    def progress(self, share: float, stage: str = "", done: int = 0, of: int = 0) -> None:
        self.worker.pool.tell(self.worker.pool._progress, self.job, Progress(share, stage, done, of))

    def partial(self, value: bytes) -> None:
        self.worker.pool.tell(self.worker.pool._partial, self.job, value)


class InlineWorker(Worker):
    """Starts in no time, however busy the machine is."""

    def _ask(self, job: AnyJob) -> tuple[Ending, object]:
        work, arguments = pickle.loads(pickle.dumps((job.work, job.arguments)))
        try:
            return "done", pickle.loads(pickle.dumps(work(InlineContext(self, job), *arguments)))
        except Exception as error:
            return "failed", f"{type(error).__name__}: {error}"
