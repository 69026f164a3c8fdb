"""Say that the environments of a game will be compiled before anybody waits for it in silence.

The loops of an environment are compiled when it is first used, once per installation; the machine code stays on disk
(`fast.compile`). `warming` does it in advance.
"""

from __future__ import annotations

import sys

from isthmus.ai.games import learner
from isthmus.fast.compile import cache_folder, compiled

NOTICE = "isthmus: compiling the environments of {name}, about 15 seconds, only this once; in advance: isthmus warmup"

_told: set[str] = set()  # games whose readers know


def compiled_before(name: str) -> bool:
    """Whether the machine code of the game's environments is on disk, or there is none to wait for."""
    return not compiled() or any(cache_folder(learner(name).__name__).rglob("*.nbi"))


def expect(name: str) -> bool:
    """Whether this is the first time that the game is named here: later ones know already."""
    first = name not in _told
    _told.add(name)
    return first


def tell_if_compiling(name: str) -> None:
    """One line on standard error, once, if the first step will have to wait for the compiler."""
    if expect(name) and not compiled_before(name):
        print(NOTICE.format(name=name), file=sys.stderr, flush=True)
