"""Files that training leaves behind: what it needs to go on, nets to play with, and the curve.

All arrays are plain numpy in an `.npz`, by name; `about` is JSON. A file appears whole or not at all, because whoever
copies them while training runs must never get half of one.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Arrays: TypeAlias = dict[str, NDArray[Any]]
ABOUT = "about"


def write_arrays(path: Path, arrays: Mapping[str, Any], about: Mapping[str, object]) -> None:
    """Write the arrays and what is to be said about them."""
    text = json.dumps(about, sort_keys=True, ensure_ascii=False).encode()
    kept = {ABOUT: np.frombuffer(text, np.uint8), **{name: np.asarray(array) for name, array in arrays.items()}}
    draft = path.with_suffix(".draft")
    with draft.open("wb") as file:
        np.savez(file, **kept)  # type: ignore[arg-type]  # the names are those of arrays, never `allow_pickle`
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def read_arrays(path: Path) -> tuple[Arrays, dict[str, Any]]:
    """What `write_arrays` has written; nothing in such a file is ever executed."""
    with np.load(path, allow_pickle=False) as file:
        arrays = {name: file[name] for name in file.files}
    about: dict[str, Any] = json.loads(arrays.pop(ABOUT).tobytes())
    return arrays, about


def digest(arrays: Mapping[str, Any]) -> str:
    """A hash of the arrays that does not depend on how they are stored."""
    found = hashlib.sha256()
    for name in sorted(arrays):
        array = np.ascontiguousarray(arrays[name])
        found.update(f"{name} {array.dtype.str} {array.shape}\n".encode())
        found.update(array.tobytes())
    return found.hexdigest()


class Curve:
    """The course of a training, a line of JSON for each event."""

    def __init__(self, path: Path, *, before: Path | None = None) -> None:
        self._path = path
        earlier = before.read_text(encoding="utf-8") if before is not None and before.is_file() else ""
        path.write_text(earlier, encoding="utf-8")

    def add(self, event: str, **facts: object) -> None:
        line = json.dumps({"event": event, **facts}, ensure_ascii=False)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        print(line, flush=True)
