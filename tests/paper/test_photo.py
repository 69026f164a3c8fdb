"""A file that is no photo of one sheet gets a sentence of its own, and nothing large is ever unpacked."""

from __future__ import annotations

import struct
import zlib

import cv2
import numpy as np
import pytest

from isthmus.kernel.messages import LANGUAGES
from isthmus.paper import photo
from isthmus.paper.errors import BadPhoto
from isthmus.paper.photo import LONG_SIDE, MOST_BYTES, open_photo, picture_size


def encoded(kind: str, width: int = 400, height: int = 320) -> bytes:
    picture = np.random.default_rng(1).integers(0, 255, (height, width, 3), np.uint8)
    return bytes(cv2.imencode(kind, picture)[1])


def bomb(width: int, height: int) -> bytes:
    """A PNG file of a few bytes that says it has that many pixels."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = zlib.compress(bytes(1_000_000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def problem_of(data: bytes) -> str:
    with pytest.raises(BadPhoto) as caught:
        open_photo(data)
    said = {caught.value.sentence(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    return caught.value.code


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp"])
def test_the_size_is_read_from_the_head(kind: str) -> None:
    data = encoded(kind)
    assert picture_size(data) == (400, 320)
    assert open_photo(data).shape == (320, 400, 3)


def test_a_webp_file_without_loss_tells_its_size_too() -> None:
    picture = np.zeros((310, 333, 3), np.uint8)
    data = bytes(cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, 101])[1])
    assert data[12:16] == b"VP8L"
    assert picture_size(data) == (333, 310)


def test_a_large_photo_is_made_smaller() -> None:
    assert max(open_photo(encoded(".jpg", 3000, 320)).shape) == LONG_SIDE
    assert max(open_photo(encoded(".jpg", 5600, 700)).shape) == LONG_SIDE


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"%PDF-1.7 ...", b"GIF89a" + bytes(50), b"\xff\xd8\xff\xe0", bytes(999)]
)
def test_what_is_no_picture(data: bytes) -> None:
    assert problem_of(data) == "photo-not-a-picture"


def test_fifty_megabytes_are_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photo, "picture_size", None)  # nobody may even look
    assert problem_of(b"\xff\xd8\xff" + bytes(50_000_000)) == "photo-file-too-large"
    assert MOST_BYTES < 50_000_000


@pytest.mark.parametrize("size", [(50_000, 50_000), (1_000_000, 100), (2**31, 2**31)])
def test_a_decompression_bomb_is_not_unpacked(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "imdecode", None)
    assert problem_of(bomb(*size)) == "photo-too-many-pixels"


def test_a_tiny_picture() -> None:
    assert problem_of(encoded(".png", 200, 200)) == "photo-too-few-pixels"


def test_a_damaged_picture() -> None:
    assert problem_of(bomb(400, 400)[:60] + bytes(500)) == "photo-broken-picture"


def test_a_jpeg_file_that_ends_in_its_head() -> None:
    data = encoded(".jpg")
    for length in range(3, 150):
        assert picture_size(data[:length]) is None
