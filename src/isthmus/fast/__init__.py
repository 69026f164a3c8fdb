"""The rules again, compiled: the same steps, states and scores as `games/`, on small arrays, for search.

`kernel("…")` imports the kernel of a game; this module itself imports neither numpy nor numba. All kernels have the
same functions (docs/fast.md): `tables_of` and `from_state` make arrays from options and reference states; `legal`,
`apply`, `draw`, `active`, `score` and `playout` are compiled. What the rules are is decided in `games/` alone: a kernel
is right if and only if it agrees with them, and the tests in `tests/fast/` compare them.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType

from isthmus import registry

__all__ = ["available", "compiled", "kernel"]


def kernel(name: str) -> ModuleType:
    """The kernel of the game of that name; `Lacking` if it has none."""
    return registry.part(name, "kernel")


def available() -> bool:
    """Whether the kernels can be used at all: they need numpy."""
    return find_spec("numpy") is not None


def compiled() -> bool:
    """Whether they run as machine code (with numba) or as plain Python, with the same results but slower."""
    from isthmus.fast import compile as compiler

    return compiler.compiled()
