"""What is cut out: faces in a grid with cut marks, fronts and backs that lie exactly behind each other.

The grid is in the middle of the page and every place of it has a back, so fronts and backs meet whichever edge the
printer turns the sheet on. Pages lie whichever way holds more pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from isthmus.drawing.paper import group, line
from isthmus.kernel.messages import Say
from isthmus.print.calibration import beside_the_edge
from isthmus.print.layout import Area
from isthmus.print.page import SOFT, Item, Page, Paper, Words, in_millimetres

MARGIN: Final = 10.0  # the grid stays that far from the edge of the paper
MARK_GAP: Final = 1.0  # between the grid and a cut mark
MARK: Final = 3.0  # how long a cut mark is


class Face(NamedTuple):
    """One side of a piece: elements in millimetres from its top left corner, and what it shows in words."""

    parts: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces of one size; `back` is behind each of them, None if it stays white."""

    title: str
    width: float
    height: float
    faces: tuple[Face, ...]
    back: Face | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """A picture that stays whole, such as a board: its size in millimetres, and its elements."""

    title: str
    width: float
    height: float
    face: Face


Part = Pieces | Whole


class Grid(NamedTuple):
    """Columns and rows of pieces in the middle of a page."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float

    @property
    def area(self) -> Area:
        wide, high = self.columns * self.width, self.rows * self.height
        return Area((self.paper.width - wide) / 2, (self.paper.height - high) / 2, wide, high)

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of a place, counted in reading order, inside the grid."""
        row, column = divmod(index, self.columns)
        return column * self.width, row * self.height


def pages_of(part: Part, paper: Paper, say: Say) -> list[Page]:
    """The pages of a part: fronts, and after each the page of its backs."""
    if isinstance(part, Whole):
        return [_whole(part, paper, say)]
    grid = best_grid(part, paper)
    each = grid.columns * grid.rows
    pages = []
    for start in range(0, len(part.faces), each):
        faces = part.faces[start : start + each]
        rows = -(-len(faces) // grid.columns)
        used = grid._replace(rows=rows)
        pages.append(_page(used, faces, say, part.title, _cut_lines(used)))
        if part.back is not None:
            backs = (part.back,) * (rows * grid.columns)
            pages.append(_page(used, backs, say, say("print-backs", title=part.title)))
    return pages


def best_grid(part: Pieces, paper: Paper) -> Grid:
    """The grid, upright or sideways, that needs the fewest pages."""
    grids = []
    for one in (paper, paper.sideways):
        columns = int((one.width - 2 * MARGIN) // part.width)
        rows = int((one.height - 2 * MARGIN) // part.height)
        grids.append(Grid(one, columns, rows, part.width, part.height))
    return min(grids, key=lambda grid: -(-len(part.faces) // max(1, grid.columns * grid.rows)))


def _page(grid: Grid, faces: Sequence[Face], say: Say, title: str, over: Sequence[str] = ()) -> Page:
    area = grid.area
    parts = _cut_marks(grid)
    for index, face in enumerate(faces):
        x, y = grid.place(index)
        parts.append(group(face.parts, transform=f"translate({area.x + x:g} {area.y + y:g})"))
    parts += over
    words = "; ".join(dict.fromkeys(face.words for face in faces))
    whole = Area(0, 0, grid.paper.width, grid.paper.height)
    alt = say("print-pieces-alt", title=title, count=len(faces), words=words)
    edge = beside_the_edge(grid.paper, say)
    side = Area(grid.paper.width - 8.5, (grid.paper.height + 120) / 2, 120, 4)
    heading = Words(side, title, 3, 700, "middle", ink=SOFT, role="title", turn=-90)
    return Page(grid.paper, (heading, in_millimetres(whole, parts, alt), *edge))


def _cut_marks(grid: Grid) -> list[str]:
    """Short lines outside the grid, for a knife with a ruler."""
    area = grid.area
    found = []
    for column in range(grid.columns + 1):
        x = area.x + column * grid.width
        found += [_mark((x, area.y), (0, -1)), _mark((x, area.bottom), (0, 1))]
    for row in range(grid.rows + 1):
        y = area.y + row * grid.height
        found += [_mark((area.x, y), (-1, 0)), _mark((area.right, y), (1, 0))]
    return found


def _mark(end: tuple[float, float], towards: tuple[int, int]) -> str:
    (x, y), (right, down), far = end, towards, MARK_GAP + MARK
    near = (x + right * MARK_GAP, y + down * MARK_GAP)
    return line(near, (x + right * far, y + down * far), stroke="#000000", stroke_width=0.2)


def _cut_lines(grid: Grid) -> list[str]:
    """Faint lines between the pieces, for scissors."""
    area = grid.area
    columns = [area.x + column * grid.width for column in range(grid.columns + 1)]
    rows = [area.y + row * grid.height for row in range(grid.rows + 1)]
    ends = [((x, area.y), (x, area.bottom)) for x in columns] + [((area.x, y), (area.right, y)) for y in rows]
    return [line(*pair, stroke="#b4bcc0", stroke_width=0.12) for pair in ends]


def _whole(part: Whole, paper: Paper, say: Say) -> Page:
    area = Area((paper.width - part.width) / 2, (paper.height - part.height) / 2, part.width, part.height)
    title = Words(Area(area.x, area.y - 14, part.width, 9), part.title, 6.5, 600, display=True, role="title")
    items: tuple[Item, ...] = (title, in_millimetres(area, part.face.parts, part.face.words))
    return Page(paper, (*items, *beside_the_edge(paper, say)))
