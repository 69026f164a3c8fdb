"""Compile all kernels now, so that nobody waits for it later. What is compiled stays on disk (`compile`)."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from isthmus.fast import kernel
from isthmus.fast.compile import cache_folder, compiled, sources_of

JITTED: Final = re.compile(r"^@jit$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Warmed:
    """One kernel and the seconds it took until all its functions could run."""

    name: str
    seconds: float


def warm(names: Iterable[str]) -> Iterator[Warmed]:
    """Compile (or load) the kernels one by one; each is yielded when it is ready."""
    for name in names:
        start = time.perf_counter()
        kernel(name).warm()
        yield Warmed(name, time.perf_counter() - start)


def kept(module: str) -> bool:
    """Whether the machine code that a module calls is on disk, or there is none to wait for."""
    if not compiled():
        return True
    jitted = (name for name, path in sources_of(module).items() if JITTED.search(path.read_text(encoding="utf-8")))
    return all(any(cache_folder(name).rglob("*.nbi")) for name in jitted)
