"""How kernels are compiled: `jit` is numba's njit with a cache on disk, or does nothing if there is no numba.

The cache must never be stale. Numba looks only at the file of a function, not at the modules from which it takes
constants and other compiled functions. So each module has its own folder, named after a fingerprint of its source
and of everything of ours that it imports, directly or not:

    $NUMBA_CACHE_DIR, or isthmus/ in the user's cache folder
    └── ponte-6f1c02a94d3be870/   what numba writes for isthmus.fast.ponte.kernel

Nothing here knows a game.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Untyped: TypeAlias = Any  # whatever belongs to numba, a package without types
numba: Untyped
try:
    import numba
except ImportError:  # the kernels work without it, slowly
    numba = None

Words = NDArray[np.int64]
F = TypeVar("F", bound=Callable[..., object])
_IMPORT: Final = r"^\s*(?:from ((?:isthmus|%s)[\w.]*) import (\([^)]*\)|[\w, ]+)|import ((?:isthmus|%s)[\w.]*))"


def compiled() -> bool:
    """Whether `jit` makes machine code here."""
    return numba is not None and not numba.config.DISABLE_JIT


def jit(function: F) -> F:
    """Compile the function when it is first called; the machine code is kept on disk."""
    return _compiled(function, forceinline=False)


def inlined(function: F) -> F:
    """The same for small functions that are called all the time: they become part of their callers."""
    return _compiled(function, forceinline=True)


def _compiled(function: F, *, forceinline: bool) -> F:
    if not compiled():
        return function
    kept = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    try:
        made: F = numba.njit(cache=True, forceinline=forceinline)(function)
    finally:
        numba.config.CACHE_DIR = kept
    return made


def word(number: int) -> int:
    """A constant to pass to compiled functions; for a plain number numba would compile them again."""
    return np.int64(number)  # type: ignore[return-value]


@cache
def cache_folder(module: str) -> Path:
    """Where the machine code of a module is kept."""
    digest = hashlib.sha256()
    for name, path in sorted(sources_of(module).items()):
        digest.update(f"{name}\n".encode() + path.read_bytes())
    return cache_root() / f"{module.rpartition('.')[2]}-{digest.hexdigest()[:16]}"


def cache_root() -> Path:
    if named := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "isthmus" / "compiled"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "isthmus"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "isthmus"


def sources_of(module: str) -> dict[str, Path]:
    """The files of a module and of all modules of ours and of its own package that it imports, by name."""
    own = re.escape(module.partition(".")[0])
    imports = re.compile(_IMPORT % (own, own), re.MULTILINE)
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        path = _file_of(name)
        if path is None or name in found:
            continue
        found[name] = path
        for origin, names, plain in imports.findall(path.read_text(encoding="utf-8")):
            waiting.append(origin or plain)
            waiting += [f"{origin}.{part}" for part in re.findall(r"\w+", names)]
    return found


@cache
def _file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:  # a name inside a module, not a module
        return None
    return Path(spec.origin) if spec is not None and spec.origin else None
