"""A Ray without Ray, for tests."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class LittleRay:
    """As much of Ray as we use, in this process: tasks run when they are fetched."""

    def __init__(self) -> None:
        self.started = False
        self.most = 0

    def is_initialized(self) -> bool:
        return self.started

    def init(self, **_: Any) -> None:
        self.started = True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, function: Callable[..., Any]) -> Any:
        return SimpleNamespace(remote=lambda *arguments: (function, arguments))

    def wait(self, running: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(running))
        return running[-1:], running[:-1]

    def get(self, task: Any) -> Any:
        function, arguments = task
        return function(*arguments)
