"""Work on all machines of a Ray cluster. No extra brings Ray: it is imported only if somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from isthmus.kernel.errors import BadInput

INSTALL_RAY: Final = "pip install ray"
AHEAD: Final = 3  # tasks waiting for each processor, so that none is ever idle
Task = TypeVar("Task")
Result = TypeVar("Result")


def through_ray(work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """The results as they come; whatever cluster `ray.init` finds (or a local one) does the work."""
    if find_spec("ray") is None:
        raise BadInput("ray", f"is not installed. Install it with: {INSTALL_RAY}")
    ray: Any = import_module("ray")  # a package without types, and not one of ours
    if not ray.is_initialized():
        ray.init(log_to_driver=False)

    def done(task: Task) -> Result:  # Ray takes only functions, not partial objects
        return work(task)

    remote = ray.remote(done)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running: list[object] = []
    for task in tasks:
        running.append(remote.remote(task))
        if len(running) >= ahead:
            ready, running = ray.wait(running)
            yield ray.get(ready[0])
    while running:
        ready, running = ray.wait(running)
        yield ray.get(ready[0])
