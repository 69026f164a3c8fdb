"""From a photo to a sheet: what was read, what is uncertain, and what the rules decided.

A reading is a document as the game's referee takes it. What is not certain becomes a question with a cut-out of the
photo. Where the ink alone would have given a sheet that breaks the rules and a legal one is nearly as likely, the
legal one is taken, and `by_rules` says where.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple, Protocol

import cv2

from isthmus import registry
from isthmus.kernel.documents import Plain
from isthmus.kernel.game import Options
from isthmus.paper.deduction import Conflict, Found, certainties, cheapest
from isthmus.paper.errors import BadPhoto
from isthmus.paper.finding import code_by_look, find_sheet, read_code
from isthmus.paper.flattening import Flat, flatten
from isthmus.paper.photo import Picture, open_photo
from isthmus.print.layout import BOARD, Layout, SheetLabel
from isthmus.print.sheets import layout_for, press_of

CERTAIN: Final = 0.9
LEAST: Final = 1e-6  # no chance is smaller: a net is never that sure


Certain = tuple[float, ...]  # by value; the last one holds for all further values


class Mark(NamedTuple):
    """One place that may carry ink: the chance of each value as the ink alone tells it, and where to look for it.

    `stray` is the chance of something that is none of the values, such as a scribble. Somebody is asked about whatever
    is less likely than `certain` asks of its value.
    """

    name: str
    chances: tuple[float, ...]
    x: float
    y: float
    reach: float
    stray: float = 0.0
    certain: Certain = (CERTAIN,)


class SheetReader(Protocol):
    """What each game's module ``paper/<game>.py`` offers; a value is a number in the game's own sense."""

    def outline(self, layout: Layout) -> Picture:
        """What is printed around every spot, to lay the paper flat by."""

    def marks(self, flat: Flat, layout: Layout) -> list[Mark]:
        """Everything that may be written on the sheet."""

    def conflict(self, layout: Layout, options: Options) -> Conflict:
        """For the values of all marks: marks of which at least one must change, or None if the rules allow them."""

    def document(self, layout: Layout, options: Options, values: Sequence[int]) -> Plain:
        """The sheet as the referee takes it."""


@dataclass(frozen=True)
class Question:
    """A mark to be confirmed by a person: what was read, what else it may be, and a picture of it (PNG)."""

    name: str
    value: int
    certainty: float
    others: tuple[tuple[int, float], ...]
    picture: bytes


@dataclass(frozen=True)
class Reading:
    """A sheet as read from a photo: as a document, and as the value of every mark that is there.

    `by_rules`: marks whose ink alone would have broken the rules.
    """

    label: SheetLabel
    options: Options
    document: Plain
    marks: Mapping[str, int]
    questions: tuple[Question, ...]
    by_rules: tuple[str, ...]
    legal: bool


def read_photo(data: bytes, boards: Iterable[Plain] = ()) -> Reading:
    """Read the one sheet on a photo; `boards` are board files of the players' own it may have been printed with."""
    image = open_photo(data)
    frame = find_sheet(image)
    label = read_code(image, frame) or code_by_look(image, frame, _packaged_labels())
    if label is None:
        raise BadPhoto("photo-no-code")
    layout, options = layout_for(label, boards)
    reader: SheetReader = registry.part(label.game, "photo")
    flat = flatten(image, frame, BOARD, layout.spots, reader.outline(layout))
    return _read(flat, reader, layout, options, label)


def _packaged_labels() -> Iterator[SheetLabel]:
    """The labels of all sheets that come with the games that can be read."""
    for name in registry.names_with("photo"):
        press = press_of(name)
        for game in registry.versions(name):
            for options in press.variants(game.rules_version):
                yield from (press.layout_of(options, sheet + 1).label() for sheet in range(press.SHEETS))


def _read(flat: Flat, reader: SheetReader, layout: Layout, options: Options, label: SheetLabel) -> Reading:
    marks = reader.marks(flat, layout)
    costs = [[-log(max(chance, LEAST)) for chance in mark.chances] for mark in marks]
    conflict = reader.conflict(layout, options)
    best = cheapest(costs, conflict)
    alone = tuple(min(range(len(one)), key=one.__getitem__) for one in costs)
    changed = tuple(
        mark.name for mark, value, plain in zip(marks, best.values, alone, strict=True) if value != plain and best.legal
    )
    questions = _questions(flat, marks, best, certainties(costs, conflict, best), conflict)
    document = reader.document(layout, options, best.values)
    written = {mark.name: value for mark, value in zip(marks, best.values, strict=True) if value}
    return Reading(label, options, document, written, questions, changed, best.legal)


def _questions(
    flat: Flat, marks: Sequence[Mark], best: Found, chances: Sequence[dict[int, float]], conflict: Conflict
) -> tuple[Question, ...]:
    """What is not certain; and on a sheet that breaks the rules, whatever takes part in it and is not quite certain."""
    broken = () if best.legal else conflict(best.values) or ()
    found = []
    for number, (mark, shares) in enumerate(zip(marks, chances, strict=True)):
        value = best.values[number]
        certainty = shares[value] * (1 - mark.stray)
        if certainty < (0.999 if number in broken else mark.certain[min(value, len(mark.certain) - 1)]):
            others = sorted(((other, share) for other, share in shares.items() if other != value), key=lambda o: -o[1])
            picture = bytes(cv2.imencode(".png", flat.cut_out(mark.x, mark.y, mark.reach))[1])
            found.append(Question(mark.name, value, certainty, tuple(others), picture))
    return tuple(found)
