"""Ink as people leave it on a sheet: wobbling strokes, bridges, digits, paths; for synthetic photos of sheets.

A `Page` collects ink in the millimetres of `isthmus.print.layout` and is put over the picture of an empty sheet. Digits
come from a `Writing`: the shapes drawn here need nothing but this file; `tools.paper_digits` has fonts and datasets.
Every choice is made by the generator that is handed in, so that the same seed gives the same ink.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np

PX: Final = 8  # pixels per millimetre of a picture of a sheet
_SHIFT: Final = 4  # sub-pixel bits of OpenCV's lines
Picture = np.ndarray[Any, np.dtype[Any]]
Dice = np.random.Generator
Points = np.ndarray[Any, np.dtype[np.float64]]

# A digit as a mask: dark is 1, cut close to the ink, any size.
Writing = Callable[[int, Dice], Picture]


@dataclass(frozen=True)
class Pen:
    """Colour as blue, green, red from 0 to 1; width in millimetres of the sheet; how well it covers."""

    colour: tuple[float, float, float]
    width: float
    cover: float


_COLOURS: Final = (
    (0.12, 0.10, 0.10),  # black
    (0.25, 0.22, 0.20),  # worn black
    (0.55, 0.20, 0.12),  # blue
    (0.70, 0.35, 0.15),  # light blue
    (0.15, 0.12, 0.65),  # red
    (0.20, 0.40, 0.12),  # green
    (0.42, 0.40, 0.40),  # pencil
)


def any_pen(dice: Dice, scale: float, *, hard: bool) -> Pen:
    """A pen from the drawer; on a sheet printed smaller the same pen is wider in the sheet's own units."""
    pencil = _COLOURS[-1]
    colour = _COLOURS[dice.integers(len(_COLOURS) if hard else len(_COLOURS) - 1)]
    shade = tuple(float(np.clip(part + dice.normal(0, 0.03), 0.02, 0.85)) for part in colour)
    width = dice.uniform(0.35, 0.9 if hard else 0.7) / scale
    cover = dice.uniform(0.6, 0.85) if colour is pencil else dice.uniform(0.8, 1.0)
    return Pen((shade[0], shade[1], shade[2]), float(width), float(cover))


class Page:
    """What is being written on one sheet."""

    def __init__(self, blank: Picture) -> None:
        self.picture = blank.copy()

    def stroke(self, pen: Pen, points: Points, dice: Dice) -> None:
        """One line of the pen through points in millimetres; its width and its cover vary a little on the way."""
        low = np.maximum(np.floor(points.min(0) - 3), 0)
        high = points.max(0) + 3
        left, top = (low * PX).astype(int)
        right, bottom = np.ceil(high * PX).astype(int)
        area = self.picture[top:bottom, left:right]
        if area.size == 0:
            return
        mask = np.zeros(area.shape[:2], np.uint8)
        places = np.round((points * PX - (left, top)) * (1 << _SHIFT)).astype(np.int32)
        width = max(1, round(pen.width * PX * dice.uniform(0.85, 1.15)))
        cv2.polylines(mask, [places.reshape(-1, 1, 2)], False, 255, width, cv2.LINE_AA, _SHIFT)
        self._blend(area, mask.astype(np.float32) / 255, pen, dice)

    def glyph(
        self, pen: Pen, mask: Picture, middle: tuple[float, float], size: tuple[float, float], dice: Dice
    ) -> None:
        """A mask as wide and high as `size` says, in millimetres, around its middle."""
        width, height = (max(2, round(side * PX)) for side in size)
        left, top = (round(place * PX) for place in middle)
        left, top = left - width // 2, top - height // 2
        area = self.picture[top : top + height, left : left + width]
        if area.shape[:2] == (height, width):
            self._blend(area, cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA), pen, dice)

    def _blend(self, area: Picture, alpha: Picture, pen: Pen, dice: Dice) -> None:
        grain = cv2.resize(dice.uniform(0.85, 1.0, (6, 6)).astype(np.float32), area.shape[1::-1])
        alpha = (alpha * grain * pen.cover)[..., None]
        area[:] = (area * (1 - alpha * (1 - np.array(pen.colour, np.float32)))).astype(np.uint8)


# --- lines


def wobbling(start: Points, end: Points, dice: Dice, sloppy: float) -> Points:
    """A line drawn without a ruler."""
    along = np.linspace(0, 1, 24)[:, None]
    length = float(np.linalg.norm(end - start))
    side = np.array([-(end - start)[1], (end - start)[0]]) / max(length, 1e-6)
    wave = sum(
        dice.normal(0, 0.35 * sloppy) / turns * np.sin(np.pi * turns * along + dice.uniform(0, 6.3))
        for turns in (1, 2, 5)
    )
    return np.asarray(start + (end - start) * along + side * wave)


def draw_bridges(page: Page, pens: Sequence[Pen], ends: tuple[Points, Points], radius: float, dice: Dice) -> None:
    """As many bridges as pens between two islands."""
    for pen, points in bridge_lines(pens, ends, radius, dice):
        page.stroke(pen, points, dice)


def bridge_lines(
    pens: Sequence[Pen], ends: tuple[Points, Points], radius: float, dice: Dice
) -> list[tuple[Pen, Points]]:
    """Lines from shore to shore, side by side, too short or into the circles as it happens."""
    start, end = ends
    length = float(np.linalg.norm(end - start))
    along = (end - start) / length
    side = np.array([-along[1], along[0]])
    gap = dice.uniform(1.3, 2.6) + sum(pen.width for pen in pens) / 2
    middle = dice.normal(0, 0.5)
    found = []
    for number, pen in enumerate(pens):
        aside = middle if len(pens) == 1 else middle + (number - (len(pens) - 1) / 2) * gap
        room = length - 2 * radius
        first, last = (radius + dice.uniform(-3.0, min(1.8, room * 0.15)) for _ in range(2))
        slant = dice.normal(0, 0.22, 2)
        points = wobbling(
            start + along * first + side * (aside + slant[0]), end - along * last + side * (aside + slant[1]), dice, 0.8
        )
        found.append((pen, points))
    return found


def draw_path(page: Page, pen: Pen, points: Points, dice: Dice) -> None:
    """One line through all the points, as somebody draws it who does not lift the pen."""
    loose = points + dice.normal(0, 0.8, points.shape)
    parts = [wobbling(one, other, dice, 0.8)[:-1] for one, other in itertools.pairwise(loose)]
    page.stroke(pen, np.concatenate([*parts, loose[-1:]]), dice)


def scribble(page: Page, pen: Pen, middle: tuple[float, float], radius: float, dice: Dice) -> None:
    """Something that is no digit."""
    turns = dice.integers(4, 14)
    page.stroke(pen, np.array(middle) + dice.uniform(-radius, radius, (turns, 2)), dice)


# --- digits from a few points each, so that tests need neither fonts nor datasets

_SHAPES: Final[dict[int, tuple[str, ...]]] = {
    0: ("50,0 15,15 0,50 15,85 50,100 85,85 100,50 85,15 50,0", "60,2 20,10 5,55 25,95 60,98 95,70 90,25 55,0"),
    1: ("50,0 50,50 50,100", "10,30 55,0 55,50 55,100", "60,0 50,50 40,100"),
    2: ("0,25 20,4 55,0 85,15 85,35 60,60 0,100 50,98 100,100", "5,20 40,0 80,10 80,40 40,75 5,98 30,92 95,98"),
    3: (
        "5,12 40,0 80,10 85,30 70,45 40,48 75,55 95,72 80,92 45,100 5,90",
        "5,2 90,0 45,40 80,48 95,70 75,95 40,100 0,88",
    ),
    4: ("60,0 35,35 0,68 100,68 / 70,35 68,70 65,100", "10,0 5,50 50,55 95,50 / 85,0 80,50 75,100"),
    5: ("90,0 20,0 12,42 50,36 90,55 92,80 60,100 5,92", "15,0 10,45 55,38 92,60 80,92 40,100 0,90 / 15,2 95,0"),
    6: (
        "75,0 35,20 8,60 20,92 55,100 90,85 90,62 60,50 25,60 10,75",
        "60,0 20,35 5,70 25,98 70,98 95,75 70,52 25,62",
    ),
    7: ("0,4 50,2 100,0 65,45 40,100", "0,5 95,0 60,50 35,100 / 25,52 80,50"),
    8: ("85,15 50,0 15,15 25,40 80,62 90,85 50,100 10,85 20,60 75,40 88,18 55,0",),
    9: ("90,20 55,0 15,15 12,42 50,52 88,30 92,15 85,60 65,100", "85,25 40,0 8,25 35,50 80,35 90,10 88,100"),
}


def drawn_digit(digit: int, dice: Dice) -> Picture:
    """A digit from one of its shapes, with rounded corners, bent and slanted."""
    shapes = _SHAPES[digit]
    text = shapes[dice.integers(len(shapes))]
    mask = np.zeros((160, 160), np.uint8)
    bend = np.array([[1 + dice.normal(0, 0.08), dice.normal(-0.12, 0.14)], [dice.normal(0, 0.06), 1]])
    squeeze = dice.uniform(0.45, 0.8)
    width = int(dice.integers(5, 11))
    for part in text.split(" / "):
        points = np.array([[float(number) for number in pair.split(",")] for pair in part.split()])
        points = (points - 50) * (squeeze, 1) + dice.normal(0, 3.0, points.shape)
        curve = _rounded(points) @ bend.T + 80
        cv2.polylines(mask, [np.round(curve * 16).astype(np.int32)], False, 255, width, cv2.LINE_AA, 4)
    return cut(mask.astype(np.float32) / 255)


def _rounded(points: Points) -> Points:
    """Corners cut twice (Chaikin), the ends kept."""
    for _ in range(2):
        near, far = points[:-1], points[1:]
        middle = np.stack([near * 0.75 + far * 0.25, near * 0.25 + far * 0.75], 1).reshape(-1, 2)
        points = np.concatenate([points[:1], middle, points[-1:]])
    return points


def cut(mask: Picture) -> Picture:
    """The part of a mask that has ink."""
    rows, columns = np.where(mask.max(1) > 0.3)[0], np.where(mask.max(0) > 0.3)[0]
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def write_digit(
    page: Page, pen: Pen, mask: Picture, middle: tuple[float, float], radius: float, dice: Dice, *, hard: bool
) -> None:
    """A digit in a circle, as large and as far from the middle as people write."""
    width, height = digit_size(mask, radius, dice, hard=hard)
    loose = 0.12 if hard else 0.06
    place = (middle[0] + dice.normal(0, loose * radius), middle[1] + dice.normal(0, loose * radius))
    page.glyph(pen, mask, place, (max(width, pen.width), height), dice)


def digit_size(mask: Picture, radius: float, dice: Dice, *, hard: bool) -> tuple[float, float]:
    """How wide and high a digit is written into a circle."""
    height = radius * dice.uniform(0.7 if hard else 0.85, 1.25)
    width = height * mask.shape[1] / mask.shape[0]
    share = min(1.0, 1.25 * radius / max(width, height))
    return width * share, height * share
