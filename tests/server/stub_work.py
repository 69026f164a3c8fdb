"""`isthmus work` with the jobs of tests instead of those that need an engine; run as a program."""

from __future__ import annotations

from isthmus.server import engines, job_forms
from isthmus.server.work_command import work
from tests.server import stub_jobs
from tests.server.lane_places import FORMS

setattr(engines, "worker_jobs", stub_jobs)  # noqa: B010 - mypy would compare the two modules
job_forms.engine_forms = lambda: FORMS

if __name__ == "__main__":
    work()
