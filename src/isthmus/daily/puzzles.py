"""Which puzzle a date has: the open one follows from the date alone, the one of a server from its key as well.

A game without daily deals has a puzzle every day if it has puzzles. Each position draws a lot, and the highest wins: so
a book that grows changes only the dates on which a new position has the highest lot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import date

from isthmus import registry
from isthmus.daily.deals import CAPABILITY, deal_name


def puzzle_games() -> tuple[str, ...]:
    """The games that have a puzzle every day."""
    return tuple(name for name in registry.names_with("puzzles") if not registry.has(name, CAPABILITY))


def open_puzzle(game: str, day: date, positions: Sequence[str]) -> int:
    """The number, counted from 1, of the open puzzle of a date among these positions: no secret."""
    return drawn(game, day, positions, lambda text: hashlib.sha256(f"isthmus-daily-1\n{text}".encode()).digest())


def drawn(game: str, day: date, positions: Sequence[str], lot: Callable[[str], bytes]) -> int:
    """The number of the position with the highest lot."""
    name = deal_name(game, day)
    return 1 + max(range(len(positions)), key=lambda index: lot(f"puzzle {name} {positions[index]}"))
