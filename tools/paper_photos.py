"""Synthetic photos of filled-in sheets, to learn from and to measure the reader of `isthmus.paper` with.

    python -m tools.paper_photos hashi --sheets 5 --hard --seed 1 --to /tmp/photos

A sheet is the printed page itself, filled in with the end position of a game between bots (`tools.paper_ink`), then
bent, laid on a table, lit badly and photographed: curl, perspective, shadow, blur, noise, JPEG. Beside each photo lies
what is on it (``.json``). The same seed gives the same photos. Nothing here is part of the package.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from isthmus import registry
from isthmus.arena.league import Conditions, Fixture
from isthmus.arena.league_game import play_fixture
from isthmus.games.traxx.board import CELL_NAMES
from isthmus.kernel.record import match_of
from isthmus.kernel.record_text import read_record
from isthmus.print.layout import SHEET, Layout
from isthmus.print.sheets import press_of
from tools.paper_blanks import blank_sheet
from tools.paper_ink import (
    PX,
    Dice,
    Page,
    Picture,
    Writing,
    any_pen,
    draw_bridges,
    draw_path,
    drawn_digit,
    write_digit,
)

Truth = dict[str, Any]
SCALES: Final = (1.0, 1.0, 1.0, 0.7, 0.7, 0.5)


@dataclass(frozen=True)
class Photo:
    """The file of a photo, and what is on it: a document as the referee reads it."""

    data: bytes
    truth: Truth
    layout: Layout


# --- what was played


@cache
def final_state(game: str, side: int, deal: int) -> Any:
    """The end of a game that greedy bots played, on one of the boards that come with the game."""
    variants = press_of(game).variants(registry.game(game).rules_version)
    options = variants[side % len(variants)]
    words = {"side": options.side} if hasattr(options, "side") else {}
    played = play_fixture(Conditions(game, 1, "paper", words), Fixture(deal, ("greedy",)), record=True)
    record = read_record(played.record)
    return match_of(record, registry.game_of(record)).state


def hashi_truth(state: Any) -> Truth:
    sheet, board = state.desks[0].sheet, state.board
    return {
        "game": "hashi",
        "side": state.options.side,
        "numbers": {place: sheet.number(n) for n, place in enumerate(board.places) if sheet.number(n)},
        "bridges": {name: sheet.bridges(n) for n, name in enumerate(board.line_names) if sheet.bridges(n)},
    }


def traxx_truth(state: Any) -> Truth:
    sheet = state.desks[0].sheet
    path = sheet.path if sheet.path[0] <= sheet.path[-1] else sheet.path[::-1]
    return {"game": "traxx", "path": [CELL_NAMES[cell] + "*" * (cell == sheet.start) for cell in path]}


def fill_hashi(page: Page, layout: Layout, truth: Mapping[str, Any], hand: Hand) -> None:
    dice = hand.dice
    pen = any_pen(dice, hand.scale, hard=hand.hard)
    other = any_pen(dice, hand.scale, hard=hand.hard)
    radius = layout.spots[0].radius
    for name, count in truth["bridges"].items():
        track = layout.track_at[name]
        pens = [other if hand.hard and dice.random() < 0.15 else pen for _ in range(count)]
        draw_bridges(page, pens, (np.array(track.start), np.array(track.end)), radius, dice)
    for name, number in truth["numbers"].items():
        spot = layout.spot_at[name]
        used = other if hand.hard and dice.random() < 0.1 else pen
        write_digit(page, used, hand.writing(number, dice), (spot.x, spot.y), spot.radius, dice, hard=hand.hard)


def fill_traxx(page: Page, layout: Layout, truth: Mapping[str, Any], hand: Hand) -> None:
    pen = any_pen(hand.dice, hand.scale, hard=hand.hard)
    points = np.array([(layout.spot_at[name].x, layout.spot_at[name].y) for name in _cells(truth)])
    draw_path(page, pen, points, hand.dice)


def _cells(truth: Mapping[str, Any]) -> list[str]:
    return [name.removesuffix("*") for name in truth["path"]]


@dataclass(frozen=True)
class Hand:
    """Who fills in the sheet: their dice, their digits, how small the sheet is printed."""

    dice: Dice
    writing: Writing
    scale: float
    hard: bool


FILLERS: Final[dict[str, tuple[Callable[[Any], Truth], Callable[..., None]]]] = {
    "hashi": (hashi_truth, fill_hashi),
    "traxx": (traxx_truth, fill_traxx),
}


# --- the camera


def photograph(page: Picture, dice: Dice, *, hard: bool) -> bytes:
    """A photo of the page on a table, as JPEG."""
    long = int(dice.integers(1500, 2600) if hard else dice.integers(2000, 3200))
    size = (long * 3 // 4, long)
    image = _lit(_on_table(page, size, dice, hard=hard), dice, hard=hard)
    image = _blurred(image, dice, hard=hard)
    rough = dice.normal(0, dice.uniform(1, 8 if hard else 3), (size[1] // 2, size[0] // 2)).astype(np.float32)
    grain = cv2.merge([cv2.resize(rough, size, interpolation=cv2.INTER_NEAREST)] * 3)
    turned = np.rot90(cv2.add(image, grain, dtype=cv2.CV_8U), int(dice.integers(4)))
    quality = int(dice.integers(45, 90) if hard else dice.integers(75, 95))
    return bytes(cv2.imencode(".jpg", turned, [cv2.IMWRITE_JPEG_QUALITY, quality])[1])


def _on_table(page: Picture, size: tuple[int, int], dice: Dice, *, hard: bool) -> Picture:
    """The page bent a little, turned and tilted, seen by a camera above it."""
    bend = dice.uniform(0, 2.2 if hard else 0.8)
    matrix = _pose(size, dice, tilt=0.42 if hard else 0.2)
    columns, rows = np.meshgrid(np.arange(0, size[0], 8), np.arange(0, size[1], 8))
    seen = np.stack([columns, rows, np.ones_like(rows)], -1) @ np.linalg.inv(matrix).T
    x, y = seen[..., 0] / seen[..., 2], seen[..., 1] / seen[..., 2]
    angle, phase = dice.uniform(0, np.pi), dice.uniform(0, 6.3)
    turn = np.cos(angle) * x / SHEET.width + np.sin(angle) * y / SHEET.height
    wave = bend * np.sin(turn * dice.uniform(2, 5) + phase)
    maps = [
        cv2.resize((place * PX).astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
        for place in (x + wave * np.sin(angle), y + wave * np.cos(angle))
    ]
    seen = _table(size, dice)
    cv2.remap(page, maps[0], maps[1], cv2.INTER_LINEAR, seen, cv2.BORDER_TRANSPARENT)
    return seen


def _pose(size: tuple[int, int], dice: Dice, tilt: float) -> Picture:
    """The homography from millimetres of the sheet to pixels of the photo."""
    turn, lean, roll = dice.uniform(-0.25, 0.25), dice.uniform(-tilt, tilt), dice.uniform(-tilt, tilt)
    about_z = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    about_x = np.array([[1, 0, 0], [0, np.cos(lean), -np.sin(lean)], [0, np.sin(lean), np.cos(lean)]])
    about_y = np.array([[np.cos(roll), 0, np.sin(roll)], [0, 1, 0], [-np.sin(roll), 0, np.cos(roll)]])
    corners = np.array([[x, y, 0.0] for y in (-125, 125) for x in (-90, 90)])
    turned = corners @ (about_z @ about_x @ about_y).T
    flat = turned[:, :2] / (1 + turned[:, 2:] / dice.uniform(380, 700))
    room = np.array(size) * dice.uniform(0.86, 0.97)
    flat *= min(room / (flat.max(0) - flat.min(0)))
    low, high = flat.min(0), flat.max(0)
    flat += np.array(size) / 2 - (low + high) / 2 + (np.array(size) - (high - low)) / 2 * dice.uniform(-0.9, 0.9, 2)
    sheet = np.array([(0, 0), (SHEET.width, 0), (0, SHEET.height), (SHEET.width, SHEET.height)], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(sheet, flat.astype(np.float32)))


def _table(size: tuple[int, int], dice: Dice) -> Picture:
    colour = (dice.uniform(0.1, 0.7) + dice.normal(0, 0.06, 3)).clip(0.05, 0.9) * 255
    rough = dice.normal(0, 13, (size[1] // 40 + 2, size[0] // 8 + 2)).astype(np.float32)
    return np.asarray(cv2.merge([(cv2.resize(rough, size) + part).clip(0, 255).astype(np.uint8) for part in colour]))


def _lit(image: Picture, dice: Dice, *, hard: bool) -> Picture:
    """Light from one side, a tint, and a shadow with a sharp or soft edge."""
    height, width = image.shape[:2]
    y, x = np.mgrid[-1 : 1 : height // 4 * 1j, -1 : 1 : width // 4 * 1j].astype(np.float32)
    angle = dice.uniform(0, 6.3)
    strength = dice.uniform(0, 0.32 if hard else 0.12)
    light = dice.uniform(0.72, 1.05) * (1 + strength * (np.cos(angle) * x + np.sin(angle) * y))
    light *= 1 - dice.uniform(0, 0.15) * (x * x + y * y)
    if dice.random() < (0.7 if hard else 0.2):
        points = dice.uniform(-0.2, 1.2, (int(dice.integers(3, 6)), 2)) * (width // 4, height // 4)
        shade = np.zeros(light.shape, np.float32)
        cv2.fillPoly(shade, [cv2.convexHull(points.astype(np.int32))], 1.0)
        shade = cv2.GaussianBlur(shade, (0, 0), dice.uniform(1, 25))
        light = light * (1 - shade * dice.uniform(0.2, 0.55))
    whole = cv2.resize(light.astype(np.float32), (width, height))
    tints = cv2.merge([whole * np.float32(1 + dice.normal(0, 0.05)) for _ in range(3)])
    return np.asarray(cv2.multiply(image, tints, dtype=cv2.CV_8U))


def _blurred(image: Picture, dice: Dice, *, hard: bool) -> Picture:
    sigma = dice.uniform(0.3, 1.6 if hard else 0.8)
    image = cv2.GaussianBlur(image, (0, 0), sigma)
    if hard and dice.random() < 0.3:  # a hand that shakes
        length = int(dice.integers(3, 8))
        kernel = np.zeros((9, 9), np.float32)
        angle = dice.uniform(0, np.pi)
        reach = np.array([np.cos(angle), np.sin(angle)]) * length / 2
        cv2.line(kernel, tuple(np.round(4 - reach).astype(int)), tuple(np.round(4 + reach).astype(int)), 1.0)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    return np.asarray(image)


# --- photos by number


def photo_of(game: str, number: int, seed: int, *, hard: bool, writing: Writing = drawn_digit) -> Photo:
    """The photo with that number; it depends on nothing else."""
    dice = np.random.default_rng([seed, number, sum(game.encode())])
    truth_of, fill = FILLERS[game]
    state = final_state(game, number, int(dice.integers(1_000_000)))
    truth = truth_of(state)
    layout = press_of(game).layout_of(state.options, _sheet_of(state, game))
    scale = float(dice.choice(SCALES)) if hard else 1.0
    page = Page(blank_sheet(layout, state.options))
    fill(page, layout, truth, Hand(dice, writing, scale, hard))
    return Photo(photograph(page.picture, dice, hard=hard), truth, layout)


def _sheet_of(state: Any, game: str) -> int:
    """Sheets of a game with several starts are numbered by them."""
    return state.board.starts.index(state.desks[0].sheet.start) + 1 if game == "traxx" else 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(FILLERS))
    parser.add_argument("--sheets", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--to", type=Path, required=True)
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    for number in range(given.sheets):
        photo = photo_of(given.game, number, given.seed, hard=given.hard)
        name = given.to / f"{given.game}-{number:04}"
        name.with_suffix(".jpg").write_bytes(photo.data)
        name.with_suffix(".json").write_text(json.dumps(photo.truth, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
