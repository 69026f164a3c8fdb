"""The marks of a sheet that a camera looks for: the four markers in its corners and its code."""

from __future__ import annotations

from isthmus.drawing.paper import tag
from isthmus.print.layout import CODE, MARKER_MODULES, MARKERS, Area, SheetLabel, marker_ids, marker_modules

BLACK, WHITE = "#000000", "#ffffff"


def markers(place: int) -> list[str]:
    """The four markers of the sheet at that place of the page, in millimetres."""
    return [
        part for area, number in zip(MARKERS, marker_ids(place), strict=True) for part in _grid(area, number)
    ]  # fmt: skip


def _grid(area: Area, number: int) -> list[str]:
    module = area.width / MARKER_MODULES
    cells = [
        tag("rect", x=area.x + column * module, y=area.y + row * module, width=module, height=module, fill=WHITE)
        for row, line in enumerate(marker_modules(number))
        for column, cell in enumerate(line)
        if cell == "."
    ]
    return [tag("rect", x=area.x, y=area.y, width=area.width, height=area.height, fill=BLACK), *cells]


def code(label: SheetLabel) -> str:
    """The QR code of the sheet as one path, so that no gap shows between its modules."""
    rows = code_modules(label)
    module = CODE.width / len(rows)
    drawn = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = next((more for more in range(len(row) - x) if not row[x + more]), len(row) - x)
            if length:
                drawn.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length or 1
    where = f"translate({CODE.x:g} {CODE.y:g}) scale({module:.6f})"
    return tag("path", d="".join(drawn), fill=BLACK, transform=where)


def code_modules(label: SheetLabel) -> list[bytes]:
    """The code row by row, 1 is black."""
    import segno

    return [bytes(row) for row in segno.make(str(label), error="m", micro=False, boost_error=False).matrix]
