"""Machine code for functions that only borrow arrays: they are passed some and make none.

Numba counts who holds an array, with an atomic instruction each time a row is sliced or released; a step of a batch
sliced so many that this took a third of its time. The caller holds the arrays anyway, so nothing is counted here. What
such a function calls must make no arrays either: if it does, numba refuses to compile it; nothing breaks silently.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from isthmus.fast.compile import cache_folder, compiled, numba

F = TypeVar("F", bound=Callable[..., object])


def borrowing(function: F) -> F:
    """Like `jit` of `fast.compile`."""
    return _made(function)


def inlined(function: F) -> F:
    """The same for small functions: they become part of their callers."""
    return _made(function, forceinline=True)


def unlocked(function: F) -> F:
    """The same for loops that take a while: other Python threads go on meanwhile."""
    return _made(function, nogil=True)


def _made(function: F, **options: bool) -> F:
    if not compiled():
        return function
    kept = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    try:
        made: F = numba.njit(cache=True, _nrt=False, **options)(function)
    finally:
        numba.config.CACHE_DIR = kept
    return made
