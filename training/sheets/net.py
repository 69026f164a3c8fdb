"""The net: a few dense layers over what is seen of a sheet, to what is still to come for it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import jax
import jax.numpy as jnp
import numpy as np

from isthmus.ai.jax.packed import Array
from training.learner import Parameters


@dataclass(frozen=True)
class Net:
    """Its shape; parameters are separate."""

    features: int
    hidden: tuple[int, ...] = (512, 256, 64)
    precision: str = "bfloat16"  # of the arithmetic; parameters are always float32

    def first(self, seed: int) -> Parameters:
        """Parameters to begin with; their answer is 0 everywhere."""
        rng = np.random.default_rng(seed)
        sizes = [self.features, *self.hidden, 1]
        found = {}
        for number, (into, out) in enumerate(pairwise(sizes)):
            gain = 0.0 if number == len(self.hidden) else 2**0.5
            spread = gain / np.sqrt(into if number else 0.1 * into)  # about a tenth of the features are 1
            found[f"layer{number}.weight"] = jnp.asarray(rng.standard_normal((into, out)) * spread, jnp.float32)
            found[f"layer{number}.bias"] = jnp.zeros(out, jnp.float32)
        return found

    def answer(self, parameters: Parameters, seen: Array) -> Array:
        """What is still to come, in the unit of the course, for [..., features]."""
        kind = jnp.dtype(self.precision)
        x = seen.astype(kind)
        for number in range(len(self.hidden)):
            x = jax.nn.relu(
                x @ parameters[f"layer{number}.weight"].astype(kind) + parameters[f"layer{number}.bias"].astype(kind)
            )
        last = f"layer{len(self.hidden)}"
        y: Array = x.astype(jnp.float32) @ parameters[f"{last}.weight"] + parameters[f"{last}.bias"]
        return y[..., 0]
