"""Everything that is printed of Connections."""

from __future__ import annotations

from typing import Final

from isthmus.games.connections.board import LETTERS
from isthmus.games.connections.state import ConnectionsOptions
from isthmus.print.connections.layout import layout_of

__all__ = ["SHEETS", "layout_of", "sheets", "variants"]

SHEETS: Final = 4


def variants(rules: int) -> tuple[ConnectionsOptions, ...]:  # noqa: ARG001 - there is one version
    return (ConnectionsOptions(),)


def sheets(options: ConnectionsOptions, players: int) -> tuple[int, ...]:
    """Boards A to D in turn; the first is the one that the options name."""
    numbers = list(range(1, SHEETS + 1))
    if options.boards in LETTERS:
        first = 1 + LETTERS.index(options.boards)
        numbers.sort(key=lambda number: number != first)
    return tuple(numbers[:players])
