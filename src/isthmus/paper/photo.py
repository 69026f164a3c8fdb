"""A file becomes pixels, if it is a picture of a sensible size.

The size is read from the file's head before anything is decoded, so that a small file that would unpack into gigabytes
is turned away without being unpacked. JPEG, PNG and WebP are what cameras, scanners and browsers hand out.
"""

from __future__ import annotations

import struct
from typing import Any, Final

import cv2
import numpy as np

from isthmus.paper.errors import BadPhoto

MOST_BYTES: Final = 25_000_000
MOST_PIXELS: Final = 80_000_000  # more than the cameras of phones make
LEAST_SIDE: Final = 300
LONG_SIDE: Final = 2600  # of the picture that is worked on; a marker then has about a hundred pixels
Picture = np.ndarray[Any, np.dtype[Any]]


def open_photo(data: bytes) -> Picture:
    """The pixels of a file, blue, green and red; a large picture is made smaller."""
    if len(data) > MOST_BYTES:
        raise BadPhoto("photo-file-too-large", most=MOST_BYTES // 1_000_000)
    size = picture_size(data)
    if size is None:
        raise BadPhoto("photo-not-a-picture")
    width, height = size
    if width * height > MOST_PIXELS:
        raise BadPhoto("photo-too-many-pixels", width=width, height=height, most=MOST_PIXELS // 1_000_000)
    if min(width, height) < LEAST_SIDE:
        raise BadPhoto("photo-too-few-pixels", width=width, height=height)
    half = max(width, height) >= 2 * LONG_SIDE
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_REDUCED_COLOR_2 if half else cv2.IMREAD_COLOR)
    except cv2.error:
        image = None
    if image is None:
        raise BadPhoto("photo-broken-picture")
    share = LONG_SIDE / max(image.shape[:2])
    return image if share >= 1 else cv2.resize(image, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height as the head of the file tells them; None if it is none of the three kinds."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            return struct.unpack(">II", data[16:24])
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp_size(data)
        if data[:3] == b"\xff\xd8\xff":
            return _jpeg_size(data)
    except (struct.error, IndexError):
        pass
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = struct.unpack("<I", data[21:25])[0]
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """From segment to segment up to the one that begins a frame."""
    place = 2
    while place + 9 < len(data):
        if data[place] != 0xFF:
            return None
        kind = data[place + 1]
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        alone = kind == 0xFF or 0xD0 <= kind <= 0xD9 or kind == 0x01
        place += 1 if kind == 0xFF else 2 if alone else 2 + int(struct.unpack(">H", data[place + 2 : place + 4])[0])
    return None
