"""The sheet in a picture: its markers, where every millimetre of it lies, and the code that says which sheet it is.

Three of the four markers are enough, since each has four corners. A frame holds the homography from the millimetres of
`isthmus.print.layout` to the pixels of the picture; how the paper bends between the markers is for `flattening`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Final

import cv2
import numpy as np

from isthmus.kernel.errors import Unreadable
from isthmus.paper.errors import BadPhoto
from isthmus.paper.photo import Picture
from isthmus.print.layout import ARUCO_4X4, CODE, MARKER, MARKERS, SheetLabel, read_label
from isthmus.print.marks import code_modules

NEEDED: Final = 3  # markers
SEEN: Final = 2  # markers that tell that a second sheet is in the picture
WORKING_SIDE: Final = 1400  # the first search is on a picture of this size
FARTHEST: Final = 4.0  # millimetres that a corner may lie beside its place: paper bends, a false marker lies elsewhere
CODE_PX: Final = 10  # pixels per millimetre in which the code is read
CODE_MARGIN: Final = 3.0  # white around it, in millimetres
ALIKE: Final = 0.4  # how much a code must look like a label's, and how much more than like any other's
APART: Final = 0.1
Numbers = np.ndarray[Any, np.dtype[np.float64]]
Corners = dict[int, Numbers]  # marker id to its four corners


@dataclass(frozen=True)
class Frame:
    """Millimetres to pixels, how many markers say so, and which of the sheets of a page it is."""

    matrix: Numbers
    markers: int
    place: int

    def pixels(self, points: Numbers) -> Numbers:
        return np.asarray(cv2.perspectiveTransform(points.reshape(-1, 1, 2), self.matrix).reshape(-1, 2))


def find_sheet(image: Picture) -> Frame:
    """The one sheet in the picture."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    found, twice = _markers(grey)
    by_place = {
        place: {n: found[n] for n in found if n // 4 == place} for place in sorted({number // 4 for number in found})
    }
    whole = [place for place, corners in by_place.items() if len(corners) >= NEEDED]
    seen = [place for place, corners in by_place.items() if len(corners) >= SEEN]
    if len(seen) > 1 or len(twice) >= SEEN:
        raise BadPhoto("photo-two-sheets")
    if not found:
        raise BadPhoto("photo-no-sheet")
    if not whole:
        place = max(by_place, key=lambda one: len(by_place[one]))
        raise BadPhoto("photo-cut-off", found=len(by_place[place]))
    place = whole[0]
    matrix, used = _homography({number % 4: corners for number, corners in by_place[place].items()})
    return Frame(matrix, used, place)


def _markers(grey: Picture) -> tuple[Corners, set[int]]:
    """The corners of each marker by its id, and the ids that occur twice; it looks harder if it finds too few."""
    share = min(1.0, WORKING_SIDE / max(grey.shape))
    small = cv2.resize(grey, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    even = cv2.createCLAHE(4.0, (8, 8))
    found: Corners = {}
    twice: set[int] = set()
    for look in range(3):
        picture = (small, grey, cv2.GaussianBlur(even.apply(small), (0, 0), 1))[look]
        scale = 1.0 if look == 1 else share
        seen: set[int] = set()
        for number, corners in _detected(picture):
            if number in seen:
                twice.add(number)
            seen.add(number)
            found.setdefault(number, corners / scale)
        if any(sum(n // 4 == place for n in found) == 4 for place in range(len(ARUCO_4X4) // 4)):
            break
    return {number: _refined(grey, corners) for number, corners in found.items()}, twice


def _detected(grey: Picture) -> list[tuple[int, Numbers]]:
    settings = cv2.aruco.DetectorParameters()
    settings.adaptiveThreshWinSizeMin, settings.adaptiveThreshWinSizeMax, settings.adaptiveThreshWinSizeStep = 7, 47, 20
    settings.minMarkerPerimeterRate = 0.04
    settings.polygonalApproxAccuracyRate = 0.06
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, settings).detectMarkers(grey)
    numbers = [int(number) for number in np.asarray(ids if len(corners) else []).ravel()]
    pairs = zip(numbers, corners, strict=True)
    return [(number, np.asarray(one, np.float64).reshape(4, 2)) for number, one in pairs if number < len(ARUCO_4X4)]


def _refined(grey: Picture, corners: Numbers) -> Numbers:
    side = float(np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1).min())
    reach = int(np.clip(side / 14, 2, 8))
    rule = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 0.03)
    points = corners.astype(np.float32).reshape(-1, 1, 2).copy()
    return np.asarray(cv2.cornerSubPix(grey, points, (reach, reach), (-1, -1), rule).reshape(4, 2), np.float64)


def _homography(corners: Corners) -> tuple[Numbers, int]:
    """The matrix that all markers agree on; one of four may be false and is then left out."""
    matrix, error = _fitted(corners)
    if error > FARTHEST and len(corners) > NEEDED:
        tries = [{n: one for n, one in corners.items() if n != left_out} for left_out in corners]
        corners = min(tries, key=lambda kept: _fitted(kept)[1])
        matrix, error = _fitted(corners)
    if error > FARTHEST:
        raise BadPhoto("photo-no-sheet")
    return matrix, len(corners)


def _fitted(corners: Corners) -> tuple[Numbers, float]:
    """The best matrix for these markers, and how far off the farthest corner is, in millimetres."""
    here = np.concatenate([_corners_of(number) for number in corners])
    there = np.concatenate(list(corners.values()))
    matrix = np.asarray(cv2.findHomography(here, there, 0)[0], np.float64)
    try:
        back = cv2.perspectiveTransform(there.reshape(-1, 1, 2), np.linalg.inv(matrix)).reshape(-1, 2)
    except (np.linalg.LinAlgError, cv2.error):  # no such matrix
        return np.eye(3), float("inf")
    error = float(np.linalg.norm(back - here, axis=1).max())
    return matrix, error if np.isfinite(error) else float("inf")


def _corners_of(number: int) -> Numbers:
    x, y = MARKERS[number][:2]
    return np.array([(x, y), (x + MARKER, y), (x + MARKER, y + MARKER), (x, y + MARKER)], np.float64)


# --- the code


def read_code(image: Picture, frame: Frame) -> SheetLabel | None:
    """What the code on the sheet says, if it can be read."""
    detector = cv2.QRCodeDetector()
    grey = _code_area(image, frame)
    sharp = cv2.addWeighted(grey, 2.5, cv2.GaussianBlur(grey, (0, 0), CODE_PX / 3), -1.5, 0)
    for picture in (grey, sharp):
        if label := _label(detector.detectAndDecode(picture)[0]):
            return label
    return None


def code_by_look(image: Picture, frame: Frame, labels: Iterable[SheetLabel]) -> SheetLabel | None:
    """Which of these labels the code looks like, if it is too blurred to be read: its place on the sheet is known."""
    if find_spec("segno") is None:
        return None
    grey = _code_area(image, frame)
    seen: dict[int, Numbers] = {}
    scores = []
    for label in labels:
        expected = 1.0 - np.array([list(row) for row in code_modules(label)])
        if len(expected) not in seen:
            seen[len(expected)] = _sampled(grey, len(expected))
        likeness = float(np.corrcoef(seen[len(expected)].ravel(), expected.ravel())[0, 1])
        scores.append((likeness, str(label), label))
    scores.sort(reverse=True)
    if not scores or scores[0][0] < ALIKE or (len(scores) > 1 and scores[0][0] - scores[1][0] < APART):
        return None
    return scores[0][2]


def _label(text: str) -> SheetLabel | None:
    try:
        return read_label(text) if text else None
    except Unreadable:
        return None


def _code_area(image: Picture, frame: Frame) -> Picture:
    left, top = CODE.x - CODE_MARGIN, CODE.y - CODE_MARGIN
    move = np.array([[CODE_PX, 0, -left * CODE_PX], [0, CODE_PX, -top * CODE_PX], [0, 0, 1.0]])
    side = round((CODE.width + 2 * CODE_MARGIN) * CODE_PX)
    flat = cv2.warpPerspective(image, move @ np.linalg.inv(frame.matrix), (side, side), flags=cv2.INTER_CUBIC)
    return np.asarray(cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY))


def _sampled(grey: Picture, modules: int) -> Numbers:
    """How light the middle of each module is against what lies around it.

    The paper may bend, so the three large squares of the code are looked for and the grid is laid through them.
    """
    module = CODE_PX * CODE.width / modules
    light = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), module / 6)
    even = light - (cv2.GaussianBlur(light, (0, 0), module * 1.2) + cv2.GaussianBlur(light, (0, 0), module * 4)) / 2
    far = modules - 3.5
    middles = np.array([(3.5, 3.5), (far, 3.5), (3.5, far)], np.float32)
    places = np.array([_square_near(even, middle * module + CODE_MARGIN * CODE_PX, module) for middle in middles])
    grid = cv2.getAffineTransform(middles, places.astype(np.float32))
    columns, rows = np.meshgrid(np.arange(modules) + 0.5, np.arange(modules) + 0.5)
    points = np.stack([columns, rows, np.ones_like(rows)], -1) @ grid.T
    return np.asarray(
        cv2.remap(even, points[..., 0].astype(np.float32), points[..., 1].astype(np.float32), cv2.INTER_LINEAR)
    )


def _square_near(even: Picture, middle: Numbers, module: float) -> Numbers:
    """The middle of the square of rings that is nearest to looking like one of a code's three."""
    rings = np.ones((9, 9), np.float32)
    rings[1:8, 1:8] = -1
    rings[2:7, 2:7] = 1
    rings[3:6, 3:6] = -1
    side = round(9 * module)
    wanted = cv2.GaussianBlur(cv2.resize(rings, (side, side), interpolation=cv2.INTER_AREA), (0, 0), module / 3)
    reach = round(1.8 * CODE_PX)
    padded = cv2.copyMakeBorder(even, side, side, side, side, cv2.BORDER_REPLICATE)
    left, top = np.round(middle - side / 2 - reach).astype(int) + side
    window = padded[top : top + side + 2 * reach, left : left + side + 2 * reach]
    place = cv2.minMaxLoc(cv2.matchTemplate(window, wanted, cv2.TM_CCOEFF_NORMED))[3]
    return np.asarray(np.array(place) - reach + np.round(middle - side / 2) - (middle - side / 2) + middle)
