"""Learning from a ring lowers every loss on it, and gives its arrays away only once."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from numpy.typing import NDArray

from training.ponte.games import Games
from training.ponte.learning import LOSSES, Lesson, beginner, learn
from training.ponte.net import Net
from training.ponte.places import PLANES as PLANES_OF_A_SQUARE
from training.ponte.planes import FACTS, MAPS, PLANES

SLOTS, BATCH, ROUNDS = 6, 8, 5


def ring_of(games: Games) -> dict[str, jax.Array]:
    """Games of three moves each in which the same places are right, wherever the board is turned, and the same player
    wins.
    """
    rng, shape = np.random.default_rng(1), (SLOTS, BATCH)
    middle, light = PLANES_OF_A_SQUARE * (games.size**2 // 2), PLANES_OF_A_SQUARE * games.size**2
    policy = np.zeros((*shape, games.places.count), np.float32)
    policy[..., [middle, light]] = 0.9, 0.1
    words = rng.integers(0, 2**25, (*shape, games.words * PLANES), dtype=np.uint32)
    over = np.zeros(shape, bool)
    over[2::3] = True
    rings: dict[str, NDArray[Any]] = {
        "words": words, "facts": rng.random((*shape, FACTS)), "policy": policy, "over": over,
        "seat": np.zeros(shape, np.int8), "colour": np.zeros(shape, np.int8), "value": np.ones(shape),
        "win": np.ones(shape), "points": np.full(shape, 6.0), "worth": np.full(shape, 0.9),
        "final": np.full((*shape, games.words * MAPS), 2**25 - 1, np.uint32),
    }  # fmt: skip
    kinds = {"policy": jnp.bfloat16}
    return {
        name: jnp.asarray(x, kinds.get(name, jnp.float32 if x.dtype == np.float64 else x.dtype))
        for name, x in rings.items()
    }


def test_losses_fall() -> None:
    games, net = Games(5, 4), Net(channels=8, blocks=2, precision="float32")
    step = jax.jit(partial(learn, games, net, Lesson(minibatch=8, updates=10)), donate_argnums=0)
    learner = jax.tree.map(jnp.array, beginner(net.first(1)))
    ring, told = ring_of(games), []
    for number in range(ROUNDS):
        place = jnp.int32(0), jnp.int32(SLOTS)
        learner, losses = step(learner, ring, *place, jax.random.key(number), jnp.float32(3e-3))
        told.append(dict(zip(LOSSES, losses.tolist(), strict=True)))
    for name in LOSSES:
        if name != "entropy":
            assert told[-1][name] < 0.7 * told[0][name], name
    assert told[0]["entropy"] == pytest.approx(-0.9 * np.log(0.9) - 0.1 * np.log(0.1), abs=5e-3)
    assert learner.optimiser.count == 10 * ROUNDS
    for name, average in learner.average.items():
        assert average.shape == learner.parameters[name].shape
