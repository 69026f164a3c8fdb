"""A page before it is set: pictures, words and columns of text at their places, in millimetres.

Python decides where everything lies; `template.typ` sets it. A group of items can be moved and made smaller as a whole
(`placed`), so a sheet is laid out once, whatever its size on the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from isthmus.drawing.paper import COLOURS, tag
from isthmus.kernel.errors import BadInput, quoted
from isthmus.print.layout import Area
from isthmus.print.letters import shown

FONT: Final = "Isthmus Text"
INK: Final = COLOURS["ink"]
SOFT: Final = COLOURS["ink-soft"]


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    width: float
    height: float

    @property
    def sideways(self) -> Paper:
        return Paper(self.height, self.width)


PAPERS: Final = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}


def paper_named(name: str) -> Paper:
    if name.lower() not in PAPERS:
        raise BadInput("paper", f"is {quoted(name)}, expected one of: {', '.join(PAPERS)}")
    return PAPERS[name.lower()]


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG picture; without words for those who cannot see it (`alt`) it counts as decoration."""

    kind: ClassVar[str] = "picture"
    area: Area
    svg: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Words in a box, set smaller if they do not fit. `size` is that of the letters in millimetres.

    `role` is what a screen reader is told: title, chapter or nothing special. `low`: at the bottom of the box.
    """

    kind: ClassVar[str] = "words"
    area: Area
    text: str
    size: float = 3.2
    weight: int = 400
    align: str = "start"
    ink: str = INK
    role: str = ""
    display: bool = False
    low: bool = False
    turn: int = 0  # degrees clockwise around the top left corner


@dataclass(frozen=True, slots=True)
class Flow:
    """Chapters of text in columns, as large as the room allows: pairs of a role (chapter or nothing) and words."""

    kind: ClassVar[str] = "flow"
    area: Area
    parts: tuple[tuple[str, str], ...]
    columns: int = 2
    size: float = 4.0


Item = Picture | Words | Flow


@dataclass(frozen=True, slots=True)
class Page:
    paper: Paper
    items: tuple[Item, ...]


def placed(items: Iterable[Item], x: float, y: float, scale: float = 1.0) -> tuple[Item, ...]:
    """The items moved, and made that much smaller."""
    found: list[Item] = []
    for item in items:
        area = item.area
        moved = Area(x + area.x * scale, y + area.y * scale, area.width * scale, area.height * scale)
        if isinstance(item, Picture):
            found.append(replace(item, area=moved))
        else:
            found.append(replace(item, area=moved, size=item.size * scale))
    return tuple(found)


def picture(area: Area, box: Sequence[float], parts: Iterable[str], alt: str = "") -> Picture:
    """Elements drawn in their own units, whose `box` (left, top, width, height) fills the area."""
    view = " ".join(f"{value:g}" for value in box)
    opening = tag(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=view, width=box[2], height=box[3], font_family=FONT
    )
    return Picture(area, opening[:-2] + ">" + "".join(parts) + "</svg>", alt)


def in_millimetres(area: Area, parts: Iterable[str], alt: str = "") -> Picture:
    """Elements drawn in millimetres from the corner of the area."""
    return picture(area, (0, 0, area.width, area.height), parts, alt)


def plain(item: Item) -> dict[str, object]:
    """The item as the template reads it."""
    fields: dict[str, object] = dict(
        zip(("x", "y", "width", "height"), (round(value, 4) for value in item.area), strict=True)
    )
    fields["kind"] = item.kind
    if isinstance(item, Flow):
        fields["parts"] = [{"role": role, "text": shown(text)} for role, text in item.parts]
        return {**fields, "columns": item.columns, "size": item.size}
    if isinstance(item, Picture):
        return {**fields, "svg": item.svg, "alt": item.alt}
    fields["text"] = shown(item.text)
    names = ("weight", "align", "ink", "role", "display", "low", "turn")
    return {**fields, "size": round(item.size, 4), **{name: getattr(item, name) for name in names}}
