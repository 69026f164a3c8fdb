"""How an observation is laid out: one flat row of small whole numbers, made of named parts, each with a shape.

A flat row suits a dense network and a batch; `Layout.split` gives the parts back by name, boards as planes. What the
parts mean is written in docs/observations.md; a test compares names and shapes with that page. Every environment and
`isthmus.ai.encode` use these layouts, so a network that was trained in one of them plays in all.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

VERSION: Final = 1
"""Of all layouts together: a network is of use only to those of the version that it was trained on."""
Row = NDArray[np.int8]
PackedRow = NDArray[np.uint8]  # as files keep it: `datasets.packing`
AnyRow: TypeAlias = Row | PackedRow
Parts: TypeAlias = dict[str, NDArray[np.int8]]
D = TypeVar("D", bound=np.generic)


class Part(NamedTuple):
    """One part of an observation: every value lies between `low` and `high`."""

    name: str
    shape: tuple[int, ...]
    high: int
    low: int = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """All parts, one after the other."""

    parts: tuple[Part, ...]
    version: int = VERSION

    @cached_property
    def size(self) -> int:
        return sum(part.size for part in self.parts)

    @cached_property
    def low(self) -> Row:
        return np.concatenate([np.full(part.size, part.low, dtype=np.int8) for part in self.parts])

    @cached_property
    def high(self) -> Row:
        return np.concatenate([np.full(part.size, part.high, dtype=np.int8) for part in self.parts])

    def split(self, observation: NDArray[D]) -> dict[str, NDArray[D]]:
        """The parts of an observation (or, along the last axis, of a batch of them) by name, in their shapes."""
        found, first = {}, 0
        for part in self.parts:
            piece = observation[..., first : first + part.size]
            found[part.name] = piece.reshape(*observation.shape[:-1], *part.shape)
            first += part.size
        return found
