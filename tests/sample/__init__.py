"""A second package with one more game, laid out as `isthmus` is.

It shows that a game can be added without touching anything else, and lets the tests see what every surface does with a
game that has rules, words and a greedy bot, and lacks all the rest. ISTHMUS_GAMES=tests.sample:gale brings it in.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from isthmus import registry

NAME: Final = "gale"
VARIABLE: Final = f"tests.sample:{NAME}"


@contextmanager
def brought_in() -> Iterator[None]:
    """Let the registry read ISTHMUS_GAMES again, now and at the end."""
    registry.read_again()
    try:
        yield
    finally:
        registry.read_again()
