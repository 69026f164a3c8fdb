"""Compile all kernels now, so that nobody waits for it later. What is compiled stays on disk (`compile`)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from isthmus.fast import kernel


@dataclass(frozen=True, slots=True)
class Warmed:
    """One kernel and the seconds it took until every function of it could run."""

    name: str
    seconds: float


def warm(names: Iterable[str]) -> Iterator[Warmed]:
    """Compile (or load) the kernels one by one; each is yielded when it is ready."""
    for name in names:
        start = time.perf_counter()
        kernel(name).warm()
        yield Warmed(name, time.perf_counter() - start)
