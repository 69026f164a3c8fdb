"""A Hashi sheet on a photo: a number or nothing in each circle, no, one or two bridges along each line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from isthmus.games.hashi.board import Board
from isthmus.games.hashi.paper import PaperSheet
from isthmus.games.hashi.referee import judge
from isthmus.games.hashi.state import LARGEST_NUMBER, START_NUMBERS, HashiOptions
from isthmus.kernel.documents import Plain
from isthmus.kernel.referee import Fault
from isthmus.paper.deduction import Conflict, Values
from isthmus.paper.flattening import PX, Flat, square, strip
from isthmus.paper.nets import EMPTY, LINE, SIDE, digit_chances, line_chances
from isthmus.paper.photo import Picture
from isthmus.paper.reading import Certain, Mark
from isthmus.print.layout import Layout

INSIDE: Final = 0.97  # of the radius of a circle: where a number stands
ASIDE: Final = 4.6  # millimetres to each side of a line in which bridges are looked for
SHORE: Final = 0.4  # millimetres outside a circle at which its lines begin
RIM: Final = 0.92  # millimetres that the printed rim of a circle is wide
MOST_ON_LINE: Final = 2
# Below which certainty somebody is asked, by what was read: seldom where hardly ever anything is wrong, often where two
# bridges that touch may have been taken for one, or a four for a six.
CERTAIN_NUMBERS: Final = (0.95, 0.9, 0.9, 0.92, 0.82, 0.94, 0.97)  # nothing in a circle, 1 to 6
CERTAIN_BRIDGES: Final = (0.98, 0.985, 0.8)  # no bridge, one, two
# No first number yet (a sheet that is not filled in contradicts nothing), and bonuses, whose points are not read.
NOT_ON_THE_BOARD: Final = ("H-S1", "H-F2", "H-F3", "H-O1")


def outline(layout: Layout) -> Picture:
    """The rim of a circle."""
    radius = layout.spots[0].radius
    side = 2 * round((radius + 1.5) * PX) + 1
    ring = np.zeros((side, side), np.uint8)
    middle = (side // 2) * 16
    cv2.circle(ring, (middle, middle), round(radius * PX * 16), 255, round(RIM * PX), cv2.LINE_AA, 4)
    return cv2.GaussianBlur(ring, (0, 0), PX / 4).astype(np.float32) / 255


def circles(flat: Flat, layout: Layout) -> Picture:
    """The inside of each circle, for the net."""
    return np.stack([square(flat, spot.x, spot.y, spot.radius * INSIDE, SIDE) for spot in layout.spots])


def strips(flat: Flat, layout: Layout) -> Picture:
    """What lies between the shores of each line, for the net."""
    found = []
    away = layout.spots[0].radius + SHORE
    for track in layout.tracks:
        start, end = np.array(track.start), np.array(track.end)
        along = (end - start) / np.linalg.norm(end - start)
        found.append(strip(flat, start + along * away, end - along * away, ASIDE, LINE))
    return np.stack(found)


def marks(flat: Flat, layout: Layout) -> list[Mark]:
    """The islands, then the lines."""
    found = []
    for spot, chances in zip(layout.spots, digit_chances(circles(flat, layout)), strict=True):
        known = [chances[EMPTY], *chances[1 : LARGEST_NUMBER + 1]]
        found.append(_mark(spot.name, known, spot.x, spot.y, spot.radius * 1.3, CERTAIN_NUMBERS))
    for track, chances in zip(layout.tracks, line_chances(strips(flat, layout)), strict=True):
        x, y = (np.array(track.start) + np.array(track.end)) / 2
        reach = max(abs(track.start.x - track.end.x), abs(track.start.y - track.end.y)) / 2
        found.append(_mark(track.name, list(chances[: MOST_ON_LINE + 1]), float(x), float(y), reach, CERTAIN_BRIDGES))
    return found


def _mark(name: str, known: Sequence[float], x: float, y: float, reach: float, certain: Certain) -> Mark:
    total = float(sum(known))
    return Mark(
        name, tuple(float(chance) / max(total, 1e-9) for chance in known), x, y, reach, max(0.0, 1 - total), certain
    )


def conflict(layout: Layout, options: HashiOptions) -> Conflict:  # noqa: ARG001
    """The referee finds what breaks a rule; the marks at its places and next to them are what may have to change."""
    board = options.layout

    def broken(values: Values) -> Sequence[int] | None:
        judged = judge(options, [_paper(board, values)]).faults
        faults = [fault for fault in judged if fault.clause not in NOT_ON_THE_BOARD]
        return min((_near(board, fault, values) for fault in faults), key=len) if faults else None

    return broken


def _near(board: Board, fault: Fault, values: Values) -> list[int]:
    """Marks of which one must change to mend a fault: islands with their lines, lines with their islands."""
    islands = range(len(board.islands))
    found: set[int] = set()
    for place in fault.places:
        if place in board.island_at:
            found.add(board.island_at[place])
            if len(fault.places) == 1:  # a number that is too small for its bridges
                lines = board.lines_at[board.island_at[place]]
                found |= {len(islands) + line for line in range(len(board.lines)) if lines >> line & 1}
        else:
            line = board.line_at[place]
            found.add(len(islands) + line)
            if len(fault.places) == 1:  # a bridge between islands without numbers
                found |= {board.lines[line].start, board.lines[line].end}
    if fault.arguments.get("number") in START_NUMBERS:  # threes and fours share the first number
        found |= {island for island in islands if values[island] in START_NUMBERS}
    return sorted(found or range(len(islands), len(values)))  # no place: too many bridges altogether


def document(layout: Layout, options: HashiOptions, values: Sequence[int]) -> Plain:  # noqa: ARG001
    paper = _paper(options.layout, values)
    where: Plain = {"side": options.side} if options.board is None else {"board": options.board.to_plain()}
    return {"game": "hashi", **where, "numbers": dict(paper.numbers), "bridges": dict(paper.bridges)}


def _paper(board: Board, values: Sequence[int]) -> PaperSheet:
    islands = len(board.islands)
    return PaperSheet(
        {place: value for place, value in zip(board.places, values, strict=False) if value},
        {name: value for name, value in zip(board.line_names, values[islands:], strict=True) if value},
    )
