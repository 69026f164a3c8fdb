"""The calibration line: exactly 100 mm on every page, so that a ruler tells whether the printer kept the size."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import line
from isthmus.kernel.messages import Say
from isthmus.print.layout import Area
from isthmus.print.page import SOFT, Item, Paper, Picture, Words, in_millimetres

LENGTH: Final = 100.0
EDGE: Final = 8.0  # from the edge of the paper to the line
_TICK: Final = 1.5
STROKE: Final = 0.25  # of the line and of the ticks at its ends, whose middles are 100 mm apart


def below(paper: Paper, say: Say) -> tuple[Item, ...]:
    """Along the lower edge."""
    y = paper.height - EDGE
    x = (paper.width - LENGTH) / 2
    area = Area(x - STROKE, y - _TICK, LENGTH + 2 * STROKE, 2 * _TICK)
    left, right, middle = STROKE, LENGTH + STROKE, _TICK
    drawn = _drawing(area, ((left, middle), (right, middle)), vertical=False)
    text = Area(x, y - 5, LENGTH, 4)
    return drawn, Words(text, say("print-calibration"), 2.3, align="middle", ink=SOFT)


def beside_the_edge(paper: Paper, say: Say) -> tuple[Item, ...]:
    """Along the left edge, for pages that are full from top to bottom."""
    x = EDGE
    y = (paper.height - LENGTH) / 2
    area = Area(x - _TICK, y - STROKE, 2 * _TICK, LENGTH + 2 * STROKE)
    drawn = _drawing(area, ((_TICK, STROKE), (_TICK, LENGTH + STROKE)), vertical=True)
    text = Area(x - 4.4, y + LENGTH, LENGTH, 3)
    return drawn, Words(text, say("print-calibration"), 2.2, align="middle", ink=SOFT, turn=-90)


def _drawing(area: Area, ends: tuple[tuple[float, float], tuple[float, float]], *, vertical: bool) -> Picture:
    tick_x, tick_y = (_TICK, 0.0) if vertical else (0.0, _TICK)
    parts = [line(*ends, stroke="#000000", stroke_width=STROKE)]
    for x, y in ends:
        parts.append(line((x - tick_x, y - tick_y), (x + tick_x, y + tick_y), stroke="#000000", stroke_width=STROKE))
    return in_millimetres(area, parts)
