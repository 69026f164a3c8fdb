"""The net: convolutions and a few dense layers, the same for every size of board. docs/nets.md lists the layers.

Parameters are a plain dictionary by name, so a file of weights needs no code to be read. There is no normalisation:
each block begins as nothing, because its last convolution starts at zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from training.ponte.places import CHOICES
from training.ponte.places import PLANES as POLICY_PLANES
from training.ponte.planes import FACTS, MAPS, PLANES

Parameters: TypeAlias = dict[str, Array]
POLICY_CHANNELS, HIDDEN = 32, 96


class Answer(NamedTuple):
    """What the net says of a batch."""

    logits: Array  # [batch, places]
    value: Array  # [batch], -1 to 1 for the player to move: what is sought
    win: Array  # [batch], logit
    points: Array  # [batch], margin / 6
    maps: Array  # [batch, squares, MAPS], logits


@dataclass(frozen=True)
class Net:
    """Its shape; parameters are separate."""

    channels: int = 64
    blocks: int = 6
    precision: str = "bfloat16"  # of the arithmetic; parameters are always float32

    def shapes(self) -> dict[str, tuple[tuple[int, ...], float]]:
        """By name the shape of each array and the standard deviation it begins with."""
        channels, both = self.channels, 2 * self.channels
        found: dict[str, tuple[tuple[int, ...], float]] = {}

        def layer(name: str, shape: tuple[int, ...], gain: float) -> None:
            found[f"{name}.weight"] = shape, gain / float(np.sqrt(np.prod(shape[:-1])))
            found[f"{name}.bias"] = shape[-1:], 0.0

        layer("stem", (3, 3, PLANES, channels), 1.0)
        layer("facts", (FACTS, channels), 1.0)
        for block in range(self.blocks):
            layer(f"block{block}.first", (3, 3, channels, channels), 2**0.5)
            if block % 2:
                layer(f"block{block}.pool", (both, channels), 0.0)
            layer(f"block{block}.second", (3, 3, channels, channels), 0.0)
        layer("hidden", (both, HIDDEN), 1.0)
        layer("outcome", (HIDDEN, 3), 1.0)
        layer("choices", (HIDDEN, CHOICES), 0.0)
        layer("policy", (1, 1, channels, POLICY_CHANNELS), 1.0)
        layer("policy_pool", (both, POLICY_CHANNELS), 1.0)
        layer("places", (1, 1, POLICY_CHANNELS, POLICY_PLANES), 0.0)
        layer("maps", (1, 1, channels, MAPS), 1.0)
        return found

    def first(self, seed: int) -> Parameters:
        """Parameters to begin with; their policy is even."""
        rng = np.random.default_rng(seed)
        return {
            name: jnp.asarray(rng.standard_normal(shape) * deviation, jnp.float32)
            for name, (shape, deviation) in self.shapes().items()
        }

    def answer(self, parameters: Parameters, planes: Array, facts: Array) -> Answer:
        """What the net says; planes are [batch, size, size, PLANES]."""
        kind = jnp.dtype(self.precision)

        def conv(name: str, x: Array, dtype: Any = kind) -> Array:
            weight, bias = (parameters[f"{name}.{part}"].astype(dtype) for part in ("weight", "bias"))
            dimensions = ("NHWC", "HWIO", "NHWC")
            y = jax.lax.conv_general_dilated(x.astype(dtype), weight, (1, 1), "SAME", dimension_numbers=dimensions)
            return y + bias

        def dense(name: str, x: Array, dtype: Any = kind) -> Array:
            weight, bias = (parameters[f"{name}.{part}"].astype(dtype) for part in ("weight", "bias"))
            y: Array = x.astype(dtype) @ weight + bias
            return y

        x = jax.nn.relu(conv("stem", planes) + dense("facts", facts)[:, None, None])
        for block in range(self.blocks):
            y = jax.nn.relu(conv(f"block{block}.first", x))
            if block % 2:
                y = y + dense(f"block{block}.pool", _pooled(y))[:, None, None]
            x = jax.nn.relu(x + conv(f"block{block}.second", y))
        pooled = _pooled(x)
        hidden = jax.nn.relu(dense("hidden", pooled))
        outcome = dense("outcome", hidden, jnp.float32)
        policy = jax.nn.relu(conv("policy", x) + dense("policy_pool", pooled)[:, None, None])
        picture = conv("places", policy, jnp.float32).reshape(len(facts), -1)
        return Answer(
            logits=jnp.concatenate([picture, dense("choices", hidden, jnp.float32)], -1),
            value=jnp.tanh(outcome[:, 0]),
            win=outcome[:, 1],
            points=outcome[:, 2],
            maps=conv("maps", x).astype(jnp.float32).reshape(len(facts), -1, MAPS),
        )


def _pooled(x: Array) -> Array:
    """Mean and maximum over the board."""
    return jnp.concatenate([x.mean((1, 2)), x.max((1, 2))], -1)
