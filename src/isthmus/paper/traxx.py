"""A Träxx sheet on a photo: one line through the cells, step by step, that passes the starting cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import cv2
import numpy as np

from isthmus.games.traxx.board import CELL_COUNT, CELL_NAMES, CELL_OF_NAME
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.documents import Plain
from isthmus.paper.deduction import Conflict, Values
from isthmus.paper.flattening import PX, Flat, strip
from isthmus.paper.nets import STRIP, step_chances
from isthmus.paper.photo import Picture
from isthmus.paper.reading import Mark
from isthmus.print.layout import Layout

ASIDE: Final = 0.55  # of the way between two middles: how far to both sides of a step the net looks
# Logarithms of odds as the net gives them: where steps without ink lie, which steps may have ink, and how many of these
# it takes to tell how strong the pen is.
BLANK, INKED, ENOUGH = -6.5, -3.0, 6


def outline(layout: Layout) -> Picture:
    """The edge of a cell."""
    radius = layout.spots[0].radius * 0.94 * 2 / 3**0.5
    side = 2 * round((radius + 1) * PX) + 1
    angles = np.arange(6) * np.pi / 3 + np.pi / 6
    corners = np.stack([np.cos(angles), np.sin(angles)], 1) * radius * PX + side / 2
    edge = np.zeros((side, side), np.uint8)
    cv2.polylines(edge, [np.round(corners * 16).astype(np.int32)], True, 255, round(0.55 * PX), cv2.LINE_AA, 4)
    return cv2.GaussianBlur(edge, (0, 0), PX / 4).astype(np.float32) / 255


def steps(flat: Flat, layout: Layout) -> Picture:
    """What lies between the middles of each two neighbours, for the net."""
    found = []
    for track in layout.tracks:
        start, end = np.array(track.start), np.array(track.end)
        found.append(strip(flat, start, end, ASIDE * float(np.linalg.norm(end - start)), STRIP))
    return np.stack(found)


def marks(flat: Flat, layout: Layout) -> list[Mark]:
    """The steps between neighbours: taken or not."""
    found = []
    for track, taken in zip(layout.tracks, _by_one_pen(step_chances(steps(flat, layout))), strict=True):
        x, y = (np.array(track.start) + np.array(track.end)) / 2
        reach = layout.spots[0].radius * 1.8
        found.append(Mark(track.name, (1 - float(taken), float(taken)), float(x), float(y), reach))
    return found


def _by_one_pen(chances: Picture) -> Picture:
    """How likely each step is taken, as one pen drew them all: if it is a pale one, less ink makes a step."""
    odds = np.log(np.maximum(chances[:, 1], 1e-9) / np.maximum(chances[:, 0], 1e-9))
    inked = odds[odds > INKED]
    if len(inked) >= ENOUGH:
        odds = odds - min(0.0, (float(np.median(inked)) + BLANK) / 2)
    return np.asarray(1 / (1 + np.exp(-odds)))


def conflict(layout: Layout, options: TraxxOptions) -> Conflict:
    """One line from end to end, through the start and through no cell twice (T-P2, T-P4)."""
    ends = _ends(tuple(track.name for track in layout.tracks))
    start = options.layout.starts[layout.sheet - 1]

    def broken(values: Values) -> Sequence[int] | None:
        at: dict[int, list[int]] = {}
        for number, (one, other) in enumerate(ends):
            if values[number]:
                at.setdefault(one, []).append(number)
                at.setdefault(other, []).append(number)
        for used in at.values():
            if len(used) > 2:
                return used
        return _apart(ends, at, start)

    return broken


def _apart(ends: Sequence[tuple[int, int]], at: dict[int, list[int]], start: int) -> Sequence[int] | None:
    """A part of the line that does not hang together with the start, or runs in a circle."""
    seen: set[int] = set()
    for first in (start, *at):
        if first in seen:
            continue
        group, edge = {first}, [first]
        while edge:
            cell = edge.pop()
            for number in at.get(cell, ()):
                other = sum(ends[number]) - cell
                if other not in group:
                    group.add(other)
                    edge.append(other)
        seen |= group
        inside = sorted({number for cell in group for number in at.get(cell, ())})
        if len(inside) >= len(group) > 1:
            return inside
        if first != start:
            border = [n for n, (one, other) in enumerate(ends) if (one in group) != (other in group)]
            return [*inside, *border]
    return None


@cache
def _ends(names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    found = []
    for name in names:
        one, _, other = name.partition("-")
        found.append((CELL_OF_NAME[one], CELL_OF_NAME[other]))
    return tuple(found)


def document(layout: Layout, options: TraxxOptions, values: Sequence[int]) -> Plain:
    """The path from the end that comes first in reading order, with a star after the start."""
    start = options.layout.starts[layout.sheet - 1]
    taken = [ends for ends, value in zip(_ends(tuple(t.name for t in layout.tracks)), values, strict=True) if value]
    beside: list[list[int]] = [[] for _ in range(CELL_COUNT)]
    for one, other in taken:
        beside[one].append(other)
        beside[other].append(one)
    tips = [cell for cell in range(CELL_COUNT) if len(beside[cell]) == 1] or [start]
    path = [tips[0]]
    while following := [cell for cell in beside[path[-1]] if cell not in path]:
        path.append(following[0])
    where: Plain = {} if options.board is None else {"board": options.board.to_plain()}
    return {"game": "traxx", **where, "path": [CELL_NAMES[cell] + "*" * (cell == start) for cell in path]}
