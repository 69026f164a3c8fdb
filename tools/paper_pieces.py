"""Pieces of ink to learn from, as the reader of `isthmus.paper` cuts them out of a sheet, and what is on each.

Circles are drawn directly, since whole photos would take hours; so are half of the lines. The other half, and the
steps of Träxx, are cut out of printed pages that a poor camera sees from straight above. Seeds tell everything.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import cv2
import numpy as np

from isthmus.paper import hashi, nets, traxx
from isthmus.paper.flattening import PX as FLAT_PX
from isthmus.paper.flattening import Flat, ink_of
from isthmus.print.layout import BOARD, Layout
from isthmus.print.sheets import press_of
from tools.paper_blanks import blank_sheet
from tools.paper_ink import (
    PX,
    Dice,
    Page,
    Pen,
    Picture,
    Writing,
    any_pen,
    bridge_lines,
    digit_size,
    draw_bridges,
    draw_path,
    drawn_digit,
    scribble,
    write_digit,
)

CHUNK: Final = 500
writing: list[Writing] = [drawn_digit]  # what the processes write with; they inherit it
Pieces = tuple[Picture, Picture]  # pictures, and what is on each


def examples_of(pool: Any, net: str, count: int, seed: Sequence[int]) -> Pieces:
    """The examples of a round, and what is on each."""
    tasks = [(net, (*seed, chunk)) for chunk in range(count // CHUNK)]
    return _together(pool.map(_chunk, tasks, 1))


def _chunk(task: tuple[str, tuple[int, ...]]) -> Pieces:
    net, seed = task
    cv2.setNumThreads(1)
    pieces, labels = _MAKERS[net](np.random.default_rng(seed))
    return (pieces * 255).astype(np.uint8), labels


def _circles(dice: Dice) -> Pieces:
    layout = press_of("hashi").layout_of(press_of("hashi").variants(1)[0], 1)
    found = [_circle(layout, dice) for _ in range(CHUNK)]
    return np.stack([piece for piece, _ in found]), np.array([label for _, label in found])


def _lines(dice: Dice) -> Pieces:
    """Half of them drawn directly, half from printed pages and seen from both ends."""
    layout = press_of("hashi").layout_of(press_of("hashi").variants(1)[0], 1)
    found = [_line(layout, dice) for _ in range(CHUNK // 2)]
    drawn = np.stack([piece for piece, _ in found]), np.array([label for _, label in found])
    pages = _together([_hashi_pieces(dice) for _ in range(CHUNK // 4 // len(layout.tracks))])
    return _together([drawn, pages, (pages[0][:, ::-1, ::-1], pages[1])])


def _steps(dice: Dice) -> Pieces:
    return _together([_traxx_pieces(dice) for _ in range(3)])


def _together(parts: Sequence[Pieces]) -> Pieces:
    return np.concatenate([pieces for pieces, _ in parts]), np.concatenate([labels for _, labels in parts])


_MAKERS: Final[dict[str, Callable[[Dice], Pieces]]] = {"digit": _circles, "line": _lines, "step": _steps}


# --- drawn directly

FINE: Final = 6  # pixels per millimetre of a piece before it is cut


def _circle(layout: Layout, dice: Dice) -> tuple[Picture, int]:
    """A circle with a number, nothing, or something else; ends of bridges reach into it."""
    radius = layout.spots[0].radius
    half = radius + 3
    sketch = Sketch(2 * half, 2 * half)
    scale = float(dice.choice((1.0, 1.0, 0.7, 0.5)))
    sketch.ring(half, half, radius, layout.unit * 3.4)
    for quarter in range(4):
        for _ in range(int(dice.choice(3, p=(0.62, 0.2, 0.18)))):
            _end_of_bridge(sketch, dice, half, radius, quarter, scale)
    label = _number(sketch, dice, half, radius, scale)
    inside = radius * hashi.INSIDE
    return sketch.cut(dice, (half, half), (inside, inside), (nets.SIDE, nets.SIDE)), label


def _end_of_bridge(sketch: Sketch, dice: Dice, half: float, radius: float, quarter: int, scale: float) -> None:
    pen = any_pen(dice, scale, hard=True)
    inside, aside = radius - dice.uniform(-1.8, 3.0), dice.normal(0, 1.2)
    points = np.array([[half + inside, half + aside], [half + radius + 3, half + aside + dice.normal(0, 0.2)]])
    turn = [np.array([[1, 0], [0, 1]]), np.array([[0, -1], [1, 0]]), -np.eye(2), np.array([[0, 1], [-1, 0]])][quarter]
    sketch.stroke(pen, (points - half) @ turn.T + half, dice)


def _number(sketch: Sketch, dice: Dice, half: float, radius: float, scale: float) -> int:
    kind = dice.random()
    if kind < 0.14:
        return nets.EMPTY
    pen = any_pen(dice, scale, hard=True)
    digit = int(dice.choice(10, p=(0.04, *(0.14,) * 6, 0.04, 0.04, 0.04)))
    if kind < 0.17:
        sketch.stroke(pen, half + dice.uniform(-0.6, 0.6, (int(dice.integers(4, 14)), 2)) * radius, dice)
        return nets.OTHER
    _write(sketch, dice, pen, writing[0](digit, dice), half, radius)
    if kind < 0.2:  # crossed out, or another number over it
        if dice.random() < 0.5:
            sketch.stroke(pen, half + dice.uniform(-0.6, 0.6, (int(dice.integers(4, 14)), 2)) * radius, dice)
        else:
            _write(sketch, dice, pen, writing[0]((digit + 1) % 10, dice), half, radius)
        return nets.OTHER
    return digit


def _write(sketch: Sketch, dice: Dice, pen: Pen, mask: Picture, half: float, radius: float) -> None:
    width, height = digit_size(mask, radius, dice, hard=True)
    place = half + dice.normal(0, 0.13 * radius, 2)
    sketch.glyph(pen, mask, place, (max(width, pen.width), height), dice)


def _line(layout: Layout, dice: Dice) -> tuple[Picture, int]:
    """The strip along a line with no, one or two bridges or something else, and what crosses it."""
    track, radius = layout.tracks[dice.integers(len(layout.tracks))], layout.spots[0].radius
    cell = layout.unit * 100
    whole = float(np.hypot(track.end.x - track.start.x, track.end.y - track.start.y))
    away, middle = radius + hashi.SHORE, hashi.ASIDE + 2
    sketch = Sketch(whole, 2 * middle)
    scale = float(dice.choice((1.0, 1.0, 0.7, 0.5)))
    sketch.dots((0, middle), (whole, middle), layout.unit)
    for end in (0.0, whole):
        sketch.ring(end, middle, radius, layout.unit * 3.4)
    for number in range(1, round(whole / cell)):
        if dice.random() < 0.7:
            sketch.dots((number * cell, -cell / 2), (number * cell, cell / 2 + 2 * middle), layout.unit)
            for aside in dice.normal(0, 1.2, int(dice.choice(3, p=(0.6, 0.2, 0.2)))):
                ends = np.array(
                    [[number * cell + aside, -1], [number * cell + aside + dice.normal(0, 0.3), 2 * middle + 1]]
                )
                sketch.stroke(any_pen(dice, scale, hard=True), ends, dice)
    label = _bridges(sketch, dice, whole, middle, radius, scale)
    return sketch.cut(dice, (whole / 2, middle), (whole / 2 - away, hashi.ASIDE), nets.LINE), label


def _bridges(sketch: Sketch, dice: Dice, whole: float, middle: float, radius: float, scale: float) -> int:
    count = int(dice.choice(5, p=(0.34, 0.3, 0.3, 0.03, 0.03)))
    pen, other = any_pen(dice, scale, hard=True), any_pen(dice, scale, hard=True)
    ends = np.array([0.0, middle]), np.array([whole, middle])
    pens = [other if dice.random() < 0.1 else pen for _ in range(1 if count == 4 else count)]
    for used, points in bridge_lines(pens, ends, radius, dice):
        sketch.stroke(used, points, dice)
    if count == 4:  # crossed out
        sketch.stroke(pen, np.array([whole / 2, middle]) + dice.uniform(-4, 4, (int(dice.integers(4, 14)), 2)), dice)
    return min(count, 3)


class Sketch:
    """Ink in millimetres, at `FINE` pixels each; 0 is paper, 1 is black, as in the reader's flat pictures."""

    def __init__(self, width: float, height: float) -> None:
        self.ink: Picture = np.zeros((round(height * FINE), round(width * FINE)), np.float32)

    def stroke(self, pen: Pen, points: Picture, dice: Dice) -> None:
        mask = np.zeros(self.ink.shape, np.uint8)
        width = max(1, round(pen.width * FINE * dice.uniform(0.85, 1.15)))
        cv2.polylines(mask, [np.round(points * FINE * 16).astype(np.int32)], False, 255, width, cv2.LINE_AA, 4)
        self._add(mask, pen, dice)

    def glyph(self, pen: Pen, mask: Picture, middle: Picture, size: tuple[float, float], dice: Dice) -> None:
        wide, high = max(2, round(size[0] * FINE)), max(2, round(size[1] * FINE))
        matrix = np.array([[1, 0, middle[0] * FINE - wide / 2], [0, 1, middle[1] * FINE - high / 2]])
        small = cv2.resize(mask, (wide, high), interpolation=cv2.INTER_AREA) * 255
        self._add(cv2.warpAffine(small, matrix, self.ink.shape[::-1]), pen, dice)

    def _add(self, mask: Picture, pen: Pen, dice: Dice) -> None:
        dark = np.float32((1 - min(pen.colour)) * pen.cover * dice.uniform(0.85, 1) / 255)
        self.ink = 1 - (1 - self.ink) * (1 - mask * dark)

    def ring(self, x: float, y: float, radius: float, width: float) -> None:
        middle = (round(x * FINE * 16), round(y * FINE * 16))
        inside = np.zeros(self.ink.shape, np.uint8)
        cv2.circle(inside, middle, round(radius * FINE * 16), 1, -1, cv2.LINE_8, 4)
        self.ink[inside > 0] = 0  # the printed circle covers the dots below it
        ring = np.zeros(self.ink.shape, np.uint8)
        cv2.circle(ring, middle, round(radius * FINE * 16), 255, max(1, round(width * FINE)), cv2.LINE_AA, 4)
        self.ink = np.maximum(self.ink, ring * np.float32(0.86 / 255))

    def dots(self, start: tuple[float, float], end: tuple[float, float], unit: float) -> None:
        """The dotted line that is printed between two islands."""
        dots = np.zeros(self.ink.shape, np.uint8)
        length = float(np.hypot(end[0] - start[0], end[1] - start[1]))
        for along in np.arange(0, length, 11.1 * unit):
            x, y = (start[n] + (end[n] - start[n]) * along / length for n in (0, 1))
            cv2.circle(
                dots, (round(x * FINE * 16), round(y * FINE * 16)), round(2 * unit * FINE * 16), 255, -1, cv2.LINE_AA, 4
            )
        self.ink = np.maximum(self.ink, dots * np.float32(0.4 / 255))

    def cut(
        self, dice: Dice, middle: tuple[float, float], reach: tuple[float, float], size: tuple[int, int]
    ) -> Picture:
        """The piece around a point, not quite where it should be, blurred, with noise and the edge of a shadow."""
        blur = dice.uniform(0.05, 0.42, 2) * FINE
        ink: Picture = self.ink * np.float32(dice.uniform(0.8, 1.05))
        ink = cv2.GaussianBlur(ink, (0, 0), sigmaX=float(blur[0]), sigmaY=float(blur[1]))
        if dice.random() < 0.2:
            shade = np.zeros(ink.shape, np.uint8)
            points = dice.uniform(-0.2, 1.2, (2, 2)) * ink.shape[::-1]
            cv2.polylines(shade, [points.astype(np.int32)], False, 255, int(dice.integers(4, 16)))
            ink = ink + cv2.GaussianBlur(shade, (0, 0), 4.0) * np.float32(dice.uniform(0.05, 0.4) / 255)
        side = np.array(size) * 2
        turn, grow = dice.normal(0, 0.015), np.exp(dice.normal(0, 0.03, 2)) * side / (2 * np.array(reach) * FINE)
        off = (np.array(middle) + dice.normal(0, 0.2, 2)) * FINE
        matrix = np.array([[grow[0], turn * grow[0]], [-turn * grow[1], grow[1]]])
        moved = np.column_stack([matrix, side / 2 - matrix @ off])
        finer = cv2.warpAffine(ink, moved, (int(side[0]), int(side[1])))
        seen: Picture = cv2.resize(finer, size, interpolation=cv2.INTER_AREA)
        noise = dice.normal(0, dice.uniform(0.004, 0.04), seen.shape)
        return np.asarray((seen + noise).clip(0, 1), np.float32)


# --- cut out of printed pages


def _hashi_pieces(dice: Dice) -> Pieces:
    """The lines of a sheet with numbers and bridges anywhere, whether or not the rules allow them."""
    options = press_of("hashi").variants(1)[dice.integers(2)]
    layout = press_of("hashi").layout_of(options, 1)
    page = Page(blank_sheet(layout, options))
    scale = float(dice.choice((1.0, 1.0, 0.7, 0.5)))
    pen, other = any_pen(dice, scale, hard=True), any_pen(dice, scale, hard=True)
    labels = dice.choice(5, len(layout.tracks), p=(0.36, 0.3, 0.3, 0.02, 0.02))
    for track, count in zip(layout.tracks, labels, strict=True):
        pens = [other if dice.random() < 0.15 else pen for _ in range(1 if count == 4 else count)]
        ends = np.array(track.start), np.array(track.end)
        draw_bridges(page, pens, ends, layout.spots[0].radius, dice)
        if count == 4:  # crossed out
            x, y = (ends[0] + ends[1]) / 2
            scribble(page, pen, (float(x), float(y)), 4.0, dice)
    for spot in layout.spots:
        if dice.random() < 0.8:
            mask = drawn_digit(int(dice.integers(1, 7)), dice)
            write_digit(page, pen, mask, (spot.x, spot.y), spot.radius, dice, hard=True)
    return hashi.strips(_seen(page, dice), _loosened(layout, dice)), np.minimum(labels, 3)


def _traxx_pieces(dice: Dice) -> Pieces:
    """The steps of a sheet with up to three ways anywhere, each with its own pen."""
    options = press_of("traxx").variants(2)[0]
    layout = press_of("traxx").layout_of(options, 1 + int(dice.integers(4)))
    page = Page(blank_sheet(layout, options))
    taken: set[str] = set()
    for _ in range(3):
        path = _walk(layout, dice, taken)
        points = np.array([(layout.spot_at[name].x, layout.spot_at[name].y) for name in path])
        if len(path) > 1:
            draw_path(page, any_pen(dice, float(dice.choice((1.0, 0.7, 0.5))), hard=True), points, dice)
            taken |= {f"{one}-{other}" for one, other in itertools.pairwise(path)}
            taken |= {f"{other}-{one}" for one, other in itertools.pairwise(path)}
    labels = np.array([int(track.name in taken) for track in layout.tracks])
    return traxx.steps(_seen(page, dice), _loosened(layout, dice)), labels


def _walk(layout: Layout, dice: Dice, taken: set[str]) -> list[str]:
    """A way through cells that no earlier way has visited."""
    visited = {name.partition("-")[0] for name in taken}
    free = [spot.name for spot in layout.spots if spot.name not in visited]
    path = [str(dice.choice(free))]
    for _ in range(int(dice.integers(6, 24))):
        steps = [track.name.split("-") for track in layout.tracks if path[-1] in track.name.split("-")]
        options = [b if a == path[-1] else a for a, b in steps]
        options = [name for name in options if name in free and name not in path]
        if not options:
            break
        path.append(str(dice.choice(options)))
    return path


def _seen(page: Page, dice: Dice) -> Flat:
    """The board as a poor camera straight above it sees it, as the reader would lay it flat."""
    top, left = round(BOARD.y * PX), round(BOARD.x * PX)
    board = page.picture[top : top + round(BOARD.height * PX), left : left + round(BOARD.width * PX)]
    sharpness = dice.uniform(3.5, 9, 2) if dice.random() < 0.5 else np.full(2, dice.uniform(4, 9))
    image = cv2.resize(board, None, fx=sharpness[0] / PX, fy=sharpness[1] / PX, interpolation=cv2.INTER_AREA)
    image = cv2.GaussianBlur(image, (0, 0), sigmaX=dice.uniform(0.3, 2.0), sigmaY=dice.uniform(0.3, 2.0))
    light: Picture = cv2.resize(
        dice.uniform(0.45, 1.05, (3, 3)).astype(np.float32), image.shape[1::-1], interpolation=cv2.INTER_CUBIC
    )
    if dice.random() < 0.5:
        points = (dice.uniform(-0.1, 1.1, (4, 2)) * image.shape[1::-1]).astype(np.int32)
        shade = np.zeros(light.shape, np.float32)
        cv2.fillPoly(shade, [cv2.convexHull(points)], 1.0)
        light *= 1 - dice.uniform(0.2, 0.5) * cv2.GaussianBlur(shade, (0, 0), dice.uniform(1, 12))
    rough = dice.normal(0, dice.uniform(1, 9), (image.shape[0] // 2, image.shape[1] // 2)).astype(np.float32)
    noise = cv2.merge([cv2.resize(rough, image.shape[1::-1])] * 3)
    dim = cv2.merge([light * np.float32(1 + dice.normal(0, 0.05)) for _ in range(3)])
    lit = cv2.add(cv2.multiply(image, dim, dtype=cv2.CV_32F), noise, dtype=cv2.CV_8U)
    packed = cv2.imencode(".jpg", lit, [cv2.IMWRITE_JPEG_QUALITY, int(dice.integers(40, 92))])[1]
    size = round(BOARD.width * FLAT_PX), round(BOARD.height * FLAT_PX)
    opened: Picture = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    colours = cv2.resize(opened, size, interpolation=cv2.INTER_LINEAR)
    return Flat(BOARD, ink_of(colours), colours)


def _loosened(layout: Layout, dice: Dice) -> Layout:
    """Where the reader would look: it never finds a place exactly."""
    off = dice.normal(0, 0.22, 2)
    spots = [
        one._replace(x=one.x + off[0] + dice.normal(0, 0.2), y=one.y + off[1] + dice.normal(0, 0.2))
        for one in layout.spots
    ]
    tracks = []
    for one in layout.tracks:
        ends = [
            type(end)(end.x + off[0] + dice.normal(0, 0.2), end.y + off[1] + dice.normal(0, 0.2)) for end in one[1:]
        ]
        tracks.append(one._replace(start=ends[0], end=ends[1]))
    return replace(layout, spots=tuple(spots), tracks=tuple(tracks))
