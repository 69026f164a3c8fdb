"""Observations as files keep them: part after part, those of zeros and ones as bits, the others as they are.

Most of what a seat sees are planes of zeros and ones, and what is written costs more time than what is played. A part
begins with a new byte; the lowest bit comes first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from isthmus.ai.layout import Layout, Part
from isthmus.fast.compile import Words

BIT, BYTE = 1, 8  # what an entry takes


def bits_of(part: Part) -> int:
    """How many bits an entry of this part takes in a file."""
    return BIT if (part.low, part.high) == (0, 1) else BYTE


@dataclass(frozen=True)
class Packing:
    """The entries of each part, and the bits that one of them takes."""

    parts: tuple[tuple[int, int], ...]

    @classmethod
    def of_layout(cls, layout: Layout) -> Packing:
        return cls(tuple((part.size, bits_of(part)) for part in layout.parts))

    @classmethod
    def of_manifest(cls, parts: Iterable[Mapping[str, Any]]) -> Packing:
        """From what `dataset.json` says; the first version of the schema had no bits."""
        return cls(tuple((prod(part["shape"]), part.get("bits", BYTE)) for part in parts))

    @cached_property
    def width(self) -> int:
        """Bytes of a row in a file."""
        return sum(-(-size * bits // 8) for size, bits in self.parts)

    @cached_property
    def table(self) -> Words:
        """The same for compiled code."""
        return np.array(self.parts, dtype=np.int64)

    def pack(self, observations: NDArray[np.int8]) -> NDArray[np.uint8]:
        pieces, first = [], 0
        for size, bits in self.parts:
            piece = observations[:, first : first + size].view(np.uint8)
            pieces.append(np.packbits(piece, axis=1, bitorder="little") if bits == BIT else piece)
            first += size
        return np.concatenate(pieces, axis=1)

    def unpack(self, packed: NDArray[np.uint8]) -> NDArray[np.int8]:
        rows = np.empty((len(packed), sum(size for size, _ in self.parts)), dtype=np.int8)
        first = place = 0
        for size, bits in self.parts:
            width = -(-size * bits // 8)
            piece = packed[:, place : place + width]
            if bits == BIT:
                piece = np.unpackbits(piece, axis=1, count=size, bitorder="little")
            rows[:, first : first + size] = piece.view(np.int8)
            first, place = first + size, place + width
        return rows
