"""Everything that is printed of Hashi."""

from __future__ import annotations

from typing import Final

from isthmus.games.hashi.board import SIDES
from isthmus.games.hashi.state import HashiOptions
from isthmus.print.hashi.layout import layout_of

__all__ = ["SHEETS", "layout_of", "sheets", "variants"]

SHEETS: Final = 4


def variants(rules: int) -> tuple[HashiOptions, ...]:  # noqa: ARG001 - there is one version
    return tuple(HashiOptions(side=side) for side in SIDES)


def sheets(options: HashiOptions, players: int) -> tuple[int, ...]:  # noqa: ARG001 - all play the same side
    return tuple(range(1, players + 1))
