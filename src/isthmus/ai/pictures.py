"""Boards as arrays of pixels, for videos: the SVG of `isthmus.drawing`, drawn by resvg.

The letters, digits and symbols on the boards come from the font that comes with matplotlib, so a picture is the same on
every machine, even one without fonts. Nothing here draws a board.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

from isthmus.ai import PICTURES, need_extra
from isthmus.drawing.paper import COLOURS

need_extra("pictures", *PICTURES)

import matplotlib as mpl  # noqa: E402 - the packages are there
import numpy as np  # noqa: E402
import resvg_py  # noqa: E402
from numpy.typing import NDArray  # noqa: E402
from PIL import Image  # noqa: E402

__all__ = ["Pixels", "pixels"]

Pixels = NDArray[np.uint8]
FAMILY = "DejaVu Sans"  # has all symbols of the tiles of Connections


@cache
def font_files() -> list[str]:
    folder = Path(mpl.get_data_path()) / "fonts" / "ttf"
    return [str(folder / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]


def pixels(svg: str) -> Pixels:
    """The picture as rows of red, green and blue; height and width are even, as video codecs want them."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=COLOURS["paper"],
        skip_system_fonts=True,
        font_files=font_files(),
        sans_serif_family=FAMILY,
    )
    with Image.open(BytesIO(png)) as image:
        found = np.asarray(image.convert("RGB"), dtype=np.uint8)
    height, width, _ = found.shape
    return np.pad(found, ((0, height % 2), (0, width % 2), (0, 0)), mode="edge")
