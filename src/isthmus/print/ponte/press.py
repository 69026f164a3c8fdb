"""Everything that is printed of Ponte del Diavolo."""

from __future__ import annotations

from typing import Final

from isthmus.games.ponte.state import PonteOptions
from isthmus.print.ponte.layout import layout_of

__all__ = ["SHEETS", "layout_of", "sheets", "variants"]

SHEETS: Final = 1


def variants(rules: int) -> tuple[PonteOptions, ...]:  # noqa: ARG001 - there is one version
    return PonteOptions(size=10), PonteOptions(size=12)


def sheets(options: PonteOptions, players: int) -> tuple[int, ...]:  # noqa: ARG001 - both play on one board
    return (1,)
