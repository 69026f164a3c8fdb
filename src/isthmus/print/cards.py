"""What the cards of all games share: their size, their paper and the ground of their backs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from isthmus.drawing.paper import tag
from isthmus.print.pieces import Face

WIDTH: Final = 41.0  # a size that sleeves exist for; eighteen fit on one page, A4 or Letter
HEIGHT: Final = 63.0


def card_paper() -> list[str]:
    """A thin frame well inside the edge, so that a cut that is half a millimetre off does not show."""
    return [
        tag("rect", x=2, y=2, width=WIDTH - 4, height=HEIGHT - 4, rx=2.5, fill="none", stroke="rule", stroke_width=0.35)
    ]


def back_of(parts: Iterable[str], words: str) -> Face:
    """A back that looks the same upside down; its ground reaches beyond the cut."""
    ground = tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, fill="water")
    frame = tag("rect", x=3, y=3, width=WIDTH - 6, height=HEIGHT - 6, rx=2, fill="none", stroke="ink-soft",
                stroke_width=0.35)  # fmt: skip
    return Face((ground, frame, *parts), words)
