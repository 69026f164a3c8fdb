"""Reading printed pages back: pixels and text with pdfium, marks with OpenCV, what is inside from the bytes."""

from __future__ import annotations

import re
import zlib
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import pypdfium2

Pixels = npt.NDArray[np.uint8]
INCH = 25.4


@lru_cache(maxsize=4)
def opened(content: bytes) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(content)


def sizes(content: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimetres."""
    return [tuple(round(side * INCH / 72, 1) for side in page.get_size()) for page in opened(content)]


def grey(content: bytes, page: int = 0, dpi: int = 100) -> Pixels:
    """A page as a scanner would see it, without colour."""
    drawn = opened(content)[page].render(scale=dpi / 72, grayscale=True).to_numpy()
    return np.asarray(drawn, dtype=np.uint8).reshape(drawn.shape[0], drawn.shape[1])


def text(content: bytes, page: int = 0) -> str:
    return " ".join(opened(content)[page].get_textpage().get_text_range().split())


def markers(pixels: Pixels) -> dict[int, npt.NDArray[np.float32]]:
    """The corners of every marker in a picture, by its number."""
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(pixels)
    numbers: Any = ids  # None if there is no marker, whatever its type says
    return (
        {} if numbers is None else {int(one): found[0] for one, found in zip(numbers.flatten(), corners, strict=True)}
    )


def qr(pixels: Pixels, enlarged: int = 3) -> str:
    """What a code in the picture says; a reader that knows where it lies enlarges that part."""
    large = cv2.resize(pixels, None, fx=enlarged, fy=enlarged, interpolation=cv2.INTER_CUBIC)
    return cv2.QRCodeDetector().detectAndDecode(large)[0]


def inside(content: bytes) -> bytes:
    """The bytes of the file with its compressed parts opened, to look for names in."""
    found = [content]
    for match in re.finditer(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        try:
            found.append(zlib.decompress(match[1].rstrip(b"\r\n")))
        except zlib.error:
            continue
    return b"\n".join(found)
