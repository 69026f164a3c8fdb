"""The net: dense layers over what is seen of a sheet, to what is still to come for it.

Where a sheet is a board of squares (`grid`), the first layers are convolutions over it, in blocks with a shortcut; then
the answer is the sum of what each square will bring by itself and of what the dense layers say of all squares together.
Whatever is multiplied has a width that accelerators like (`_even`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from training.learner import Parameters
from training.sheets.course import Course

KERNEL: Final = 3
WIDTH: Final = 16  # rows of a multiple of this are much faster to multiply


class Answers(NamedTuple):
    """What a net says of sheets; all but the first is there for learning alone."""

    to_come: Array  # [rows]
    by_card: Array  # [rows, cards]: how lucky it would be as the next card; only differences between cards count
    by_square: Array  # [rows, squares]: what a square of the board will bring


@dataclass(frozen=True)
class Net:
    """Its shape; parameters are separate."""

    features: int
    cards: int
    hidden: tuple[int, ...] = (512, 256, 64)
    grid: tuple[int, int] = (0, 0)  # size of the board and features of a square, which come first; none: dense alone
    channels: int = 0  # of the convolutions
    blocks: int = 0
    precision: str = "bfloat16"  # of the arithmetic; parameters are always float32

    @property
    def squares(self) -> int:
        return self.grid[0] ** 2

    def first(self, seed: int) -> Parameters:
        """Parameters to begin with; their answer is 0 everywhere."""
        rng = np.random.default_rng(seed)
        found = {}

        def draw(name: str, shape: tuple[int, ...], bits: float, gain: float = 2**0.5) -> None:
            into = bits * np.prod(shape[:-1])
            found[f"{name}.weight"] = jnp.asarray(rng.standard_normal(shape) * gain / np.sqrt(into), jnp.float32)
            found[f"{name}.bias"] = jnp.zeros(shape[-1], jnp.float32)

        facts = self.features - self.squares * self.grid[1]
        if self.channels:
            draw("stem", (KERNEL, KERNEL, self.grid[1], self.channels), 0.1)
            draw("facts", (facts, self.channels), 0.5)
            for name in self._convolutions()[1:]:
                draw(name, (KERNEL, KERNEL, self.channels, self.channels), 1.0, 1.0)
            draw("fates", (self.channels, 1), 1.0, 0.0)
        begin = self.squares * self.channels + facts if self.channels else self.features
        sizes = [begin, *self.hidden, 1 + self.cards]
        for number, (into, out) in enumerate(pairwise(sizes)):
            bits = 0.1 if not number and not self.channels else 1.0  # about a tenth of the features are 1
            draw(f"layer{number}", (into, out), bits, 0.0 if number == len(self.hidden) else 2**0.5)
        return found

    def _convolutions(self) -> list[str]:
        """Their names: the first one, then two in each block."""
        return ["stem", *(f"block{block}.{part}" for block in range(self.blocks) for part in ("first", "second"))]

    def ready(self, parameters: Parameters) -> Parameters:
        """The parameters in the form in which `answer` needs them."""
        kind, exact = jnp.dtype(self.precision), ("fates", f"layer{len(self.hidden)}")
        return {name: x if name.startswith(exact) else x.astype(kind) for name, x in parameters.items()}

    def answer(self, ready: Parameters, seen: Array) -> Array:
        """What is still to come, in the unit of the course, for [rows, features]."""
        return self.answers(ready, seen).to_come

    def answers(self, ready: Parameters, seen: Array) -> Answers:
        """The same with everything else that the net learns to say."""

        def layer(name: str, *parts: Array) -> Array:
            """For parts that lie side by side."""
            ends = np.cumsum([part.shape[1] for part in parts])
            weights = jnp.split(ready[f"{name}.weight"], ends[:-1])
            found = (_even(part, 1) @ _even(weight, 0) for part, weight in zip(parts, weights, strict=True))
            return sum(found, ready[f"{name}.bias"])

        x, fates = seen.astype(jnp.dtype(self.precision)), jnp.zeros((len(seen), 0))
        parts = [x]
        if self.channels:
            size, planes = self.grid
            board, facts = x[:, : self.squares * planes].reshape(-1, size, size, planes), x[:, self.squares * planes :]
            x = jax.nn.relu(_convolved(ready, "stem", board) + layer("facts", facts)[:, None, None])
            for block in range(self.blocks):
                inner = jax.nn.relu(_convolved(ready, f"block{block}.first", x))
                x = jax.nn.relu(x + _convolved(ready, f"block{block}.second", inner))
            x = x.reshape(len(x), -1)
            weight = jnp.tile(ready["fates.weight"][:, 0], self.squares).astype(x.dtype)
            each = (x * weight).reshape(len(x), self.squares, -1)
            fates = each.sum(-1, dtype=jnp.float32) + ready["fates.bias"]
            parts = [x, facts]
        for number in range(len(self.hidden)):
            parts = [jax.nn.relu(layer(f"layer{number}", *parts))]
        last = layer(f"layer{len(self.hidden)}", parts[0].astype(jnp.float32))
        return Answers(last[:, 0] + fates.sum(1), last[:, 1:], fates)


def _convolved(ready: Parameters, name: str, x: Array) -> Array:
    """A convolution with zeros around the board; boards are [rows, height, width, channels]."""
    picture, kernel = _even(x, 3), _even(ready[f"{name}.weight"], 2)
    order = ("NHWC", "HWIO", "NHWC")
    return (
        jax.lax.conv_general_dilated(picture, kernel, (1, 1), "SAME", dimension_numbers=order) + ready[f"{name}.bias"]
    )


def _even(x: Array, axis: int) -> Array:
    """With zeros behind, so that the axis is a multiple of WIDTH."""
    return jnp.pad(x, [(0, -size % WIDTH if place == axis else 0) for place, size in enumerate(x.shape)])


def net_for(course: Course, hidden: tuple[int, ...], channels: int, blocks: int, precision: str = "bfloat16") -> Net:
    """A net of that size for a course."""
    has_board = course.grid[0] > 0
    return Net(
        course.features, len(course.coming), hidden, course.grid,
        channels if has_board else 0, blocks if has_board else 0, precision,
    )  # fmt: skip
