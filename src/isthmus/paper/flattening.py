"""The sheet laid flat, evenly lit, nothing left but ink: 0 is paper, 1 is black.

The markers say where the corners of the sheet are; between them paper bends. The outlines that are printed around the
places of the board are looked for near where they should be, and what is found there bends the whole picture back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np

from isthmus.paper.finding import Frame, Numbers
from isthmus.paper.photo import Picture
from isthmus.print.layout import Area, Spot

PX: Final = 6  # pixels per millimetre
REACH: Final = 3.0  # millimetres that an outline may lie beside its place
SMOOTH: Final = 55.0  # millimetres over which the paper bends together
TRUST: Final = 0.35  # how alike an outline must be to count
_STEP: Final = 10  # pixels between points at which the bend is worked out


@dataclass(frozen=True)
class Flat:
    """The ink on one area of a sheet, and the colours there for cut-outs."""

    area: Area
    ink: Picture
    colours: Picture

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Millimetres of the sheet as pixels of this picture."""
        return (x - self.area.x) * PX, (y - self.area.y) * PX

    def cut_out(self, x: float, y: float, reach: float) -> Picture:
        """The colours around a point, for a person to look at."""
        left, top = (round(value - reach * PX) for value in self.place(x, y))
        high, wide = self.colours.shape[:2]
        side = round(2 * reach * PX)
        return self.colours[max(0, top) : min(high, top + side), max(0, left) : min(wide, left + side)]


def flatten(image: Picture, frame: Frame, area: Area, spots: Sequence[Spot], outline: Picture) -> Flat:
    """The area of the sheet; `outline` is what is printed around every spot, at `PX` pixels per millimetre."""
    bend = Bend(np.zeros((0, 2)), np.zeros((0, 2)))
    first = ink_of(_taken(image, frame, area, bend))
    places, drifts = [], []
    for spot in spots:
        drift = _drift(first, spot, area, outline)
        if drift is not None:
            places.append((spot.x, spot.y))
            drifts.append(drift)
    if len(places) >= 6:
        bend = _steady(np.array(places), np.array(drifts))
    colours = _taken(image, frame, area, bend)
    return Flat(area, ink_of(colours), colours)


def ink_of(colours: Picture) -> Picture:
    """How much darker than the paper around it each point is, in the channel in which it is darkest.

    Whatever is wider than a pen's line is taken for paper: coloured cells, shadows up to their edges (closing).
    """
    small = cv2.resize(colours, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    paper = cv2.morphologyEx(small, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9)))
    paper = cv2.GaussianBlur(cv2.medianBlur(paper, 7), (0, 0), 1)
    light = cv2.resize(np.maximum(paper, 20), colours.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    blue, green, red = cv2.split(cv2.divide(colours, light, dtype=cv2.CV_32F))
    return np.asarray((1 - cv2.min(cv2.min(blue, green), red)).clip(0, 1))


def _taken(image: Picture, frame: Frame, area: Area, bend: Bend) -> Picture:
    """The pixels of an area of the sheet."""
    size = round(area.width * PX), round(area.height * PX)
    columns, rows = np.meshgrid(np.arange(0, size[0] + _STEP, _STEP), np.arange(0, size[1] + _STEP, _STEP))
    points = np.stack([columns / PX + area.x, rows / PX + area.y], -1).reshape(-1, 2)
    pixels = frame.pixels(points + bend.at(points)).reshape(*rows.shape, 2).astype(np.float32)
    # A coarse map made finer: its pixel (i, j) stands for the pixel (i * _STEP, j * _STEP) of the picture.
    grow = np.array([[_STEP, 0, 0], [0, _STEP, 0]], np.float32)
    fine = cv2.warpAffine(pixels, grow, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.remap(image, fine[..., 0], fine[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def _drift(ink: Picture, spot: Spot, area: Area, outline: Picture) -> tuple[float, float] | None:
    """How far the outline of a spot lies beside its place, in millimetres; None if it is not to be seen."""
    half = outline.shape[0] // 2
    reach = round(REACH * PX)
    middle = round((spot.x - area.x) * PX), round((spot.y - area.y) * PX)
    left, top = middle[0] - half - reach, middle[1] - half - reach
    side = outline.shape[0] + 2 * reach
    if left < 0 or top < 0 or left + side > ink.shape[1] or top + side > ink.shape[0]:
        return None
    likeness = cv2.matchTemplate(ink[top : top + side, left : left + side], outline, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(likeness)
    if best < TRUST:
        return None
    return (x - reach + _summit(likeness[y], x)) / PX, (y - reach + _summit(likeness[:, x], y)) / PX


def _summit(values: Picture, place: int) -> float:
    """Where between the pixels a peak is."""
    if not 0 < place < len(values) - 1:
        return 0.0
    before, here, after = (float(value) for value in values[place - 1 : place + 2])
    curve = before - 2 * here + after
    return 0.0 if curve >= 0 else float(np.clip((before - after) / (2 * curve), -0.5, 0.5))


def _steady(places: Numbers, drifts: Numbers) -> Bend:
    """The bend without the points that disagree with their neighbours."""
    bend = Bend(places, drifts)
    off = np.linalg.norm(bend.without_each() - drifts, axis=1)
    kept = off < max(0.6, 2.5 * float(np.median(off)))
    return Bend(places[kept], drifts[kept])


class Bend:
    """A smooth field of drifts through those that were measured (kriging)."""

    NOISE: Final = 0.02  # square of the usual error of a measurement over that of a drift

    def __init__(self, places: Numbers, drifts: Numbers) -> None:
        self.places = places
        self.drifts = drifts
        self.mean = drifts.mean(0) if len(drifts) else np.zeros(2)
        self.inverse = np.linalg.inv(_kinship(places, places) + self.NOISE * np.eye(len(places)))
        self.weights = self.inverse @ (drifts - self.mean)

    def at(self, points: Numbers) -> Numbers:
        if not len(self.places):
            return np.zeros_like(points)
        return np.asarray(self.mean + _kinship(points, self.places) @ self.weights)

    def without_each(self) -> Numbers:
        """What the others say about each place (leave one out, in closed form)."""
        return np.asarray(self.drifts - self.weights / np.diag(self.inverse)[:, None])


def _kinship(some: Numbers, others: Numbers) -> Numbers:
    apart = ((some[:, None] - others[None]) ** 2).sum(-1)
    return np.asarray(np.exp(-apart / (2 * SMOOTH**2)))


# --- pieces for the nets


def square(flat: Flat, x: float, y: float, reach: float, side: int) -> Picture:
    """The ink around a point, made `side` pixels wide and high."""
    scale = side / (2 * reach * PX)
    middle = flat.place(x, y)
    matrix = np.array([[scale, 0, side / 2 - scale * middle[0]], [0, scale, side / 2 - scale * middle[1]]])
    return _shrunk(flat.ink, matrix, scale, (side, side))


def strip(flat: Flat, start: Numbers, end: Numbers, reach: float, size: tuple[int, int]) -> Picture:
    """The ink between two points, turned so that start is left and end right, and so far to both sides."""
    along = end - start
    length = float(np.linalg.norm(along)) * PX
    across, down = size[0] / length, size[1] / (2 * reach * PX)
    cosine, sine = along / np.linalg.norm(along)
    turn = np.array([[cosine * across, sine * across], [-sine * down, cosine * down]])
    matrix = np.column_stack([turn, np.array([0, size[1] / 2]) - turn @ np.array(flat.place(*start))])
    return _shrunk(flat.ink, matrix, min(across, down), size)


def _shrunk(ink: Picture, matrix: Numbers, scale: float, size: tuple[int, int]) -> Picture:
    """An affine cut; twice as fine first, since shrinking by more would lose thin lines."""
    finer = cv2.warpAffine(
        ink, matrix * 2, (size[0] * 2, size[1] * 2), flags=cv2.INTER_LINEAR if scale > 0.2 else cv2.INTER_AREA
    )
    return np.asarray(cv2.resize(finer, size, interpolation=cv2.INTER_AREA))
