"""The net: dense layers over what is seen of a sheet, to what is still to come for it.

Where a sheet is a board of squares (`grid`), the first layers are convolutions over it, a block with a shortcut among
them. They are written as dense layers whose weights repeat (`_spread`): on a board this small that is faster. Then the
answer is the sum of what each square is worth by itself and of what the dense layers say of all squares together.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from training.learner import Parameters

KERNEL: Final = 3
BLOCK: Final = ("first", "second")  # convolutions between the two ends of the shortcut


@dataclass(frozen=True)
class Net:
    """Its shape; parameters are separate."""

    features: int
    hidden: tuple[int, ...] = (512, 256, 64)
    grid: tuple[int, int] = (0, 0)  # size of the board and features of a square, which come first; none: dense alone
    channels: int = 0  # of the convolutions
    precision: str = "bfloat16"  # of the arithmetic; parameters are always float32

    def first(self, seed: int) -> Parameters:
        """Parameters to begin with; their answer is 0 everywhere."""
        rng = np.random.default_rng(seed)
        found = {}

        def draw(name: str, shape: tuple[int, ...], bits: float, gain: float = 2**0.5) -> None:
            into = bits * np.prod(shape[:-1])
            found[f"{name}.weight"] = jnp.asarray(rng.standard_normal(shape) * gain / np.sqrt(into), jnp.float32)
            found[f"{name}.bias"] = jnp.zeros(shape[-1], jnp.float32)

        squares, planes = self.grid[0] ** 2, self.grid[1]
        facts = self.features - squares * planes
        if self.channels:
            draw("stem", (KERNEL, KERNEL, planes, self.channels), 0.1)
            draw("facts", (facts, self.channels), 0.5)
            for name in BLOCK:
                draw(name, (KERNEL, KERNEL, self.channels, self.channels), 1.0, 1.0)
            draw("sum", (self.channels, 1), 1.0, 0.0)
        sizes = [squares * self.channels + facts if self.channels else self.features, *self.hidden, 1]
        for number, (into, out) in enumerate(pairwise(sizes)):
            bits = 0.1 if not number and not self.channels else 1.0  # about a tenth of the features are 1
            draw(f"layer{number}", (into, out), bits, 0.0 if number == len(self.hidden) else 2**0.5)
        return found

    def ready(self, parameters: Parameters) -> Parameters:
        """The parameters in the form in which `answer` needs them."""
        kind = jnp.dtype(self.precision)
        exact = ("sum", f"layer{len(self.hidden)}")
        found = {name: x if name.startswith(exact) else x.astype(kind) for name, x in parameters.items()}
        for name in ("stem", *BLOCK) if self.channels else ():
            found[f"{name}.weight"] = self._spread(found[f"{name}.weight"])
            found[f"{name}.bias"] = jnp.tile(found[f"{name}.bias"], self.grid[0] ** 2)
        return found

    def answer(self, ready: Parameters, seen: Array) -> Array:
        """What is still to come, in the unit of the course, for [rows, features]."""

        def layer(name: str, x: Array) -> Array:
            return x @ ready[f"{name}.weight"] + ready[f"{name}.bias"]

        x, by_square = seen.astype(jnp.dtype(self.precision)), jnp.zeros(1)
        if self.channels:
            squares, planes = self.grid[0] ** 2, self.grid[1]
            board, facts = x[:, : squares * planes], x[:, squares * planes :]
            x = jax.nn.relu(layer("stem", board) + jnp.tile(layer("facts", facts), (1, squares)))
            first, second = BLOCK
            x = jax.nn.relu(x + layer(second, jax.nn.relu(layer(first, x))))
            squares_sum = x.reshape(len(x), squares, -1).sum(1, dtype=jnp.float32)
            by_square = layer("sum", squares_sum)[:, 0]
            x = jnp.concatenate([x, facts], 1)
        for number in range(len(self.hidden)):
            x = jax.nn.relu(layer(f"layer{number}", x))
        return layer(f"layer{len(self.hidden)}", x.astype(jnp.float32))[:, 0] + by_square

    def _spread(self, kernel: Array) -> Array:
        """A convolution with zeros around the board as one matrix, from all squares to all squares."""
        squares, reach = self.grid[0] ** 2, KERNEL // 2
        row, column = np.divmod(np.arange(squares), self.grid[0])
        down, right = row[:, None] - row + reach, column[:, None] - column + reach
        near = (abs(down - reach) <= reach) & (abs(right - reach) <= reach)
        into, out = kernel.shape[2:]
        places = kernel[np.clip(down, 0, KERNEL - 1), np.clip(right, 0, KERNEL - 1)]  # [from, to, into, out]
        whole = jnp.where(near[..., None, None], places, 0)
        return whole.transpose(0, 2, 1, 3).reshape(squares * into, squares * out)
