"""The look of Träxx's sheet: pale cells with the sign of their colour, and a clear middle for the pen."""

from __future__ import annotations

from typing import Final

from isthmus.drawing.paper import COLOURS as INKS
from isthmus.drawing.paper import group, label, tag
from isthmus.drawing.traxx import CORNERS, POINTS, UNIT, sign
from isthmus.games.traxx.board import CELL_NAMES, COLOURS, LETTERS, NUMBERS
from isthmus.games.traxx.scoring import EXCELLENT, EXCELLENT_ABOVE, half
from isthmus.games.traxx.state import TraxxOptions
from isthmus.kernel.messages import Say
from isthmus.print.layout import Area, Layout
from isthmus.print.page import SOFT, Words
from isthmus.print.traxx.layout import SCORES, SUMS, TICKS

TITLES_AREA: Final = Area(5, 223, 170, 4)
_PALE: Final = 0.2  # how much of a colour is left in a cell, so that a pen line stands out on it
_SIGN: Final = 2.9  # of a colour in a box for ticks, in millimetres


def board_words(options: TraxxOptions, sheet: int, say: Say) -> str:
    start = CELL_NAMES[options.layout.starts[sheet - 1]]
    words = say("print-traxx-start", cell=start)
    return words if options.board is None else f"{options.board.name}, {words}"


def board(options: TraxxOptions, sheet: int) -> list[str]:
    layout = options.layout
    parts = [label(x - UNIT * 1.1, y + 5, CELL_NAMES[cell][0], 15, "ink-soft") for cell, (x, y) in _first_cells()]
    for cell, (x, y) in enumerate(POINTS):
        colour = COLOURS[layout.colours[cell]]
        inside = [
            tag("polygon", points=CORNERS, fill=pale(colour), stroke=colour, stroke_width=2.4),
            sign(colour, -30, 17, fill=colour),
        ]
        number = layout.number_at.get(cell)
        if number is not None:
            inside.append(tag("circle", cy=25, r=15, fill="#ffffff", stroke="ink", stroke_width=2.2))
            inside.append(label(0, 32.5, str(number), 21, weight=700))
        if cell == layout.starts[sheet - 1]:
            inside.append(tag("circle", r=14, fill="#ffffff", stroke="ink", stroke_width=3))
            inside.append(tag("circle", r=7.5, fill="ink"))
        parts.append(group(inside, transform=f"translate({round(x, 2):g} {round(y, 2):g})"))
    return parts


def _first_cells() -> list[tuple[int, tuple[float, float]]]:
    """The cell at the left end of each row, beside which the row's letter stands."""
    return [(cell, point) for cell, point in enumerate(POINTS) if CELL_NAMES[cell].endswith("1")]


def pale(colour: str) -> str:
    """The colour mixed with much white."""
    mixed = [round(255 - _PALE * (255 - int(INKS[colour][place : place + 2], 16))) for place in (1, 3, 5)]
    return "#" + "".join(f"{value:02x}" for value in mixed)


def ticks(options: TraxxOptions, layout: Layout) -> list[str]:
    """The colours of each card, two beside each other."""
    parts = []
    for box in layout.boxes:
        if box.kind != "tick":
            continue
        for index, letter in enumerate(box.name):
            colour = COLOURS[LETTERS.index(letter)]
            row, column = divmod(index, 2)
            x = box.x + box.width / 2 + (column - 0.5) * (_SIGN + 0.4)
            y = box.y + 2 + row * (_SIGN + 0.5)
            parts.append(group([sign(colour, 0, _SIGN, fill=colour)], transform=f"translate({x:g} {y:g})"))
    return parts


def labels(options: TraxxOptions, sheet: int, say: Say, *, solo: bool) -> tuple[Words, ...]:
    wide = SCORES.width / len(NUMBERS)
    found = [Words(Area(5, 197, 126, 4), say("print-traxx-worth-solo" if solo else "print-traxx-worth"), 2.4, ink=SOFT)]
    for index, number in enumerate(NUMBERS):
        x = SCORES.x + index * wide
        found.append(Words(Area(x, 201, wide, 4.8), str(number), 4, 700, "middle"))
        found.append(
            Words(Area(x + wide - 6, SCORES.y + 0.4, 5.4, 2.6), f"½ {half(number)}", 1.9, ink=SOFT, align="end")
        )
    wide = SUMS.width / 2
    for index, text in enumerate((say("traxx-category-unused"), say("print-total"))):
        found.append(Words(Area(SUMS.x + index * wide + 0.5, 199, wide - 1, 6.6), text, 2.4, 600, "middle", low=True))
    found.append(Words(Area(TICKS.x, TICKS.y - 4.2, TICKS.width, 4), say("print-cards-played"), 2.4, 600, "middle"))
    return tuple(found)


def titles(say: Say) -> tuple[tuple[str, str], ...]:
    return ((f"{EXCELLENT_ABOVE + 1}+", say(EXCELLENT)),)
