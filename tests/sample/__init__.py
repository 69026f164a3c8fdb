"""A second package with one more game, laid out as `isthmus` is.

It shows that a game can be added without touching anything else, and lets the tests see what every surface does with a
game that has rules, words and a greedy bot, and lacks all the rest. ISTHMUS_GAMES=tests.sample:gale brings it in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from isthmus import registry

NAME: Final = "gale"
VARIABLE: Final = f"tests.sample:{NAME}"


def as_a_guest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For fixtures: the game is there, as ISTHMUS_GAMES brings it, and gone at the end."""
    monkeypatch.setenv(registry.VARIABLE, VARIABLE)
    registry.read_again()
    assert NAME in registry.names()
    yield
    registry.read_again()
